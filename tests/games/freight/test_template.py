"""A record to be filled in."""

from __future__ import annotations

import re

import pytest

from tests.games.templates import new
from tests.replayed import replayed


def written(edition: str, seats: int) -> str:
    return new(f"freight/{edition}", seats)


@pytest.mark.parametrize(
    ("edition", "there", "not_there"),
    [
        (
            "2015",
            ["box 1", "order", "auction", "roll Antwerp R", " mark ", "loan a", "repay a"],
            [],
        ),
        ("2015-family", ["roll Ghent RGB"], ["box", "; order", "auction", " mark ", "; loan a"]),
        (
            "2015 turn_order=clockwise renewal=dice last_repay=no",
            ["roll Antwerp R", "roll Ghent RGB", "; loan a"],
            ["box", "auction", " mark ", "; repay"],
        ),
    ],
)
def test_it_hints_at_what_the_rules_have(
    edition: str, there: list[str], not_there: list[str]
) -> None:
    text = written(edition, 3)
    assert [one for one in there if one not in text] == []
    assert [one for one in not_there if one in text] == []


def test_the_hints_name_the_seats_that_there_are() -> None:
    assert set(re.findall(r"^; \d([a-f]) ", written("2015", 4), re.MULTILINE)) == {*"ad"}
    assert "; score a 44 b 31\n" in written("2015", 2)
    assert "; order c b a\n" in written("2015", 3)
    assert "box 1 +RBGYK\n" in written("2015", 5)


def test_it_can_be_filled_in() -> None:
    text = written("2015", 2).replace("City-1 ? ? ?", "Antwerp D5 RGY +RG -BK")
    text = text.replace("box 1 ?", "box 1 R K").replace("; order", "order")
    more = "round 1\nroll -\nauction a0 b-\n1a loan track E5:25\n1b pass\n"
    replay = replayed(text + more)
    assert {finding.severity for finding in replay.findings} <= {"info"}
    assert replay.turns == 2


@pytest.mark.parametrize(("seats", "cities"), [(2, 6), (3, 9), (6, 15)])
def test_it_has_as_many_cities_as_the_players_begin_with(seats: int, cities: int) -> None:
    assert len(re.findall(r"^city ", written("2015", seats), re.MULTILINE)) == cities
