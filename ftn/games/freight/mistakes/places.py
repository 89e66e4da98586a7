"""What is wrong with the name of a city, or with a hex."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import normalize

from ftn.games.freight.model.vocabulary import GRAMMAR
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import clipped
from ftn.notation.terminals import whole
from ftn.text.said import say

NAME = whole("NAME", GRAMMAR)
HEX = whole("HEX", GRAMMAR)
_LONGEST = 40
_NEARLY_HEX = re.compile(r"([A-Za-z]{1,2})[-.,/]?0*([1-9][0-9]?)\Z")
_TURNED_HEX = re.compile(r"0*([1-9][0-9]?)[-.,/]?([A-Za-z]{1,2})\Z")


def name(words: Sequence[str], at: int) -> Mistake | None:
    """Describe why a word is no city's name."""
    word = words[at]
    if NAME.match(word):
        return None
    message = say('"{word}" is not the name of a city', word=clipped(word))
    if meant_hex(word):
        return Mistake(at, message, say("name the city, not the hex it is on"))
    return Mistake(at, message, _name_help(word))


def _name_help(word: str) -> str:
    whole = normalize("NFC", word)
    joined = re.sub(r"[\W_]+", "-", whole).strip("-")
    right = joined[:1].upper() + joined[1:]
    if joined.isupper():
        right = joined.title()
    cities = re.split(r"->|[+/&|=>]+", whole)
    if len(cities) > 1 and all(map(NAME.match, cities)):
        return say("separate cities with spaces: {right}", right=" ".join(cities))
    if len(joined) > _LONGEST:
        return say("a name has at most forty characters")
    if joined.isupper() and NAME.match(right):
        return say(
            "a name contains lower-case letters, so as not to look like a hex: {right}", right=right
        )
    if joined.isupper():
        return say(
            "a name contains lower-case letters, so as not to look like a hex: {example}",
            example="Antwerp",
        )
    if not NAME.match(right):
        return say("a name begins with a capital letter: Antwerp")
    if right[1:] == word[1:]:
        return say("a name begins with a capital letter: {right}", right=right)
    return say("a name is made of letters, digits and - : {right}", right=right)


def meant_hex(word: str) -> str:
    """Return the hex that a word is, or may have been meant for; nothing where it is none.

    >>> meant_hex("5d"), meant_hex("D05"), meant_hex("Ghent")
    ('D5', 'D5', '')
    """
    if found := _NEARLY_HEX.match(word):
        return f"{found[1].upper()}{found[2]}"
    if found := _TURNED_HEX.match(word):
        return f"{found[2].upper()}{found[1]}"
    return ""


def hex_(words: Sequence[str], at: int) -> Mistake | None:
    """Describe why a word is no hex."""
    word = words[at]
    return None if HEX.match(word) else Mistake(at, *no_hex(word))


def no_hex(word: str) -> tuple[str, str]:
    """Describe that a word is no hex, and which was meant."""
    right = meant_hex(word)
    return (
        say('"{word}" is not a hex', word=clipped(word)),
        say("a hex is its column's letter and its row's number: {right}", right=right)
        if right
        else say("a hex is its column's letter and its row's number: {example}", example="D5"),
    )


def place(words: Sequence[str], at: int) -> Mistake | None:
    """Describe why a word on a train's way is neither a hex nor a city."""
    word = words[at]
    if HEX.match(word) or NAME.match(word):
        return None
    if meant_hex(word):
        return Mistake(at, *no_hex(word))
    hex_word, sign, _ = word.partition(":")
    if sign and HEX.match(hex_word):
        return Mistake(
            at,
            say("a train's route names hexes without their edges"),
            say("write {right}", right=hex_word),
        )
    return apart(words, at) or name(words, at)


def apart(words: Sequence[str], at: int) -> Mistake | None:
    """Describe that joined places on a train's way are separate words."""
    places = re.split(r"->|[>,]+|-(?=[A-Z])", words[at])
    if len(places) < 2 or not all(HEX.match(one) or NAME.match(one) for one in places):
        return None
    return Mistake(
        at,
        say("separate the places on a train's route with spaces"),
        say("write {right}", right=clipped(" ".join(places))),
    )
