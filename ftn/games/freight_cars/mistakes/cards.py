"""Explain mistakes in the declaration of a card, a piece, a city or a corporation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight_cars.mistakes.names import ID, missing, named
from ftn.games.freight_cars.model import formulas
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import clipped, further_on, seat, too_long, typographic
from ftn.notation.terminals import whole
from ftn.text.said import say

_RESOURCE = re.compile(r"[a-z][a-z0-9-]{0,39}\Z")
_NUMBER = re.compile(r"(?:[0-9]{1,3}|\?)\Z")
_TOTAL = whole("TOTAL")
_STRING = whole("STRING")
_TIMES = re.compile(r"x[1-9][0-9]?\Z")
_SHAPE = re.compile(r"[#.]{1,8}(?:/[#.]{1,8}){0,7}\Z")


def _id(words: Sequence[str]) -> Mistake | None:
    """Explain why a declaration's second word is no name."""
    if len(words) < 2:
        return missing(words, say("something is missing here"))
    if words[1] != "?":
        return named(words, 1)
    return missing(words, say("a declaration needs a name"), 1)


def _card(words: Sequence[str]) -> Mistake | None:
    found = _id(words)
    if found or len(words) < 3:
        return found or missing(words, say("something is missing here"))
    if words[2] != "?":
        found = _resource(words, 2, words[2])
        if found:
            return found
    if len(words) < 4:
        return Mistake(2, say("the card's shape is missing"), say("write ? if nobody knows it"))
    return _shape(words, 3, 4) if words[3] != "?" else too_long(words, 4)


def _resource(words: Sequence[str], index: int, word: str) -> Mistake | None:
    if _SHAPE.match(words[index]):
        return Mistake(
            index, say("the resource comes before the shape"), say("write ? if nobody knows it")
        )
    if formulas.is_reserved(word):
        return Mistake(
            index,
            say('"{word}" is not a resource', word=word),
            say("this word has another meaning in formulas; give the resource a different name"),
        )
    if _RESOURCE.match(word):
        return None
    right = re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")
    whole = words[index].replace(word, right)
    return Mistake(
        index,
        say('"{word}" is not a resource', word=clipped(word)),
        say("a resource is written in lower-case letters: {right}", right=clipped(whole))
        if _RESOURCE.match(right)
        else say("a resource is written in lower-case letters: oil"),
    )


def _shape(words: Sequence[str], index: int, length: int) -> Mistake | None:
    """Explain why a word is no shape, or that a statement has words too many."""
    word = words[index]
    following = words[index + 1 : index + 2]
    message = say('"{word}" is not a shape', word=clipped(word))
    if not re.fullmatch(r"[#./]+", word):
        return Mistake(index, message, _shape_help(word))
    rows = word.split("/")
    widest = max(map(len, rows))
    if not all(rows) or widest > 8 or len(rows) > 8:
        help_ = say("a shape has one to eight rows and columns, with / between the rows")
        return Mistake(index, message, help_)
    if following and _SHAPE.match(following[0]):
        return Mistake(
            index + 1,
            say("write the rows of a shape as one word"),
            say("write {right}", right=clipped(f"{word}/{following[0]}")),
        )
    if len({*map(len, rows)}) > 1:
        return Mistake(
            index,
            say("the rows of {shape} differ in length", shape=clipped(word)),
            say(
                "pad them with . where there is no space: {example}",
                example="/".join(row.ljust(widest, ".") for row in rows),
            ),
        )
    if "#" not in word:
        return Mistake(index, say("{shape} has no space", shape=clipped(word)), _SPACES)
    return too_long(words, length)


_SPACES = say("# is a space, . is no space, / separates rows: ##.#/####")


def _shape_help(word: str) -> str:
    right = re.sub(r"[\\|]", "/", re.sub(r"[-_0oO]", ".", re.sub(r"[xX■*1]", "#", word)))
    if _SHAPE.match(right):
        return say("# is a space, . is no space, / separates rows: {right}", right=right)
    return _SPACES


def _piece(words: Sequence[str]) -> Mistake | None:
    found = _id(words)
    if found or len(words) < 3:
        return found or missing(words, say("something is missing here"))
    found = _shape(words, 2, len(words))
    if found:
        return found
    if len(words) > 3 and _TIMES.match(words[3]):
        return too_long(words, 4)
    number = re.search(r"[1-9][0-9]?", words[3]) if len(words) > 3 else None
    return Mistake(
        min(3, len(words) - 1),
        say("this doesn't say how many of this piece each player has"),
        say("write {right} after the shape", right=f"x{number[0]}")
        if number
        else say("write {example} after the shape", example="x1"),
    )


def _city(words: Sequence[str]) -> Mistake | None:
    found = _id(words)
    if found or len(words) < 3:
        return found or missing(words, say("something is missing here"))
    if words[2] != "?":
        if ID.match(words[2]) and len(words) > 3:
            return Mistake(
                2,
                say("a name is written as one word"),
                say("write {right}", right=clipped(f"{words[1]}-{words[2]}")),
            )
        for resource in words[2].split("+"):
            found = _resource(words, 2, resource)
            if found:
                return found
    if len(words) > 3 and _NUMBER.match(words[3]):
        return too_long(words, 4)
    if len(words) > 4 and _RESOURCE.match(words[3]):
        return Mistake(
            3,
            say("write what a city demands as one word"),
            say("write {right}", right=clipped(f"{words[2]}+{words[3]}")),
        )
    number = re.search(r"[0-9]{1,3}", words[3]) if len(words) > 3 else None
    return Mistake(
        min(3, len(words) - 1),
        say("this doesn't say how many credits the city brings"),
        say("write {right} after what it demands", right=number[0])
        if number
        else say("what it demands is followed by a number, or ? if nobody knows it"),
    )


def _corporation(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[a-z]\Z", words[1]):
        return _whose(words)
    if len(words) > 2 and len(words[1]) == 1 and ID.match(words[2]):
        return seat(words)
    strings = [index for index, word in enumerate(words) if word.startswith('"')]
    found = _id(words) or (None if strings else typographic(words))
    if found or len(words) == 2:
        return found
    if strings[:1] > [2]:
        return missing(words, say("the text comes before the formula"), strings[0])
    if strings and not _STRING.match(words[2]):
        return Mistake(
            2,
            say("a text ends on the line on which it begins"),
            say("write it on one line"),
        )
    following = 3 if strings else 2
    if len(words) == following or words[following] == "?":
        return too_long(words, following + 1)
    formula = formulas.read(words[following])
    if not isinstance(formula, Mistake):
        return too_long(words, following + 1)
    if not strings and (len(words) > 3 or not re.search("[0-9]", words[2])):
        return missing(words, say("the text on the card is in quotation marks"), 2)
    return further_on(formula, following)


def _whose(words: Sequence[str]) -> Mistake | None:
    """Explain the mistake in a fact about a player's corporation."""
    if len(words) < 3:
        return Mistake(
            1,
            say("this doesn't name a corporation"),
            say("for example {example}", example="corporation a C05 6"),
        )
    found = named(words, 2)
    if found or len(words) == 3:
        return found
    if _TOTAL.match(words[3]):
        return too_long(words, 4)
    number = re.search(r"[0-9]{1,3}", words[3])
    return Mistake(
        3,
        say('"{word}" is not a number', word=clipped(words[3])),
        say("what the corporation paid: {right}", right=number[0])
        if number
        else say("what the corporation paid: {example}", example="6"),
    )


DECLARATIONS: Mapping[str, Callable[[Sequence[str]], Mistake | None]] = {
    "card": _card,
    "piece": _piece,
    "city": _city,
    "corporation": _corporation,
}
