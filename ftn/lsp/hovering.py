"""What is said of a place: a turn in words, the position after it, a clause's text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lsprotocol.types import Hover, MarkupContent, MarkupKind

from ftn.games.clauses import clause
from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.lsp.pointing import Pointed, pointed
from ftn.model.clauses import Clause
from ftn.model.finding import Finding
from ftn.model.record import Turn
from ftn.reports.narration import sentence
from ftn.text.pieces import write_lines
from ftn.text.visible import visible

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#+!|~&-])")
_TICKS = re.compile(r"`+")


def hover(document: Document, offset: int, kept: DocumentCache, *, plain: bool) -> Hover | None:
    """Say what is at an offset; `plain` where the editor shows no Markdown."""
    found = pointed(document, offset, kept)
    told = kept.told(found.source)
    parts = [*_parts(found, told.findings if told else (), plain=plain)]
    if not parts:
        return None
    start = document.start_of(found.source)
    step = found.step
    written = step[0].statement if step else None
    first, last = (
        (written.start, written.end) if written else (found.start, found.start + len(found.word))
    )
    kind = MarkupKind.PlainText if plain else MarkupKind.Markdown
    return Hover(
        MarkupContent(kind, "\n\n".join(parts)), document.span(start + first, start + last)
    )


def _parts(found: Pointed, findings: tuple[Finding, ...], *, plain: bool) -> Iterator[str]:
    named = clause(found.word)
    if named:
        yield _clause(named, plain=plain)
    rooms, step = found.game.rooms, found.step
    if rooms is None:
        return
    place = found.source.place(found.at, found.at + 1)
    for rule in dict.fromkeys(
        one.rule
        for one in findings
        if one.place.line <= place.line <= one.place.end_line and one.rule != found.word
    ):
        breached = clause(rule)
        if breached:
            yield _clause(breached, plain=plain)
    if step is None:
        return
    taken, before = step
    replay = found.game.replay
    yield _text(sentence(replay, taken, before), plain=plain)
    was = before if isinstance(taken.statement, Turn) else None
    drawn = write_lines(rooms.board.draw(replay, taken.position, was), colour=False)
    board = "".join(drawn).rstrip("\n")
    yield board if plain else _fenced(board)


def _clause(found: Clause, *, plain: bool) -> str:
    title = _text(found.title, plain=plain)
    head = f"{found.id}  {title}" if plain else f"**{found.id}** {title}"
    return f"{head}\n\n{_text(found.rule, plain=plain)}"


def _text(text: str, *, plain: bool) -> str:
    shown = "\n".join(map(visible, text.split("\n")))
    return shown if plain else _SPECIAL.sub(r"\\\1", shown)


def _fenced(board: str) -> str:
    longest = max(map(len, _TICKS.findall(board)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{board}\n{fence}"
