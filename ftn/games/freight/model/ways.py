"""The ways of a track tile: which of its edges it joins, as written: `25`, a switch `1-34`."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Literal, TypeAlias

from ftn.games.freight.model.hexes import EDGES
from ftn.model.plays import UNKNOWN

Reverse: TypeAlias = Literal["any", "back", "branch"]
"""Where a train may leave a switch; see the option `switch_reverse`."""

_STRAIGHT = 3

SIMPLE: tuple[str, ...] = tuple(f"{one}{other}" for one, other in combinations(EDGES, 2))
"""Every straight and curve."""
SWITCHES: tuple[str, ...] = tuple(
    f"{shared}-{one}{other}"
    for shared in EDGES
    for one, other in combinations([edge for edge in EDGES if edge != shared], 2)
)


def in_order(ways: str) -> str:
    """Write the edges that a way joins in canonical order.

    >>> in_order("52"), in_order("1-43")
    ('25', '1-34')
    """
    shared, sign, others = ways.rpartition("-")
    return f"{shared}{sign}{''.join(sorted(others))}"


@lru_cache(maxsize=256)
def pairs(ways: str) -> tuple[str, ...]:
    """Return the pairs of edges that are joined, each ascending; none if unknown.

    >>> pairs("25"), pairs("3-14"), pairs("?")
    (('25',), ('13', '34'), ())
    """
    if ways == UNKNOWN:
        return ()
    shared, dash, others = ways.partition("-")
    if not dash:
        return ("".join(sorted(ways)),)
    return tuple(sorted("".join(sorted(shared + other)) for other in others))


@lru_cache(maxsize=256)
def edges(ways: str) -> tuple[int, ...]:
    """Return the edges that a tile opens to, ascending; none if unknown.

    >>> edges("25"), edges("3-14")
    ((2, 5), (1, 3, 4))
    """
    return tuple(sorted({int(edge) for pair in pairs(ways) for edge in pair}))


def is_switch(ways: str) -> bool:
    """Return whether a tile is a switch."""
    return "-" in ways


def is_straight(ways: str) -> bool:
    """Return whether simple track is straight.

    >>> is_straight("25"), is_straight("24")
    (True, False)
    """
    return ways in SIMPLE and int(ways[1]) - int(ways[0]) == _STRAIGHT


@lru_cache(maxsize=4096)
def exits(ways: str, entry: int, reverse: Reverse = "any") -> tuple[int, ...]:
    """Return the edges by which a train may leave that came in by one.

    >>> exits("25", 2), exits("1-34", 3), exits("1-34", 3, "back"), exits("1-34", 3, "branch")
    ((5,), (1, 3, 4), (1, 3), (1,))
    """
    if ways == UNKNOWN:  # it may be a switch
        return tuple(edge for edge in EDGES if edge != entry or reverse != "branch")
    if not is_switch(ways):
        return tuple(edge for edge in edges(ways) if edge != entry)
    if reverse == "any":
        return edges(ways)
    along = {int(pair.replace(str(entry), "", 1)) for pair in pairs(ways) if str(entry) in pair}
    return tuple(sorted(along | {entry} if reverse == "back" else along))


def keeps(ways: str, old: str) -> bool:
    """Return whether a switch still joins what simple track joined.

    >>> keeps("1-34", "14"), keeps("1-34", "34")
    (True, False)
    """
    return UNKNOWN in (ways, old) or set(pairs(old)) <= set(pairs(ways))
