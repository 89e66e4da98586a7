"""Lift cars from the open ends of sidings, known or not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import Factory, define
from msgspec import Struct

from ftn.games.freight_train.model.moves import UNKNOWN, CarMove
from ftn.games.freight_train.model.position import (
    FIRST_LIFTED,
    LAST_LIFTED,
    Position,
    cars_in_play,
    nameless,
)
from ftn.model.breach import Breach
from ftn.model.parts import Part
from ftn.text.said import say

AT = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4}
"""The index of a siding by its number as written."""


def lift(sidings: tuple[str, ...], moves: Sequence[CarMove]) -> tuple[str, ...] | None:
    """Lift cars from the open ends; None unless exactly the named ones are there.

    >>> lift(("ABC", "DF"), [CarMove("2", "D", ""), CarMove("1", "A", ""), CarMove("2", "F", "")])
    ('BC', '')
    """
    lifted = list(sidings)
    for move in moves:
        at, car = AT.get(move.siding), move.car
        if at is None or not car or not lifted[at].startswith(car):
            return _lift_together(sidings, moves)
        lifted[at] = lifted[at][1:]
    return tuple(lifted)


def _lift_together(sidings: tuple[str, ...], moves: Sequence[CarMove]) -> tuple[str, ...] | None:
    """Lift cars written out of order: compare those of each siding as a whole."""
    taken: dict[str, str] = {}
    for move in moves:
        if move.short or move.siding not in AT:
            return None
        taken[move.siding] = taken.get(move.siding, "") + move.car
    lifted = list(sidings)
    for siding, cars in taken.items():
        at, count = AT[siding], len(cars)
        if sorted(lifted[at][:count]) != sorted(cars):
            return None
        lifted[at] = lifted[at][count:]
    return tuple(lifted)


class DoubtfulBreach(Breach, frozen=True):
    """A breach of a car that is not where it was lifted; from here on the car is unknown."""

    siding: str = ""
    """The siding that it leaves."""


class Lifted(Struct, frozen=True):
    """The result of lifting cars when something is unknown or wrong."""

    sidings: tuple[str, ...]
    """The sidings afterwards, the unknown ones empty."""
    cars: tuple[str, ...]
    """The car of every move; a doubtful one is nameless."""
    breaches: tuple[Breach, ...]
    named: tuple[tuple[str, str], ...]
    """The nameless cars that the moves name, each with its letter."""
    lost: frozenset[Part]
    """The sidings that become unknown."""


def lift_doubtful(
    position: Position,
    sidings: tuple[str, ...],
    moves: Sequence[CarMove],
    names: Sequence[Part],
    rule: str,
) -> Lifted:
    """Lift cars when some are nameless, or differ from those written.

    `names` are the sidings as parts; `rule` is the clause to cite for a car that isn't there.
    """
    known = [name not in position.doubt.unknown for name in names]
    lifter = _Lifter(position, list(sidings), known, [move.car for move in moves], rule)
    named_sidings = dict.fromkeys(move.siding for move in moves)
    for siding in named_sidings:
        which = [index for index, move in enumerate(moves) if move.siding == siding]
        if siding in AT:
            lifter.lift(AT[siding], which)
        else:
            lifter.lift_anywhere(siding, which)
    if lifter.breaches and (lifter.elsewhere or len(named_sidings) > 1):
        lifter.lost |= lifter.elsewhere | {AT[siding] for siding in named_sidings if siding in AT}
    return Lifted(
        tuple("" if at in lifter.lost else row for at, row in enumerate(lifter.sidings)),
        tuple(lifter.cars),
        tuple(lifter.breaches),
        tuple(lifter.named),
        frozenset(names[at] for at in lifter.lost),
    )


@define
class _Lifter:
    position: Position
    sidings: list[str]
    known: list[bool]
    cars: list[str]
    rule: str
    breaches: list[Breach] = Factory(list)
    named: list[tuple[str, str]] = Factory(list)
    lost: set[int] = Factory(set)
    elsewhere: set[int] = Factory(set)
    """The sidings that a wrongly noted car may have left instead."""
    _fresh: int = 0

    def lift_anywhere(self, siding: str, which: Sequence[int]) -> None:
        """Lift cars from an unknown siding: one of those named, or any."""
        self.lost.update(AT[each] for each in siding[1:] or list(AT)[: len(self.sidings)])
        for index in which:
            if self.cars[index] == UNKNOWN:
                self._forget(index)

    def lift(self, at: int, which: Sequence[int]) -> None:
        """Lift cars from one siding: first those that are known there, then the others."""
        stood = self.sidings[at]
        front = list(stood[: len(which)])
        self.sidings[at] = stood[len(which) :]
        wanting = []
        for index in which:
            if self.cars[index] in front:
                front.remove(self.cars[index])
            else:
                wanting.append(index)
        wrong = []
        for index in sorted(wanting, key=lambda index: self.cars[index] == UNKNOWN):
            car = self.cars[index]
            unnamed = next((other for other in front if nameless(other)), None)
            if car == UNKNOWN and front:
                self._take_any(index, front)
            elif unnamed:
                front.remove(unnamed)
                self.named.append((unnamed, car))
            elif self.known[at]:
                wrong.append(index)
            elif car == UNKNOWN:
                self._forget(index)
        if wrong:
            self.breaches.append(self._breach(at, wrong, "".join(front), stood))
            for index in wrong:
                self._doubt(at, index)

    def _take_any(self, index: int, front: list[str]) -> None:
        """Take a car written `?`: the only one that can be meant, else a nameless one."""
        if len(set(front)) == 1:
            self.cars[index] = front.pop()
        else:
            self._forget(index)

    def _doubt(self, at: int, index: int) -> None:
        """Make a wrong move's car nameless, and note the sidings it may have come from."""
        car = self.cars[index]
        self.elsewhere |= {
            other
            for other, siding in enumerate(self.sidings)
            if other != at and (siding[:1] == car or not self.known[other])
        }
        self._forget(index)

    def _forget(self, index: int) -> None:
        self._fresh += 1
        self.cars[index] = fresh_car(self.position, self._fresh)

    def _breach(self, at: int, wrong: Sequence[int], front: str, stood: str) -> Breach:
        named = [_A_CAR if self.cars[i] == UNKNOWN else self.cars[i] for i in wrong]
        cars = named[0]
        for car in named[1:4]:
            cars = say("{cars} and {car}", cars=cars, car=car)
        if front:
            there = say("its open end is {cars}", cars=_and(_legible(front)))
        elif stood:
            there = say("it holds only {cars}", cars=_legible(stood))
        else:
            there = say("it is empty")
        return DoubtfulBreach(
            self.rule,
            say(
                "{cars} can't be taken from siding {siding}: {there}",
                cars=cars,
                siding=at + 1,
                there=there,
            ),
            say("cars leave a siding from its open end, in order"),
            min(wrong) + 1,
            siding=str(at + 1),
        )


_A_CAR: str = say("a car")


def _and(cars: Sequence[str]) -> str:
    listed = cars[0]
    for car in cars[1:]:
        listed = say("{most} and {last}", most=listed, last=car)
    return listed


def _legible(cars: Iterable[str]) -> str:
    return "".join(UNKNOWN if nameless(car) else car for car in cars)


def fresh_car(position: Position, count: int) -> str:
    """Return a nameless car that is not on the table, the first or a later one."""
    cars = cars_in_play(position)
    if chr(LAST_LIFTED) in cars:
        return chr(LAST_LIFTED)
    highest = ord(max(cars, default="\0"))
    return chr(min(max(highest, FIRST_LIFTED - 1) + count, LAST_LIFTED))
