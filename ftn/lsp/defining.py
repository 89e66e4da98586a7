"""Where a word is defined: a card or a city by the fact that declares it, a clause in the rules."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from lsprotocol.types import Location, Position, Range
from pygls.uris import from_fs_path

from ftn.files.caching import cache_file
from ftn.files.disk import FileProblem, write_atomically
from ftn.games import GAMES, game
from ftn.games.clauses import PREFIX, clause, load
from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.lsp.pointing import pointed
from ftn.model.record import Fact, Record, Source
from ftn.reports import rulebook
from ftn.text.pieces import write_lines

_FORE = 2
"""A declaration begins with its kind and the name that it declares."""


def definition(document: Document, offset: int, kept: DocumentCache) -> Location | None:
    """Return where the word at an offset is defined."""
    found = pointed(document, offset, kept)
    if clause(found.word):
        return _in_rules(found.word)
    record = found.game.replay.record
    for tag in record.tags:
        inside = tag.start <= found.at <= tag.end
        named = [one for one in record.included if os.path.basename(one.source.name) == tag.value]
        if inside and named:
            return _elsewhere(named[0].source, 0, 0, document)
    for declaring in (*record.included, record):
        for start, end in _declared(declaring, found.word):
            if declaring is record:
                first = document.start_of(found.source)
                return Location(document.uri, document.span(first + start, first + end))
            return _elsewhere(declaring.source, start, end, document)
    return None


def _declared(record: Record, name: str) -> Iterator[tuple[int, int]]:
    """Yield where facts declare a name: it is their second word."""
    if len(name) == 1 and name.islower():
        return  # a seat
    for one in record.statements:
        if isinstance(one, Fact):
            words = record.source.words(one.start, one.end)[:_FORE]
            if len(words) == _FORE and record.source.text[slice(*words[1])] == name:
                yield words[1]


def _elsewhere(source: Source, start: int, end: int, document: Document) -> Location | None:
    uri = from_fs_path(os.path.abspath(source.name))
    if uri is None:
        return None
    # Its lines and columns are those of its file.
    fill = "\n" * (source.line - 1) + " " * (source.column - 1)
    file = Document(uri, source.name, fill + source.text, document.encoding)
    return Location(uri, file.span(len(fill) + start, len(fill) + end))


def _in_rules(name: str) -> Location | None:
    prefix = name.partition("-")[0]
    of = next((one for one in GAMES if game(one).prefix == prefix), "")
    if not of and prefix != PREFIX:
        return None
    text, lines = _rules(of)
    path = cache_file(f"rules-{of or 'notation'}", text)
    if path is None:
        return None
    with suppress(FileProblem, OSError):
        if not os.path.lexists(path):
            write_atomically(path, text)
        uri = from_fs_path(path)
        at = Position(lines[name], 0)
        return Location(uri, Range(at, Position(lines[name], len(name)))) if uri else None
    return None


@lru_cache
def _rules(name: str) -> tuple[str, dict[str, int]]:
    """Return the clauses of a game as a text, and the line of each."""
    of = game(name) if name else None
    written: list[str] = []
    lines = {}
    for found in load(name).values():
        lines[found.id] = len(written)
        written += [*write_lines(rulebook.clause(found, of), colour=False), "\n", "\n"]
    return "".join(written), lines
