"""Text that can be shown: nothing in it drives a terminal, and its width is known."""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

TAB = 4
_STYLE = re.compile(r"(\x1b\[[0-9;]{0,20}m)")
"""A change of colour or weight, as our own styles make it."""


def visible(text: str) -> str:
    r"""Write what can't be seen as an escape: control characters, bidi marks, odd spaces.

    >>> visible("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    if text.isprintable():
        return text
    return "".join(map(_escape, text))


def harmless(text: str, *, styled: bool = False) -> str:
    r"""Escape whatever in lines of text could drive a terminal; `styled` keeps changes of colour.

    >>> harmless("one\x07\ntwo\x1b[31m\n")
    'one\\x07\ntwo\\x1b[31m\n'
    """
    if text.replace("\n", "").isprintable():
        return text
    return "\n".join(_line(line, styled=styled) for line in text.split("\n"))


def _line(line: str, *, styled: bool) -> str:
    if not styled:
        return visible(line)
    parts = _STYLE.split(line)  # every second one is a style
    return "".join(part if at % 2 else visible(part) for at, part in enumerate(parts))


def encodable(text: str) -> str:
    r"""Escape what UTF-8 can't hold: bytes of a file's name that are none, halves of letters.

    >>> encodable("games/x\udcff\n.ftn")
    'games/x\\xff\n.ftn'
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return "".join(_escape(one) if "\ud800" <= one <= "\udfff" else one for one in text)
    return text


def width(text: str) -> int:
    """Return how many columns of a terminal a visible text takes.

    >>> width("駅 e\u0301")
    4
    """
    return len(text) if text.isascii() else sum(map(_columns, text))


def cells(line: str) -> list[str]:
    """Return what is shown for each character of a line, tabs as spaces."""
    shown = []
    column = 0
    for character in line:
        cell = " " * (TAB - column % TAB) if character == "\t" else visible(character)
        column += width(cell)
        shown.append(cell)
    return shown


def _escape(character: str) -> str:
    if character.isprintable():
        return character
    if "\udc80" <= character <= "\udcff":  # how Python writes a byte of a file's name
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode("ascii")


def _columns(character: str) -> int:
    if category(character) in {"Mn", "Me"} or "\u1160" <= character <= "\u11ff":
        return 0  # part of the character before: a mark, or the rest of a Hangul syllable
    return 2 if east_asian_width(character) in {"W", "F"} else 1
