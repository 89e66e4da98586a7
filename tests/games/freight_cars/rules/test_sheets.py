"""The sheet of a game: what each player's trains, cities and Corporation brought."""

from __future__ import annotations

import pytest

from ftn.model.replay import Sheet
from tests.games.freight_cars.played import played
from tests.games.freight_cars.rulebook import judge
from tests.generated import play
from tests.replayed import replayed

MIDDLE = """train a F1 F2 F3
train b -
shipped a ?
shipped b -
hand a -
hand b F20
credits a 6
credits b 0
cities Rome Bonn Lima
deck 0
tableau -
"""
END = "9a ship F1 F2 claim Rome\n9b draw *\n10a ship F3\n10b pass\n11a pass\n11b pass\n"


def _sheet(text: str, **settings: str) -> Sheet:
    options = " ".join(f"{name}={value}" for name, value in settings.items())
    [sheet] = played(text, options).sheets
    return sheet


def _cells(sheet: Sheet, seat: str) -> dict[str, tuple[str, int | None]]:
    return {row.category: (row.cells[seat].size, row.cells[seat].amount) for row in sheet.rows}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_added_up_by_source(seats: int) -> None:
    text = play("freight-cars/2021", seats, seats)
    replay, table = replayed(text), judge(text).table
    [sheet] = replay.sheets
    assert dict(sheet.totals) == dict(sheet.gains) == table.totals()
    assert not sheet.provisional
    for name, seat in table.seats.items():
        cells = _cells(sheet, name)
        assert list(cells) == ["trains", "cities", "corporation"]
        lengths = "+".join(map(str, seat.trains))
        trains = sum({1: 1, 2: 3, 3: 6, 4: 10, 5: 15}[length] for length in seat.trains)
        assert cells["trains"] == (lengths, trains)
        assert cells["cities"] == (str(len(seat.claimed) or ""), seat.credits - trains)
        assert cells["corporation"] == (seat.corporation, seat.bonus)


def test_a_game_in_progress_has_no_sheet() -> None:
    assert played(f"{MIDDLE}9a ship F1\n").sheets == ()


def test_what_a_corporation_paid_that_nobody_noted_is_unknown() -> None:
    sheet = _sheet(f"{MIDDLE}{END}corporation a C1 2\n")
    assert _cells(sheet, "b")["corporation"] == ("", None)
    assert sheet.totals["b"] is None
    assert sheet.provisional


def test_a_total_that_was_counted_has_a_row_of_its_own() -> None:
    sheet = _sheet(f"{MIDDLE}{END}score a 30 b 5\n")
    rows = _cells(sheet, "b")
    assert rows["counted"] == ("", 5)
    assert _cells(sheet, "a")["trains"][1] == 3 + 1
    assert dict(sheet.totals) == {"a": 30, "b": 5}


def test_a_correction_has_a_row_of_its_own() -> None:
    sheet = _sheet(f'{MIDDLE}{END}corporation b C2 4\nadjust b +2 "miscounted"\n')
    assert _cells(sheet, "b")["adjust"] == ("", 2)
    assert _cells(sheet, "a")["adjust"] == ("", 0)
    assert sheet.totals["b"] == 6
