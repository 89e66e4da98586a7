"""Shorthand to the long form: what the pencil left out, filled in where the replay knows it.

After a breach, or after a turn with several readings, a replay goes on from a guess. Nothing is
filled in there: a guess doesn't belong in the archive.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_

from attrs import evolve
from msgspec.structs import replace

from ftn.model.record import Record, Statement, Turn, Variation
from ftn.model.replay import Step
from ftn.referee.replaying import replay


def in_longhand(record: Record) -> Record:
    """Return a record with its shorthand filled in; what has no single reading stays short.

    A turn that is filled in can settle another one, so this goes on until nothing changes.
    """
    while True:
        filled = filled_in(record, replay(record).steps)
        if filled is record:
            return record
        record = filled


def filled_in(record: Record, steps: Sequence[Step]) -> Record:
    """Return a record with its shorthand filled in as far as one replay, of these steps, knows it.

    It is the same record where nothing changes.
    """
    statements = _filled_in(record.statements, steps)
    return record if statements is record.statements else evolve(record, statements=statements)


# Equal records as deep as may be can't be compared: Python's own comparison goes too deep for that.
# So what doesn't change is the same object.


def _filled_in(statements: tuple[Statement, ...], steps: Sequence[Step]) -> tuple[Statement, ...]:
    if not steps:
        return statements
    filled = [*map(_with_variations, statements, steps)]
    same = all(map(is_, filled, statements))
    return statements if same else tuple(filled)


def _with_variations(written: Statement, step: Step) -> Statement:
    """Return a statement as the referee took it, its variations too."""
    taken = written
    if step.verified and isinstance(written, Turn) and isinstance(step.statement, Turn):
        taken = written if step.statement.play == written.play else step.statement
    lines = written.trimmings.variations
    filled = [*map(_filled_line, lines, step.variations)]
    if all(map(is_, filled, lines)):
        return taken
    return replace(taken, trimmings=replace(written.trimmings, variations=tuple(filled)))


def _filled_line(line: Variation, steps: Sequence[Step]) -> Variation:
    statements = _filled_in(line.statements, steps)
    return line if statements is line.statements else replace(line, statements=statements)
