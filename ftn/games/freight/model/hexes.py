"""Hexes: their names, edges, neighbours and distances.

Hexes are flat-topped. Columns are letters, rows are numbered downwards; the second, fourth, …
column lies half a hex lower. Edges are 1 to 6, clockwise from north.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

EDGES = (1, 2, 3, 4, 5, 6)
_LETTERS = 26
_NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")
_HIGHER = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
"""Where the neighbours of a hex of the columns A, C, E, … are, by edge: columns and rows on."""
_LOWER = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_OPPOSITES = (3, 4, 5, 6, 1, 2, 3)
_MOST_COLUMNS = _LETTERS * (_LETTERS + 1)
_MOST_ROWS = 99


def is_hex(word: str) -> bool:
    """Return whether a word is a hex's name.

    >>> is_hex("AB12"), is_hex("Ghent"), is_hex("D0")
    (True, False, False)
    """
    return _NAME.fullmatch(word) is not None


@lru_cache(maxsize=4096)
def coordinates(name: str) -> tuple[int, int]:
    """Return a hex's column and row, both from 0.

    >>> coordinates("A1"), coordinates("D5"), coordinates("AA2")
    ((0, 0), (3, 4), (26, 1))
    """
    found = _NAME.fullmatch(name)
    assert found, name
    column = 0
    for letter in found[1]:
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    return column - 1, int(found[2]) - 1


@lru_cache(maxsize=4096)
def name_of(column: int, row: int) -> str:
    """Return the name of the hex in a column and row, both from 0; nothing off the sheet.

    >>> name_of(3, 4), name_of(26, 1), name_of(-1, 0)
    ('D5', 'AA2', '')
    """
    if not (0 <= column < _MOST_COLUMNS and 0 <= row < _MOST_ROWS):
        return ""
    high, low = divmod(column, _LETTERS)
    letters = (chr(ord("A") + high - 1) if high else "") + chr(ord("A") + low)
    return f"{letters}{row + 1}"


@lru_cache(maxsize=4096)
def neighbours(name: str) -> tuple[str, ...]:
    """Return a hex's six neighbours, by edge; nothing for one off the sheet.

    >>> neighbours("D5")
    ('D4', 'E5', 'E6', 'D6', 'C6', 'C5')
    """
    column, row = coordinates(name)
    return tuple(
        name_of(column + across, row + down) for across, down in (_LOWER if column % 2 else _HIGHER)
    )


def neighbour(name: str, edge: int) -> str:
    """Return the hex beyond an edge.

    >>> neighbour("D5", 2), neighbour("E5", 5), neighbour("A1", 1)
    ('E5', 'D5', '')
    """
    return neighbours(name)[edge - 1]


def opposite(edge: int) -> int:
    """Return the edge that an edge's neighbour has there.

    >>> [opposite(edge) for edge in EDGES]
    [4, 5, 6, 1, 2, 3]
    """
    return _OPPOSITES[edge]


@lru_cache(maxsize=16384)
def edge_to(here: str, there: str) -> int:
    """Return the edge that a hex shares with another; 0 where they are no neighbours.

    A hex that is unknown or off the sheet has no neighbours.

    >>> edge_to("D5", "E5"), edge_to("E5", "D5"), edge_to("D5", "F5"), edge_to("", "D5")
    (2, 5, 0, 0)
    """
    around = neighbours(here) if here and there else ()
    return around.index(there) + 1 if there in around else 0


@lru_cache(maxsize=4096)
def axial(name: str) -> tuple[int, int]:
    """Return a hex's place on two axes that cross at 60 degrees, in whole numbers."""
    column, row = coordinates(name)
    return column, row - (column - column % 2) // 2


def distance(one: str, other: str) -> int:
    """Return how many steps it is from a hex to another.

    >>> distance("D5", "D5"), distance("D5", "E5"), distance("A1", "C2")
    (0, 1, 2)
    """
    (q, r), (s, t) = axial(one), axial(other)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def is_inside(name: str, corners: tuple[str, str, str], *, boundary: bool = False) -> bool:
    """Return whether a hex's centre lies inside a triangle of hexes, or on its sides where allowed.

    >>> is_inside("B2", ("A1", "A4", "D2")), is_inside("A2", ("A1", "A4", "D2"))
    (True, False)
    >>> is_inside("A2", ("A1", "A4", "D2"), boundary=True)
    True
    """
    point = axial(name)
    a, b, c = map(axial, corners)
    if _turn(a, b, c) == 0:
        return False
    turns = (_turn(a, b, point), _turn(b, c, point), _turn(c, a, point))
    if boundary:
        return min(turns) >= 0 or max(turns) <= 0
    return min(turns) > 0 or max(turns) < 0


def is_enclosed(corners: Iterable[str], place: str, *, boundary: bool) -> bool:
    """Return whether a hex lies in a triangle of three of some hexes, as of the cities."""
    return any(is_inside(place, three, boundary=boundary) for three in combinations(corners, 3))


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """Return the side of a line on which a point lies: positive, negative, or 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
