"""What each kind of statement does at the table."""

from __future__ import annotations

from ftn.games.freight.facts import facts
from ftn.games.freight.rules import turns
from ftn.games.freight.rules.table import Table
from ftn.games.freight.rules.unread import pass_over
from ftn.model.record import Fact, Turn
from ftn.referee.table import Handlers


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn; what couldn't be read in front of it is unknown."""
    if table.unread and table.at >= 0:
        pass_over(table, turn)
    return turns.take_turn(table, turn)


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact; what couldn't be read in front of it is unknown."""
    if table.unread and table.at >= 0:
        pass_over(table, fact)
    facts.take_fact(table, fact)


HANDLERS: Handlers[Table] = Handlers(take_turn, take_fact, facts.parts_of)
