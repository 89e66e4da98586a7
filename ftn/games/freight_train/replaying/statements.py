"""Dispatch statements to the rules and facts."""

from __future__ import annotations

from ftn.games.freight_train.facts.taking import take_fact
from ftn.games.freight_train.rules import turns
from ftn.games.freight_train.rules.out_of_order import is_due
from ftn.games.freight_train.rules.table import Table
from ftn.model.record import Turn
from ftn.referee.table import Handlers


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn, then the one before it if that was written too early."""
    taken = turns.take_turn(table, turn)
    if table.postponed and is_due(table, table.postponed):
        _take_postponed(table, table.postponed)
    return taken


def _take_postponed(table: Table, turn: Turn) -> None:
    """Take a postponed turn, now that it is due."""
    table.postponed = None
    address, statement = table.address, table.statement
    table.address = table.name_turn(turn)
    table.statement = turn
    turns.take_turn(table, turn)
    table.address, table.statement = address, statement


HANDLERS: Handlers[Table] = Handlers(take_turn, take_fact)
