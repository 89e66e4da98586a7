"""The standard and the family rules: two sets of the same options, which a table may mix."""

from __future__ import annotations

from ftn.model.rules import YES_NO, Edition, Option
from ftn.text.said import say

SEATS = (2, 6)
"""The fewest and the most players."""
UNLIMITED = "unlimited"


def _numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(map(str, range(first, last + 1)))


_OPTIONS = (
    Option(
        "cities",
        _numbers(3, 30),
        say("how many cities there are at the start"),
        "PG-SETUP-1",
        asks=say("How many cities are there at the start?"),
    ),
    Option(
        "distance",
        ("between", "steps"),
        say("how the distance between cities is measured: tiles in between, or steps"),
        "PG-SETUP-2",
        asks=say("How is the distance between cities measured?"),
        means={
            "between": say("By the tiles in between"),
            "steps": say("By the steps from one to the other"),
        },
    ),
    Option(
        "start_cash",
        _numbers(0, 99),
        say("how many dollars each player starts with"),
        "PG-SETUP-5",
        asks=say("How many dollars does each player start with?"),
    ),
    Option(
        "bridges",
        (*_numbers(0, 9), UNLIMITED),
        say("how many bridges each player has"),
        "PG-SETUP-7",
        asks=say("How many bridges does each player have?"),
    ),
    Option(
        "tiles",
        (*_numbers(5, 99), UNLIMITED),
        say("how many track tiles each player has, including switches"),
        "PG-SETUP-7",
        asks=say("How many track tiles does each player have, switches included?"),
    ),
    Option(
        "turn_order",
        ("auction", "clockwise"),
        say("how the turn order is set: auctioned every round, or clockwise"),
        "PG-BID",
        asks=say("How is the turn order set?"),
        means={"auction": say("Auctioned every round"), "clockwise": say("Clockwise")},
    ),
    Option(
        "auction_reentry",
        ("no", "yes"),
        say("whether a player who has passed may bid again for the same place"),
        "PG-BID",
        YES_NO,
        asks=say("May a player who has passed bid again for the same place?"),
    ),
    Option(
        "demand_roll",
        ("yes", "no"),
        say("whether a round begins with a roll for cities with two markers or fewer"),
        "PG-ROLL",
        YES_NO,
        asks=say("Does a round begin with a roll for cities with two markers or fewer?"),
    ),
    Option(
        "loan_timing",
        ("round", "turn"),
        say("when a loan can be taken: at any time in the round, or only in your own turn"),
        "PG-LOAN",
        asks=say("When can a loan be taken?"),
        means={"round": say("At any time in the round"), "turn": say("Only in your own turn")},
    ),
    Option(
        "repaying",
        ("build", "turn"),
        say("when loans are repaid: while building, or at any time in your own turn"),
        "PG-BUILD-6",
        asks=say("When are loans repaid?"),
        means={"build": say("While building"), "turn": say("At any time in your own turn")},
    ),
    Option(
        "boundary",
        ("no", "yes"),
        say("whether a new city may be on the edge of the triangle of three cities"),
        "PG-BUILD-4",
        YES_NO,
        asks=say("May a new city be on the edge of the triangle of three cities?"),
    ),
    Option(
        "bridge_shape",
        ("straight", "any"),
        say("whether a bridge must be straight or may be curved"),
        "PG-BUILD-3",
        asks=say("May a bridge be curved?"),
        means={"straight": say("No, only straight"), "any": say("Yes")},
    ),
    Option(
        "movement",
        ("points", "cities"),
        say("how trains move: by action points, or from city to city, twice a turn"),
        "PG-SHIP-1",
        asks=say("How do trains move?"),
        means={"points": say("By action points"), "cities": say("From city to city, twice a turn")},
    ),
    Option(
        "foreign",
        ("yes", "no"),
        say("whether other players' track may be used for a fee"),
        "PG-SHIP-2",
        YES_NO,
        asks=say("May other players' track be used for a fee?"),
    ),
    Option(
        "switch_reverse",
        ("any", "back", "branch"),
        say(
            "how a train may leave a switch: by any edge, along its routes or back, or along "
            "its routes only"
        ),
        "PG-SHIP-3",
        asks=say("How may a train leave a switch?"),
        means={
            "any": say("By any edge"),
            "back": say("Along its routes, or back"),
            "branch": say("Along its routes only"),
        },
    ),
    Option(
        "unpaid",
        ("auction", "loan"),
        say(
            "what happens if interest can't be paid: a track section is auctioned, or a loan is "
            "taken"
        ),
        "PG-INT",
        asks=say("What happens if interest can't be paid?"),
        means={"auction": say("A track section is auctioned"), "loan": say("A loan is taken")},
    ),
    Option(
        "renewal",
        ("boxes", "dice"),
        say(
            "how markers are renewed in a turn: from the boxes, or by rolling until each city "
            "has four"
        ),
        "PG-MARK",
        asks=say("How are markers renewed in a turn?"),
        means={"boxes": say("From the boxes"), "dice": say("By rolling until each city has four")},
    ),
    Option(
        "no_target",
        ("skip", "return"),
        say(
            "what happens if no marker in box 1 can be placed: the step is skipped, or a marker "
            "goes back to the supply"
        ),
        "PG-MARK",
        asks=say("What if no marker in box 1 can be placed?"),
        means={
            "skip": say("The step is skipped"),
            "return": say("A marker goes back to the supply"),
        },
    ),
    Option(
        "end",
        ("rounds", "cities"),
        say("when the game ends: after a number of rounds, or when somebody connects a sixth city"),
        "PG-END",
        asks=say("When does the game end?"),
        means={
            "rounds": say("After a number of rounds"),
            "cities": say("When somebody connects a sixth city"),
        },
    ),
    Option(
        "rounds",
        _numbers(1, 20),
        say("how many rounds are played"),
        "PG-END",
        asks=say("How many rounds do you play?"),
    ),
    Option(
        "last_repay",
        ("yes", "no"),
        say("whether loans can be repaid before the points are counted"),
        "PG-END",
        YES_NO,
        asks=say("Can loans be repaid before the points are counted?"),
    ),
    Option(
        "network",
        ("all", "largest"),
        say(
            "which cities count: every city on a player's track, or only those of the largest part"
        ),
        "PG-SCORE",
        asks=say("Which cities count?"),
        means={
            "all": say("Every city on a player's track"),
            "largest": say("Only those of the largest part"),
        },
    ),
)

OPTIONS = {option.name: option for option in _OPTIONS}

_CITIES = {2: "6", 3: "9", 4: "11", 5: "13", 6: "15"}
_SHARED = {
    "distance": "between",
    "start_cash": "0",
    "bridges": "3",
    "tiles": UNLIMITED,
    "boundary": "no",
    "bridge_shape": "straight",
    "auction_reentry": "no",
    "switch_reverse": "any",
    "no_target": "skip",
    "rounds": "10",
    "last_repay": "yes",
    "network": "all",
}
_RULINGS = frozenset(_SHARED) - {"rounds", "last_repay"} | {"loan_timing"}

_EDITIONS = (
    Edition(
        "2015",
        say("Papercut Games 2015, standard rules"),
        {
            "turn_order": "auction",
            "demand_roll": "yes",
            "loan_timing": "round",
            "repaying": "build",
            "movement": "points",
            "foreign": "yes",
            "unpaid": "auction",
            "renewal": "boxes",
            "end": "rounds",
            **_SHARED,
        },
        _RULINGS,
        {"cities": _CITIES},
    ),
    Edition(
        "2015-family",
        say("Papercut Games 2015, family rules"),
        {
            "turn_order": "clockwise",
            "demand_roll": "no",
            "loan_timing": "turn",
            "repaying": "turn",
            "movement": "cities",
            "foreign": "no",
            "unpaid": "loan",
            "renewal": "dice",
            "end": "cities",
            **_SHARED,
        },
        _RULINGS | {"last_repay"},
        {"cities": _CITIES},
    ),
)

EDITIONS = {edition.name: edition for edition in _EDITIONS}
