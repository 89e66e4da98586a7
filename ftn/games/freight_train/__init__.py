"""Freight Train, by Alan R. Moon: the 1993 edition in English and as read in Dutch, and 1996.

Here are the rooms that the contract names; beneath, what they are made of. They import
`ftn.referee`, `ftn.notation` and what lies below, and no other game.

The conformance records test `referee` and `notation`, `tests/reports/test_explaining.py` tests
`explaining`, `test_data` tests `schema`, `tests/disputes` tests `mending`, `tests/contract` tests
`entry` and `verifier`, `tests/analysis` tests `playouts`.
"""

from __future__ import annotations

from ftn.games.contract import Game
from ftn.games.freight_train.model.editions import EDITIONS, OPTIONS, SEATS
from ftn.games.freight_train.model.vocabulary import GRAMMAR
from ftn.games.page_words import PageWords
from ftn.text.said import plural, say

GAME = Game(
    name="freight-train",
    title="Freight Train",
    package=__name__,
    grammar=GRAMMAR,
    viewer="freight_train/",
    prefix="FT",
    seats=SEATS,
    periods=3,
    editions=EDITIONS,
    options=OPTIONS,
    default="1996",
    page=PageWords(
        period=lambda day: say("Day {day}", day=day),
        back=say("Back one day"),
        on=say("Forward one day"),
        both=say("one day back, one day forward"),
        ended=say("If the trains left now"),
        chart=say("The chips, move by move"),
        lines=say("Thick lines: if the trains left now. Thin lines: chips held."),
        counted=say("if the trains left now"),
        account=say("Where every chip came from"),
        tags={"Cars": say("Cars")},
    ),
    period="day",
    points=lambda count: plural(count, "{n} chip", "{n} chips"),
    quick=True,
    played_out=True,
    records={"train": say("Longest train"), "mix": say("Longest Mix")},
)
