"""Explain why a noted total differs, by common slips in adding up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.shipping import credits_for
from ftn.games.freight_cars.model.names import city_name
from ftn.model.seats import letter
from ftn.referee.noted_totals import Slip, explained
from ftn.text.said import plural, say

if TYPE_CHECKING:
    from ftn.games.freight_cars.rules.table import Table


def why_different(table: Table, number: int, gap: int) -> str:
    """Name the slips that explain a gap in a seat's total; return "" where none does."""
    return explained(_slips(table, number), gap)


def _slips(table: Table, number: int) -> Iterator[Slip]:
    seat, cities = table.seat(number), table.cards.cities
    for name in seat.claimed:
        city = cities.get(name)
        if city and city.credits:
            yield from _twice_or_never("FC-CITY", city_name(name), city.credits)
    if len(seat.claimed) > 1:
        amounts = [
            entry.amount
            for entry in table.entries
            if entry.seat == letter(number) and entry.category == CITY_CARDS
        ]
        yield from _twice_or_never("FC-CITY", say("every City card"), sum(amounts))
    if seat.bonus:
        yield from _twice_or_never("FC-SCORE", say("the Corporation card"), seat.bonus)
    for length in seat.lengths:
        brings = credits_for(length, table.options.long_train)
        if brings:
            train = plural(length, "a train of {n} car", "a train of {n} cars")
            yield from _twice_or_never("FC-SHIP", train, brings)


def _twice_or_never(clause: str, what: str, brings: int) -> Iterator[Slip]:
    yield Slip(clause, say("{what} is counted twice", what=what), brings)
    yield Slip(clause, say("{what} is left out", what=what), -brings)
