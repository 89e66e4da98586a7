"""How many errors one slip costs, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Protocol

from ftn.model.finding import Finding


class Slip(Protocol):
    """A record with one token spoilt."""

    @property
    def line(self) -> int:
        """Its line."""
        ...

    @property
    def before(self) -> str:
        """The token as it was."""
        ...

    @property
    def after(self) -> str:
        """The token as it is."""
        ...


def no_cascade(spoilt: Sequence[tuple[Slip, list[Finding]]], *, usual: int, most: int) -> None:
    """Assert that slips of one kind cost no more errors than usual, and none more than `most`."""
    found = [(len(errors), slip, errors) for slip, errors in spoilt if errors]
    if not found:
        return
    count, slip, errors = max(found, key=lambda found: found[0])
    worst = (count, slip.line, slip.before, slip.after, [error.message for error in errors[:9]])
    assert median(count for count, _, _ in found) <= usual, worst
    assert count <= most, worst
