"""Small boards for a list of games: many on one page, of several games, with their symbols once.

Each game's symbols and styles get names of their own there, so that none reaches another game's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup
from msgspec import Struct

from ftn.files.languages import load
from ftn.games import game
from ftn.model.replay import Replay
from ftn.page.nodes import tree
from ftn.page.picture import small_board, symbols, used
from ftn.page.render import inlined
from ftn.text.catalogue import SOURCE

_TOLD = re.compile(r"<(text|title)\b[^>]*>.*?</\1>", re.DOTALL)
"""What is too small to be read."""
_NAMED = re.compile(r'\b(id="|href="#|url\(#)')
_CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
_CLASSES = re.compile(r'\bclass="([^"]*)"')
_NESTED = re.compile(r"@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


class Thumbnail(Struct, frozen=True):
    """A board as it is drawn, and what it is drawn with."""

    style: str
    """The file of the game's style."""
    board: str
    symbols: Mapping[str, str]
    """Its symbols by their names."""


class Thumbnails(Struct, frozen=True):
    """Those of a page: a board for each game of it, or nothing; symbols and styles for all."""

    boards: Sequence[Markup]
    symbols: Markup
    style: str


def thumbnail(replay: Replay, *, spoiler_free: bool = False) -> Thumbnail | None:
    """Draw a game at its end or, free of spoilers, before its start; None without a board."""
    nodes = tree(replay).game if replay.rules else ()
    if not nodes or replay.rules is None:
        return None
    words = load(SOURCE)
    board = _TOLD.sub("", small_board(replay, nodes[0 if spoiler_free else -1], words))
    drawn = symbols(replay, words, used(board))
    return Thumbnail(f"{game(replay.rules.game).viewer}board.css", board, drawn)


def together(found: Iterable[Thumbnail | None]) -> Thumbnails:
    """Return thumbnails as one page has them."""
    styles: dict[str, str] = {}
    held: dict[str, dict[str, str]] = {}
    boards = []
    for one in found:
        if one is None:
            boards.append(Markup())
            continue
        kind = styles.setdefault(one.style, f"{chr(ord('a') + len(styles))}-")
        name = _place(kind, one.symbols, held)
        boards.append(Markup(_renamed(one.board, name, kind)))  # noqa: S704 -- drawn by a template
    drawn = [
        _renamed(symbol, name, f"{name[0]}-")
        for name, kept in held.items()
        for symbol in kept.values()
    ]
    return Thumbnails(
        boards,
        Markup("".join(drawn)),  # noqa: S704 -- the same
        "\n".join(_style(path, kind) for path, kind in styles.items()),
    )


def _place(kind: str, symbols: Mapping[str, str], held: dict[str, dict[str, str]]) -> str:
    """Keep symbols where none of them is drawn otherwise; return what their names begin with."""
    for number in range(len(held) + 1):
        name = f"{kind}{number}-"
        kept = held.setdefault(name, {})
        if all(kept.get(key, symbol) == symbol for key, symbol in symbols.items()):
            kept.update(symbols)
            return name
    raise AssertionError  # a place that nothing was kept in is always left


def _renamed(markup: str, name: str, kind: str) -> str:
    markup = _NAMED.sub(rf"\g<1>{name}", markup)
    return _CLASSES.sub(lambda found: f'class="{_prefixed(found[1], kind)}"', markup)


def _prefixed(classes: str, kind: str) -> str:
    return " ".join(f"{kind}{name}" for name in classes.split())


def _style(path: str, kind: str) -> str:
    """Return the style of a game's boards, its classes with a name of their own."""
    return _CLASS.sub(rf".{kind}\1", _NESTED.sub("", inlined("board.css", path)))
