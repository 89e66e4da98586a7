"""The looks of pieces and resources: a shape has the same hue and pattern everywhere.

A piece's outline is a path in units of its spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from ftn.games.freight_cars.model.shapes import Cell, Shape, canonical, cells, of_cells, size

HUES = 11
_STRIDE = 4
"""From one shape's hue to the next one's: neighbours look different."""
_RANKED = 5
"""Shapes of at most this many spaces look the same in every record."""
GREY = -1
_CIRCLE, _SQUARE, _HEXAGON, _DROP, _SHIELD, _HOUSE = range(6)
_KNOWN = {
    "oil": (8, _DROP),
    "coal": (GREY, _HEXAGON),
    "lumber": (2, _CIRCLE),
    "produce": (4, _SHIELD),
    "steel": (6, _SQUARE),
}
"""Resources that look like something: a hue, and the form of their sign."""
_SIGNS = 6

_MARKS = (
    "",
    "m.3.5h.4",
    "m.35.35l.3.3m0-.3l-.3.3",
    "m.5.3v.4",
    "m.35.65l.3-.3",
    "m.36.36h.28v.28h-.28z",
    "m.3.5h.4m-.2-.2v.4",
    "m.35.35l.3.3",
    "m.5.3l.2.2-.2.2-.2-.2z",
    "m.3.4h.4m0 .2h-.4",
    "m.3.6l.2-.2.2.2",
)
"""The pattern on every space of a piece, as paths from the space's corner."""


def look(rank: int) -> tuple[int, int]:
    """Return the hue and the pattern of a shape by its rank.

    >>> look(0), look(1), look(11)
    ((0, 0), (4, 1), (0, 1))
    """
    return rank * _STRIDE % HUES, (rank + rank // HUES) % len(_MARKS)


def ranks(shapes: Iterable[Shape]) -> Mapping[Shape, int]:
    """Return the rank of every small shape, and of those others by their size."""
    small = _small()
    others = sorted({*shapes} - {*small}, key=lambda shape: (size(shape), shape))
    return {shape: rank for rank, shape in enumerate((*small, *others))}


@cache
def _small() -> Sequence[Shape]:
    found: list[Shape] = []
    grown: set[Shape] = {("#",)}
    for _ in range(_RANKED):
        found += sorted(grown)
        grown = {larger for shape in grown for larger in _larger(shape)}
    return found


def _larger(shape: Shape) -> Iterable[Shape]:
    held = set(cells(shape))
    for row, column in held:
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if cell not in held:
                yield canonical(of_cells({*held, cell}))


def signs(resources: Sequence[str]) -> Mapping[str, tuple[str, int, int]]:
    """Return the letter, the hue and the form of every resource.

    >>> signs(["coal", "copper", "oil"])
    {'coal': ('C', -1, 2), 'copper': ('O', 2, 1), 'oil': ('I', 8, 3)}
    """
    letters = _letters(resources)
    found = {}
    for number, name in enumerate(resources):
        hue, form = _KNOWN.get(name, (2 * number % HUES, number % _SIGNS))
        found[name] = (letters[name], hue, form)
    return found


def _letters(resources: Sequence[str]) -> Mapping[str, str]:
    """Give every resource a letter of its own, its first one if that is free."""
    free = {chr(65 + number) for number in range(26)}
    found: dict[str, str] = {}
    for name in resources:
        wanted = [letter for letter in name.upper() if letter in free]
        found[name] = wanted[0] if wanted else name[0].upper()
        free.discard(found[name])
    return found


def outline(held: Iterable[Cell]) -> str:
    """Return the outline of some spaces as a path.

    >>> outline([(0, 0), (0, 1), (1, 1)])
    'M0 0h2v2h-1v-1h-1z'
    """
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for y, x in sorted(held):
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        for begin, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            if begin in edges.get(end, ()):  # two spaces meet here: no edge
                edges[end].remove(begin)
            else:
                edges.setdefault(begin, []).append(end)
    return "".join(_loops({begin: ends for begin, ends in edges.items() if ends}))


def _loops(edges: dict[tuple[int, int], list[tuple[int, int]]]) -> Iterable[str]:
    while edges:
        start = min(edges, key=lambda point: (point[1], point[0]))
        steps: list[list[int]] = []
        at = start
        while not steps or at != start:
            ends = edges[at]
            to = ends.pop()
            if not ends:
                del edges[at]
            step = [to[0] - at[0], to[1] - at[1]]
            if steps and [bool(part) for part in steps[-1]] == [bool(part) for part in step]:
                steps[-1] = [steps[-1][0] + step[0], steps[-1][1] + step[1]]
            else:
                steps.append(step)
            at = to
        drawn = "".join(f"h{x}" if x else f"v{y}" for x, y in steps[:-1])
        yield f"M{start[0]} {start[1]}{drawn}z"


def squares(held: Iterable[Cell]) -> str:
    """Return every space as a square of its own.

    >>> squares([(0, 0), (1, 2)])
    'M0 0h1v1h-1zM2 1h1v1h-1z'
    """
    return "".join(f"M{x} {y}h1v1h-1z" for y, x in held)


def marks(held: Iterable[Cell], pattern: int) -> str:
    """Return the marks of a piece of some spaces.

    >>> marks([(0, 0), (0, 1)], 1)
    'M0 0m.3.5h.4M1 0m.3.5h.4'
    """
    mark = _MARKS[pattern]
    return "".join(f"M{x} {y}{mark}" for y, x in held) if mark else ""
