"""Findings to report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ftn.model.checked import Checked
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from ftn.model.record import Source
from ftn.model.replay import Status
from ftn.reports.formats import report

LINE = "5c pull 1C 1G>M 4H>2"
FIX = Edit(12, 9, 12, 11, "1B", safe=False)


def found(line: str, start: int, end: int, **more: Any) -> Finding:
    """Return a finding in a line of a file that begins on its twelfth."""
    source = Source("game.ftn", line, line=12)
    place = source.place(start, end)
    quote, caret = source.quote(place)
    given: dict[str, Any] = {
        "rule": "FT-PULL-1",
        "severity": "error",
        "message": "siding 1 holds no C",
        "place": place,
        "quote": quote,
        "caret": caret,
        **more,
    }
    return Finding(**given)


def pull(**more: Any) -> Finding:
    """Return a finding at the second word of a pull."""
    return found(LINE, 8, 10, **{"turn": "2.5c", **more})


def checked(
    *findings: Finding,
    file: str = "samples/x.ftn",
    record: int = 1,
    turns: int = 57,
    status: Status = "invalid",
) -> Checked:
    """Return a record with what was found in it."""
    return Checked(file, record, "trains/1996", turns, status, findings)


def written(format: str, *records: Checked, colour: bool = False) -> str:
    """Return a whole report."""
    return "".join(report(records, format, colour=colour))


def first_chunks(format: str, count: int) -> str:
    """Return the beginning of a report on two records; asking for the second one fails."""

    def records() -> Iterator[Checked]:
        yield checked(pull())
        raise AssertionError("the second record was asked for too early")

    chunks = report(records(), format)
    return "".join(next(chunks) for _ in range(count))
