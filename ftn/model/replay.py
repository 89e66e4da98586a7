"""A replayed game: positions, ledger, findings. Reports show this and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Generic, Literal, TypeAlias

import attrs
from attrs import field
from msgspec import Struct

from ftn.model.finding import Finding
from ftn.model.generic import PlayT_co, PositionT_co
from ftn.model.record import Record, Statement
from ftn.model.rules import Ruleset
from ftn.text.said import Later, made

Status: TypeAlias = Literal["verified", "in-progress", "provisional", "invalid"]


class Entry(Struct, frozen=True, gc=False):
    """Points of the ledger: who got how many, by which clause, and why."""

    seat: str
    amount: int
    rule: str
    category: str
    """What it was for, as the game names it: a car's letter, `yard`, `adjust`, …."""
    _why: str | Later
    period: int = 0
    """The day (or other scored period) it belongs to; 0 is the setup."""
    step: int = -1
    """The step that it belongs to."""
    by_turn: bool = False
    """Whether that step's own turn brought it, and not the scoring that followed."""

    @property
    def why(self) -> str:
        """The arithmetic in words: "longest Coil train: 6 cars, Ben 4 -> 3"."""
        return made(self._why)


class Step(Struct, Generic[PositionT_co, PlayT_co], frozen=True, gc=False):
    """A statement as the referee took it, and the position that it led to."""

    index: int
    """Its number among the replay's steps; a variation's steps count within the variation."""
    address: str
    """A turn's address (`2.5c`); for any other statement that of the turn before, or nothing."""
    statement: Statement[PlayT_co]
    """The statement as written, or with what its shorthand left out filled in."""
    position: PositionT_co
    """The position afterwards, in the game's own terms."""
    verified: bool = True
    """Whether everything up to here is verified; after a breach it is provisional."""
    variations: tuple[tuple[Step[PositionT_co, PlayT_co], ...], ...] = ()


class Cell(Struct, frozen=True, gc=False):
    """One seat's share of one row of a score sheet."""

    amount: int | None
    """Points; None when it can't be known."""
    size: str = ""
    """What was counted, as text (a train's length); empty where there was nothing."""
    rule: str = ""
    why: str = ""


class Row(Struct, frozen=True, gc=False):
    """A category of a score sheet, a cell for each seat."""

    category: str
    label: str
    cells: Mapping[str, Cell]
    contested: bool = False
    """Whether the players contend for it, so that one can overtake another."""
    parts: tuple[str, ...] = ()
    """The categories of the ledger that it sums up, where they are others than its own."""


@attrs.frozen
class Sheet:
    """The scoring of one period (a day), as a table."""

    number: int
    name: str
    make_rows: Callable[[], Iterable[Row]] = field(repr=False, eq=False)
    gains: Mapping[str, int | None]
    """All that the period brought a seat: the sum of its ledger entries."""
    totals: Mapping[str, int | None]
    claimed: Mapping[str, int] = field(factory=dict)
    """The totals that the record itself states after this period."""
    provisional: bool = False
    """Whether it is the score "if the trains left now", or follows a breach."""
    step: int = -1
    """The step with which it was scored; -1 for a score as if the period ended now."""
    position: object = field(default=None, repr=False)
    """The position once it was scored; None for a score as if the period ended now."""

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """What the period brought, and why; made when somebody asks for it."""
        return tuple(self.make_rows())


@attrs.frozen
class Replay(Generic[PositionT_co, PlayT_co]):
    """A record, replayed: everything that a page, a table or a program wants."""

    record: Record
    rules: Ruleset | None
    """None when the record's `[Rules …]` tag can't be read; then nothing was replayed."""
    seats: tuple[str, ...] = ()
    players: Mapping[str, str] = field(factory=dict)
    steps: tuple[Step[PositionT_co, PlayT_co], ...] = ()
    entries: tuple[Entry, ...] = ()
    findings: tuple[Finding, ...] = ()
    """All of them, the syntax errors too, in the order of their places."""
    status: Status = "in-progress"
    winners: tuple[str, ...] = ()
    tie_break: str = ""
    """What the winner of a tie is ahead by: "11 cars shipped against 10"; else nothing."""
    unranked: Mapping[str, str] = field(factory=dict)
    """Whose total doesn't count, each with why: "bankrupt"."""
    turns: int = 0
    start: PositionT_co | None = None
    """The position before the first statement."""
    decided: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """The options that decided something, each with the addresses of where."""
    names: Mapping[str, str] = field(factory=dict)
    """What the record's codes are called: `C` to `Coil`."""
    make_sheets: Callable[[], tuple[Sheet, ...]] = field(default=tuple, repr=False, eq=False)
    state: object = field(default=None, repr=False, eq=False)
    """What the game keeps for its own rooms; nobody else looks at it."""

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The scoring of every period that was scored; made when somebody asks for it."""
        return self.make_sheets()

    def player(self, seat: str) -> str:
        """Name the player of a seat; a seat that nobody has is named itself."""
        return self.players.get(seat, seat)
