"""What can be done in a turn of more than one game."""

from __future__ import annotations

from ftn.model.fast_records import frozen

UNKNOWN = "?"
"""What a record writes for anything unknown."""


@frozen
class Pass:
    """Nothing was done."""

    def __str__(self) -> str:
        """Write the pass as a record does."""
        return "pass"


@frozen
class Unknown:
    """An unknown play."""

    def __str__(self) -> str:
        """Write what a record writes for it."""
        return UNKNOWN
