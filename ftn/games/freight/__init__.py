"""Freight, by Lajos Brons (Papercut Games): version 2.3 of 2015, standard and family rules.

Here are the rooms that the contract names; beneath, what they are made of. They import
`ftn.referee`, `ftn.notation` and what lies below, and no other game.

`test_data` tests `schema`, `test_readings` tests `mending`, `tests/analysis` tests `playouts`,
`tests/contract` tests `verifier`.
"""

from __future__ import annotations

from ftn.games.contract import Game
from ftn.games.freight.model.editions import EDITIONS, OPTIONS, SEATS
from ftn.games.freight.model.vocabulary import GRAMMAR
from ftn.games.page_words import PageWords
from ftn.text.said import plural, say

GAME = Game(
    name="freight",
    title="Freight",
    package=__name__,
    grammar=GRAMMAR,
    viewer="freight/",
    prefix="PG",
    seats=SEATS,
    periods=0,
    editions=EDITIONS,
    options=OPTIONS,
    default="2015",
    afterwards="Where the money came from, and where it went",
    page=PageWords(
        period=lambda _: say("The moves"),
        ended=say("If the game ended now"),
        chart=say("The money, move by move"),
        lines=say(
            "Thick lines: points if the game ended now, counting cities and loans. Thin lines: "
            "money."
        ),
        account=say("Where every dollar came from and went"),
        counted=say("cities and loans counted"),
        delivered=("PG-SHIP-5",),
        paid=lambda n: plural(n, "{n} dollar", "{n} dollars"),
    ),
    quick=True,
    weight=6,
    played_out=True,
    records={"route": say("Longest route"), "delivery": say("Largest delivery")},
)
