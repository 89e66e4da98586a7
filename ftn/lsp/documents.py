"""A document of an editor: its text, its records, and places in it as the protocol counts them.

The protocol counts lines from 0, and within a line what an encoding takes for a character; we
count lines and columns from 1, in characters, and of any line end one.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

import attrs
from lsprotocol.types import Position, PositionEncodingKind, Range, TextEdit

from ftn.model.edit import Edit
from ftn.model.record import Place, Source
from ftn.notation.splitting import sources_of_text

UNNAMED = "<text>"
"""The name of what was never saved: nothing is beside it."""
_BOM = "\ufeff"
_WIDE = "\uffff"
"""The last character that UTF-16 writes in one unit."""


@attrs.frozen(slots=False)
class Document:
    """A text as an editor has it."""

    uri: str
    path: str
    """The path of its file, or `UNNAMED`."""
    written: str = attrs.field(repr=False)
    encoding: str = PositionEncodingKind.Utf16

    @cached_property
    def text(self) -> str:
        """The text as the notation reads it."""
        plain = self.written.removeprefix(_BOM)
        return plain.replace("\r\n", "\n").replace("\r", "\n") if "\r" in plain else plain

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """The texts of its records."""
        return tuple(sources_of_text(self.text, self.path))

    @cached_property
    def line_end(self) -> str:
        """How its lines end."""
        return "\r\n" if 2 * self.written.count("\r\n") > self.written.count("\n") else "\n"

    @cached_property
    def lines(self) -> list[str]:
        """The lines, without their ends."""
        return self.text.split("\n")

    @cached_property
    def starts(self) -> list[int]:
        """Where each line starts in the text."""
        return [*accumulate((len(line) + 1 for line in self.lines[:-1]), initial=0)]

    def offset(self, position: Position) -> int:
        """Return a position as an offset in the text; one beyond a line's end is at its end."""
        if position.line >= len(self.lines):
            return len(self.text)
        line, left = self.lines[position.line], position.character - self._before(position.line)
        if line.isascii():
            return self.starts[position.line] + max(0, min(left, len(line)))
        at = 0
        while at < len(line) and left >= (size := self._units(line[at])):
            left -= size
            at += 1
        return self.starts[position.line] + at

    def position(self, offset: int) -> Position:
        """Return an offset in the text as a position."""
        number = bisect_right(self.starts, offset) - 1
        return self._position(number, offset - self.starts[number])

    def span(self, start: int, end: int) -> Range:
        """Return a stretch of the text as a range."""
        return Range(self.position(start), self.position(end))

    def range(self, place: Place | Edit) -> Range:
        """Return a stretch that is given by lines and columns as a range."""
        return Range(
            self._position(place.line - 1, place.column - 1),
            self._position(place.end_line - 1, place.end_column - 1),
        )

    def edit(self, start: int, end: int, text: str) -> TextEdit:
        """Return the edit that writes a text in place of a stretch, its lines ending as here."""
        return self.written_at(self.span(start, end), text)

    def written_at(self, where: Range, text: str) -> TextEdit:
        """Return the edit that writes a text in place of a range, its lines ending as here."""
        return TextEdit(where, text.replace("\n", self.line_end))

    def at(self, offset: int) -> tuple[Source, int]:
        """Return the record at an offset, and the offset in its text."""
        found, start = self.sources[0], 0
        for source in self.sources:
            begin = self.start_of(source)
            if begin > offset:
                break
            found, start = source, begin
        return found, offset - start

    def start_of(self, source: Source) -> int:
        """Return where a record starts in the text."""
        return self.starts[source.line - 1] + source.column - 1

    def length(self, text: str) -> int:
        """Return what the encoding takes for the length of a text."""
        if self.encoding == PositionEncodingKind.Utf32 or text.isascii():
            return len(text)
        return sum(map(self._units, text))

    def _position(self, number: int, column: int) -> Position:
        """Return a column of a line, both from 0, as a position."""
        number = max(0, min(number, len(self.lines) - 1))
        return Position(number, self.length(self.lines[number][:column]) + self._before(number))

    def _before(self, number: int) -> int:
        """Return the units of the byte-order mark before a line, if it has one."""
        if number or not self.written.startswith(_BOM):
            return 0
        return self._units(_BOM)

    def _units(self, character: str) -> int:
        if self.encoding == PositionEncodingKind.Utf8:
            return len(character.encode("utf-8", "surrogatepass"))
        return 1 + (self.encoding == PositionEncodingKind.Utf16 and character > _WIDE)
