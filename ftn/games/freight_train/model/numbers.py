"""Small numbers in words."""

from __future__ import annotations

from ftn.text.said import say

_NUMBERS = (
    say("no"),
    say("one"),
    say("two"),
    say("three"),
    say("four"),
    say("five"),
    say("six"),
    say("seven"),
    say("eight"),
)


def number(count: int) -> str:
    """Write a number up to eight in words, a larger one in digits."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)
