"""The scoring as it is shown: cells, sums, and what the table noted beside them."""

from __future__ import annotations

import pytest

from ftn.model.replay import Cell, Row
from ftn.page.scoring import CellView, Claim, Line, Table, cell_view, line, table
from ftn.reports.scoring import NOTHING, number
from tests.generated import play
from tests.page.grown import NOTED
from tests.replayed import LAST, OPEN, SCORED, replayed

EMPTY = CellView(NOTHING, "none")

FURTHER = "`ftn dispute FILE` looks further"


def first(text: str) -> Table:
    """Return the scoring of the first day that was scored."""
    replay = replayed(text)
    return table(replay, replay.sheets[0])


def texts(found: Table) -> dict[str, list[str]]:
    """Return the rows in which there is anything."""
    return {
        one.key: [cell.text for cell in one.cells]
        for one in found.lines
        if any(cell != EMPTY for cell in one.cells)
    }


@pytest.mark.parametrize(
    ("cell", "text", "look", "amount"),
    [
        (Cell(3, "6", "R", "why"), "6 → 3", "plus", "+3"),
        (Cell(-2, "4", "R", "why"), "4 → -2", "minus", "-2"),
        (Cell(0, "1", "R", "why"), "1 → 0", "zero", "0"),
        (Cell(3), "+3", "plus", "+3"),
        (Cell(-1), "-1", "minus", "-1"),
        (Cell(None), "?", "open", "?"),
        (Cell(None, "?"), "?", "open", "?"),
        (Cell(None, "2"), "2 → ?", "open", "?"),
        (Cell(0), NOTHING, "none", ""),
        (None, NOTHING, "none", ""),
    ],
)
def test_a_cell_says_what_was_counted_and_what_it_brought(
    cell: Cell | None, text: str, look: str, amount: str
) -> None:
    found = cell_view(cell)
    assert (found.text, found.look, found.amount) == (text, look, amount)
    if cell is not None and found != EMPTY:
        assert (found.rule, found.why) == (cell.rule, cell.why)


@pytest.mark.parametrize(
    ("category", "label", "code"),
    [("C", "Coil", "C"), ("C", "C", ""), ("yard", "Yard", ""), ("*", "Others", ""), ("?", "?", "")],
)
def test_a_code_stands_before_a_label_that_is_another(category: str, label: str, code: str) -> None:
    assert line(Row(category, label, {}), ("a",)) == Line(category, code, label, [EMPTY])


def test_cells_stand_in_the_order_of_the_seats() -> None:
    row = Row("C", "Coil", {"b": Cell(2), "a": Cell(1)})
    assert [cell.text for cell in line(row, ("a", "b", "c")).cells] == ["+1", "+2", NOTHING]


def test_a_scored_day_is_shown_whole() -> None:
    found = first(SCORED)
    assert texts(found) == {
        "S": [NOTHING, "1 → 3"],
        "T": ["2 → 3", "1 → 1"],
        "M": [NOTHING, "3 → 3"],
        "yard": ["3 → 1", "0 → 0"],
        "adjust": ["-1", NOTHING],
    }
    assert (found.before, found.gains, found.totals) == (["5", "5"], ["+3", "+7"], ["8", "12"])


def test_a_claim_that_is_too_high_says_by_how_much_and_where_it_is_explained() -> None:
    found = first(SCORED)
    assert found.claims == [
        Claim(9, 1, [f"`ftn explain FILE day 1 a` lists every chip of that day; {FURTHER}"]),
        Claim(12, 0),
    ]
    assert found.differs


def test_a_claim_that_is_too_low_has_a_gap_below_zero() -> None:
    assert [(claim.noted, claim.gap) for claim in first(NOTED).claims] == [(9, -8), (12, -3)]


def test_claims_that_fit_differ_in_nothing() -> None:
    found = first(LAST)
    assert found.claims == [Claim(22, 0), Claim(24, 0)]
    assert not found.differs


def test_a_claim_about_one_seat_leaves_the_others_open() -> None:
    found = first(OPEN)
    assert found.claims == [Claim(9, 0), Claim(None, 0)]
    assert not found.differs


def test_where_nothing_was_noted_there_are_no_claims() -> None:
    assert first(play("freight-train/1996", 3, 1)).claims == []


def test_a_claim_on_what_nobody_knows_is_no_difference() -> None:
    found = first(OPEN.replace("score a 9", "score b 7").replace("chips b 5", "chips b ?"))
    (claim,) = [claim for claim in found.claims if claim.noted is not None]
    assert claim.noted == 7
    assert claim.gap == 0


def test_what_nobody_knows_is_open_throughout() -> None:
    found = first(OPEN)
    assert texts(found)["T"] == ["2 → ?", "?"]
    assert (found.before, found.gains, found.totals) == (["5", "?"], ["+4", "?"], ["9", "?"])
    tank = next(one for one in found.lines if one.key == "T")
    assert [cell.look for cell in tank.cells] == ["open", "open"]
    assert all(cell.why for cell in tank.cells)


@pytest.mark.parametrize("seats", [2, 5])
def test_in_a_whole_game_every_column_adds_up(seats: int) -> None:
    replay = replayed(play("freight-train/1993-nl", seats, 1))
    days = [table(replay, sheet) for sheet in replay.sheets]
    assert len(days) == 3
    before = ["5"] * seats
    for day in days:
        assert [*day.before] == before
        for at in range(seats):
            brought = [int(one.cells[at].amount or "0") for one in day.lines]
            assert sum(brought) == int(day.gains[at])
            assert int(day.before[at]) + int(day.gains[at]) == int(day.totals[at])
        assert all(cell.why and cell.rule for one in day.lines for cell in one.cells if cell.amount)
        before = [*day.totals]


def test_numbers_are_written_and_what_nobody_knows_is_asked() -> None:
    assert (number(0), number(-3), number(None)) == ("0", "-3", "?")
    assert cell_view(Cell(None)) == CellView("?", "open", "", "", "?")


def test_a_cell_that_grows_with_every_turn_is_cut() -> None:
    found = cell_view(Cell(3, "+".join("2" * 500), "FC-SHIP", "; ".join(["2 cars"] * 900)))
    assert len(found.text) < 120
    assert len(found.why) < 1_100
    usual = Cell(3, "2+2", "FC-SHIP", "2 cars; 2 cars")
    assert (cell_view(usual).text, cell_view(usual).why) == ("2+2 → 3", "2 cars; 2 cars")
