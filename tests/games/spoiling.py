"""Ways to spoil one token of a game that was played right, in any game."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from attrs import frozen

Words: TypeAlias = list[str]
Way: TypeAlias = Callable[[Words, Random], Words | None]
Kind: TypeAlias = tuple[str, Way]
"""The form of the lines that can be spoilt so, and how."""


@frozen
class Spoilt:
    """A game with one token spoilt."""

    line: int
    """The first line that differs, from 1."""
    before: str
    after: str
    text: str


def spoil(text: str, kind: Kind, random: Random) -> Spoilt | None:
    """Spoil one token; None where the game has none of that kind."""
    lines = text.splitlines()
    pattern, way = kind
    found = [at for at, line in enumerate(lines) if re.search(pattern, line)]
    if not found:
        return None
    at = random.choice(found)
    words = way(lines[at].split(), random)
    if words is None or words == lines[at].split():
        return None
    after = " ".join(words)
    changed = [*lines[:at], *([after] if words else []), *lines[at + 1 :]]
    return Spoilt(at + 1, lines[at], after, "\n".join(changed) + "\n")


def two_turns_exchanged(text: str, random: Random) -> Spoilt | None:
    """Exchange a turn and the next."""
    lines = text.splitlines()
    turns = [at for at, line in enumerate(lines) if re.match("[0-9]", line)]
    at = random.choice(turns[:-1])
    if not re.match("[0-9]", lines[at + 1]):
        return None
    changed = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
    return Spoilt(at + 1, lines[at], lines[at + 1], "\n".join(changed) + "\n")


def another_round(words: Words, random: Random) -> Words:
    """Change the round of a turn by one."""
    number = int(words[0][:-1]) + random.choice([-1, 1])
    return [f"{max(1, number)}{words[0][-1]}", *words[1:]]
