"""Checking by several processes: batches of records go out, and come back in their order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import TypeAlias

from ftn.files.problems import Crashed, Stopped, crash_of
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.pipeline.checking import check, size

Batch: TypeAlias = list[Source | Checked]

BATCH = 1 << 18
"""How many letters go out at a time: enough to outweigh the sending, few enough to share."""
WAITING = 2
"""How many batches there may be for each process, so that memory stays bounded."""


def check_in_processes(
    items: Iterable[Source | Checked], jobs: int, progress: Callable[[int], None]
) -> Generator[Checked]:
    """Check records with a number of processes, and yield what they say in the records' order."""
    stream = _batches(items)
    first, second = next(stream, []), next(stream, None)
    if second is None:
        for item in first:
            yield check(item)
            progress(size(item))
        return
    _load()
    others = set(multiprocessing.active_children())
    crew = _Crew(jobs)
    try:
        for batch in _chained(first, second, stream):
            crew.send(batch)
            if crew.flying >= jobs * WAITING:
                yield from crew.land(progress)
        while crew.flying:
            yield from crew.land(progress)
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        crew.end()


class _Crew:
    """Some processes, and the batches that are out; when a process is killed, others begin anew.

    A batch that was out then is sent once more. If that ends a process again, it is the batch's.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = self._begin()
        self._out: deque[tuple[Batch, Future[list[Checked]], bool]] = deque()

    @property
    def flying(self) -> int:
        """How many batches are out."""
        return len(self._out)

    def _begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, initializer=_follow_parent)

    def send(self, batch: Batch, *, again: bool = False) -> None:
        """Send a batch out."""
        try:
            future = self._pool.submit(_check, batch)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self._out.append((batch, future, again))

    def land(self, progress: Callable[[int], None]) -> Iterator[Checked]:
        """Wait for the first batch that is out, and yield what it came to."""
        while True:
            batch, future, again = self._out[0]
            try:
                checked = future.result()
                break
            except BrokenProcessPool as error:
                if again:
                    raise Stopped(
                        "a process that was checking records ended unexpectedly, and did so "
                        "again; perhaps memory ran out: try again with --jobs 1"
                    ) from error
                self._send_again()
        self._out.popleft()
        yield from checked
        progress(sum(map(size, batch)))

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


def _batches(items: Iterable[Source | Checked]) -> Iterator[Batch]:
    batch: Batch = []
    letters = 0
    for item in items:
        batch.append(item)
        letters += size(item)
        if letters >= BATCH:
            yield batch
            batch, letters = [], 0
    if batch:
        yield batch


def _chained(first: Batch, second: Batch, others: Iterator[Batch]) -> Iterator[Batch]:
    yield first
    yield second
    yield from others


def _check(batch: Batch) -> list[Checked]:
    """Check a batch, in another process; errors are put into a form that surely comes back."""
    try:
        return [check(item) for item in batch]
    except (MemoryError, RecursionError, Crashed):
        raise
    except Exception as error:  # noqa: BLE001 -- whatever it is must reach the other process
        raise crash_of(error) from None


def _load() -> None:
    """Load what checking needs before the processes part, so that they share it."""
    import ftn.notation.reading
    import ftn.referee.replaying  # noqa: F401 -- loading them is all


def _follow_parent() -> None:
    """Leave interrupts to the parent, and end when it has ended in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
