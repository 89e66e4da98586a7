"""What the parts of a position are called."""

from __future__ import annotations

from ftn.games.freight.model.network import Board
from ftn.games.freight.model.places import in_round
from ftn.games.freight.model.position import Position, Seat
from ftn.model.parts import BANK, part, with_seat


def test_parts_are_named_by_the_seats_letter_or_the_bank() -> None:
    assert [part(0, "money"), part(5, "load"), part(BANK, "tracks")] == [
        "a.money",
        "f.load",
        "bank.tracks",
    ]


def test_one_seat_changes_and_the_others_are_shared() -> None:
    seats = (Seat(1), Seat(2), Seat(3))
    position = Position(seats, Board(), {}, {})
    after = with_seat(position, 1, Seat(9))
    assert [seat.money for seat in after.seats] == [1, 9, 3]
    assert after.seats[0] is seats[0]
    assert [seat.money for seat in position.seats] == [1, 2, 3]


def test_in_another_round_nobody_has_borrowed_yet() -> None:
    position = Position((Seat(10, borrowed=2), Seat()), Board(), {}, {}, round=1)
    assert [seat.borrowed for seat in in_round(position, 2).seats] == [0, 0]
    assert in_round(position, 2).round == 2
    assert in_round(position, 1) == position


def test_what_is_borrowed_in_front_of_the_first_round_is_of_that_round() -> None:
    position = Position((Seat(10, borrowed=1),), Board(), {}, {})
    assert in_round(position, 1).seats[0].borrowed == 1
