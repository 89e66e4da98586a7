"""The table while a record of Freight is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from attrs import Factory, define, evolve, field

from ftn.games.freight.places import with_seat
from ftn.games.freight.position import Position, Seat
from ftn.games.freight.state import Options, State
from ftn.replay import Entry
from ftn.seats import letter
from ftn.table import Table as Frame

GAME = 1
"""The number of the one period that a game of Freight has."""


@define
class Table(Frame[Position]):
    """What the parts of the referee share."""

    SEAT_CLAUSE: ClassVar[str] = "PG-TURN"

    state: State = field(kw_only=True)
    from_start: bool = True
    """Whether the record begins where the game does."""
    touched: bool = False
    """Whether a round, a roll, an auction or a turn was taken."""
    noted: set[str] = Factory(set)
    """The parts that a fact before the first turn has laid out."""
    unread: list[tuple[int, str]] = Factory(list)
    """The facts and events that couldn't be read and are still to come, by line."""
    due: tuple[str, ...] = ()
    """The cities for which the die is to be rolled at the beginning of this round."""
    order_told: bool = False
    """Whether it was said in this round that places are still open."""
    misbid: bool = False
    """Whether the places of this round are in doubt, since somebody bid out of turn."""
    over_told: bool = False
    """Whether it was told that the game is over, and goes on."""
    gaps: dict[str, int] = Factory(dict)
    """By how much a seat's money or loans were noted otherwise: that is told once."""
    doubted: frozenset[str] = frozenset()
    """The parts that a breach left in doubt: what a fact says of them next is taken over."""
    doubted_before: frozenset[str] = frozenset()
    """The parts that were in doubt before the last turn or fact."""
    granted: frozenset[int] = frozenset()
    """Who has less than nothing, and the table let it stand."""
    unchecked: dict[str, list[str]] = Factory(dict)
    """What couldn't be checked, each with the addresses of where."""
    closed: int = -1
    """The step with which the game was closed; -1 before."""
    disputed: bool = False
    """Whether all was verified up to what was noted of the end, and that differs."""

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    def let_stand(self) -> None:
        """Go on as if what was found last had not been."""
        self.verified, self.loose = self.before
        self.doubted = self.doubted_before
        self.granted = frozenset(
            number for number, seat in enumerate(self.position.seats) if seat.money < 0
        )

    def dispute(self) -> None:
        """Note that what was noted of the end differs: what it comes to is as sure as before."""
        self.disputed = self.disputed or self.verified
        self.verified = False

    def fork(self) -> Self:
        """Return a table on which a variation is played."""
        other = super().fork()
        other.noted, other.gaps, other.unchecked = set(self.noted), dict(self.gaps), {}
        return other

    def seat(self, number: int) -> Seat:
        """Return a seat as it is now."""
        return self.position.seats[number]

    def put(self, number: int, seat: Seat) -> None:
        """Change a seat."""
        self.position = with_seat(self.position, number, seat)

    def known(self, *names: str) -> None:
        """Note that some parts are known from now on; with its track, what a network joins."""
        more = [name.replace(".tracks", ".network") for name in names if ".tracks" in name]
        names = (*names, *more)
        if not self.position.vague.isdisjoint(names):
            self.position = evolve(self.position, vague=self.position.vague.difference(names))
        self.doubted = self.doubted.difference(names)

    def doubt(self, names: Iterable[str]) -> None:
        """Note that a breach left some parts in doubt."""
        self.doubted = self.doubted.union(names)

    def book(
        self, number: int, amount: int, rule: str, category: str, why: str, *, by_turn: bool = False
    ) -> None:
        """Book dollars or points in the ledger, and nowhere else."""
        seat, step = letter(number), len(self.steps)
        self.entries.append(Entry(seat, amount, rule, category, why, GAME, step, by_turn))
