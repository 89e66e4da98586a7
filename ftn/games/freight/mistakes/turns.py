"""What is wrong with what was done in a turn, item by item."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ftn.games.freight.mistakes import bids, facts, goods, marks, places
from ftn.games.freight.mistakes.bids import SEAT
from ftn.games.freight.mistakes.facts import city
from ftn.games.freight.mistakes.strays import EXAMPLES, no_item, stray
from ftn.games.freight.mistakes.track import lay, looks_like_lay
from ftn.games.freight.model.vocabulary import FACTS
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.notation.errors.words import clipped, further_on, too_long
from ftn.text.said import say

_Checked: TypeAlias = tuple[Mistake | None, int]
"""What is wrong with an item, and the number of the word after it."""

_THINGS = ("track", "switch", "bridge", "city", "wagon", "engine", "repay", "loan")
"""What may follow `build`."""
_WORDLESS = ("pass", UNKNOWN)


def wrong(words: Sequence[str]) -> Mistake | None:
    """Describe what is wrong with a turn's action, given its first word; None when nothing is."""
    if words[0] in _WORDLESS:
        return _fact(words, 1) if words[1:2] and words[1] in FACTS else too_long(words, 1)
    at, verb, riding = 0, "", False
    while at < len(words):
        if words[at] in _ITEMS:
            verb = words[at]
            riding = riding and verb in ("loan", "repay")
            riding = riding or (verb == "ship" and words[at + 1 : at + 2] != [UNKNOWN])
            found, at = _ITEMS[verb](words, at)
        elif riding:
            found, at = _route(words, at)
        else:
            return no_item(words, at, verb)
        if found:
            return found
    return None


def _fact(words: Sequence[str], at: int) -> Mistake | None:
    """Describe what is wrong with the fact that follows a turn."""
    return further_on(facts.mistake(words[at:]), at)


def missing(words: Sequence[str], at: int, message: str) -> Mistake:
    """Describe that something is missing after an item's word, and how the item is written."""
    return Mistake(at, message, say("for example {example}", example=EXAMPLES[words[at]]))


def _end(words: Sequence[str], at: int) -> int:
    """Return the number of the next word that an item begins with."""
    following = (number for number in range(at, len(words)) if words[number] in _ITEMS)
    return next(following, len(words))


def _build(words: Sequence[str], at: int) -> _Checked:
    after = words[at + 1] if at + 1 < len(words) else ""
    if after == UNKNOWN:
        return None, at + 2
    if after in _THINGS:
        return None, at + 1
    if not after or after in _ITEMS:
        return missing(words, at, say("this doesn't say what was built")), at
    return no_item(words, at + 1, "build"), at


def _lays(words: Sequence[str], at: int) -> _Checked:
    verb = words[at]
    after = at + 1
    if after == len(words) or words[after] in _ITEMS:
        return missing(words, at, say('"{verb}" doesn\'t name a hex and its edges', verb=verb)), at
    while after < len(words) and words[after] not in _ITEMS:
        if after > at + 1 and not looks_like_lay(words[after]):
            break
        found = lay(words, after, verb)
        if found:
            return found, at
        after += 1
    return None, after


def _city(words: Sequence[str], at: int) -> _Checked:
    mine = words[at : _end(words, at + 1)]
    found = city(mine, EXAMPLES["city"]) or goods.marker(mine, 4, mine[3] if len(mine) > 3 else "")
    return further_on(found, at), at + 5


def _wagon(words: Sequence[str], at: int) -> _Checked:
    if at + 1 < len(words) and words[at + 1].isdecimal():
        return Mistake(
            at + 1,
            say("write the word once for each wagon"),
            say("write {right}", right="wagon wagon" if words[at + 1] == "2" else "wagon"),
        ), at
    return None, at + 1


def _engine(words: Sequence[str], at: int) -> _Checked:
    if at + 1 == len(words) or words[at + 1] in _ITEMS:
        return missing(words, at, say("this doesn't say which city the engine is put in")), at
    if words[at + 1] == UNKNOWN:
        return None, at + 2
    if SEAT.match(words[at + 1]):
        return Mistake(
            at + 1,
            say("in a turn it is always the player's own engine"),
            say("leave the seat out: {right}", right=f"engine {words[at + 2]}")
            if at + 2 < len(words)
            else say("leave the seat out: {example}", example=EXAMPLES["engine"]),
        ), at
    return places.name(words, at + 1), at + 2


def _loans(words: Sequence[str], at: int) -> _Checked:
    if at + 1 == len(words):
        return None, at + 1
    after, verb = words[at + 1], words[at]
    if SEAT.match(after):
        if at and words[at - 1] != "build":
            return _fact(words, at), len(words)
        return Mistake(
            at + 1,
            say('in a turn "{verb}" always refers to the player whose turn it is', verb=verb),
            say("leave the seat out: {verb}; another player's goes after the turn", verb=verb),
        ), at
    if after[0].isdecimal() or after[0] == "$":
        found = bids.count([verb, after], 1)
        return further_on(found, at), at + 2
    return None, at + 1


def _ship(words: Sequence[str], at: int) -> _Checked:
    if at + 1 == len(words) or words[at + 1] in _ITEMS or words[at + 1] in ("load", "deliver"):
        return missing(words, at, say("the city where the train starts is missing")), at
    if words[at + 1] == UNKNOWN:
        return None, at + 2
    found = places.name(words, at + 1)
    if found:
        return places.apart(words, at + 1) or found, at
    return _route(words, at + 2)


def _route(words: Sequence[str], at: int) -> _Checked:
    """Describe what is wrong with a train's way, its loads and deliveries."""
    while at < len(words) and words[at] not in _ITEMS:
        if words[at] in ("load", "deliver"):
            found = _cubes(words, at)
            at += 1
        else:
            found = _step(words, at)
        if found:
            return found, at
        at += 1
    return None, at


def _cubes(words: Sequence[str], at: int) -> Mistake | None:
    after = words[at + 1 : at + 2]
    if not after or after[0] in _ITEMS or after[0] in ("load", "deliver"):
        return missing(words, at, say('"{verb}" doesn\'t name any cubes', verb=words[at]))
    if places.place(after, 0) is None:
        return missing(words, at, say('"{verb}" doesn\'t name any cubes', verb=words[at]))
    return goods.cubes(words, at + 1)


def _step(words: Sequence[str], at: int) -> Mistake | None:
    word = words[at]
    if word == UNKNOWN and at + 1 == len(words):
        return None  # a glyph
    found = places.place(words, at)
    if found and words[at - 2] in ("load", "deliver") and not goods.cubes([word], 0):
        return Mistake(
            at,
            say("write the cubes as one word, one letter each"),
            say("write {right}", right=clipped(f"{words[at - 2]} {words[at - 1]}{word}")),
        )
    return found and (stray(words, at) or found)


def _section(words: Sequence[str], at: int) -> _Checked:
    stop = _end(words, at + 1)
    after = at + 1
    while after < stop and not places.place(words, after):
        after += 1
    route = words[at + 1 : after]
    cities = [word for word in route if places.NAME.match(word)]
    later = any(map(places.NAME.match, words[after:stop]))
    if after < stop and len(cities) < 2 and (later or not bids.nearly(words[after])):
        return places.place(words, after), at
    if len(cities) == 2 and route[-1] != cities[-1]:
        at_bid = at + 2 + route.index(cities[-1])
        return bids.bids(words, at_bid, stop), at
    if not route or len(cities) < 2:
        return _one_city(words, at, route), at
    if not places.NAME.match(route[0]) or len(cities) > 2:
        return Mistake(
            at + 1,
            say("a section goes from one city to the next"),
            say("the hexes go between the two: {example}", example=EXAMPLES["section"]),
        ), at
    return bids.bids(words, after, stop), stop


def _one_city(words: Sequence[str], at: int, route: Sequence[str]) -> Mistake:
    first, _, second = route[0].partition("-") if route else ("", "", "")
    if places.NAME.match(first) and places.NAME.match(second):
        return Mistake(
            at + 1,
            say("write the two cities of a section as two words"),
            say("write {right}", right=clipped(f"section {first} {second}")),
        )
    return missing(words, at, say("a section lies between two cities; name both"))


def _mark(words: Sequence[str], at: int) -> _Checked:
    stop = _end(words, at + 1)
    return marks.mark(words, at, stop), stop


def _roll(words: Sequence[str], at: int) -> _Checked:
    stop = _end(words, at + 1)
    return marks.roll(words, at, stop), stop


_ITEMS: Mapping[str, Callable[[Sequence[str], int], _Checked]] = {
    "build": _build,
    "track": _lays,
    "switch": _lays,
    "bridge": _lays,
    "city": _city,
    "wagon": _wagon,
    "engine": _engine,
    "repay": _loans,
    "loan": _loans,
    "ship": _ship,
    "section": _section,
    "bankrupt": lambda _, at: (None, at + 1),
    "mark": _mark,
    "roll": _roll,
}
