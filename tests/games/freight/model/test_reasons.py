"""What a row's money was for is said so that it can be read without the row's name."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.reasons import times

SAID = {
    "toll": "own track used by others 2 times: 8",
    "fee": "others' track used 2 times: 8",
    "points": "action points paid in 2 turns: 8",
    "loan": "loans taken 2 times: 8",
    "repay": "loans repaid 2 times: 8",
    "interest": "interest paid 2 times: 8",
    "bid": "2 places in the turn order: 8",
    "section": "2 sections bought: 8",
    "sold": "2 sections sold: 8",
    "track": "2 track tiles: 8",
    "switch": "2 switches: 8",
    "bridge": "2 bridges: 8",
    "city": "2 cities: 8",
    "wagon": "2 wagons: 8",
}


@pytest.mark.parametrize("category", SAID)
def test_entries_of_a_category_are_named(category: str) -> None:
    assert times(category, 2, 8) == SAID[category]


def test_one_is_not_several() -> None:
    assert times("bid", 1, -3) == "1 place in the turn order: -3"
    assert times("points", 1, -1) == "action points paid in 1 turn: -1"


def test_a_sum_that_is_said_elsewhere_is_left_out() -> None:
    assert times("track", 2) == "2 track tiles"
