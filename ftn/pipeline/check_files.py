"""Check every record of some files, in their order, by one process or by several."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator

from ftn.files.disk import FileProblem
from ftn.model.checked import Checked
from ftn.model.record import MOST_FINDINGS, Source
from ftn.pipeline.checking import check, records, size
from ftn.pipeline.pool import Jobs, elsewhere, shared


def check_all(
    paths: Iterable[str],
    jobs: Jobs = 1,
    progress: Callable[[int], None] | None = None,
    problem: Callable[[FileProblem], None] | None = None,
    most: int = MOST_FINDINGS,
    what_if: str = "",
) -> Generator[Checked]:
    """Check every record of the files, in their order; `jobs` says who shares the work.

    `progress` is called with the number of letters checked since its last call. A file that can't
    be read is handed to `problem`, and the others are checked all the same; without `problem`, it
    is raised.
    """
    report = progress or _ignore
    items = _of_all(paths, problem, most, what_if, apart=elsewhere(jobs))
    for one in _alone(items, report) if jobs == 1 else check_shared(items, jobs, report):
        if isinstance(one, Checked):
            yield one
        elif problem is None:
            raise one
        else:
            problem(one)


def check_shared(
    items: Iterable[Source | Checked], jobs: Jobs, progress: Callable[[int], None]
) -> Generator[Checked | FileProblem]:
    """Check records together with others, and yield what they say in the records' order."""
    for checked in shared(items, jobs, _check, size, progress):
        yield from checked


def _alone(
    items: Iterable[Source | Checked], progress: Callable[[int], None]
) -> Iterator[Checked | FileProblem]:
    for item in items:
        yield from _check([item])
        progress(size(item))


def _check(batch: list[Source | Checked]) -> list[Checked | FileProblem]:
    return [*map(_checked, batch)]


def _checked(item: Source | Checked) -> Checked | FileProblem:
    try:
        return check(item)
    except FileProblem as error:  # its game has no such rules as were asked for
        return error


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
    *,
    apart: bool,
) -> Iterator[Source | Checked]:
    for path in paths:
        try:
            yield from records(path, most, what_if, apart=apart)
        except FileProblem as error:
            if problem is None:
                raise
            problem(error)


def _ignore(_size: int) -> None:
    return
