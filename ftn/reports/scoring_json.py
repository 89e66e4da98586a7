"""Score sheets for other programs: the JSON that the notation's contract fixes, and some more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from ftn.model.replay import Entry, Replay, Sheet
from ftn.reports.json_ import dump


class Scored(Struct, frozen=True):
    """A record's replay, and the sheets of it that were asked for."""

    replay: Replay
    sheets: Sequence[Sheet]
    now: Sheet | None = None
    """The sheet of the period that isn't over, as if it ended now."""


def write(records: Iterable[Scored]) -> Iterator[str]:
    """Write one object with all records, as they come."""
    yield '{"records": ['
    before = "\n  "
    for record in records:
        yield before + dump(values(record))
        before = ",\n  "
    yield "\n]}\n" if before.startswith(",") else "]}\n"


def values(scored: Scored) -> dict[str, object]:
    """Return a record's sheets as JSON values."""
    replay = scored.replay
    source = replay.record.source
    periods = {sheet.number for sheet in replay.sheets}
    found: dict[str, object] = {
        "file": source.name,
        "record": source.number,
        "rules": replay.rules.name if replay.rules else "",
        "options": dict(replay.rules.options) if replay.rules else {},
        "status": replay.status,
        "players": dict(replay.players),
        "opening": _lines(entry for entry in replay.entries if entry.period == 0),
        "days": [_period(replay, sheet) for sheet in scored.sheets],
        "unscored": _lines(
            entry for entry in replay.entries if entry.period and entry.period not in periods
        ),
        "winners": list(replay.winners),
    }
    if source.what_if:
        found["what_if"] = source.what_if
    if scored.now is not None:
        found["now"] = _sheet(scored.now)
    return found


def _period(replay: Replay, sheet: Sheet) -> dict[str, object]:
    lines = _lines(entry for entry in replay.entries if entry.period == sheet.number)
    return {**_sheet(sheet), "lines": lines}


def _sheet(sheet: Sheet) -> dict[str, object]:
    return {
        "day": sheet.number,
        "gains": dict(sheet.gains),
        "totals": dict(sheet.totals),
        "claimed": dict(sheet.claimed),
        "provisional": sheet.provisional,
        "sheet": [
            {
                "category": row.category,
                "label": row.label,
                "cells": {
                    seat: {"size": cell.size, "chips": cell.amount, "rule": cell.rule}
                    for seat, cell in row.cells.items()
                    if cell.size or cell.amount
                },
            }
            for row in sheet.rows
        ],
    }


def _lines(entries: Iterable[Entry]) -> list[dict[str, object]]:
    return [
        {
            "seat": entry.seat,
            "rule": entry.rule,
            "category": entry.category,
            "chips": entry.amount,
            "why": entry.why,
        }
        for entry in entries
    ]
