"""Noted totals in two games that aren't divided: the same finding, at the total's own word."""

from __future__ import annotations

import re

import pytest

from tests.replayed import replayed
from tests.sampled import text_of


def spoilt(sample: str, more: int) -> str:
    """Add to the first total of the last `score`."""
    head, _, tail = text_of(sample).rpartition("\nscore a ")
    total = re.match(r"-?\d+", tail)
    assert total is not None
    return f"{head}\nscore a {int(total[0]) + more}{tail[total.end() :]}"


@pytest.mark.parametrize("sample", ["cars-two-clocks.ftn", "freight-two.ftn"])
@pytest.mark.parametrize(("more", "what"), [(2, "2 too many"), (-1, "1 too few")])
def test_a_wrong_total_is_found_at_its_word(sample: str, more: int, what: str) -> None:
    assert replayed(text_of(sample)).status == "verified"
    replay = replayed(spoilt(sample, more))
    (found,) = [one for one in replay.findings if one.severity == "error"]
    assert found.rule == "FTN-CLAIM"
    assert found.message.endswith(what)
    line = replay.record.source.text.splitlines()[found.place.line - 1]
    assert line[: found.place.column - 1] == "score a "
    (sheet,) = replay.sheets
    assert sheet.claimed["a"] - (sheet.totals["a"] or 0) == more


def test_a_seat_that_the_game_lacks_is_reported_and_the_others_are_compared() -> None:
    replay = replayed(spoilt("cars-two-clocks.ftn", 1).replace("\nscore a", "\nscore e 4 a"))
    rules = [one.rule for one in replay.findings if one.severity == "error"]
    assert rules == ["FC-TURN", "FTN-CLAIM"]
