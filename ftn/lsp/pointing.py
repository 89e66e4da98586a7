"""What is at a place of a document: its record, its statement, its word."""

from __future__ import annotations

import re

from msgspec import Struct

from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.model.record import Source
from ftn.model.replay import Step
from ftn.model.steps import every
from ftn.recording.game import Game

_WORD = re.compile(r"[^\W_](?:[\w-]*\w)?")


class Pointed(Struct, frozen=True):
    """A place in a record."""

    source: Source
    game: Game
    at: int
    """The offset in the record's text."""
    word: str
    start: int
    """Where the word starts in the record's text."""

    @property
    def step(self) -> tuple[Step, object] | None:
        """The statement, the innermost one, with the position before it."""
        found = [
            (step, before)
            for step, before in every(self.game.replay.steps, self.game.replay.start)
            if step.statement.start <= self.at <= step.statement.end
        ]
        return min(
            found, key=lambda one: one[0].statement.end - one[0].statement.start, default=None
        )


def pointed(document: Document, offset: int, kept: DocumentCache) -> Pointed:
    """Return what is at an offset of a document."""
    source, at = document.at(offset)
    line = source.text.rfind("\n", 0, at) + 1
    end = source.text.find("\n", at)
    for match in _WORD.finditer(source.text, line, end if end >= 0 else len(source.text)):
        if match.start() <= at <= match.end():
            return Pointed(source, kept.game(source), at, match[0], match.start())
    return Pointed(source, kept.game(source), at, "", at)
