"""What a Corporation card pays, in every case that the record leaves open.

Trains that were shipped before the record begins are known by their cars and credits only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from ftn.games.freight_cars.actions.shipping import LONGEST, paid_for
from ftn.games.freight_cars.model import formulas, reasons
from ftn.games.freight_cars.model.formulas import Formula, Tally
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.state import State
from ftn.model.parts import part
from ftn.text.said import Later

_MOST = 30
"""Trains of at most this many cars, or credits, are divided in every way."""


def tally(state: State, position: Position, number: int) -> Tally:
    """Return the counts of a player's game that formulas use."""
    seat, unknown, cards = position.seats[number], position.doubt.unknown, state.cards
    loads = _loads(state, position, number)
    sure = part(number, "shipped") not in unknown
    return Tally(
        shipped=loads if sure and loads.total() == len(seat.shipped) else None,
        cars=len(seat.shipped) if sure else None,
        cities=len(seat.claimed) if part(number, "claimed") not in unknown else None,
        trains=seat.lengths if sure and sum(seat.lengths) == len(seat.shipped) else None,
        resources=cards.resources if cards.closed else None,
    )


def _loads(state: State, position: Position, number: int) -> Counter[str]:
    """Return how many cars of each resource a player has shipped, as far as that is known."""
    return Counter(filter(None, map(state.cards.resource, position.seats[number].shipped)))


def bonus(
    state: State, position: Position, number: int, before: int | None = None
) -> tuple[int | None, str | Later]:
    """Return a player's bonus by the card's formula, and why; None if it can't be computed.

    `before` is what trains brought before the record begins, if that is known.
    """
    corporation = state.cards.corporations.get(position.seats[number].corporation)
    if corporation is None or corporation.formula is None:
        return None, ""
    formula, tallies = corporation.formula, _tallies(state, position, number, before)
    amounts = {formulas.amount(formula, one) for one in tallies}
    why = (reasons.bonus, corporation.id, formula, tallies[0])
    return (amounts.pop() if len(amounts) == 1 else None), why


def is_possible(
    state: State, position: Position, number: int, amount: int, before: int | None = None
) -> bool:
    """Return whether a player's Corporation card may pay an amount."""
    corporation = state.cards.corporations.get(position.seats[number].corporation)
    if corporation is None or corporation.formula is None:
        return True
    for one in _tallies(state, position, number, before):
        least, most = (
            formulas.amount(corporation.formula, each)
            for each in _bounds(state, position, number, one, corporation.formula)
        )
        if least is None or most is None or least <= amount <= most:
            return True
    return False


def _bounds(
    state: State, position: Position, number: int, known: Tally, formula: Formula
) -> tuple[Tally, Tally]:
    """Return the fewest and the most that may have been shipped; every formula grows with them."""
    if known.shipped is not None or known.cars is None:
        return known, known
    loads = _loads(state, position, number)
    hidden = known.cars - loads.total()
    named = {*state.cards.resources, *formula.resources}
    most = {resource: loads[resource] + hidden for resource in named}
    return replace(known, shipped=loads), replace(known, shipped=most)


def _tallies(state: State, position: Position, number: int, before: int | None) -> list[Tally]:
    """Return the counts for every way in which the cars may have been shipped."""
    known = tally(state, position, number)
    if known.trains is not None:
        return [known]
    lengths, option = position.seats[number].lengths, state.options.long_train
    left = None if known.cars is None else known.cars - sum(lengths)
    most = left if before is None else before
    if most is None or not 0 <= most <= _MOST or (left is None and option == "cap15"):
        return [known]
    longest = LONGEST if option == "max5" else left if left is not None else most
    loads, found = _loads(state, position, number), []
    for trains in _divided(left, before, longest, option):
        cars = sum(trains) + sum(lengths)
        shipped = loads if loads.total() == cars else None
        found.append(replace(known, trains=(*trains, *lengths), cars=cars, shipped=shipped))
    return found or [known]


def _divided(
    cars: int | None, brings: int | None, longest: int, option: str
) -> Iterator[tuple[int, ...]]:
    """Yield the trains with this many cars that bring this many credits; None is any number.

    >>> [*_divided(5, 9, 5, "max5")], [*_divided(None, 4, 5, "max5")]
    ([(3, 2)], [(2, 1), (1, 1, 1, 1)])
    """
    if cars in (0, None) and brings in (0, None):
        yield ()
        return
    if cars == 0 or brings == 0:
        return
    for length in range(longest if cars is None else min(longest, cars), 0, -1):
        paid = paid_for(length, option)
        if brings is None or paid <= brings:
            rest = None if cars is None else cars - length
            left = None if brings is None else brings - paid
            for trains in _divided(rest, left, length, option):
                yield (length, *trains)
