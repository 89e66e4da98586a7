"""What is wrong with a fact: what the table shows, and what happens between turns."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight.mistakes import bids, goods, marks, places
from ftn.games.freight.mistakes.bids import SEAT
from ftn.games.freight.mistakes.track import lay
from ftn.games.freight.model.moves import NONE
from ftn.games.freight.model.vocabulary import EXAMPLES, GRAMMAR
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import clipped, score, seat, too_long
from ftn.notation.terminals import whole
from ftn.text.said import say

_NUMBER = whole("AMOUNT", GRAMMAR)


def mistake(words: Sequence[str]) -> Mistake | None:
    """Describe what is wrong with a fact; None when nothing is.

    >>> mistake(["loan", "A"]).help
    'a seat is a lower-case letter: a'
    """
    return FACTS[words[0]](words)


def city(words: Sequence[str], example: str) -> Mistake | None:
    """Describe what is wrong with the name, hex or tile after `city`."""
    if len(words) < 4:
        wanted = (
            say("this doesn't name a city"),
            say("this doesn't say which hex the city is on"),
            say("this doesn't say what the city supplies"),
        )
        found = city([*words, *("Antwerp", "D5", "RGY")[len(words) - 1 :]], example)
        if found and found.word < len(words):
            return found
        last = len(words) - 1
        return Mistake(last, wanted[last], say("for example {example}", example=example))
    if places.meant_hex(words[1]) and places.NAME.match(words[2]):
        return Mistake(
            1,
            say("the name comes before the hex"),
            say("write {right}", right=clipped(f"city {words[2]} {words[1].upper()}")),
        )
    found = places.name(words, 1)
    if found:
        return found
    if places.NAME.match(words[2]):
        return Mistake(
            2,
            say("a name is written as one word"),
            say("write {right}", right=clipped(f"{words[1]}-{words[2]}")),
        )
    found = None if words[2] == UNKNOWN else places.hex_(words, 2)
    return found or goods.tile(words, 3)


def _missing(words: Sequence[str], message: str) -> Mistake:
    return Mistake(
        len(words) - 1, message, say("for example {example}", example=EXAMPLES[words[0]])
    )


def _city(words: Sequence[str]) -> Mistake | None:
    found = city(words, EXAMPLES["city"])
    return found or goods.markers(words, 4, bare=words[3])


def _box(words: Sequence[str]) -> Mistake | None:
    if len(words) == 1 or words[1] not in ("1", "2"):
        return Mistake(
            min(1, len(words) - 1),
            say("the boxes are 1 and 2"),
            say("for example {example}", example=EXAMPLES["box"]),
        )
    return goods.markers(words, 2, box=True)


def _markers(words: Sequence[str]) -> Mistake | None:
    if len(words) == 1:
        return _missing(words, say("this doesn't name a city"))
    return places.name(words, 1) or goods.markers(words, 2)


def _order(words: Sequence[str]) -> Mistake | None:
    for at, word in enumerate(words[1:], 1):
        if SEAT.match(word):
            continue
        letters = re.sub(r"[^a-z]", "", word.lower())
        if len(letters) > 1 and word == word.lower() and len({*letters}) == len(letters) < 7:
            return Mistake(
                at,
                say("separate the seats with spaces"),
                say("write {right}", right=clipped(" ".join(["order", *letters]))),
            )
        return Mistake(
            at,
            say('"{word}" is not a seat', word=clipped(word)),
            say("a seat is a lower-case letter: {example}", example=EXAMPLES["order"]),
        )
    return _missing(words, say("this doesn't name any seats")) if len(words) == 1 else None


def _amount(words: Sequence[str]) -> Mistake | None:
    found = seat(words)
    if found:
        return found
    if len(words) > 2 and _NUMBER.match(words[2]):
        return too_long(words, 3)
    number = re.search(r"[0-9]{1,6}", words[2]) if len(words) > 2 else None
    return Mistake(
        min(2, len(words) - 1),
        say('"{verb}" must be followed by a number', verb=words[0]),
        say("write {right}", right=f"{words[0]} {words[1]} {number[0]}")
        if number and not words[2].startswith(NONE)
        else say("for example {example}", example=EXAMPLES[words[0]]),
    )


def _wagons(words: Sequence[str]) -> Mistake | None:
    found = seat(words)
    if found:
        return found
    if len(words) < 3 or not re.match(r"[0-9?]\Z", words[2]):
        return Mistake(
            min(2, len(words) - 1),
            say("this doesn't say how many wagons there are"),
            say("for example {example}", example=EXAMPLES["wagons"]),
        )
    if len(words) == 3 or words[3] == NONE:
        return too_long(words, 4)
    if words[3].startswith("+"):
        return Mistake(
            3,
            say("a wagon carries only cubes, written without a sign"),
            say("write {right}", right=clipped(words[3][1:] or "RG")),
        )
    found = goods.cubes(words, 3)
    if not found and len(words) > 4 and not goods.cubes(words, 4):
        return Mistake(
            4,
            say("write the cubes as one word, one letter each"),
            say("write {right}", right=clipped("".join(words[3:]))),
        )
    return found or too_long(words, 4)


def _engine(words: Sequence[str]) -> Mistake | None:
    found = seat(words)
    if found:
        return found
    if len(words) == 2:
        return _missing(words, say("this doesn't say which city the engine is in"))
    if words[2] not in (NONE, UNKNOWN):
        found = places.name(words, 2)
    return found or too_long(words, 3)


def _tracks(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and words[1].lower() in ("bank", "b-", "bank:"):
        if words[1] != "bank":
            return Mistake(
                1,
                say('"{word}" is not a seat', word=words[1]),
                say("the bank's track: {right}", right=" ".join(["tracks", "bank", *words[2:3]])),
            )
    else:
        found = seat(words)
        if found:
            return found
    if len(words) == 2:
        return _missing(words, say("this doesn't name any track"))
    if words[2] == NONE:
        return too_long(words, 3)
    at = 2
    while at < len(words):
        kind = "tracks"
        if words[at] == "bridge":
            kind, at = "bridge", at + 1
        if at == len(words):
            return _missing(words, say('"{verb}" doesn\'t name a hex and its edges', verb="bridge"))
        found = _no_verb(words, at) if kind == "tracks" else None
        found = found or lay(words, at, kind)
        if found:
            return found
        at += 1
    return None


def _no_verb(words: Sequence[str], at: int) -> Mistake | None:
    if words[at] not in ("track", "switch", "bridges"):
        return None
    return Mistake(
        at,
        say("only a bridge takes a word in front of it here"),
        say("for example {example}", example=EXAMPLES["tracks"]),
    )


def _round(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[1-9][0-9]?\Z", words[1]):
        return too_long(words, 2)
    return Mistake(
        min(1, len(words) - 1),
        say("this doesn't say which round begins"),
        say("for example {example}", example=EXAMPLES["round"]),
    )


def _roll(words: Sequence[str]) -> Mistake | None:
    return marks.roll(words, 0, len(words))


def _auction(words: Sequence[str]) -> Mistake | None:
    if len(words) == 1:
        return _missing(words, say("this doesn't contain any bids"))
    if words[1] == UNKNOWN:
        return too_long(words, 2)
    return bids.bids(words, 1, len(words))


def _owed(words: Sequence[str]) -> Mistake | None:
    found = seat(words)
    if found or len(words) == 2:
        return found
    return bids.count(words, 2) or too_long(words, 3)


FACTS: Mapping[str, Callable[[Sequence[str]], Mistake | None]] = {
    "city": _city,
    "box": _box,
    "order": _order,
    "money": _amount,
    "loans": _amount,
    "wagons": _wagons,
    "engine": _engine,
    "tracks": _tracks,
    "markers": _markers,
    "round": _round,
    "roll": _roll,
    "auction": _auction,
    "loan": _owed,
    "repay": _owed,
    "score": score,
}
