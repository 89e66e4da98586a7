"""A seat that a fact speaks of, and how it is put down changed."""

from __future__ import annotations

from attrs import evolve

from ftn.games.freight_train.breach import Breach
from ftn.games.freight_train.position import Seat
from ftn.games.freight_train.table import Table
from ftn.words import say


def seat_number(table: Table, seat: str) -> int | None:
    """Return a seat's number, or note that there is no such seat."""
    number = ord(seat) - 97
    if number < len(table.players):
        return number
    table.breach(
        Breach("FT-TURN-1", say('there is no seat "{seat}" in this game', seat=seat), word=1)
    )
    return None


def put_seat(table: Table, number: int, seat: Seat, *known: str) -> None:
    """Put a changed seat down, and take note that something of it is known now."""
    letter = chr(97 + number)
    seats = list(table.position.seats)
    seats[number] = seat
    vague = table.position.vague - {f"{letter}.{name}" for name in known}
    table.position = evolve(table.position, seats=tuple(seats), vague=vague)
