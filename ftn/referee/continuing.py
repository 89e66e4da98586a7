"""Replay a record from where it differs from one that was replayed before.

What was kept of the earlier replay is used as far as it can't differ: up to the first statement
that is another, or that came into view of an earlier one which looked ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import takewhile
from typing import Any, TypeAlias

from ftn.games import game
from ftn.games.rooms import load
from ftn.model.finding import Finding
from ftn.model.record import Record, Statement
from ftn.model.replay import Replay
from ftn.notation.tags import check_tags
from ftn.referee.loop import MOST_REPLAYS, take
from ftn.referee.replaying import replay, rules_of
from ftn.referee.resuming import Resumable
from ftn.referee.table import Table
from ftn.text.strings import shared

EVERY = 16
"""After how many statements a table is kept."""
MOST_KEPT = 32
"""How many tables are kept at most; of a long record fewer of its beginning."""

Run: TypeAlias = tuple[Table[Any, Any], ...]
"""Tables kept on the way: the one before the first statement, some between, and the last one."""

GoesOn: TypeAlias = Callable[[Table[Any, Any]], bool]
"""A function that says of a table whether it is worth going on."""


class StoppedEarly(Exception):
    """A record wasn't replayed to its end; what was found and how far it came."""

    def __init__(self, findings: Sequence[Finding], end: int) -> None:
        """Note what was found up to a place of the text."""
        super().__init__(end)
        self.findings = findings
        self.end = end


def always(_table: Table[Any, Any]) -> bool:
    """Go on to the end."""
    return True


def continued(
    record: Record,
    syntax: Sequence[Finding] = (),
    before: Sequence[Run] = (),
    goes_on: GoesOn = always,
    *,
    keep_all: bool = False,
) -> tuple[Replay[Any, Any], tuple[Run, ...]]:
    """Replay a record; `before` is what was kept of a similar one. Return what is kept of this one.

    One with a slip outside of a turn is replayed whole: what couldn't be read may matter before.
    Where `goes_on` says of the table that it is enough, and the statement that differs was taken,
    raises `StoppedEarly`. `keep_all`: keep the table after every statement.
    """
    rules = rules_of(record)
    if rules is None or not all(one.turn for one in syntax):
        return replay(record, syntax), ()
    played = game(rules.game)
    referee: Resumable = load(played.title, f"{played.package}.referee", Resumable)
    table, runs = referee.begin(record, rules), list[Run]()
    while True:
        earlier = before[len(runs)] if len(runs) < len(before) else ()
        runs.append(_run(table, earlier, goes_on, keep_all=keep_all))
        last = runs[-1][-1].branch(record)
        again = last.handlers.again(last)
        if again is None or len(runs) > MOST_REPLAYS:
            found = referee.finish(last, (*syntax, *check_tags(record)))
            return found, tuple(runs)
        table = again


def _run(
    table: Table[Any, Any],
    earlier: Run,
    goes_on: GoesOn,
    *,
    keep_all: bool,
) -> Run:
    """Take all statements, from the last table of an earlier run at which nothing differs."""
    record, kept, same = table.record, [table], len(table.record.statements) if earlier else -1
    if earlier and _begins_alike(table, earlier[0]):
        same = _shared(record, earlier[-1].record)
        kept += (one for one in earlier[1:] if max(one.at, one.foreseen) < same)
    now = kept[-1].branch(record)
    for index in range(now.at + 1, len(record.statements)):
        now.at = index
        take(now, record.statements[index])
        if index > same and not goes_on(now):
            raise StoppedEarly(tuple(now.findings), record.statements[index].end)
        if keep_all or not (index + 1) % EVERY:
            kept.append(now.branch(record))
    if kept[-1].at != now.at:
        kept.append(now)
    return tuple(kept) if keep_all else _thinned(kept)


def _begins_alike(table: Table[Any, Any], earlier: Table[Any, Any]) -> bool:
    """Say whether two games are the same before the first statement."""
    one, other = table.record, earlier.record
    if (one.tags, one.included) != (other.tags, other.included):
        return False
    alike = copy(earlier)
    alike.record = one
    return alike == table


def _shared(record: Record, other: Record) -> int:
    """Count the statements that two records begin with, on lines that are the same."""
    text = record.source.text
    end = text.rfind("\n", 0, shared(text, other.source.text)) + 1
    pairs = zip(record.statements, other.statements, strict=False)
    alike = takewhile(lambda pair: _end(pair[0]) <= end and _same(*pair), pairs)
    return sum(1 for _ in alike)


def _end(statement: Statement) -> int:
    variations = statement.trimmings.variations
    return variations[-1].end if variations else statement.end


def _same(one: Statement, other: Statement) -> bool:
    return one is other or one == other


def _thinned(tables: Iterable[Table[Any, Any]]) -> Run:
    """Leave out tables of the beginning where there are many."""
    first, *rest = tables
    early, late = rest[: -MOST_KEPT // 2], rest[-MOST_KEPT // 2 :]
    while len(early) > MOST_KEPT // 2:
        early = early[1::2]
    return (first, *early, *late)
