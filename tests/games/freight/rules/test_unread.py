"""Statements that can't be read: what they would have said is unknown, and is not missed."""

from __future__ import annotations

import pytest

from ftn.games.freight.rules.unread import unread
from tests.games.freight.judged import after, middle, reported
from tests.games.freight.played import found, played

BEGUN = f"{middle()}round 5\nauction b- a-\n5b pass\n5a pass\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{BEGUN}Round 6\nauction a- b-\n6a pass\n6b pass\n", "Round 6"),
        (f"{BEGUN}round 6\nauction a- b$\n6a pass\n6b pass\n", "auction a- b$"),
    ],
)
def test_a_line_that_cannot_be_read_is_reported_and_nothing_else(text: str, line: str) -> None:
    (wrong,) = found(text, "2015", "error")
    assert (wrong.rule, wrong.quote) == ("FTN-SYNTAX", line)


def test_an_auction_that_cannot_be_read_leaves_the_order_and_the_money_open() -> None:
    now = after(f"{BEGUN}round 6\nauction a- b$\n6a pass\n")
    assert {"order", "a.money", "b.money"} <= now.doubt.unknown


def test_a_city_that_cannot_be_read_leaves_the_map_open() -> None:
    text = middle().replace("city Mol J5", "city Mol 5J", 1)
    assert {"cities", "goods"} <= after(f"{text}5a pass\n").doubt.unknown


def test_what_is_read_is_not_forgotten() -> None:
    assert reported(f"{BEGUN}round 6\nauction a- b-\n6a pass\n6b pass\n") == []
    assert "order" not in after(f"{BEGUN}round 6\nauction a- b-\n").doubt.unknown


def test_lines_are_taken_by_their_first_word_or_by_what_they_look_like() -> None:
    findings = played(f"{BEGUN}Round 6\nauction a- b$\n").findings
    assert [name for _, name in unread(findings)] == ["round", "auction"]
