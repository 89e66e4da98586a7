"""Read only the lines of a record that differ from one that was read before.

What else a text may have meant is tried by the hundred; most of each text was read already.
"""

from __future__ import annotations

from bisect import bisect_left

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.model.record import Record, Source, Statement, Trimmings
from ftn.notation.one_record import read_plainly
from ftn.text.strings import shared

_ORNAMENTS = frozenset(';{}()[]"')
"""What may belong to a statement on another line."""


class UnreadableError(Exception):
    """The lines that differ can't be read."""


class Spliced(Struct, frozen=True):
    """A record with a few lines read again, and the lines of the earlier text that they replace."""

    record: Record
    lines: range
    """Lines of the file, as they were counted before."""


def spliced(source: Source, before: Record) -> Spliced | None:
    """Read a record by the one that it was made from; None where it has to be read whole.

    Raises `UnreadableError` where the lines that differ can't be read.
    """
    rules, text, old = before.rules, source.text, before.source.text
    if rules is None or source.what_if or before.included:
        return None
    at = shared(text, old)
    tail = shared(text[at:][::-1], old[at:][::-1])
    start = old.rfind("\n", 0, at) + 1
    stop = old.find("\n", len(old) - tail)
    stop = len(old) if stop < 0 else stop
    more = len(text) - len(old)
    lines = old[start:stop], text[start : stop + more]
    if any(not _ORNAMENTS.isdisjoint(one) for one in lines) or not _is_outside(old[:start]):
        return None
    statements = before.statements
    first = bisect_left(statements, start, key=_start)
    last = bisect_left(statements, stop, key=_start)
    if not first or statements[first - 1].end > start or not _are_plain(statements[first:last]):
        return None
    if last > first and statements[last - 1].end > stop:
        return None
    after = statements[last:]
    if more and any(one.trimmings.variations for one in after):
        return None
    between: tuple[Statement, ...] = ()
    if lines[1].strip():
        read = read_plainly(source, " " * start + lines[1], rules)
        if read is None:
            raise UnreadableError
        between = read.statements
    if more:
        after = tuple(replace(one, start=one.start + more, end=one.end + more) for one in after)
    record = evolve(before, source=source, statements=(*statements[:first], *between, *after))
    above = source.line + old.count("\n", 0, start)
    return Spliced(record, range(above, above + lines[0].count("\n") + 1))


def _start(one: Statement) -> int:
    return one.start


def _is_outside(text: str) -> bool:
    """Say whether a text leaves no bracket open."""
    return all(text.count(one) == text.count(other) for one, other in ("{}", "()"))


def _are_plain(statements: tuple[Statement, ...]) -> bool:
    """Say whether some statements need nothing from other lines."""
    trimmings = (one.trimmings for one in statements)
    return all(one == Trimmings(one.clock, one.glyph) for one in trimmings)
