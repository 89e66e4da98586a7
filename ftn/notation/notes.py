"""Assign notes to their statements: the one below, or the one on the same lines."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping, Sequence
from typing import TypeVar

from attrs import evolve
from msgspec.structs import replace

from ftn.model.record import Record, Statement, Tag, Variation

_BLANK = re.compile(r"[ \t]*+")
_T = TypeVar("_T", bound="Tag | Statement")


def attach_notes(
    record: Record, notes: Sequence[tuple[int, str]], extents: Mapping[int, int]
) -> Record:
    """Hang every note on a tag or a statement, or on the record's end."""
    attacher = _Attacher(record.source.text, deque(notes), extents)
    tags = tuple(map(attacher.attach, record.tags))
    statements = tuple(map(attacher.attach, record.statements))
    rest = tuple(text for _, text in attacher.notes)
    return evolve(record, tags=tags, statements=statements, notes_after=rest)


class _Attacher:
    def __init__(
        self, text: str, notes: deque[tuple[int, str]], extents: Mapping[int, int]
    ) -> None:
        self._text = text
        self.notes = notes
        self._extents = extents

    def attach(self, thing: _T) -> _T:
        """Return a tag or statement with its notes."""
        if not self.notes:
            return thing
        end = self._extents.get(thing.start, thing.end)
        before = self._before(thing.start)
        after = self._before(thing.end) + self._on_line(thing.end)
        variations = []
        for variation in thing.trimmings.variations:
            after += self._before(variation.start)
            variations.append(self._variation(variation))
        after += self._before(end) + self._on_line(end)
        if not before and not after and tuple(variations) == thing.trimmings.variations:
            return thing
        trimmings = replace(
            thing.trimmings,
            notes_before=tuple(before),
            notes_after=tuple(after),
            variations=tuple(variations),
        )
        return replace(thing, trimmings=trimmings)

    def _variation(self, variation: Variation) -> Variation:
        statements = tuple(map(self.attach, variation.statements))
        rest = self._before(variation.end)
        return replace(variation, statements=statements, notes_after=tuple(rest))

    def _before(self, position: int) -> list[str]:
        """Take the notes that begin before a position."""
        taken = []
        while self.notes and self.notes[0][0] < position:
            taken.append(self.notes.popleft()[1])
        return taken

    def _on_line(self, position: int) -> list[str]:
        """Take the note that begins on the line on which something ends, with nothing between."""
        blank = _BLANK.match(self._text, position)
        if self.notes and blank and blank.end() >= self.notes[0][0]:
            return [self.notes.popleft()[1]]
        return []
