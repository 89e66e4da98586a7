"""Other ways in which a statement may have been meant: what the pen gets wrong, in any game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from attrs import evolve
from msgspec import Struct

from ftn.games import game
from ftn.mending.stretches import swapped, whole
from ftn.model.plays import UNKNOWN
from ftn.model.record import Fact, Record, Ruling, Statement, Turn
from ftn.model.seats import letters
from ftn.notation.errors.words import in_small_letters as words_in_small_letters
from ftn.text import strings
from ftn.text.said import say

_ROW = re.compile(r"[A-Z*.]{3,}\Z")
_TURN_IN_NOTE = re.compile(r";\s*(\d{1,3}[a-z])\s+[a-z?][^\n]*")
_LETTERS = re.compile(r"[A-Z*./]{2,}\Z")
_IN_ROWS = re.compile(r"(?<![\w\"])[A-Z*]{3,}(?![\w\"])")
_OPEN_ENDS = re.compile(r"(?<![\w\"])[A-Z](?=[A-Z]{2})")
_SHORT_ROW = re.compile(r"[A-Z]+\Z")
_KEYWORD = re.compile(r"[a-z]+\Z")
_NAME = re.compile(r"[A-Z]\d+\Z")
_REST_OF_LINE = re.compile(r"[ \t]*\n?")
_FURTHEST = 60
"""How many statements before what can't be done it may have been misnamed."""
_MOST_DOUBLED = 200
"""The most words of a statement that are searched for a repetition."""
_SEAT = re.compile(r"[a-z]\Z")
_WORD_BEFORE = re.compile(r"\b([a-z]+) (?:\d )?\Z")
_KIN = {"0": "O", "O": "0", "1": "I", "I": "1", "l": "1", "8": "B", "5": "S", "2": "Z"}
"""What looks alike, as it was written and as it was meant."""
_MARK = "*"


class Rewriting(Struct, frozen=True):
    """A text with one change, and what to do for it, as an order."""

    text: str
    what: str


def in_order(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts in which turns are where they are due.

    A turn has another number or seat, changes places with a neighbour, is in a note or
    written twice; another seat begins, or the seats are interchanged from here on.
    """
    text, all_ = record.source.text, record.statements
    turn = all_[at]
    if not isinstance(turn, Turn):
        return
    seats = letters(len(record.players))
    head = f"{turn.number}{turn.seat}"
    for number in (turn.number, turn.number - 1, turn.number + 1):
        for seat in seats:
            if number > 0 and f"{number}{seat}" != head:
                yield _written(text, turn.start, len(head), f"{number}{seat}")
    for first, second in ((at - 1, at), (at, at + 1)):
        one, other = all_[max(0, first)], all_[min(second, len(all_) - 1)]
        if isinstance(one, Turn) and isinstance(other, Turn) and one is not other:
            what = say(
                "let {one} and {other} change places", one=_address(one), other=_address(other)
            )
            stretches = whole(record, first), whole(record, second)
            yield Rewriting(swapped(text, *stretches), what)
    yield from _begun_by_another(text, all_[:at], seats)
    for note in _TURN_IN_NOTE.finditer(text, all_[at - 1].start if at else 0, turn.start):
        what = say("take {turn} out of the note", turn=note[1])
        yield Rewriting(_put(text, note.start(), 1, " "), what)
    if len(seats) == 2:
        yield from interchanged(record, [at])
    same = text[turn.start : turn.end].split()
    if any(text[one.start : one.end].split() == same for one in all_[max(0, at - 2) : at]):
        what = say("leave it out: it stands there twice")
        yield Rewriting(_put(text, turn.start, turn.end - turn.start, ""), what)
    elif text[turn.start - 1 : turn.start] in ("", "\n") and text[turn.end : turn.end + 1] == "\n":
        what = say("make a note of it with ; before it: it is surplus")
        yield Rewriting(_put(text, turn.start, 0, "; "), what)


def moved(record: Record, at: int, rule: str) -> Iterator[Rewriting]:
    """Yield texts with a late statement moved up, to right after the turn that it belongs to.

    That is a fact after what comes with the next turns, or the ruling on a breach of a clause.
    """
    all_ = record.statements
    turns = [n for n in range(at, -1, -1) if isinstance(all_[n], Turn)]
    if isinstance(all_[at], Fact) and turns and turns[0] < at - 1:
        what = say("move it up, right after {turn}", turn=_address(all_[turns[0]]))
        yield Rewriting(_moved(record, at, turns[0] + 1), what)
    if turns[:1] == [at]:
        late = (
            n
            for n in range(at + 2, len(all_))
            if isinstance(one := all_[n], Ruling) and one.rule == rule
        )
        ruling = next(late, None)
        if ruling is not None:
            what = say("move the ruling up, right after {turn}", turn=_address(all_[at]))
            yield Rewriting(_moved(record, ruling, at + 1), what)


def _address(turn: Statement) -> str:
    return f"{turn.number}{turn.seat}" if isinstance(turn, Turn) else ""


def _moved(record: Record, at: int, to: int) -> str:
    """Put a statement, with what hangs on it, on a line above another."""
    text, (start, end) = record.source.text, whole(record, at)
    line_end = _REST_OF_LINE.match(text, end)
    after = line_end.end() if line_end and text[:start].endswith("\n") else end
    without = text[:start] + text[after:]
    return _put(without, whole(record, to)[0], 0, f"{text[start:end]}\n")


def reworded(
    record: Record, at: int, start: int, end: int, *, thorough: bool = False
) -> Iterator[Rewriting]:
    """Yield texts in which a word has another letter or digit, or a row its other end first.

    The letters are those with which a row begins; `thorough`: all letters of a row.
    """
    text = record.source.text
    word = text[start:end]
    body = text[record.statements[0].start :]
    letters_of = _IN_ROWS if thorough else _OPEN_ENDS
    capitals = sorted({*"".join(letters_of.findall(body))} - {_MARK})
    for place, letter in enumerate(word):
        others = capitals if letter.isupper() else "0123456789" if letter.isdigit() else ""
        for other in dict.fromkeys((*others, *_KIN.get(letter, ""))):
            if other != letter:
                changed = word[:place] + other + word[place + 1 :]
                yield _written(text, start, len(word), changed)
    statement = record.statements[at]
    for first, last in record.source.words(statement.start, statement.end):
        row = text[first:last]
        if _ROW.match(row):
            yield _written(text, first, len(row), row[::-1])


def shortened(record: Record, start: int, end: int) -> Iterator[Rewriting]:
    """Yield texts without one letter of a row that is longer than most after the same word."""
    text = record.source.text
    row = text[start:end]
    key = _WORD_BEFORE.search(text[max(0, start - 40) : start])
    if not _ROW.match(row) or key is None:
        return
    others = re.finditer(rf"\b{key[1]} (?:\d )?([A-Z*]+)", text)
    lengths = Counter(len(one[1].replace(_MARK, "")) for one in others)
    if lengths and len(row.replace(_MARK, "")) > lengths.most_common(1)[0][0]:
        for one in dict.fromkeys(row[:n] + row[n + 1 :] for n in range(len(row))):
            yield _written(text, start, len(row), one)


def with_unread(record: Record, line: int) -> Record:
    """Return a record with a turn in the place of what can't be read on a line."""
    source, all_ = record.source, record.statements
    lines = source.text.split("\n")
    number = line - source.line
    start = sum(len(each) + 1 for each in lines[:number])
    start += len(lines[number]) - len(lines[number].lstrip())
    unread = Turn(0, "", None, start, start + len(lines[number].strip()))
    before = [one for one in all_ if one.end <= start]
    after = [one for one in all_ if one.start >= unread.end]
    return evolve(record, statements=(*before, unread, *after))


def readable(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts without one of a statement's words, or with a row of letters as two."""
    text, statement = record.source.text, record.statements[at]
    for start, end in record.source.words(statement.start, statement.end)[2:]:
        word = text[start:end]
        what = say("leave {word} out", word=strings.shortened(word))
        yield Rewriting(_put(text, start, end - start, ""), what)
        if _ROW.match(word):
            for place in range(1, len(word)):
                yield _written(text, start, len(word), f"{word[:place]} {word[place:]}")


def in_small_letters(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts in which a name in a turn is the word of the notation that differs in capitals.

    An undeclared name can still be read; the parser explains statements that can't.
    """
    turn, source = record.statements[at], record.source
    if isinstance(turn, Turn) and record.rules is not None:
        spans = source.words(turn.start, turn.end)[1:]
        words = [source.text[start:end] for start, end in spans]
        small = words_in_small_letters(words, game(record.rules.game).notation)
        for (start, end), word, right in zip(spans, words, small, strict=True):
            if word != right:
                yield _written(source.text, start, end - start, right)


def targeted(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts in which a word of a turn means what its game says that it may have meant."""
    turn, source = record.statements[at], record.source
    if not isinstance(turn, Turn) or record.rules is None:
        return
    spans = source.words(turn.start, turn.end)[2 if turn.trimmings.clock else 1 :]
    words = [source.text[start:end] for start, end in spans]
    for number, new in game(record.rules.game).mending.meant(words):
        start, end = spans[number]
        yield _written(source.text, start, end - start, new)


def doubled(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts without the words that a statement has twice in a row, or without one."""
    text, statement = record.source.text, record.statements[at]
    spans = record.source.words(statement.start, statement.end)[1 : 1 + _MOST_DOUBLED]
    words = [text[start:end] for start, end in spans]
    what = say("leave it out: it stands there twice")
    for length in range(1, len(words) // 2 + 1):
        for first in range(len(words) - 2 * length + 1):
            if words[first : first + length] == words[first + length : first + 2 * length]:
                start, end = spans[first][0], spans[first + length][0]
                yield Rewriting(_put(text, start, end - start, ""), what)


def handed_over(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts in which what a turn begins with is what the one before or after begins with."""
    turns = [n for n, one in enumerate(record.statements) if isinstance(one, Turn)]
    if at not in turns:
        return
    number = turns.index(at)
    for first, second in pairwise(turns[max(0, number - 1) : number + 2]):
        for giver, taker in ((second, first), (first, second)):
            yield from _given(record, record.statements[giver], record.statements[taker])


def _given(record: Record, giver: Statement, taker: Statement) -> Iterator[Rewriting]:
    """Yield the text with the beginning of one turn moved to another, unless a turn loses all."""
    text, source = record.source.text, record.source
    words = source.words(giver.start, giver.end)
    begins = [n for n, (start, end) in enumerate(words) if n and _KEYWORD.match(text[start:end])]
    to = [start for start, _ in source.words(taker.start, taker.end)[1:] if text[start] != "@"]
    if len(begins) > 1 and to:
        first, after = begins[:2]
        done = text[words[first][0] : words[after - 1][1]]
        start, end = words[first - 1][1], words[after - 1][1]
        without = text[:start] + text[end:]
        there = to[0] - (end - start if to[0] > start else 0)
        head = text[taker.start : taker.end].split()[0]
        what = say("move {words} to {turn}", words=strings.shortened(done), turn=head)
        yield Rewriting(_put(without, there, 0, f"{done} "), what)


def misnamed(record: Record, at: int, start: int, end: int) -> Iterator[Rewriting]:
    """Yield texts in which an earlier word, different in one sign, becomes the word at hand."""
    text = record.source.text
    word = text[start:end]
    if not _NAME.match(word):
        return
    for statement in reversed(record.statements[max(0, at - _FURTHEST) : at]):
        for first, last in record.source.words(statement.start, statement.end)[1:]:
            other = text[first:last]
            if len(other) == len(word) and sum(map(str.__ne__, other, word)) == 1:
                yield _written(text, first, len(other), word)


def marked(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts in which the row of a turn, or of one above, has the mark that no row has."""
    text, seats = record.source.text, max(1, len(record.players))
    own = record.source.words(record.statements[at].start, record.statements[at].end)
    for (start, end), (_, before) in zip(own[2:], own[1:], strict=False):
        if _SHORT_ROW.match(text[start:end]) and text[before - 1].isdigit():
            yield _written(text, start, end - start, f"{text[start:end]}{_MARK}")
    turns = [one for one in record.statements[:at] if isinstance(one, Turn)]
    for turn in turns[: -3 * seats : -1]:
        for start, end in record.source.words(turn.start, turn.end)[1:]:
            if _ROW.match(text[start:end]) and _MARK not in text[start:end]:
                yield _written(text, start, end - start, f"{_MARK}{text[start:end]}")


def rows(record: Record, at: int) -> Iterator[tuple[int, int]]:
    """Yield the rows of letters in a statement and in those before, the nearest first."""
    for statement in reversed(record.statements[: at + 1]):
        for start, end in record.source.words(statement.start, statement.end)[1:]:
            if _LETTERS.match(record.source.text[start:end]):
                yield start, end


def reversed_row(record: Record, start: int, end: int) -> Iterator[Rewriting]:
    """Yield the text with a row from its other end."""
    row = record.source.text[start:end]
    if row != row[::-1]:
        yield _written(record.source.text, start, len(row), row[::-1])


def renumbered(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield texts in which a single digit of a statement is another."""
    text, statement = record.source.text, record.statements[at]
    words = record.source.words(statement.start, statement.end)
    for (before, _), (start, end) in pairwise(words):
        if end == start + 1 and text[start].isdigit():
            for other in "12345":
                if other != text[start]:
                    yield _written(text, before, end - before, f"{text[before:start]}{other}")


def unknown(record: Record, at: int) -> Rewriting | None:
    """Return the text with a turn noted as unknown."""
    text, turn = record.source.text, record.statements[at]
    if not isinstance(turn, Turn):
        return None
    start = record.source.words(turn.start, turn.end)[0][1]
    return Rewriting(_put(text, start, turn.end - start, f" {UNKNOWN}"), "")


def rows_of_facts(record: Record, at: int) -> Iterator[tuple[int, int]]:
    """Yield the rows of letters in the facts before a statement, the nearest first."""
    for fact in reversed(record.statements[:at]):
        if isinstance(fact, Fact):
            for start, end in record.source.words(fact.start, fact.end)[1:]:
                if _ROW.match(record.source.text[start:end]):
                    yield start, end


def left_open(record: Record, start: int, end: int) -> Rewriting:
    """Return the text with a word noted as unknown."""
    return _written(record.source.text, start, end - start, UNKNOWN)


def wanted(record: Record, start: int, end: int, word: str) -> Iterator[Rewriting]:
    """Yield texts in which one letter of a row is one that another word names."""
    text = record.source.text
    row = text[start:end]
    for place, old in enumerate(row):
        for letter in sorted({*re.findall("[A-Z]", word)} - {old}) if old.isupper() else ():
            yield _written(text, start, len(row), row[:place] + letter + row[place + 1 :])


def _begun_by_another(
    text: str, before: Sequence[Statement], seats: Sequence[str]
) -> Iterator[Rewriting]:
    """Yield texts in which a fact right above, of one seat and nothing else, names another."""
    for fact in reversed(before):
        if not isinstance(fact, Fact):
            return
        words = text[fact.start : fact.end].split()
        if len(words) == 2 and _SEAT.match(words[1]):
            for seat in seats:
                if seat != words[1]:
                    length = fact.end - fact.start
                    yield _written(text, fact.start, length, f"{words[0]} {seat}")


def interchanged(record: Record, starts: Sequence[int]) -> Iterator[Rewriting]:
    """Yield texts in which two seats change places from one of some statements on."""
    for at in starts:
        for one, other in combinations(letters(len(record.players)), 2):
            what = say("let {one} and {other} change places from here on", one=one, other=other)
            text = _interchanged(record.source.text, record.statements[at:], (one, other))
            yield Rewriting(text, what)


def _interchanged(text: str, turns: Sequence[Statement], seats: Sequence[str]) -> str:
    other = dict(zip(seats, reversed(seats), strict=True))
    for turn in reversed(turns):
        if isinstance(turn, Turn):
            at = turn.start + len(str(turn.number))
            text = _put(text, at, 1, other.get(turn.seat, turn.seat))
    return text


def _written(text: str, start: int, length: int, right: str) -> Rewriting:
    return Rewriting(_put(text, start, length, right), say("write {right}", right=right))


def _put(text: str, start: int, length: int, written: str) -> str:
    return text[:start] + written + text[start + length :]
