"""What a person wrote: a record, its tags and its statements, and where each of them is.

Nothing here knows a rule or a game. A turn's `play` and a fact's `value` belong to the game
whose grammar read them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from typing import Any, Generic, TypeAlias

import attrs
from attrs import field
from msgspec import Struct

from ftn.model.edit import Edit
from ftn.model.generic import PlayT_co
from ftn.model.rules import Ruleset

LONGEST_QUOTE = 160
MOST_FINDINGS = 200
"""How many findings of a record are reported in full."""
WORD = re.compile(r'(?<!\\)"(?>(?:\\.|[^"\\]++)*)"|;[^\n]*|[^\s;"]+')
"""A string, a note, or a word of a statement."""


Value: TypeAlias = Any
"""A fact's value, in the game's own terms; its type depends on the fact's name."""


class Place(Struct, frozen=True, gc=False):
    """A stretch of a file; lines and columns count from 1, the end column is one past the last."""

    line: int
    column: int
    end_line: int
    end_column: int


START = Place(1, 1, 1, 1)


@attrs.frozen
class Source:
    """The text that one record was read from, and its place in a file."""

    name: str
    text: str = field(repr=False)
    line: int = 1
    """The line of the file on which the text begins."""
    number: int = 1
    """Which record of the file it is, from 1."""
    column: int = 1
    """The column of its first line at which the text begins."""
    most: int = field(default=MOST_FINDINGS, repr=False, eq=False)
    """How many of its findings are reported in full; those beyond are counted."""
    what_if: str = ""
    """Other rules by which it is read, instead of its own: `mix_scores=yes`, `1993-en`."""
    beside: Mapping[str, Any] | None = field(default=None, repr=False, eq=False)
    """The files that it names, where they travel with it: see `ftn.files.beside`."""

    @cached_property
    def _starts(self) -> list[int]:
        return [*accumulate((len(line) + 1 for line in self.text.split("\n")[:-1]), initial=0)]

    def place(self, start: int, end: int) -> Place:
        """Return the lines and columns of a stretch of the text in the file."""
        first = bisect_right(self._starts, start)
        last = bisect_right(self._starts, max(start, end - 1))
        return Place(
            self.line + first - 1,
            start - self._starts[first - 1] + self._indent(first),
            self.line + last - 1,
            end - self._starts[last - 1] + self._indent(last),
        )

    def _indent(self, line: int) -> int:
        """Return the column at which a line of the text begins, from 1."""
        return self.column if line == 1 else 1

    def edit(self, start: int, end: int, text: str, *, safe: bool) -> Edit:
        """Return the edit of the file that writes a text in place of a stretch of this one."""
        return Edit(*self._position(start), *self._position(end), text, safe)

    def _position(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return self.line + line - 1, at - self._starts[line - 1] + self._indent(line)

    def quote(self, place: Place) -> tuple[str, int]:
        """Return the line of a place as written, and how far into it the place begins.

        Of a very long line only the stretch around the place is returned.
        """
        index = place.line - self.line
        start = self._starts[index]
        end = self._starts[index + 1] - 1 if index + 1 < len(self._starts) else len(self.text)
        caret = place.column - self._indent(index + 1)
        if end - start > LONGEST_QUOTE:
            left = max(0, caret - LONGEST_QUOTE // 4)
            end = min(end, start + left + LONGEST_QUOTE)
            return self.text[start + left : end].rstrip(), caret - left
        return self.text[start:end].rstrip(), caret

    def words(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the stretches of the words of a statement, its notes left out."""
        spans = (match.span() for match in WORD.finditer(self.text, start, end))
        return [span for span in spans if self.text[span[0]] != ";"]


class Trimmings(Struct, frozen=True, gc=False):
    """What hangs on a statement and changes no position."""

    clock: str = ""
    glyph: str = ""
    annotations: tuple[str, ...] = ()
    variations: tuple[Variation, ...] = ()
    notes_before: tuple[str, ...] = ()
    """Notes on lines of their own above the statement, without their `;`."""
    notes_after: tuple[str, ...] = ()
    """Notes on the statement's own lines."""


BARE = Trimmings()


class Tag(Struct, frozen=True, gc=False):
    """`[Name "value"]`."""

    name: str
    value: str
    start: int = 0
    end: int = 0
    trimmings: Trimmings = BARE


class Turn(Struct, Generic[PlayT_co], frozen=True, gc=False):
    """`5c pull 1C 1G>M 4H>2`: its number, its seat and what was done, in the game's own terms."""

    number: int
    seat: str
    play: PlayT_co
    start: int = 0
    end: int = 0
    trimmings: Trimmings = BARE


class Fact(Struct, frozen=True, gc=False):
    """What the table showed: `main …`, `score a 14`. Its value is in the game's own terms."""

    name: str
    value: Value
    start: int = 0
    end: int = 0
    trimmings: Trimmings = BARE


class Ruling(Struct, frozen=True, gc=False):
    """`ruling FT-PULL-5 "we let it stand"`: the table accepted a breach of the turn before."""

    rule: str
    text: str
    start: int = 0
    end: int = 0
    trimmings: Trimmings = BARE


class Adjustment(Struct, frozen=True, gc=False):
    """`adjust a -1 "miscounted on day 1"`: an agreed correction of a total."""

    seat: str
    amount: int
    text: str
    start: int = 0
    end: int = 0
    trimmings: Trimmings = BARE


Statement: TypeAlias = Turn[PlayT_co] | Fact | Ruling | Adjustment


class Variation(Struct, frozen=True, gc=False):
    """`( 1c switch 2S )`: turns that could have been played instead of the one before."""

    statements: tuple[Statement, ...]
    annotations: tuple[str, ...] = ()
    notes_after: tuple[str, ...] = ()
    """Notes after its last statement, before the closing bracket."""
    start: int = 0
    end: int = 0


@attrs.frozen
class Record:
    """One game as written: tags, then statements."""

    tags: tuple[Tag, ...]
    statements: tuple[Statement, ...]
    source: Source
    annotations: tuple[str, ...] = ()
    notes_after: tuple[str, ...] = ()
    included: tuple[Record, ...] = ()
    """The records of the files that its tags include, in the order of the tags."""
    rules: Ruleset | None = field(default=None, repr=False, eq=False)
    """What its `[Rules …]` tag names, whatever the number of players; None if it can't be read."""

    @cached_property
    def headers(self) -> dict[str, str]:
        """The tags by name; the first one of a repeated name."""
        return {tag.name: tag.value for tag in reversed(self.tags)}

    @cached_property
    def players(self) -> dict[str, str]:
        """The players' names by seat letter, in clockwise order."""
        return {
            name: value
            for name, value in sorted(self.headers.items())
            if len(name) == 1 and name.islower()
        }
