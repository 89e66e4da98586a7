"""Shipping: where it begins, which way it goes, and where it ends."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, middle, reported, taken
from tests.games.freight.played import FIVE, played

NONE = ("", "")
RING = f"{FIVE} C6:24 C7:14 C8:13"
"""Two ways lead from Antwerp to Ghent: D6 D7, and C6 C7 C8."""


def _turn(words: str, *, a: str = FIVE, b: str = "-", engine: str = "Antwerp") -> str:
    return f"{middle(a=a, b=b, boxes=NONE, engines=f'a {engine} b -')}5a {words}\n"


def test_where_one_way_leads_the_hexes_may_be_left_out() -> None:
    text = _turn("ship Antwerp load R Brugge Mol")
    assert reported(text) == []
    assert taken(text) == "ship Antwerp load R E5 F5 Brugge H5 I5 Mol"
    seat = after(text).seats[0]
    assert (seat.engine, seat.load) == ("Mol", "R")
    assert after(text).route == ("Antwerp", "E5", "F5", "Brugge", "H5", "I5", "Mol")


def test_where_two_ways_lead_there_the_hexes_tell_which() -> None:
    text = _turn("ship Antwerp Ghent", a=RING)
    assert reported(text) == [("FTN-AMBIGUOUS", "2 routes join Antwerp and Ghent", "Ghent")]
    assert helps(text) == ["name the hexes: C6 C7 C8; D6 D7"]
    for hexes in ("D6 D7", "C6 C7 C8"):
        assert reported(_turn(f"ship Antwerp {hexes} Ghent", a=RING)) == []
    fees = _turn("ship Antwerp Ghent", b="C6:24 C7:14")
    assert reported(fees) == []


def test_others_track_is_a_way_where_it_may_be_used() -> None:
    text = _turn("ship Antwerp Brugge", a="D6:14", b="E5:35 F5:26")
    assert reported(text) == []
    assert booked(played(text)) == [("a", -2, "PG-SHIP-2", "fee"), ("b", 2, "PG-SHIP-2", "toll")]
    assert reported(text, "2015-family") == [
        ("PG-FAMILY-3", "none of Anna's track leads from Antwerp to Brugge", "Brugge")
    ]


def test_the_short_way_turns_on_a_switch_where_a_train_may() -> None:
    fork = "city Antwerp C2 RGY +RG -BK\ncity Ghent E2 BKW +BK -RG\ncity Brugge D5 RGY +RG -BK\n"
    start = middle(cities=fork, a="D2:6-24 D3:14 D4:14", boxes=NONE, engines="a Ghent b -")
    text = f"{start}5a ship Ghent Brugge\n"
    assert reported(text) == []
    assert taken(text) == "ship Ghent D2 D3 D4 Brugge"
    assert reported(text, "2015 switch_reverse=back") == [
        ("PG-SHIP-1", "no track leads from Ghent to Brugge", "Brugge")
    ]


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "ship Ghent D7 D6 Antwerp",
            ("PG-SHIP-4", "Anna's engine is in Antwerp", "Ghent"),
            "a shipment starts from the city where the engine is",
        ),
        (
            "ship Antwerp D6 D7",
            ("PG-SHIP-4", "the train ends on D7, not in a city", "D7"),
            "an engine ends its turn in a city",
        ),
        (
            "ship Antwerp Zele",
            ("PG-SHIP-1", "no track leads from Antwerp to Zele", "Zele"),
            "name the hexes to say which track the train uses",
        ),
        (
            "ship Antwep D6 D7 Ghent",
            ("PG-SHIP-4", "there is no city Antwep", "Antwep"),
            "did you mean Antwerp?",
        ),
        (
            "ship Antwerp Gent",
            ("PG-SHIP-1", "there is no city Gent", "Gent"),
            "did you mean Ghent?",
        ),
    ],
)
def test_a_shipment_that_cannot_be_is_reported_once(words: str, wrong: Found, help_: str) -> None:
    text = _turn(words)
    assert reported(text) == [wrong]
    assert helps(text) == [help_]
    assert reported(f"{text}5b pass\nround 6\nauction b- a-\n6b pass\n6a wagon\n") == [wrong]


def test_an_engine_that_ends_between_cities_goes_on_to_the_next() -> None:
    assert after(_turn("ship Antwerp D6 D7")).seats[0].engine == "Ghent"


def test_in_the_family_rules_a_train_ends_in_a_city_too() -> None:
    assert reported(_turn("ship Antwerp D6 D7"), "2015-family") == [
        ("PG-FAMILY-3", "the train ends on D7, not in a city", "D7")
    ]


def test_where_the_engine_stands_was_unrecorded_the_shipment_tells() -> None:
    start = middle(boxes=NONE).replace("engine a Antwerp\n", "")
    assert "a.engine" in after(start).doubt.unknown
    text = f"{start}5a ship Ghent D7 D6 Antwerp\n"
    assert reported(text) == []
    assert "a.engine" not in after(text).doubt.unknown
    assert after(text).seats[0].engine == "Antwerp"


def test_an_engine_may_stay_where_it_is() -> None:
    text = _turn("ship Antwerp load R")
    assert reported(text) == []
    assert (after(text).seats[0].engine, after(text).seats[0].load) == ("Antwerp", "R")


def test_of_a_shipment_left_unrecorded_nothing_is_known() -> None:
    now = after(_turn("ship ?"))
    assert now.doubt.unknown == {"a.money", "a.load", "a.engine", "b.money", "goods", "boxes"}
    assert {goods.count for goods in now.goods.values()} == {0}
    family = after(_turn("ship ?"), "2015-family")
    assert "b.money" not in family.doubt.unknown
    later = f"{_turn('ship ?')}money a 9\nmoney b 9\nwagons a 1 R\nengine a Antwerp\n5b pass\n"
    text = f"{later}round 6\nroll ?\nauction b- a-\n6b pass\n6a ship Antwerp Ghent deliver R\n"
    assert reported(text) == []
    assert "a.money" in after(text).doubt.unknown  # whether the disk is still there is unknown


def test_where_the_way_is_unknown_the_fees_are() -> None:
    start = middle(a=FIVE, boxes=NONE).replace("tracks b -\n", "")
    text = f"{start}5a ship Antwerp Zele\n"
    assert reported(text) == []
    assert "a.money" in after(text).doubt.unknown
    assert after(text).seats[0].engine == "Zele"
