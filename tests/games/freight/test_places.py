"""What the parts of a position are called."""

from __future__ import annotations

from ftn.games.freight.network import Board
from ftn.games.freight.places import part, with_seat
from ftn.games.freight.position import BANK, Position, Seat


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
