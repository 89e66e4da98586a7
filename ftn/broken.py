"""A stretch of a record that can't be read; `mistakes` says what is wrong with it."""

from __future__ import annotations

from attrs import frozen

SHARED_STARTS = ("ruling", "adjust")
"""The words that statements of every game begin with."""


@frozen
class Broken:
    """A stretch of a record that can't be read."""

    start: int
    """Where the statement begins."""
    end: int
    kind: str
    """The token that stood where it can't stand; nothing where there was no token at all."""
    at: int = -1
    """Where in it the trouble begins, when the parser knows; else at its start."""
