"""The one edition, and the points on which its rulebook is silent or the tables differ."""

from __future__ import annotations

from ftn.model.rules import YES_NO, Edition, Option
from ftn.text.said import say

SEATS = (2, 4)
"""The fewest and the most players."""

_ALLOW_FORBID = {"on": "allow", "off": "forbid", "yes": "allow", "no": "forbid"}

_OPTIONS = (
    Option(
        "deck",
        tuple(map(str, range(10, 51))),
        say("how many Freight cards are in play"),
        "FC-SETUP-2",
    ),
    Option(
        "tableau",
        ("additional", "total"),
        say(
            "whether the cards turned up at the start are in addition to the discards, or "
            "include them"
        ),
        "FC-SETUP-4",
    ),
    Option(
        "long_train",
        ("max5", "triangular", "cap15"),
        say("what a train of six or more cars is worth, if it can be shipped at all"),
        "FC-SHIP-6",
    ),
    Option(
        "eog_redraw",
        ("yes", "no"),
        say("whether another card replaces the End of Game card"),
        "FC-END-2",
        YES_NO,
    ),
    Option(
        "final_ship",
        ("ordered", "simultaneous"),
        say("how the last trains are shipped: in turn, or all at once and without claims"),
        "FC-END-4",
    ),
    Option(
        "pass",
        ("forbid", "allow"),
        say("whether a player may pass"),
        "FC-FORFEIT",
        _ALLOW_FORBID,
    ),
    Option(
        "forfeit",
        ("attempt", "stuck"),
        say(
            "when a turn is forfeited: after a load that proves impossible, or only when no "
            "card in hand can be filled"
        ),
        "FC-FORFEIT",
    ),
)

OPTIONS = {option.name: option for option in _OPTIONS}

_EDITIONS = (
    Edition(
        "2021",
        say("Quick Simple Fun Games 2021"),
        {
            "tableau": "additional",
            "long_train": "max5",
            "eog_redraw": "yes",
            "final_ship": "ordered",
            "pass": "forbid",
            "forfeit": "attempt",
        },
        frozenset({"tableau", "long_train", "eog_redraw", "final_ship", "pass", "forfeit"}),
        {"deck": {2: "30", 3: "40", 4: "50"}},
    ),
)

EDITIONS = {edition.name: edition for edition in _EDITIONS}
