"""Clauses as they are cited: what a clause says, and where the rulebooks say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from ftn.games import game
from ftn.games.clauses import clause
from ftn.model.clauses import Clause
from ftn.model.replay import Replay
from ftn.notation.terminals import terminal
from ftn.text.pieces import Line, folded
from ftn.text.visible import visible

_ID = re.compile(terminal("CLAUSE"))


def paragraph(text: str, width: int, style: str = "", indent: str = "") -> Iterator[Line]:
    """Yield a text's lines, wrapped and visible; a line end in it begins a new line."""
    for part in text.split("\n"):
        lines = wrap(
            visible(" ".join(part.split())),
            max(20, width),
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in lines:
            yield [(line, style)]


def labelled(label: str, text: str, width: int, style: str = "", margin: int = 2) -> Iterator[Line]:
    """Yield a text's lines, a label before the first and room for it before the others."""
    head = " " * margin + label
    lines = list(paragraph(text, max(24, width - len(head))))
    for number, line in enumerate(lines):
        yield [(head if not number else " " * len(head), style), *line]


def cited(text: str) -> list[Clause]:
    """Return the clauses that a text names, each once.

    >>> [found.id for found in cited("fits without it (FTN-CLAIM), by X-1")]
    ['FTN-CLAIM']
    """
    names = dict.fromkeys(_ID.findall(text))
    return [found for name in names if (found := clause(name)) is not None]


def in_full(found: Clause, replay: Replay, width: int, *, differ: bool = True) -> Iterator[Line]:
    """Yield what a clause says, where this record's edition says it, and how editions differ."""
    yield from folded([(found.id, "strong"), (f"  {found.title}", "")], width)
    yield from paragraph(found.rule, width, indent="  ")
    yield from _sources(found, replay, width, others=differ)
    if not differ:
        return
    if found.differ:
        yield from labelled("Editions differ: ", found.differ, width)
    if found.ruling:
        yield from labelled("Our ruling: ", found.ruling, width)
    options = replay.rules.options if replay.rules else {}
    for option in found.options:
        if option in options:
            yield [(f"  In force here: {option}={options[option]}", "")]


def _sources(found: Clause, replay: Replay, width: int, *, others: bool) -> Iterator[Line]:
    """Yield where a clause is stated: by the record's own edition first."""
    own = replay.rules.edition.name if replay.rules else ""
    editions = game(replay.rules.game).editions if replay.rules else {}
    if not found.sources:
        yield [("  not in any rulebook: a ruling of this project", "dim")]
    elif own not in found.sources and any(name in editions for name in found.sources):
        yield [(f"  {own} doesn't mention it", "dim")]
    for name in sorted(found.sources, key=lambda name: name != own):
        if others or name == own or name not in editions:
            yield from labelled(f"{name}: ", found.sources[name], width, "dim")
