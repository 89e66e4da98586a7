"""The end of a turn without boxes: the die renews the markers."""

from __future__ import annotations

import pytest

from tests.games.freight.actions.test_marking import ROOM
from tests.games.freight.judged import after, helps, markers_on, middle, reported

DICE = "2015 renewal=dice"


def _rolled(words: str, cities: str = ROOM) -> str:
    return f"{middle(cities=cities, boxes=('', ''))}5a {words}\n"


def test_the_die_fills_every_city_of_the_network() -> None:
    text = _rolled("roll Antwerp YW, Ghent KR")
    assert reported(text, DICE) == []
    now = after(text, DICE)
    assert markers_on(now, "Antwerp") == "+RY -BW"
    assert markers_on(now, "Ghent") == "+BK -RR"


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "roll Antwerp YW",
            ("PG-FAMILY-5", "Ghent has fewer than four markers", "Antwerp"),
            "the die is rolled until it has four: roll Ghent RG",
        ),
        (
            "roll Antwerp YWR, Ghent KR",
            ("PG-FAMILY-5", "Antwerp has four markers, but the die is rolled again", "Antwerp"),
            "no city can have more than four",
        ),
        (
            "roll Antwerp YW, Ghent KR, Zele Y",
            ("PG-FAMILY-5", "Zele is not in Anna's network", "Zele"),
            "the die is rolled for the cities that are joined to the player's track",
        ),
        (
            "roll Antwerp YW, Gent KR",
            ("PG-FAMILY-5", "there is no city Gent", "Gent"),
            "did you mean Ghent?",
        ),
        (
            "pass",
            ("PG-FAMILY-5", "Antwerp, Ghent have fewer than four markers", "pass"),
            "the die is rolled until it has four: roll Antwerp RG",
        ),
        (
            "mark Antwerp R, 2>1 G, 2< Y",
            ("PG-FAMILY-5", "there are no boxes in this game", "Antwerp"),
            "the die renews the markers: roll Ghent RB; with `renewal=boxes` the boxes do",
        ),
    ],
)
def test_a_wrong_roll_is_reported_once(words: str, wrong: tuple[str, str, str], help_: str) -> None:
    assert reported(_rolled(words), DICE) == [wrong]
    assert helps(_rolled(words), DICE) == [help_]


def test_a_roll_left_unrecorded_leaves_the_markers_unknown() -> None:
    assert after(_rolled("roll ?"), DICE).doubt.unknown == {"goods"}
    assert reported(_rolled("roll ?"), DICE) == []
    assert after(_rolled("roll Antwerp Y?, Ghent KR"), DICE).doubt.unknown == {"Antwerp"}
    assert reported(_rolled("roll Antwerp Y?, Ghent KR"), DICE) == []
    half = ROOM.replace("D5 RGY", "D5 ?")
    assert after(_rolled("roll Antwerp YW, Ghent KR", half), DICE).doubt.unknown == {"Antwerp"}


def test_a_turn_rolls_no_die_where_there_are_boxes() -> None:
    text = f"{middle(cities=ROOM)}5a roll Antwerp YW, Ghent KR\n"
    assert reported(text) == [("PG-MARK", "the die isn't rolled in a turn of this game", "Antwerp")]
    assert helps(text) == [
        "a round's roll goes after `round`; in a turn the markers come from the boxes: `mark`"
    ]


def test_no_city_gets_five_whatever_stood_there() -> None:
    text = _rolled("roll Antwerp YWRRR, Ghent KR", ROOM.replace("+R -B\n", "?\n"))
    wrong = "Antwerp has four markers, but the die is rolled again"
    assert reported(text, DICE) == [("PG-FAMILY-5", wrong, "Antwerp")]
