"""Loans between turns, and the last repayments."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, middle, reported
from tests.games.freight.played import LAST, START, played

END = f"{middle(money='a 25 b 30', loans='a 2 b 0')}10a pass\n10b pass\n"
"""After the last turns Anna has 23 dollars and two loans."""


def test_a_loan_can_be_taken_at_any_time_of_a_round() -> None:
    text = f"{START}loan a\n1b pass\nloan b\n1a pass\n"
    assert reported(text) == []
    assert booked(played(f"{START}loan a 2\n")) == [("a", 20, "PG-LOAN", "loan")]
    seat = after(f"{START}loan a 2\n").seats[0]
    assert (seat.money, seat.loans, seat.borrowed) == (20, 2, 2)


def test_a_record_in_the_middle_of_a_game_may_begin_with_a_loan() -> None:
    text = f"{middle(order='b a')}loan a\n5b pass\n5a pass\n"
    assert reported(text) == []
    assert after(text).round == 5


@pytest.mark.parametrize(
    ("text", "rules", "wrong", "help_"),
    [
        (
            f"{START}loan a 3\n",
            "2015",
            ("PG-LOAN", "Anna has already taken 2 loans in this round", "a"),
            "a player can take one loan per round, and two in the first",
        ),
        (
            f"{middle()}round 5\nauction b- a-\nloan a\nloan a\n",
            "2015",
            ("PG-LOAN", "Anna has already taken a loan in this round", "a"),
            "a player can take one loan per round, and two in the first",
        ),
        (
            f"{START}loan a\n",
            "2015 loan_timing=turn",
            ("PG-LOAN", "Anna takes a loan outside the turn", "loan"),
            (
                "in this game loans are taken in one's own turn: write `loan` in it; "
                "`loan_timing=round` allows this"
            ),
        ),
        (
            f"{END}loan a\n",
            "2015",
            ("PG-END", "Anna takes a loan after the last round", "loan"),
            "loans are taken during a round; now they can only be repaid",
        ),
        (
            f"{START}loan c\n",
            "2015",
            ("PG-TURN", 'there is no seat "c" in this game', "c"),
            "its seats are a, b",
        ),
    ],
)
def test_a_loan_that_cannot_be_is_reported_once(
    text: str, rules: str, wrong: Found, help_: str
) -> None:
    assert reported(text, rules) == [wrong]
    assert helps(text, rules) == [help_]


def test_the_last_repayment_gains_five_points_each() -> None:
    none, both = played(f"{END}score a 18 b 30\n"), played(f"{END}repay a 2\nscore a 28 b 30\n")
    assert none.status == both.status
    for replay, total in ((none, 18), (both, 28)):
        assert sum(one.amount for one in replay.entries if one.seat == "a") == total
        assert [one for one in replay.findings if one.severity == "error"] == []
    repaid = [one for one in both.entries if one.category == "repay"]
    assert [(one.seat, one.amount, one.rule) for one in repaid] == [("a", -20, "PG-END")]


@pytest.mark.parametrize(
    ("text", "rules", "wrong", "help_"),
    [
        (
            f"{END}repay a 3\n",
            "2015",
            ("PG-END", "Anna has 2 loans", "a"),
            "each loan marker is repaid with 10 dollars",
        ),
        (
            f"{END}repay b\n",
            "2015",
            ("PG-END", "Ben has no loan", "b"),
            "each loan marker is repaid with 10 dollars",
        ),
        (
            f"{END.replace('money a 25', 'money a 21')}repay a 2\n",
            "2015",
            ("PG-END", "Anna repays 20 but has only 19 dollars", "a"),
            "each loan marker is repaid with 10 dollars",
        ),
        (
            f"{END}repay a\n",
            "2015 last_repay=no",
            ("PG-END", "Anna repays a loan after the game is over", "repay"),
            "this game has no last chance to repay; `last_repay=yes` allows it",
        ),
        (
            f"{middle(loans='a 2 b 0')}5a pass\nrepay a\n5b pass\n",
            "2015",
            ("PG-BUILD-6", "Anna repays a loan between turns", "repay"),
            "in a turn, write `repay` while building; this form is for the end of the game",
        ),
        (
            f"{LAST}score a 18 b 30\nrepay a 2\n",
            "2015",
            ("PG-END", "the game has already been scored", "repay"),
            "repayments at the end of the game come before `score`",
        ),
        (
            f"{LAST}score a 18 b 30\nloan a\n",
            "2015",
            ("PG-END", "the game has already been scored", "loan"),
            "repayments at the end of the game come before `score`",
        ),
    ],
)
def test_a_repayment_that_cannot_be_is_reported_once(
    text: str, rules: str, wrong: Found, help_: str
) -> None:
    assert reported(text, rules) == [wrong]
    assert helps(text, rules) == [help_]


def test_after_the_scoring_nothing_is_booked() -> None:
    scored = played(f"{LAST}score a 18 b 30\n")
    for event in ("repay a 2", "loan a"):
        assert played(f"{LAST}score a 18 b 30\n{event}\n").entries == scored.entries
