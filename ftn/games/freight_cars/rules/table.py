"""The table while a record of Freight Cars is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from attrs import Factory, define, field

from ftn.games.freight_cars.actions.loading import NO_SHAPE
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import Action
from ftn.games.freight_cars.model.places import STRANGER
from ftn.games.freight_cars.model.position import NOBODY, Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.referee.table import Table as AnyTable
from ftn.text.said import Later


@define
class Table(AnyTable[Position, Action]):
    """The state that the parts of the referee share."""

    SEAT_CLAUSE: ClassVar[str] = "FC-TURN"
    POINTS: ClassVar[str] = "credits"

    state: State = field(kw_only=True)
    unmarked: bool = False
    """Whether the record is scored, and never notes the End of Game card."""
    touched: bool = False
    """Whether a turn was taken."""
    first_known: bool = False
    """Whether a fact named the first player."""
    owed: frozenset[tuple[int, int]] = frozenset()
    """Omitted turns, by round and seat: one that comes late isn't reported again."""
    mistaken: tuple[int, int] = (0, NOBODY)
    """The round and seat whose turn seems to be noted with another seat; reported once."""
    begun_by: int = NOBODY
    """The seat that begins every round by the turns; -1 if they don't show it."""
    out_of_turn: frozenset[tuple[int, int]] = frozenset()
    """Seats that were due and seats that took the turn instead, reported once each."""
    done: frozenset[int] = frozenset()
    """The seats that have had their turn of the final shipping."""
    left_out: frozenset[tuple[int, int]] = frozenset()
    """Omitted turns of the final shipping, by round and seat."""
    shifts: Mapping[int, int] = Factory(dict)
    """By how much each seat's turn numbers differ from the round; reported once."""
    gaps: Mapping[int, int] = Factory(dict)
    """By how much a seat's noted credits differ; reported once."""
    fillings: tuple[tuple[int, str, str], ...] = ()
    """The fillings of cars without a name, each with its seat and the address of its turn."""
    paid: Mapping[int, tuple[int | None, str | Later]] = Factory(dict)
    """What each Corporation card that was paid brings by its formula, and why."""

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
        strangers = {name for name in self.doubted if name.kind == STRANGER}
        super().stand()
        self.out_of_turn = frozenset()
        self.doubt(strangers)

    def fill(self, number: int, filling: str) -> None:
        """Note that a filling can't be compared with its car's spaces, which nobody knows yet."""
        self.fillings = (*self.fillings, (number, filling, self.address))

    def confirm(self, confirmed: Iterable[tuple[int, str]]) -> None:
        """Take fillings as checked: their cars have got a name."""
        for number, filling in confirmed:
            found = next((one for one in self.fillings if one[:2] == (number, filling)), None)
            if found is None:
                continue
            self.fillings = tuple(one for one in self.fillings if one is not found)
            places = self.unchecked.get(NO_SHAPE, [])
            if found[2] in places:
                places.remove(found[2])
            if not places:
                self.unchecked.pop(NO_SHAPE, None)

    def seat(self, number: int) -> Seat:
        """Return a seat as it is now."""
        return self.position.seats[number]
