"""The words of Freight Train's notation: actions, facts and an example of each."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.totals import SCORE
from ftn.text.said import say

GRAMMAR = "freight_train.lark"
ACTIONS: tuple[str, ...] = ("fill", "pull", "switch", "rearrange", "call", "caboose", "pass")
WITHIN: tuple[str, ...] = ()
COMMAS: tuple[str, ...] = ()
PREFIXES = "12345?"  # the siding that a car is taken from
SECTIONS: tuple[str, ...] = ("day",)
GROUPS: tuple[str, ...] = ()
TERMINALS: Mapping[str, str] = {
    "DAY": say("a new day"),
    "MAIN": say("the main yard"),
    "YARD": say("a private yard"),
    "TRAINS": say("a player's trains"),
    "CABOOSES": say("a player's cabooses"),
    "CHIPS": say("a player's chips"),
    "LOCOS": say("a player's locomotives"),
    "FIRST": say("who begins the round"),
}
FACTS: tuple[str, ...] = (*map(str.lower, TERMINALS), SCORE)
EXAMPLES: Mapping[str, str] = {
    "day": "day 1",
    "main": "main OTLCR LSAGH CCATR AROTP SHOSR",
    "yard": "yard a OPRGAS SGOSBR",
    "trains": "trains a C3 B1 M=AGH",
    "cabooses": "cabooses a C M",
    "chips": "chips a 7",
    "locos": "locos a 6",
    "first": "first c",
    "score": "score a 14 b 9",
    "ruling": 'ruling FT-PULL-5 "we let it stand"',
    "adjust": 'adjust a -1 "miscounted on day 1"',
}
INCLUDES: tuple[str, ...] = ()
