"""Bind nameless cars to the letters that the record gives them later."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.model.position import (
    FIRST_LAID,
    FIRST_LIFTED,
    LAST_LIFTED,
    NAMELESS,
    Position,
    Seat,
    cars_in_play,
    nameless,
)

OVERFLOWING = chr(LAST_LIFTED)
"""What the nameless cars share of a record with more than there are characters; none is bound."""


class Named(Struct, frozen=True):
    """The letter of a nameless car, and what gave it."""

    car: str
    where: str
    """The address of the turn, or the reason."""


class Names(Struct, frozen=True):
    """The nameless cars of a record.

    The referee replays a record until it learns no new name, so that a car that is named late is
    known from the start, and every check sees it.
    """

    known: Mapping[object, Named] = {}
    """The names that an earlier replay learnt, by the place at which a car was first laid."""
    learnt: Mapping[object, Named] = {}
    slots: tuple[object, ...] = ()
    """Where each nameless car was first laid, in their order."""

    def cars(self, slot: object, written: str) -> tuple[str, Names]:
        """Return a row of cars as laid at a place, and the names after it.

        A `?` becomes the letter of its car where that is known, else a nameless car.
        """
        if "?" not in written:
            return written, self
        laid, slots = [], [*self.slots]
        for index, car in enumerate(written):
            place = (slot, len(written) - index)
            if car != "?":
                laid.append(car)
            elif place in self.known:
                laid.append(self.known[place].car)
            elif len(slots) >= FIRST_LIFTED - FIRST_LAID:
                laid.append(OVERFLOWING)
            else:
                laid.append(chr(FIRST_LAID + len(slots)))
                slots.append(place)
        return "".join(laid), Names(self.known, self.learnt, tuple(slots))

    def bind(self, car: str, letter: str, where: str) -> Names:
        """Return the names with one more; a car that was named keeps its name."""
        at = ord(car) - FIRST_LAID
        if not 0 <= at < len(self.slots) or self.slots[at] in self.learnt:
            return self
        return Names(self.known, {**self.learnt, self.slots[at]: Named(letter, where)}, self.slots)

    def all_known(self) -> dict[object, Named]:
        """Return the names learnt so far, earlier replays included."""
        return {**self.known, **self.learnt}


def renamed(position: Position, car: str, letter: str) -> Position:
    """Return a position with a nameless car replaced by its letter."""
    if car == OVERFLOWING:
        return position

    def seat(before: Seat) -> Seat:
        near, far = before.yard
        return replace(
            before,
            yard=(near.replace(car, letter), far.replace(car, letter)),
            pure=before.pure.replace(car, letter),
            mix=before.mix.replace(car, letter),
        )

    return replace(
        position,
        main=tuple(siding.replace(car, letter) for siding in position.main),
        seats=tuple(map(seat, position.seats)),
    )


def by_conservation(position: Position, types: Mapping[str, int]) -> tuple[tuple[str, str], ...]:
    """Return the nameless cars that can only be of one type, all others being face up.

    `types` gives every type's number of cars; all eleven must be known.
    """
    cars = cars_in_play(position)
    if not nameless(cars):
        return ()
    hidden = [car for car, count in types.items() if cars.count(car) < count]
    found = []
    for car in NAMELESS.findall(cars):
        mixes = [seat.mix for seat in position.seats if car in seat.mix]
        possible = [letter for letter in hidden if not any(letter in mix for mix in mixes)]
        if len(possible) == 1:
            found.append((car, possible[0]))
    return tuple(found)
