"""Check every record of some files, in their order, by one process or by several."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator

from ftn.files.disk import FileProblem
from ftn.model.checked import Checked
from ftn.model.record import MOST_FINDINGS, Source
from ftn.pipeline.checking import check, records, size


def check_all(
    paths: Iterable[str],
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    problem: Callable[[FileProblem], None] | None = None,
    most: int = MOST_FINDINGS,
    what_if: str = "",
) -> Generator[Checked]:
    """Check every record of the files, in their order, with as many processes as `jobs`.

    `progress` is called with the number of letters checked since its last call. A file that can't
    be read is handed to `problem`, and the others are checked all the same; without `problem`, it
    is raised.
    """
    report = progress or _ignore
    items = _of_all(paths, problem, most, what_if)
    if jobs > 1:
        from ftn.pipeline.jobs import check_in_processes  # multiprocessing is slow to load

        yield from check_in_processes(items, jobs, report)
        return
    for item in items:
        try:
            yield check(item)
        except FileProblem as error:  # its game has no such rules as were asked for
            if problem is None:
                raise
            problem(error)
        report(size(item))


def cores() -> int:
    """Return how many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _of_all(
    paths: Iterable[str],
    problem: Callable[[FileProblem], None] | None,
    most: int,
    what_if: str,
) -> Iterator[Source | Checked]:
    for path in paths:
        try:
            yield from records(path, most, what_if)
        except FileProblem as error:
            if problem is None:
                raise
            problem(error)


def _ignore(_size: int) -> None:
    return
