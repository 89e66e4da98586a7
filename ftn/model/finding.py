"""A finding: something that a reader of a record must know. Findings are data, never raised."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ftn.model.edit import Edit
from ftn.model.record import START, Place

Severity: TypeAlias = Literal["error", "warning", "info"]

UNREAD = ("FTN-SYNTAX", "FTN-TAG")
"""The rules of what is wrong with a text."""


class Finding(Struct, frozen=True):
    """What was found, where, by which clause, and how to mend it."""

    rule: str
    """The clause's id (`FT-PULL-1`) or one of the notation's own (`FTN-SYNTAX`)."""
    severity: Severity
    message: str
    help: str = ""
    place: Place = START
    turn: str = ""
    """The address of the turn that it belongs to (`2.5c`), or nothing."""
    quote: str = ""
    """The line as written, or of a very long one the stretch around the place."""
    caret: int = 0
    """How far into the quote the place begins, from 0."""
    total_of: tuple[str, int] = ("", 0)
    """The seat, and the period, whose total it is about; nothing where it is about none."""
    count: int = 1
    """How many findings it stands for: see `ftn.model.bounded`."""
    points_of: tuple[str, int] = ("", 0)
    """The seat whose points differ at a fact, and by how much; empty for any other finding."""
    fix: Edit | None = None
    """The edit that does what the help says, where one does; never a guess between several."""
