"""The set-up as a whole: it is checked once, when the game begins."""

from __future__ import annotations

import pytest

from tests.games.freight.played import CITIES, MIDDLE, OWING, QUIET, START, errors, found, played

LESS = "".join(CITIES.splitlines(keepends=True)[:5])
FAR = "city Antwerp A1 RGY +RG -BK\ncity Ghent A{row} RGY +RG -BK\n"


def test_a_set_up_by_the_rules_is_right() -> None:
    assert found(START, "2015", "error", "warning") == []


@pytest.mark.parametrize("begin", ["round 1", "1a pass", "round 1\nauction b0 a-"])
def test_there_are_so_many_cities_by_the_number_of_players(begin: str) -> None:
    told = [one for one in found(f"{LESS}{begin}\n", "2015", "error") if "SETUP-1" in one.rule]
    assert [one.message for one in told] == ["there are 5 cities at the start"]
    assert told[0].help == "with 2 players there are 6; `cities=5` sets another number"
    assert "PG-SETUP-1" not in dict(errors(f"{LESS}{begin}\n", "2015 cities=5"))
    assert "cities" in played(f"{LESS}{begin}\n", "2015 cities=5").decided


def test_cities_are_counted_when_the_last_is_laid_out() -> None:
    last = CITIES.splitlines()[5]
    assert errors(LESS) == []
    assert errors(f"{LESS}round 1\n{last}\n") == []
    assert [rule for rule, _ in errors(f"{LESS}round 1\nbox 1 +RK\n{last}\nloan a\n")] == []


def test_in_the_middle_of_a_game_cities_are_not_counted() -> None:
    five = MIDDLE.replace(CITIES, LESS)
    assert errors(f"{five}{OWING}round 5\n", QUIET) == []
    assert errors("5a pass\n", QUIET) == []
    assert errors("1a pass\n", QUIET) == []


@pytest.mark.parametrize(
    ("row", "distance", "told"),
    [
        (3, "between", "1.0"),
        (4, "between", ""),
        (5, "between", ""),
        (6, "between", "4.0"),
        (3, "steps", ""),
        (4, "steps", ""),
        (5, "steps", "4.0"),
    ],
)
def test_cities_should_be_two_to_three_tiles_apart(row: int, distance: str, told: str) -> None:
    text = f"{FAR.format(row=row)}round 1\n"
    warned = found(text, f"2015 distance={distance}", "warning")
    assert [one.rule for one in warned] == (["PG-SETUP-2"] if told else [])
    if told:
        [one] = warned
        assert one.message.endswith(f" is {told} tiles")
        assert one.help == "it should be between 2 and 3"
