"""Seats: their letters, who sits there, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from ftn.model.record import Fact, Record, Turn
from ftn.text.strings import shortened


def letter(number: int) -> str:
    """Return a seat's letter.

    >>> letter(2)
    'c'
    """
    return chr(97 + number)


def number_of(seat: str) -> int:
    """Return the number of a seat's letter.

    >>> number_of("c")
    2
    """
    return ord(seat) - 97


def letters(count: int) -> tuple[str, ...]:
    """Return the letters of a number of seats.

    >>> letters(3)
    ('a', 'b', 'c')
    """
    return tuple(map(letter, range(count)))


def names_of(record: Record, count: int) -> tuple[str, ...]:
    """Return the players' names, cut where they are too long to be repeated; the tag has it all.

    Who has none is called by the seat: `C`.
    """
    return tuple(shortened(record.players.get(seat, "")) or seat.upper() for seat in letters(count))


def named(record: Record) -> int:
    """Return how many seats the tags name; 0 where one between them is left out."""
    count = len(record.players)
    return count if record.players.keys() == {*letters(count)} else 0


def count_seats(
    record: Record, seats_in: Callable[[object], Iterable[str]], seats: tuple[int, int]
) -> int:
    """Return how many seats a record has: those its tags name, or those that it speaks of.

    It is those that it speaks of as well where the tags name too few, or leave one out.
    `seats_in` returns the seats that a fact's value names; `seats` are the game's fewest and most.
    """
    fewest, most = seats
    if named(record) >= fewest:
        return named(record)
    highest = max(fewest, len(record.players))
    for statement in record.statements:
        spoken: Iterable[str] = ()
        if isinstance(statement, Turn):
            spoken = statement.seat
        elif isinstance(statement, Fact):
            spoken = seats_in(statement.value)
        for seat in spoken:
            highest = max(highest, number_of(seat) + 1)
    return max(len(record.players), min(most, highest))


class Players(Struct, frozen=True):
    """Who plays; a game adds what else doesn't change while it is played."""

    players: tuple[str, ...]
    """Their names, in clockwise order."""

    @property
    def count(self) -> int:
        """How many play."""
        return len(self.players)

    def player(self, number: int) -> str:
        """Name a player."""
        return self.players[number]
