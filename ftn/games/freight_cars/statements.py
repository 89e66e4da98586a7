"""What each kind of statement does at the table."""

from __future__ import annotations

from attrs import define

from ftn.games.freight_cars.facts import take_fact
from ftn.games.freight_cars.scoring import correct
from ftn.games.freight_cars.table import Table
from ftn.games.freight_cars.turns import take_turn
from ftn.record import Fact, Turn


@define
class RefereedTable(Table):
    """A table at which statements can be taken."""

    def take_turn(self, turn: Turn) -> Turn:
        """Take a turn."""
        return take_turn(self, turn)

    def take_fact(self, fact: Fact) -> None:
        """Take a fact."""
        take_fact(self, fact)

    def correct(self, number: int, amount: int, text: str) -> None:
        """Book an agreed correction."""
        correct(self, number, amount, text)
