"""Dispatch statements to the rules and facts."""

from __future__ import annotations

from attrs import define

from ftn.games.freight_train.facts.taking import take_fact
from ftn.games.freight_train.rules.days import adjust
from ftn.games.freight_train.rules.out_of_order import is_due
from ftn.games.freight_train.rules.table import Table
from ftn.games.freight_train.rules.turns import take_turn
from ftn.model.record import Fact, Turn


@define
class RefereedTable(Table):
    """A table that takes statements."""

    def take_turn(self, turn: Turn) -> Turn:
        """Take a turn, then the one before it if that was written too early."""
        taken = take_turn(self, turn)
        if self.postponed and is_due(self, self.postponed):
            self._take_postponed(self.postponed)
        return taken

    def take_fact(self, fact: Fact) -> None:
        """Take a fact."""
        take_fact(self, fact)

    def correct(self, number: int, amount: int, text: str) -> None:
        """Book an agreed correction of a seat's total."""
        adjust(self, number, amount, text)

    def _take_postponed(self, turn: Turn) -> None:
        """Take a postponed turn, now that it is due."""
        self.postponed = None
        address, statement = self.address, self.statement
        self.address = self.name_turn(turn)
        self.statement = turn
        take_turn(self, turn)
        self.address, self.statement = address, statement
