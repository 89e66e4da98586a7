"""A record read anew after a small change: what wasn't touched is read by the quick parser alone.

What is broken is read by a slow one. So the statements around a change are read apart from the
rest, and only where that comes to the same as reading all: where in doubt, all is read.
"""

from __future__ import annotations

import re
from functools import cache

from attrs import evolve
from msgspec import Struct

from ftn.games import game
from ftn.lsp.written import SHARED
from ftn.model.finding import Finding
from ftn.model.record import Fact, Record, Source, Statement, Turn
from ftn.notation.reading import read
from ftn.notation.terminals import TURN_ID
from ftn.recording.state import between

_PAIRS = (("{", "}"), ("(", ")"), ("[", "]"))
_LARGEST = 4_000
"""A change of more letters is no small one."""
_LETTER = re.compile(r"[^\n]")


class _Zone(Struct, frozen=True):
    """What was touched, from the beginning of a statement to that of another."""

    before: int
    """Where the statement above begins."""
    start: int
    end: int
    after: int
    """Where the statement below ends at most."""


def read_near(source: Source, sound: Record | None) -> tuple[Record, tuple[Finding, ...]]:
    """Read a record; `sound` is the same before something was changed, without a slip."""
    zone = _zone(source.text, sound) if sound else None
    if zone is None:
        return read(source)
    text = source.text
    rest, wrong = read(evolve(source, text=_without(text, zone.start, zone.end)))
    if wrong or not rest.statements or rest.statements[0].start > zone.before:
        return read(source)
    head = rest.statements[0].start
    alone = _without(text[: zone.after], head, zone.before)
    near, findings = read(evolve(source, text=alone))
    first, last = source.place(zone.start, zone.start + 1), source.place(zone.end, zone.end + 1)
    ends = len(text) + 1 if zone.end == len(text) else last.line
    outside = any(not first.line <= one.place.line <= one.place.end_line < ends for one in findings)
    marks = [zone.before] if zone.end == len(text) else [zone.before, zone.end]
    if outside or any(_said(rest, mark) != _said(near, mark) for mark in marks):
        return read(source)
    statements = (
        *(one for one in rest.statements if one.start < zone.start),
        *(one for one in near.statements if zone.start <= one.start < zone.end),
        *(one for one in rest.statements if one.start >= zone.end),
    )
    return evolve(rest, source=source, statements=statements), findings


def _zone(text: str, sound: Record) -> _Zone | None:
    """Return what to read apart; None where there is no telling."""
    if sound.rules is None:
        return None
    change = between(sound.source.text, text)
    starts = [match.start() for match in _starts(sound.rules.game).finditer(text)]
    above = [start for start in starts if start <= change.at]
    below = [start for start in starts if start > change.at + len(change.inserted)]
    if len(above) <= 1:
        return None
    end = below[0] if below else len(text)
    after = below[1] if len(below) > 1 else len(text)
    zone = _Zone(above[-2], above[-1], end, after)
    if zone.end - zone.start > _LARGEST:
        return None
    touched = (text[zone.start : zone.end], change.removed)
    return zone if all(map(_is_closed, touched)) else None


@cache
def _starts(name: str) -> re.Pattern[str]:
    words = "|".join((*game(name).notation.FACTS, *SHARED))
    return re.compile(rf"^[ \t]*(?:{TURN_ID}|(?:{words}))(?![^\s;])", re.MULTILINE)


def _is_closed(text: str) -> bool:
    """Say whether brackets and strings end where they begin: what is outside is untouched."""
    return text.count('"') % 2 == 0 and all(text.count(a) == text.count(b) for a, b in _PAIRS)


def _without(text: str, start: int, end: int) -> str:
    return text[:start] + _LETTER.sub(" ", text[start:end]) + text[end:]


def _said(record: Record, start: int) -> object:
    """Return what the statement on a line says; nothing where none begins there."""
    text = record.source.text
    begin = start + len(text[start:]) - len(text[start:].lstrip(" \t"))
    found: Statement | None = next((one for one in record.statements if one.start == begin), None)
    match found:
        case None:
            return object()
        case Turn(number=number, seat=seat, play=play):
            return number, seat, play, found.end
        case Fact(name=name, value=value):
            return name, value, found.end
    return text[found.start : found.end]
