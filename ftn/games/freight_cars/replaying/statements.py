"""The table that takes every kind of statement."""

from __future__ import annotations

from attrs import define

from ftn.games.freight_cars.facts.facts import parts_of, take_fact
from ftn.games.freight_cars.rules.scoring import correct
from ftn.games.freight_cars.rules.table import Table
from ftn.games.freight_cars.rules.turns import take_turn
from ftn.model.record import Fact, Turn


@define
class RefereedTable(Table):
    """A table at which statements can be taken."""

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
