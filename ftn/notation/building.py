"""Words to records: what a parser found is taken apart, statement by statement."""

from __future__ import annotations

import re
from sys import intern
from typing import Any

from attrs import Factory, define

from ftn.games.contract import Notation
from ftn.model.record import (
    BARE,
    WORD,
    Adjustment,
    Fact,
    Ruling,
    Statement,
    Tag,
    Trimmings,
    Turn,
    Variation,
)
from ftn.notation.terminals import TURN_ID, terminal
from ftn.notation.words import Word
from ftn.text.strings import unquote

NOTE = re.compile(terminal("NOTE"))
NEXT_TURN = re.compile(rf"(?<!\s)(?:\s++(?={TURN_ID}\s)|\s*+\Z)")
"""What comes between two turns, or after the last one."""

_USUAL = 2_000


@define
class Written:
    """What one parse yields, before the notes have found their statements."""

    tags: list[Tag] = Factory(list)
    annotations: list[str] = Factory(list)
    statements: list[Statement] = Factory(list)
    notes: list[tuple[int, str]] = Factory(list)
    """Every note, with where it begins."""
    extents: dict[int, int] = Factory(dict)
    """Where a statement with annotations ends, by where it begins."""


class _Seats(dict[str, tuple[int, str]]):
    """The numbers and seats of turns that were read, as many as games of a usual length have."""

    def __missing__(self, word: str) -> tuple[int, str]:
        found = int(word[:-1]), word[-1]
        if len(self) < _USUAL:
            self[word] = found
        return found


class Builder:
    """A parser's callbacks: each takes a finished rule's children and returns what it says."""

    def __init__(self, notation: Notation) -> None:
        self._play = notation.play
        self._read_fact = notation.fact
        self._seats = _Seats()
        self._written = Written()

    def begin(self) -> Written:
        """Begin with a new record."""
        self._written = Written()
        return self._written

    def _words(self, text: str, start: int) -> list[str]:
        """Return the words of a statement, a string as one; keep the notes between them."""
        if '"' in text:
            return self._words_and_strings(text, start)
        return (self._without_notes(text, start) if ";" in text else text).split()

    def _words_and_strings(self, text: str, start: int) -> list[str]:
        words = []
        for found in WORD.finditer(text):
            if found[0][0] == ";":
                self._written.notes.append((start + found.start(), found[0][1:].strip()))
            else:
                words.append(found[0])
        return words

    def record(self, children: list[Any]) -> None:
        """Sort the parts of a record."""
        written = self._written
        for child in children:
            if isinstance(child, Word):
                if child.type == "TAG":
                    written.tags.append(_tag(child))
                else:
                    written.annotations.append(child[1:-1])
            elif isinstance(child, list):
                written.statements += child
            else:
                written.statements.append(child)
        written.notes.sort()

    def turns(self, children: list[Any]) -> list[Turn]:
        """Take turns apart that are one token; what follows them belongs to the last one."""
        token, *more = children
        words, at = [], 0
        for found in NEXT_TURN.finditer(NOTE.sub(lambda note: " " * len(note[0]), token)):
            word = Word(token[at : found.start()])
            word.type = "TURN"
            word.start_pos, word.end_pos = token.start_pos + at, token.start_pos + found.start()
            words.append(word)
            at = found.end()
        return [*(self.turn([word]) for word in words[:-1]), self.turn([words[-1], *more])]

    def turn(self, children: list[Any]) -> Turn:
        """Take a turn apart."""
        token = children[0]
        start = token.start_pos
        text = self._without_notes(token, start) if ";" in token else token
        first, *words = text.split()
        words = [*map(intern, words)]  # most words of a long record come again
        number, seat = self._seats[first]
        clock = words.pop(0)[1:] if words[0][0] == "@" else ""
        play = self._play(words)
        return Turn(number, seat, play, start, token.end_pos, self._trimmings(children, clock))

    def _without_notes(self, text: str, start: int) -> str:
        """Keep the notes between the words of a text, and return it with spaces in their place."""
        for note in NOTE.finditer(text):
            self._written.notes.append((start + note.start(), note[0][1:].strip()))
        return NOTE.sub(lambda note: " " * len(note[0]), text)

    def _trimmings(self, children: list[Any], clock: str = "") -> Trimmings:
        if len(children) == 1:
            return Trimmings(clock) if clock else BARE
        glyph, annotations, variations = "", [], []
        end = children[0].end_pos
        for child in children[1:]:
            if isinstance(child, tuple):
                variation, end = child
                variations.append(variation)
                continue
            end = child.end_pos
            if child.type == "GLYPH":
                glyph = str(child)
            else:
                annotations.append(child[1:-1])
        self._written.extents[children[0].start_pos] = end
        return Trimmings(clock, glyph, tuple(annotations), tuple(variations))

    def variation(self, children: list[Any]) -> tuple[Variation, int]:
        """Take a variation, and where it ends."""
        opening, *inner, closing = children
        annotations = tuple(child[1:-1] for child in inner if isinstance(child, Word))
        statements: list[Statement] = []
        for child in inner:
            if isinstance(child, list):
                statements += child
            elif not isinstance(child, Word):
                statements.append(child)
        return Variation(tuple(statements), annotations, (), opening.start_pos, closing.end_pos), (
            closing.end_pos
        )

    def fact(self, children: list[Any]) -> Fact:
        """Take a fact apart."""
        token = children[0]
        words = self._words(token, token.start_pos)
        return Fact(
            words[0],
            self._read_fact(words),
            token.start_pos,
            token.end_pos,
            self._trimmings(children),
        )

    def ruling(self, children: list[Any]) -> Ruling:
        """Take a ruling apart."""
        token = children[0]
        words, text = self._quoted(token)
        return Ruling(
            words[1],
            text,
            token.start_pos,
            token.end_pos,
            self._trimmings(children),
        )

    def adjustment(self, children: list[Any]) -> Adjustment:
        """Take an adjustment apart."""
        token = children[0]
        (_, seat, amount), text = self._quoted(token)
        return Adjustment(
            seat,
            int(amount),
            text,
            token.start_pos,
            token.end_pos,
            self._trimmings(children),
        )

    def _quoted(self, token: Word) -> tuple[list[str], str]:
        """Return a statement's words, and the text of the string after them."""
        at = _string_start(token)
        words = self._words(token[:at], token.start_pos)
        return words, unquote(token[at:]) if at < len(token) else ""


def _string_start(token: str) -> int:
    """Find where the string of a statement begins, notes passed over."""
    for match in re.finditer(r';[^\n]*|"', token):
        if match[0] == '"':
            return match.start()
    return len(token)


def _tag(token: Word) -> Tag:
    name, _, rest = token[1:].strip().partition('"')
    return Tag(
        name.strip(),
        unquote('"' + rest[: rest.rindex('"') + 1]),
        token.start_pos,
        token.end_pos,
    )
