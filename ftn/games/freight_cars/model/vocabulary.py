"""The words of Freight Cars's notation: its actions, its facts, and how each is written."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.totals import SCORE
from ftn.text.said import say

GRAMMAR = "freight_cars.lark"
ACTIONS: tuple[str, ...] = ("take", "draw", "load", "ship", "forfeit", "pass")
WITHIN: tuple[str, ...] = ("reveal", "claim")
COMMAS: tuple[str, ...] = ()
PREFIXES = ""
SECTIONS: tuple[str, ...] = ()
GROUPS: tuple[str, ...] = ("card", "piece", "city", "corporation")
TERMINALS: Mapping[str, str] = {
    "CARD": say("a freight card"),
    "PIECE": say("a freight piece"),
    "CITY": say("a city"),
    "CORPORATION": say("a corporation"),
    "DEAL": say("what a player was dealt"),
    "TABLEAU": say("the cards that lie face up"),
    "CITIES": say("the city cards that lie face up"),
    "HAND": say("a player's hand"),
    "TRAIN": say("a player's loaded cars"),
    "SHIPPED": say("the cars that a player has shipped"),
    "CLAIMED": say("the city cards that a player has claimed"),
    "CREDITS": say("a player's credits"),
    "DECK": say("the cards left in the deck"),
    "FIRST": say("who begins"),
}
FACTS: tuple[str, ...] = (*map(str.lower, TERMINALS), SCORE)
EXAMPLES: Mapping[str, str] = {
    "card": "card F07 oil ##.#/####",
    "piece": "piece T ###/.#. x2",
    "city": "city New-Orleans oil+lumber 3",
    "corporation": 'corporation C05 "per oil car" 2/oil',
    "deal": "deal a F01 F02 discard F03",
    "tableau": "tableau F03 F08 F11",
    "cities": "cities New-Orleans Chicago Denver",
    "hand": "hand a F01 F02",
    "train": "train a F07 F12",
    "shipped": "shipped a F02 F09",
    "claimed": "claimed a New-Orleans",
    "credits": "credits a 14",
    "deck": "deck 12",
    "first": "first c",
    "score": "score a 41 b 38",
    "ruling": 'ruling FC-LOAD "we let it stand"',
    "adjust": 'adjust a -1 "miscounted in round 7"',
}
INCLUDES: tuple[str, ...] = ("Cards",)
