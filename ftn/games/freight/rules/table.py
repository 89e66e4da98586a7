"""The table while a record of Freight is replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from attrs import Factory, define, evolve, field

from ftn.games.freight.model.moves import Action
from ftn.games.freight.model.places import with_seat
from ftn.games.freight.model.position import Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.referee.uncertainty import DoubtingTable


@define
class Table(DoubtingTable[Position, Action]):
    """What the parts of the referee share."""

    SEAT_CLAUSE: ClassVar[str] = "PG-TURN"

    state: State = field(kw_only=True)
    from_start: bool = True
    """Whether the record begins where the game does."""
    touched: bool = False
    """Whether a round, a roll, an auction or a turn was taken."""
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
    granted: frozenset[int] = frozenset()
    """Who has less than nothing, and the table let it stand."""

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    def stand(self) -> None:
        """Be as sure again as before; who owes what was let stand may owe it."""
        super().stand()
        self.granted = frozenset(
            number for number, seat in enumerate(self.position.seats) if seat.money < 0
        )

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
