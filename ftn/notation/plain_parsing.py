"""Parse a record in which every word is in its place: one regular expression, one loop.

It takes what the grammar takes, and nothing else; of what is wrong with any other text it says
nothing. That is left to Lark, which takes longer to load than most records to be checked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from attrs import Factory, define

from ftn.games.contract import Game
from ftn.notation.brackets import DEEPEST
from ftn.notation.building import Builder, Written
from ftn.notation.terminals import facts, terminal
from ftn.notation.words import NOTE, Word


class Misplaced(Exception):
    """A word is out of place."""


class PlainParser:
    """A game's parser of what is right. It is not for two threads at once, as its builder isn't."""

    def __init__(self, game: Game) -> None:
        file = game.grammar
        self._builder = Builder(game.notation)
        self._facts = facts(file)
        kinds = ("TURN", "GLYPH", *self._facts, *_TAKERS, "RULING", "ADJUSTMENT")
        words = "|".join(f"(?P<{kind}>{terminal(kind, file)})" for kind in dict.fromkeys(kinds))
        self._match = re.compile(rf"\s*+(?:{words}|(?P<{NOTE}>;[^\n]*+)|\Z)").match

    def parse(self, text: str) -> Written | None:
        """Parse a record; None where something in it can't be read."""
        match, written = self._match, self._builder.begin()
        reading = _Reading(self._builder, frozenset(self._facts))
        at = 0
        while found := match(text, at):
            kind, at = found.lastgroup, found.end()
            if kind is None:
                break
            if kind == NOTE:
                written.notes.append((found.start(NOTE), found[NOTE][1:].strip()))
                continue
            word = Word(found[kind])
            word.type = kind
            word.start_pos, word.end_pos = found.span(kind)
            try:
                _TAKERS.get(kind, _Reading.statement)(reading, word)
            except Misplaced:
                return None
        if not found or reading.outer:
            return None
        reading.finish()
        self._builder.record(reading.children)
        return written


@define
class _Reading:
    """How far a record is read: the variation at hand, or the record itself."""

    builder: Builder
    facts: frozenset[str]
    children: list[Any] = Factory(list)
    """What is finished of it; of a variation, the bracket first."""
    pending: list[Any] = Factory(list)
    """A statement's word, and what hangs on it."""
    outer: list[tuple[list[Any], list[Any]]] = Factory(list)
    """The same of what the variation is in, the outermost first."""

    def statement(self, word: Word) -> None:
        self.finish()
        self.pending = [word]

    def finish(self) -> None:
        """Build the statement at hand."""
        pending = self.pending
        if pending:
            kind = pending[0].type
            build = self.builder.fact if kind in self.facts else getattr(self.builder, kind.lower())
            self.children.append(build(pending))

    def glyph(self, word: Word) -> None:
        if len(self.pending) != 1 or self.pending[0].type != "TURN":
            raise Misplaced
        self.pending.append(word)

    def annotation(self, word: Word) -> None:
        (self.pending or self.children).append(word)

    def tag(self, word: Word) -> None:
        if self.pending or self.outer:
            raise Misplaced
        self.children.append(word)

    def open(self, word: Word) -> None:
        if not self.pending or self.pending[0].type != "TURN" or len(self.outer) >= DEEPEST:
            raise Misplaced
        self.outer.append((self.children, self.pending))
        self.children, self.pending = [word], []

    def close(self, word: Word) -> None:
        if not self.outer or not self.pending:
            raise Misplaced
        self.finish()
        variation = self.builder.variation([*self.children, word])
        self.children, self.pending = self.outer.pop()
        self.pending.append(variation)


_TAKERS: dict[str, Callable[[_Reading, Word], None]] = {
    "TAG": _Reading.tag,
    "ANNOTATION": _Reading.annotation,
    "GLYPH": _Reading.glyph,
    "OPEN": _Reading.open,
    "CLOSE": _Reading.close,
}
