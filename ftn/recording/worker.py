"""A daemon thread for long answers, which runs one at a time; a cancelled request stops its own.

asyncio's own threads won't do: a process waits for them when it ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, TypeAlias, TypeVar

from attrs import Factory, define

ResultT = TypeVar("ResultT")
Job: TypeAlias = Callable[[Callable[[], bool]], ResultT]
"""A function of a function that says whether the job was cancelled; a long job asks it."""


@define
class Worker:
    """Run jobs in one daemon thread, in the order in which they come."""

    _jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = Factory(SimpleQueue)
    _thread: Thread | None = None

    async def run(self, job: Job[ResultT]) -> ResultT:
        """Run a job after those before it; if this is cancelled, a waiting job never begins."""
        left, found = Event(), Future[ResultT]()
        self._jobs.put((found, lambda: job(left.is_set)))
        if self._thread is None:
            self._thread = Thread(target=self._work, daemon=True)
            self._thread.start()
        try:
            return await asyncio.wrap_future(found)
        finally:
            left.set()

    def _work(self) -> None:
        while True:
            _do(*self._jobs.get())


def _do(found: Future[Any], job: Callable[[], Any]) -> None:
    """Do a job, unless it was cancelled."""
    if not found.set_running_or_notify_cancel():
        return
    try:
        result = job()
    except BaseException as error:  # noqa: BLE001 -- it is raised where the job was asked for
        found.set_exception(error)
    else:
        found.set_result(result)
