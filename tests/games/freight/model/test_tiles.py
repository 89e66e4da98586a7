"""City tiles: the colours that they supply and demand."""

from __future__ import annotations

from itertools import combinations

import pytest

from ftn.games.freight.model.tiles import fault, read_tile

HELP = "three diamonds and three circles, so that a rolled colour is always one of them"


def test_of_the_twenty_tiles_each_demands_what_it_does_not_supply() -> None:
    tiles = [read_tile("".join(three)) for three in combinations("RBGYKW", 3)]
    assert len({*tiles}) == 20
    for supply, demand in tiles:
        assert {*supply, *demand} == {*"RBGYKW"}
        assert fault(supply, demand) is None


def test_a_tile_may_name_what_it_demands() -> None:
    assert read_tile("YRG") == read_tile("RGY/WKB") == ("RGY", "BKW")
    assert read_tile("RGY/KKB") == ("RGY", "BKK")
    assert read_tile("?") == ("", "")


@pytest.mark.parametrize(
    ("supply", "demand"),
    [("RGY", "BKK"), ("RRG", "BKW"), ("RGY", "RBK"), ("RG", "BKWY"), ("RGYK", "BKW")],
)
def test_a_tile_that_has_not_each_colour_once_is_reported(supply: str, demand: str) -> None:
    assert fault(supply, demand) == (
        f"the tile {supply}/{demand} does not name each of the six colours once",
        HELP,
    )


def test_nothing_is_wrong_with_a_tile_left_unrecorded() -> None:
    assert fault(*read_tile("?")) is None
