"""Statements read by Freight Cars' grammar alone, without a replay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from attrs import evolve

from ftn.games.freight_cars import GAME
from ftn.notes import attach_notes
from ftn.parsing import Parser
from ftn.record import Record, Source, Statement
from ftn.writing import write


@cache
def _parser() -> Parser:
    return Parser(GAME)


def is_read(text: str) -> bool:
    """Say whether a text is in the notation."""
    return _parser().parse(text) is not None


def statements(text: str) -> tuple[Statement, ...]:
    """Return the statements of a text in which nothing may be broken, wherever they stand."""
    written = _parser().parse(text)
    assert written is not None, text
    return tuple(evolve(one, start=0, end=0) for one in _record(text).statements)


def _record(text: str) -> Record:
    written = _parser().parse(text)
    assert written is not None, text
    record = Record(tuple(written.tags), tuple(written.statements), Source("game.ftn", text))
    return attach_notes(record, written.notes, written.extents) if written.notes else record


def canonical(text: str) -> str:
    """Return a text's statements as they are written in canonical form."""
    return write(_record(text), GAME)


def words(text: str) -> Sequence[str]:
    """Return the words of a statement, as what explains a mistake gets them."""
    return [text[start:end] for start, end in Source("game.ftn", text).words(0, len(text))]
