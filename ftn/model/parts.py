"""The parts of a position, and how sure it is: which of them are unknown, or in doubt."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ftn.model.seats import letter

AnyPosition = TypeVar("AnyPosition", bound=Any)
BANK, TABLE = -1, -2
"""In the place of a seat: the bank, as the owner of what is like a player's, and the table."""


class Part(str):
    """A part of a position: a seat's (`a.yard1`), or the table's (`deck`); its text is its name."""

    __slots__ = ("detail", "kind", "seat")

    seat: int
    """The seat's number, or `BANK`, or `TABLE`."""
    kind: str
    detail: str
    """Which of several of its kind."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it is made of."""
        return part, (self.seat, self.kind, self.detail)


@lru_cache(4096)
def part(seat: int, kind: str, detail: str = "") -> Part:
    """Return a part of a seat, of the bank or of the table.

    >>> part(0, "hand"), part(BANK, "tracks"), part(TABLE, "main", "3")
    ('a.hand', 'bank.tracks', 'main3')
    """
    owner = "" if seat == TABLE else "bank." if seat == BANK else f"{letter(seat)}."
    made = Part(f"{owner}{kind}{detail}")
    made.seat, made.kind, made.detail = seat, kind, detail
    return made


class Doubt(Struct, frozen=True, gc=False):
    """How sure a position is. It belongs to the position, so that a copy is as sure."""

    unknown: frozenset[Part] = frozenset()
    """The parts whose content nobody noted, or not all of it."""
    doubted: frozenset[Part] = frozenset()
    """The parts that a breach left in doubt.

    What doesn't fit them is no new breach, and what a fact says of them next is taken over.
    """

    def is_sure(self, names: Iterable[Part]) -> bool:
        """Return whether some parts are neither unknown nor in doubt."""
        return self.unknown.isdisjoint(names) and self.doubted.isdisjoint(names)

    def forgetting(self, names: Iterable[Part]) -> Doubt:
        """Return a doubt in which more parts are unknown."""
        return Doubt(self.unknown.union(names), self.doubted)

    def learning(self, names: Iterable[Part]) -> Doubt:
        """Return a doubt in which some parts are no longer unknown."""
        return Doubt(self.unknown.difference(names), self.doubted)

    def doubting(self, names: Iterable[Part]) -> Doubt:
        """Return a doubt in which more parts are in doubt."""
        return Doubt(self.unknown, self.doubted.union(names))

    def trusting(self, names: Iterable[Part]) -> Doubt:
        """Return a doubt in which some parts are no longer in doubt."""
        return Doubt(self.unknown, self.doubted.difference(names))


NO_DOUBT = Doubt()


def with_seat(position: AnyPosition, number: int, seat: object) -> AnyPosition:
    """Return a position with another state of one seat."""
    seats = position.seats
    changed: AnyPosition = replace(position, seats=(*seats[:number], seat, *seats[number + 1 :]))
    return changed
