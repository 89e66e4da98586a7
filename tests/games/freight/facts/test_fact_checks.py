"""Facts and what the replay knows: what both together say, or that they contradict."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight.facts.fact_checks import fit
from tests.effort import effort
from tests.games.freight.played import (
    CITIES,
    MIDDLE,
    OWING,
    QUIET,
    START,
    errors,
    found,
    played,
    position,
)

_CUBES = st.text(alphabet="RGK?", max_size=4)


@effort(150, 20_000)
@given(_CUBES, _CUBES)
def test_cubes_fit_that_can_be_the_same(held: str, noted: str) -> None:
    same = len(held) == len(noted) and any(
        all(one == other or "?" in (one, other) for one, other in zip(held, laid, strict=True))
        for laid in permutations(noted)
    )
    assert fit(held, noted) == same


DICE = "2015 renewal=dice"
BUILT = f"""{CITIES}order a b
round 1
auction b- a-
1b loan build track D6:14 track D7:14 engine Antwerp
"""
"""Ben has a loan, two tiles from Antwerp to Ghent and 3 dollars."""
_LAID = "track is recorded differently from how it was laid: "


@pytest.mark.parametrize(
    ("fact", "message", "help_"),
    [
        (
            "money b 4",
            "Ben is recorded with 4 dollars, but has 3 dollars according to the record so far",
            "run `ftn explain FILE b` to see where they came from",
        ),
        (
            "loans b 2",
            "Ben is recorded with 2 loans, but has 1 loan",
            "a loan is written as `loan`",
        ),
        (
            "wagons b 2",
            "Ben is recorded with 2 wagons, but has 1",
            "`wagon` after `build` buys one",
        ),
        ("wagons b 1 R", "Ben's load is recorded as R", "according to the record so far it is -"),
        (
            "engine b Mol",
            "Ben's engine is recorded in Mol",
            "according to the record so far it is in Antwerp",
        ),
        (
            "engine a Mol",
            "Anna's engine is recorded in Mol",
            "according to the record so far it isn't on the map yet",
        ),
        (
            "engine b -",
            "Ben's engine is recorded as off the map",
            "according to the record so far it is in Antwerp",
        ),
        (
            "tracks b D6:14",
            f"Ben's {_LAID}D7:14 is missing",
            "according to the record so far it is D6:14 D7:14",
        ),
        (
            "tracks b D6:14 D7:14 E5:25",
            f"Ben's {_LAID}E5:25 isn't there",
            "according to the record so far it is D6:14 D7:14",
        ),
        (
            "tracks b D6:14 D7:15",
            f"Ben's {_LAID}D7:15 isn't there, but D7:14 is",
            "according to the record so far it is D6:14 D7:14",
        ),
        (
            "tracks bank E5:25",
            f"the bank's {_LAID}E5:25 isn't there",
            "according to the record so far there is none",
        ),
        (
            "markers Mol +R -BG",
            "Mol is recorded with +R -BG",
            "according to the record so far it has +RK -BG",
        ),
        (
            "order a b",
            "the turn order is recorded as a b",
            "according to the record so far it is b a",
        ),
    ],
)
def test_a_difference_is_reported_and_the_replay_named(fact: str, message: str, help_: str) -> None:
    [told] = found(f"{BUILT}{fact}\n", DICE, "error", "warning")
    assert (told.rule, told.message) == ("FTN-CLAIM", message)
    assert told.help.startswith(help_)


def test_a_box_noted_otherwise_is_reported() -> None:
    assert errors(f"{START}1b pass\nbox 2 +GK\n") == [
        ("FTN-CLAIM", "box 2 is recorded with +GK"),
    ]


def test_what_fits_is_not_reported() -> None:
    facts = "money b 3\nloans b 1\nwagons b 1 -\nengine b Antwerp\nengine a -\ntracks a -\n"
    more = "tracks b D7:14 D6:14\norder b a\nengine b ?\nmoney a ?\nmarkers Mol ?\n"
    assert errors(f"{BUILT}{facts}{more}", DICE) == []


@pytest.mark.parametrize("name", ["money", "loans"])
def test_the_same_difference_of_a_number_is_reported_once(name: str) -> None:
    text = f"{MIDDLE}{OWING}5a pass\n{name} b 31\n5b pass\n{name} b 31\n"
    assert len(errors(text, QUIET)) == 1
    assert len(errors(f"{text}{name} b 32\n", QUIET)) == 2


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("tracks b D6:14", "tracks b -"),
        ("markers Mol +R", "markers Mol -B"),
        ("engine a Mol", "engine a Lier"),
        ("order b a", "order a b"),
        ("wagons a 1 R", "wagons a 1 K"),
    ],
)
def test_after_a_difference_the_next_fact_is_taken_over(wrong: str, right: str) -> None:
    text = f"{MIDDLE}{OWING}5a pass\n{wrong}\n"
    assert [rule for rule, _ in errors(text, QUIET)] == ["FTN-CLAIM"]
    assert len(errors(f"{text}{right}\n{right}\n", QUIET)) == 1
    assert len(errors(f"{text}{right}\n{right}\n{wrong}\n", QUIET)) == 2


def test_a_part_noted_twice_before_the_first_turn_is_a_check() -> None:
    twice = f"{MIDDLE}money a 25\nmoney a 26\n"
    [(rule, message)] = errors(twice)
    assert rule == "FTN-CLAIM"
    assert "26 dollars" in message
    assert errors(f"{MIDDLE}money a 25\nmoney a 25\n") == []


def test_a_ruling_lets_a_fact_stand_and_the_game_goes_on_with_it() -> None:
    text = f"{MIDDLE}{OWING}10a pass\nmoney a 24\nruling FTN-CLAIM\n10b pass\n"
    replay = played(text, QUIET)
    assert replay.status == "verified"
    assert position(replay).seats[0].money == 24
    [sheet] = replay.sheets
    assert sheet.totals["a"] == 24 - 30 + 25


def test_what_is_unknown_a_fact_makes_known() -> None:
    vague = f"{MIDDLE}5a ?\n"
    names = {"a.money", "a.loans", "a.load", "a.wagons", "a.engine", "a.tracks"}
    assert names <= position(played(vague, QUIET)).doubt.unknown
    facts = "money a 3\nloans a 1\nwagons a 2 RG\nengine a Mol\ntracks a D6:14\n"
    now = position(played(vague + facts, QUIET))
    assert names.isdisjoint(now.doubt.unknown)
    seat = now.seats[0]
    assert (seat.money, seat.loans, seat.wagons, seat.load) == (3, 1, 2, "RG")
    assert seat.engine == "Mol"
    assert now.board.network(0) == {"Antwerp"}


def test_of_all_cities_those_that_a_fact_notes_are_known() -> None:
    text = f"{START}1b ?\nmarkers Mol +RK\n"
    now = position(played(text))
    assert "Mol" not in now.doubt.unknown
    assert "Zele" in now.doubt.unknown
