"""The words that a record is cut into."""

from __future__ import annotations

NOTE = "NOTE"
"""What no parser sees: notes are kept as they go by."""


class Word(str):
    """A token: its text, its terminal, and its place."""

    __slots__ = ("end_pos", "start_pos", "type")
    type: str
    start_pos: int
    end_pos: int
    line = column = end_line = end_column = None
