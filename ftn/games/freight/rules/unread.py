"""Statements that could not be read: what they would have set is unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ftn.games.freight.model.places import CITIES, GOODS, goods_of
from ftn.games.freight.rules.endings import waiting
from ftn.games.freight.rules.rounds import begin_round, leave_unknown
from ftn.games.freight.rules.table import Table
from ftn.model.finding import Finding
from ftn.model.record import Statement

_SAID = re.compile(r"\s*(city|round|roll|auction)(?![^\s])")
_LIKE = (
    ("round", re.compile(r"\s*(?:[^\W\d_]+\s+)?[0-9]+\s*$")),
    ("auction", re.compile(r"\s*[a-z](?:[0-9]+|-)\s")),
)
"""What a statement looks like whose first word is missing."""


def unread(findings: Iterable[Finding]) -> tuple[tuple[int, str], ...]:
    """Return the facts and events that couldn't be read, by line, with their first words."""
    found: dict[int, str] = {}
    for one in findings:
        if one.rule == "FTN-SYNTAX" and not one.turn:
            said = _SAID.match(one.quote)
            like = (name for name, looks in _LIKE if looks.match(one.quote))
            found.setdefault(one.place.line, said[1] if said else next(like, "city"))
    return tuple(sorted(found.items()))


def pass_over(table: Table, statement: Statement) -> None:
    """Forget what the unread lines before a statement would have set."""
    line = table.record.source.place(statement.start, statement.start + 1).line
    while table.unread and table.unread[0][0] < line:
        (_, name), *rest = table.unread
        table.unread = tuple(rest)
        _forget(table, name)
    # A ruling accepts this statement, not what couldn't be read before it.
    table.before = (*table.before[:2], table.position.doubt)


def _forget(table: Table, name: str) -> None:
    position = table.position
    match name:
        case "city" if not table.touched:
            table.forget({CITIES, GOODS})
        case "round" if not waiting(position) or position.round == 0:
            begin_round(table, position.round + 1)
        case "roll":
            table.forget(map(goods_of, table.due))
            table.due = ()
        case "auction" if position.phase in ("roll", "bid"):
            leave_unknown(table)
