"""Rounds: their numbers, whose turn it is, and what is left out."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import after, helps, middle, reported
from tests.games.freight.played import CITIES, START, played

BEGUN = f"{middle()}round 5\nauction b- a-\n"
"""Ben has the first turn, Anna the second."""
CLOCKWISE = "2015 turn_order=clockwise demand_roll=no renewal=dice cities=6"


def test_a_round_is_the_auction_and_a_turn_of_each() -> None:
    text = f"{BEGUN}5b pass\n5a pass\nround 6\nauction a- b-\n6a pass\n6b pass\n"
    assert reported(text) == []
    now = after(text)
    assert (now.round, now.acted, now.order, now.phase) == (6, (0, 1), (0, 1), "turns")


def test_a_round_begins_without_a_word_of_it_where_nothing_stands_before_its_turns() -> None:
    text = f"{CITIES}1b pass\n1a pass\n2b pass\n2a pass\n"
    assert reported(text, CLOCKWISE) == []
    now = after(text, CLOCKWISE)
    assert (now.round, now.order) == (2, (1, 0))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"{BEGUN}5b pass\nround 5\n5a pass\n", ("PG-ROUND", "round 5 has already begun", "5")),
        (f"{BEGUN}round 4\n5b pass\n", ("PG-ROUND", "round 5 has already begun", "4")),
        (
            f"{BEGUN}5b pass\n5a pass\nround 8\nauction a- b-\n6a pass\n",
            ("PG-ROUND", "this is round 6, not 8", "8"),
        ),
        (
            f"{BEGUN}5b pass\n5a pass\nround 5\nauction a- b-\n6a pass\n",
            ("PG-ROUND", "this is round 6, not 5", "5"),
        ),
        (
            f"{BEGUN}5b pass\nround 6\nauction a- b-\n6a pass\n6b pass\n",
            ("PG-TURN", "5a is missing", "round"),
        ),
        (
            f"{BEGUN}5b pass\n6a pass\nround 6\nauction a- b-\n",
            ("PG-ROUND", "this is round 5: the turn is 5a, not 6a", "6a"),
        ),
        (f"{BEGUN}5a pass\n5b pass\n", ("PG-TURN", "it is Ben's turn, not Anna's", "5a")),
        (
            f"{BEGUN}5b pass\n5b pass\n5a pass\n",
            ("PG-TURN", "Ben has already had a turn in this round", "5b"),
        ),
        (
            f"{BEGUN}5b pass\n5c pass\n5a pass\n",
            ("PG-TURN", 'there is no seat "c" in this game', "5c"),
        ),
        (
            f"{middle()}round 5\n5b pass\n5a pass\n",
            ("PG-BID", "the turn order of round 5 hasn't been auctioned", "5b"),
        ),
        (
            f"{middle()}round 5\nauction b-\n5b pass\n5a pass\n",
            ("PG-BID", "not all places of round 5 have been auctioned", "5b"),
        ),
    ],
)
def test_one_slip_is_reported_once(text: str, wrong: tuple[str, str, str]) -> None:
    assert reported(text) == [wrong]


def test_what_helps_is_said() -> None:
    assert helps(f"{BEGUN}5a pass\n5b pass\n") == ["5b is the next turn"]
    assert helps(f"{BEGUN}5b pass\nround 6\nauction a- b-\n") == [
        "each player has one turn per round; write `5a ?` if nobody noted it"
    ]
    assert helps(f"{middle()}round 5\n5b pass\n5a pass\n") == [
        "auction c0 b- a-, place by place; `auction ?` if nobody noted it"
    ]


def test_clockwise_the_turn_of_another_is_the_family_rules_affair() -> None:
    start = f"{CITIES}1a pass\n1b pass\n"
    assert reported(f"{start}2b pass\n2a pass\n", CLOCKWISE) == [
        ("PG-FAMILY-1", "it is Anna's turn, not Ben's", "2b")
    ]


def test_whose_turn_it_is_nobody_knows_when_the_auction_was_not_noted() -> None:
    for turns in ("5a pass\n5b pass\n", "5b pass\n5a pass\n"):
        assert reported(f"{middle()}round 5\nauction ?\n{turns}") == []
    now = after(f"{middle()}round 5\nauction ?\n")
    assert now.doubt.unknown == {"order", "a.money", "b.money"}
    assert now.mover == -1


def test_a_loan_is_the_rounds_in_which_it_is_taken() -> None:
    text = f"{BEGUN}loan a\n5b pass\n5a pass\nround 6\n"
    assert [seat.borrowed for seat in after(text.replace("round 6\n", "")).seats] == [1, 0]
    assert [seat.borrowed for seat in after(text).seats] == [0, 0]
    early = START.replace("round 1\n", "loan a\nround 1\n")
    assert after(early).seats[0].borrowed == 1


def test_a_turn_begins_a_record_in_the_middle_of_a_round() -> None:
    text = f"{middle(order='b a')}5a pass\n"
    assert reported(text) == []
    assert after(text).acted == (1, 0)
    assert played(text).turns == 1


def test_who_is_out_has_no_place_in_the_order_that_the_turns_tell() -> None:
    text = f"{CITIES}5b bankrupt\n7b pass\n8a pass\n"
    assert ("PG-BANKRUPT", "Ben is bankrupt, and out of the game", "7b") in reported(
        text, CLOCKWISE
    )
    assert after(text, CLOCKWISE).order == (0,)
