"""A stretch of a record that can't be read; `mistakes` says what is wrong with it."""

from __future__ import annotations

import re

from msgspec import Struct

SHARED_STARTS = ("ruling", "adjust")
"""The words that statements of every game begin with."""

_END = r"(?:[:./-]|(?=[\s;)]|\Z))"
HEAD = re.compile(
    rf"(?:[0-9]\.)?([0-9]{{1,4}})\.?[ \t]?([A-Za-z]){_END}|([A-Za-z])([0-9]{{1,4}}){_END}"
)
"""A turn's number and seat, also as they are not written: 7A, 7 a, 7a:, 7.a, 2.7a, a7."""


class SyntaxErrorSpan(Struct, frozen=True):
    """A stretch of a record that can't be read."""

    start: int
    """Where the statement begins."""
    end: int
    kind: str
    """The type of the misplaced token; empty where there was no token at all."""
    at: int = -1
    """Where in it the trouble begins, when the parser knows; else at its start."""
