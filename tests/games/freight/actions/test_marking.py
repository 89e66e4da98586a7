"""The end of a turn: a marker from the boxes."""

from __future__ import annotations

import pytest

from ftn.games.freight.actions.marking import fits, reach, targets
from ftn.games.freight.model.position import City
from tests.games.freight.judged import after, boxes, helps, markers_on, middle, reported, taken
from tests.games.freight.played import CITIES, played
from tests.games.freight.running import options

ROOM = CITIES.replace("RGY +RG -BK", "RGY +R -B").replace("BKW +BK -RG", "BKW +B -R")
"""Antwerp and Ghent have two markers, the others four."""
FULL = "2015 renewal=boxes no_target=return"


def _mark(words: str, box_1: str = "+RK", box_2: str = "+GG", cities: str = ROOM) -> str:
    return f"{middle(cities=cities, boxes=(box_1, box_2))}5a mark {words}\n"


def test_a_marker_goes_from_box_1_to_a_city_and_the_boxes_move_on() -> None:
    text = _mark("Antwerp +R, 2>1 +G, 2< -W")
    assert reported(text) == []
    now = after(text)
    assert markers_on(now, "Antwerp") == "+RR -B"
    assert boxes(now) == ["+GK", "+G -W"]


@pytest.mark.parametrize(
    ("words", "box_1", "box_2", "city", "left"),
    [
        ("Antwerp R, 2>1 G, 2< Y", "+RK", "+GG", "+RR -B", ["+GK", "+GY"]),
        ("Antwerp K, 2>1 W, 2< -R", "+R -K", "+G -W", "+R -BK", ["+R -W", "+G -R"]),
        ("Antwerp +R, 2>1 -G, 2< +B", "+RK", "+G -G", "+RR -B", ["+K -G", "+BG"]),
    ],
)
def test_a_bare_letter_is_read_by_where_it_stands(
    words: str, box_1: str, box_2: str, city: str, left: list[str]
) -> None:
    text = _mark(words, box_1, box_2)
    assert reported(text) == []
    assert markers_on(after(text), "Antwerp") == city
    assert boxes(after(text)) == left


def test_a_bare_letter_in_box_2_may_be_either() -> None:
    text = _mark("Antwerp R, 2>1 G, 2< Y", "+RK", "+G -G")
    assert reported(text) == [
        ("FTN-AMBIGUOUS", "box 2 holds both a cube and a disk of G", "G,"),
    ]
    assert helps(text) == ["write +G for the cube, -G for the disk"]


def test_a_bare_letter_that_may_be_either_stays_bare() -> None:
    text = _mark("Antwerp R, 2>1 G, 2< Y", cities=ROOM.replace("RGY +R -B", "? +R -B"))
    unknown = text.replace("box 1 +RK\nbox 2 +GG\n", "")
    assert unknown != text
    assert [rule for rule, _, _ in reported(unknown)] == []
    now = after(unknown)
    assert {"boxes", "Antwerp"} <= now.doubt.unknown
    assert markers_on(now, "Antwerp") == "+R -B"
    assert taken(unknown) == "mark Antwerp R, 2>1 G, 2< +Y"
    assert taken(text) == "mark Antwerp +R, 2>1 +G, 2< +Y"


def test_what_was_not_noted_leaves_the_boxes_unknown() -> None:
    for words in ("Antwerp R", "Antwerp R, 2>1 G", "Antwerp R, 2< G", "Antwerp R, 2>1 ?, 2< G"):
        now = after(_mark(words))
        assert now.doubt.unknown == {"boxes"}
        assert markers_on(now, "Antwerp") == "+RR -B"
    unknown = after(_mark("Antwerp ?, 2>1 G, 2< Y"))
    assert unknown.doubt.unknown == {"boxes", "Antwerp"}
    assert reported(_mark("Antwerp ?, 2>1 G, 2< Y")) == []
    assert after(_mark("?")).doubt.unknown == {"boxes", "goods"}


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "Zele K, 2>1 G, 2< Y",
            ("PG-MARK", "Zele is not in Anna's network", "Zele"),
            "the marker goes to a city that is joined to the player's own track",
        ),
        (
            "Antwerp +K, 2>1 G, 2< Y",
            ("PG-MARK", "Antwerp doesn't supply K", "+K,"),
            "it supplies RGY and demands BKW",
        ),
        (
            "Brugge R, 2>1 G, 2< Y",
            ("PG-SETUP-4", "Brugge already has 4 markers", "Brugge"),
            "no city can have more than four",
        ),
        (
            "Antwerp +Y, 2>1 G, 2< Y",
            ("PG-MARK", "there is no +Y in box 1", "+Y,"),
            "box 1 holds +RK",
        ),
        (
            "Antwerp R, 2>1 Y, 2< Y",
            ("PG-MARK", "there is no +Y in box 2", "Y,"),
            "box 2 holds +GG",
        ),
        (
            "Gent K, 2>1 G, 2< Y",
            ("PG-MARK", "there is no city Gent", "Gent"),
            "did you mean Ghent?",
        ),
    ],
)
def test_a_wrong_marker_is_reported_once(
    words: str, wrong: tuple[str, str, str], help_: str
) -> None:
    assert reported(_mark(words)) == [wrong]
    assert helps(_mark(words)) == [help_]


def test_where_a_marker_went_is_in_doubt_when_there_is_no_such_city() -> None:
    text = _mark("Gent R, 2>1 G, 2< Y", "+K -R")
    assert reported(f"{text}5b pass\nround 6\nauction b- a-\n6b pass\n") == [
        ("PG-MARK", "there is no city Gent", "Gent")
    ]
    now = after(text)
    assert "Gent" not in now.goods
    assert boxes(now) == ["+GK", "+GY"]


def test_who_can_place_a_marker_places_one() -> None:
    text = f"{middle(cities=ROOM)}5a pass\n"
    assert reported(text) == [("PG-MARK", "Anna adds no marker", "pass")]
    assert helps(text) == [
        "+R from box 1 fits Antwerp: mark Antwerp +R, 2>1 …, 2< … (`mark ?` if nobody noted it)"
    ]


@pytest.mark.parametrize(
    "start",
    [
        middle(),  # four markers everywhere
        middle(cities=ROOM, a="-", engines="a - b -"),  # no network
        middle(cities=ROOM.replace("+B -R\n", "+BK -RG\n"), boxes=("-YG", "+GG")),
    ],
)
def test_where_no_marker_fits_the_step_is_left_out(start: str) -> None:
    assert reported(f"{start}5a pass\n") == []
    assert boxes(after(f"{start}5a pass\n")) == boxes(after(start))


def test_what_is_unknown_is_nothing_to_be_missed() -> None:
    for start in (
        middle(cities=ROOM, boxes=("", "")),
        middle(cities=ROOM, boxes=("?", "?")),
        middle(cities=ROOM, a="E5:?"),
        f"{middle(cities=ROOM)}round 5\nroll ?\nauction ?\n5b ?\n",
    ):
        assert reported(f"{start}5a pass\n") == []
    half = ROOM.replace("+R -B\n", "?\n").replace("+B -R\n", "?\n")
    assert reported(f"{middle(cities=half)}5a pass\n") == []


def test_a_marker_goes_back_only_where_the_option_says_so() -> None:
    text = f"{middle()}5a mark - R, 2>1 G, 2< Y\n"
    assert reported(text) == [("PG-MARK", "a marker goes back to the supply", "-")]
    assert helps(text) == [
        "when no marker fits, the whole step is skipped; `no_target=return` allows this"
    ]
    assert reported(text, FULL) == []
    replay = played(text, FULL)
    assert replay.decided == {"no_target": ("5a",)}
    assert boxes(after(text, FULL)) == ["+GK", "+GY"]
    fitting = f"{middle(cities=ROOM)}5a mark - R, 2>1 G, 2< Y\n"
    assert reported(fitting, FULL) == [("PG-MARK", "+R from box 1 fits Antwerp", "-")]


def test_a_network_of_its_largest_part_reaches_no_other() -> None:
    parts = "D6:14 D7:14 I5:36"
    cities = ROOM.replace("RKW +RK -GB", "RKW +RK")
    text = f"{middle(cities=cities, a=parts)}5a mark Mol K, 2>1 G, 2< Y\n"
    assert reported(text) == []
    assert reported(text, "2015 network=largest") == [
        ("PG-MARK", "Mol is not in the largest part of Anna's network", "Mol")
    ]
    assert played(text, "2015 network=largest").decided == {"network": ("5a",)}


def test_targets_are_the_cities_and_markers_that_fit() -> None:
    now = after(middle(cities=ROOM, boxes=("+RK", "+GG")))
    assert [*targets(now, options(), 0)] == [("Antwerp", "+R"), ("Ghent", "+K")]
    assert [*targets(now, options(), 1)] == []
    assert reach(now, options(), 0) == {"Antwerp", "Ghent", "Brugge", "Lier", "Mol"}


def test_a_marker_fits_the_side_of_the_tile_that_shows_its_colour() -> None:
    city = City("Ghent", "D8", "BKW", "RGY")
    assert [fits(city, marker) for marker in ("+B", "-B", "-R", "+R")] == [True, False, True, False]
