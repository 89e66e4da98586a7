"""Text in pieces, each with the names of its styles; here the names become colours, or nothing.

A name without a colour is passed over, so that another output may know more of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from ftn.reports.visible import width

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
"""The styles: `hue0` to `hue11` tell things of one kind apart, `open` is what isn't known yet."""

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
    """Return a line as text, in colour or without."""
    if not colour:
        return "".join(text for text, _ in line).rstrip()
    from click import style

    return "".join(
        style(text, **look) if text and (look := style_of(names)) else text for text, names in line
    )


def write_lines(lines: Iterable[Line], *, colour: bool) -> Iterable[str]:
    """Yield lines as texts, each with its end."""
    for line in lines:
        yield paint(line, colour=colour) + "\n"


def breadth(line: Line) -> int:
    """Return how many columns a line takes."""
    return sum(width(text) for text, _ in line)


def flow(
    items: Iterable[Line], columns: int, indent: str = "", *, first: str = "", gap: str = "   "
) -> Iterable[Line]:
    """Set items one after another, as many on a line as so many columns hold.

    An item is never cut; `first` stands before the first line and `indent` before the others.

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
