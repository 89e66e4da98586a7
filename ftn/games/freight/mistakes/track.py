"""What is wrong with a track tile or a bridge: its hex, and the edges that it joins."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ftn.games.freight.mistakes.places import HEX, meant_hex, no_hex
from ftn.games.freight.model.moves import NONE
from ftn.games.freight.model.vocabulary import GRAMMAR
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import clipped
from ftn.notation.terminals import whole
from ftn.text.said import say

_PAIR = whole("PAIR", GRAMMAR)
_FORK = whole("FORK", GRAMMAR)
_COMPASS = {"N": "1", "NE": "2", "SE": "3", "S": "4", "SW": "5", "NW": "6"}
_EDGES = say("edges are 1 to 6, clockwise from north: E5:25")
_ALIKE = {"track": "track E5:25", "switch": "switch G6:1-34", "bridge": "bridge F6:36"}


def is_lay(word: str, kind: str) -> bool:
    """Return whether a word fits a kind of tile; `tracks` takes simple track and switches."""
    place, _, ways = word.partition(":")
    pair = kind != "switch" and _PAIR.match(ways)
    fork = kind in ("switch", "tracks") and _FORK.match(ways)
    return HEX.match(place) is not None and bool(pair or fork or ways == UNKNOWN)


def looks_like_lay(word: str) -> bool:
    """Return whether a word was to be a tile: it has a `:`, or begins as a hex does."""
    return ":" in word or meant_hex(word) != "" or re.match(r"[A-Za-z]{1,2}[0-9]", word) is not None


def lay(words: Sequence[str], at: int, kind: str) -> Mistake | None:
    """Describe what is wrong with a hex and edges after `track`, `switch`, `bridge`, `tracks`."""
    word = words[at]
    if is_lay(word, kind):
        return None
    place, sign, ways = word.partition(":")
    if not sign:
        return _without_edges(words, at)
    if not HEX.match(place):
        if right := meant_hex(place):
            message, _ = no_hex(place)
            return Mistake(at, message, say("write {right}", right=clipped(f"{right}:{ways}")))
        return Mistake(at, *no_hex(place))
    if not ways and at + 1 < len(words) and re.match(r"[1-6][1-6-]+\Z", words[at + 1]):
        return Mistake(at, _one_word(), _write(f"{place}:{words[at + 1]}"))
    return Mistake(at, *_no_ways(place, ways, kind))


def _one_word() -> str:
    return say("write a hex and its edges as one word")


def _write(right: str) -> str:
    return say("write {right}", right=clipped(right))


def _without_edges(words: Sequence[str], at: int) -> Mistake:
    word = words[at]
    following = words[at + 1] if at + 1 < len(words) else ""
    if meant_hex(word) and re.match(r"[1-6][1-6-]+\Z", following):
        return Mistake(at + 1, _one_word(), _write(f"{meant_hex(word)}:{following}"))
    if found := re.match(r"([A-Z]{1,2}[1-9][0-9]?)[./=-]?([1-6]{2}|[1-6]-[1-6]{2})\Z", word):
        return Mistake(
            at, say("a hex and its edges are separated by :"), _write(":".join(found.groups()))
        )
    if HEX.match(word):
        return Mistake(
            at,
            say("this doesn't say which edges {hex} joins", hex=word),
            say("write them after it, or ? if nobody noted them: {example}", example=f"{word}:25"),
        )
    return Mistake(at, *no_hex(word))


def _no_ways(place: str, ways: str, kind: str) -> tuple[str, str]:
    """Describe what is wrong with the edges, and how they are written."""
    message = say('"{word}" doesn\'t join any edges', word=clipped(f"{place}:{ways}"))
    if _FORK.match(ways):
        if kind == "bridge":
            return say("a bridge joins two edges"), _EDGES
        return (
            say("{ways} is a switch: it joins one edge to two others", ways=ways),
            _write(f"switch {place}:{ways}"),
        )
    if _PAIR.match(ways):
        return (
            say("a switch joins one edge to two others"),
            say("the edge that both routes share comes first: {example}", example=_ALIKE["switch"]),
        )
    numbers = _numbers(ways)
    if any(number not in "123456" for number in numbers):
        return message, _EDGES
    if len(set(numbers)) < len(numbers):
        return (
            say("{word} has the same edge twice", word=clipped(f"{place}:{ways}")),
            say("a route joins two edges: {example}", example=_ALIKE.get(kind, _ALIKE["track"])),
        )
    if len(numbers) == 2 and kind != "switch":
        return message, _write(f"{place}:{numbers}")
    if len(numbers) == 3:
        right = f"{place}:{numbers[0]}{NONE}{numbers[1:]}"
        return (
            message,
            say(
                "in a switch, the edge that both routes share comes first: {right}",
                right=right if kind == "tracks" else f"switch {right}",
            ),
        )
    return message, _EDGES


def _numbers(ways: str) -> str:
    """Return the edges of a word, also where they are written as points of the compass."""
    compass = re.findall(r"NE|SE|SW|NW|N|S", ways.upper())
    if compass and not re.search(r"[0-9]", ways):
        return "".join(_COMPASS[one] for one in compass)
    return "".join(re.findall(r"\w", ways)) or "0"
