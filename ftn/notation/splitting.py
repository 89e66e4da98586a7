"""A file's text, cut into records while it streams in, so that a large file is never held whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ftn.model.record import MOST_FINDINGS, Source
from ftn.notation.terminals import QUOTED, STRING

# What a "[" may hide in is passed over whole: notes, annotations, strings, and tags themselves.
# A line that begins with [FTN " begins a record even inside an annotation that was never closed.
# Possessive quantifiers (*+) keep it linear: what was passed over isn't tried again, cut shorter.
_PIECE = re.compile(
    rf"""(?P<words>[^;{{\["]*+)
      (?:(?P<note>;[^\n]*)
      | (?P<annotation>\{{[^}}\n]*+(?>(?:\n(?!\[FTN\s+")[^}}\n]*+)*)\}}?)
      | (?P<tag>\[\s*[A-Za-z][\w-]*\s+{STRING}\s*\]
               |\[(?:{QUOTED}|[^\]\n])*\]?)
      | (?P<string>"(?>(?:[^"\\\n]++|\\.)*)(?:"|\\?(?=\n)|\\?\Z))
      | \Z)""",
    re.VERBOSE,
)
_WORDS = re.compile(r'[^;{\["]*+')
_VERSION = re.compile(r"\[\s*FTN\b")
# After a statement only these begin a record; [pause] is a slip that spoils nothing else.
_BEGINNING = re.compile(rf"\[\s*(?:(?:FTN|Rules)\b|[A-Za-z][\w-]*\s+{STRING}\s*\])")
# Where tags are due, what is in other brackets, or in none, may be one, or a remark.
_LIKE_A_TAG = re.compile(r"(?>(?:\s|\([^()]*\)|[()]|(?:FTN|Rules)\b[^\n]*)*)", re.IGNORECASE)
_LONGEST_LIKE_A_TAG = 200
"""Words that begin a record and are longer are a statement, and no tag without its bracket."""
_LONGEST_PIECE = 1 << 22
"""An annotation longer than this is cut off rather than waited for."""


def sources_of_text(text: str, name: str = "<text>") -> Iterator[Source]:
    """Cut a text into records; a byte-order mark is passed over, a line may end as it likes.

    >>> [source.line for source in sources_of_text('[a "x"]\\n1a ?\\n[a "y"]\\n')]
    [1, 3]
    """
    return sources([text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")], name)


def sources(chunks: Iterable[str], name: str, most: int = MOST_FINDINGS) -> Iterator[Source]:
    """Cut a streamed text into records; each is yielded as soon as the next one begins.

    `most` is how many findings of a record are reported in full.
    """
    cutter = _Cutter(name, most)
    for chunk in chunks:
        yield from cutter.feed(chunk)
    yield from cutter.feed("", last=True)
    yield cutter.rest()


class _Cutter:
    """Finds where records begin: at a tag that follows a statement, or at a second `[FTN …]`."""

    def __init__(self, name: str, most: int) -> None:
        self._name = name
        self._most = most
        self._text = ""
        self._from = 0
        """How much of the text has been looked at."""
        self._quiet_from = 0
        """From here on there were only notes and blank lines."""
        self._has_statement = False
        self._has_version = False
        self._line = self._column = 1
        self._number = 0

    def feed(self, chunk: str, *, last: bool = False) -> Iterator[Source]:
        """Take the next chunk, and yield the records that are complete."""
        self._text += chunk
        text, begin = self._text, 0
        for match in _PIECE.finditer(text, self._from):
            if match.end() == len(text) and not last and len(match[0]) < _LONGEST_PIECE:
                break
            start = match.end("words")
            words = match["words"]
            told = bool(words.strip())
            meant = told and not self._has_statement and _LIKE_A_TAG.fullmatch(words) is not None
            if told:
                self._has_statement = self._has_statement or not meant
                self._quiet_from = start
            if match["tag"]:
                version = _VERSION.match(match["tag"]) is not None
                begins = self._has_statement and _BEGINNING.match(match["tag"])
                if begins or (version and self._has_version):
                    end = self._with_notes_above(start, begin)
                    yield self._source(text[begin:end])
                    begin = end
                    self._has_statement = self._has_version = False
                self._has_version = self._has_version or version
            elif match["string"] and not meant:
                self._has_statement = True
            self._from = match.end()
            if not match["note"]:
                self._quiet_from = match.end()
        if not last:
            self._pass_over_words(text)
        self._text = text[begin:]
        self._from -= begin
        self._quiet_from -= begin

    def _pass_over_words(self, text: str) -> None:
        """Skip the plain words after the last piece, so that they aren't looked at again."""
        end = _WORDS.match(text, self._from).end()  # type: ignore[union-attr]  # it always matches
        if not self._has_statement and end - self._from < _LONGEST_LIKE_A_TAG:
            return
        if text[self._from : end].strip():
            self._has_statement = True
            self._quiet_from = end
            self._from = end

    def _with_notes_above(self, start: int, begin: int) -> int:
        """Go back from a tag over the notes on lines of their own right above it."""
        text = self._text
        while True:
            above = text.rfind("\n", 0, max(start - 1, 0)) + 1
            if above < max(self._quiet_from, begin) or start == 0 or text[start - 1] != "\n":
                return start
            if not text[above:start].lstrip(" \t").startswith(";"):
                return start
            start = above

    def rest(self) -> Source:
        """Return the text from the last beginning of a record on."""
        return self._source(self._text)

    def _source(self, text: str) -> Source:
        self._number += 1
        source = Source(self._name, text, self._line, self._number, self._column, self._most)
        self._line += text.count("\n")
        _, newline, last = text.rpartition("\n")
        self._column = len(last) + (1 if newline else self._column)
        return source
