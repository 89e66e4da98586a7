"""Causes are tried in a process of their own: an editor never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from attrs import define

from ftn.model.finding import Finding
from ftn.model.record import Source
from ftn.pipeline.processes import follow_parent


@define
class Judge:
    """A process that checks records as `ftn check` does; it begins with the first of them."""

    _pool: ProcessPoolExecutor | None = None

    async def findings(self, source: Source) -> tuple[Finding, ...] | None:
        """Return a record's findings with their causes; None where no process could say."""
        with suppress(BrokenProcessPool, OSError):
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, context, follow_parent)
            return await asyncio.get_running_loop().run_in_executor(self._pool, _check, source)
        self.end()
        return None

    def end(self) -> None:
        """End the process; what it was at isn't waited for."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            processes = [*(pool._processes or {}).values()]  # noqa: SLF001 -- nothing else names them
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


def _check(source: Source) -> tuple[Finding, ...]:
    from ftn.pipeline.checking import check  # loaded in the other process alone

    return check(source).findings
