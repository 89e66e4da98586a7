"""Nim's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ftn.model import totals
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN, Unknown
from ftn.model.record import Value
from ftn.model.totals import SCORE
from ftn.text.said import say
from tests.contract.nim.position import Play, Take

ACTIONS: tuple[str, ...] = ("take",)
FACTS: tuple[str, ...] = ("heaps", SCORE)
WITHIN: tuple[str, ...] = ("from",)
COMMAS: tuple[str, ...] = ()
PREFIXES = ""
SECTIONS: tuple[str, ...] = ()
GROUPS: tuple[str, ...] = ()
INCLUDES: tuple[str, ...] = ()
TERMINALS: Mapping[str, str] = {"HEAPS": say("the heaps")}
EXAMPLES: Mapping[str, str] = {
    "heaps": "heaps 3 4 5",
    "score": "score a 1 b 0",
    "ruling": 'ruling NIM-TAKE "we let it stand"',
    "adjust": 'adjust a -1 "a wager lost"',
}


def play(words: Sequence[str]) -> Play:
    """Take apart what was done in a turn.

    >>> play("take 2 from 1".split())
    Take(count=2, heap=1)
    """
    return Unknown() if words[0] == UNKNOWN else Take(int(words[1]), int(words[3]))


def unknown_play() -> Play:
    """Return an unknown turn."""
    return Unknown()


def closed(play: Play) -> str:
    """Write a turn so that a `?` after it is a glyph: none ends with a list that takes one."""
    return str(play)


def fact(words: Sequence[str]) -> Value:
    """Take apart a fact: heaps are numbers, or None where unknown."""
    if words[0] == SCORE:
        return totals.read(words[1:])
    return None if words[1] == UNKNOWN else tuple(map(int, words[1:]))


def write_fact(name: str, value: Value) -> str:
    """Write a fact."""
    if name == SCORE:
        return " ".join([name, *totals.write(value)])
    return " ".join([name, *(map(str, value) if value is not None else UNKNOWN)])


def mistake(words: Sequence[str]) -> Mistake:
    """Explain a statement that did not fit the grammar: by its example, as all are short."""
    example = EXAMPLES.get(words[0], "1a take 2 from 1")
    return Mistake(0, say('this is not how "{word}" is written', word=words[0]), example)


mistaken_play = mistake
