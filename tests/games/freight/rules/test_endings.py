"""The end of a game: after its rounds, or with the sixth city."""

from __future__ import annotations

import pytest

from tests.games.freight.judged import after, middle, reported
from tests.games.freight.played import FIVE, LAST, played

FAMILY = "2015-family"


def _family(track: str = FIVE, order: str = "a b") -> str:
    return middle(a=track, boxes=("", ""), order=order)


def test_the_game_is_over_when_the_last_round_is() -> None:
    assert after(f"{middle()}10a pass\n").phase == "turns"
    assert after(LAST).phase == "over"
    assert played(LAST).winners == ("b",)
    short = middle(loans="a 0 b 0")
    assert after(f"{short}8a pass\n8b pass\n", "2015 rounds=8").phase == "over"
    assert after(f"{short}8a pass\n8b pass\n").phase == "turns"


def test_the_last_round_is_over_though_was_unrecorded_its_order() -> None:
    text = f"{middle()}round 10\nauction ?\n10b pass\n10a pass\n"
    assert after(text).phase == "over"
    assert reported(f"{text}score a 55 b 30\n") == []


def test_what_follows_when_the_game_is_over_is_reported_once() -> None:
    text = f"{LAST}11a pass\n11b pass\nround 12\nauction a- b-\n12a pass\n"
    assert reported(text) == [("PG-END", "the game ends after 10 rounds", "11a")]


def test_who_joins_the_sixth_city_begins_the_last_turns_of_the_others() -> None:
    start = _family()
    joins = f"{start}5a track J6:14 J7:14\n"
    assert len(after(joins, FAMILY).board.network(0)) == 6
    assert after(start, FAMILY).waiting is None
    assert after(joins, FAMILY).waiting == (1,)
    assert reported(joins, FAMILY) == []
    assert after(f"{joins}5b pass\n", FAMILY).phase == "over"
    assert reported(f"{joins}5b pass\nscore a 54 b 30\n", FAMILY) == []


def test_the_others_have_their_last_turn_in_the_next_round_too() -> None:
    joins = f"{_family()}5a pass\n5b pass\n6a track J6:14 J7:14\n"
    assert after(joins, FAMILY).waiting == (1,)
    second = f"{_family(order='b a')}5b pass\n5a track J6:14 J7:14\n"
    assert after(second, FAMILY).waiting == (1,)
    assert after(f"{second}6b pass\n", FAMILY).phase == "over"
    assert reported(f"{second}6b pass\n", FAMILY) == []


@pytest.mark.parametrize("turn", ["6a pass", "round 6"])
def test_after_the_last_turns_nobody_has_another(turn: str) -> None:
    text = f"{_family()}5a track J6:14 J7:14\n5b pass\n{turn}\n"
    assert reported(text, FAMILY) == [("PG-FAMILY-6", "the game is over", turn.partition(" ")[0])]


def test_who_has_begun_the_end_has_no_turn_in_it() -> None:
    text = f"{_family(order='b a')}5b pass\n5a track J6:14 J7:14\n6a pass\n6b pass\n"
    assert [rule for rule, _, _ in reported(text, FAMILY)] == ["PG-FAMILY-6"]


def test_the_largest_part_of_a_network_counts_where_the_option_says_so() -> None:
    apart = "D6:14 D7:14 E5:35 F5:26 H5:26 J6:14 J7:14"
    text = f"{_family(apart)}5a track I5:35\n"
    all_ = f"{_family(apart.replace('F5:26 ', ''))}5a track I5:35\n"
    rules = f"{FAMILY} network=largest"
    assert after(text, FAMILY).waiting == after(text, rules).waiting
    assert after(all_, rules).waiting is None
