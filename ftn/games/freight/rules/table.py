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
    order_reported: bool = False
    """Whether it was said in this round that places are still open."""
    misbid: bool = False
    """Whether the places of this round are in doubt, since somebody bid out of turn."""
    end_reported: bool = False
    """Whether it was reported that the game goes on after its end."""
    gaps: dict[str, int] = Factory(dict)
    """The differences of seats' money and loans already reported."""
    granted: frozenset[int] = frozenset()
    """The seats whose debt the table accepted."""

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    def stand(self) -> None:
        """Be as certain again as before; accept the debts that were ruled on."""
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
