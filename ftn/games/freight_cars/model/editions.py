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
        asks=say("How many Freight cards do you play with?"),
    ),
    Option(
        "tableau",
        ("additional", "total"),
        say(
            "whether the cards turned up at the start are in addition to the discards, or "
            "include them"
        ),
        "FC-SETUP-4",
        asks=say("Do the cards turned up at the start include the discards?"),
        means={"additional": say("No, they come in addition"), "total": say("Yes")},
    ),
    Option(
        "long_train",
        ("max5", "triangular", "cap15"),
        say("what a train of six or more cars is worth, if it can be shipped at all"),
        "FC-SHIP-6",
        asks=say("What is a train of six or more cars worth?"),
        means={
            "max5": say("Nothing: five cars are the most"),
            "triangular": say("As the row goes on: 21, 28, 36"),
            "cap15": say("15, as one of five cars"),
        },
    ),
    Option(
        "eog_redraw",
        ("yes", "no"),
        say("whether another card replaces the End of Game card"),
        "FC-END-2",
        YES_NO,
        asks=say("Does another card replace the End of Game card?"),
    ),
    Option(
        "final_ship",
        ("ordered", "simultaneous"),
        say("how the last trains are shipped: in turn, or all at once and without claims"),
        "FC-END-4",
        asks=say("How are the last trains shipped?"),
        means={"ordered": say("In turn"), "simultaneous": say("All at once, without claims")},
    ),
    Option(
        "pass",
        ("forbid", "allow"),
        say("whether a player may pass"),
        "FC-FORFEIT",
        _ALLOW_FORBID,
        asks=say("May a player pass?"),
    ),
    Option(
        "forfeit",
        ("attempt", "stuck"),
        say(
            "when a turn is forfeited: after a load that proves impossible, or only when no "
            "card in hand can be filled"
        ),
        "FC-FORFEIT",
        asks=say("When is a turn forfeited?"),
        means={
            "attempt": say("After a load that proves impossible"),
            "stuck": say("Only when no card in hand can be filled"),
        },
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
