"""The score at any point: loans and cities counted as if it ended now."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.position import Position
from ftn.games.freight.standing import as_if_ended
from ftn.model.replay import Sheet, Step
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.played import LAST, MIDDLE, OWING, QUIET, played
from tests.generated import play


def _stands(text: str, rules: str = QUIET) -> Sheet:
    found = played(text, rules)
    sheet = as_if_ended(found, found.steps[-1])
    assert sheet is not None
    return sheet


def _cell(sheet: Sheet, row: str, seat: str = "a") -> tuple[int | None, str]:
    return next(
        (one.cells[seat].amount, one.cells[seat].why) for one in sheet.rows if one.category == row
    )


def test_loans_that_the_money_covers_are_taken_as_repaid() -> None:
    sheet = _stands(f"{MIDDLE}{OWING}5a pass\n")
    assert _cell(sheet, "loans") == (
        -20,
        "2 loans treated as repaid, which saves 10 points: -10 each",
    )
    assert sheet.totals == {"a": 23 - 20 + 25, "b": 30}
    assert (sheet.provisional, sheet.step, sheet.position) == (True, -1, None)


def test_loans_that_the_money_does_not_cover_are_left() -> None:
    sheet = _stands(f"{MIDDLE}{OWING.replace('25', '13')}5a pass\n")
    assert _cell(sheet, "loans") == (
        -25,
        "1 loan treated as repaid, which saves 5 points: -10; 1 loan left: -15",
    )
    assert sheet.totals["a"] == 11 - 25 + 25


def test_without_a_last_chance_nobody_repays() -> None:
    sheet = _stands(f"{MIDDLE}{OWING}5a pass\n", f"{QUIET} last_repay=no")
    assert _cell(sheet, "loans") == (-30, "2 loans left: -15 each")
    assert sheet.totals["a"] == 23 - 30 + 25


def test_before_the_first_step_and_after_the_last_nothing_stands() -> None:
    found = played(LAST, QUIET)
    assert as_if_ended(found, None) is None
    assert as_if_ended(found, found.steps[-1]) is None


def test_what_is_unknown_stands_nowhere() -> None:
    sheet = _stands(f"{MIDDLE}{OWING}5a ?\n")
    assert sheet.totals == {"a": None, "b": None}
    assert _stands(f"{MIDDLE}loans a 1\nmoney b 3\nloans b 0\n").totals == {"a": None, "b": 3}


def test_of_a_variation_its_moves_count() -> None:
    turn = "5a build track J6:14 track J7:14\n"
    text = f"{MIDDLE}{OWING}5a pass\n   ( {turn.strip()} )\n5b pass\n"
    found = played(text, QUIET)
    step = next(one for one in found.steps if one.variations)
    sheet = as_if_ended(found, step.variations[0][0])
    assert sheet is not None
    assert _cell(sheet, "variation") == (-8, "what the moves of the variation brought")
    assert sheet.totals == {"a": 25 - 8 - 10 - 15 + 30, "b": 30}
    main = as_if_ended(found, step)
    assert main is not None
    assert main.totals["a"] == 28


@pytest.mark.parametrize("rules", ["freight/2015", "freight/2015-family"])
def test_at_every_step_it_is_money_and_cities_and_loans(rules: str) -> None:
    found = replay(*next(read_text(play(rules, 3, 6), "game.ftn")))
    for step in found.steps:
        sheet, position = as_if_ended(found, step), _position(step)
        if position.phase == "over":
            assert sheet is None
            continue
        assert sheet is not None
        for number, seat in enumerate(position.seats):
            covered = min(seat.loans, max(seat.money, 0) // 10)
            cities = len(position.board.network(number))
            total = seat.money + 5 * cities - 15 * seat.loans + 5 * covered
            assert sheet.totals["abc"[number]] == total, step.address


def _position(step: Step) -> Position:
    assert isinstance(step.position, Position)
    return step.position
