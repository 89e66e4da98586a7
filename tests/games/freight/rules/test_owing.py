"""A player who has bid more than the money in hand takes a loan."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import after, helps, middle, reported

POOR = middle(money="a 3 b 4")
BID = f"{POOR}round 5\nauction b8 a-\n"


def test_the_loan_stands_right_after_the_bids() -> None:
    text = f"{BID}loan b\n5b pass\n5a pass\n"
    assert reported(text) == []
    assert after(f"{BID}loan b\n").seats[1].money == 6


@pytest.mark.parametrize("next_", ["5b pass", "round 5", "repay b"])
def test_a_loan_that_is_missing_is_reported_at_what_follows(next_: str) -> None:
    found = reported(f"{BID}{next_}\n")
    word = next_.partition(" ")[0]
    assert found[0] == ("PG-BID", "Ben is 4 dollars short of the bid", word)
    assert helps(f"{BID}{next_}\n")[0] == "`loan b` goes right after the bids"


def test_it_is_reported_at_the_records_end_too_and_once() -> None:
    assert reported(BID) == [("PG-BID", "Ben is 4 dollars short of the bid", "auction")]
    assert [rule for rule, _, _ in reported(f"{BID}5b pass\n5a pass\n")] == ["PG-BID"]


def test_another_players_loan_pays_nothing() -> None:
    assert reported(f"{BID}loan a\n5b pass\n")[0][1] == "Ben is 4 dollars short of the bid"


def test_of_unknown_money_nobody_is_short() -> None:
    text = BID.replace("money b 4\n", "")
    assert reported(f"{text}5b pass\n") == []
