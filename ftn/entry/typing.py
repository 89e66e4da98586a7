"""Quick typing: a turn in few letters, read by what can be written next.

Case doesn't matter, a verb is known by its first letters, `>` and spaces can be left out wherever
only one turn can be meant. A space that is written ends a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from ftn.model.choices import JOINED, OWN, Choice, Following, joined_words
from ftn.model.plays import UNKNOWN

Follow: TypeAlias = Callable[[Sequence[str]], Following | None]
"""Says what could follow some words."""

MOST_READINGS = 8
"""The most readings of a typed turn that are listed."""
_OPTIONAL = "> "
_BETWEEN = " ,"
"""What may stand between words."""
_NAME = re.compile(r"[^\W\d_a-z][^\W_A-Z]+(?:-[^\W_]+)*")
"""A name that nothing offers, with its capital letter; it can stand where `?` can."""
_MOST_STEPS = 2_000


class Typed(Struct, frozen=True):
    """What a typed text can mean."""

    readings: tuple[tuple[str, ...], ...]
    """The words of each turn that it can be; one where it is clear."""
    understood: str = ""
    """How much of the text could be read at most."""


def typed(follow: Follow, text: str) -> Typed:
    """Read a typed turn: as legal actions, or, where it is none, as it was done all the same."""
    found = _read(follow, text, legal=True)
    return found if found.readings else _read(follow, text, legal=False)


def _read(follow: Follow, text: str, *, legal: bool) -> Typed:
    readings: dict[tuple[str, ...], None] = {}
    furthest = 0
    todo: list[tuple[tuple[str, ...], int]] = [((), 0)]
    asked: dict[tuple[str, ...], Following | None] = {}
    seen: set[tuple[tuple[str, ...], int, bool]] = set()
    for _ in range(_MOST_STEPS):
        if not todo or len(readings) == MOST_READINGS:
            break
        words, at = todo.pop()
        spaces = len(text[at:]) - len(text[at:].lstrip(_BETWEEN))
        at += spaces
        furthest = max(furthest, at)
        written = tuple(joined_words(words))
        if written not in asked:
            asked[written] = follow([*written])
        found = asked[written]
        if found is None or (written, at, spaces > 0) in seen:
            continue
        seen.add((written, at, spaces > 0))
        if at == len(text):
            if found.may_end or (not legal and words and not found.choices):
                readings[found.words] = None
            continue
        for choice in reversed(found.choices):
            joined = choice.writes.startswith(JOINED) and not choice.writes.startswith(OWN)
            joined = joined and len(choice.writes) > 1
            if (choice.legal or not legal) and not (joined and spaces):
                todo += [((*words, choice.writes), at + n) for n in _lengths(choice, text[at:])]
            name = _NAME.match(text, at) if choice.writes == UNKNOWN else None
            if name and name[0] not in {one.writes for one in found.choices}:
                todo.append(((*words, name[0]), name.end()))
    return Typed(tuple(readings), text[:furthest])


def _lengths(choice: Choice, text: str) -> Iterator[int]:
    """Yield how many letters of a text can stand for a choice."""
    word = choice.writes.removeprefix(JOINED) if len(choice.writes) > 1 else choice.writes
    if word.isalpha() and word.islower():  # by its first letters, or all of it
        same = 0
        while same < min(len(word), len(text)) and text[same].lower() == word[same]:
            same += 1
        yield from range(1, same + 1) if same < len(word) else (same,)
        return
    at = 0
    for letter in word:
        if at < len(text) and text[at].lower() == letter.lower():
            at += 1
        elif letter not in _OPTIONAL:
            return
    yield at
