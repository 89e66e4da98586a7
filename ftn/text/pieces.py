"""Text in pieces, each with the names of its styles; here the names become colours, or nothing.

A name without a colour is passed over, so that another output may know more of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from ftn.text.visible import visible, width

Piece: TypeAlias = tuple[str, str]
"""A text, and the names of its styles with spaces between them."""
Line: TypeAlias = Sequence[Piece]

_HUES = (203, 214, 178, 70, 37, 39, 69, 135, 205, 137, 245, 109)
"""Colours that can be told apart on a dark and on a light ground."""

STYLES: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "strong": {"bold": True},
    "dim": {"dim": True},
    "good": {"fg": "green"},
    "bad": {"fg": "red", "bold": True},
    "open": {"fg": "yellow"},
    "turn": {"fg": "cyan", "bold": True},
    "changed": {"bold": True, "underline": True},
    **{f"hue{number}": {"fg": colour} for number, colour in enumerate(_HUES)},
}
"""The styles: `hue0` to `hue11` distinguish things of one kind, `open` marks the unknown."""

HUES = len(_HUES)


def style_of(names: str) -> dict[str, Any]:
    """Return what some names of styles come to.

    >>> style_of("title good")
    {'bold': True, 'fg': 'green'}
    """
    found: dict[str, Any] = {}
    for name in names.split():
        found.update(STYLES.get(name, {}))
    return found


def paint(line: Line, *, colour: bool) -> str:
    r"""Return a line as text, in colour or without; nothing in it drives a terminal but our styles.

    >>> paint([("a\x1b[31mb", "")], colour=True)
    'a\\x1b[31mb'
    """
    texts = [(visible(text), names) for text, names in line]
    if not colour:
        return "".join(text for text, _ in texts).rstrip()
    from click import style  # a program that only replays does without click

    return "".join(
        style(text, **look) if text and (look := style_of(names)) else text for text, names in texts
    )


def write_lines(
    lines: Iterable[Line], *, colour: bool, columns: int | None = None
) -> Iterator[str]:
    """Yield lines as texts, each with its end; fold those that are wider than `columns`."""
    for line in lines:
        for part in [line] if columns is None else folded(line, columns):
            yield paint(part, colour=colour) + "\n"


def breadth(line: Line) -> int:
    """Return how many columns a line takes."""
    return sum(width(text) for text, _ in line)


def folded(line: Line, columns: int) -> Iterator[Line]:
    """Break a line that is too wide for `columns` between words; a word is never cut.

    >>> [paint(part, colour=False) for part in folded([("one  two ", ""), ("three", "dim")], 9)]
    ['one  two', '  three']
    """
    if breadth(line) <= columns:
        yield line
        return
    row: list[Piece] = []
    used, indent = 0, -1
    for gap, word in _words(line):
        indent, before = (indent, gap) if indent >= 0 else (gap + 2, gap)
        if row and used + before + breadth(word) > columns:
            yield row
            row, used, before = [], 0, indent
        row += [(" " * before, ""), *word]
        used += before + breadth(word)
    yield row


def _words(line: Line) -> Iterator[tuple[int, Line]]:
    """Yield the words of a line, each with the number of spaces before it."""
    word: list[Piece] = []
    gap = 0
    for text, names in line:
        for part in re.findall(" +|[^ ]+", text):
            if not part.isspace():
                word.append((part, names))
                continue
            if word:
                yield gap, word
                word, gap = [], 0
            gap += len(part)
    if word:
        yield gap, word


def flow(
    items: Iterable[Line], columns: int, indent: str = "", *, first: str = "", gap: str = "   "
) -> Iterable[Line]:
    """Set items one after another, as many on a line as fit into `columns`.

    An item is never cut; `first` begins the first line and `indent` the others.

    >>> [paint(line, colour=False) for line in flow([[("one", "")], [("two", "")]], 8)]
    ['one', 'two']
    """
    line: list[Piece] = [(first, "")] if first else []
    used, empty = width(first), True
    for item in items:
        needed = breadth(item)
        if not empty and used + len(gap) + needed > columns:
            yield line
            line, used, empty = [(indent, "")] if indent else [], width(indent), True
        if not empty:
            line.append((gap, ""))
            used += len(gap)
        line += item
        used, empty = used + needed, False
    if not empty:
        yield line
