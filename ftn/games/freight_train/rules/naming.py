"""Bind nameless cars to the letters that the record gives them later."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import Factory, define, frozen

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
from ftn.model.fast_records import evolve

OVERFLOWING = chr(LAST_LIFTED)
"""What the nameless cars share of a record with more than there are characters; none is bound."""


@frozen
class Named:
    """The letter of a nameless car, and what gave it."""

    car: str
    where: str
    """The address of the turn, or the reason."""


@define
class Names:
    """The nameless cars of a record.

    The referee replays a record until it learns no new name, so that a car that is named late is
    known from the start, and every check sees it.
    """

    known: dict[object, Named] = Factory(dict)
    """The names that an earlier replay learnt, by the place at which a car was first laid."""
    learnt: dict[object, Named] = Factory(dict)
    slots: dict[str, object] = Factory(dict)
    """Where each nameless car was first laid."""

    def car(self, slot: object) -> str:
        """Return the car laid at a place: its letter when it is known, else a nameless one."""
        found = self.known.get(slot)
        if found:
            return found.car
        if len(self.slots) >= FIRST_LIFTED - FIRST_LAID:
            return OVERFLOWING
        car = chr(FIRST_LAID + len(self.slots))
        self.slots[car] = slot
        return car

    def cars(self, slot: object, written: str) -> str:
        """Return a row of cars as laid, a nameless one for each `?`."""
        if "?" not in written:
            return written
        return "".join(
            self.car((slot, len(written) - index)) if car == "?" else car
            for index, car in enumerate(written)
        )

    def bind(self, car: str, letter: str, where: str) -> None:
        """Give a nameless car its name."""
        slot = self.slots.get(car)
        if slot is not None:
            self.learnt.setdefault(slot, Named(letter, where))

    def all_known(self) -> dict[object, Named]:
        """Return the names learnt so far, earlier replays included."""
        return {**self.known, **self.learnt}


def renamed(position: Position, car: str, letter: str) -> Position:
    """Return a position with a nameless car replaced by its letter."""
    if car == OVERFLOWING:
        return position

    def seat(before: Seat) -> Seat:
        near, far = before.yard
        return evolve(
            before,
            yard=(near.replace(car, letter), far.replace(car, letter)),
            pure=before.pure.replace(car, letter),
            mix=before.mix.replace(car, letter),
        )

    return evolve(
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
