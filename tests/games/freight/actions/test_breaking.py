"""Where a route breaks, and why."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, middle, reported
from tests.games.freight.played import FIVE, played

NONE = ("", "")


def _turn(words: str, *, a: str = FIVE, more: str = "") -> str:
    return f"{middle(a=a, boxes=NONE)}5a {words}\n{more}"


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "ship Antwerp F5 Brugge",
            ("PG-SHIP-1", "F5 is not next to Antwerp", "F5"),
            "from Antwerp the track leads to E5, D6",
        ),
        (
            "ship Antwerp D4 D3 Brugge",
            ("PG-SHIP-1", "there is no track on D4", "D4"),
            "from Antwerp the track leads to E5, D6",
        ),
        (
            "ship Antwerp E6 F5 Brugge",
            ("PG-SHIP-1", "there is no track on E6", "E6"),
            "from Antwerp the track leads to E5, D6",
        ),
        (
            "ship Antwerp E5 F4 Brugge",
            ("PG-SHIP-1", "the track on E5, 35, doesn't lead to F4", "F4"),
            "from E5 the track leads to F5",
        ),
        (
            "ship Antwerp D6 D7 D6 Antwerp",
            ("PG-SHIP-3", "the train turns back on D7, 14", "D6"),
            "trains change direction on switches and in cities",
        ),
        (
            "ship Antwerp E5 F5 Brugge G6 F5 Brugge",
            ("PG-SHIP-1", "the track on G6, 14, doesn't lead to F5", "F5"),
            "from G6 the track leads to G7",
        ),
    ],
)
def test_a_route_that_breaks_says_where_and_why(words: str, wrong: Found, help_: str) -> None:
    text = _turn(words)
    assert reported(text)[0] == wrong
    assert helps(text)[0] == help_


@pytest.mark.parametrize(
    "words",
    [
        "ship Antwerp load R F5 Brugge load R",
        "ship Antwerp load R E4 F5 Brugge H5 I5 Mol",
        "ship Antwerp E5 F4 Brugge load R",
        "ship Antwerp E5 F5 Brugge H4 I5 Mol",
        "ship Antwerp D6 D7 D6 Antwerp load R",
    ],
)
def test_one_slip_in_a_route_is_reported_once(words: str) -> None:
    assert len(reported(_turn(words))) == 1
    more = "5b pass\nround 6\nauction b- a-\n6b pass\n6a pass\n"
    assert len(reported(_turn(words, more=more))) == 1


def test_a_hex_that_was_meant_is_gone_on_with() -> None:
    text = _turn("ship Antwerp load R E6 F5 Brugge load R")
    assert reported(text) == [("PG-SHIP-1", "there is no track on E6", "E6")]
    seat = after(text).seats[0]
    assert (seat.engine, seat.load) == ("Brugge", "RR")
    assert after(text).route == ("Antwerp", "E5", "F5", "Brugge")


def test_a_tile_whose_edges_do_not_meet_is_named() -> None:
    turned = FIVE.replace("F5:26", "F5:25")
    text = _turn("ship Antwerp E5 F5 Brugge", a=turned)
    assert reported(text) == [("PG-SHIP-1", "the track on F5, 25, doesn't open to E5", "F5")]
    bridged = f"{turned} bridge F5:14"
    assert reported(_turn("ship Antwerp E5 F5 Brugge", a=bridged))[0] == (
        "PG-SHIP-1",
        "the track on F5, 25, 14, doesn't open to E5",
        "F5",
    )


def test_where_track_ends_nothing_leads_on() -> None:
    text = _turn("ship Antwerp E5 F5 Antwerp", a="D6:14 D7:14 E5:35")
    assert reported(text)[0] == ("PG-SHIP-1", "there is no track on F5", "F5")
    assert helps(text)[0] == "no track leads on from E5"


def test_where_somebodys_track_is_unknown_no_route_breaks() -> None:
    start = middle(a=FIVE, boxes=NONE).replace("tracks b -\n", "")
    text = f"{start}5a ship Antwerp D4 E4 F4 Brugge\n"
    assert reported(text) == []
    assert after(text).seats[0].engine == "Brugge"
    assert booked(played(text)) == [("a", -3, "PG-SHIP-2", "fee"), ("b", 3, "PG-SHIP-2", "toll")]
    away = f"{start}5a ship Antwerp D4 F4 Brugge\n"
    assert reported(away) == [("PG-SHIP-1", "F4 is not next to D4", "F4")]


def test_after_a_city_to_which_no_track_leads_the_route_goes_on_somehow() -> None:
    text = _turn("ship Antwerp D4 Zele Lier load K")
    found = reported(text)
    assert found[0] == ("PG-SHIP-1", "there is no track on D4", "D4")
    assert after(text).seats[0].engine == "Lier"
