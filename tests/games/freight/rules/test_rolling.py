"""The roll at the beginning of a round."""

from __future__ import annotations

import pytest

from ftn.games.freight.rules.rolling import few_markers
from tests.games.freight.judged import Found, after, helps, markers_on, middle, reported
from tests.games.freight.played import CITIES

ROOM = CITIES.replace("RGY +RG -BK", "RGY +R -B").replace("BKW +BK -RG", "BKW +B")
"""Antwerp has two markers, Ghent one, the others four."""
BEGUN = f"{middle(cities=ROOM)}round 5\n"
AUCTION = "auction b- a-\n"


def test_every_city_with_two_markers_or_fewer_gets_one() -> None:
    text = f"{BEGUN}roll Antwerp Y, Ghent R\n{AUCTION}"
    assert reported(text) == []
    now = after(text)
    assert markers_on(now, "Antwerp") == "+RY -B"
    assert markers_on(now, "Ghent") == "+B -R"
    assert few_markers(now) == ("Ghent",)
    assert reported(f"{BEGUN}roll Antwerp Y\nroll Ghent R\n{AUCTION}") == []


@pytest.mark.parametrize(
    ("rolls", "wrong", "help_"),
    [
        (
            "",
            (
                "PG-ROLL",
                "Antwerp, Ghent have two markers or fewer, but the die isn't rolled for them",
                "auction",
            ),
            "a round begins with the roll: roll Antwerp R, …; `roll ?` if nobody noted it",
        ),
        (
            "roll Antwerp Y\n",
            (
                "PG-ROLL",
                "Ghent has two markers or fewer, but the die isn't rolled for it",
                "roll",
            ),
            "a round begins with the roll: roll Ghent R, …; `roll ?` if nobody noted it",
        ),
        (
            "roll Antwerp Y, Ghent R, Brugge R\n",
            ("PG-ROLL", "Brugge has 4 markers", "Brugge"),
            "the die is rolled once for each city with two markers or fewer",
        ),
        (
            "roll Antwerp Y, Ghent RG\n",
            ("PG-ROLL", "Ghent gets one marker, not 2", "RG"),
            "the die is rolled once for each city with two markers or fewer",
        ),
        (
            "roll Antwerp Y, Gent R\n",
            ("PG-ROLL", "there is no city Gent", "Gent"),
            "did you mean Ghent?",
        ),
    ],
)
def test_a_wrong_roll_is_reported(rolls: str, wrong: Found, help_: str) -> None:
    text = f"{BEGUN}{rolls}{AUCTION}"
    assert reported(text)[0] == wrong
    assert helps(text)[0] == help_


def test_none_is_needed_where_all_have_three() -> None:
    assert reported(f"{middle()}round 5\nroll -\n{AUCTION}") == []
    assert reported(f"{middle()}round 5\n{AUCTION}") == []


def test_what_was_rolled_may_be_unknown() -> None:
    assert after(f"{BEGUN}roll ?\n").doubt.unknown == {"Antwerp", "Ghent"}
    assert after(f"{BEGUN}roll Antwerp ?, Ghent R\n").doubt.unknown == {"Antwerp"}
    half = ROOM.replace("+R -B\n", "?\n")
    text = f"{middle(cities=half)}round 5\nroll Ghent R\n{AUCTION}"
    assert reported(text) == []
    tile = ROOM.replace("D5 RGY", "D5 ?")
    assert after(f"{middle(cities=tile)}round 5\nroll Antwerp Y, Ghent R\n").doubt.unknown == {
        "Antwerp"
    }


@pytest.mark.parametrize(
    ("text", "rules", "wrong"),
    [
        (
            f"{BEGUN}roll Antwerp Y, Ghent R\n{AUCTION}roll Ghent R\n",
            "2015",
            ("PG-ROUND", "the roll comes at the beginning of a round", "roll"),
        ),
        (
            f"{ROOM}order a b\nroll Antwerp Y\n",
            "2015-family",
            ("PG-FAMILY-1", "in this game no die is rolled at the beginning of a round", "roll"),
        ),
    ],
)
def test_a_roll_has_its_place(text: str, rules: str, wrong: Found) -> None:
    assert wrong in reported(text, rules)
