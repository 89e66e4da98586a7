"""The table while a record of Freight Cars is replayed."""

from __future__ import annotations

from typing import ClassVar, Self

from attrs import Factory, define, evolve, field

from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.places import STRANGER, with_seat
from ftn.games.freight_cars.model.position import NOBODY, Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.referee.uncertainty import DoubtingTable


@define
class Table(DoubtingTable[Position]):
    """What the parts of the referee share."""

    SEAT_CLAUSE: ClassVar[str] = "FC-TURN"

    state: State = field(kw_only=True)
    from_start: bool = True
    """Whether the record begins where the game does."""
    unmarked: bool = False
    """Whether the record is scored, and never notes the End of Game card."""
    touched: bool = False
    """Whether a turn was taken."""
    first_known: bool = False
    """Whether a fact said who begins."""
    owed: set[tuple[int, int]] = Factory(set)
    """Turns that were left out, by round and seat: who comes late is told once."""
    mistaken: tuple[int, int] = (0, NOBODY)
    """The round and seat whose turn was given to another seat, it seems: that is told once."""
    done: set[int] = Factory(set)
    """Who has had a turn of the final shipping."""
    left_out: set[tuple[int, int]] = Factory(set)
    """Turns of the final shipping that were left out, by round and seat."""
    shifts: dict[int, int] = Factory(dict)
    """By how much each seat's rounds are counted otherwise: that is told once."""
    gaps: dict[int, int] = Factory(dict)
    """By how much a seat's credits were noted otherwise: that is told once."""
    paid: set[int] = Factory(set)
    """Whose Corporation card has been paid."""

    @property
    def cards(self) -> CardSet:
        """The cards that the game is played with."""
        return self.state.cards

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    def stand(self) -> None:
        """Be as sure again as before; a card that was let in is not told again."""
        strangers = {name for name in self.doubted if name.startswith(STRANGER)}
        super().stand()
        self.doubted |= strangers

    def fork(self) -> Self:
        """Return a table on which a variation is played."""
        other = super().fork()
        other.noted, other.owed = set(self.noted), set(self.owed)
        other.done, other.paid = set(self.done), set(self.paid)
        other.left_out = set(self.left_out)
        other.shifts, other.gaps = dict(self.shifts), dict(self.gaps)
        other.unchecked = {}
        return other

    def seat(self, number: int) -> Seat:
        """Return a seat as it is now."""
        return self.position.seats[number]

    def put(self, number: int, seat: Seat) -> None:
        """Change a seat."""
        self.position = with_seat(self.position, number, seat)

    def known(self, *names: str) -> None:
        """Note that some parts are known from now on."""
        if not self.position.vague.isdisjoint(names):
            self.position = evolve(self.position, vague=self.position.vague.difference(names))
        self.doubted = self.doubted.difference(names)
