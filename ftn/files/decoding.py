"""Bytes of a file, streamed, → its text; and what is said when they aren't text."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from io import IncrementalNewlineDecoder
from itertools import chain

from ftn.model.finding import Finding
from ftn.model.record import LONGEST_QUOTE, Place
from ftn.text.said import say
from ftn.text.visible import visible

_SAMPLE = 512
"""How many bytes are enough to tell another encoding from a file that is no text."""
_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
"""What a file in another encoding of Unicode begins with; the longer marks first."""


def lost(text: str) -> str:
    r"""Return the first character of a text that isn't there any more when its file is read.

    >>> lost("a\r"), lost("a\ud83d"), lost("a\n")
    ('\r', '\ud83d', '')
    """
    found = _LOST.search(text)
    return found[0] if found else ""


_LOST = re.compile("[\0\r\ud800-\udfff]")


class NotText(Exception):
    """A file is not UTF-8 text: the finding says where that begins."""

    def __init__(self, name: str, finding: Finding) -> None:
        """Keep the file's name with the finding."""
        super().__init__(name, finding)
        self.name = name
        self.finding = finding

    def __str__(self) -> str:
        """Return where the text ends, why, and what to do."""
        found = self.finding
        place = f"{visible(self.name)}:{found.place.line}:{found.place.column}"
        return f"{place}: {found.message}; {found.help}"


def decode(blocks: Iterable[bytes], name: str) -> Iterator[str]:
    """Turn a file's bytes into text; a byte-order mark is left out, line ends become one newline.

    At the first byte that is no text it raises `NotText`, with all the text before it yielded.
    """
    decoder = codecs.getincrementaldecoder("utf-8")()
    newlines = IncrementalNewlineDecoder(None, translate=True)
    reached = _Reached()
    begun = False
    stream = iter(blocks)
    for block in chain(stream, (b"",)):
        bad = None
        try:
            text = decoder.decode(block, final=not block)
        except UnicodeDecodeError as error:
            bad = error
            text = error.object[: error.start].decode("utf-8")
        rest = ""
        nul = text.find("\0")
        if nul >= 0:
            text, rest = text[:nul], text[nul:]
        if not begun and text:
            begun = True
            text = text.removeprefix("\ufeff")
        text = newlines.decode(text, final=nul >= 0 or bad is not None or not block)
        reached.go_on(text)
        if text:
            yield text
        if nul >= 0:
            message, help_ = _of_nul(rest)
            raise NotText(name, reached.finding(message, help_, rest))
        if bad is not None:
            found = _sample(bad.object[bad.start :], stream)
            message, help_ = _of_bytes(found, at_start=not begun, cut=not block)
            raise NotText(name, reached.finding(message, help_, found.decode("utf-8", "replace")))


def _sample(begin: bytes, stream: Iterator[bytes]) -> bytes:
    """Return the first bytes of what is left."""
    found = begin[:_SAMPLE]
    while len(found) < _SAMPLE and (block := next(stream, b"")):
        found += block[:_SAMPLE]
    return found


class _Reached:
    """How far the text has been read: the line, the column, and the line's end so far."""

    def __init__(self) -> None:
        self.line = 1
        self.column = 1
        self._tail = ""

    def go_on(self, text: str) -> None:
        lines = text.count("\n")
        if lines:
            self.line += lines
            self._tail = text[text.rfind("\n") + 1 :]
            self.column = 1 + len(self._tail)
        else:
            self._tail += text
            self.column += len(text)
        self._tail = self._tail[-LONGEST_QUOTE:]

    def finding(self, message: str, help_: str, rest: str) -> Finding:
        before = self._tail
        after = rest.partition("\n")[0].replace("\0", "\ufffd").rstrip()
        if len(before) + len(after) > LONGEST_QUOTE:
            before = before[-LONGEST_QUOTE // 4 :]
        place = Place(self.line, self.column, self.line, self.column + 1)
        quote = (before + after)[:LONGEST_QUOTE]
        return Finding("FTN-SYNTAX", "error", message, help_, place, "", quote, len(before))


def _of_nul(rest: str) -> tuple[str, str]:
    sample = rest[:_SAMPLE]
    if len(sample) > 3 and 1 / 3 < sample.count("\0") / len(sample) < 2 / 3:
        return say("this is not UTF-8 text: every other byte is NUL"), _save_as("UTF-16")
    return (
        say("there is a NUL byte here, which text never contains"),
        say("the file seems to be damaged or not a text file; the rest was not read"),
    )


def _of_bytes(found: bytes, *, at_start: bool, cut: bool) -> tuple[str, str]:
    """Say what is wrong with bytes that aren't UTF-8, and how to mend it."""
    if at_start:
        for mark, encoding in _MARKS:
            if found.startswith(mark):
                return say("this is {encoding}, not UTF-8", encoding=encoding), _save_as(encoding)
    if cut:
        return (
            say("the file ends in the middle of a character"),
            say("its end seems to be missing; copy the file again"),
        )
    sample = found[:_SAMPLE]
    strange = sum(byte < 32 and byte not in b"\t\n\r\f" for byte in sample)
    message = say("the byte {byte} is not UTF-8", byte=f"0x{found[0]:02X}")
    if strange * 20 > len(sample):
        return message, say("this doesn't look like text; the rest was not read")
    letter = found[:1].decode("cp1252", "replace")
    if letter.isprintable() and letter != "\ufffd":
        encoding = say('Windows-1252 or Latin-1, where this byte is "{letter}"', letter=letter)
        return message, _save_as(encoding)
    return message, say("save the file as UTF-8; the rest was not read")


def _save_as(encoding: str) -> str:
    return say(
        "it looks like {encoding}: save the file as UTF-8; the rest was not read",
        encoding=encoding,
    )
