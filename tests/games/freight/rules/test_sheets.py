"""The sheet of a game: where the money came from and went, and what counts at the end."""

from __future__ import annotations

import pytest

from ftn.model.replay import Sheet
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.accounts import account
from tests.games.freight.played import LAST, MIDDLE, OWING, QUIET, played
from tests.generated import play

TRIP = "ship Antwerp load RG D6 D7 Ghent deliver RG roll Antwerp RG, Ghent BK"
SHIPPED = f"{MIDDLE}{OWING}10a {TRIP}\n10b pass\n"


def _sheet(text: str, rules: str = QUIET) -> Sheet:
    [sheet] = played(text, rules).sheets
    return sheet


def _cells(sheet: Sheet, seat: str) -> dict[str, tuple[str, int | None, str]]:
    return {
        row.category: (row.cells[seat].size, row.cells[seat].amount, row.cells[seat].why)
        for row in sheet.rows
    }


def test_a_game_in_progress_has_no_sheet() -> None:
    assert played(f"{MIDDLE}{OWING}10a pass\n", QUIET).sheets == ()


def test_every_source_has_its_row_and_its_why() -> None:
    cells = _cells(_sheet(SHIPPED), "a")
    assert cells == {
        "start": ("", 25, "25 dollars where the record begins"),
        "deliveries": ("2", 10, "deliveries: Ghent 10"),
        "track": ("", 0, ""),
        "wagon": ("", 0, ""),
        "loan": ("", 0, ""),
        "interest": ("", -2, "interest paid once"),
        "network": ("5", 25, "5 cities joined: 5 each"),
        "loans": ("2", -30, "2 loans left: -15 each"),
    }


def test_building_is_reported_by_kind() -> None:
    built = "build track J6:14 track J7:14 bridge D7:25 city Bonn B4 RGY +R wagon repay"
    text = f"{MIDDLE}{OWING.replace('25', '50')}10a {built}\n10b pass\n"
    cells = _cells(_sheet(text), "a")
    assert cells["track"] == ("", -11, "2 track tiles: -6; 1 bridge: -5")
    assert cells["wagon"] == ("", -10, "1 city: -5; 1 wagon: -5")
    assert cells["loan"] == ("", -10, "loans repaid once")


def test_fees_bids_and_points_have_rows_where_there_are_any() -> None:
    bids = f"{MIDDLE}{OWING}round 10\nauction b2 a-\n10b pass\n10a pass\n"
    rows = _cells(_sheet(bids, "2015 demand_roll=no renewal=dice"), "b")
    assert rows["bid"] == ("", -2, "1 place in the turn order")
    assert "fee" not in rows
    foreign = MIDDLE.replace("engine b -", "engine b Antwerp")
    text = f"{foreign}{OWING}10a pass\n10b ship Antwerp load RG D6 D7 Ghent load B\n"
    sheet = _sheet(text)
    assert _cells(sheet, "b")["fee"][1:] == (-2, "others' track used once")
    assert _cells(sheet, "a")["toll"][1:] == (2, "own track used by others once")


def test_corrections_and_what_was_counted_have_rows_of_their_own() -> None:
    vague = LAST.replace("money b 30\n", "")
    cells = _cells(_sheet(f'{vague}score a 18 b 40\nadjust a +1 "miscounted"\n'), "b")
    assert cells["counted"] == ("", 40, "40 dollars more by the players' count")
    assert cells["adjust"] == ("", 0, "")


@pytest.mark.parametrize(
    ("missing", "row", "why"),
    [
        ("money a", "counted", "not every payment is known"),
        ("loans a", "loans", "nobody knows how many loans are left"),
        ("tracks a", "network", "nobody knows which cities are joined"),
    ],
)
def test_what_is_unknown_is_open_in_its_row(missing: str, row: str, why: str) -> None:
    text = "".join(one for one in LAST.splitlines(keepends=True) if not one.startswith(missing))
    sheet = _sheet(text)
    assert _cells(sheet, "a")[row] == ("", None, why)
    assert sheet.totals["a"] is None
    assert sheet.provisional


@pytest.mark.parametrize("rules", ["freight/2015", "freight/2015-family"])
@pytest.mark.parametrize("seed", range(4, 8))
def test_the_rows_of_a_whole_game_are_its_totals(rules: str, seed: int) -> None:
    found = replay(*next(read_text(play(rules, 4, seed), "game.ftn")))
    [sheet] = found.sheets
    assert not sheet.provisional
    assert dict(sheet.totals) == dict(sheet.gains) == dict(sheet.claimed)
    for seat, total in sheet.totals.items():
        assert sum(row.cells[seat].amount or 0 for row in sheet.rows) == total
    parts = [name for row in sheet.rows for name in row.parts]
    assert len(parts) == len(set(parts))
    assert {entry.category for entry in found.entries} <= set(parts)


def test_the_account_of_a_seat_tells_every_dollar_once() -> None:
    found = played(SHIPPED, QUIET)
    lines = [
        "".join(text for text, _ in line) for line in account(found, found.sheets[0], ["a"], 999)
    ]
    own = lines[1 : next(at for at, line in enumerate(lines) if "in all:" in line)]
    amounts = [int(line[:5]) for line in own if line[:5].strip() and line[7:10] != "no "]
    assert sorted(amounts) == sorted(entry.amount for entry in found.entries if entry.seat == "a")
