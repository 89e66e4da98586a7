"""Shapes of cards and pieces: rows of `#`, a space, and `.`, none."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Shape: TypeAlias = tuple[str, ...]
"""Rows from top to bottom, all of one length."""

Cell: TypeAlias = tuple[int, int]
"""A row and a column, counted from 0."""

SPACE = "#"
NONE = "."


@lru_cache(maxsize=1024)
def read(text: str) -> Shape | None:
    """Parse a shape; return None if it has no space or ragged rows.

    >>> read("##.#/####"), read("##/#")
    (('##.#', '####'), None)
    """
    rows = tuple(text.split("/"))
    even = len({len(row) for row in rows}) == 1
    return rows if even and SPACE in text and not set(text) - set("#./") else None


def write(shape: Shape) -> str:
    """Write a shape, or a filling, as a record has it.

    >>> write(("###", ".#."))
    '###/.#.'
    """
    return "/".join(shape)


def cells(shape: Shape) -> tuple[Cell, ...]:
    """Return the spaces of a shape, in reading order."""
    return tuple(
        (row, column)
        for row, line in enumerate(shape)
        for column, mark in enumerate(line)
        if mark == SPACE
    )


def size(shape: Shape) -> int:
    """Return how many spaces a shape has."""
    return sum(row.count(SPACE) for row in shape)


def of_cells(found: Iterable[Cell]) -> Shape:
    """Return the shape of some cells, with nothing around it; of none, no rows.

    >>> of_cells([(2, 5), (3, 5), (3, 6)])
    ('#.', '##')
    """
    kept = set(found)
    if not kept:
        return ()
    rows, columns = zip(*kept, strict=True)
    return tuple(
        "".join(
            SPACE if (row, column) in kept else NONE
            for column in range(min(columns), max(columns) + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    )


@lru_cache(maxsize=1024)
def orientations(shape: Shape) -> tuple[Shape, ...]:
    """Return a shape in all its rotations and reflections, trimmed, each once, the flattest first.

    >>> orientations(("#.", "##"))
    (('##', '#.'), ('##', '.#'), ('#.', '##'), ('.#', '##'))
    """
    found = set()
    turned = of_cells(cells(shape))
    for _ in range(4):
        turned = tuple("".join(column) for column in zip(*reversed(turned), strict=True))
        found |= {turned, turned[::-1]}
    return tuple(sorted(found, key=lambda form: (len(form), form)))


def canonical(shape: Shape) -> Shape:
    """Return the one form that a shape shares with its rotations and reflections.

    >>> canonical((".#.", "###")) == canonical(("#.", "##", "#."))
    True
    """
    return orientations(shape)[0]


def by_letter(filling: Iterable[str]) -> dict[str, list[Cell]]:
    """Return the cells of each letter of a filling, in reading order.

    >>> by_letter(("AB", "A."))
    {'A': [(0, 0), (1, 0)], 'B': [(0, 1)]}
    """
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(filling):
        for column, letter in enumerate(line):
            if letter in found:
                found[letter].append((row, column))
            elif letter != NONE:
                found[letter] = [(row, column)]
    return found


def parts(found: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Split cells into parts that are connected by sides, in reading order.

    >>> parts([(0, 0), (1, 1), (1, 2)])
    (((0, 0),), ((1, 1), (1, 2)))
    """
    left = set(found)
    answer = []
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        part = [start]
        for row, column in part:
            for near in (
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ):
                if near in left:
                    left.discard(near)
                    part.append(near)
        answer.append(tuple(sorted(part)))
    return tuple(answer)


def is_connected(shape: Shape) -> bool:
    """Return whether a shape is connected."""
    return len(parts(cells(shape))) == 1


def lettered(filling: str) -> str:
    """Return a filling with its letters in the order in which they come.

    >>> lettered("XXBB/X.CC") == lettered("AABB/A.CC")
    True
    """
    letters: dict[str, str] = {}
    return "".join(
        mark if mark in "./" else letters.setdefault(mark, chr(65 + len(letters)))
        for mark in filling
    )
