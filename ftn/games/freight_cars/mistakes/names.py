"""Explain mistakes in the name of a card, a city or a corporation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from unicodedata import normalize

from ftn.games.freight_cars.model.vocabulary import EXAMPLES, GRAMMAR
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import clipped
from ftn.notation.terminals import whole
from ftn.text.said import say

ID = whole("ID", GRAMMAR)
_LONGEST = 40
_WITHIN = {"ship": ("claim", "reveal"), "deal": ("discard",), "take": ("reveal",)}
"""The keywords within statements."""
_OTHERWISE = {
    "to": "claim",
    "for": "claim",
    "serve": "claim",
    "serves": "claim",
    "refill": "reveal",
    "refresh": "reveal",
    "replace": "reveal",
    "drop": "discard",
    "drops": "discard",
}
"""Players' words, and the notation's words for them."""
_ACTIONS = {
    "take": "take F07 reveal F30",
    "load": "load F07 AABB/A.CC",
    "ship": "ship F01 F12 claim New-Orleans reveal Seattle",
}


def named(words: Sequence[str], index: int) -> Mistake | None:
    """Explain why a word is neither a card's name nor `?`."""
    word = words[index]
    if word == "?" or ID.match(word):
        return None
    return Mistake(index, say('"{word}" is not a name', word=clipped(word)), _name_help(word))


def _name_help(word: str) -> str:
    plain = normalize("NFD", word).encode("ascii", "ignore").decode()
    joined = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-")
    right = joined[:1].upper() + joined[1:]
    if word == "-":
        return say("- must be on its own or last")
    if word == "*":
        return say("* is the End of Game card; it comes after reveal or draw")
    apart = re.split(r"[+/&|;=>]+|->", word)
    if len(apart) > 1 and all(map(ID.match, apart)):
        return say("separate names with spaces: {right}", right=" ".join(apart))
    if len(word) > _LONGEST:
        return say("a name has at most forty characters")
    if not ID.match(right):
        return say("a name begins with a capital letter: F07, New-Orleans; ? is an unknown one")
    if right[1:] == word[1:]:
        return say("a name begins with a capital letter: {right}", right=right)
    return say("a name is made of letters, digits and - : {right}", right=right)


def names(words: Sequence[str], start: int, stop: int) -> Mistake | None:
    """Find the word that is no card, and suggest a correction."""
    for index in range(start, stop):
        found = _joining(words, index) or named(words, index)
        if found:
            return found
    return None


def _joining(words: Sequence[str], index: int) -> Mistake | None:
    """Suggest the keyword that was meant by a word."""
    word, within = words[index].lower(), _WITHIN.get(words[0], ())
    if word in within:
        return Mistake(
            index,
            say('"{word}" is here a second time', word=word),
            say("write all cards after one {word}", word=word),
        )
    near = get_close_matches(word[:20], within, n=1, cutoff=0.7)
    meant = near[0] if near else _OTHERWISE.get(word)
    if meant not in within:
        return None
    return Mistake(
        index,
        say('"{word}" is not a name', word=clipped(words[index])),
        say('did you mean "{near}"?', near=meant),
    )


def missing(words: Sequence[str], message: str, at: int | None = None) -> Mistake:
    """Report that something is missing after a word, and show how it is written."""
    example = _ACTIONS.get(words[0]) or EXAMPLES[words[0]]
    return Mistake(
        len(words) - 1 if at is None else at, message, say("for example {example}", example=example)
    )
