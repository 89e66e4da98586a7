"""Read a record from where it differs from one that was read before, if that is plainly possible.

What is well before the first difference isn't read again. Statements around it are: what
follows a statement can decide where it ends.
"""

from __future__ import annotations

from attrs import evolve
from msgspec.structs import replace

from ftn.model.record import Record, Source, Statement
from ftn.notation.one_record import read_plainly
from ftn.notation.reading import with_included
from ftn.text.strings import shared


def reread(source: Source, before: Record) -> Record | None:
    """Read a record like one that was read without a slip of the pen; None where in doubt."""
    rules = before.rules
    if rules is None or source.what_if or before.source.what_if:
        return None
    text = source.text
    at = _whole_before(before, shared(text, before.source.text))
    if at < 0 or text.count("{") != text.count("}"):
        return None
    kept = before.statements[: at + 1]
    tail = read_plainly(source, " " * kept[-1].start + text[kept[-1].start :], rules)
    if tail is None or tail.tags or tail.annotations or not tail.statements:
        return None
    first, *rest = tail.statements
    if _said(first) != _said(kept[-1]):
        return None
    read = evolve(
        before, source=source, statements=(*kept, *rest), notes_after=tail.notes_after, included=()
    )
    found, problems = with_included(read)
    return None if problems else found


def _whole_before(record: Record, end: int) -> int:
    """Return the number of the last statement that is followed by a whole one before a place."""
    low, high = 0, len(record.statements)
    while low < high:
        middle = (low + high) // 2
        if record.statements[middle].end < end:
            low = middle + 1
        else:
            high = middle
    return low - 2


def _said(statement: Statement) -> object:
    """Return what a statement says, without its notes."""
    trimmings = statement.trimmings
    own = replace(trimmings, notes_before=(), notes_after=(), variations=())
    return replace(statement, trimmings=own), len(trimmings.variations)
