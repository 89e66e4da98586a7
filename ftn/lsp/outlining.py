"""A document's symbols: its records, their days, rounds and turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from lsprotocol.types import DocumentSymbol, Range, SymbolKind

from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.model.record import Source, Turn
from ftn.model.replay import Replay, Step
from ftn.model.steps import period_of, turns
from ftn.reports.addresses import period_word
from ftn.text.strings import shortened
from ftn.text.visible import visible

_LONGEST = 60
_DAYLESS = "game"


def symbols(document: Document, kept: DocumentCache) -> list[DocumentSymbol]:
    """Return what an editor lists of a document."""
    found: list[DocumentSymbol] = []
    for source in document.sources:
        played = kept.game(source).replay
        own = [*_of_record(document, source, played)]
        if len(document.sources) > 1 and own:
            name = played.record.headers.get("Event") or f"Record {source.number}"
            players = ", ".join(played.players.values())
            whole = Range(
                document.position(document.start_of(source)),
                document.position(document.start_of(source) + len(source.text.rstrip())),
            )
            own = [_symbol(name, SymbolKind.File, whole, own[0].selection_range, own, players)]
        found += own
    return found


def _of_record(document: Document, source: Source, replay: Replay) -> Iterator[DocumentSymbol]:
    start = document.start_of(source)

    def span(first: int, last: int) -> Range:
        return document.span(start + first, start + last)

    found = [step for _, step in turns(replay)]
    if not found:
        yield from _declarations(replay, span)
        return
    word = period_word(replay)
    if not word:
        yield from _rounds(found, replay, span)
        return
    for period, own in groupby(found, period_of):
        yield _group(f"{word} {period}", SymbolKind.Namespace, [*_rounds(own, replay, span)])


def _rounds(
    found: Iterable[Step], replay: Replay, span: Callable[[int, int], Range]
) -> Iterator[DocumentSymbol]:
    for number, own in groupby(found, lambda step: getattr(step.statement, "number", 0)):
        yield _group(
            f"round {number}", SymbolKind.Array, [_turn(step, replay, span) for step in own]
        )


def _turn(step: Step, replay: Replay, span: Callable[[int, int], Range]) -> DocumentSymbol:
    statement = step.statement
    assert isinstance(statement, Turn)
    words = replay.record.source.text[statement.start : statement.end].split()
    done = " ".join(words[1:])
    where = span(statement.start, statement.end)
    name = f"{step.address} {replay.players.get(statement.seat, '')}".strip()
    return _symbol(name, SymbolKind.Event, where, where, (), done)


def _declarations(replay: Replay, span: Callable[[int, int], Range]) -> Iterator[DocumentSymbol]:
    source = replay.record.source
    for one in replay.record.statements:
        where = span(one.start, one.end)
        words = source.text[one.start : one.end].split()
        yield _symbol(
            " ".join(words[:2]), SymbolKind.Constant, where, where, (), " ".join(words[2:])
        )


def _group(name: str, kind: SymbolKind, own: Sequence[DocumentSymbol]) -> DocumentSymbol:
    whole = Range(own[0].range.start, own[-1].range.end)
    return _symbol(name, kind, whole, own[0].selection_range, own)


def _symbol(
    name: str,
    kind: SymbolKind,
    whole: Range,
    chosen: Range,
    own: Sequence[DocumentSymbol],
    detail: str = "",
) -> DocumentSymbol:
    shown = visible(shortened(name, _LONGEST)) or _DAYLESS
    return DocumentSymbol(
        shown,
        kind,
        whole,
        chosen,
        detail=visible(shortened(detail, _LONGEST)) or None,
        children=[*own] or None,
    )
