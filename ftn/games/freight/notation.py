"""Freight's words, taken apart and written. Reading knows no rule: see `referee`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import cast

from ftn import totals
from ftn.games.contract import Mistake
from ftn.games.freight.markers import COLOURS, ordered, read_goods
from ftn.games.freight.moves import (
    NONE,
    Action,
    Amount,
    Anything,
    Auction,
    Bankrupt,
    Bid,
    Box,
    CityLine,
    Deliver,
    Engine,
    Go,
    Item,
    Lay,
    LayKind,
    Load,
    Loan,
    Mark,
    Markers,
    NewCity,
    Order,
    Owed,
    Place,
    Play,
    Repay,
    Rolls,
    Section,
    Tracks,
    Wagon,
    Wagons,
)
from ftn.plays import UNKNOWN, Pass, Unknown
from ftn.words import say

ACTIONS: tuple[str, ...] = (
    *("build", "track", "switch", "bridge", "city", "wagon", "engine"),
    *("ship", "loan", "repay", "section", "bankrupt", "mark", "roll", "pass"),
)
FACTS: tuple[str, ...] = (
    *("city", "box", "order", "money", "loans", "wagons", "engine", "tracks", "markers"),
    *("round", "roll", "auction", "loan", "repay", "score"),
)
SECTIONS: tuple[str, ...] = ("round",)
GROUPS: tuple[str, ...] = ("city", "box")
COMMAS: tuple[str, ...] = ("mark", "roll")
TERMINALS: Mapping[str, str] = {
    "CITY": say("a city"),
    "BOX": say("a box of the game board"),
    "ORDER": say("the turn order"),
    "MONEY": say("a player's money"),
    "LOANS": say("a player's loans"),
    "WAGONS": say("a player's wagons"),
    "ENGINE": say("where an engine stands"),
    "TRACKS": say("a player's track"),
    "MARKERS": say("the markers on a city"),
    "ROUND": say("a new round"),
    "ROLL": say("what the die showed for cities"),
    "AUCTION": say("bids for places in the turn order"),
    "LOAN": say("a loan between turns"),
    "REPAY": say("a loan repaid at the end"),
}
EXAMPLES: Mapping[str, str] = {
    "city": "city Antwerp D5 RGY +RG -BK",
    "box": "box 1 +RBK",
    "order": "order c a b",
    "money": "money a 12",
    "loans": "loans a 2",
    "wagons": "wagons a 2 RG",
    "engine": "engine a Ghent",
    "tracks": "tracks a E5:25 G6:1-34 bridge F6:36",
    "markers": "markers Antwerp +RG -BK",
    "round": "round 3",
    "roll": "roll Antwerp R, Ghent K",
    "auction": "auction c0 b1 a- c2 b-",
    "loan": "loan a",
    "repay": "repay a 2",
    "score": "score a 44 b 31 c 52",
    "ruling": 'ruling PG-BUILD-2 "we let it stand"',
    "adjust": 'adjust a -1 "miscounted in round 7"',
}
INCLUDES: tuple[str, ...] = ()

_UNKNOWN = Unknown()
_WORDLESS: dict[str, Action] = {"pass": Pass(), UNKNOWN: _UNKNOWN}


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
def _lay(kind: LayKind, word: str) -> Lay:
    name, _, ways = word.partition(":")
    return Lay(kind, name, _in_order(ways))


def _in_order(ways: str) -> str:
    """Write the edges that a way joins in canonical order."""
    shared, sign, others = ways.rpartition(NONE)
    return f"{shared}{sign}{''.join(sorted(others))}"


def _lays(kind: LayKind) -> Callable[[Sequence[str]], Sequence[Item]]:
    return lambda words: [_lay(kind, word) for word in words]


def _went(words: Sequence[str]) -> Sequence[Go]:
    return [Go(word) for word in words]


def _loans(kind: type[Loan | Repay]) -> Callable[[Sequence[str]], Sequence[Item]]:
    def read(words: Sequence[str]) -> Sequence[Item]:
        """Read how many loans are meant; behind them a train may go on."""
        if words and words[0].isdecimal():
            return [kind(int(words[0])), *_went(words[1:])]
        return [kind(), *_went(words)]

    return read


def _bids(words: Iterable[str]) -> tuple[Bid, ...]:
    return tuple(Bid(word[0], None if word[1:] == NONE else int(word[1:])) for word in words)


def _section(words: Sequence[str]) -> Section:
    """Take a section apart: bids begin with a small letter, and no place does."""
    route = [word for word in words if not word[0].islower()]
    return Section(tuple(route), _bids(words[len(route) :]))


def _apart(words: Iterable[str], sign: str = "") -> list[str]:
    """Return words without the commas between them, and with a space behind a sign."""
    text = " ".join(words).replace(",", " ")
    return (text.replace(sign, f"{sign} ") if sign else text).split()


def _mark(words: Sequence[str]) -> Mark:
    city, *rest = _apart(_apart(words, "2>1"), "2<")
    if city == UNKNOWN:
        return Mark(UNKNOWN)
    moved = rest[rest.index("2>1") + 1] if "2>1" in rest else ""
    taken = rest[rest.index("2<") + 1] if "2<" in rest else ""
    return Mark(city, rest[0], moved.strip(UNKNOWN), taken.strip(UNKNOWN))


def _rolls(words: Sequence[str]) -> Rolls:
    if words[0] == UNKNOWN:
        return Rolls()
    pairs = [] if words[0] == NONE else _apart(words)
    return Rolls(tuple(zip(pairs[::2], pairs[1::2], strict=True)))


_ITEMS: Mapping[str, Callable[[Sequence[str]], Sequence[Item]]] = {
    "build": lambda words: [Anything()] if words else [],
    "track": _lays("track"),
    "switch": _lays("switch"),
    "bridge": _lays("bridge"),
    "city": lambda words: [NewCity(words[0], words[1], _tile(words[2]), words[3])],
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
    "roll": lambda words: [_rolls(words)],
}
"""What an item's own words say, by the word that it begins with."""
_ALONE = frozenset({"wagon", "bankrupt", "loan", "repay"})
"""The words of which one may stand without an argument."""


def _tile(word: str) -> str:
    """Write a tile in canonical order, without the demand that follows from the supply."""
    if word == UNKNOWN:
        return word
    supply, _, demand = word.partition("/")
    others = "".join(colour for colour in COLOURS if colour not in supply)
    rest = "" if ordered(demand) == others else f"/{ordered(demand)}"
    return ordered(supply) + (rest if demand else "")


def unknown_play() -> Action:
    """Return the play of a turn of which nothing is known."""
    return _UNKNOWN


def closed(play: object) -> str:
    """Write what was done in a turn; no item takes a `?` behind it for its own."""
    return str(play)


def fact(words: Sequence[str]) -> object:
    """Take apart a fact's words.

    >>> fact("box 1 R K B".split())
    Box(number=1, goods=Goods(cubes='RBK', disks=''))
    >>> fact(["auction", "c0", "b-"])
    Auction(bids=(Bid(seat='c', amount=0), Bid(seat='b', amount=None)))
    """
    name, *rest = words
    return _FACTS[name](rest)


def _number(word: str) -> int | None:
    return None if word == UNKNOWN else int(word)


def _city(words: list[str]) -> CityLine:
    return CityLine(words[0], words[1], _tile(words[2]), read_goods(words[3:]))


def _wagons(words: list[str]) -> Wagons:
    load = ordered(words[2].strip(NONE)) if len(words) > 2 else None
    return Wagons(words[0], _number(words[1]), load)


def _tracks(words: list[str]) -> Tracks:
    laid: list[Lay] = []
    kind: LayKind | None = None
    for word in words[1:]:
        if word == "bridge":
            kind = "bridge"
        elif word != NONE:
            laid.append(_lay(kind or ("switch" if NONE in word else "track"), word))
            kind = None
    return Tracks(words[0], tuple(laid))


def _owed(words: list[str]) -> Owed:
    return Owed(words[0], int(words[1]) if len(words) > 1 else 1)


_FACTS: Mapping[str, Callable[[list[str]], object]] = {
    "city": _city,
    "box": lambda words: Box(int(words[0]), read_goods(words[1:])),
    "order": lambda words: Order(tuple(words)),
    "money": lambda words: Amount(words[0], _number(words[1])),
    "loans": lambda words: Amount(words[0], _number(words[1])),
    "wagons": _wagons,
    "engine": lambda words: Place(words[0], words[1].strip(NONE)),
    "tracks": _tracks,
    "markers": lambda words: Markers(words[0], read_goods(words[1:])),
    "round": lambda words: int(words[0]),
    "roll": _rolls,
    "auction": lambda words: Auction(None if words == [UNKNOWN] else _bids(words)),
    "loan": _owed,
    "repay": _owed,
    totals.SCORE: totals.read,
}


def write_fact(name: str, value: object) -> str:
    """Write a fact in canonical form.

    >>> write_fact("box", fact("box 1 R K B".split()))
    'box 1 +RBK'
    """
    if isinstance(value, Rolls):
        return str(value)
    if isinstance(value, tuple):
        return " ".join([name, *totals.write(cast("totals.Totals", value))])
    return f"{name} {value}"


def mistake(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with a fact that did not fit the grammar."""
    from ftn.games.freight.mistakes import mistake as explain  # only a broken record needs it

    return explain(words)


def mistaken_play(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with what was done in a turn, where it did not fit the grammar."""
    from ftn.games.freight.mistakes import mistaken_play as explain  # only a broken record needs it

    return explain(words)
