"""What each kind of statement does at the table."""

from __future__ import annotations

from attrs import define

from ftn.games.freight.facts import parts_of, take_fact
from ftn.games.freight.scoring import correct
from ftn.games.freight.table import Table
from ftn.games.freight.turns import take_turn
from ftn.games.freight.unread import pass_over
from ftn.record import Fact, Turn


@define
class RefereedTable(Table):
    """A table at which statements can be taken."""

    fact: Fact | None = None
    """The last statement, where it is a fact."""

    def let_stand(self) -> None:
        """Take what was found last as no breach; go on with what a fact says, and not otherwise."""
        fact, self.fact = self.fact, None
        super().let_stand()
        if fact and any(self.findings[number].rule == "FTN-CLAIM" for number in self.recent):
            self._go_on_with(fact)

    def _go_on_with(self, fact: Fact) -> None:
        """Take over what a fact says; what is wrong with it was told."""
        told, recent = len(self.findings), list(self.recent)
        self.doubted = self.doubted | parts_of(self, fact)
        take_fact(self, fact)
        del self.findings[told:]
        self.recent = recent
        super().let_stand()

    def take_turn(self, turn: Turn) -> Turn:
        """Take a turn."""
        if self.unread and self.at >= 0:
            pass_over(self, turn)
        self.fact, self.doubted_before = None, self.doubted
        return take_turn(self, turn)

    def take_fact(self, fact: Fact) -> None:
        """Take a fact."""
        if self.unread and self.at >= 0:
            pass_over(self, fact)
        self.fact, self.doubted_before = fact, self.doubted
        take_fact(self, fact)

    def correct(self, number: int, amount: int, text: str) -> None:
        """Book an agreed correction."""
        correct(self, number, amount, text)
