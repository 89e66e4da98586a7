"""The workers of a Dask cluster that share some work.

Records travel with the task, and so do the files that they name: workers need ftn itself, in the
same version, but none of the client's files. What a lost worker had is given to another one by the
scheduler; that and everything else that a cluster has to do is Dask's.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, ClassVar, Generic, Self, TypeVar

import attrs
from attrs import define, field
from distributed import Client, Future, KilledWorker
from distributed import TimeoutError as TooLong
from distributed.comm import connect

from ftn.files.problems import Stopped, Unavailable
from ftn.pipeline.processes import done
from ftn.version import DISTRIBUTION, version

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

WAITING = 3
"""How many batches there may be for each thread of a worker: one is done, others are on the way."""
_ANSWER = 5
"""Seconds within which a scheduler answers."""
_PATIENCE = 30
"""Seconds in which a worker turns up, at the beginning and after all are lost."""
_LOOK = 2
"""Seconds between two looks at how many workers there are."""
_LONG = 20
"""Seconds that a result is waited for before it is asked whether anybody is left."""
_TRIES = 3
_GONE = (CancelledError, asyncio.CancelledError, UnboundLocalError)
"""What Dask raises for a result that nobody works on; the last by a slip of its own."""
_HELP = "a scheduler says its address when it begins: tcp://192.168.1.7:8786"
_INSTALL = f"install {DISTRIBUTION} {{version}} where the cluster's scheduler and workers run"


@define
class Cluster:
    """A cluster that answers."""

    address: str
    client: Any

    @classmethod
    def at(cls, address: str) -> Self:
        """Connect to the scheduler at an address; raise `Unavailable` where there is none."""
        # What it logs is said here in other words.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            with ThreadPoolExecutor(1) as aside:  # in a notebook, this thread has a loop already
                aside.submit(asyncio.run, asyncio.wait_for(_greet(address), _ANSWER)).result()
            client = Client(address, timeout=_ANSWER, set_as_default=False)
        except Exception as error:  # whatever listens there may answer anything
            raise Unavailable(f"no Dask scheduler answers at {address}", _HELP) from error
        found = cls(address, client)
        try:
            found.threads(_PATIENCE)
        except BaseException:
            found.close()
            raise
        return found

    def close(self) -> None:
        """Let go of the cluster; it goes on without us."""
        with suppress(Exception):
            self.client.close(timeout=_ANSWER)

    def pool(self, work: Callable[[list[ItemT]], ResultT]) -> ClusterPool[ItemT, ResultT]:
        """Return a pool of all workers for one kind of work."""
        return ClusterPool(self, work)

    def threads(self, patience: float) -> int:
        """Count the threads of all workers; raise `Unavailable` where none turns up."""
        end = time.monotonic() + patience
        while True:
            try:
                count: int = sum(self.client.nthreads().values())
            except (OSError, TooLong, CancelledError) as error:
                raise self.lost() from error
            if count:
                return count
            if time.monotonic() >= end:
                raise Unavailable(
                    f"the cluster at {self.address} has no workers",
                    f"start one: dask worker {self.address}",
                )
            time.sleep(0.2)

    def lost(self) -> Unavailable:
        """Say that the scheduler doesn't answer any more."""
        return Unavailable(
            f"the connection to the cluster at {self.address} was lost",
            "run the command again when the scheduler is back",
        )


async def _greet(address: str) -> None:
    """Make sure that a scheduler listens; a client would wait for ever for what isn't Dask's."""
    comm = await connect(address, timeout=_ANSWER)
    try:
        await comm.write({"op": "identity", "reply": True})
        kind = (await comm.read())["type"]
        if kind != "Scheduler":
            raise ValueError(kind)
    finally:
        comm.abort()


@attrs.frozen(eq=False)
class _Batch(Generic[ItemT, ResultT]):
    """Some work on a batch of items, as one thing that Dask doesn't look into."""

    work: Callable[[list[ItemT]], ResultT]
    items: list[ItemT]
    version: str


class WrongVersionError(Exception):
    """A worker has another ftn than the client: this one."""


def do(batch: _Batch[ItemT, ResultT]) -> ResultT:
    """Do the work of a batch; this is what a worker runs."""
    if batch.version != version():
        raise WrongVersionError(version())
    return done(batch.work, batch.items)


@define(eq=False)
class _Sent(Generic[ItemT]):
    """A batch that is out."""

    batch: list[ItemT]
    future: Future
    tries: int = 0


@define(eq=False)
class ClusterPool(Generic[ItemT, ResultT]):
    """A pool of the workers of a cluster, and the batches that are out."""

    ftn: ClassVar[str] = version()
    _cluster: Cluster
    _work: Callable[[list[ItemT]], ResultT]
    _out: deque[_Sent[ItemT]] = field(factory=deque)
    _room: int = 0
    _looked: float = 0

    @property
    def pending(self) -> int:
        """Count the batches whose results were not taken yet."""
        return len(self._out)

    @property
    def limit(self) -> int:
        """How many batches may be out: there may be more workers than a moment ago, or fewer."""
        if not self._room or time.monotonic() > self._looked + _LOOK:
            self._room = self._cluster.threads(_PATIENCE) * WAITING
            self._looked = time.monotonic()
        return self._room

    def submit(self, batch: list[ItemT]) -> None:
        """Hand in a batch."""
        self._out.append(_Sent(batch, self._submit(batch)))

    def _submit(self, batch: list[ItemT]) -> Future:
        task = _Batch(self._work, batch, self.ftn)
        try:
            return self._cluster.client.submit(do, task, pure=False)
        except (OSError, RuntimeError) as error:
            raise self._cluster.lost() from error

    def result(self) -> ResultT:
        """Wait for the oldest pending batch, and return its result."""
        first = self._out[0]
        while True:
            try:
                result: ResultT = first.future.result(timeout=_LONG)
            except TooLong:
                self._cluster.threads(_PATIENCE)  # or nobody is left to wait for
            except KilledWorker as error:
                raise Stopped(
                    "several workers ended while they had the same records; perhaps they need "
                    "more memory: look into the workers' logs"
                ) from error
            except WrongVersionError as error:
                raise self._unlike(f"a worker has ftn {error}, not {self.ftn}") from error
            except ImportError as error:
                raise self._unlike(f"the cluster has no ftn {self.ftn}: {error}") from error
            except _GONE as error:
                self._submit_again(first, error)
            except OSError as error:
                raise self._cluster.lost() from error
            else:
                break
        self._out.popleft()
        return result

    def _submit_again(self, sent: _Sent[ItemT], error: BaseException) -> None:
        """Send a batch again that a scheduler forgot: the connection was cut off for a moment."""
        sent.tries += 1
        if sent.tries > _TRIES:
            raise self._cluster.lost() from error
        self._cluster.threads(_PATIENCE)
        sent.future = self._submit(sent.batch)

    def _unlike(self, what: str) -> Unavailable:
        return Unavailable(what, _INSTALL.format(version=self.ftn))

    def end(self, *, at_once: bool) -> None:
        """Give up what is still out."""
        if at_once and self._out:
            with suppress(Exception):
                self._cluster.client.cancel([sent.future for sent in self._out], force=True)
        self._out.clear()
