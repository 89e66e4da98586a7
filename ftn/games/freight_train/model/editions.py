"""The three editions and their options."""

from __future__ import annotations

from ftn.model.rules import YES_NO, Edition, Option
from ftn.text.said import say

SEATS = (2, 5)
"""The fewest and the most players."""

_ON_OFF = {"yes": "on", "no": "off", "true": "on", "false": "off"}

_OPTIONS = (
    Option(
        "cars_per_type",
        tuple(map(str, range(1, 17))),
        say("how many cars of each type are in play"),
        "FT-SETUP-3",
    ),
    Option(
        "must_act", ("yes", "no"), say("whether a player must take an action"), "FT-TURN-2", YES_NO
    ),
    Option(
        "dispatch_min", ("1", "0"), say("the minimum number of cars in a switch"), "FT-DISPATCH-2"
    ),
    Option(
        "empty_rearrange",
        ("allow", "forbid"),
        say("whether an empty yard may be rearranged (a pass for 1 chip)"),
        "FT-REARR-3",
    ),
    Option(
        "partial_fill",
        ("yes", "no"),
        say("whether a deck of fewer than five cards may still fill a siding"),
        "FT-REFILL-5",
        YES_NO,
    ),
    Option(
        "mix_scores",
        ("yes", "no"),
        say("whether the Mix is scored as its own category"),
        "FT-MIX-SCORE",
        YES_NO,
    ),
    Option(
        "mix_declare",
        ("first_car", "late"),
        say("when a train of one car becomes the Mix"),
        "FT-TRAIN-3",
    ),
    Option(
        "sequence",
        ("rotating", "clockwise", "daily"),
        say("who begins a round"),
        "FT-SEQ-1",
    ),
    Option(
        "day_end",
        ("lap", "immediate"),
        say("whether the round is completed after the Trains Leave card"),
        "FT-EOD",
    ),
    Option("caboose", ("off", "on"), say("whether cabooses are used"), "FT-CABOOSE", _ON_OFF),
    Option(
        "stuck",
        ("free_pass", "error"),
        say("whether a player without a legal action passes"),
        "FT-REARR-5",
    ),
    Option(
        "debt",
        ("final_only", "never", "always"),
        say(
            "when a total may fall below zero: through the last day's penalty only, never, or "
            "also by paying"
        ),
        "FT-DEBT",
    ),
    Option(
        "tl_slot",
        ("in_place", "shift"),
        say("where the card that replaces the Trains Leave card is laid"),
        "FT-TL-1",
    ),
)

OPTIONS = {option.name: option for option in _OPTIONS}

_COMMON = {
    "must_act": "yes",
    "dispatch_min": "1",
    "empty_rearrange": "allow",
    "partial_fill": "yes",
    "mix_scores": "yes",
    "mix_declare": "first_car",
    "sequence": "rotating",
    "day_end": "lap",
    "stuck": "free_pass",
    "debt": "final_only",
    "tl_slot": "in_place",
}
_FOUR_OF_FOURTEEN = {"cars_per_type": {2: "9", 3: "12", 4: "14", 5: "16"}}
_FOUR_OF_SIXTEEN = {"cars_per_type": {2: "9", 3: "12", 4: "16", 5: "16"}}

_SILENT = ("stuck", "debt")
"""Options on which every rulebook is silent."""

_EDITIONS = (
    Edition(
        "1993-en",
        say("White Wind 1993, the English rulebook"),
        {**_COMMON, "mix_scores": "no"},
        frozenset(
            {"must_act", "dispatch_min", "partial_fill", "mix_scores", "mix_declare", *_SILENT}
        ),
        _FOUR_OF_FOURTEEN,
    ),
    Edition(
        "1993-nl",
        say("White Wind 1993, the Dutch rulebook"),
        _COMMON,
        frozenset({"dispatch_min", "partial_fill", "mix_declare", "tl_slot", *_SILENT}),
        _FOUR_OF_FOURTEEN,
    ),
    Edition(
        "1996",
        say("Mayfair Games 1996"),
        {**_COMMON, "empty_rearrange": "forbid", "caboose": "off"},
        frozenset({"mix_declare", "tl_slot", *_SILENT}),
        _FOUR_OF_SIXTEEN,
    ),
)

EDITIONS = {edition.name: edition for edition in _EDITIONS}
