"""What can be done in a turn of more than one game, and what a turn moved."""

from __future__ import annotations

from msgspec import Struct

UNKNOWN = "?"
"""What a record writes for anything unknown."""


def if_known(word: str) -> str | None:
    """Return a word as a JSON value: null where it is unknown or missing."""
    return None if word in ("", UNKNOWN) else word


class Pass(Struct, frozen=True, gc=False):
    """Nothing was done."""

    def __str__(self) -> str:
        """Write the pass as a record does."""
        return "pass"


class Unknown(Struct, frozen=True, gc=False):
    """An unknown play."""

    def __str__(self) -> str:
        """Write what a record writes for it."""
        return UNKNOWN


class Moved(Struct, frozen=True, gc=False):
    """One thing that a turn moved, and what it became part of."""

    kind: str
    """The word of the notation: `pull`, `load`, `go`."""
    piece: str = ""
    """What was moved: a car's letter, a card, a colour, a shape; nothing where it is unknown."""
    source: str = ""
    """Where it was, as the notation names places: `main 4`, `yard 1`, `deck`, `E5`."""
    target: str = ""
    """Where it went: a train's letter, `yard 2`, a card, a hex or a city."""
    count: int = 1
    """How many were moved alike."""
    made: str = ""
    """What it became part of; the game's `records` say what the largest of it is called."""
    size: int | None = None
    """How large that was after the turn; None where it is unknown."""
