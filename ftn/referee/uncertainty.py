"""A table that doubts: what a breach leaves unsure is taken over from the next fact.

A game whose positions say of their parts what nobody knows builds its table on this one.
"""

from __future__ import annotations

from attrs import Factory, define

from ftn.model.generic import PlayT, PositionT
from ftn.model.record import Fact, Turn
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.referee.table import Table

GAME = 1
"""The number of the one period of a game that isn't divided."""
COUNTED = "counted"
"""The category of what the table counted more than the replay had."""


@define
class DoubtingTable(Table[PositionT, PlayT]):
    """The state of a replay, with the parts of the position that are in doubt."""

    noted: set[str] = Factory(set)
    """The parts that a fact before the first turn has laid out."""
    doubted: frozenset[str] = frozenset()
    """The parts that a breach left in doubt: what a fact says of them next is taken over."""
    doubted_before: frozenset[str] = frozenset()
    """The parts that were in doubt before the last turn or fact."""
    unchecked: dict[str, list[str]] = Factory(dict)
    """What couldn't be checked, each with the addresses of where."""
    closed: int = -1
    """The step with which the game was closed; -1 before."""
    disputed: bool = False
    """Whether all was verified up to what was noted of the end, and that differs."""
    fact: Fact | None = None
    """The last statement, where it is a fact."""

    def stand(self) -> None:
        """Be as sure again as before the last turn or fact."""
        self.verified, self.loose = self.before
        self.doubted = self.doubted_before

    def remember(self, statement: Turn | Fact) -> None:
        """Keep what `let_stand` goes back to."""
        super().remember(statement)
        self.fact = statement if isinstance(statement, Fact) else None
        self.doubted_before = self.doubted

    def let_stand(self) -> None:
        """Take what was found last as no breach; go on with what a fact says, and not otherwise."""
        fact, self.fact = self.fact, None
        self.stand()
        if fact and any(self.findings[number].rule == "FTN-CLAIM" for number in self.recent):
            self._go_on_with(fact)

    def _go_on_with(self, fact: Fact) -> None:
        """Take over what a fact says; what is wrong with it was told."""
        told, recent = len(self.findings), list(self.recent)
        self.doubted |= self.handlers.parts_of(self, fact)
        self.handlers.fact(self, fact)
        del self.findings[told:]
        self.recent = recent
        self.stand()

    def dispute(self) -> None:
        """Note that what was noted of the end differs: what it comes to is as sure as before."""
        self.disputed = self.disputed or self.verified
        self.verified = False

    def book(
        self, number: int, amount: int, rule: str, category: str, why: str, *, by_turn: bool = False
    ) -> None:
        """Book points in the ledger, and nowhere else."""
        seat, step = letter(number), len(self.steps)
        self.entries.append(Entry(seat, amount, rule, category, why, GAME, step, by_turn))
