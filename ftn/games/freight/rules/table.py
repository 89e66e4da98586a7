"""The table while a record of Freight is replayed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import Factory, define, field

from ftn.games.freight.model.moves import Action
from ftn.games.freight.model.position import NOBODY, Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.model.parts import Part, part
from ftn.referee.table import Table as AnyTable


@define
class Table(AnyTable[Position, Action]):
    """What the parts of the referee share."""

    SEAT_CLAUSE: ClassVar[str] = "PG-TURN"
    POINTS: ClassVar[str] = "money"

    state: State = field(kw_only=True)
    touched: bool = False
    """Whether a round, a roll, an auction or a turn was taken."""
    unread: tuple[tuple[int, str], ...] = ()
    """The facts and events that couldn't be read and are still to come, by line."""
    due: tuple[str, ...] = ()
    """The cities for which the die is to be rolled at the beginning of this round."""
    rolled: tuple[str, ...] | None = None
    """Those for which it was rolled in this round; None before the first roll."""
    order_reported: bool = False
    """Whether it was said in this round that places are still open."""
    misbid: bool = False
    """Whether the places of this round are in doubt, since somebody bid out of turn."""
    ending: int = NOBODY
    """The player whose turn, the latest, may have begun the last round; -1 if none, or unclear."""
    end_reported: bool = False
    """Whether it was reported that the game goes on after its end."""
    gaps: Mapping[str, int] = Factory(dict)
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

    def seat(self, number: int) -> Seat:
        """Return a seat as it is now."""
        return self.position.seats[number]

    def known(self, *names: Part) -> None:
        """Note that some parts are known from now on; with its track, what a network joins."""
        owners = [one.seat for one in names if one.kind == "tracks"]
        more = [part(owner, kind) for owner in owners for kind in ("network", "sold")]
        super().known(*names, *more)
