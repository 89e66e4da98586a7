"""Whose turn it is: turns that are missing, or noted for a wrong seat."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import after, helps, middle, reported
from tests.games.freight.played import played

BEGUN = f"{middle()}round 5\nauction b- a-\n"
"""Ben has the first turn, Anna the second."""
NEXT = "round 6\nauction a- b-\n6a pass\n6b pass\n"


def test_a_turn_left_out_is_reported_once_and_what_it_changed_is_in_doubt() -> None:
    text = f"{BEGUN}5a pass\n{NEXT}money b 7\n"
    assert reported(text) == [("PG-TURN", "5b is missing", "5a")]
    assert helps(text) == ["each player has one turn per round; write `5b ?` if nobody noted it"]
    assert after(text).seats[1].money == 7


def test_turns_in_a_wrong_order_are_reported_at_the_first() -> None:
    text = f"{BEGUN}5a pass\n5b pass\n{NEXT}"
    assert reported(text) == [("PG-TURN", "it is Ben's turn, not Anna's", "5a")]
    assert after(text).round == 6


def test_a_turn_noted_for_a_wrong_seat_is_the_seat_s_that_is_due() -> None:
    text = f"{BEGUN}5b pass\n5b build wagon\n{NEXT}"
    assert reported(text) == [("PG-TURN", "it is Anna's turn, not Ben's", "5b")]
    assert [seat.wagons for seat in after(text).seats] == [2, 1]


@pytest.mark.parametrize("rest", ["", NEXT])
def test_a_seat_that_is_not_there_is_the_one_that_is_due(rest: str) -> None:
    text = f"{BEGUN}5h build wagon\n5a pass\n{rest}"
    assert reported(text) == [("PG-TURN", 'there is no seat "h" in this game', "5h")]
    assert after(text).seats[1].wagons == 2
    assert played(text).status == "invalid"
