"""The words of a turn so far, read: what is done, and the item that isn't written to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from ftn.games.freight.model.hexes import is_hex
from ftn.games.freight.model.items import lay, play
from ftn.games.freight.model.moves import NONE, Action, Item, LayKind, Play
from ftn.games.freight.model.vocabulary import ACTIONS
from ftn.games.freight.model.ways import SIMPLE, SWITCHES
from ftn.model.plays import UNKNOWN

LAYS: tuple[LayKind, ...] = ("track", "switch", "bridge")
BUILT = ("build", *LAYS, "city", "wagon", "engine")
"""The words of building."""
_VERBS = frozenset((*ACTIONS, "load", "deliver"))
_UNDER_WAY = frozenset({"ship", "load", "deliver", "loan", "repay"})
"""What a shipment is made of."""
_NAME = re.compile(r"(?=[A-Z0-9-]*+[^\W_A-Z0-9])[^\W\d_][^\W_]*(?:-[^\W_]+)*")
_CUBES = re.compile(r"[RBGYKW?]{1,9}")
_COUNT = re.compile(r"[1-9]")
_TILE = re.compile(r"[RBGYKW]{3}(?:/[RBGYKW]{3})?")
_MARKER = re.compile(r"[+-][RBGYKW]")
_ONE = re.compile(r"[+-]?[RBGYKW]|\?")
_BID = re.compile(r"[a-z](?:\d{1,3}|-)")
_STEPS = re.compile(r"(2>1|2<)")


class Written(Struct, frozen=True):
    """What is written of a turn."""

    done: tuple[Item, ...] = ()
    """The items that are written to their end."""
    before: tuple[Item, ...] = ()
    """Those before the item at hand."""
    verb: str = ""
    """The word with which the item at hand begins."""
    rest: tuple[str, ...] = ()
    """The words after it."""
    is_whole: bool = True
    """Whether the item at hand can end here."""


def separated(words: Sequence[str]) -> list[str]:
    """Return words without commas, a space around every part; a `+` begins a marker.

    >>> separated(["mark", "Ghent+B,", "2>1-G"])
    ['mark', 'Ghent', '+B', '2>1', '-G']
    """
    text = " ".join(words).replace(",", " ").replace("+", " +")
    return _STEPS.sub(r" \1 ", text).split()


def read(words: Sequence[str], start: Callable[[tuple[Item, ...]], str]) -> Written | None:
    """Read words; `start` says where a shipment begins, if it is known.

    A shipment whose beginning isn't written begins there.
    """
    if not words:
        return Written()
    groups = [*_groups(words)]
    if not groups:
        return None
    done: tuple[Item, ...] = ()
    under_way = False
    for at, (verb, *written) in enumerate(groups):
        is_last, rest = at == len(groups) - 1, written
        if verb == "build" and not rest and not is_last and groups[at + 1][0] in BUILT:
            continue
        if verb == "ship":
            begins = start(done)
            if begins and rest[:1] not in ([begins], [UNKNOWN]) and (rest or not is_last):
                rest = [begins, *rest]
        elif verb in ("load", "deliver") and not under_way:
            return None
        under_way = (verb in _UNDER_WAY) if verb in ("loan", "repay") and under_way else False
        under_way = under_way or (verb in ("ship", "load", "deliver") and rest != [UNKNOWN])
        if not _is_whole(verb, rest):
            return Written(done, done, verb, tuple(rest), is_whole=False) if is_last else None
        before, done = done, (*done, *_items([verb, *rest]))
        if is_last:
            return Written(done, before, verb, tuple(rest))
    return None


def begins(items: tuple[Item, ...], verb: str) -> tuple[str, ...]:
    """Return the word that stands before an item's own: `build`, where building begins."""
    if verb == "build" or verb not in BUILT:
        return ()
    *_, before, _ = str(Play((*items, *_items(["wagon"])))).split()
    return ("build",) if before == "build" else ()


def is_name(word: str) -> bool:
    """Return whether a word can be a city's name.

    >>> is_name("Ghent"), is_name("E5"), is_name("K")
    (True, False, False)
    """
    return _NAME.fullmatch(word) is not None and not word[0].islower()


def _groups(words: Sequence[str]) -> Iterator[list[str]]:
    """Yield the words of every item; none where the first word begins no item."""
    group: list[str] = []
    if words[0] not in _VERBS:
        return
    for word in words:
        if word in _VERBS and group:
            yield group
            group = []
        group.append(word)
    yield group


def _items(words: Sequence[str]) -> tuple[Item, ...]:
    found: Action = play(words)
    return found.items if isinstance(found, Play) else ()


def _is_whole(verb: str, rest: Sequence[str]) -> bool:
    """Return whether an item is written to its end."""
    return _SHAPES[verb](rest)


def _fits(*shapes: re.Pattern[str]) -> Callable[[Sequence[str]], bool]:
    def fits(rest: Sequence[str]) -> bool:
        return len(rest) == len(shapes) and all(
            shape.fullmatch(word) for shape, word in zip(shapes, rest, strict=True)
        )

    return fits


def _laid(kind: LayKind) -> Callable[[Sequence[str]], bool]:
    ways = {UNKNOWN, *(SWITCHES if kind == "switch" else SIMPLE)}

    def fits(rest: Sequence[str]) -> bool:
        pairs = [word.partition(":") for word in rest]
        return bool(rest) and all(
            is_hex(place) and way and lay(kind, f"{place}:{way}").ways in ways
            for place, _, way in pairs
        )

    return fits


def _places(rest: Sequence[str]) -> bool:
    return all(is_hex(word) or is_name(word) for word in rest)


def _counted(rest: Sequence[str]) -> bool:
    return _places(rest[1:] if rest and _COUNT.fullmatch(rest[0]) else rest)


def _shipped(rest: Sequence[str]) -> bool:
    return [*rest] == [UNKNOWN] or (bool(rest) and is_name(rest[0]) and _places(rest))


def _handled(rest: Sequence[str]) -> bool:
    return bool(rest) and bool(_CUBES.fullmatch(rest[0])) and _places(rest[1:])


def _founded(rest: Sequence[str]) -> bool:
    if len(rest) != 4:
        return False
    name, place, tile, marker = rest
    return (
        is_name(name)
        and (is_hex(place) or place == UNKNOWN)
        and bool(_TILE.fullmatch(tile) or tile == UNKNOWN)
        and bool(_MARKER.fullmatch(marker) or marker == UNKNOWN)
    )


def _sold(rest: Sequence[str]) -> bool:
    route = [word for word in rest if not _BID.fullmatch(word)]
    return (
        len(route) > 1
        and [*rest[: len(route)]] == route
        and is_name(route[0])
        and is_name(route[-1])
        and all(map(is_hex, route[1:-1]))
    )


def _marked(rest: Sequence[str]) -> bool:
    if [*rest] == [UNKNOWN]:
        return True
    if len(rest) not in (2, 4, 6) or not (is_name(rest[0]) or rest[0] == NONE):
        return False
    steps = [*rest[2::2]]
    return steps in ([], ["2>1"], ["2<"], ["2>1", "2<"]) and all(map(_ONE.fullmatch, rest[1::2]))


def _rolled(rest: Sequence[str]) -> bool:
    if [*rest] in ([UNKNOWN], [NONE]):
        return True
    pairs = len(rest) > 0 and len(rest) % 2 == 0
    return pairs and all(map(is_name, rest[::2])) and all(map(_CUBES.fullmatch, rest[1::2]))


_SHAPES: Mapping[str, Callable[[Sequence[str]], bool]] = {
    "build": lambda rest: [*rest] == [UNKNOWN],
    **{kind: _laid(kind) for kind in LAYS},
    "city": _founded,
    "wagon": _fits(),
    "engine": lambda rest: len(rest) == 1 and (is_name(rest[0]) or rest[0] == UNKNOWN),
    "loan": _counted,
    "repay": _counted,
    "ship": _shipped,
    "load": _handled,
    "deliver": _handled,
    "section": _sold,
    "bankrupt": _fits(),
    "mark": _marked,
    "roll": _rolled,
    "pass": lambda _: False,
}
"""Says of every item whether words are all of it."""
