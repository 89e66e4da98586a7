"""What the parts of a position are called, and how one of its seats is changed."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.position import City, Position
from ftn.model.parts import TABLE, Part, part

ORDER, BOXES, CITIES, GOODS, END = (
    part(TABLE, kind) for kind in ("order", "boxes", "cities", "goods", "end")
)
SOLD = ("tracks", "sold")
"""What of a seat is unknown if some of its track may have been sold."""
OF_A_SEAT = ("money", "loans", "wagons", "load", "engine", "tracks")


def goods_of(city: str) -> Part:
    """Return the part that a city's markers are; it is called by the city's name.

    >>> goods_of("Ghent")
    'Ghent'
    """
    return part(TABLE, "", city)


def may_have_more(position: Position, city: str) -> bool:
    """Return whether there may be markers on a city that nobody noted."""
    return not position.doubt.unknown.isdisjoint((GOODS, goods_of(city)))


def in_round(position: Position, number: int) -> Position:
    """Return a position at the start of a round: no loan was taken in it yet.

    A loan before the first round counts as one of that round.
    """
    seats = position.seats
    if number > 1 and position.round != number:
        seats = tuple(replace(seat, borrowed=0) if seat.borrowed else seat for seat in seats)
    return replace(position, seats=seats, round=number, late=False)


def with_named(position: Position, name: str) -> Position:
    """Return a position with a city that is known only by name."""
    return replace(
        position,
        cities={**position.cities, name: City(name, "")},
        goods={**position.goods, name: Goods()},
        doubt=position.doubt.forgetting({goods_of(name)}),
    )


def all_stand(position: Position) -> bool:
    """Return whether every city's hex is known."""
    return len(position.cities) == len(position.board.places)


def is_joined(position: Position, number: int) -> bool:
    """Return whether it is known which cities a player's network joins."""
    unknown, held = position.doubt.unknown, position.board.holding(number)
    if not held.tracks and part(number, "tracks") not in unknown:
        return True
    if CITIES in unknown or part(number, "tracks") in unknown or not all_stand(position):
        return False
    return held.is_known
