"""A table that doubts: what a breach leaves unsure is taken over from the next fact.

A game whose positions say of their parts what nobody knows builds its table on this one.
"""

from __future__ import annotations

from abc import abstractmethod

from attrs import Factory, define

from ftn.model.generic import PlayT, PositionT
from ftn.model.record import Fact, Turn
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.referee.table import Table

GAME = 1
"""The number of the one period of a game that isn't divided."""


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

    @abstractmethod
    def play(self, turn: Turn[PlayT]) -> Turn[PlayT]:
        """Take a turn, and return it with what its shorthand left out."""

    @abstractmethod
    def note(self, fact: Fact) -> None:
        """Take a fact."""

    @abstractmethod
    def parts_of(self, fact: Fact) -> frozenset[str]:
        """Return the parts of the position that a fact speaks of."""

    def stand(self) -> None:
        """Be as sure again as before the last turn or fact."""
        self.verified, self.loose = self.before
        self.doubted = self.doubted_before

    def take_turn(self, turn: Turn[PlayT]) -> Turn[PlayT]:
        """Take a turn."""
        self.fact, self.doubted_before = None, self.doubted
        return self.play(turn)

    def take_fact(self, fact: Fact) -> None:
        """Take a fact."""
        self.fact, self.doubted_before = fact, self.doubted
        self.note(fact)

    def let_stand(self) -> None:
        """Take what was found last as no breach; go on with what a fact says, and not otherwise."""
        fact, self.fact = self.fact, None
        self.stand()
        if fact and any(self.findings[number].rule == "FTN-CLAIM" for number in self.recent):
            self._go_on_with(fact)

    def _go_on_with(self, fact: Fact) -> None:
        """Take over what a fact says; what is wrong with it was told."""
        told, recent = len(self.findings), list(self.recent)
        self.doubted |= self.parts_of(fact)
        self.note(fact)
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
