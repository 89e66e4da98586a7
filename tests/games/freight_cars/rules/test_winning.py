"""What breaks a tie, and that it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.reports.scoring import totals_line
from tests.replayed import replayed

RECORDS = Path(__file__).parents[3] / "conformance" / "freight-cars"


@pytest.mark.parametrize(
    ("record", "tie_break", "line"),
    [
        ("tie-most-cars", "4 cars shipped against 3", "Ben wins on the tie-break, with 26: "),
        (
            "tie-highest-bonus",
            "a Corporation card that pays 6 against 4",
            "Anna wins on the tie-break, with ",
        ),
        (
            "tie-of-three",
            "a Corporation card that pays 6 against 4",
            "Anna wins on the tie-break, with 26: ",
        ),
        ("tie-shared", "", "Anna and Ben share the win, with 26 each"),
        ("most-credits-not-most-cars", "", ""),
    ],
)
def test_what_broke_the_tie_is_said(record: str, tie_break: str, line: str) -> None:
    replay = replayed((RECORDS / f"FC-SCORE-{record}.ftn").read_text(encoding="utf-8"))
    assert replay.tie_break == tie_break
    assert totals_line(replay).startswith(line)
    assert totals_line(replay).endswith(tie_break)


@pytest.mark.parametrize("record", ["tie-unknown-bonus", "tie-unknown-cars"])
def test_a_tie_that_nobody_can_break_has_no_winner(record: str) -> None:
    replay = replayed((RECORDS / f"FC-SCORE-{record}.ftn").read_text(encoding="utf-8"))
    assert (replay.winners, replay.tie_break) == ((), "")
