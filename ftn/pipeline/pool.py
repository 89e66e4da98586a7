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


class Pool(Protocol[ItemT, ResultT_co]):
    """Workers for one kind of work, and the batches that they were given."""

    @property
    def pending(self) -> int:
        """Count the batches whose results were not taken yet."""
        ...

    @property
    def limit(self) -> int:
        """Say how many batches may be pending: memory stays bounded, and no worker waits."""
        ...

    def submit(self, batch: list[ItemT]) -> None:
        """Hand in a batch."""
        ...

    def result(self) -> ResultT_co:
        """Wait for the oldest pending batch, and return its result."""
        ...

    def end(self, *, at_once: bool) -> None:
        """Give up the pending batches, `at_once` even those under way, and end the workers."""
        ...


class Workers(Protocol):
    """Those who can form a pool; they may see other files than this machine does."""

    def pool(self, work: Callable[[list[ItemT]], ResultT]) -> Pool[ItemT, ResultT]:
        """Return a pool for one kind of work."""
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
    pool = _pool_of(jobs, work)
    sizes: deque[int] = deque()

    def next_result() -> ResultT:
        result = pool.result()
        progress(sizes.popleft())
        return result

    try:
        for batch in chain((first, second), stream):
            pool.submit(batch)
            sizes.append(sum(map(size, batch)))
            while pool.pending >= pool.limit:
                yield next_result()
        while pool.pending:
            yield next_result()
    except BaseException:
        pool.end(at_once=True)
        raise
    pool.end(at_once=False)


def _pool_of(jobs: Jobs, work: Callable[[list[ItemT]], ResultT]) -> Pool[ItemT, ResultT]:
    if not isinstance(jobs, int):
        return jobs.pool(work)
    from ftn.pipeline.processes import ProcessPool  # multiprocessing is slow to load

    return ProcessPool(jobs, work)


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
