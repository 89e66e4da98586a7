"""Text that a page can show: nothing in it is hidden, turns the writing around, or breaks it."""

from __future__ import annotations

import re

from ftn.text.visible import visible

_KEPT = {"\u200c", "\u200d", "\u00a0", "\u202f"}
"""Joiners, as some scripts and emoji need them, and the spaces at which French breaks no line."""
_LAYOUT = dict.fromkeys(map(ord, "\n\t"))
_SPACES = re.compile(r"[^\S\u00a0\u202f]+")


def sanitise_lines(text: str) -> str:
    r"""Return a text as it is, in its lines, but for what is hidden or turns the writing around.

    >>> sanitise_lines("a\u202eb\n\tc")
    'a\\u202eb\n\tc'
    """
    if text.translate(_LAYOUT).isprintable():
        return text
    kept = {*_KEPT, "\n", "\t"}
    return "".join(letter if letter in kept else visible(letter) for letter in text)


def sanitise(text: str) -> str:
    r"""Return a text as a page shows it: on one line, control characters and bidi marks as escapes.

    >>> sanitise("a\u202eb\n c\x00")
    'a\\u202eb c\\x00'
    """
    if text.isprintable() and text.isascii():
        return text
    line = _SPACES.sub(" ", text).strip()
    if line.isprintable():
        return line
    return "".join(letter if letter in _KEPT else visible(letter) for letter in line)
