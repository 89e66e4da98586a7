"""A mistake: why a statement can't be read, as the game whose words it uses explains it."""

from __future__ import annotations

from msgspec import Struct


class Mistake(Struct, frozen=True):
    """Why a statement can't be read: which of its words, what is wrong, how to mend it.

    A part `right` or `near` of the help is what to write, and becomes an edit; no example is one.
    """

    word: int
    message: str
    help: str = ""
    sure: bool | None = None
    """Whether nothing else can be meant; None where the spelling decides."""
    comment: bool = False
    """Whether all from the word on may be a comment."""
