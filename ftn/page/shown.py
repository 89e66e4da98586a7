"""Text that a page can show: nothing in it is hidden, turns the writing around, or breaks it."""

from __future__ import annotations

from ftn.reports.visible import visible

_JOINERS = {"\u200c", "\u200d"}
"""They join or part letters, as some scripts and emoji need; alone they do nothing."""


def shown(text: str) -> str:
    r"""Return a text as a page shows it: on one line, control characters and bidi marks as escapes.

    >>> shown("a\u202eb\n c\x00")
    'a\\u202eb c\\x00'
    """
    if text.isprintable() and text.isascii():
        return text
    line = " ".join(text.split())
    if line.isprintable():
        return line
    return "".join(letter if letter in _JOINERS else visible(letter) for letter in line)
