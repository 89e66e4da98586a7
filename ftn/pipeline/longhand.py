"""Shorthand to the long form: what the pencil left out, filled in where the replay knows it.

After a breach, or after a turn with several readings, a replay goes on from a guess. Nothing is
filled in there: a guess doesn't belong in the archive.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from ftn.model.record import Record, Statement
from ftn.model.replay import Step
from ftn.referee.replaying import replay


def in_longhand(record: Record) -> Record:
    """Return a record with its shorthand filled in; what has no single reading stays short.

    A turn that is filled in can settle another one, so this goes on until nothing changes.
    """
    while True:
        statements = _filled_in(record.statements, replay(record).steps)
        if statements == record.statements:
            return record
        record = evolve(record, statements=statements)


def _filled_in(statements: Sequence[Statement], steps: Sequence[Step]) -> tuple[Statement, ...]:
    if not steps:
        return tuple(statements)
    return tuple(
        _with_variations(written, step) for written, step in zip(statements, steps, strict=True)
    )


def _with_variations(written: Statement, step: Step) -> Statement:
    """Return a statement as the referee took it, its variations too."""
    taken = step.statement if step.verified else written
    if not step.variations:
        return taken
    variations = tuple(
        evolve(variation, statements=_filled_in(variation.statements, steps))
        for variation, steps in zip(written.trimmings.variations, step.variations, strict=True)
    )
    return evolve(taken, trimmings=evolve(written.trimmings, variations=variations))
