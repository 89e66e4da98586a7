"""The fact `order`: the turn order at the start, and what an auction has left."""

from __future__ import annotations

import pytest

from tests.games.freight.played import CITIES, MIDDLE, OWING, QUIET, START, errors, played, position


@pytest.mark.parametrize(
    ("order", "rule", "message"),
    [
        ("a", "PG-SETUP-6", "Ben has no place in the turn order"),
        ("a b a", "PG-SETUP-6", "Anna is in the turn order twice"),
        ("a b c", "PG-TURN", 'there is no seat "c" in this game'),
    ],
)
def test_every_player_has_one_place_at_the_start(order: str, rule: str, message: str) -> None:
    assert errors(f"{CITIES}order {order}\n") == [(rule, message)]


def test_who_has_no_place_in_the_middle_of_a_game_is_bankrupt() -> None:
    now = position(played(MIDDLE.replace("order a b", "order b")))
    assert [seat.out for seat in now.seats] == [True, False]
    assert now.order == (1,)


def test_in_the_family_rules_nobody_is_bankrupt() -> None:
    text = MIDDLE.replace("order a b", "order b")
    assert errors(text, "2015-family") == [("PG-FAMILY-1", "Anna has no place in the turn order")]


def test_who_is_bankrupt_gets_no_place_later() -> None:
    text = MIDDLE.replace("order a b", "order b") + "order a b\n"
    assert errors(text) == [("PG-BANKRUPT", "Anna is bankrupt and has no place")]


@pytest.mark.parametrize(("order", "fits"), [("b c a", True), ("c b a", False), ("a c b", False)])
def test_without_an_auction_turns_go_clockwise(order: str, *, fits: bool) -> None:
    text = f'[c "Cleo"]\norder {order}\n'
    found = [rule for rule, _ in errors(text, "2015-family")]
    assert found == ([] if fits else ["PG-FAMILY-1"])


def test_an_order_tells_how_an_auction_ended_left_unrecorded() -> None:
    text = f"{START}1b pass\n1a pass\n".replace("box", "; box")
    text += "round 2\nauction ?\norder a b\n2a ?\n"
    rules = "2015 renewal=dice"
    assert errors(text, rules) == []
    now = position(played(text, rules))
    assert (now.order, now.mover) == ((0, 1), 1)
    assert "order" not in now.doubt.unknown


def test_an_order_tells_how_an_auction_went_on() -> None:
    three = '[c "Cleo"]\norder a b c\nmoney a 9\nmoney b 9\nmoney c 9\nround 4\nauction c1 b- a-\n'
    now = position(played(f"{three}order c a b\n"))
    assert (now.order, now.phase) == ((2, 0, 1), "turns")
    assert {"a.money"} == {name for name in now.doubt.unknown if name.endswith("money")}
    assert errors(f"{three}order a c b\n") == [
        ("FTN-CLAIM", "the turn order is recorded as a c b"),
    ]


def test_another_order_than_the_auction_left_is_reported() -> None:
    text = f"{MIDDLE}{OWING}5a pass\norder b a\n"
    assert errors(text, QUIET) == [("FTN-CLAIM", "the turn order is recorded as b a")]
