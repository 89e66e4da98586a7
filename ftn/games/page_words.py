"""What the replay page calls things in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct


class PageWords(Struct, frozen=True):
    """What the replay page calls things in a game."""

    period: Callable[[int], str]
    """A period by its number: "Day 2"; a game that isn't divided as a whole."""
    ended: str
    """What a period's scoring is called before it is over: "If the trains left now"."""
    chart: str
    """What the chart shows, and what its two kinds of lines are."""
    lines: str
    account: str
    """The heading of the list that says what every point was for."""
    back: str = ""
    on: str = ""
    both: str = ""
    """Going back and on by a period, and both; nothing where a game isn't divided."""
    counted: str = ""
    """What the totals of a lead count beyond what is scored, where the sentences don't."""
    delivered: tuple[str, ...] = ()
    """The clauses that pay a turn for what it delivers; where none does, the standing tells."""
    paid: Callable[[int], str] | None = None
    """Write an amount of what it is paid in, where that isn't points."""
    tags: Mapping[str, str] = {}
    """The tags that only this game's records have, and what they are called."""
