"""New cities, and where an engine is put on the table."""

from __future__ import annotations

import pytest

from ftn.games.freight.actions.founding import is_free
from ftn.games.freight.model.hexes import is_enclosed
from ftn.games.freight.model.position import City
from tests.games.freight.judged import Found, after, booked, helps, markers_on, middle, reported
from tests.games.freight.played import played
from tests.games.freight.running import laid

LINE = "D6:14 D7:14"
NEW = "city Kiel F6 RGY +R"
"""A city in the midst of the others; F5:46 joins it to E5."""
BOXES = ("+K -R", "+GG")
"""What fits no city but those that have four markers."""


def _turn(words: str, a: str = f"{LINE} E5:35", money: str = "a 30 b 30") -> str:
    return f"{middle(a=a, money=money, boxes=BOXES)}5a {words}\n"


def test_a_city_is_founded_paid_for_and_joined() -> None:
    text = _turn(f"track F5:46 {NEW}")
    assert reported(text) == []
    assert booked(played(text)) == [
        ("a", -3, "PG-BUILD-1", "track"),
        ("a", -5, "PG-BUILD-1", "city"),
    ]
    now = after(text)
    assert now.cities["Kiel"] == City("Kiel", "F6", "RGY", "BKW")
    assert now.board.places["Kiel"] == "F6"
    assert markers_on(now, "Kiel") == "+R"
    assert "Kiel" in now.board.network(0)
    assert now.doubt.unknown == set()


def test_it_may_be_joined_later_in_the_building() -> None:
    assert reported(_turn(f"{NEW} track F5:46 wagon")) == []
    text = _turn(f"{NEW} wagon ship Antwerp E5 F5 Brugge", a=f"{LINE} E5:35 F5:26")
    assert reported(text) == [("PG-BUILD-4", "Kiel is not joined to Anna's track", "Kiel")]
    assert helps(text) == ["a new city belongs to the builder's network once the building is over"]


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "city Antwerp F6 RGY +R track F5:46",
            ("PG-BUILD-4", "there is already a city Antwerp", "Antwerp"),
            "give the new one its own name; `markers` records what is on a city",
        ),
        (
            "city Kiel D8 RGY +R",
            ("PG-BUILD-4", "Ghent is on D8", "D8"),
            "a city needs its own hex",
        ),
        (
            "city Kiel D7 RGY +R",
            ("PG-BUILD-4", "there is track on D7", "D7"),
            "a city needs an empty hex",
        ),
        (
            "city Kiel E6 RGY +R",
            ("PG-BUILD-4", "E6 is next to Antwerp", "E6"),
            "no two cities can be adjacent",
        ),
        (
            "city Kiel A1 RGY +R",
            ("PG-BUILD-4", "A1 is not inside any triangle of three cities", "A1"),
            "a new city must be inside a triangle with three existing cities at its corners",
        ),
        (
            "track F5:46 city Kiel F6 RGY +B",
            ("PG-BUILD-4", "Kiel doesn't supply B", "+B"),
            "it supplies RGY and demands BKW",
        ),
        (
            "track F5:46 city Kiel F6 RGY -R",
            ("PG-BUILD-4", "Kiel doesn't demand R", "-R"),
            "it supplies RGY and demands BKW",
        ),
        (
            "track F5:46 city Kiel F6 RGY/BKK +R",
            (
                "PG-SETUP-3",
                "the tile RGY/BKK does not name each of the six colours once",
                "RGY/BKK",
            ),
            "three diamonds and three circles, so that a rolled colour is always one of them",
        ),
    ],
)
def test_a_city_that_cannot_be_is_reported_once(words: str, wrong: Found, help_: str) -> None:
    text = _turn(words)
    assert reported(text) == [wrong]
    assert helps(text) == [help_]
    assert ("a", -5, "PG-BUILD-1", "city") in booked(played(text))


def test_the_cities_that_stand_stay_where_they_are() -> None:
    now = after(_turn("city Kiel D8 RGY +R"))
    assert now.board.hexes["D8"] == "Ghent"
    assert "Ghent" in now.board.network(0)
    assert now.cities["Kiel"].hex == ""
    assert reported(f"{_turn('city Kiel D8 RGY +R')}5b pass\n") == reported(
        _turn("city Kiel D8 RGY +R")
    )


def test_on_the_side_of_a_triangle_an_option_decides() -> None:
    cities = "Antwerp A1 Ghent A7 Brugge E3"
    row = "\n".join(
        f"city {name} {place} RGY +RG -BK"
        for name, place in zip(cities.split()[::2], cities.split()[1::2], strict=True)
    )
    start = middle(cities=row, a="A2:14 A3:14", boxes=BOXES)
    text = f"{start}5a city Kiel A4 RGY +R\n"
    wrong = "A4 is on the edge of a triangle of three cities, not inside one"
    assert reported(text) == [("PG-BUILD-4", wrong, "A4")]
    assert played(text).decided == {"boundary": ("5a",)}
    assert reported(text, "2015 boundary=yes") == []
    assert played(text, "2015 boundary=yes").decided == {"boundary": ("5a",)}
    inside = f"{middle(cities=row, a='A2:14 A3:13 B3:36', boxes=BOXES)}5a city Kiel C4 RGY +R\n"
    for rules in ("2015", "2015 boundary=yes"):
        assert "boundary" not in played(inside, rules).decided


def test_what_is_unrecorded_of_a_city_is_unknown() -> None:
    marker = after(_turn("track F5:46 city Kiel F6 RGY ?"))
    assert marker.doubt.unknown == {"Kiel"}
    assert reported(_turn("track F5:46 city Kiel F6 RGY ?")) == []
    place = _turn("track F5:46 city Kiel ? RGY +R")
    assert reported(place) == []
    assert after(place).cities["Kiel"].hex == ""
    assert (
        reported(
            f"{place}5b pass\n6a ship Antwerp Kiel load R\n".replace(
                "6a", "round 6\nauction b- a-\n6b pass\n6a"
            )
        )
        == []
    )
    tile = _turn("track F5:46 city Kiel F6 ? +R")
    assert reported(tile) == []
    assert after(tile).cities["Kiel"].tile == "?"


def test_the_engine_begins_in_a_city_of_the_network() -> None:
    start = middle(a="-", engines="a - b -")
    assert after(f"{start}5a track D6:13\n").seats[0].engine == "Antwerp"
    both = f"{start}5a track D6:14 D7:14\n"
    assert reported(both) == []
    assert after(both).seats[0].engine == ""
    assert after(f"{both[:-1]} engine Ghent\n").seats[0].engine == "Ghent"
    assert after(f"{both[:-1]} ship Ghent D7 D6 Antwerp\n").seats[0].engine == "Antwerp"


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "track D6:14 D7:14 engine Lier",
            ("PG-BUILD-2", "Lier is not joined to Anna's track", "Lier"),
            "the engine starts in a city of the network: Antwerp, Ghent",
        ),
        (
            "engine Lier",
            ("PG-BUILD-2", "Lier is not joined to Anna's track", "Lier"),
            "the engine is put on a city together with the player's first track",
        ),
        (
            "track D6:14 D7:14 ship Lier G7 G6 Brugge",
            ("PG-BUILD-2", "Anna's engine can't start in Lier", "Lier"),
            "the engine starts in a city of the network: Antwerp, Ghent",
        ),
    ],
)
def test_an_engine_begins_nowhere_else(words: str, wrong: Found, help_: str) -> None:
    text = f"{middle(a='-', b='G6:14 G7:14', engines='a - b Brugge')}5a {words}\n"
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_an_engine_that_stands_stays_where_it_is() -> None:
    text = _turn("engine Ghent")
    assert reported(text) == [("PG-BUILD-2", "Anna's engine is already in Antwerp", "Ghent")]
    assert reported(_turn("engine Antwerp")) == []


def test_a_city_can_stand_where_nothing_is_and_no_city_beside() -> None:
    board = laid("Antwerp B2", a="D3:14")
    assert [is_free(board, place) for place in ("D3", "B2", "B3", "C2", "D2", "B4")] == [
        *(False, False, False, False),
        *(True, True),
    ]


def test_a_hex_is_enclosed_by_any_three_cities() -> None:
    now = after(middle())
    assert is_enclosed(now.board.hexes, "F6", boundary=False)
    assert not is_enclosed(now.board.hexes, "A1", boundary=True)
    assert not is_enclosed(now.board.hexes, "D7", boundary=False)
    assert is_enclosed(now.board.hexes, "D7", boundary=True)
