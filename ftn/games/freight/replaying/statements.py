"""What each kind of statement does at the table."""

from __future__ import annotations

from attrs import define

from ftn.games.freight.facts.facts import parts_of, take_fact
from ftn.games.freight.rules.scoring import correct
from ftn.games.freight.rules.table import Table
from ftn.games.freight.rules.turns import take_turn
from ftn.games.freight.rules.unread import pass_over
from ftn.model.record import Fact, Turn


@define
class RefereedTable(Table):
    """A table at which statements can be taken."""

    def take_turn(self, turn: Turn) -> Turn:
        """Take a turn; what couldn't be read in front of it is unknown."""
        if self.unread and self.at >= 0:
            pass_over(self, turn)
        return super().take_turn(turn)

    def take_fact(self, fact: Fact) -> None:
        """Take a fact; what couldn't be read in front of it is unknown."""
        if self.unread and self.at >= 0:
            pass_over(self, fact)
        super().take_fact(fact)

    def play(self, turn: Turn) -> Turn:
        """Take a turn."""
        return take_turn(self, turn)

    def note(self, fact: Fact) -> None:
        """Take a fact."""
        take_fact(self, fact)

    def parts_of(self, fact: Fact) -> frozenset[str]:
        """Return the parts of the position that a fact speaks of."""
        return parts_of(self, fact)

    def correct(self, number: int, amount: int, text: str) -> None:
        """Book an agreed correction."""
        correct(self, number, amount, text)
