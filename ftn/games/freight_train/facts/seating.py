"""How a seat that a fact speaks of is put down changed."""

from __future__ import annotations

from attrs import evolve

from ftn.games.freight_train.model.position import Seat
from ftn.games.freight_train.rules.table import Table


def put_seat(table: Table, number: int, seat: Seat, *known: str) -> None:
    """Put a changed seat down, and take note that something of it is known now."""
    letter = chr(97 + number)
    seats = list(table.position.seats)
    seats[number] = seat
    vague = table.position.vague - {f"{letter}.{name}" for name in known}
    table.position = evolve(table.position, seats=tuple(seats), vague=vague)
