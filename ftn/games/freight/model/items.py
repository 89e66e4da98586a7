"""What is done in a turn, taken apart: every item by the word that it begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from ftn.games.freight.model.markers import ordered
from ftn.games.freight.model.moves import (
    NONE,
    Action,
    Anything,
    Bankrupt,
    Bid,
    Deliver,
    Engine,
    Go,
    Item,
    Lay,
    LayKind,
    Load,
    Loan,
    Mark,
    NewCity,
    Play,
    Repay,
    Rolls,
    Section,
    Wagon,
)
from ftn.games.freight.model.tiles import read_tile
from ftn.model.plays import UNKNOWN, Pass, Unknown

_WORDLESS: dict[str, Action] = {"pass": Pass(), UNKNOWN: Unknown()}


def play(words: Sequence[str]) -> Action:
    """Take apart what was done in a turn.

    >>> str(play("track F6:52 E5:14 loan mark Ghent -B 2<+Y".split()))
    'build track F6:25 track E5:14 loan mark Ghent -B, 2< +Y'
    >>> play("track E5:25 F6:25 wagon ship Ghent load R E5 loan Antwerp".split()).at
    (1, 2, 3, 5, 7, 8, 9, 10)
    """
    if words[0] in _WORDLESS:
        return _WORDLESS[words[0]]
    items: list[Item] = []
    at: list[int] = []
    verbs = [number for number, word in enumerate(words) if word in _ITEMS]
    for number, end in zip(verbs, [*verbs[1:], len(words)], strict=True):
        verb = words[number]
        found = _ITEMS[verb](words[number + 1 : end])
        begin = number + 1
        if verb in _ALONE and (begin == end or not words[begin].isdecimal()):
            begin = number
        items += found
        at += range(begin, begin + len(found))
    return Play(tuple(items), tuple(at))


@lru_cache(maxsize=4096)
def lay(kind: LayKind, word: str) -> Lay:
    """Read a track tile or a bridge: where it lies, and the edges that it joins.

    >>> str(lay("switch", "G6:1-43"))
    'switch G6:1-34'
    """
    name, _, ways = word.partition(":")
    return Lay(kind, name, _in_order(ways))


def _in_order(ways: str) -> str:
    """Write the edges that a way joins in canonical order."""
    shared, sign, others = ways.rpartition(NONE)
    return f"{shared}{sign}{''.join(sorted(others))}"


def _lays(kind: LayKind) -> Callable[[Sequence[str]], Sequence[Item]]:
    return lambda words: [lay(kind, word) for word in words]


def _went(words: Sequence[str]) -> Sequence[Go]:
    return [*map(_go, words)]


_go = lru_cache(maxsize=4096)(Go)


def _loans(kind: type[Loan | Repay]) -> Callable[[Sequence[str]], Sequence[Item]]:
    def read(words: Sequence[str]) -> Sequence[Item]:
        """Read the number of loans; a train may go on after them."""
        if words and words[0].isdecimal():
            return [kind(int(words[0])), *_went(words[1:])]
        return [kind(), *_went(words)]

    return read


def bids(words: Iterable[str]) -> tuple[Bid, ...]:
    """Read bids, each of a seat.

    >>> bids(["c0", "b-"])
    (Bid(seat='c', amount=0), Bid(seat='b', amount=None))
    """
    return tuple(Bid(word[0], None if word[1:] == NONE else int(word[1:])) for word in words)


def _section(words: Sequence[str]) -> Section:
    """Take a section apart: bids begin with a small letter, and no place does."""
    route = [word for word in words if not word[0].islower()]
    return Section(tuple(route), bids(words[len(route) :]))


def _apart(words: Iterable[str], sign: str = "") -> list[str]:
    """Return words without the commas between them, and with a space after a sign."""
    text = " ".join(words).replace(",", " ")
    return (text.replace(sign, f"{sign} ") if sign else text).split()


def _mark(words: Sequence[str]) -> Mark:
    city, *rest = _apart(_apart(words, "2>1"), "2<")
    if city == UNKNOWN:
        return Mark(UNKNOWN)
    moved = rest[rest.index("2>1") + 1] if "2>1" in rest else ""
    taken = rest[rest.index("2<") + 1] if "2<" in rest else ""
    return Mark(city, rest[0], moved.strip(UNKNOWN), taken.strip(UNKNOWN))


def rolls(words: Sequence[str]) -> Rolls:
    """Read cities, each with the colours that the die showed.

    >>> rolls("Ghent RG Antwerp K".split()).rolled
    (('Ghent', 'RG'), ('Antwerp', 'K'))
    """
    if words[0] == UNKNOWN:
        return Rolls()
    pairs = [] if words[0] == NONE else _apart(words)
    return Rolls(tuple(zip(pairs[::2], pairs[1::2], strict=True)))


_ITEMS: Mapping[str, Callable[[Sequence[str]], Sequence[Item]]] = {
    "build": lambda words: [Anything()] if words else [],
    "track": _lays("track"),
    "switch": _lays("switch"),
    "bridge": _lays("bridge"),
    "city": lambda words: [NewCity(words[0], words[1], tile(words[2]), words[3])],
    "wagon": lambda _: [Wagon()],
    "engine": lambda words: [Engine(words[0])],
    "repay": _loans(Repay),
    "loan": _loans(Loan),
    "ship": _went,
    "load": lambda words: [Load(ordered(words[0])), *_went(words[1:])],
    "deliver": lambda words: [Deliver(ordered(words[0])), *_went(words[1:])],
    "section": lambda words: [_section(words)],
    "bankrupt": lambda _: [Bankrupt()],
    "mark": lambda words: [_mark(words)],
    "roll": lambda words: [rolls(words)],
}
"""Reads an item's own words, by the word that it begins with."""
_ALONE = frozenset({"wagon", "bankrupt", "loan", "repay"})
"""The words that need no argument."""


def tile(word: str) -> str:
    """Write a tile in canonical order, without the demand that follows from the supply."""
    if word == UNKNOWN:
        return word
    supply, demand = read_tile(word)
    return supply if read_tile(supply)[1] == demand else f"{supply}/{demand}"
