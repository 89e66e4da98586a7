"""Cars leave a siding from its open end: lifted where all is known, and where something isn't."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ftn.games.freight_train.breach import Breach
from ftn.games.freight_train.moves import UNKNOWN, CarMove
from ftn.games.freight_train.position import Position, cars_in_play, nameless

AT = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4}
"""Where a siding stands among its like."""


def lift(sidings: tuple[str, ...], moves: Sequence[CarMove]) -> tuple[str, ...] | None:
    """Lift cars from the open ends; None unless just the named ones stand there.

    >>> lift(("ABC", "DF"), [CarMove("2", "D", ""), CarMove("1", "A", ""), CarMove("2", "F", "")])
    ('BC', '')
    """
    taken: dict[str, str] = {}
    for move in moves:
        if move.short:
            return None
        siding = move.siding
        taken[siding] = taken.get(siding, "") + move.car
    lifted = list(sidings)
    for siding, cars in taken.items():
        at = AT.get(siding, -1)
        if at < 0:
            return None
        stood = lifted[at]
        count = len(cars)
        front = stood[:count]
        if front != cars and sorted(front) != sorted(cars):
            return None
        lifted[at] = stood[count:]
    return tuple(lifted)


def known_of(position: Position, names: Sequence[str]) -> list[bool]:
    return [name not in position.vague for name in names]


def lift_doubtful(
    position: Position,
    sidings: tuple[str, ...],
    moves: Sequence[CarMove],
    known: Sequence[bool],
    rule: str,
) -> tuple[tuple[str, ...], list[str], list[Breach], tuple[tuple[str, str], ...]]:
    """Lift cars where some have no name yet, or where others stand than those named.

    Returns the sidings, the car of every move, the breaches, and the cars that got a name.
    """
    lifted, cars = list(sidings), [move.car for move in moves]
    breaches: list[Breach] = []
    named: list[tuple[str, str]] = []
    fresh = 0
    for siding in dict.fromkeys(move.siding for move in moves):
        which = [index for index, move in enumerate(moves) if move.siding == siding]
        if siding not in AT:  # from a siding that nobody knows
            for index in which:
                if cars[index] == UNKNOWN:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
            continue
        at = AT[siding]
        front = list(lifted[at][: len(which)])
        lifted[at] = lifted[at][len(which) :]
        wanting = []
        for index in which:
            if cars[index] in front:
                front.remove(cars[index])
            else:
                wanting.append(index)
        wanting.sort(key=lambda index: cars[index] == UNKNOWN)
        for index in wanting:
            car = cars[index]
            unnamed = next((other for other in front if nameless(other)), None)
            if car == UNKNOWN and front:
                if len(set(front)) == 1:
                    cars[index] = front.pop()
                else:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
            elif unnamed:
                front.remove(unnamed)
                named.append((unnamed, car))
            elif not known[at]:
                if car == UNKNOWN:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
            elif front:
                fresh += 1
                breaches.append(_other_car(siding, car, front, rule, index))
                front.pop(0)
                cars[index] = fresh_car(position, fresh)
            else:
                breaches.append(_too_few(siding, car, sidings[at], rule, index))
                if car == UNKNOWN:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
    return tuple(lifted), cars, breaches, tuple(named)


def _too_few(siding: str, car: str, stood: str, rule: str, index: int) -> Breach:
    holds = "is empty" if not stood else f"holds only {_legible(stood)}"
    return Breach(
        rule,
        f"no {car} leaves siding {siding}: it {holds}",
        "cars leave a siding from its open end, in order",
        index + 1,
    )


def _legible(cars: Iterable[str]) -> str:
    return "".join("?" if nameless(car) else car for car in cars)


def _other_car(siding: str, car: str, front: Sequence[str], rule: str, index: int) -> Breach:
    stands = " and ".join(_legible(front))
    verb = "stands" if len(front) == 1 else "stand"
    return Breach(
        rule,
        f"no {car} leaves siding {siding}: {stands} {verb} there",
        "cars leave a siding from its open end, in order",
        index + 1,
        doubtful=siding,
    )


def fresh_car(position: Position, count: int = 1) -> str:
    """Return a nameless car that is not on the table, the first or a later one."""
    highest = max(cars_in_play(position), default="", key=ord) if position.seats else ""
    base = max(ord(highest) if highest else 0, 0xE000 - 1)
    return chr(base + count)
