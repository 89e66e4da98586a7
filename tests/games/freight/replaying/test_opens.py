"""What is still open at the end of a record."""

from __future__ import annotations

import pytest

from tests.games.freight.played import LAST, MIDDLE, OWING, QUIET, START, found, played


def _open(text: str, rules: str = QUIET) -> list[str]:
    return [one.message for one in found(text, rules, "info") if one.rule == "FTN-OPEN"]


def test_nothing_is_open_of_which_all_is_known() -> None:
    assert _open(LAST) == []
    assert _open(START, "2015") == []


@pytest.mark.parametrize(
    ("missing", "what"),
    [
        ("money a", "Anna's money"),
        ("loans b", "Ben's loans; Ben's money"),
        ("tracks b", "Ben's track"),
        ("engine a", "where Anna's engine is"),
        ("wagons a", "what is on Anna's wagons; Anna's wagons"),
    ],
)
def test_what_is_unrecorded_is_reported_at_the_end(missing: str, what: str) -> None:
    text = "".join(one for one in LAST.splitlines(keepends=True) if not one.startswith(missing))
    assert _open(text) == [f"at the end this is still unknown: {what}"]
    assert played(text, QUIET).status == "provisional"


@pytest.mark.parametrize(
    ("wrong", "right", "what"),
    [
        ("+RG -BK", "?", "what is on Antwerp"),
        ("D5", "?", "which cities there are"),
        ("bank -", "bank -", ""),
    ],
)
def test_what_is_unrecorded_of_the_map_is_reported(wrong: str, right: str, what: str) -> None:
    told = _open(LAST.replace(wrong, right, 1))
    assert told == ([f"at the end this is still unknown: {what}"] if what else [])


def test_of_all_cities_and_boxes_it_is_reported_once() -> None:
    [told] = _open("money a 3\nloans a 1\nround 5\n", "2015")
    assert "which cities there are; what is on the cities; what is in the boxes" in told


def test_the_turn_order_need_not_be_known() -> None:
    assert _open(f"{MIDDLE}{OWING}5a pass\n".replace("order a b\n", "")) == []


def test_what_could_not_be_checked_is_reported() -> None:
    trip = "10a ship Ghent load B D7 D6 Antwerp deliver B roll Antwerp B, Ghent K"
    tile = LAST.replace("D5 RGY", "D5 ?").replace("10a pass", trip)
    tile = tile.replace("engine a Antwerp", "engine a Ghent")
    assert _open(tile)[-1].startswith("this couldn't be checked: whether")
    assert played(tile, QUIET).status == "provisional"


def test_where_something_is_wrong_nothing_open_is_reported() -> None:
    assert _open(f"{LAST}money a 99\n".replace("money b 30\n", "")) == []
