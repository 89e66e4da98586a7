"""What the parts of a position are called, and how one of its seats is changed."""

from __future__ import annotations

from ftn.games.freight.model.position import BANK, Position
from ftn.model import parts
from ftn.model.fast_records import evolve

ORDER, BOXES, CITIES, GOODS = "order", "boxes", "cities", "goods"
OF_A_SEAT = ("money", "loans", "wagons", "load", "engine", "tracks")


def part(number: int, name: str) -> str:
    """Return how a part of a seat is named, or of the bank.

    >>> part(0, "money"), part(-1, "tracks")
    ('a.money', 'bank.tracks')
    """
    return f"bank.{name}" if number == BANK else parts.part(number, name)


def in_round(position: Position, number: int) -> Position:
    """Return a position at the start of a round: no loan was taken in it yet.

    A loan before the first round counts as one of that round.
    """
    seats = position.seats
    if position.round not in (0, number):
        seats = tuple(evolve(seat, borrowed=0) if seat.borrowed else seat for seat in seats)
    return evolve(position, seats=seats, round=number)
