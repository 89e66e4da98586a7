"""What is wrong with `mark` and `roll`: their cities, their colours, and their commas."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ftn.games.freight.mistakes import goods, places
from ftn.games.freight.model.moves import NONE
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import clipped
from ftn.text.said import say

_COMMA = ","
_MARK = "mark Ghent -B, 2>1 +G, 2< +Y"
_ROLL = "roll Ghent R, Antwerp K"
_SIGNS = ("2>1", "2<")
_OTHERWISE = {
    **dict.fromkeys(("2->1", "2-1", "2→1", "2>>1", "2=>1", "1<2", "1<-2", "2>", "box1"), "2>1"),
    **dict.fromkeys((">2", "->2", "<2", "2<-", "2<<", "→2", "0>2", "s>2", "3>2", "box2"), "2<"),
}
"""How people write the two moves of the boxes, and what the notation writes for them."""

_Piece = tuple[str, int]
"""A word or a comma, and the number of the word that it is from."""


def _pieces(words: Sequence[str], start: int, stop: int) -> list[_Piece]:
    """Split words at their commas, and after the signs of the boxes."""
    return [
        (one, at)
        for at in range(start, stop)
        for one in re.split(r"(,)|(?<=2>1)(?=.)|(?<=2<)(?=.)", words[at])
        if one
    ]


def _missing(at: int, message: str, example: str) -> Mistake:
    return Mistake(at, message, say("for example {example}", example=example))


def mark(words: Sequence[str], start: int, stop: int) -> Mistake | None:
    """Describe what is wrong with the words of a `mark`; the first is the verb."""
    pieces = _pieces(words, start + 1, stop)
    last = stop - 1
    if not pieces:
        return _missing(start, say("this names neither a city nor a marker"), _MARK)
    city, at = pieces[0]
    if city == UNKNOWN:
        return _after_unknown(pieces[1:])
    if city in _SIGNS or goods.one(city, at) is None:
        return _missing(at, say("the city comes before its marker"), _MARK)
    found = None if city == NONE else places.name([*words[:at], city], at)
    if found:
        return found
    if len(pieces) == 1:
        return _missing(last, say("this doesn't say which marker the city gets"), _MARK)
    if pieces[1][0] == _COMMA:
        return _no_comma(pieces[1][1], say("there is no comma between a city and its marker"))
    found = goods.one(*pieces[1])
    return found or _boxes(pieces[2:], last)


def _boxes(pieces: Sequence[_Piece], last: int) -> Mistake | None:
    """Describe what is wrong with the moves from box 2 to box 1 and from the stock to box 2."""
    left = list(_SIGNS)
    while pieces:
        comma = pieces[0][0] == _COMMA
        sign, at = pieces[1] if comma and len(pieces) > 1 else pieces[0]
        after = pieces[1 + comma :]
        if sign == _COMMA:
            return _no_comma(at, say("nothing follows this comma"))
        if sign not in left:
            return _no_sign(sign, at, after)
        if not after:
            return _missing(last, say("the marker after {sign} is missing", sign=sign), _MARK)
        if after[0][0] == _COMMA:
            return _no_comma(
                after[0][1], say("there is no comma between {sign} and its marker", sign=sign)
            )
        found = goods.one(*after[0])
        if found:
            return found
        left = left[left.index(sign) + 1 :]
        pieces = after[1:]
    return None


def _no_sign(sign: str, at: int, after: Sequence[_Piece]) -> Mistake:
    if sign in _SIGNS:
        return _missing(at, say("{sign} is in the wrong place", sign=sign), _MARK)
    meant = _OTHERWISE.get(sign.lower())
    if meant:
        return Mistake(
            at,
            say('"{word}" is not a marker move', word=clipped(sign)),
            say("write {right}", right=meant),
        )
    if goods.one(sign, at) is None or after:
        return Mistake(
            at,
            say('"{word}" doesn\'t say where this marker goes', word=clipped(sign)),
            say("write 2>1 G for box 2 to box 1, 2< Y for supply to box 2"),
        )
    return Mistake(
        at,
        say('"{word}" does not belong to this statement', word=clipped(sign)),
        say("comments go in {…} or after ;"),
    )


def _after_unknown(pieces: Sequence[_Piece]) -> Mistake | None:
    if not pieces:
        return None
    word, at = pieces[0]
    return Mistake(
        at,
        say('"{word}" follows ?, which means that nothing was noted', word=clipped(word)),
        say("leave out either it or the ?"),
    )


def _no_comma(at: int, message: str) -> Mistake:
    return Mistake(at, message, say("leave it out"))


def roll(words: Sequence[str], start: int, stop: int) -> Mistake | None:
    """Describe what is wrong with the words of a `roll`; the first is the verb."""
    pieces = _pieces(words, start + 1, stop)
    if not pieces:
        return _missing(start, say("this names neither a city nor a colour"), _ROLL)
    if pieces[0][0] in (UNKNOWN, NONE):
        return _after_unknown(pieces[1:]) if pieces[0][0] == UNKNOWN else _after_none(pieces[1:])
    while pieces:
        city, at = pieces[0]
        if city == _COMMA:
            return _no_comma(at, say("this comma doesn't separate two cities"))
        found = places.name([*words[:at], city], at)
        if found:
            return _joined(city, at) or found
        if len(pieces) == 1:
            return _missing(at, say("this doesn't say which colour {city} got", city=city), _ROLL)
        colours, at = pieces[1]
        if colours == _COMMA:
            return _no_comma(at, say("there is no comma between a city and its colour"))
        found = goods.cubes([*words[:at], colours], at)
        if found:
            return _one_name(city, pieces[1:]) or _signed(colours, at) or found
        pieces = pieces[2:]
        if pieces and pieces[0][0] == _COMMA:
            pieces = pieces[1:]
            if not pieces:
                return _no_comma(at, say("nothing follows this comma"))
    return None


def _after_none(pieces: Sequence[_Piece]) -> Mistake | None:
    if not pieces:
        return None
    return Mistake(
        pieces[0][1],
        say("- means that the die wasn't needed"),
        say("leave out either it or the cities"),
    )


def _joined(word: str, at: int) -> Mistake | None:
    """Describe that several colours of one city are one word."""
    if goods.cubes([word], 0):
        return None
    return Mistake(
        at,
        say("write the colours of a city as one word"),
        say("for example {example}", example="roll Ghent RGB, Antwerp K"),
    )


def _one_name(city: str, after: Sequence[_Piece]) -> Mistake | None:
    """Describe that a name is one word, where another follows."""
    word, at = after[0]
    if not places.NAME.match(word) or len(after) < 2:
        return None
    if goods.cubes([after[1][0]], 0):
        return None
    return Mistake(
        at,
        say("a name is written as one word"),
        say("write {right}", right=clipped(f"{city}-{word}")),
    )


def _signed(word: str, at: int) -> Mistake | None:
    if goods.markers([word], 0):
        return None
    return Mistake(
        at,
        say("the die shows a colour; the tile says whether it is a cube or a disk"),
        say("write {right}", right=word[1:]),
    )
