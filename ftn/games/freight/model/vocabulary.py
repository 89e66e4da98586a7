"""The words of Freight's notation: its actions, its facts, and how each is written."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.totals import SCORE
from ftn.text.said import say

GRAMMAR = "freight.lark"
ACTIONS: tuple[str, ...] = (
    *("build", "track", "switch", "bridge", "city", "wagon", "engine"),
    *("ship", "loan", "repay", "section", "bankrupt", "mark", "roll", "pass"),
)
WITHIN: tuple[str, ...] = ("load", "deliver")
SECTIONS: tuple[str, ...] = ("round",)
GROUPS: tuple[str, ...] = ("city", "box")
COMMAS: tuple[str, ...] = ("mark", "roll")
PREFIXES = ""
TERMINALS: Mapping[str, str] = {
    "CITY": say("a city"),
    "BOX": say("a box of the game board"),
    "ORDER": say("the turn order"),
    "MONEY": say("a player's money"),
    "LOANS": say("a player's loans"),
    "WAGONS": say("a player's wagons"),
    "ENGINE": say("where an engine is"),
    "TRACKS": say("a player's track"),
    "MARKERS": say("the markers on a city"),
    "ROUND": say("a new round"),
    "ROLL": say("what was rolled for cities"),
    "AUCTION": say("bids for places in the turn order"),
    "LOAN": say("a loan between turns"),
    "REPAY": say("a loan repaid at the end"),
}
FACTS: tuple[str, ...] = (*map(str.lower, TERMINALS), SCORE)
EXAMPLES: Mapping[str, str] = {
    "city": "city Antwerp D5 RGY +RG -BK",
    "box": "box 1 +RBK",
    "order": "order c a b",
    "money": "money a 12",
    "loans": "loans a 2",
    "wagons": "wagons a 2 RG",
    "engine": "engine a Ghent",
    "tracks": "tracks a E5:25 G6:1-34 bridge F6:36",
    "markers": "markers Antwerp +RG -BK",
    "round": "round 3",
    "roll": "roll Antwerp R, Ghent K",
    "auction": "auction c0 b1 a- c2 b-",
    "loan": "loan a",
    "repay": "repay a 2",
    "score": "score a 44 b 31 c 52",
    "ruling": 'ruling PG-BUILD-2 "we let it stand"',
    "adjust": 'adjust a -1 "miscounted in round 7"',
}
INCLUDES: tuple[str, ...] = ()
