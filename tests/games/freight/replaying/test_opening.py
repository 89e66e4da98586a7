"""What a record begins with: the set-up, or a position in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ftn.games.freight.model.fact_lines import (
    Amount,
    Auction,
    Box,
    CityLine,
    Markers,
    Order,
    Owed,
    Place,
    Tracks,
    Wagons,
)
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.moves import Bid, Rolls
from ftn.games.freight.model.position import Position
from ftn.games.freight.replaying.opening import seats_in
from tests.games.freight.played import CITIES, MIDDLE, START, played, position


@pytest.mark.parametrize(
    ("value", "seats"),
    [
        (Amount("b", 12), ["b"]),
        (Wagons("c", 2), ["c"]),
        (Place("d", "Ghent"), ["d"]),
        (Owed("e"), ["e"]),
        (Tracks("f"), ["f"]),
        (Tracks("bank"), []),
        (Order(("b", "a")), ["b", "a"]),
        (Auction((Bid("c", 0), Bid("b"))), ["c", "b"]),
        (Auction(), []),
        ((("a", 30), ("b", None)), ["a", "b"]),
        (CityLine("Ghent"), []),
        (Markers("Ghent"), []),
        (Box(1), []),
        (Rolls(), []),
        (3, []),
    ],
)
def test_a_fact_tells_of_which_seats_it_speaks(value: object, seats: Sequence[str]) -> None:
    assert [*seats_in(value)] == seats


def _start(text: str, rules: str = "2015") -> Position:
    start = played(text, rules).start
    assert isinstance(start, Position)
    return start


@pytest.mark.parametrize(
    ("text", "from_start"),
    [
        ("", True),
        (CITIES, True),
        (START, True),
        ("money a 5\n", True),
        ("wagons a 1 -\nengine a -\ntracks a -\nloans a 0\n", True),
        ("1a pass\nmarkers Antwerp -\n", True),
        ("round 1\nloan a\nloans a 1\n", True),
        ("round 2\n", False),
        ("2a pass\n", False),
        ("loans a 1\n", False),
        ("loans a ?\n", False),
        ("wagons a 2\n", False),
        ("wagons a 1 R\n", False),
        ("engine a Ghent\n", False),
        ("tracks a E5:25\n", False),
        ("tracks bank E5:25\n", False),
        ("markers Ghent +R\n", False),
        ("round 1\nmarkers Ghent +R\n1a pass\n", False),
    ],
)
def test_facts_and_the_first_round_tell_whether_the_game_begins(
    text: str, *, from_start: bool
) -> None:
    assert ("a.money" not in _start(text).doubt.unknown) == from_start


def test_at_the_start_only_boxes_and_order_are_to_be_noted() -> None:
    assert _start(CITIES).doubt.unknown == {"boxes", "order"}
    assert _start(CITIES, "2015-family").doubt.unknown == {"order"}
    assert _start("").doubt.unknown == {"boxes", "order", "cities", "goods"}
    assert position(played(START)).doubt.unknown == set()


def test_in_the_middle_everything_is_to_be_noted() -> None:
    names = ("money", "loans", "wagons", "load", "engine", "tracks")
    seats = {f"{seat}.{name}" for seat in "ab" for name in names}
    assert _start(MIDDLE).doubt.unknown == {"boxes", "order", "bank.tracks", *seats}
    now = position(played(MIDDLE))
    assert now.doubt.unknown == {"boxes", "a.money", "a.loans", "b.money", "b.loans"}


def test_who_begins_with_money_has_it_in_the_ledger() -> None:
    replay = played(CITIES, "2015 start_cash=12")
    assert [seat.money for seat in _start(CITIES, "2015 start_cash=12").seats] == [12, 12]
    assert [(one.seat, one.amount, one.category) for one in replay.entries] == [
        ("a", 12, "start"),
        ("b", 12, "start"),
    ]
    assert "start_cash" in replay.decided
    assert played(CITIES).entries == ()


def test_what_is_noted_before_anything_happens_is_laid_out() -> None:
    now = position(played(f"{CITIES}box 1 +RK\nbox 2 +GG\norder b a\n"))
    assert list(now.cities) == ["Antwerp", "Ghent", "Brugge", "Lier", "Mol", "Zele"]
    assert now.board.hexes["J8"] == "Zele"
    assert (now.cities["Lier"].supply, now.cities["Lier"].demand) == ("BKW", "RGY")
    assert now.goods["Lier"] == Goods("KW", "GY")
    assert now.boxes == (Goods("RK"), Goods("GG"))
    assert now.order == (1, 0)


def test_money_before_the_first_turn_is_what_a_player_has() -> None:
    replay = played(f"{MIDDLE}money a 25\nmoney b 0\n")
    assert [seat.money for seat in position(replay).seats] == [25, 0]
    assert [(one.seat, one.amount, one.category) for one in replay.entries] == [("a", 25, "start")]
