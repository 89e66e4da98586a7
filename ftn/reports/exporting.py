"""Records and replays as JSON, for other programs: what `ftn.reports.schema` describes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ftn.games import game
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.model.record import (
    MOST_FINDINGS,
    Adjustment,
    Fact,
    Place,
    Record,
    Ruling,
    Source,
    Statement,
    Turn,
)
from ftn.model.replay import Cell, Entry, Replay, Sheet, Step
from ftn.model.rules import Ruleset
from ftn.model.totals import SCORE
from ftn.pipeline.checking import replayed
from ftn.reports.json_ import dump, fix_of
from ftn.reports.schema import VERSION

if TYPE_CHECKING:
    from ftn.games.own_rooms import Data


_SUSPICIOUS = 2_000_000
"""Letters times statements: with fewer, positions can't be out of proportion."""
_ANYWAY, _TIMES = 10_000_000, 100
"""How many letters the positions of any record may have, and how many for each of its own."""


def write(items: Iterable[Source | Checked]) -> Iterator[str]:
    """Write one object with all records, a record at a time."""
    yield f'{{"ftn_json": {VERSION}, "records": ['
    before = "\n"
    for item in items:
        yield before + dump(of_item(item))
        before = ",\n"
    yield "]}\n" if before == "\n" else "\n]}\n"


def of_item(item: Source | Checked) -> dict[str, object]:
    """Return a record with its replay as JSON values; a broken one with its findings alone."""
    if isinstance(item, Checked):
        empty = Record((), (), Source(item.file, "", number=item.record))
        return of_replay(Replay(empty, None, findings=item.findings, status=item.status))
    return of_replay(replayed(item))


def of_replay(replay: Replay) -> dict[str, object]:
    """Return a record with its replay as JSON values.

    >>> from ftn.notation.reading import read_text
    >>> from ftn.referee.replaying import replay
    >>> record, _ = next(read_text('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call'))
    >>> of_replay(replay(record))["steps"][0]["action"]
    {'kind': 'call'}
    """
    record = replay.record
    room = game(replay.rules.game).data if replay.rules else None
    return {
        "file": record.source.name,
        "record": record.source.number,
        "tags": [
            {"name": tag.name, "value": tag.value, "place": _span(record, tag.start, tag.end)}
            for tag in record.tags
        ],
        "annotations": list(record.annotations),
        "players": dict(replay.players or record.players),
        "rules": _rules(replay.rules) if replay.rules else None,
        "names": dict(replay.names),
        "status": replay.status,
        "turns": replay.turns,
        "winners": list(replay.winners),
        "decided": {option: list(where) for option, where in replay.decided.items()},
        "start": room.position(replay.start) if room else None,
        "steps": _steps(replay, room) if room else [],
        "ledger": list(map(_entry, replay.entries)),
        "sheets": list(map(_sheet, replay.sheets)),
        "findings": list(map(_finding, replay.findings)),
    }


def _rules(rules: Ruleset) -> dict[str, object]:
    return {
        "game": rules.game,
        "edition": rules.edition.name,
        "title": rules.edition.title,
        "options": dict(rules.options),
        "chosen": sorted(rules.chosen),
    }


def _steps(replay: Replay, room: Data) -> list[dict[str, object]]:
    positions = _Positions(replay, room)
    return [_step(replay.record, step, room, positions) for step in replay.steps]


class _Positions:
    """The positions of a record, written as long as they are in proportion to it.

    A position may be as long as the record, and there is one for each statement.
    """

    def __init__(self, replay: Replay, room: Data) -> None:
        source = replay.record.source
        self._write = room.position
        self._left = _ANYWAY + _TIMES * len(source.text)
        all_of_them = source.most > MOST_FINDINGS
        self._counted = not all_of_them and len(source.text) * len(replay.steps) > _SUSPICIOUS

    def write(self, position: object) -> object:
        """Return a position as JSON values; None where it would be out of proportion."""
        if not self._counted:
            return self._write(position)
        if self._left <= 0:
            return None
        written = self._write(position)
        self._left -= len(dump(written))
        return written


def _step(record: Record, step: Step, room: Data, positions: _Positions) -> dict[str, object]:
    statement = step.statement
    trimmings = statement.trimmings
    variations = zip(trimmings.variations, step.variations, strict=False)
    return {
        "address": step.address,
        **_statement(statement, room),
        "written": record.source.text[statement.start : statement.end],
        "place": _span(record, statement.start, statement.end),
        "clock": trimmings.clock or None,
        "glyph": trimmings.glyph or None,
        "annotations": list(trimmings.annotations),
        "notes": [*trimmings.notes_before, *trimmings.notes_after],
        "verified": step.verified,
        "position": positions.write(step.position),
        "variations": [
            {
                "annotations": list(variation.annotations),
                "steps": [_step(record, played, room, positions) for played in steps],
            }
            for variation, steps in variations
        ],
    }


def _statement(statement: Statement, room: Data) -> Mapping[str, object]:
    match statement:
        case Turn():
            own = room.turn(statement.play)
            return {"kind": "turn", "number": statement.number, "seat": statement.seat, **own}
        case Fact(name=name, value=value) if name == SCORE:
            return {"kind": "fact", "fact": name, "totals": dict(value)}
        case Fact(name=name, value=value):
            return {"kind": "fact", "fact": name, **room.fact(name, value)}
        case Ruling():
            return {"kind": "ruling", "rule": statement.rule, "text": statement.text}
        case Adjustment():
            return {
                "kind": "adjust",
                "seat": statement.seat,
                "amount": statement.amount,
                "text": statement.text,
            }


def _span(record: Record, start: int, end: int) -> dict[str, int]:
    return _place(record.source.place(start, end))


def _place(place: Place) -> dict[str, int]:
    return {
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }


def _entry(entry: Entry) -> dict[str, object]:
    return {
        "seat": entry.seat,
        "chips": entry.amount,
        "rule": entry.rule,
        "category": entry.category,
        "why": entry.why,
        "period": entry.period,
        "step": entry.step if entry.step >= 0 else None,
    }


def _sheet(sheet: Sheet) -> dict[str, object]:
    return {
        "period": sheet.number,
        "name": sheet.name,
        "provisional": sheet.provisional,
        "rows": [
            {
                "category": row.category,
                "label": row.label,
                "cells": {seat: _cell(cell) for seat, cell in row.cells.items()},
            }
            for row in sheet.rows
        ],
        "gains": dict(sheet.gains),
        "totals": dict(sheet.totals),
        "claimed": dict(sheet.claimed),
    }


def _cell(cell: Cell) -> dict[str, object]:
    return {"chips": cell.amount, "size": cell.size, "rule": cell.rule or None, "why": cell.why}


def _finding(finding: Finding) -> dict[str, object]:
    return {
        **_place(finding.place),
        "turn": finding.turn or None,
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "help": finding.help,
        "fix": fix_of(finding.fix),
    }
