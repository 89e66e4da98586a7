"""Work by several processes: batches of records go out, and what they come to comes in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from threading import Thread
from typing import Generic, TypeVar

from ftn.files.problems import Crashed, Stopped, crash_of
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.pipeline.checking import check, size

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

BATCH = 1 << 18
"""How many letters go out at a time: enough to outweigh the sending, few enough to share."""
WAITING = 2
"""How many batches there may be for each process, so that memory stays bounded."""


def check_in_processes(
    items: Iterable[Source | Checked], jobs: int, progress: Callable[[int], None]
) -> Generator[Checked]:
    """Check records with a number of processes, and yield what they say in the records' order."""
    for checked in in_processes(items, jobs, _check, size, progress):
        yield from checked


def in_processes(
    items: Iterable[ItemT],
    jobs: int,
    work: Callable[[list[ItemT]], ResultT],
    size: Callable[[ItemT], int],
    progress: Callable[[int], None],
    letters: int = 0,
) -> Generator[ResultT]:
    """Do some work on batches of items, and yield what it comes to in their order.

    `size` says how many letters an item has, `letters` how many go out at a time, instead of
    `BATCH`. What is a single batch, or for one process, is done here.
    """
    stream = _batches(items, size, letters or BATCH)
    first, second = next(stream, []), None if jobs == 1 else next(stream, None)
    if second is None:
        for batch in chain([first] if first else (), stream):
            yield work(batch)
            progress(sum(map(size, batch)))
        return
    _load()
    others = set(multiprocessing.active_children())
    crew = _Crew(jobs, work)
    sizes: deque[int] = deque()

    def land() -> ResultT:
        result = crew.land()
        progress(sizes.popleft())
        return result

    try:
        for batch in chain((first, second), stream):
            crew.send(batch)
            sizes.append(sum(map(size, batch)))
            if crew.flying >= jobs * WAITING:
                yield land()
        while crew.flying:
            yield land()
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        crew.end()


class _Crew(Generic[ItemT, ResultT]):
    """Some processes, and the batches that are out; when a process is killed, others begin anew.

    A batch that was out then is sent once more. If that ends a process again, it is the batch's.
    """

    def __init__(self, jobs: int, work: Callable[[list[ItemT]], ResultT]) -> None:
        self._jobs = jobs
        self._work = work
        self._pool = self._begin()
        self._out: deque[tuple[list[ItemT], Future[ResultT], bool]] = deque()

    @property
    def flying(self) -> int:
        """How many batches are out."""
        return len(self._out)

    def _begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, initializer=follow_parent)

    def send(self, batch: list[ItemT], *, again: bool = False) -> None:
        """Send a batch out."""
        try:
            future = self._pool.submit(_done, self._work, batch)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self._out.append((batch, future, again))

    def land(self) -> ResultT:
        """Wait for the first batch that is out, and return what it came to."""
        while True:
            _, future, again = self._out[0]
            try:
                result = future.result()
                break
            except BrokenProcessPool as error:
                if again:
                    raise Stopped(
                        "a process that was replaying records ended unexpectedly, and did so "
                        "again; perhaps memory ran out: try again with --jobs 1"
                    ) from error
                self._send_again()
        self._out.popleft()
        return result

    def _send_again(self) -> None:
        """Begin with new processes; what the old ones had done is kept."""
        self.end()
        self._pool = self._begin()
        out, self._out = self._out, deque()
        for batch, future, again in out:
            if isinstance(future.exception(), BrokenProcessPool):
                self.send(batch, again=True)
            else:
                self._out.append((batch, future, again))

    def end(self) -> None:
        """End the processes; their thread must not outlive them into the exit."""
        self._pool.shutdown(cancel_futures=True)


def _batches(
    items: Iterable[ItemT], size: Callable[[ItemT], int], most: int
) -> Iterator[list[ItemT]]:
    batch: list[ItemT] = []
    letters = 0
    for item in items:
        batch.append(item)
        letters += size(item)
        if letters >= most:
            yield batch
            batch, letters = [], 0
    if batch:
        yield batch


def _check(batch: list[Source | Checked]) -> list[Checked]:
    return [check(item) for item in batch]


def _done(work: Callable[[list[ItemT]], ResultT], batch: list[ItemT]) -> ResultT:
    """Do the work in another process; put errors into a form that surely comes back."""
    try:
        return work(batch)
    except (MemoryError, RecursionError, Crashed):
        raise
    except Exception as error:  # noqa: BLE001 -- whatever it is must reach the other process
        raise crash_of(error) from None


def _load() -> None:
    """Load what checking needs before the processes part, so that they share it."""
    import ftn.notation.reading
    import ftn.referee.replaying  # noqa: F401 -- loading them is all


def follow_parent() -> None:
    """Leave interrupts to the parent, and end when it has ended in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
