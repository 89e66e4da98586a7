"""Facts about the map: cities, markers and boxes."""

from __future__ import annotations

import pytest

from ftn.games.freight.facts.map import MOST_CITIES
from ftn.games.freight.model.markers import Goods
from tests.games.freight.played import CITIES, MIDDLE, OWING, QUIET, errors, found, played, position


@pytest.mark.parametrize(
    ("city", "rule", "message"),
    [
        ("Bonn D6 RGY +RG -BK", "PG-SETUP-2", "Bonn is adjacent to Antwerp"),
        ("Bonn E6 RGY +RG -BK", "PG-SETUP-2", "Bonn is adjacent to Antwerp"),
        ("Bonn D5 RGY +RG -BK", "PG-SETUP-2", "D5 already holds Antwerp"),
        ("Antwerp A1 RGY +RG -BK", "PG-SETUP-1", "Antwerp is already on the map"),
        ("Bonn A1 RGY +RG -BR", "PG-SETUP-4", "Bonn doesn't demand R"),
        ("Bonn A1 RGY +RK -BK", "PG-SETUP-4", "Bonn doesn't supply K"),
        ("Bonn A1 RGY +RGG -BK", "PG-SETUP-4", "there are 5 markers on Bonn"),
        ("Bonn A1 RGY +RG -B", "PG-SETUP-4", "there are 3 markers on Bonn"),
        ("Bonn A1 RGY -", "PG-SETUP-4", "there are 0 markers on Bonn"),
    ],
)
def test_what_is_wrong_with_a_city_is_reported_at_the_city(
    city: str, rule: str, message: str
) -> None:
    first, *_ = CITIES.splitlines()
    [told] = found(f"{first}\ncity {city}\n", "2015", "error")
    assert (told.rule, told.message) == (rule, message)
    assert told.place.line == 3


@pytest.mark.parametrize("tile", ["RRY", "RGY/BKK", "RGY/RBK"])
def test_a_tile_that_lacks_a_colour_is_a_warning(tile: str) -> None:
    [told] = found(f"city Bonn A1 {tile} ?\n", "2015", "error", "warning")
    assert (told.rule, told.severity) == ("PG-SETUP-3", "warning")


@pytest.mark.parametrize(
    ("city", "vague"),
    [
        ("Bonn ? RGY +RG -BK", {"cities"}),
        ("Bonn A1 RGY ?", {"Bonn"}),
        ("Bonn A1 ? +RG -BK", set()),
        ("Bonn ? ? ?", {"cities", "Bonn"}),
    ],
)
def test_what_is_not_known_of_a_city_may_be_anything(city: str, vague: set[str]) -> None:
    text = f"city {city}\n"
    assert errors(text) == []
    assert position(played(text)).doubt.unknown == {"boxes", "order", *vague}


def test_markers_that_do_not_fit_their_tile_are_in_doubt() -> None:
    now = position(played("city Bonn A1 RGY +WG -BK\n"))
    assert now.doubt.doubted == {"Bonn"}
    assert now.cities["Bonn"].tile == "?"


def test_in_the_middle_a_city_may_have_fewer_markers_and_never_more() -> None:
    few = MIDDLE.replace("+RG -BK", "+R", 1)
    assert errors(few) == []
    assert position(played(few)).goods["Antwerp"] == Goods("R")
    many = MIDDLE.replace("+RG -BK", "+RRG -BK", 1)
    assert errors(many) == [("PG-SETUP-4", "there are 5 markers on Antwerp")]


def test_cities_are_laid_out_before_the_first_turn_alone() -> None:
    late = "city Bonn A1 RGY +RG -BK\n"
    text = f"{MIDDLE}{OWING}5a pass\n{late}"
    assert errors(text, QUIET) == [("PG-SETUP-1", "cities are laid out before the first turn")]
    assert "Bonn" not in position(played(text, QUIET)).cities


def test_a_city_left_unrecorded_can_be_reported_later() -> None:
    text = "5a ?\ncity Bonn A1 RGY +RG -BK\n"
    assert errors(text, QUIET) == []
    assert position(played(text, QUIET)).board.places == {"Bonn": "A1"}


def test_no_record_lays_out_cities_without_end() -> None:
    places = [f"{column}{row}" for row in range(1, 60, 2) for column in "ACEG"]
    text = "".join(f"city Bonn-{at} {place} RGY ?\n" for at, place in enumerate(places))
    replay = played(text)
    assert len(position(replay).cities) == MOST_CITIES
    assert len(replay.findings) == len(places) - MOST_CITIES
    assert {one.message for one in replay.findings} == {"there are already 30 cities"}


@pytest.mark.parametrize(
    ("markers", "message"),
    [
        ("Gent +R", "there is no city Gent"),
        ("Ghent +R", "Ghent doesn't supply R"),
        ("Ghent +BBBKK", "there are 5 markers on Ghent"),
    ],
)
def test_markers_that_cannot_stand_there(markers: str, message: str) -> None:
    [(_, told)] = errors(f"{MIDDLE}markers {markers}\n")
    assert told == message


def test_markers_before_the_first_turn_lay_out() -> None:
    text = f"{MIDDLE}markers Ghent -R\nmarkers Mol -\nmarkers Lier ?\n"
    goods = position(played(text)).goods
    assert errors(text) == []
    assert (goods["Ghent"], goods["Mol"]) == (Goods("", "R"), Goods())
    assert goods["Lier"] == Goods("KW", "GY")


@pytest.mark.parametrize(
    ("boxes", "message"),
    [
        ("box 1 +RKK\n", "3 markers are in the box"),
        ("box 1 -\n", "0 markers are in the box"),
        ("box 2 +R -K\n", "there are disks in the box at the start"),
    ],
)
def test_boxes_hold_a_cube_for_each_player_at_the_start(boxes: str, message: str) -> None:
    assert errors(CITIES + boxes) == [("PG-SETUP-6", message)]


def test_boxes_in_the_middle_may_hold_disks() -> None:
    text = f"{MIDDLE}box 1 +R -K\nbox 2 -KK\n"
    assert errors(text) == []
    now = position(played(text))
    assert now.boxes == (Goods("R", "K"), Goods("", "KK"))
    assert "boxes" not in now.doubt.unknown


def test_one_box_alone_leaves_the_other_unknown() -> None:
    assert "boxes" in position(played(f"{CITIES}box 2 +RK\n")).doubt.unknown
    later = f"{MIDDLE}box 1 +RK\n5a ?\nbox 2 +RK\n"
    assert "boxes" in position(played(later)).doubt.unknown
    assert "boxes" not in position(played(f"{later}box 1 +RK\n")).doubt.unknown


def test_there_are_no_boxes_in_the_family_rules() -> None:
    assert errors(f"{CITIES}box 1 +RK\n", "2015-family") == [
        ("PG-FAMILY-1", "there are no boxes in this game")
    ]
