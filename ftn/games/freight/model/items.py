"""What is done in a turn, taken apart: every item by the word that it begins with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from ftn.games.freight.model import moves
from ftn.games.freight.model.markers import ordered
from ftn.games.freight.model.tiles import read_tile
from ftn.games.freight.model.ways import in_order
from ftn.model.plays import UNKNOWN, Pass, Unknown

_WORDLESS: dict[str, moves.Action] = {"pass": Pass(), UNKNOWN: Unknown()}


def play(words: Sequence[str]) -> moves.Action:
    """Take apart what was done in a turn.

    >>> str(play("track F6:52 E5:14 loan mark Ghent -B 2<+Y".split()))
    'build track F6:25 track E5:14 loan mark Ghent -B, 2< +Y'
    >>> play("track E5:25 F6:25 wagon ship Ghent load R E5 loan Antwerp".split()).at
    (1, 2, 3, 5, 7, 8, 9, 10)
    """
    if words[0] in _WORDLESS:
        return _WORDLESS[words[0]]
    items: list[moves.Item] = []
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
    return moves.Play(tuple(items), tuple(at))


@lru_cache(maxsize=4096)
def lay(kind: moves.LayKind, word: str) -> moves.Lay:
    """Read a track tile or a bridge: where it lies, and the edges that it joins.

    >>> str(lay("switch", "G6:1-43"))
    'switch G6:1-34'
    """
    name, _, ways = word.partition(":")
    return moves.Lay(kind, name, in_order(ways))


def _lays(kind: moves.LayKind) -> Callable[[Sequence[str]], Sequence[moves.Item]]:
    return lambda words: [lay(kind, word) for word in words]


def _went(words: Sequence[str]) -> Sequence[moves.Go]:
    return [*map(_go, words)]


_go = lru_cache(maxsize=4096)(moves.Go)


def _loans(kind: type[moves.Loan | moves.Repay]) -> Callable[[Sequence[str]], Sequence[moves.Item]]:
    def read(words: Sequence[str]) -> Sequence[moves.Item]:
        """Read the number of loans; a train may go on after them."""
        if words and words[0].isdecimal():
            return [kind(int(words[0])), *_went(words[1:])]
        return [kind(), *_went(words)]

    return read


def bids(words: Iterable[str]) -> tuple[moves.Bid, ...]:
    """Read bids, each of a seat.

    >>> bids(["c0", "b-"])
    (Bid(seat='c', amount=0), Bid(seat='b', amount=None))
    """
    return tuple(
        moves.Bid(word[0], None if word[1:] == moves.NONE else int(word[1:])) for word in words
    )


def _section(words: Sequence[str]) -> moves.Section:
    """Take a section apart: bids begin with a small letter, and no place does."""
    route = [word for word in words if not word[0].islower()]
    return moves.Section(tuple(route), bids(words[len(route) :]))


def _apart(words: Iterable[str], sign: str = "") -> list[str]:
    """Return words without the commas between them, and with a space after a sign."""
    text = " ".join(words).replace(",", " ")
    return (text.replace(sign, f"{sign} ") if sign else text).split()


def _mark(words: Sequence[str]) -> moves.Mark:
    city, *rest = _apart(_apart(words, "2>1"), "2<")
    if city == UNKNOWN:
        return moves.Mark(UNKNOWN)
    moved = rest[rest.index("2>1") + 1] if "2>1" in rest else ""
    taken = rest[rest.index("2<") + 1] if "2<" in rest else ""
    return moves.Mark(city, rest[0], moved.strip(UNKNOWN), taken.strip(UNKNOWN))


def rolls(words: Sequence[str]) -> moves.Rolls:
    """Read cities, each with the colours that the die showed.

    >>> rolls("Ghent RG Antwerp K".split()).rolled
    (('Ghent', 'RG'), ('Antwerp', 'K'))
    """
    if words[0] == UNKNOWN:
        return moves.Rolls()
    pairs = [] if words[0] == moves.NONE else _apart(words)
    return moves.Rolls(tuple(zip(pairs[::2], pairs[1::2], strict=True)))


_ITEMS: Mapping[str, Callable[[Sequence[str]], Sequence[moves.Item]]] = {
    "build": lambda words: [moves.Anything()] if words else [],
    "track": _lays("track"),
    "switch": _lays("switch"),
    "bridge": _lays("bridge"),
    "city": lambda words: [moves.NewCity(words[0], words[1], tile(words[2]), words[3])],
    "wagon": lambda _: [moves.Wagon()],
    "engine": lambda words: [moves.Engine(words[0])],
    "repay": _loans(moves.Repay),
    "loan": _loans(moves.Loan),
    "ship": _went,
    "load": lambda words: [moves.Load(ordered(words[0])), *_went(words[1:])],
    "deliver": lambda words: [moves.Deliver(ordered(words[0])), *_went(words[1:])],
    "section": lambda words: [_section(words)],
    "bankrupt": lambda _: [moves.Bankrupt()],
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
