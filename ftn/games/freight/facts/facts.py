"""Facts: what the table showed. Before anything happens they set up, later they are checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ftn.games.freight.facts.end import take_score
from ftn.games.freight.facts.fact_checks import BANK_WORD, BEGUN, EVENTS
from ftn.games.freight.facts.map import take_box, take_city, take_markers
from ftn.games.freight.facts.order import take_order
from ftn.games.freight.facts.seats import take_engine, take_loans, take_money, take_wagons
from ftn.games.freight.facts.track import take_tracks
from ftn.games.freight.model.fact_lines import (
    Amount,
    Box,
    Markers,
    Order,
    Place,
    Tracks,
    Wagons,
)
from ftn.games.freight.model.places import BOXES, ORDER, goods_of
from ftn.games.freight.rules.events import take_event
from ftn.games.freight.rules.setup import check_setup, is_laid_out
from ftn.games.freight.rules.table import Table
from ftn.model.parts import BANK, Part, part
from ftn.model.record import Fact, Value
from ftn.model.seats import number_of
from ftn.model.totals import SCORE

Take: TypeAlias = Callable[[Table, Value], None]

_TAKEN: Mapping[str, Take] = {
    "city": take_city,
    "box": take_box,
    "order": take_order,
    "money": take_money,
    "loans": take_loans,
    "wagons": take_wagons,
    "engine": take_engine,
    "tracks": take_tracks,
    "markers": take_markers,
    SCORE: take_score,
}


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact, or an event between turns."""
    take = _TAKEN.get(fact.name)
    if take:
        take(table, fact.value)
        return
    if fact.name in EVENTS:
        check_setup(table)
        table.noted |= {BEGUN}
    elif is_laid_out(table):
        check_setup(table)
    take_event(table, fact)


def parts_of(table: Table, fact: Fact) -> frozenset[Part]:
    """Return the parts of the position that a fact speaks of."""
    value = fact.value
    match value:
        case Amount() | Place():
            return frozenset({part(number_of(value.seat), fact.name)})
        case Wagons():
            number = number_of(value.seat)
            return frozenset({part(number, "wagons"), part(number, "load")})
        case Tracks():
            owner = BANK if value.owner == BANK_WORD else number_of(value.owner)
            return frozenset({part(owner, "tracks")})
        case Markers():
            return frozenset({goods_of(value.city)})
        case Box():
            return frozenset({BOXES})
        case Order():
            return frozenset({ORDER})
    if fact.name == SCORE:
        return frozenset(part(number, "money") for number in range(len(table.players)))
    return frozenset()
