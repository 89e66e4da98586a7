"""A day's ledger as a table, and what of it is unknown."""

from __future__ import annotations

import json

import pytest

from ftn.model.replay import Row, Sheet
from ftn.reports.scoring_json import Scored, write
from tests.generated import play
from tests.replayed import HEAD, OPEN, SCORED, replayed


def sheet(text: str, number: int = 0) -> Sheet:
    return replayed(text).sheets[number]


def row(found: Sheet, category: str) -> Row:
    return next(row for row in found.rows if row.category == category)


@pytest.mark.parametrize("edition", ["1993-en", "1993-nl", "1996 caboose=on mix_declare=late"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_rows_add_up_to_what_the_day_brought(edition: str, seats: int) -> None:
    for found in replayed(play(f"freight-train/{edition}", seats, seats)).sheets:
        for seat, gained in found.gains.items():
            assert sum(row.cells[seat].amount or 0 for row in found.rows) == gained


def test_a_row_is_called_as_its_cars_are_and_its_cells_say_why() -> None:
    tank = row(sheet(SCORED), "T")
    assert tank.label == "Tank"
    assert tank.cells["a"].why == "longest Tank train: 2 cars, ahead of Ben with 1"
    assert (tank.cells["b"].size, tank.cells["b"].amount) == ("1", 1)


def test_corrections_have_a_row_where_there_are_any() -> None:
    assert row(sheet(SCORED), "adjust").cells["a"].amount == -1
    without = sheet(SCORED.replace('adjust a -1 "paid twice"', ""))
    assert "adjust" not in [row.category for row in without.rows]


def test_with_trains_that_nobody_knows_no_award_is_known() -> None:
    found = sheet(OPEN)
    tank = row(found, "T")
    assert (tank.cells["a"].amount, tank.cells["a"].size) == (None, "2")
    assert (tank.cells["b"].amount, tank.cells["b"].size) == (None, "?")
    assert row(found, "yard").cells["a"].amount is None
    assert (found.gains, found.totals) == ({"a": 4, "b": None}, {"a": 9, "b": None})
    assert found.provisional


def test_a_yard_that_nobody_knows_matters_on_day_1_only() -> None:
    text = HEAD + "day 1 trains a T2 trains b - yard b - - chips a 5 chips b 5 score a 8 b 5\n"
    first, second = sheet(text), sheet(text.replace("day 1", "day 2"))
    assert row(first, "yard").cells["a"].amount is None
    assert (first.gains["a"], first.totals["a"]) == (3, 8)  # as the players counted
    assert row(second, "yard").cells["a"].amount == 0
    assert second.gains == {"a": 3, "b": 0}


def test_a_train_of_a_type_that_nobody_knows_has_a_row_of_its_own() -> None:
    text = HEAD + "day 1 1a pull 1? 1L 1S 1b call 2b call 2a call score a 9\n"
    unknown = row(sheet(text), "?")
    assert unknown.label == "Unknown type"
    assert (unknown.cells["a"].size, unknown.cells["a"].amount) == ("1", None)
    assert unknown.cells["b"].size == ""


def test_the_mix_is_shown_where_it_is_not_scored() -> None:
    mix = row(sheet(SCORED.replace("1996", "1996 mix_scores=no")), "M")
    assert (mix.cells["b"].size, mix.cells["b"].amount) == ("3", 0)
    assert mix.cells["b"].rule == "FT-MIX-SCORE"


_LATE = HEAD.replace("1996", "1993-en mix_declare=late") + "day 2 trains a T2 M=B trains b "


def test_a_lone_car_that_is_a_train_of_its_type_is_no_mix() -> None:
    both, neither = (
        replayed(f"{_LATE} M=AC score a ? b ?\n"),
        replayed(f"{_LATE} - score a ? b ?\n"),
    )
    mix = row(both.sheets[0], "M")
    assert (mix.cells["a"].size, mix.cells["b"].size) == ("", "2")
    assert row(both.sheets[0], "B").cells["a"].amount == 3
    for played, unscored in ((both, True), (neither, False)):
        assert ("FT-MIX-SCORE" in [found.rule for found in played.findings]) is unscored
        assert ("mix_scores" in played.decided) is unscored


def test_a_total_that_nobody_can_work_out_is_null_and_nobody_wins() -> None:
    text = HEAD + "day 3 trains a T2 trains b ? chips a 5 chips b 5 score a 8 b ?\n"
    played = replayed(text)
    [record] = json.loads("".join(write([Scored(played, played.sheets)])))["records"]
    assert (record["status"], record["winners"]) == ("provisional", [])
    assert record["days"][0]["totals"] == {"a": 8, "b": None}
