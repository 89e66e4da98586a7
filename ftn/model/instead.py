"""What a game has found out about a turn: what could have been done instead, and what to note."""

from __future__ import annotations

from msgspec import Struct


class Note(Struct, frozen=True):
    """Something to say about a turn or a game."""

    label: str
    """What it is about, in a word."""
    text: str
    drawn: tuple[str, ...] = ()
    """Lines to draw below it."""


class Instead(Struct, frozen=True):
    """What could have been done in a turn."""

    kinds: tuple[tuple[str, str], ...]
    """What of each kind of action was legal: its word, and how much, or why not."""
    title: str = ""
    """What the listed actions have in common."""
    actions: tuple[tuple[str, str], ...] = ()
    """Legal actions as a record writes them, each with what speaks for it."""
    more: int = 0
    """How many others there are."""
    about: str = ""
    """What the notes are about."""
    notes: tuple[Note, ...] = ()
    """What else the game has found out about the turn."""
