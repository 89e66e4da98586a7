"""CSV that a spreadsheet can open safely: no text of a record becomes a formula.

A text that begins with a sign of a formula is written with an apostrophe before it, as OWASP
recommends. A text that has apostrophes before such a sign gets one more, so that reading them back
is exact. Numbers, which may be negative, are no text and stay as they are.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

_SIGNS = r"[=+\-@\t\r\n＝＋－＠]"
_FORMULA = f"^('*{_SIGNS})"
_GUARDED = f"^'('*{_SIGNS})"
_END = "\r\n"
_IS_FORMULA = re.compile(_FORMULA)


def guarded(value: object) -> object:
    """Guard a cell's value against being taken for a formula.

    >>> guarded("=1+1"), guarded("'=1+1"), guarded("Anna"), guarded(-3)
    ("'=1+1", "''=1+1", 'Anna', -3)
    """
    return f"'{value}" if isinstance(value, str) and _IS_FORMULA.match(value) else value


def line(cells: Sequence[object], *, raw: bool) -> str:
    """Write a line of CSV; `raw` leaves the texts as they are."""
    file = StringIO()
    written = cells if raw else [*map(guarded, cells)]
    csv.writer(file, lineterminator=_END).writerow(written)  # it quotes either sign in a cell
    return file.getvalue().removesuffix(_END) + "\n"


def guarded_table(table: Any) -> Any:  # noqa: ANN401 -- an Arrow table, which not everybody can make
    """Guard the texts of an Arrow table, as `guarded` does."""
    return _replaced(table, _FORMULA, r"'\1")


def read_table(table: Any) -> Any:  # noqa: ANN401 -- as above
    """Return an Arrow table that `guarded_table` made, with the texts as they were before."""
    return _replaced(table, _GUARDED, r"\1")


def _replaced(table: Any, pattern: str, replacement: str) -> Any:  # noqa: ANN401 -- as above
    import pyarrow as pa
    from pyarrow import compute

    replace: Callable[..., Any] = compute.replace_substring_regex
    for at, field in enumerate(table.schema):
        if pa.types.is_string(field.type):
            texts = replace(table.column(at), pattern=pattern, replacement=replacement)
            table = table.set_column(at, field, texts)
    return table
