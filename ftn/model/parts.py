"""The parts of a position: what they are called where they are unknown or in doubt."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from ftn.model.fast_records import evolve
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


def with_seat(position: AnyPosition, number: int, seat: object) -> AnyPosition:
    """Return a position with another state of one seat."""
    seats = position.seats
    changed: AnyPosition = evolve(position, seats=(*seats[:number], seat, *seats[number + 1 :]))
    return changed
