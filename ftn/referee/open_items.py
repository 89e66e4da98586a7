"""What is open at a record's end, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ftn.text.said import joined, say

OPEN = "FTN-OPEN"
"""The rule of the findings."""


def what_is_open(
    unknown: Iterable[str], settling: str, unchecked: Iterable[str], remedy: str
) -> Iterator[tuple[str, str]]:
    """Yield the messages about unknown and unchecked things, each with its help."""
    parts, missing = [*unknown], [*unchecked]
    if parts:
        yield say("at the end this is still unknown: {parts}", parts=joined("; ", parts)), settling
    if missing:
        yield say("this couldn't be checked: {parts}", parts=joined("; ", missing)), remedy
