"""The fact `score`, which every game has: the totals that the table counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ftn.model.plays import UNKNOWN
from ftn.text.said import Said, say
from ftn.text.strings import LONGEST_REMARK, shortened

SCORE = "score"
GAME = 1
"""The number of the one period of a game that isn't divided."""
COUNTED = "counted"
"""The category of what the table counted more than the replay had."""
ADJUST = "adjust"
"""The category of agreed corrections."""

Totals: TypeAlias = tuple[tuple[str, int | None], ...]
"""Seats and their totals; None is unknown."""


def read(words: Sequence[str]) -> Totals:
    """Parse the words after `score`.

    >>> read(["a", "14", "b", "?"])
    (('a', 14), ('b', None))
    """
    return tuple(
        (seat, None if total == UNKNOWN else int(total))
        for seat, total in zip(words[::2], words[1::2], strict=True)
    )


def write(totals: Totals) -> list[str]:
    """Return the words after `score`.

    >>> write((("a", 14), ("b", None)))
    ['a', '14', 'b', '?']
    """
    return [
        word for seat, total in totals for word in (seat, UNKNOWN if total is None else str(total))
    ]


def agreed(text: str) -> Said:
    """Say why a total was corrected."""
    text = shortened(text, LONGEST_REMARK)
    return say("agreed correction: {text}", text=text) if text else say("agreed correction")
