"""A wrong number of a record's first round or period, which everything after it contradicts."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ftn.games import game
from ftn.mending.otherwise import Correction, affordable
from ftn.model.bounded import count_of
from ftn.model.finding import UNREAD, Finding
from ftn.model.record import Fact, Record, Source
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.referee.replaying import replay
from ftn.text.said import say

_SEVERAL = 2
"""The fewest errors that show a number to be wrong, where no other number contradicts it."""


def begun_otherwise(found: Replay) -> Correction | None:
    """Give a record's first section another number; None where not most errors go with that."""
    source, rules = found.record.source, found.rules
    if rules is None or not affordable(found):
        return None
    sections = _sections(found.record, game(rules.game).notation.SECTIONS)
    before = count_of(found.findings, "error")
    if not sections or (len(sections) == 1 and before < _SEVERAL):
        return None
    (start, end, _), *_ = sections
    for number in _numbers([number for _, _, number in sections]):
        text = f"{source.text[:start]}{number}{source.text[end:]}"
        after = replay(*read(evolve(source, text=text)), keep=False)
        if count_of(after.findings, "error") * 2 < before:
            error = _shown(found)
            return Correction(_finding(error, source, (start, end), number), after)
    return None


def _sections(record: Record, names: tuple[str, ...]) -> list[tuple[int, int, int]]:
    """Return the places of the numbers of the first two sections, and the numbers."""
    found = []
    for one in record.statements:
        if isinstance(one, Fact) and one.name in names:
            words = record.source.words(one.start, one.end)
            written = record.source.text[slice(*words[-1])]
            if len(words) == 2 and written.isdecimal():
                found.append((*words[1], int(written)))
        if len(found) == 2:
            break
    return found


def _numbers(written: list[int]) -> Iterator[int]:
    """Yield what the first number may be, if the next doesn't follow it."""
    first, *later = written
    if later and later[0] == first + 1:
        return
    due = [later[0] - 1] if later else []
    yield from (one for one in dict.fromkeys([*due, 1]) if one > 0 and one != first)


def _shown(found: Replay) -> Finding:
    """Return the first error that shows it, if there is one, of what was done."""
    errors = [one for one in found.findings if one.severity == "error"]
    plain = (one for one in errors if one.rule not in (*UNREAD, "FTN-CLAIM"))
    return next(plain, errors[0])


def _finding(error: Finding, source: Source, at: tuple[int, int], number: int) -> Finding:
    place = source.place(*at)
    quote, caret = source.quote(place)
    right = say("write {right}", right=str(number))
    return Finding(
        error.rule,
        "error",
        say("this doesn't fit what follows: {finding}", finding=error.message),
        say("{what}, and what follows makes sense", what=right),
        place,
        "",
        quote,
        caret,
        fix=source.edit(*at, str(number), safe=False),
    )
