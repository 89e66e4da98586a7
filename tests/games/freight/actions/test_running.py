"""A train on its way: its points, fees, switches and movements."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, middle, reported
from tests.games.freight.played import CITIES, played

FAMILY = "2015-family"
FORK = "city Antwerp C2 RGY +RG -BK\ncity Ghent E2 BKW +BK -RG\ncity Brugge D5 RGY +RG -BK\n"
"""Three cities around the switch D2:6-24: from Antwerp it leads to Ghent, and to Brugge."""


def _turn(words: str, *, a: str = "D6:14 D7:14", b: str = "-", money: str = "a 30 b 30") -> str:
    return f"{middle(a=a, b=b, money=money, boxes=('', ''))}5a {words}\n"


def _fork(words: str) -> str:
    track = "D2:6-24 D3:14 D4:14"
    start = middle(cities=FORK, a=track, boxes=("", ""), engines="a Ghent b -")
    return f"{start}5a {words}\n"


def test_the_example_of_the_rules_costs_three_dollars() -> None:
    words = "ship Antwerp load R D6 D7 Ghent deliver R load B D7 D6 Antwerp deliver B"
    assert reported(_turn(words)) == []
    replay = played(_turn(words))
    assert booked(replay) == [
        ("a", 5, "PG-SHIP-5", "Ghent"),
        ("a", 5, "PG-SHIP-5", "Antwerp"),
        ("a", -3, "PG-SHIP-1", "points"),
    ]
    assert replay.entries[-1].why == "13 action points, 10 of them free"
    assert after(_turn(words)).route == ("Antwerp", "D6", "D7", "Ghent", "D7", "D6", "Antwerp")


@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ("ship Antwerp D6 D7 Ghent", 0),
        ("ship Antwerp load R D6 D7 Ghent D7 D6 Antwerp load G", 0),
        ("ship Antwerp load RG D6 D7 Ghent D7 D6 Antwerp D6 D7 Ghent", -1),
        ("ship Antwerp load R D6 D7 Ghent D7 D6 Antwerp load G D6 D7 Ghent", -3),
    ],
)
def test_ten_points_are_free(words: str, paid: int) -> None:
    found = booked(played(_turn(words)))
    assert found == ([("a", paid, "PG-SHIP-1", "points")] if paid else [])


def test_in_the_family_rules_there_are_no_points() -> None:
    words = "ship Antwerp load R D6 D7 Ghent deliver R load B D7 D6 Antwerp deliver B"
    full = "roll Antwerp R, Ghent RK"
    assert booked(played(_turn(f"{words} {full}"), FAMILY)) == [
        ("a", 5, "PG-SHIP-5", "Ghent"),
        ("a", 5, "PG-SHIP-5", "Antwerp"),
    ]


def test_each_tile_of_others_costs_a_dollar_that_they_get() -> None:
    text = _turn("ship Antwerp E5 F5 Brugge", a="E5:35", b="F5:26 D6:14")
    assert reported(text) == []
    replay = played(text)
    assert booked(replay) == [("a", -1, "PG-SHIP-2", "fee"), ("b", 1, "PG-SHIP-2", "toll")]
    assert [one.why for one in replay.entries[-2:]] == [
        "1 tile of Ben's track: F5",
        "Anna uses 1 tile: F5",
    ]
    both = _turn("ship Antwerp E5 F5 Brugge F5 E5 Antwerp", a="D6:14", b="F5:26 E5:35")
    assert booked(played(both)) == [("a", -4, "PG-SHIP-2", "fee"), ("b", 4, "PG-SHIP-2", "toll")]
    assert after(both).seats[1].money == 34


def test_what_the_banks_track_costs_nobody_gets() -> None:
    text = _turn("ship Antwerp E5 F5 Brugge", a="E5:35", b="D6:14").replace(
        "tracks bank -", "tracks bank F5:26"
    )
    assert reported(text) == []
    assert booked(played(text)) == [("a", -1, "PG-SHIP-2", "fee")]
    assert played(text).entries[-1].why == "1 tile of the bank's track: F5"


def test_on_a_bridged_hex_the_owner_of_the_used_track_is_paid() -> None:
    across = "C6:23 E7:16 E6:46"
    over = _turn("ship Antwerp D6 D7 Ghent", b=f"{across} bridge D6:36")
    assert booked(played(over)) == []
    under = _turn("ship Antwerp C6 D6 E7 E6 Antwerp", b=f"{across} bridge D6:36")
    assert reported(under) == []
    assert booked(played(under)) == [("a", -4, "PG-SHIP-2", "fee"), ("b", 4, "PG-SHIP-2", "toll")]


def test_points_and_fees_are_paid_at_once() -> None:
    words = "ship Antwerp load RG D6 D7 Ghent D7 D6 Antwerp D6 D7 Ghent"
    text = _turn(words, money="a 0 b 0")
    what = "an action point costs a dollar here, but Anna has no money left"
    assert reported(text) == [("PG-SHIP-1", what, "Ghent")]
    assert helps(text) == [
        "ten action points are free; further points and other players' track are paid for at once"
    ]
    fee = _turn("ship Antwerp E5 F5 Brugge", a="D6:14", b="E5:35 F5:26", money="a 0 b 0")
    what = "other players' track costs a dollar per tile, but Anna has no money left"
    assert reported(fee) == [("PG-SHIP-2", what, "E5")]
    earned = _turn("ship Antwerp load R D6 D7 Ghent deliver R D7 D6 Antwerp", money="a 0 b 0")
    assert reported(earned) == []
    loan = _turn(words.replace("D7 D6 Antwerp", "loan D7 D6 Antwerp"), money="a 0 b 0")
    assert reported(loan) == []


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("ship Ghent D2 D3 D4 Brugge", "the switch D2, 6-24, doesn't join the edges 2 and 4"),
        ("ship Ghent D2 Ghent", "the train turns back on D2, 6-24"),
    ],
)
def test_where_a_switch_may_be_left_an_option_decides(words: str, wrong: str) -> None:
    last = words.rpartition(" ")[2] if "back" in wrong else "D3"
    forbidden = {"2015 switch_reverse=branch"}
    if "back" not in wrong:
        forbidden.add("2015 switch_reverse=back")
    for rules in ("2015", "2015 switch_reverse=back", "2015 switch_reverse=branch"):
        wanted = [("PG-SHIP-3", wrong, last)] if rules in forbidden else []
        assert reported(_fork(words), rules) == wanted
        assert [*played(_fork(words), rules).decided] == ["switch_reverse"]
    assert helps(_fork(words), "2015 switch_reverse=branch") == [
        "trains change direction on switches and in cities"
    ]


def test_along_the_ways_of_a_switch_no_option_decides() -> None:
    text = _fork("ship Ghent D2 Antwerp D2 D3 D4 Brugge")
    assert reported(text) == []
    assert played(text).decided == {}


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "ship Antwerp D6 D7 Ghent D7 D6 Antwerp D6 D7 Ghent",
            ("PG-FAMILY-3", "the train makes a third movement, to Ghent", "Ghent"),
            "a train moves from city to city at most twice a turn",
        ),
        (
            "ship Antwerp Ghent Antwerp Ghent",
            ("PG-FAMILY-3", "the train makes a third movement, to Ghent", "Ghent"),
            "a train moves from city to city at most twice a turn",
        ),
        (
            "ship Antwerp E5 F5 Brugge F5 E5 Antwerp",
            ("PG-FAMILY-3", "the track on E5 belongs to Ben", "E5"),
            "trains use only their owner's track; `foreign=yes` allows this",
        ),
    ],
)
def test_in_the_family_rules_a_train_moves_twice_on_own_track(
    words: str, wrong: Found, help_: str
) -> None:
    text = _turn(words, b="E5:35 F5:26")
    assert reported(text, FAMILY) == [wrong]
    assert helps(text, FAMILY) == [help_]


def test_a_movement_leads_to_another_city() -> None:
    loop = "city Antwerp B1 RGY +RG -BK\ncity Ghent G9 BKW +BK -RG\n"
    start = middle(cities=loop, a="B2:1-34 C3:56 B3:12", boxes=("", ""))
    text = f"{start}5a ship Antwerp B2 C3 B3 B2 Antwerp\n"
    assert reported(text) == []
    assert reported(text, FAMILY) == [("PG-FAMILY-3", "the train comes back to Antwerp", "Antwerp")]


def test_the_banks_track_is_nobodys_own() -> None:
    text = _turn("ship Antwerp E5 F5 Brugge").replace("tracks bank -", "tracks bank E5:35 F5:26")
    assert reported(text, FAMILY) == [("PG-FAMILY-3", "the track on E5 belongs to the bank", "E5")]


def test_over_track_of_unknown_ways_a_train_may_go_anywhere() -> None:
    text = _turn("ship Antwerp E5 F5 Brugge", a="E5:? F5:?")
    assert reported(text) == []
    infos = [one.message for one in played(text).findings if one.rule == "FTN-OPEN"]
    assert "this couldn't be checked: whether trains could run over 2 tiles whose" in infos[-1]


def test_a_map_that_begins_at_unknown_cities_is_taken_as_noted() -> None:
    start = middle(cities=CITIES.replace("Antwerp D5", "Antwerp ?"), boxes=("", ""))
    for words in ("ship Antwerp E5 F5 Brugge", "ship Antwerp Ghent Brugge", "ship Antwerp Brugge"):
        assert reported(f"{start}5a {words}\n") == []
