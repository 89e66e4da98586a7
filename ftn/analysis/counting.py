"""Count play-outs: how often each seat won, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import TypeAlias

from attrs import define, field
from msgspec import Struct

from ftn.games import game
from ftn.games.own_rooms import Ranked

Shares: TypeAlias = tuple[float, ...]
"""What each seat has of a win; those who tie have it together."""

_SURE = 1.96
"""The standard errors within which 19 of 20 counts lie."""


class Task(Struct, frozen=True):
    """A position to play out a number of times."""

    game: str
    table: object
    """What `Game.playouts` begins with."""
    seed: str
    count: int


def work(tasks: list[Task]) -> list[list[Shares]]:
    """Play positions out."""
    return [[*_played(task)] for task in tasks]


def _played(task: Task) -> Iterator[Shares]:
    room = game(task.game).playouts
    assert room is not None
    for number in range(task.count):
        random = Random(f"{task.seed}/{number}")  # noqa: S311 -- no secret depends on it
        yield shares(room.results(task.table, random))


def shares(results: Sequence[Ranked]) -> Shares:
    """Share a win among the seats with the best result.

    >>> shares([(3,), (7, 1), (7, 1)])
    (0.0, 0.5, 0.5)
    """
    best = max(results)
    each = 1 / results.count(best)
    return tuple(each if result == best else 0.0 for result in results)


@define
class Tally:
    """What play-outs of one position came to."""

    count: int = 0
    won: list[float] = field(factory=list)
    """How many each seat won."""

    def __bool__(self) -> bool:
        """Say whether anything was played."""
        return self.count > 0

    def add(self, played: Sequence[Shares]) -> None:
        """Add some play-outs."""
        for one in played:
            self.won = [a + b for a, b in zip(self.won, one, strict=True)] if self.won else [*one]
        self.count += len(played)

    def chance(self, seat: int) -> float:
        """Return how often a seat won."""
        return self.won[seat] / self.count

    def margin(self, seat: int) -> float:
        """Return how far the true chance may be off, 19 times of 20 (Agresti and Coull).

        >>> tally = Tally()
        >>> tally.add([(1.0, 0.0)] * 50 + [(0.0, 1.0)] * 50)
        >>> round(tally.margin(0), 3)
        0.096
        """
        count = self.count + 4
        near = (self.won[seat] + 2) / count
        return _SURE * sqrt(near * (1 - near) / count)


class Difference(Struct, frozen=True):
    """How much more often one of two plays won, in the same deals."""

    mean: float
    margin: float

    @classmethod
    def between(cls, one: Sequence[float], other: Sequence[float]) -> Difference:
        """Compare what a seat won with one play and with the other, deal by deal."""
        each = [a - b for a, b in zip(one, other, strict=True)]
        mean = sum(each) / len(each)
        spread = sum((value - mean) ** 2 for value in each) / max(1, len(each) - 1)
        return cls(mean, _SURE * sqrt((spread + 1 / len(each)) / len(each)))
