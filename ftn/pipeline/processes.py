"""ProcessPool of this machine that share some work."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Generic, TypeVar

from ftn.files.problems import Crashed, Stopped, crash_of

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

WAITING = 2
"""How many batches there may be for each process."""


class ProcessPool(Generic[ItemT, ResultT]):
    """Processes, and the batches that they were given; when one is killed, others begin anew.

    A batch that was out then is sent once more. If that ends a process again, it is the batch's.
    """

    def __init__(self, jobs: int, work: Callable[[list[ItemT]], ResultT]) -> None:
        """Begin with a number of processes."""
        _load()
        self._others = set(multiprocessing.active_children())
        self._jobs = jobs
        self._work = work
        self._pool = self._begin()
        self._out: deque[tuple[list[ItemT], Future[ResultT], bool]] = deque()

    @property
    def pending(self) -> int:
        """Count the batches whose results were not taken yet."""
        return len(self._out)

    @property
    def limit(self) -> int:
        """Say how many batches may be pending."""
        return self._jobs * WAITING

    def _begin(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, initializer=follow_parent)

    def submit(self, batch: list[ItemT]) -> None:
        """Hand in a batch."""
        self._submit(batch, again=False)

    def _submit(self, batch: list[ItemT], *, again: bool) -> None:
        try:
            future = self._pool.submit(done, self._work, batch)
        except BrokenProcessPool as error:
            future = Future()
            future.set_exception(error)
        self._out.append((batch, future, again))

    def result(self) -> ResultT:
        """Wait for the oldest pending batch, and return its result."""
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
                self._submit_again()
        self._out.popleft()
        return result

    def _submit_again(self) -> None:
        """Begin with new processes; what the old ones had done is kept."""
        self._shut()
        self._pool = self._begin()
        out, self._out = self._out, deque()
        for batch, future, again in out:
            if isinstance(future.exception(), BrokenProcessPool):
                self._submit(batch, again=True)
            else:
                self._out.append((batch, future, again))

    def end(self, *, at_once: bool) -> None:
        """End the processes; their thread must not outlive them into the exit."""
        if at_once:
            for process in set(multiprocessing.active_children()) - self._others:
                process.terminate()
        self._shut()

    def _shut(self) -> None:
        if sys.version_info < (3, 11, 5):
            # Its thread may still write to processes that are gone, and would wait for good
            # (cpython's issue 94777): without a reader the write fails.
            self._pool._call_queue._reader.close()  # type: ignore[attr-defined]  # noqa: SLF001
        self._pool.shutdown(cancel_futures=True)


def done(work: Callable[[list[ItemT]], ResultT], batch: list[ItemT]) -> ResultT:
    """Do the work for another process; put errors into a form that surely reaches it."""
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
