"""Hypotheses about the text of a record that has errors: what was meant instead, near the first.

Each way to write the statement at fault, or a row of letters further up, is tried by replaying.
Those that leave the fewest errors may all be the cause: none is taken because it is tried sooner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec import Struct

from ftn.mending import edits
from ftn.mending.edits import Rewriting
from ftn.mending.hypothesis import Hypothesis
from ftn.mending.trials import Trials
from ftn.mending.trying import Effort, TriedChange, Trouble
from ftn.model.finding import Finding
from ftn.model.record import Record, Turn
from ftn.notation.errors.fixes import changed
from ftn.text.said import say

_UNREAD = "FTN-SYNTAX"
_PLACES = 2
"""Near how many of the first errors it is looked."""
_NEAR, _ORDER, _FURTHER = 3.0, 3.0, 4.0
_ROWS, _MOST_STARTS, _MOST_BEFORE, _MOST_TEXT = 30, 4, 12, 60_000
_MOST_WORDS, _LEADING = 12, 6
_NAMED = re.compile(r"[A-Z]\w*")
"""What a message names, as a record does."""
_LEAST_PARTLY = 2
"""The fewest errors that a change mends which leaves others; one may be chance."""


class _Way(Struct, frozen=True):
    rewriting: Rewriting
    bits: float


def retyped(
    before: Trouble, effort: Effort, claimed: Mapping[tuple[int, str], int] | None
) -> Iterator[TriedChange]:
    """Yield what else may have been meant near the first errors, with what is wrong after it."""
    record = before.replay.record
    if not before.count or len(record.source.text) > _MOST_TEXT:
        return
    trials = Trials.of(before, effort, claimed)
    errors = [
        one for one in before.replay.findings if one.severity == "error" and not one.total_of[0]
    ]
    seen: set[str] = set()
    for error in errors[:_PLACES]:
        least = before.count
        for way in _ways(trials, error):
            if way.rewriting.text in seen or not way.rewriting.what:
                continue
            seen.add(way.rewriting.text)
            after = trials.after(way.rewriting.text, min(least, before.count - 1))
            if after is None:
                continue
            least, mended = after.count, before.count - after.count
            if after.count and mended < _LEAST_PARTLY:
                continue
            yield TriedChange(
                _hypothesis(record, error, way, mended),
                after.count,
                after.evidence.gaps,
                after,
            )
        if not least:
            return


def _ways(trials: Trials, error: Finding) -> Iterator[_Way]:
    record = trials.record
    if error.rule == _UNREAD:
        record = edits.with_unread(record, error.place.line)
    at = _at(record, error.place.line)
    if at is None:
        return
    head = record.source.place(record.statements[at].start, record.statements[at].end)
    about_order = (head.line, head.column) == (error.place.line, error.place.column)
    if about_order and record is trials.record:
        yield from (_Way(one, _ORDER) for one in edits.in_order(record, at))
        starts = [at, *_further(trials, at)]
        yield from (_Way(one, _ORDER) for one in edits.interchanged(record, starts))
    yield from (_Way(one, _ORDER) for one in edits.moved(record, at, error.rule))
    yield from (_Way(one, _NEAR) for one in edits.doubled(record, at))
    yield from (_Way(one, _NEAR) for one in edits.targeted(record, at))
    yield from (_Way(one, _ORDER) for one in edits.handed_over(record, at))
    if error.rule == _UNREAD:
        yield from (_Way(one, _NEAR) for one in edits.readable(record, at))
    faulty = [*_faulty(record, at, error)]
    for start, end in dict.fromkeys([*faulty, *_near(record, at, error)]):
        bits = _NEAR if (start, end) in faulty else _FURTHER
        yield from (_Way(one, bits) for one in edits.shortened(record, start, end))
        meant = edits.reworded(record, at, start, end, thorough=True)
        yield from (_Way(one, bits) for one in meant)
    yield from (_Way(one, _NEAR) for one in edits.renumbered(record, at))
    yield from (_Way(one, _NEAR) for one in edits.marked(record, at))
    for start, end in faulty:
        yield from (_Way(one, _FURTHER) for one in edits.misnamed(record, at, start, end))
    yield from (_Way(one, _FURTHER) for one in _meant_before(record, at))
    yield from (_Way(one, _FURTHER) for one in _rows(trials, record, error, at))


def _at(record: Record, line: int) -> int | None:
    """Return the last statement that begins on a line, or above it."""
    place = record.source.place
    above = [n for n, one in enumerate(record.statements) if place(one.start, one.end).line <= line]
    return above[-1] if above else None


def _faulty(record: Record, at: int, error: Finding) -> Iterator[tuple[int, int]]:
    """Yield the words of a statement that an error is about: the one at its place, or all."""
    words = _words(record, at)
    named = {*_NAMED.findall(error.message)}
    yield from (
        [one for one in words if _is_at(record, one, error)]
        or [one for one in words if record.source.text[slice(*one)] in named]
        or words[:_MOST_WORDS]
    )


def _near(record: Record, at: int, error: Finding) -> list[tuple[int, int]]:
    """Return the words of a statement that are nearest to the one that an error is about."""
    words = _words(record, at)
    own = next((n for n, one in enumerate(words) if _is_at(record, one, error)), 0)
    first = min(max(0, own - _MOST_WORDS // 2), max(0, len(words) - _MOST_WORDS))
    return words[first : first + _MOST_WORDS]


def _is_at(record: Record, word: tuple[int, int], error: Finding) -> bool:
    place = record.source.place(*word)
    return (
        place.line == error.place.line
        and error.place.column <= place.column < error.place.end_column
    )


def _words(record: Record, at: int) -> list[tuple[int, int]]:
    statement = record.statements[at]
    return record.source.words(statement.start, statement.end)[1:]


def _further(trials: Trials, at: int) -> Iterator[int]:
    """Yield where the next errors are, and the turns that lead there."""
    errors = [one for one in trials.before.replay.findings if one.severity == "error"]
    places = dict.fromkeys(_at(trials.record, one.place.line) for one in errors)
    later = (one for one in places if one is not None and one > at)
    for place in islice(later, _MOST_STARTS):
        yield from range(place, max(at, place - _LEADING), -1)


def _meant_before(record: Record, at: int) -> Iterator[Rewriting]:
    """Yield what else the words may have meant that a player wrote before, the latest first."""
    all_ = record.statements
    turn = all_[at]
    if isinstance(turn, Turn):
        own = (
            n
            for n in range(at - 1, -1, -1)
            if isinstance(one := all_[n], Turn) and one.seat == turn.seat
        )
        for before in islice(own, _MOST_BEFORE):
            yield from edits.targeted(record, before)


def _rows(trials: Trials, record: Record, error: Finding, at: int) -> Iterator[Rewriting]:
    """Yield other letters for the rows that would explain an error if nobody knew them."""
    own = (error.rule, error.place.line)
    named = "".join(record.source.text[start:end] for start, end in _faulty(record, at, error))
    for number, (start, end) in enumerate(edits.rows(record, at)):
        if number >= _ROWS:
            return
        text = edits.left_open(record, start, end).text
        after = trials.after(text, trials.before.count - 1)
        if after is None:
            continue
        left = {(rule, line) for rule, _, line in after.errors}
        if own not in left:
            yield from edits.reversed_row(record, start, end)
            yield from edits.wanted(record, start, end, named)


def _hypothesis(record: Record, error: Finding, way: _Way, mended: int) -> Hypothesis:
    source = record.source
    start, end, text = changed(source.text, way.rewriting.text)
    edit = source.edit(start, end, text, safe=False)
    here = edit.line == error.place.line
    return Hypothesis(
        "text",
        way.rewriting.what,
        way.bits,
        rule=error.rule,
        where=error.turn if here else say("line {line}", line=edit.line),
        line=edit.line,
        edit=edit,
        mended=mended,
    )
