"""A breach of a clause, as a game's referee finds it."""

from __future__ import annotations

from msgspec import Struct

from ftn.model.finding import Severity


class Breach(Struct, frozen=True):
    """A clause that an action breaches, and why."""

    rule: str
    message: str
    help: str = ""
    word: int = 0
    """Which word of the action it is about, 0 for the verb."""
    also: tuple[str, ...] = ()
    """Other clauses under which the table may have ruled on the same thing."""
    severity: Severity = "error"
