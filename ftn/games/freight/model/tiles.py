"""A city's tile: which colours it supplies, and which it demands."""

from __future__ import annotations

from ftn.games.freight.model.markers import COLOURS, ordered
from ftn.model.plays import UNKNOWN
from ftn.text.said import say

_SIDES = 3


def read_tile(tile: str) -> tuple[str, str]:
    """Return what a tile supplies and demands; nothing if it is unknown.

    >>> read_tile("GYR"), read_tile("RGY/BKK"), read_tile("?")
    (('RGY', 'BKW'), ('RGY', 'BKK'), ('', ''))
    """
    if tile == UNKNOWN:
        return "", ""
    supply, _, demand = tile.partition("/")
    rest = "".join(colour for colour in COLOURS if colour not in supply)
    return ordered(supply), ordered(demand or rest)


def fault(supply: str, demand: str) -> tuple[str, str] | None:
    """Describe what is wrong with a tile, and how it should be; None if nothing is.

    >>> fault("RGY", "BKW")
    >>> fault("RGY", "BKK")[0]
    'the tile RGY/BKK does not name each of the six colours once'
    """
    if not supply or (
        len(supply) == len(demand) == _SIDES and not set(COLOURS) - {*supply, *demand}
    ):
        return None
    return (
        say(
            "the tile {tile} does not name each of the six colours once", tile=f"{supply}/{demand}"
        ),
        say("three diamonds and three circles, so that a rolled colour is always one of them"),
    )
