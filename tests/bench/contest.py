"""Timing several contenders side by side, so that noise hits all of them alike.

Every round runs every contender once (A B C, A B C, …), and the best round of each counts.
Time is processor time: what else the machine does counts for nobody. Garbage collection stays
on for all; what is in memory before a run is frozen, so nobody pays for the others' objects.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from attrs import frozen


class NotDoneError(Exception):
    """What was measured did not do the work that its figures would claim."""


@frozen
class Task:
    """A load of work, ready to be run."""

    units: int
    """How many turns (half-moves, moves, actions) were written."""
    size: int
    """How many bytes the text has that they were written in."""
    run: Callable[[], Iterator[Any]]
    """Do the work, a game at a time; its results are dropped as they come."""
    prove: Callable[[Iterable[Any]], int]
    """Return how many units the results hold; raise `NotDoneError` where one of them is wrong."""


@frozen
class Contender:
    """Somebody to be measured."""

    name: str
    unit: str
    task: Callable[[int], Task]
    """Make the load of the round with this number; this is not measured."""


@frozen
class Result:
    """What one contender took, round by round."""

    name: str
    unit: str
    units: int
    size: int
    seconds: tuple[float, ...]

    @property
    def rate(self) -> float:
        """Units a second, in the best round."""
        return self.units / min(self.seconds)

    @property
    def kilobytes(self) -> float:
        """Kilobytes (of 1000 bytes) a second, in the best round."""
        return self.size / 1000 / min(self.seconds)


@contextmanager
def one_core() -> Iterator[bool]:
    """Keep this process on one core meanwhile; give whether the system lets us."""
    if not hasattr(os, "sched_setaffinity"):
        yield False
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield True
    finally:
        os.sched_setaffinity(0, cores)


def measure(contenders: Sequence[Contender], rounds: int) -> list[Result]:
    """Run all contenders in turn, round after round; then prove that the work was done."""
    seconds: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for number in range(rounds):
        for contender in contenders:
            seconds[contender.name].append(_timed(contender.task(number)))
    return [_result(contender, seconds[contender.name]) for contender in contenders]


def _timed(task: Task) -> float:
    gc.collect()
    gc.freeze()
    try:
        start = time.process_time()
        for _ in task.run():
            pass
        return time.process_time() - start
    finally:
        gc.unfreeze()


def _result(contender: Contender, seconds: list[float]) -> Result:
    task = contender.task(len(seconds) - 1)
    done = task.prove(task.run())
    if done != task.units:
        raise NotDoneError(
            f"{contender.name}: {task.units} {contender.unit} were written, {done} were done"
        )
    return Result(contender.name, contender.unit, task.units, task.size, tuple(seconds))
