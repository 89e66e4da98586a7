"""Apply the edits that findings propose to a text, until nothing changes.

An edit is applied only where the text reads better for it: fewer statements that can't be read, or
as many and fewer other findings; and where every comment stays.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from ftn.model.bounded import count_of
from ftn.model.edit import Edit, edited
from ftn.model.finding import UNREAD, Finding
from ftn.notation.terminals import QUOTED

Find: TypeAlias = Callable[[str], Sequence[Finding]]
"""Says what is wrong with a text."""

_COMMENT = re.compile(rf"{QUOTED}|;[^\n]*|\{{[^}}]*\}}?")
_WORD = re.compile(r"[^\s;{}]+")
_MOST_READINGS = 100
"""How often a text is read again at most."""


class Applied(Struct, frozen=True):
    """An edit that was applied: to which finding, and the words before and after it."""

    finding: Finding
    before: str
    after: str


class Mended(Struct, frozen=True):
    """A text after all edits, what was applied, and what is still wrong with it."""

    text: str
    applied: tuple[Applied, ...]
    left: tuple[Finding, ...]


def mended(text: str, find: Find, *, unsafe: bool = False) -> Mended:
    """Apply the safe edits of a text's findings; `unsafe`: those that are only proposed, too."""
    applied: list[Applied] = []
    refused: set[tuple[str, Edit]] = set()
    found = [*find(text)]
    left = _MOST_READINGS
    while left > 0:
        fixable = [
            one
            for one in found
            if one.fix and (one.fix.safe or unsafe) and (text, one.fix) not in refused
        ]
        if not fixable:
            break
        for chosen in _tries(fixable):
            after = edited(text, [one.fix for one in chosen if one.fix])
            again, left = [*find(after)], left - 1
            if _is_better(text, found, after, again):
                applied += [_applied(text, one) for one in chosen]
                text, found = after, again
                break
            refused.update((text, one.fix) for one in chosen if one.fix and len(chosen) == 1)
            if not left:
                break
    return Mended(text, tuple(applied), tuple(found))


def _tries(fixable: Sequence[Finding]) -> Iterator[list[Finding]]:
    """Yield all edits that don't overlap together, then each alone."""
    together: list[Finding] = []
    end = (0, 0)
    for one in sorted(fixable, key=lambda one: _start(one.fix)):
        if _start(one.fix) >= end:
            together.append(one)
            end = (one.fix.end_line, one.fix.end_column) if one.fix else end
    yield together
    if len(fixable) > 1:
        yield from ([one] for one in fixable)


def _start(fix: Edit | None) -> tuple[int, int]:
    return (fix.line, fix.column) if fix else (0, 0)


def _is_better(before: str, found: Sequence[Finding], after: str, again: Sequence[Finding]) -> bool:
    if _comments(before) - Counter(_WORD.findall(after)):
        return False
    return _badness(again) < _badness(found)


def _badness(found: Sequence[Finding]) -> tuple[int, int, int]:
    """Count what can't be read, what is wrong otherwise, and what is only a warning."""
    unread = [one for one in found if one.rule in UNREAD]
    syntax, errors = count_of(unread, "error"), count_of(found, "error")
    return syntax, errors - syntax, count_of(found, "warning")


def _comments(text: str) -> Counter[str]:
    """Count the words of all notes and annotations, which no edit may lose."""
    comments = (one[0] for one in _COMMENT.finditer(text) if one[0][0] != '"')
    return Counter(word for one in comments for word in _WORD.findall(one))


def _applied(text: str, one: Finding) -> Applied:
    fix = one.fix
    assert fix is not None
    lines = text.split("\n")[fix.line - 1 : fix.end_line]
    lines[-1] = lines[-1][: fix.end_column - 1]
    lines[0] = lines[0][fix.column - 1 :]
    return Applied(one, "\n".join(lines), fix.text)
