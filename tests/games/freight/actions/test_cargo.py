"""Cargo: what is loaded, and what is paid for what is delivered."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, markers_on, middle, reported
from tests.games.freight.played import CITIES, FIVE, played

NONE = ("", "")


def _turn(
    words: str, *, load: str = "-", wagons: int = 3, cities: str = CITIES, engine: str = "Antwerp"
) -> str:
    start = middle(
        cities=cities,
        a=FIVE,
        wagons=f"a {wagons} {load} b 1 -",
        boxes=NONE,
        engines=f"a {engine} b -",
    )
    return f"{start}5a ship {words}\n"


def _disks(disks: str) -> str:
    """Return the cities, with other disks on Ghent, which demands red, green and yellow."""
    return CITIES.replace("BKW +BK -RG", f"BKW +B {disks}".rstrip())


def _money(text: str) -> list[int]:
    return [amount for _, amount, _, category in booked(played(text)) if category == "Ghent"]


def test_cubes_go_from_the_city_to_the_wagons() -> None:
    text = _turn("Antwerp load RG")
    assert reported(text) == []
    assert markers_on(after(text), "Antwerp") == "-BK"
    assert after(text).seats[0].load == "RG"
    one = _turn("Brugge load R", engine="Brugge", load="K")
    assert markers_on(after(one), "Brugge") == "+R -BK"
    assert after(one).seats[0].load == "RK"


@pytest.mark.parametrize(
    ("disks", "cubes", "paid", "left"),
    [
        ("-RRG", "R", 5, "+B -RG"),
        ("-RRG", "RRR", 15, "+B -RG"),
        ("-G", "RR", 2, "+B -G"),
        ("-RG", "RRG", 15, "+B"),
        ("-G", "RG", 6, "+B"),
        ("-RG", "Y", 1, "+B -RG"),
    ],
)
def test_a_disk_pays_five_for_each_cube_and_the_tile_one(
    disks: str, cubes: str, paid: int, left: str
) -> None:
    text = _turn(f"Ghent deliver {cubes}", load=cubes, cities=_disks(disks), engine="Ghent")
    assert reported(text) == []
    assert sum(_money(text)) == paid
    assert markers_on(after(text), "Ghent") == left
    assert after(text).seats[0].load == ""


def test_the_example_of_the_rules() -> None:
    words = "Ghent deliver RRR"
    text = _turn(words, load="RRRRRR", cities=_disks("-RR"), engine="Ghent")
    assert _money(text) == [15]
    again = text.replace(words, f"{words} deliver RRR")
    assert _money(again) == [15, 15]
    third = text.replace(words, "Ghent deliver RR deliver RR deliver RR")
    assert _money(third) == [10, 10, 2]
    assert [one.why for one in played(third).entries if one.category == "Ghent"] == [
        "2 red cubes at Ghent, with a demand disk: 5 each",
        "2 red cubes at Ghent, with a demand disk: 5 each",
        "2 red cubes at Ghent, no demand disk: 1 each",
    ]


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("Ghent deliver R load B", 3),
        ("Ghent load B deliver R", 3),
        ("Ghent deliver R deliver G", 4),
        ("Ghent deliver R load B deliver G", 5),
        ("Ghent deliver R load B load K deliver G", 6),
        ("Ghent deliver R load B D7 D6 Antwerp load R", 8),
    ],
)
def test_a_combined_action_costs_three_points(words: str, points: int) -> None:
    steps = "D7 D6 Antwerp D6 D7 Ghent D7 D6 Antwerp"  # nine points
    text = _turn(f"Ghent {steps} D6 D7 {words}", load="RG", engine="Ghent")
    assert reported(text) == []
    paid = [amount for _, amount, _, category in booked(played(text)) if category == "points"]
    assert paid == [10 - 12 - points]


@pytest.mark.parametrize(
    ("text", "wrong", "help_"),
    [
        (
            _turn("Antwerp load Y"),
            ("PG-SHIP-1", "Antwerp has no Y to load", "Y"),
            "its cubes are RG",
        ),
        (
            _turn("Antwerp load RR"),
            ("PG-SHIP-1", "Antwerp has no R to load", "RR"),
            "its cubes are RG",
        ),
        (
            _turn("Antwerp load RG Brugge load R", wagons=1),
            ("PG-SHIP-1", "Anna would carry 3 cubes but has room for only 2", "R"),
            "each wagon carries two cubes",
        ),
        (
            _turn("Antwerp load ???"),
            ("PG-SHIP-1", "3 cubes are loaded in Antwerp, which has fewer", "???"),
            "its cubes are RG",
        ),
        (
            _turn("Antwerp deliver K"),
            ("PG-SHIP-5", "Anna delivers 1 K but is carrying nothing", "K"),
            "cubes are loaded before they are delivered: write `load`",
        ),
        (
            _turn("Antwerp deliver KK", load="BK"),
            ("PG-SHIP-5", "Anna delivers 2 K but is carrying BK", "KK"),
            "cubes are loaded before they are delivered: write `load`",
        ),
        (
            _turn("Antwerp deliver R", load="R"),
            ("PG-SHIP-5", "Antwerp doesn't demand R", "R"),
            "it supplies RGY and demands BKW",
        ),
        (
            _turn("Antwerp load R deliver R"),
            ("PG-SHIP-5", "Anna delivers 1 R but is carrying nothing", "R"),
            "cubes are loaded before they are delivered: write `load`",
        ),
        (
            _turn("Antwerp E5 load R F5 Brugge"),
            ("PG-SHIP-1", "E5 is not a city", "R"),
            "goods are loaded and delivered in cities",
        ),
    ],
)
def test_what_cannot_be_is_reported_once(text: str, wrong: Found, help_: str) -> None:
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_a_cube_left_unrecorded_is_the_one_that_it_can_only_be() -> None:
    text = _turn("Antwerp load ??")
    assert after(text).seats[0].load == "RG"
    assert after(text).doubt.unknown.isdisjoint({"Antwerp", "a.load"})
    one = _turn("Antwerp load ?")
    assert reported(one) == []
    assert after(one).seats[0].load == "?"
    assert "Antwerp" in after(one).doubt.unknown
    bound = _turn("Ghent deliver ?", load="RK", engine="Ghent")
    assert reported(bound) == []
    assert _money(bound) == [5]
    assert after(bound).seats[0].load == "K"
    either = _turn("Ghent deliver ?", load="RG", engine="Ghent")
    assert reported(either) == []
    assert {"a.money", "Ghent"} <= after(either).doubt.unknown
    assert after(either).seats[0].load == "?"


def test_an_unknown_cube_may_be_the_one_that_is_delivered() -> None:
    text = _turn("Antwerp load ? D6 D7 Ghent deliver R")
    assert reported(text) == []
    assert _money(text) == [5]
    assert after(text).seats[0].load == ""
    assert reported(_turn("Antwerp load ? D6 D7 Ghent deliver RG"))[0][1] == (
        "Anna delivers 1 G but is carrying nothing"
    )


def test_where_the_disks_are_unknown_so_is_what_is_paid() -> None:
    unknown = CITIES.replace("BKW +BK -RG", "BKW ?")
    text = _turn("Ghent deliver R", load="R", cities=unknown, engine="Ghent")
    assert reported(text) == []
    assert _money(text) == []
    assert "a.money" in after(text).doubt.unknown
    no_tile = CITIES.replace("D8 BKW", "D8 ?")
    open_ = _turn("Ghent deliver R", load="R", cities=no_tile, engine="Ghent")
    assert reported(open_) == []
    assert _money(open_) == [5]
    infos = [one.message for one in played(open_).findings if one.rule == "FTN-OPEN"]
    assert infos[-1] == (
        "this couldn't be checked: whether 1 cube or disk fits a tile that nobody noted "
        "(PG-SHIP-5, PG-MARK)"
    )


def test_what_a_city_never_supplies_is_wrong_whatever_stands_there() -> None:
    unknown = CITIES.replace("RGY +RG -BK", "RGY ?")
    assert reported(_turn("Antwerp load Y", cities=unknown)) == []
    assert reported(_turn("Antwerp load B", cities=unknown)) == [
        ("PG-SHIP-1", "Antwerp has no B to load", "B")
    ]
