"""The parts of a position: what they are called where they are unknown or in doubt."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from ftn.model.fast_records import evolve
from ftn.model.seats import letter

AnyPosition = TypeVar("AnyPosition", bound=Any)


@cache
def part(number: int, name: str) -> str:
    """Name a part of a seat.

    >>> part(0, "hand")
    'a.hand'
    """
    return f"{letter(number)}.{name}"


def with_seat(position: AnyPosition, number: int, seat: object) -> AnyPosition:
    """Return a position with another state of one seat."""
    seats = position.seats
    changed: AnyPosition = evolve(position, seats=(*seats[:number], seat, *seats[number + 1 :]))
    return changed
