"""Answers of queries as text: a table for people, CSV or JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

import msgspec

from ftn.tabular.query import Answer
from ftn.tabular.spreadsheet import line
from ftn.text.grid import Grid, table

_NOTHING = "·"
_SMALL = 0.1


def as_table(
    answer: Answer,
    rows: Sequence[Sequence[object]],
    columns: int | None,
    *,
    framed: bool,
    colour: bool,
) -> Iterator[str]:
    """Write rows as a table, at most `columns` wide."""
    header = [(name, "strong") for name in answer.columns]
    cells = [[(written(value), "") for value in row] for row in rows]
    texts = frozenset(range(len(header))) - frozenset(answer.numbers)
    return table(Grid(header, [cells], texts), columns, framed=framed, colour=colour)


def written(value: object) -> str:
    """Write a value for people.

    >>> written(None), written(20.3333333), written(0.0123), written(True), written("Anna")
    ('·', '20.33', '0.0123', 'yes', 'Anna')
    """
    match value:
        case None:
            return _NOTHING
        case bool():
            return "yes" if value else "no"
        case float() | Decimal():
            number = float(value)
            return f"{number:.3g}" if 0 < abs(number) < _SMALL else f"{number:.2f}"
    return str(value)


def as_csv(answer: Answer, *, raw: bool = False) -> Iterator[str]:
    """Write an answer as CSV, a row at a time; null is an empty cell."""
    yield line(answer.columns, raw=raw)
    for row in answer.rows:
        yield line(row, raw=raw)


def as_json(answer: Answer) -> Iterator[str]:
    """Write an answer as a JSON array of objects, a row at a time."""
    before = "["
    for row in answer.rows:
        values = dict(zip(answer.columns, map(_plain, row), strict=True))
        yield f"{before}\n{msgspec.json.encode(values).decode()}"
        before = ","
    yield "[]\n" if before == "[" else "\n]\n"


def _plain(value: object) -> object:
    return float(value) if isinstance(value, Decimal) else value
