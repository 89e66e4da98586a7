"""Freight's words, taken apart and written. Reading knows no rule: see `referee`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight.model import fact_lines, items
from ftn.games.freight.model.items import bids, lay, rolls, tile
from ftn.games.freight.model.markers import ordered, read_goods
from ftn.games.freight.model.moves import NONE, Action, Lay, LayKind, Rolls
from ftn.games.freight.model.vocabulary import *  # noqa: F403 -- the room has all of them
from ftn.model import totals
from ftn.model.mistake import Mistake
from ftn.model.plays import UNKNOWN
from ftn.model.record import Value

play = items.play


def unknown_play() -> Action:
    """Return the play of an unknown turn."""
    return play([UNKNOWN])


def closed(play: Action) -> str:
    """Write what was done in a turn, so that no item takes a `?` after it for its own."""
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


def _city(words: list[str]) -> fact_lines.CityLine:
    return fact_lines.CityLine(words[0], words[1], tile(words[2]), read_goods(words[3:]))


def _wagons(words: list[str]) -> fact_lines.Wagons:
    load = ordered(words[2].strip(NONE)) if len(words) > 2 else None
    return fact_lines.Wagons(words[0], _number(words[1]), load)


def _tracks(words: list[str]) -> fact_lines.Tracks:
    laid: list[Lay] = []
    kind: LayKind | None = None
    for word in words[1:]:
        if word == "bridge":
            kind = "bridge"
        elif word != NONE:
            laid.append(lay(kind or ("switch" if NONE in word else "track"), word))
            kind = None
    return fact_lines.Tracks(words[0], tuple(laid))


def _owed(words: list[str]) -> fact_lines.Owed:
    return fact_lines.Owed(words[0], int(words[1]) if len(words) > 1 else 1)


_FACTS: Mapping[str, Callable[[list[str]], object]] = {
    "city": _city,
    "box": lambda words: fact_lines.Box(int(words[0]), read_goods(words[1:])),
    "order": lambda words: fact_lines.Order(tuple(words)),
    "money": lambda words: fact_lines.Amount(words[0], _number(words[1])),
    "loans": lambda words: fact_lines.Amount(words[0], _number(words[1])),
    "wagons": _wagons,
    "engine": lambda words: fact_lines.Place(words[0], words[1].strip(NONE)),
    "tracks": _tracks,
    "markers": lambda words: fact_lines.Markers(words[0], read_goods(words[1:])),
    "round": lambda words: int(words[0]),
    "roll": rolls,
    "auction": lambda words: fact_lines.Auction(None if words == [UNKNOWN] else bids(words)),
    "loan": _owed,
    "repay": _owed,
    totals.SCORE: totals.read,
}


def write_fact(name: str, value: Value) -> str:
    """Write a fact in canonical form.

    >>> write_fact("box", fact("box 1 R K B".split()))
    'box 1 +RBK'
    """
    if isinstance(value, Rolls):
        return str(value)
    if isinstance(value, tuple):
        return " ".join([name, *totals.write(value)])
    return f"{name} {value}"


def mistake(words: Sequence[str]) -> Mistake | None:
    """Describe what is wrong with a fact that did not fit the grammar."""
    from ftn.games.freight.mistakes.facts import (
        mistake as explain,  # only a broken record needs it
    )

    return explain(words)


def mistaken_play(words: Sequence[str]) -> Mistake | None:
    """Describe what is wrong with a turn's action that did not fit the grammar."""
    from ftn.games.freight.mistakes.statements import (
        mistaken_play as explain,  # only a broken record needs it
    )

    return explain(words)
