"""Where brackets open and close, and which of them hold no variation; for a broken record only."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from ftn.notation.errors.syntax_error_span import SyntaxErrorSpan
from ftn.notation.terminals import QUOTED

DEEPEST = 100
"""How deep variations may be nested; no analysis comes near it, a broken file may."""
_BRACKET = re.compile(rf";[^\n]*|\{{[^}}]*\}}?|{QUOTED}|[()]")
_BEGINS_WITHIN = re.compile(r"\{[^{}\n]*\n[^{}]*\{")
_LINE = re.compile(r"([ \t]*)[^\n]*\n?")


def blank(text: str) -> str:
    """Return spaces in the place of a text, its line ends as they are."""
    return re.sub(r"[^\n]", " ", text)


def blanked(text: str, stretches: list[SyntaxErrorSpan]) -> str:
    """Return a text with some stretches blanked out, every place as it was."""
    pieces, at = [], 0
    for one in sorted(stretches, key=lambda one: one.start):
        if one.end <= at:
            continue
        start = max(at, one.start)
        pieces += [text[at:start], blank(text[start : one.end])]
        at = one.end
    return "".join([*pieces, text[at:]])


def unclosed_annotation(text: str) -> int:
    """Say where the first annotation begins that is never closed; -1 where all are."""
    last = text.rfind("}")
    if text.find("{", last + 1) < 0:
        return -1
    for match in _BRACKET.finditer(text):
        if match[0].startswith("{") and not match[0].endswith("}"):
            return match.start()
    return -1


def swallowing(text: str) -> list[tuple[int, int]]:
    """Find annotations that may never have been closed: on a later line another one begins in them.

    Returned are the places of the two brackets.
    """
    found = []
    for match in _BRACKET.finditer(text):
        inner = _BEGINS_WITHIN.match(match[0])
        if inner:
            found.append((match.start(), match.start() + inner.end() - 1))
    return found


def too_deep(text: str) -> list[SyntaxErrorSpan]:
    """Find the stretches in which variations are nested deeper than anybody means it."""
    found, depth, start = [], 0, 0
    for match in _BRACKET.finditer(text):
        if match[0] == "(":
            depth += 1
            if depth == DEEPEST + 1:
                start = match.start()
        elif match[0] == ")":
            if depth == DEEPEST + 1:
                found.append(SyntaxErrorSpan(start, match.end(), "DEEP"))
            depth = max(0, depth - 1)
    if depth > DEEPEST:
        found.append(SyntaxErrorSpan(start, len(text), "DEEP"))
    return found


def closing_bracket(text: str, start: int) -> int:
    """Say where the bracket ends that opens at a place; where it never does, the bracket alone."""
    depth = 0
    for match in _BRACKET.finditer(text, start):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if depth == 0:
            return match.end()
    return start + 1


def pairs(text: str) -> list[tuple[int, int]]:
    """Return where the outermost brackets open and close; those that do neither are left out."""
    found: list[tuple[int, int]] = []
    opened: list[int] = []
    for match in _BRACKET.finditer(text):
        if match[0] == "(":
            opened.append(match.start())
        elif match[0] == ")" and opened:
            start = opened.pop()
            while found and found[-1][0] > start:
                found.pop()
            found.append((start, match.end()))
    return found


def holds(pairs: Sequence[tuple[int, int]], place: int) -> bool:
    """Say whether a place is within one of some brackets, as `pairs` finds them.

    >>> holds([(0, 4), (6, 9)], 5), holds([(0, 4), (6, 9)], 7)
    (False, True)
    """
    at = bisect_left(pairs, (place,)) - 1
    return at >= 0 and place < pairs[at][1]


def no_variations(text: str, variation: re.Pattern[str]) -> tuple[str, list[SyntaxErrorSpan]]:
    """Find the brackets that hold no variation, and return the text without what is in them.

    `variation` is how the inside of one begins.
    """
    spans: list[SyntaxErrorSpan] = []
    while found := _no_variations(text, variation):
        spans += found
        text = blanked(text, found)
    return text, spans


def _no_variations(text: str, variation: re.Pattern[str]) -> list[SyntaxErrorSpan]:
    found: list[SyntaxErrorSpan] = []
    opened: list[int] = []
    for match in _BRACKET.finditer(text):
        if match[0] == "(":
            opened.append(match.start())
        elif match[0] == ")" and not opened:
            start = match.start()
            if found and found[-1].kind == "CLOSE" and found[-1].end == start:
                start = found.pop().start  # several in a row are one slip
            found.append(SyntaxErrorSpan(start, match.end(), "CLOSE"))
        elif match[0] == ")":
            start = opened.pop()
            if not variation.match(text, start + 1):
                found.append(SyntaxErrorSpan(start, match.end(), "WORDS"))
    for start in opened:
        kind = "OPENED" if variation.match(text, start + 1) else "WORDS"
        found.append(SyntaxErrorSpan(start, _reach(text, start, kind), kind))
    found.sort(key=lambda one: one.start)
    outermost: list[SyntaxErrorSpan] = []
    for one in found:
        if not outermost or outermost[-1].end <= one.start:
            outermost.append(one)
    return outermost


def _reach(text: str, start: int, kind: str) -> int:
    """Say how far a bracket goes that is never closed.

    It ends with its line; turns go on over the lines below that are indented further.
    """
    begin = text.rfind("\n", 0, start) + 1
    line = _LINE.match(text, begin)
    assert line
    end, indent = line.end(), line.end(1) - begin
    while kind == "OPENED" and end < len(text):
        line = _LINE.match(text, end)
        assert line
        if not line[0].strip() or line.end(1) - end <= indent:
            break
        end = line.end()
    return end


_EMPTY = re.compile(r"\((?>(?:\s++|;[^\n]*+|\{[^}]*+\})*)\)")


def without_empty(text: str) -> str:
    """Return a text without the brackets in which nothing is left but words for people."""
    while True:
        empty = []
        for match in _BRACKET.finditer(text):
            found = _EMPTY.match(text, match.start()) if match[0] == "(" else None
            if found:
                empty.append(SyntaxErrorSpan(found.start(), found.end(), "OPEN"))
        if not empty:
            return text
        text = blanked(text, empty)
