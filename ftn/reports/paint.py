"""The colours of the reports that people read, and the lack of them."""

from __future__ import annotations

from typing import Any, Protocol

from ftn.text.visible import cells, visible

_STYLES: dict[str, dict[str, Any]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "info": {"fg": "cyan", "bold": True},
    "rule": {"bold": True},
    "gutter": {"fg": "blue"},
    "help": {"fg": "green", "bold": True},
    "summary": {"bold": True},
}

_TOKENS: dict[str, dict[str, Any]] = {
    "Comment": {"fg": "bright_black"},
    "Error": {"fg": "red"},
    "Generic": {"fg": "magenta", "bold": True},
    "Keyword": {"fg": "blue"},
    "Keyword.Pseudo": {"fg": "magenta"},
    "Literal.Date": {"fg": "cyan"},
    "Literal.String": {"fg": "green"},
    "Name.Class": {"fg": "yellow"},
    "Name.Label": {"fg": "cyan", "bold": True},
    "Name.Tag": {"fg": "blue", "bold": True},
    "Name.Variable": {"fg": "cyan"},
}
"""By the name of a token's type; a type that isn't named takes the style of the one above it."""


class Paint(Protocol):
    """Give a visible text the colour of its part in a report."""

    def __call__(self, part: str, text: str) -> str:
        """Return the text, painted or as it is."""


def painter(*, colour: bool) -> Paint:
    """Return what paints a text, or leaves it as it is."""
    return _painted if colour else _plain


def highlighted(line: str) -> str:
    """Return a line of a record as it is shown, in colour."""
    from ftn.notation.highlighting import FtnLexer  # Pygments is slow to load

    shown = cells(line)
    parts = []
    for start, kind, text in FtnLexer().get_tokens_unprocessed(line):
        style = _token_style(kind)
        part = "".join(shown[start : start + len(text)])
        parts.append(_styled(part, style) if style else part)
    return "".join(parts)


def _plain(part: str, text: str) -> str:  # noqa: ARG001 -- as `Paint` has it
    return visible(text)


def _painted(part: str, text: str) -> str:
    return _styled(visible(text), _STYLES[part])


def _styled(text: str, style: dict[str, Any]) -> str:
    from click import style as styled  # a program that only replays does without click

    return styled(text, **style)


def _token_style(kind: tuple[str, ...]) -> dict[str, Any]:
    for end in range(len(kind), 0, -1):
        if found := _TOKENS.get(".".join(kind[:end])):
            return found
    return {}
