"""What is wrong with colours: cubes, disks, and the tile of a city."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.moves import NONE
from ftn.games.freight.model.vocabulary import GRAMMAR
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import clipped
from ftn.notation.terminals import whole
from ftn.text.said import say

_CUBES = whole("CUBES", GRAMMAR)
_TILE = whole("TILE", GRAMMAR)
_GROUP = whole("MARKERS_OF_A_KIND", GRAMMAR)
_BARE = re.compile(rf"[{COLOURS}]{{1,40}}\Z")
_MARKER = whole("MARKER", GRAMMAR)
_ONE = re.compile(rf"[+-]?[{COLOURS}]\Z")
_NAMES = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}


def _colour_help() -> str:
    return say("colours are R red, B blue, G green, Y yellow, K black, W white")


def _letters(word: str) -> str:
    """Return the colours that a word may have been meant for; nothing where it names none."""
    if word.lower() in _NAMES:
        return _NAMES[word.lower()]
    letters = "".join(re.findall(r"[^\W_]", word)).upper()
    return letters if letters and not set(letters) - {*COLOURS} else ""


def _in_capitals(word: str, right: str) -> str:
    """Describe how colours are written, where a word is nearly right."""
    if not right:
        return _colour_help()
    if word.lower() in _NAMES:
        return say("write a colour as its letter: {right}", right=right)
    return say("write {right}", right=clipped(right))


def cubes(words: Sequence[str], at: int) -> Mistake | None:
    """Describe why a word doesn't name cubes, a letter each."""
    word = words[at]
    if _CUBES.match(word):
        return None
    right = _letters(word)
    return Mistake(
        at, say('"{word}" doesn\'t name any cubes', word=clipped(word)), _in_capitals(word, right)
    )


def tile(words: Sequence[str], at: int) -> Mistake | None:
    """Describe why a word is no tile: the three colours that a city supplies."""
    word = words[at]
    if word == UNKNOWN or _TILE.match(word):
        return None
    after = words[at : at + 3]
    message = say('"{word}" is not a tile', word=clipped(word))
    if len(after) == 3 and all(len(one) == 1 and _BARE.match(one) for one in after):
        return Mistake(
            at,
            say("write the colours of a tile as one word"),
            say("write {right}", right="".join(after)),
        )
    right = _letters(word)
    if len(right) == 6:
        right = f"{right[:3]}/{right[3:]}"
    if right and len(right) in (3, 7):
        return Mistake(at, message, say("write {right}", right=right))
    if word[:1] in CUBE + DISK:
        return Mistake(at, say("the tile comes before the markers"), _tile_help())
    return Mistake(at, message, _tile_help() if right else _colour_help())


def _tile_help() -> str:
    return say("the three colours the city supplies: RGY; ? if nobody noted them")


def markers(words: Sequence[str], at: int, *, bare: str = "", box: bool = False) -> Mistake | None:
    """Describe what is wrong with the markers from a word on.

    Without a sign they are cubes in a box; on a city (`bare`) they would be ambiguous.
    """
    if at >= len(words):
        return Mistake(
            len(words) - 1,
            say("the markers are missing"),
            say("cubes as +RG, disks as -BK; - if there are none, ? if nobody noted them"),
        )
    if words[at] in (NONE, UNKNOWN):
        return _alone(words, at)
    for index in range(at, len(words)):
        word = words[index]
        if _GROUP.match(word) or (box and _BARE.match(word)):
            continue
        return _no_markers(words, index, bare)
    return None


def _alone(words: Sequence[str], at: int) -> Mistake | None:
    if len(words) == at + 1:
        return None
    right = f"{words[at]}{words[at + 1]}"
    if words[at] == NONE and _GROUP.match(right):
        return Mistake(
            at, say("write a sign and its colours as one word"), say("write {right}", right=right)
        )
    return Mistake(
        at,
        say('"{word}" must be on its own', word=words[at]),
        say("leave out either it or the markers after it"),
    )


def _no_markers(words: Sequence[str], at: int, bare: str) -> Mistake:
    word = words[at]
    message = say('"{word}" doesn\'t name any markers', word=clipped(word))
    if word in (CUBE, DISK) and at + 1 < len(words) and _BARE.match(words[at + 1]):
        return Mistake(
            at,
            say("write a sign and its colours as one word"),
            say("write {right}", right=clipped(word + words[at + 1])),
        )
    if word in (NONE, UNKNOWN):
        return Mistake(at, say('"{word}" must be on its own', word=word), say("leave it out"))
    apart = re.findall(rf"[+-][{COLOURS}]+", word)
    if len(apart) > 1 and "".join(apart) == word:
        return Mistake(
            at,
            say("separate cubes and disks with a space"),
            say("write {right}", right=" ".join(apart)),
        )
    if _BARE.match(word):
        return Mistake(
            at,
            say('"{word}" doesn\'t say whether it is cubes or disks', word=clipped(word)),
            _signed_help(word, bare),
        )
    sign, rest = (word[0], word[1:]) if word[0] in CUBE + DISK else ("", word)
    right = _letters(rest)
    if right and not sign:
        signed = _signed(right, bare)
        help_ = (
            say("write {right}", right=signed)
            if _TILE.match(bare)
            else say("write {example}", example=signed)
        )
        return Mistake(at, message, help_)
    return Mistake(at, message, _in_capitals(rest, sign + right if right else ""))


def _signed_help(letters: str, tile_: str) -> str:
    if _TILE.match(tile_):
        return say("write {right}: + for supply, - for demand", right=_signed(letters, tile_))
    return say(
        "write {example}: + for supply, - for demand", example=clipped(_signed(letters, tile_))
    )


def _signed(letters: str, tile_: str) -> str:
    """Write markers with the sign that the tile has for them; with + where it isn't known."""
    supply = tile_.partition("/")[0]
    if not _TILE.match(tile_):
        return CUBE + letters
    cubes_ = "".join(one for one in letters if one in supply)
    disks = "".join(one for one in letters if one not in supply)
    return " ".join(sign + some for sign, some in ((CUBE, cubes_), (DISK, disks)) if some)


def marker(words: Sequence[str], at: int, tile_: str) -> Mistake | None:
    """Describe why a word is not the one marker of a new city."""
    if at >= len(words):
        return Mistake(
            len(words) - 1,
            say("the marker of the new city is missing"),
            say("+ or - and the colour rolled: {example}; ? if nobody noted it", example="+R"),
        )
    word = words[at]
    if word == UNKNOWN or _MARKER.match(word):
        return None
    if _GROUP.match(word):
        return Mistake(
            at, say("a new city has one marker"), say("write {example}", example=clipped(word[:2]))
        )
    return _no_markers(words, at, tile_)


def one(word: str, at: int) -> Mistake | None:
    """Describe why a word is no single marker, with its sign or without."""
    if word == UNKNOWN or _ONE.match(word):
        return None
    message = say('"{word}" is not a marker', word=clipped(word))
    sign, rest = (word[0], word[1:]) if word[:1] in (CUBE, DISK) else ("", word)
    right = _letters(rest)
    if len(right) > 1:
        return Mistake(at, message, say("one marker at a time: {example}", example=sign + right[0]))
    return Mistake(at, message, _in_capitals(rest, sign + right if right else ""))
