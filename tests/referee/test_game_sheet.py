"""The sheet of a game that isn't divided: made once it is over, with the totals it can compute."""

from __future__ import annotations

from ftn.model.replay import Entry
from ftn.model.totals import COUNTED, GAME
from ftn.referee.game_sheet import game_sheet
from tests.replayed import replayed
from tests.sampled import text_of

ENTRIES = (
    Entry("a", 6, "FC-SHIP", "trains", "", GAME, 3),
    Entry("b", 3, "FC-SHIP", "trains", "", GAME, 4),
    Entry("b", 2, "FTN-CLAIM", COUNTED, "", GAME, 9),
)


def gains(step: int, *known: bool, **claimed: int) -> dict[str, int | None]:
    sheet = game_sheet((), ENTRIES, known, claimed, None, step=step, provisional=False)
    return dict(sheet.gains)


def test_a_total_that_cannot_be_computed_is_unknown() -> None:
    assert gains(-1, True, False) == {"a": 6, "b": None}
    assert gains(-1, False, True) == {"a": None, "b": 5}


def test_what_the_table_counted_as_a_total_is_known() -> None:
    assert gains(9, False, False, b=5) == {"a": None, "b": 5}
    assert gains(9, False, False) == {"a": None, "b": None}


def test_there_is_no_sheet_before_the_end() -> None:
    text = text_of("cars-two-clocks.ftn")
    (sheet,) = replayed(text).sheets
    assert sheet.step >= 0
    assert sheet.position is not None
    assert not sheet.provisional
    turns = text.split("\n1a ")[0] + "\n1a draw\n"
    assert replayed(turns).sheets == ()
