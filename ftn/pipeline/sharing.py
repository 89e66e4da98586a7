"""Work that is shared: batches of items go out, and what they come to comes back in order.

`Jobs` says who does it: this process, several processes, or a cluster.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from typing import Protocol, TypeAlias, TypeVar

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")
ResultT_co = TypeVar("ResultT_co", covariant=True)

BATCH = 1 << 18
"""How many letters go out at a time: enough to outweigh the sending, few enough to share."""
FAR, FARTHEST = 1 << 20, 1 << 22
"""The same where they go to another machine: at first, and of a long work."""
_PART = 1 << 4
"""A batch of a long work is at most this part of what went out before it."""


class Crew(Protocol[ItemT, ResultT_co]):
    """Some workers that do one kind of work, and the batches that are out."""

    @property
    def flying(self) -> int:
        """How many batches are out."""
        ...

    @property
    def room(self) -> int:
        """How many batches may be out, so that memory stays bounded and nobody waits."""
        ...

    def send(self, batch: list[ItemT]) -> None:
        """Send a batch out."""
        ...

    def land(self) -> ResultT_co:
        """Wait for the first batch that is out, and return what it came to."""
        ...

    def end(self, *, at_once: bool) -> None:
        """End the work; what is still out is given up, `at_once` even where it has begun."""
        ...


class Workers(Protocol):
    """Those who can form a crew; they may see other files than this machine does."""

    def crew(self, work: Callable[[list[ItemT]], ResultT]) -> Crew[ItemT, ResultT]:
        """Return a crew for one kind of work."""
        ...


Jobs: TypeAlias = int | Workers
"""A number of processes of this machine, 1 being this one alone; or other workers."""


def elsewhere(jobs: Jobs) -> bool:
    """Say whether the work may be done where other files are seen than here."""
    return not isinstance(jobs, int)


def shared(
    items: Iterable[ItemT],
    jobs: Jobs,
    work: Callable[[list[ItemT]], ResultT],
    size: Callable[[ItemT], int],
    progress: Callable[[int], None],
    letters: int = 0,
) -> Generator[ResultT]:
    """Do some work on batches of items, and yield what it comes to in their order.

    `size` says how many letters an item has, `letters` how many go out at a time, instead of
    `BATCH` or `FAR`. What is a single batch, or for one process, is done here.
    """
    usual = (FAR, FARTHEST) if elsewhere(jobs) else (BATCH, BATCH)
    stream = _batches(items, size, *((letters, letters) if letters else usual))
    first, second = next(stream, []), None if jobs == 1 else next(stream, None)
    if second is None:
        for batch in chain([first] if first else (), stream):
            yield work(batch)
            progress(sum(map(size, batch)))
        return
    crew = _crew(jobs, work)
    sizes: deque[int] = deque()

    def land() -> ResultT:
        result = crew.land()
        progress(sizes.popleft())
        return result

    try:
        for batch in chain((first, second), stream):
            crew.send(batch)
            sizes.append(sum(map(size, batch)))
            while crew.flying >= crew.room:
                yield land()
        while crew.flying:
            yield land()
    except BaseException:
        crew.end(at_once=True)
        raise
    crew.end(at_once=False)


def _crew(jobs: Jobs, work: Callable[[list[ItemT]], ResultT]) -> Crew[ItemT, ResultT]:
    if not isinstance(jobs, int):
        return jobs.crew(work)
    from ftn.pipeline.processes import Processes  # multiprocessing is slow to load

    return Processes(jobs, work)


def _batches(
    items: Iterable[ItemT], size: Callable[[ItemT], int], least: int, most: int
) -> Iterator[list[ItemT]]:
    batch: list[ItemT] = []
    letters, sent = 0, 0
    for item in items:
        batch.append(item)
        letters += size(item)
        if letters >= least and letters >= min(most, sent // _PART):
            yield batch
            batch, letters, sent = [], 0, sent + letters
    if batch:
        yield batch
