"""Enumerate the legal placements of lifted cars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from ftn.games.freight_train.actions.lone import is_lone
from ftn.games.freight_train.actions.placing import place
from ftn.games.freight_train.model.moves import MIX, CarMove
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import Position

_YARD = ("1", "2")


def placements(
    position: Position, number: int, cars: Sequence[str], options: Options
) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Yield every legal way to place lifted cars: an order of them, and where each goes."""
    seat = position.seats[number]
    for order in permutations(range(len(cars))):
        placed = [cars[index] for index in order]
        choices = [("", MIX, *_YARD, *_lone(position, number, placed, options)) for _ in placed]
        for targets in product(*choices):
            if not _sorted_apart(order, targets):
                continue
            moves = [CarMove("1", car, to) for car, to in zip(placed, targets, strict=True)]
            if not place(position, number, seat, moves, moves, options)[1]:
                yield order, targets


def onto_trains(
    position: Position, number: int, cars: Sequence[str], options: Options
) -> Iterator[tuple[str, ...]]:
    """Yield every legal way to place lifted cars on trains alone: where each goes."""
    seat = position.seats[number]
    for targets in product(*(("", MIX, *_lone(position, number, cars, options)) for _ in cars)):
        moves = [CarMove("1", car, to) for car, to in zip(cars, targets, strict=True)]
        if not place(position, number, seat, moves, moves, options)[1]:
            yield targets


def _lone(
    position: Position, number: int, cars: Sequence[str], options: Options
) -> tuple[str, ...]:
    """Return the cars onto which another could go to make their train the Mix."""
    seat = position.seats[number]
    if not options.late:
        return ()
    if seat.mix and not is_lone(seat.pure, seat.mix, (position, number, options)):
        return ()
    trains = seat.pure + seat.mix + "".join(cars)
    return tuple(car for car in dict.fromkeys(trains) if seat.pure.count(car) < 2)


def _sorted_apart(order: Sequence[int], targets: Sequence[str]) -> bool:
    """Say whether cars that don't enter the same siding keep their first order.

    Only the order within a siding matters; of the rest one order is enough.
    """
    for (index, target), (after, next_target) in zip(
        zip(order, targets, strict=True),
        list(zip(order, targets, strict=True))[1:],
        strict=False,
    ):
        if index > after and (target not in _YARD or target != next_target):
            return False
    return True
