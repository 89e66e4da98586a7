"""A position: strings and small tuples, shared from one position to the next.

A siding is a string, its open end first. An unknown car is a private-use character of its own, so
that it moves like any other car and keeps its identity; `rules.naming` binds it once the record
names it. A part whose number of cars is unknown is listed in `doubt`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from ftn.model.parts import NO_DOUBT, Doubt

Siding: TypeAlias = str

MAIN_SIDINGS = 5
MAIN_CAPACITY = 5
YARD_CAPACITY = 8
START_CARS = 6
START_CHIPS = 5
LAST_DAY = 3
TYPES = 11
CABOOSES = 7
LOCOMOTIVES = {2: 7, 3: 6, 4: 5, 5: 5}

NAMELESS = re.compile("[\ue000-\uf8ff]")
"""An unknown car."""
FIRST_LAID = 0xE000
"""The first character for unknown cars that were laid out at a known place: see `rules.naming`."""
FIRST_LIFTED = 0xF000
"""The first character for cars of unknown sidings, first seen when lifted; the ranges are apart."""
LAST_LIFTED = 0xF8FF


def first_locos(seats: int, day: int) -> int:
    """Return the number of locomotives with which each player begins a day."""
    return LOCOMOTIVES.get(seats, LOCOMOTIVES[5]) + min(day, LAST_DAY) - 1


def nameless(cars: str) -> bool:
    """Say whether an unknown car is among some cars."""
    return not cars.isascii()


class Seat(Struct, frozen=True, gc=False):
    """A player's yard, trains, locomotives and chips."""

    yard: tuple[Siding, Siding]
    pure: str
    """The cars of the trains of one type, as they came: `CCBC` is C trains of 3 and B of 1."""
    mix: str
    locos: int
    chips: int
    called: bool = False
    """Whether a locomotive was called up on this day."""
    cabooses: str = ""
    """The trains that have a caboose, `M` for the Mix."""


class Position(Struct, frozen=True, gc=False):
    """The table at one moment."""

    main: tuple[Siding, ...]
    seats: tuple[Seat, ...]
    deck: int
    """The number of cars left in the deck."""
    day: int = 1
    round: int = 1
    first: int = 0
    """The seat that begins this round, by number; -1 when unknown."""
    acted: int = 0
    """The number of turns taken in this round."""
    leaving: bool = False
    """Whether the Trains Leave card has come up on this day."""
    doubt: Doubt = NO_DOUBT
    """Of the parts `main3`, `a.yard1`, `a.trains`, `a.chips`, `a.locos`, `deck`, …."""

    @property
    def mover(self) -> int:
        """The seat whose turn it is, by number."""
        return (self.first + self.acted) % len(self.seats)


def trains_of(seat: Seat) -> dict[str, int]:
    """Return the lengths of a seat's trains by type, the Mix as `M`.

    >>> trains_of(Seat(("", ""), "CBCC", "AGH", 5, 5))
    {'C': 3, 'B': 1, 'M': 3}
    """
    return _trains(seat.pure, seat.mix).copy()


@lru_cache(maxsize=4096)
def _trains(pure: str, mix: str) -> dict[str, int]:
    lengths = {car: pure.count(car) for car in dict.fromkeys(pure)}
    if mix:
        lengths["M"] = len(mix)
    return lengths


def train_length(seat: Seat, train: str) -> int:
    """Return the length of one of a seat's trains, 0 where there is none.

    >>> train_length(Seat(("", ""), "CBCC", "AGH", 5, 5), "C")
    3
    """
    return len(seat.mix) if train == "M" else seat.pure.count(train)


def is_capped(seat: Seat, train: str) -> bool:
    """Say whether a train has a caboose; a Mix of one car may count as a train of its type."""
    lone = seat.mix == train and train not in seat.pure
    return train in seat.cabooses or (lone and "M" in seat.cabooses)


def cars_in_play(position: Position) -> str:
    """Return every car that lies face up on the table."""
    parts = [*position.main]
    for seat in position.seats:
        parts += seat.yard
        parts += seat.pure, seat.mix
    return "".join(parts)
