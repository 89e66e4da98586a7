"""Players who can no longer lay any track."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.network import can_build
from tests.games.freight.judged import Found, helps, middle, reported
from tests.games.freight.played import played
from tests.games.freight.running import laid

CITY = "Antwerp A1"
"""A city in the corner: around it there are but two hexes, B1 and A2."""
CITIES = "city Antwerp A1 RGY +RG -BK\ncity Ghent F5 BKW +BK -RG\n"
SHUT: Found = ("PG-BUILD-5", "Ben can no longer lay any track", "A3:12")


@pytest.mark.parametrize(
    ("track", "straight", "bent"),
    [
        ("", True, True),
        ("B1:46", True, True),  # A2 is free
        ("B1:46 A2:14", False, False),
        ("B1:24 A2:14", True, True),  # over B1 a bridge joins 3 and 6
        ("B1:34 A2:14", False, True),  # it ends where the tile does, unless it is bent
        ("B1:24 bridge B1:36 A2:14", False, False),
        ("B1:? A2:14", True, True),
    ],
)
def test_who_has_no_track_begins_at_a_city(track: str, *, straight: bool, bent: bool) -> None:
    board = laid(CITY, a=track)
    assert can_build(board, 1) == straight
    assert can_build(board, 1, bent=True) == bent


@pytest.mark.parametrize(
    ("track", "straight", "bent"),
    [
        ("B1:46", True, True),
        ("B1:46 A3:12", False, False),
        ("B1:46 A3:23", True, True),
        ("B1:46 A3:24", False, True),
        ("A3:12", True, True),  # Antwerp's other hex is free
    ],
)
def test_who_has_track_goes_on_at_its_ends_or_its_cities(
    track: str, *, straight: bool, bent: bool
) -> None:
    board = laid(CITY, a=track, b="A2:14")
    assert can_build(board, 1) == straight
    assert can_build(board, 1, bent=True) == bent


def test_no_track_leads_into_a_city_or_off_the_sheet() -> None:
    assert not can_build(laid(CITY, a="B1:46 A3:12", b="A2:14 ZZ99:34"), 1)
    assert can_build(laid(f"{CITY} Ghent A3", a="B1:46", b="A2:14"), 1)  # from Ghent
    walled = f"{CITY} Ghent A3 Lier B2 Mol B3"
    assert not can_build(laid(walled, a="B1:46 A4:12", b="A2:14"), 1)


def test_where_nobody_knows_the_ways_nobody_is_blocked() -> None:
    assert can_build(laid(CITY, a="B1:46 A3:12", b="A2:?"), 1)
    assert not can_build(laid(""), 1)


def _turns(words: str, a: str = "B1:46 B2:15", cities: str = CITIES) -> str:
    start = middle(cities=cities, a=a, b="A2:14", engines="a Antwerp b Antwerp")
    return f"{start}5a {words}\n"


def test_who_blocks_another_is_warned() -> None:
    text = _turns("track A3:12")
    assert reported(text) == [SHUT]
    assert helps(text) == ["nobody may be blocked completely; the players decide"]
    assert played(text).status == "in-progress"
    assert reported(_turns("track A3:12"), "2015 bridge_shape=any") == [SHUT]
    assert reported(_turns("track A3:24"), "2015 bridge_shape=any") == []


def test_who_was_blocked_before_is_blocked_by_nobody() -> None:
    text = _turns("switch B2:1-45", a="B1:46 B2:15 A3:12")
    assert reported(text) == []


def test_what_is_unrecorded_may_leave_room() -> None:
    assert reported("1a loan build track D6:14\n1b loan\n", "2015-family") == []
    assert reported(_turns("track A3:12").replace("tracks b A2:14", "tracks b A2:?")) == []
    assert reported(_turns("track A3:12").replace("tracks b A2:14\n", "")) == []
