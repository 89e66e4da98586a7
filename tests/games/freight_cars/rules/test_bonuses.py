"""Bonuses in every case that is left: trains divided by their cars and their credits."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.model.cards import Card, CardSet, Corporation
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.rules.bonuses import bonus, is_possible
from ftn.text.said import made
from tests.model.parts import unknown


def _state(formula: str, long_train: str = "max5") -> State:
    cards = {"F01": Card("F01", "oil"), "F02": Card("F02", "coal")}
    corporations = {"C01": Corporation("C01", written=formula)}
    options = Options(30, False, long_train, True, True, False, False)
    return State(("Anna",), options, CardSet(cards, corporations=corporations, closed=True))


def _position(shipped: str, *lengths: int, vague: str = "") -> Position:
    seat = Seat(shipped=tuple(shipped.split()), lengths=lengths, corporation="C01")
    return Position(seats=(seat,), doubt=unknown(*vague.split()))


FIVE = "F01 F02 ? ? ?"


@pytest.mark.parametrize(
    ("formula", "position", "before", "can", "can_not"),
    [
        ("2/longest", _position(FIVE), None, [2, 4, 6, 8, 10], [0, 7, 12]),
        ("2/longest", _position(FIVE), 9, [6], [4, 8]),
        ("2/longest", _position(FIVE), 7, [4], [2, 6, 8, 10]),
        ("2/longest", _position(FIVE, 3), None, [6], [4, 8]),
        ("2/train", _position(FIVE, 3), None, [4, 6], [2, 8]),
        ("5/train4", _position("? ? ? ? ? ? ? ? ?", 4), None, [5, 10], [0, 15]),
        ("2/oil", _position(FIVE), None, [2, 8], [0, 10]),
        ("3/oil&coal", _position(FIVE), None, [3, 12], [0, 15]),
        ("2/longest", _position("F01", vague="a.shipped"), 4, [2, 4], [6]),
        ("2/longest", _position("F01", vague="a.shipped"), None, [2, 60], []),
        ("2/city", _position(FIVE, vague="a.claimed"), None, [0, 60], []),
    ],
)
def test_what_a_card_can_pay(
    formula: str, position: Position, before: int | None, can: list[int], can_not: list[int]
) -> None:
    amounts = [*can, *can_not]
    found = [is_possible(_state(formula), position, 0, amount, before) for amount in amounts]
    assert found == [True] * len(can) + [False] * len(can_not)


def test_what_every_case_pays_is_known() -> None:
    amount, why = bonus(_state("2/longest"), _position(FIVE, 3), 0)
    assert (amount, made(why)) == (6, "C01, 2 for each of the 3 cars of the longest train: 6")
    assert bonus(_state("2/longest"), _position(FIVE), 0)[0] is None
    assert bonus(_state("2/longest"), _position(FIVE), 0, 9)[0] == 6


def test_longer_trains_are_divided_by_the_tables_rule() -> None:
    six = _position("? ? ? ? ? ?")
    assert not is_possible(_state("1/longest"), six, 0, 6)
    assert is_possible(_state("1/longest", "triangular"), six, 0, 6)
    assert bonus(_state("1/longest", "triangular"), six, 0, 21)[0] == 6
