"""Freight Cars, by Ben Parmentier: the edition of 2021.

Here are the rooms that the contract names; beneath, what they are made of. They import
`ftn.referee`, `ftn.notation` and what lies below, and no other game.

The conformance records test `referee`, `tests/reports` and `tests/contract` test `explaining`,
`test_data` tests `schema`, `test_readings` tests `mending`, `tests/contract` tests `entry` and
`verifier`, `tests/analysis` tests `playouts`.
"""

from __future__ import annotations

from ftn.games.contract import Game
from ftn.games.freight_cars.model.editions import EDITIONS, OPTIONS, SEATS
from ftn.games.freight_cars.model.vocabulary import GRAMMAR
from ftn.games.page_words import PageWords
from ftn.text.said import plural, say

GAME = Game(
    name="freight-cars",
    title="Freight Cars",
    package=__name__,
    grammar=GRAMMAR,
    viewer="freight_cars/",
    prefix="FC",
    seats=SEATS,
    periods=0,
    editions=EDITIONS,
    options=OPTIONS,
    default="2021",
    page=PageWords(
        period=lambda _: say("The moves"),
        ended=say("If all loaded cars were shipped now"),
        chart=say("The credits, move by move"),
        lines=say("Thick lines: if all loaded cars were shipped now. Thin lines: credits scored."),
        account=say("Where every credit came from"),
        counted=say("loaded cars counted as shipped"),
        delivered=("FC-SHIP", "FC-CITY"),
        tags={"Cards": say("Cards")},
    ),
    points=lambda n: plural(n, "{n} credit", "{n} credits"),
    quick=True,
    weight=2,
    played_out=True,
    records={"shipment": say("Longest shipment")},
)
