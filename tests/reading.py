"""Statements read by a game's grammar alone, without a replay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from ftn.games.contract import Game
from ftn.model.record import Record, Source, Statement
from ftn.notation.notes import attach_notes
from ftn.notation.plain_parsing import PlainParser
from ftn.notation.writing import write


class Reading:
    """One game's parser at work."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def _parser(self) -> PlainParser:
        return PlainParser(self._game)

    def is_read(self, text: str) -> bool:
        """Say whether a text is in the notation."""
        return self._parser.parse(text) is not None

    def statements(self, text: str) -> tuple[Statement, ...]:
        """Return the statements of a text without syntax errors, wherever they are."""
        return tuple(replace(one, start=0, end=0) for one in self._record(text).statements)

    def _record(self, text: str) -> Record:
        written = self._parser.parse(text)
        assert written is not None, text
        record = Record(tuple(written.tags), tuple(written.statements), Source("game.ftn", text))
        return attach_notes(record, written.notes, written.extents) if written.notes else record

    def canonical(self, text: str) -> str:
        """Return a text's statements as they are written in canonical form."""
        return write(self._record(text), self._game)


def words(text: str) -> Sequence[str]:
    """Return the words of a statement, as what explains a mistake gets them."""
    return [text[start:end] for start, end in Source("game.ftn", text).words(0, len(text))]
