"""Records to text, in the one form that `ftn fmt` writes.

- The tags, `FTN` and `Rules` first, the others in their order; the record's annotations; a blank
  line; the statements, each on its own line; a blank line before a fact that begins a section, and
  around several declarations of one kind.
- Variations within variations are indented too, but never by more than half a line.
- The words of a statement that are longer than a line go on in the next one, two spaces further in.
- One space between the parts of a statement: its words, its glyph, its annotations, which are kept
  to the letter. Every variation begins a line of its own, two spaces further in; what follows a
  variation within another one begins a new line too.
- Notes above a statement have lines of their own. The note at a statement is at its line's
  end, two spaces away. Of several, the others come between it and its first variation or, without
  one, after its first word, since below the statement they would belong to the next one.
- Records are a blank line apart, lines end in LF, and no line ends in spaces.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from ftn.games.contract import Game, Notation
from ftn.model.record import BARE, Adjustment, Fact, Record, Ruling, Statement, Tag, Turn, Variation
from ftn.text.strings import quote

_INDENT = 2
_WIDTH = 100
"""How long a line of a statement's own words may be; a longer one goes on below."""
_DEEPEST = _WIDTH // 2
"""How far a line may be indented, however deep it is nested."""
_FIRST_TAGS = ("FTN", "Rules")


def write(record: Record, game: Game | None) -> str:
    """Write a record of a game as it is.

    A record of no known game has no statements to write: its tags and annotations are all.
    """
    page = _Page(game.notation if game else None)
    for tag in sorted(record.tags, key=_order):
        page.tag(tag)
    for annotation in record.annotations:
        page.line(_annotation(annotation))
    if record.statements:
        page.blank()
    before: Statement | None = None
    for statement in record.statements:
        if before is not None and page.begins_section(statement, before):
            page.blank()
        page.statement(statement)
        page.end()
        before = statement
    page.notes(record.notes_after)
    return page.text()


def _order(tag: Tag) -> int:
    return _FIRST_TAGS.index(tag.name) if tag.name in _FIRST_TAGS else len(_FIRST_TAGS)


def _annotation(text: str) -> str:
    return f"{{{text}}}"


class _Page:
    """The text of a record as it grows, part by part."""

    def __init__(self, notation: Notation | None) -> None:
        self._notation = notation
        self._pieces: list[str] = []
        self._at_start = True
        """Whether a line begins here."""

    def text(self) -> str:
        """Return what was written."""
        return "".join(self._pieces)

    def begins_section(self, statement: Statement, before: Statement) -> bool:
        """Say whether a statement begins a section of its record."""
        if self._notation is None or (isinstance(statement, Turn) and isinstance(before, Turn)):
            return False
        name = statement.name if isinstance(statement, Fact) else ""
        if name in self._notation.SECTIONS:
            return True
        group, last = self._group(statement), self._group(before)
        return group != last

    def _group(self, statement: Statement) -> str:
        """Name the group that a statement belongs to; nothing where it belongs to none."""
        assert self._notation is not None  # the caller has seen to it
        name = statement.name if isinstance(statement, Fact) else ""
        return name if name in self._notation.GROUPS else ""

    def part(self, text: str, indent: int = 0) -> None:
        """Write a part of a statement, on this line."""
        self._pieces += (" " * indent if self._at_start else " ", text)
        self._at_start = False

    def end(self) -> None:
        """End this line, unless it is empty."""
        if not self._at_start:
            self._pieces.append("\n")
            self._at_start = True

    def line(self, text: str) -> None:
        """Write a line."""
        self.part(text)
        self.end()

    def blank(self) -> None:
        """Leave a line free, but not above everything else."""
        if self._pieces:
            self._pieces.append("\n")

    def note(self, text: str, indent: int = 0) -> None:
        """Write a note, which ends its line."""
        between = "" if not text or text.startswith(";") else " "
        self._pieces.append(" " * indent if self._at_start else "  ")
        self._pieces.append(f";{between}{text}\n")
        self._at_start = True

    def notes(self, notes: Sequence[str], indent: int = 0) -> None:
        """Write notes on lines of their own."""
        for note in notes:
            self.end()
            self.note(note, indent)

    def tag(self, tag: Tag) -> None:
        """Write a tag."""
        self.notes(tag.trimmings.notes_before)
        self.part(f"[{tag.name} {quote(tag.value)}]")
        for note in tag.trimmings.notes_after:
            self.note(note)
        self.end()

    def statement(self, statement: Statement, indent: int = 0, inner: int = _INDENT) -> None:
        """Write a statement and all that hangs on it; `inner` is for all but its first line."""
        trimmings = statement.trimmings
        if trimmings is BARE:
            self.part(self._folded(self._words(statement), indent, inner), indent)
            return
        self.notes(trimmings.notes_before, indent)
        parts = self._folded(self._words(statement), indent, inner).split(" ", 1)
        if trimmings.glyph:
            parts.append(trimmings.glyph)
        parts += map(_annotation, trimmings.annotations)
        notes = trimmings.notes_after
        if len(notes) > 1 and not trimmings.variations:
            self.part(parts.pop(0), indent)
            for note in notes[:-1]:
                self.note(note, inner)
            indent, notes = inner, notes[-1:]
        for part in parts:
            self.part(part, indent)
        for note in notes:
            self.note(note, inner)
        for variation in trimmings.variations:
            self.end()
            self._variation(variation, inner)

    def _variation(self, variation: Variation, indent: int) -> None:
        inner = min(indent + _INDENT, _DEEPEST)
        self.part("(", indent)
        for annotation in variation.annotations:
            self.part(_annotation(annotation))
        after_variation = False
        for statement in variation.statements:
            if after_variation:
                self.end()
            self.statement(statement, inner, inner)
            after_variation = bool(statement.trimmings.variations)
        self.notes(variation.notes_after, inner)
        self.part(")", indent)

    def _folded(self, words: str, indent: int, inner: int) -> str:
        """Fold the words of a statement that are longer than a line; strings stay whole."""
        if len(words) + indent <= _WIDTH or '"' in words:
            return words
        return fill(
            words,
            _WIDTH - indent,
            subsequent_indent=" " * inner,
            break_long_words=False,
            break_on_hyphens=False,
        )

    def _words(self, statement: Statement) -> str:
        if isinstance(statement, Turn):
            trimmings = statement.trimmings
            clock = f" @{trimmings.clock}" if trimmings.clock else ""
            play = str(statement.play)
            if trimmings.glyph == "?" and self._notation is not None:
                play = self._notation.closed(statement.play)
            return f"{statement.number}{statement.seat}{clock} {play}"
        if isinstance(statement, Ruling):
            return f"ruling {statement.rule}{_string(statement.text)}"
        if isinstance(statement, Adjustment):
            return f"adjust {statement.seat} {statement.amount:+d}{_string(statement.text)}"
        assert self._notation is not None, "a fact is written in the words of its game"
        return self._notation.write_fact(statement.name, statement.value)


def _string(text: str) -> str:
    return f" {quote(text)}" if text else ""
