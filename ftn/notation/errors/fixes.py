"""The edit that a help proposes, where it makes a statement readable.

A help says in its part `right` what to write, and in its part `near` which word was meant. Where
that goes is found by trying: of all places in the statement, the one that makes it readable and
changes it least. Where none does, or two do equally, there is no edit.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher

from attrs import define

from ftn.model.mistake import Mistake
from ftn.model.record import WORD
from ftn.notation.errors.syntax_error_span import HEAD
from ftn.text.said import Said

_LONGEST = 400
"""Statements with more letters aren't mended."""
_MOST = 12
"""How many mistakes of one statement are mended together."""
_BEFORE, _WORDS = 4, 6
"""How far before the mistaken word, and over how many words, a correction may reach."""
_ARROW = re.compile(r"[-=–—]+>|[→➔➜⇒»]")
_SIGNS = (r"(?<![^\W\d_])-|-(?![^\W\d_])", r"(?<![^\W\d_])\+|\+(?![^\W\d_])", "<", "{")
"""What means something unless it joins two letters."""


@define
class Reader:
    """Tells whether a text can be read, up to a number of trials a record."""

    reads: Callable[[str], bool]
    left: int = 5_000

    def affords(self, text: str) -> bool:
        """Say whether one more change of a text may be tried."""
        self.left -= 1 + (len(text) // 40) ** 2
        return self.left >= 0


Explain = Callable[[Sequence[str]], Mistake]
"""Says what is wrong with the words of a statement that can't be read."""


def corrected(
    text: str, mistake: Mistake, explain: Explain, reader: Reader
) -> tuple[str, bool] | None:
    """Correct a statement as its help says, and go on until it can be read; None if it can't.

    The statement is returned with whether each correction was the only one possible.
    """
    if len(text) > _LONGEST:
        return None
    safe = True
    for _ in range(_MOST):
        spans = _spans(text)
        tried = [one for one in _placed(text, spans, mistake) if one != text]
        added = [one for one in _added(text, spans, mistake) if one != text]
        if not all(map(reader.affords, (*tried, *added))):
            return None
        readable = _nearest(text, [one for one in (*tried, *added) if reader.reads(one)])
        if readable is not None:
            return readable, safe and _is_sure(mistake, text, readable)
        going_on: dict[str, Mistake] = {}
        for one in tried:
            words = [one[start:end] for start, end in _spans(one)]
            following = explain(words) if words else None
            if following and (following.word, following.message) != (mistake.word, mistake.message):
                going_on[one] = following
        after = _nearest(text, [*going_on])
        if after is None:
            return None
        safe = safe and _is_sure(mistake, text, after)
        text, mistake = after, going_on[after]
    return None


def _is_sure(mistake: Mistake, before: str, after: str) -> bool:
    return is_safe(before, after) if mistake.sure is None else mistake.sure


def proposed(help_: str) -> str:
    """Return what a help says to write; nothing where it names no text, or not all of it.

    >>> from ftn.text.said import say
    >>> proposed(say("write {right}", right="1a"))
    '1a'
    """
    if not isinstance(help_, Said):
        return ""
    found = str(help_.parts.get("right") or help_.parts.get("near") or "")
    if not found:
        found = next(filter(None, map(proposed, map(_said, help_.parts.values()))), "")
    return "" if "…" in found else found


def _said(part: object) -> str:
    return part if isinstance(part, Said) else ""


def is_safe(before: str, after: str) -> bool:
    """Say whether two texts differ in nothing but case, spaces, punctuation and spelling.

    >>> is_safe("1A. pull 2l, 3b→m", "1a pull 2L 3B>M"), is_safe("take 2L", "pull 2L")
    (True, False)
    """
    if not _same_signs(before, after):
        return False
    if _content(before) == _content(after):
        return True
    old, new = before.split(), after.split()
    return len(old) == len(new) and all(
        _content(one) == _content(other) or _is_spelling(one, other)
        for one, other in zip(old, new, strict=True)
    )


def changed(before: str, after: str) -> tuple[int, int, str]:
    """Return the words that differ: their place before, and their text after."""
    start = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        start += 1
    while start and not before[start - 1].isspace():
        start -= 1
    most = min(len(before), len(after)) - start
    same = 0
    while same < most and before[-1 - same] == after[-1 - same]:
        same += 1
    while same and not before[len(before) - same].isspace():
        same -= 1
    return start, len(before) - same, after[start : len(after) - same]


def _spans(text: str) -> list[tuple[int, int]]:
    return [found.span() for found in WORD.finditer(text) if found[0][0] != ";"]


def _placed(text: str, spans: Sequence[tuple[int, int]], mistake: Mistake) -> Iterator[str]:
    right = proposed(mistake.help)
    if not spans:
        return
    at = min(mistake.word, len(spans) - 1)
    start, end = spans[at][0], spans[-1][1]
    turn = HEAD.match(text, start) and at + 1 < len(spans)
    if mistake.comment and "}" not in text and not turn:
        yield f"{text[:start]}{{{text[start:end]}}}{text[end:]}"
    if not right:
        return
    for first in range(max(0, at - _BEFORE), at + 1):
        for last in range(at, min(len(spans), first + _WORDS)):
            lost = " ".join(text[slice(*span)] for span in spans[first : last + 1])
            if _keeps(lost, text[slice(*spans[at])], right):
                yield text[: spans[first][0]] + right + text[spans[last][1] :]
    if _keeps(text, text[slice(*spans[at])], right):
        yield text[: spans[0][0]] + right + text[spans[-1][1] :]


def _added(text: str, spans: Sequence[tuple[int, int]], mistake: Mistake) -> Iterator[str]:
    right = proposed(mistake.help)
    if right and spans:
        first, last = spans[min(mistake.word, len(spans) - 1)]
        yield f"{text[:first]}{right} {text[first:]}"
        yield f"{text[:last]} {right}{text[last:]}"


def _keeps(replaced: str, mistaken: str, right: str) -> bool:
    """Say whether a correction holds all that it replaces, but for the mistaken word."""
    others = Counter(_content(replaced)) - Counter(_content(mistaken))
    return not others - Counter(_content(right))


def _nearest(text: str, tried: Sequence[str]) -> str | None:
    """Return the text that changes least; None where there is none, or several as near."""
    if not tried:
        return None
    by_nearness = sorted(set(tried), key=lambda one: _likeness(text, one), reverse=True)
    if len(by_nearness) > 1:
        first, second = by_nearness[:2]
        if _likeness(text, first) == _likeness(text, second):
            return None
    return by_nearness[0]


def _likeness(one: str, other: str) -> tuple[float, float]:
    """Say how alike two texts are in what they say, and then letter by letter."""
    return _ratio(_content(one), _content(other)), _ratio(one.lower(), other.lower())


def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _content(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold().replace("0", "o")


def _same_signs(before: str, after: str) -> bool:
    """Say whether no sign that means something was added, and none that directs was changed."""
    old, new = _ARROW.sub(">", before), after
    for sign in _SIGNS:
        if len(re.findall(sign, new)) > len(re.findall(sign, old)):
            return False
    directed = iter(re.findall("[<>]", new))
    return all(sign in directed for sign in re.findall("[<>]", old))


def _is_spelling(one: str, other: str) -> bool:
    """Say whether a word is another with a slip of the pen: a letter or two, or two swapped."""
    if min(len(one), len(other)) < 4 or not (one.isalpha() and other.isalpha()):
        return False
    return _ratio(one.lower(), other.lower()) >= 0.75
