"""Enumerate the legal fills, pulls and switches of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ftn.games.freight_train.actions.placements import onto_trains, placements
from ftn.games.freight_train.model.moves import CarMove, Pull, Switch
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import LEAVING
from ftn.games.freight_train.model.position import MAIN_CAPACITY, Position


def fills(position: Position, *, partial: bool = True) -> tuple[str, ...]:
    """Return the sidings of the main yard that may be filled.

    Until it comes up, the Trains Leave card is in the deck too. Unless `partial`, a deck of fewer
    than five cards fills none once that card has come up.
    """
    empty = tuple(str(index) for index, siding in enumerate(position.main, 1) if not siding)
    shown = position.leaving or LEAVING in position.doubt.unknown
    if shown and not partial and position.deck < MAIN_CAPACITY:
        return ()
    return empty if len(empty) >= 2 and (position.deck or not shown) else ()


def pulls(position: Position, number: int, options: Options) -> Iterator[Pull]:
    """Yield every legal pull."""
    seen: set[tuple[CarMove, ...]] = set()
    for counts in shapes([len(siding) for siding in position.main], 3, 3):
        found = lifted(position.main, counts)
        cars = [car for _, car in found]
        for order, targets in placements(position, number, cars, options):
            moves = tuple(
                CarMove(*found[index], target) for index, target in zip(order, targets, strict=True)
            )
            if moves not in seen:
                seen.add(moves)
                yield Pull(moves)


def switches(position: Position, number: int, options: Options) -> Iterator[Switch]:
    """Yield every legal switch."""
    seat = position.seats[number]
    for counts in shapes([len(siding) for siding in seat.yard], options.dispatch_min, 4):
        found = lifted(seat.yard, counts)
        cars = [car for _, car in found]
        for targets in onto_trains(position, number, cars, options):
            yield Switch(
                tuple(
                    CarMove(siding, car, target)
                    for (siding, car), target in zip(found, targets, strict=True)
                )
            )


def shapes(lengths: Sequence[int], fewest: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of cars that may be lifted from each siding."""
    for counts in product(*(range(min(length, most) + 1) for length in lengths)):
        if fewest <= sum(counts) <= most:
            yield counts


def lifted(sidings: Sequence[str], counts: Sequence[int]) -> list[tuple[str, str]]:
    """Return the cars at the open ends, each with its siding."""
    return [
        (str(index), car)
        for index, (siding, count) in enumerate(zip(sidings, counts, strict=True), 1)
        for car in siding[:count]
    ]
