"""The stretch of a text that a statement takes up, with its notes, variations and the rest."""

from __future__ import annotations

import re

from ftn.model.record import Record
from ftn.notation.brackets import closing_bracket
from ftn.notation.terminals import terminal

_HANGING = re.compile(
    r"\s*+(?:(?P<note>;[^\n]*)"
    rf"|{terminal('GLYPH')}"
    rf"|{terminal('ANNOTATION')}"
    r"|(?P<variation>\())"
)
_ABOVE = re.compile(r"\s*+((?>(?:;[^\n]*+\n\s*+)+))\Z")
_ENDS_IN_NOTE = re.compile(r";[^\n]*\Z")


def whole(record: Record, at: int) -> tuple[int, int]:
    """Return where a statement begins and ends, its notes and variations and the rest included.

    A note on a line of its own belongs to the statement below it.
    """
    text, all_ = record.source.text, record.statements
    before = all_[at - 1] if at else record.tags[-1] if record.tags else None
    start = all_[at].start
    above = _ABOVE.match(text, _end(text, before.end), start) if before else None
    after = all_[at + 1].start if at + 1 < len(all_) else len(text)
    return above.start(1) if above else start, min(_end(text, all_[at].end), after)


def _end(text: str, end: int) -> int:
    """Return the end of a statement that ends at `end`, its notes and variations included."""
    at = end
    while found := _HANGING.match(text, at):
        at = found.end()
        if found["variation"]:
            at = closing_bracket(text, found.start("variation"))
            if at == found.end():  # it is never closed
                return end
        if not found["note"] or "\n" not in found[0]:
            end = at
    return end


def swapped(text: str, first: tuple[int, int], second: tuple[int, int]) -> str:
    """Return a text in which two stretches have changed places; a note ends with its line."""
    one, other = text[slice(*first)], text[slice(*second)]
    between, head, rest = text[first[1] : second[0]], text[: first[0]], text[second[1] :]
    if "\n" not in between and (_ENDS_IN_NOTE.search(other) or one.startswith(";")):
        between = f"{between.rstrip()}\n"
    if _ENDS_IN_NOTE.search(one) and not re.match(r"[ \t]*(?:\n|\Z)", rest):
        one = f"{one}\n"
    if other.startswith(";") and head.rpartition("\n")[2].strip():
        other = f"\n{other}"
    return f"{head}{other}{between}{one}{rest}"
