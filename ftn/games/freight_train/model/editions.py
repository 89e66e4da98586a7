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
        asks=say("How many cars of each type do you play with?"),
    ),
    Option(
        "must_act",
        ("yes", "no"),
        say("whether a player must take an action"),
        "FT-TURN-2",
        YES_NO,
        asks=say("Must a player take an action?"),
    ),
    Option(
        "dispatch_min",
        ("1", "0"),
        say("the minimum number of cars in a switch"),
        "FT-DISPATCH-2",
        asks=say("How many cars must a switch have at least?"),
        means={"1": say("One"), "0": say("None: a switch may be empty")},
    ),
    Option(
        "empty_rearrange",
        ("allow", "forbid"),
        say("whether an empty yard may be rearranged (a pass for 1 chip)"),
        "FT-REARR-3",
        asks=say("May an empty yard be rearranged, as a pass for 1 chip?"),
    ),
    Option(
        "partial_fill",
        ("yes", "no"),
        say("whether a deck of fewer than five cards may still fill a siding"),
        "FT-REFILL-5",
        YES_NO,
        asks=say("May a deck of fewer than five cards still fill a siding?"),
    ),
    Option(
        "mix_scores",
        ("yes", "no"),
        say("whether the Mix is scored as its own category"),
        "FT-MIX-SCORE",
        YES_NO,
        asks=say("Is the Mix scored as its own category?"),
    ),
    Option(
        "mix_declare",
        ("first_car", "late"),
        say("when a train of one car becomes the Mix"),
        "FT-TRAIN-3",
        asks=say("When does a train of one car become the Mix?"),
        means={
            "first_car": say("With its first car"),
            "late": say("Later, when a car of another type joins it"),
        },
    ),
    Option(
        "sequence",
        ("rotating", "clockwise", "daily"),
        say("who begins a round"),
        "FT-SEQ-1",
        asks=say("Who begins a round?"),
        means={
            "rotating": say("The next player in every round"),
            "clockwise": say("Play goes on clockwise without end"),
            "daily": say("The same player in all rounds of a day"),
        },
    ),
    Option(
        "day_end",
        ("lap", "immediate"),
        say("whether the round is completed after the Trains Leave card"),
        "FT-EOD",
        asks=say("When does the day end after the Trains Leave card?"),
        means={"lap": say("Once the round is completed"), "immediate": say("At once")},
    ),
    Option(
        "caboose",
        ("off", "on"),
        say("whether cabooses are used"),
        "FT-CABOOSE",
        _ON_OFF,
        asks=say("Do you play with cabooses?"),
    ),
    Option(
        "stuck",
        ("free_pass", "error"),
        say("whether a player without a legal action passes"),
        "FT-REARR-5",
        asks=say("May a player without a legal action pass?"),
        means={"free_pass": say("Yes"), "error": say("No")},
    ),
    Option(
        "debt",
        ("final_only", "never", "always"),
        say(
            "when a total may fall below zero: through the last day's penalty only, never, or "
            "also by paying"
        ),
        "FT-DEBT",
        asks=say("When may a total fall below zero?"),
        means={
            "final_only": say("Only through the last day's penalty"),
            "never": say("Never"),
            "always": say("Also by paying"),
        },
    ),
    Option(
        "tl_slot",
        ("in_place", "shift"),
        say("where the card that replaces the Trains Leave card is laid"),
        "FT-TL-1",
        asks=say("Where is the card laid that replaces the Trains Leave card?"),
        means={"in_place": say("In its place"), "shift": say("At the end of the siding")},
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
