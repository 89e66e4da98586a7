"""The score sheet, as people read it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from ftn.games import game
from ftn.model.replay import Cell, Replay, Row, Sheet
from ftn.reports.scoring import errors, heading, status_line, totals_line, totals_now, write
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED, replayed
from tests.sampled import played


def sheet(text: str, **more: Any) -> str:
    replay = replayed(text)
    return "".join(write(replay, replay.sheets, **more))


def row(text: str, name: str) -> list[str]:
    """Return the cells of a row of a plain sheet."""
    line = next(line for line in text.splitlines() if line.startswith(name))
    return line.removeprefix(name).split("  ")


def cells(text: str, name: str) -> list[str]:
    return [cell.strip() for cell in row(text, name) if cell.strip()]


def test_a_cell_is_a_length_and_what_it_brought() -> None:
    written = sheet(SCORED)
    assert cells(written, "T Tank") == ["2 → 3", "1 → 1"]
    assert cells(written, "M Mix") == ["·", "3 → 3"]
    assert cells(written, "B Box") == ["·", "·"]
    assert cells(written, "Yard bonus") == ["3 → 1", "0 → 0"]
    assert cells(written, "Corrections") == ["-1", "·"]


def test_the_sums_add_up() -> None:
    written = sheet(SCORED)
    assert cells(written, "before") == ["5", "5"]
    assert cells(written, "day 1 ") == ["+3", "+7"]
    assert cells(written, "total") == ["8", "12"]


def test_where_nobody_had_anything_before_gains_are_the_totals() -> None:
    replay = replayed(SCORED)
    (scored,) = replay.sheets
    written = "".join(write(replay, [evolve(scored, totals=scored.gains)]))
    assert cells(written, "total") == ["3", "7"]
    assert not [line for line in written.splitlines() if line.startswith(("before", "day 1 "))]


def test_a_noted_total_that_differs_is_marked_without_colour_too() -> None:
    written = sheet(SCORED)
    assert cells(written, "noted") == ["≠ 9", "12"]
    assert "≠ noted: Anna 1 too many. `ftn check` says why.\n" in written
    few = sheet(SCORED.replace("score a 9 b 12", "score a 6 b 15"))
    assert "≠ noted: Anna 2 too few, Ben 3 too many." in few
    assert "≠" not in sheet(SCORED.replace("score a 9", "score a 8"))
    assert "noted" not in sheet(SCORED.replace("score a 9 b 12", "day 2"))


def test_a_difference_of_an_earlier_day_is_told_as_one() -> None:
    later = SCORED + "day 2\ntrains a -\ntrains b -\nchips a 9\nchips b 13\nscore a 9 b 14\n"
    written = sheet(later)
    assert "≠ noted: Ben 2 too many; as after day 1: Anna 1 too many. `ftn check`" in written
    assert max(map(len, written.splitlines())) <= 80


def test_what_nobody_knows_is_a_question_mark() -> None:
    written = sheet(OPEN)
    assert cells(written, "T Tank") == ["2 → ?", "?"]
    assert cells(written, "total") == ["9", "?"]
    assert "Day 1 (provisional)\n" in written
    assert written.endswith("now: Anna 9, Ben ?\n")


def test_a_penalty_is_negative() -> None:
    assert cells(sheet(LAST), "Yard penalty") == ["1 → -1", "0 → 0"]


def test_the_winner_is_named_last_and_not_as_certain_where_nothing_is() -> None:
    written = sheet(LAST)
    assert written.endswith("as far as this record goes:\nBen wins with 24\nBen 24, Anna 22\n")
    shared = sheet(LAST.replace("chips a 20", "chips a 22").replace("score a 22", "score a 24"))
    assert "Anna and Ben share the win, with 24 each\n" in shared


def test_who_has_as_much_as_others_and_wins_wins_the_tie() -> None:
    replay = played("cars-three-dispute.ftn")
    assert totals_now(replay) == {"a": 43, "b": 39, "c": 43}
    assert (
        totals_line(replay) == "Renske wins on the tie-break, with 43: 11 cars shipped against 10"
    )


def test_an_unfinished_game_has_totals_and_no_winner() -> None:
    written = sheet(PLAYED)
    assert written.endswith("nothing has been scored yet\nnow: Ben 5, Anna 4\n")
    assert "in progress, after 1.2a" in written
    assert "wins" not in written
    assert sheet(SCORED.replace("a 9", "a 8")).endswith("now: Ben 12, Anna 8\n")


def test_now_is_what_the_day_would_bring() -> None:
    replay = replayed(PLAYED)
    now = game("freight-train").standing.as_if_ended(replay, replay.steps[-1])
    written = "".join(write(replay, (), now=now))
    assert "Day 1, if it ended after 1.2a\n" in written
    assert cells(written, "L Coil steel") == ["2 → 3", "·"]
    assert cells(written, "Rearranging") == ["-1", "·"]
    assert cells(written, "before") == ["5", "5"]


_MIDDLE = """[FTN "1"] [Rules "freight-cars/2021"] [a "Anna"] [b "Ben"]
credits b 4
7a ship F01 F02
7b ship F03
"""


def test_what_somebody_had_before_the_record_begins_is_not_nothing() -> None:
    replay = replayed(_MIDDLE)
    now = game("freight-cars").standing.as_if_ended(replay, replay.steps[-1])
    written = "".join(write(replay, replay.sheets, now=now))
    assert written.endswith("now: Ben 5, Anna ?\n")
    assert cells(written, "total") == ["?", "5"]
    assert not [line for line in written.splitlines() if line.startswith("before")]


def test_the_result_can_be_left_out() -> None:
    assert sheet(LAST, result=False).splitlines()[-1].split() == ["noted", "22", "24"]


def test_a_terminal_gets_a_frame_and_colours_only_where_they_are_wanted() -> None:
    framed = sheet(SCORED, columns=80, framed=True)
    assert "│ T Tank" in framed
    assert "\x1b" not in framed
    coloured = sheet(SCORED, columns=80, framed=True, colour=True)
    assert "\x1b[1;31m" in coloured


@pytest.mark.parametrize(
    ("text", "said", "style"),
    [
        (PLAYED, "in progress, after 1.2a", "open"),
        (HEAD, "in progress, before the first turn", "open"),
        (OPEN, "in progress, after day 1", "open"),
        (LAST, "provisional: not everything is known", "open"),
        (SCORED, "not verified: 1 error, on line 10", "bad"),
        (BREACH, "not verified: 1 error, in 1.3a", "bad"),
    ],
)
def test_a_record_stands_as_its_replay_does(text: str, said: str, style: str) -> None:
    assert status_line(replayed(text)) == (said, style)


def test_several_errors_are_counted() -> None:
    assert errors(replayed(BREACH + "3b call\n")).startswith("2 errors, the first in 1.3a")
    assert errors(replayed(PLAYED)) == "no error"


def test_a_heading_says_who_when_and_by_which_rules() -> None:
    event = PLAYED.replace("[a ", '[Event "Club \\"9\\""] [a ')
    lines = ["".join(text for text, _ in line) for line in heading(replayed(event), "x, record 2")]
    assert lines == [
        "x, record 2",
        "Anna, Ben",
        '2026-11-18 · Club "9"',
        "freight-train/1996 · in progress, after 1.2a",
    ]


def test_names_cannot_drive_the_terminal_and_long_ones_are_cut() -> None:
    odd = SCORED.replace('"Anna"', '"Anna\\u001b of the very long name"')
    odd = odd.replace("\\u001b", "\x1b")
    assert "\x1b" not in sheet(odd)
    assert "of the very long name  b" not in sheet(odd)


def test_a_game_of_any_categories_is_shown() -> None:
    replay = Replay(replayed(HEAD).record, None, ("a",), {"a": "Anna"})
    one = Sheet(
        1,
        "round 1",
        lambda: (Row("road", "Roads", {"a": Cell(4, "2")}), Row("debt", "Loans", {"a": Cell(-15)})),
        {"a": -11},
        {"a": 9},
    )
    written = "".join(write(replay, [one], result=False))
    assert cells(written, "Roads") == ["2 → 4"]
    assert cells(written, "Loans") == ["-15"]
    assert cells(written, "before") == ["20"]
    assert "Round 1\n" in written
