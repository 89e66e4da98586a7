"""An edit: a small change of a text that mends what a finding is about."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from msgspec import Struct


class Edit(Struct, frozen=True):
    """A stretch of a file, and the text to write in its place.

    Lines and columns count from 1 in the file's text; the end column is one past the last. A
    stretch of no length is where the text is inserted.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    text: str
    safe: bool
    """Whether it can be applied unasked: nothing else can have been meant."""


def edited(text: str, edits: Iterable[Edit]) -> str:
    r"""Apply edits that don't overlap to the text of a file.

    >>> edited("day 1\n1a  Pass\n", [Edit(2, 5, 2, 9, "pass", safe=True)])
    'day 1\n1a  pass\n'
    """
    starts = [*accumulate((len(line) + 1 for line in text.split("\n")[:-1]), initial=0)]
    for edit in sorted(edits, key=lambda one: (one.line, one.column), reverse=True):
        start = starts[edit.line - 1] + edit.column - 1
        end = starts[edit.end_line - 1] + edit.end_column - 1
        text = text[:start] + edit.text + text[end:]
    return text
