"""The table while a record of Freight Cars is replayed."""

from __future__ import annotations

from typing import ClassVar, Self

from attrs import Factory, define, evolve, field

from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import Action
from ftn.games.freight_cars.model.places import STRANGER, with_seat
from ftn.games.freight_cars.model.position import NOBODY, Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.referee.uncertainty import DoubtingTable


@define
class Table(DoubtingTable[Position, Action]):
    """The state that the parts of the referee share."""

    SEAT_CLAUSE: ClassVar[str] = "FC-TURN"

    state: State = field(kw_only=True)
    from_start: bool = True
    """Whether the record begins at the start of the game."""
    unmarked: bool = False
    """Whether the record is scored, and never notes the End of Game card."""
    touched: bool = False
    """Whether a turn was taken."""
    first_known: bool = False
    """Whether a fact named the first player."""
    owed: set[tuple[int, int]] = Factory(set)
    """Omitted turns, by round and seat: one that comes late isn't reported again."""
    mistaken: tuple[int, int] = (0, NOBODY)
    """The round and seat whose turn seems to be noted with another seat; reported once."""
    begun_by: int = NOBODY
    """The seat that begins every round by the turns; -1 if they don't show it."""
    out_of_turn: set[tuple[int, int]] = Factory(set)
    """Seats that were due and seats that took the turn instead, reported once each."""
    done: set[int] = Factory(set)
    """The seats that have had their turn of the final shipping."""
    left_out: set[tuple[int, int]] = Factory(set)
    """Omitted turns of the final shipping, by round and seat."""
    shifts: dict[int, int] = Factory(dict)
    """By how much each seat's turn numbers differ from the round; reported once."""
    gaps: dict[int, int] = Factory(dict)
    """By how much a seat's noted credits differ; reported once."""
    paid: set[int] = Factory(set)
    """The seats whose Corporation card has been paid."""

    @property
    def cards(self) -> CardSet:
        """The cards that the game is played with."""
        return self.state.cards

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    def stand(self) -> None:
        """Restore certainty after a ruling; don't report a card again that the table let in."""
        strangers = {name for name in self.doubted if name.startswith(STRANGER)}
        super().stand()
        self.out_of_turn.clear()
        self.doubted |= strangers

    def fork(self) -> Self:
        """Return a table on which a variation is played."""
        other = super().fork()
        other.noted, other.owed = set(self.noted), set(self.owed)
        other.out_of_turn = set(self.out_of_turn)
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
        """Mark parts as known."""
        if not self.position.vague.isdisjoint(names):
            self.position = evolve(self.position, vague=self.position.vague.difference(names))
        self.doubted = self.doubted.difference(names)
