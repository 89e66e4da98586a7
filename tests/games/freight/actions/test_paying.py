"""Loans, repayments, interest, and bankruptcy."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import Found, after, booked, helps, middle, reported
from tests.games.freight.played import CITIES, played

ROUND = "round 5\nauction b- a0\n"
"""The beginning of a round, so that it is known which loans were taken in it."""

FAMILY = "2015-family"
LINE = "D6:14 D7:14"


def _turn(  # what Anna has, and does in her turn of round 5
    words: str, *, money: int = 30, loans: int = 0, a: str = LINE, number: int = 5
) -> str:
    start = middle(a=a, money=f"a {money} b 9", loans=f"a {loans} b 0", boxes=("", ""))
    return f"{start}{number}a {words}\n"


def test_a_loan_brings_ten_dollars_and_costs_one_a_turn() -> None:
    text = _turn("loan wagon", money=0)
    assert reported(text) == []
    assert booked(played(text)) == [
        ("a", 10, "PG-LOAN", "loan"),
        ("a", -5, "PG-BUILD-1", "wagon"),
        ("a", -1, "PG-INT", "interest"),
    ]
    seat = after(text).seats[0]
    assert (seat.money, seat.loans, seat.borrowed) == (4, 1, 1)


@pytest.mark.parametrize("words", ["loan 2", "loan wagon loan", "wagon loan 2"])
def test_a_player_takes_one_loan_a_round(words: str) -> None:
    text = _turn(words)
    word = {"loan 2": "2", "loan wagon loan": "loan", "wagon loan 2": "2"}[words]
    assert reported(text) == [("PG-LOAN", "Anna has already taken a loan in this round", word)]
    assert helps(text) == ["a player can take one loan per round, and two in the first"]
    assert after(text).seats[0].loans == 2


def test_in_the_first_round_it_is_two() -> None:
    start = f"{CITIES}box 1 +RK\nbox 2 +GG\norder a b\nround 1\nauction b- a-\n"
    assert reported(f"{start}1b loan 2\n") == []
    assert reported(f"{start}loan b\n1b loan\n") == []
    assert reported(f"{start}loan b\n1b loan 2\n") == [
        ("PG-LOAN", "Ben has already taken 2 loans in this round", "2")
    ]
    assert reported(f"{CITIES}1a loan 2\n", FAMILY) == []
    assert reported(f"{CITIES}1a loan 2\n1b loan 3\n", FAMILY)[0][:2] == (
        "PG-FAMILY-4",
        "Ben has already taken 2 loans in this round",
    )


def test_loans_are_repaid_while_building() -> None:
    text = _turn("repay 2", loans=3)
    assert reported(text) == []
    assert booked(played(text)) == [
        ("a", -20, "PG-BUILD-6", "repay"),
        ("a", -1, "PG-INT", "interest"),
    ]
    behind = _turn("ship Antwerp D6 D7 Ghent repay", loans=3)
    assert reported(behind) == [("PG-BUILD-6", "Anna repays a loan after building", "repay")]
    assert helps(behind) == [
        ("loans are repaid while building, before the engine moves; `repaying=turn` allows this")
    ]
    assert reported(behind, "2015 repaying=turn") == []
    assert played(behind, "2015 repaying=turn").decided == {"repaying": ("5a",)}
    assert reported(behind, FAMILY) == []
    assert booked(played(behind, FAMILY))[0] == ("a", -10, "PG-FAMILY-2", "repay")


@pytest.mark.parametrize(
    ("words", "loans", "money", "wrong", "help_"),
    [
        (
            "repay",
            0,
            30,
            ("PG-BUILD-6", "Anna has no loan", "repay"),
            "each loan marker is repaid with 10 dollars",
        ),
        (
            "repay 2",
            1,
            30,
            ("PG-BUILD-6", "Anna has 1 loan", "2"),
            "each loan marker is repaid with 10 dollars",
        ),
        (
            "repay 2",
            1,
            19,
            ("PG-BUILD-6", "Anna has 1 loan", "2"),
            "each loan marker is repaid with 10 dollars",
        ),
        (
            "repay 2",
            2,
            19,
            ("PG-BUILD-6", "repaying costs 20 dollars, but Anna has 19 dollars", "2"),
            "write `loan` before it, if a loan may still be taken",
        ),
    ],
)
def test_a_repayment_that_cannot_be_is_reported_once(
    words: str, loans: int, money: int, wrong: Found, help_: str
) -> None:
    text = _turn(words, loans=loans, money=money)
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_who_cannot_pay_interest_is_reported_what_follows() -> None:
    poor = _turn("pass", money=1, loans=2)
    message = "Anna has 1 dollar, but the interest is 2"
    assert reported(poor) == [("PG-INT", message, "pass")]
    assert helps(poor) == [
        "a loan may still be taken in this round: write `loan` at the end of the turn"
    ]
    assert reported(_turn("loan", money=1, loans=2)) == []
    owing = _turn("loan", money=0, loans=11)
    message = "Anna has 10 dollars, but the interest is 12"
    assert reported(owing) == [("PG-INT", message, "loan")]
    assert helps(owing) == ["a track section is auctioned: section Antwerp Ghent b4 c-"]
    bare = _turn("loan", money=0, loans=11, a="D6:14")
    assert reported(bare) == [("PG-BANKRUPT", message, "loan")]
    assert helps(bare) == [
        "with no loan and no section left, write `bankrupt` at the end of the turn"
    ]


def test_in_the_family_rules_another_loan_is_taken() -> None:
    text = _turn("loan", money=0, loans=11)
    assert reported(text, FAMILY) == [
        ("PG-FAMILY-4", "Anna has 10 dollars, but the interest is 12", "loan")
    ]
    assert helps(text, FAMILY) == [
        "a player who can't pay interest takes another loan: write `loan` at the end of the turn"
    ]
    second = _turn("loan 2", money=0, loans=11)
    assert reported(second, FAMILY) == []
    assert booked(played(second, FAMILY)) == [
        ("a", 10, "PG-LOAN", "loan"),
        ("a", 10, "PG-FAMILY-4", "loan"),
        ("a", -13, "PG-INT", "interest"),
    ]
    assert reported(_turn("loan 2", money=9, loans=5), FAMILY) == [
        ("PG-FAMILY-4", "Anna has already taken a loan in this round", "2")
    ]
    goes_on = _turn("loan 2 wagon", money=0, loans=11)
    assert reported(goes_on, FAMILY)[0] == (
        "PG-FAMILY-4",
        "Anna takes one loan too many and plays on",
        "wagon",
    )


def test_track_is_auctioned_by_who_cannot_help_it() -> None:
    rich = _turn("section Antwerp Ghent b-", loans=2)
    assert reported(rich) == [("PG-INT", "Anna can pay the interest: 30 dollars for 2", "Antwerp")]
    able = _turn("section Antwerp Ghent b-", money=1, loans=2).replace("5a ", f"{ROUND}5a ")
    assert reported(able) == [("PG-INT", "Anna may still take a loan in this round", "Antwerp")]
    assert {*helps(rich), *helps(able)} == {
        "only a player who can neither pay nor take a loan auctions track",
        "only a player who can neither pay the interest nor take a loan auctions track",
    }
    family = _turn("section Antwerp Ghent b-", money=0, loans=2)
    assert reported(family, FAMILY)[0] == (
        "PG-FAMILY-4",
        "no track is auctioned in this game",
        "Antwerp",
    )


def test_who_is_bankrupt_is_out_and_leaves_the_track_to_the_bank() -> None:
    text = _turn("loan bankrupt", money=0, loans=11, a="D6:14")
    assert reported(text) == []
    assert booked(played(text)) == [("a", 10, "PG-LOAN", "loan")]
    now = after(text)
    seat = now.seats[0]
    assert (seat.out, seat.engine, seat.load, seat.money) == (True, "", "", 10)
    assert now.board.tracks["D6"][0].owner == -1
    assert now.order == (1,)
    alone = f"{text}5b pass\nround 6\n6b pass\n7b pass\n"
    assert reported(alone) == []
    assert reported(f"{text}5b pass\nround 6\n6b pass\n6a pass\n") == [
        ("PG-BANKRUPT", "Anna is bankrupt, and out of the game", "6a")
    ]


@pytest.mark.parametrize(
    ("words", "money", "loans", "a", "wrong", "help_"),
    [
        (
            "bankrupt",
            30,
            2,
            "D6:14",
            ("PG-BANKRUPT", "Anna can pay the interest of 2 dollars", "bankrupt"),
            "a player is bankrupt who can't pay it and has no track section left to sell",
        ),
        (
            "bankrupt",
            1,
            2,
            "D6:14",
            ("PG-BANKRUPT", "Anna may still take a loan in this round", "bankrupt"),
            "write `loan` instead of `bankrupt`",
        ),
        (
            "loan bankrupt",
            0,
            11,
            LINE,
            ("PG-BANKRUPT", "Anna has track left to sell, Antwerp to Ghent", "bankrupt"),
            "write `section Antwerp Ghent` and the bids",
        ),
    ],
)
def test_who_can_still_pay_is_not_bankrupt(
    words: str, money: int, loans: int, a: str, wrong: Found, help_: str
) -> None:
    text = _turn(words, money=money, loans=loans, a=a).replace("5a ", f"{ROUND}5a ")
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_a_record_that_begins_with_a_turn_may_lack_the_rounds_loan() -> None:
    assert reported(_turn("bankrupt", money=1, loans=2, a="D6:14")) == []


def test_in_the_family_rules_nobody_is_bankrupt() -> None:
    text = _turn("bankrupt", money=0, loans=2, a="D6:14")
    assert reported(text, FAMILY) == [
        ("PG-FAMILY-4", "there is no bankruptcy in this game", "bankrupt")
    ]


def test_what_is_unknown_is_no_reason_to_complain() -> None:
    start = middle(a=LINE, boxes=("", "")).replace("money a 30\n", "").replace("loans a 0\n", "")
    for words in ("pass", "loan", "repay 3", "bankrupt", "section Antwerp Ghent b-", "wagon"):
        assert reported(f"{start}5a {words}\n") == []
    assert {"a.money", "a.loans"} <= after(f"{start}5a pass\n").doubt.unknown
