"""Replay a record with another statement from where it stands, not from the beginning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from attrs import evolve
from msgspec.structs import replace

from ftn.model.finding import Finding
from ftn.model.record import Fact, Record, Statement
from ftn.model.replay import Replay
from ftn.model.rules import Ruleset
from ftn.referee.loop import take
from ftn.referee.table import Table


class RefutedError(Exception):
    """A table that is on trial was about to note a breach."""


class Resumable(Protocol):
    """What a referee has besides, so that a replay can begin in the middle."""

    def begin(self, record: Record, rules: Ruleset, *, keep: bool = True) -> Table[Any, Any]:
        """Return the table before the first statement."""
        ...

    def finish(self, table: Any, findings: Iterable[Finding]) -> Replay:  # noqa: ANN401 -- its own
        """Return the replay of a table at which every statement was taken."""
        ...


class Checkpoints:
    """A record's replay, with the table as it was before each statement.

    Other statements may differ from the record's in what was done, not in whose turn it is: who
    judges the order of turns looks ahead to those that follow.
    """

    def __init__(self, referee: Resumable, record: Record, rules: Ruleset) -> None:
        """Replay a record."""
        self.record = record
        self._referee = referee
        table = referee.begin(record, rules, keep=False)
        self.tables: list[Table[Any, Any]] = []
        for index, statement in enumerate(record.statements):
            self.tables.append(table.branch(record))
            table.at = index
            take(table, statement)
        self.tables.append(table)

    def resumed(
        self, at: int, statement: Statement, *, on_trial: bool = False
    ) -> Iterator[Table[Any, Any]]:
        """Yield the table of the record with another statement, after each from there on.

        One that is on trial raises `RefutedError` at a breach: nobody would read its message.
        """
        statements = self.record.statements
        changed = evolve(
            self.record, statements=(*statements[:at], statement, *statements[at + 1 :])
        )
        table = self.tables[at].branch(changed)
        table.on_trial = on_trial
        for index in range(at, len(statements)):
            table.at = index
            take(table, changed.statements[index])
            yield table

    def finish(self, table: Table[Any, Any]) -> Replay:
        """Return the replay of a table on which all was taken."""
        return self._referee.finish(table, ())

    def meets(self, table: Table[Any, Any], after: int) -> dict[int, int] | None:
        """Return by how many points seats differ from the record's table after a statement.

        None where anything else differs, too: then the game goes on otherwise.
        """
        if not isinstance(self.record.statements[after], Fact):
            return None
        ours: Any = table.position
        theirs: Any = self.tables[after + 1].position
        more = {}
        for number, (mine, its) in enumerate(zip(ours.seats, theirs.seats, strict=True)):
            points = getattr(mine, table.POINTS)
            more[number] = points - getattr(its, table.POINTS)
            if more[number] and replace(its, **{table.POINTS: points}) != mine:
                return None
            if not more[number] and its != mine:
                return None
        return more if replace(ours, seats=theirs.seats) == theirs else None
