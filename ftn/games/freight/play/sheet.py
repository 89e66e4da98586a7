"""The map as bits: which hexes are near others, and the shortest track between cities.

A set of hexes is a number, a bit for each hex. What is around some hexes, all at once, takes a
few shifts: a column more has no hex, so that nothing runs over from one column into the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import define, field
from msgspec import Struct

from ftn.games.freight.model.hexes import coordinates, edge_to, name_of

_MARGIN = 1
"""How many hexes beyond the outermost cities and tracks track is laid."""


class Bounds(Struct, frozen=True, gc=False):
    """The columns and rows of a map, the first and the last of each."""

    left: int
    right: int
    top: int
    bottom: int


def bounds_of(hexes: Iterable[str]) -> Bounds:
    """Return the bounds of a map with these hexes, and a margin."""
    columns, rows = zip(*map(coordinates, hexes), strict=True)
    return Bounds(
        max(0, min(columns) - _MARGIN),
        max(columns) + _MARGIN,
        max(0, min(rows) - _MARGIN),
        max(rows) + _MARGIN,
    )


@define
class Sheet:
    """The hexes within bounds, as bits."""

    bounds: Bounds
    _height: int = field(init=False)
    _higher: int = field(init=False, default=0)
    """The hexes of the columns A, C, E, …."""
    _lower: int = field(init=False, default=0)
    region: int = field(init=False, default=0)
    """All hexes."""
    _around: dict[int, int] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        """Lay the hexes out."""
        within = self.bounds
        self._height = within.bottom - within.top + 2
        for column in range(within.left, within.right + 1):
            for row in range(within.top, within.bottom + 1):
                if name_of(column, row):
                    bit = 1 << (column - within.left) * self._height + row - within.top
                    self.region |= bit
                    if column % 2:
                        self._lower |= bit
                    else:
                        self._higher |= bit

    def bit(self, name: str) -> int:
        """Return a hex's bit; nothing for one that is out of bounds."""
        column, row = coordinates(name)
        within = self.bounds
        if not (within.left <= column <= within.right and within.top <= row <= within.bottom):
            return 0
        return 1 << (column - within.left) * self._height + row - within.top

    def name(self, bit: int) -> str:
        """Return the name of a bit's hex."""
        column, row = divmod(bit.bit_length() - 1, self._height)
        return name_of(column + self.bounds.left, row + self.bounds.top)

    def around(self, some: int) -> int:
        """Return the hexes next to some."""
        height, high, low = self._height, some & self._higher, some & self._lower
        up, down = high | high >> 1, low | low << 1
        return (
            some << 1 | some >> 1 | up << height | up >> height | down << height | down >> height
        ) & self.region

    def near(self, bit: int) -> int:
        """Return the hexes next to one; what was asked once is kept."""
        found = self._around.get(bit)
        if found is None:
            found = self._around[bit] = self.around(bit)
        return found

    def spread(self, start: int, free: int, most: int) -> Iterator[tuple[int, list[int]]]:
        """Yield how far free hexes are from the first ones, with all sets of hexes on the way."""
        layers = [start & free]
        free &= ~start
        for length in range(1, most + 1):
            if not layers[-1]:
                return
            yield length, layers
            following = self.around(layers[-1]) & free
            free &= ~following
            layers.append(following)

    def back(self, layers: list[int], length: int, end: int) -> list[int]:
        """Return a way through layers, its first hex first, that ends in one of some hexes."""
        last = layers[length - 1] & end
        way = [last & -last]
        for layer in reversed(layers[: length - 1]):
            here = layer & self.near(way[-1])
            way.append(here & -here)
        return way[::-1]


@lru_cache(maxsize=16)
def sheet(bounds: Bounds) -> Sheet:
    """Return the hexes within bounds; each process has them once."""
    return Sheet(bounds)


def ways(before: str, here: str, after: str) -> str:
    """Return the ways of track on a hex that joins two others.

    >>> ways("D4", "D5", "C5")
    '16'
    """
    return "".join(sorted(f"{edge_to(here, before)}{edge_to(here, after)}"))
