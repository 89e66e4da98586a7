"""Whether pieces fill a card, and whether a written filling does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from string import ascii_lowercase, ascii_uppercase
from typing import Final, Literal, TypeAlias

from attrs import frozen

from ftn.games.freight_cars.exact_cover import Masks, Search
from ftn.games.freight_cars.shapes import (
    NONE,
    SPACE,
    Cell,
    Shape,
    canonical,
    cells,
    of_cells,
    parts,
    write,
)
from ftn.words import joined, listing, plural, say

Filling: TypeAlias = tuple[str, ...]
"""Rows of letters, one a piece, and `.` where the card has no space."""

Pieces: TypeAlias = Mapping[Shape, int] | Sequence[Shape]
"""The pieces at hand: how many of each shape, or one after another; any way round."""

LIMIT = 20_000
"""How many positions a search looks at; the hardest cards of a set take a few hundred."""

LETTERS = ascii_uppercase + ascii_lowercase


class Undecided(Enum):
    """A search came to its limit and found nothing."""

    UNDECIDED = "undecided"


UNDECIDED: Final = Undecided.UNDECIDED


@frozen
class Count:
    """How many fillings were found."""

    number: int
    complete: bool
    """There are no others; otherwise there may be more."""


@frozen
class Fault:
    """What is wrong with a written filling."""

    kind: Literal["form", "outside", "empty", "apart", "piece", "spent"]
    """Another form than the card's, a letter outside it, a space without one, a letter in several
    parts, a shape that no free piece has, and one of which too few are free."""
    letter: str
    """Empty where it is not about a letter."""
    row: int
    column: int
    """Where it begins, counted from 0."""
    message: str
    help: str


def fill(
    shape: Shape, pieces: Pieces, limit: int = LIMIT
) -> Filling | Literal[Undecided.UNDECIDED] | None:
    """Return one filling of a card's shape with pieces at hand; None where there is none.

    >>> fill(("##.#", "####"), [("##",), ("##",), ("##", "#.")])
    ('AA.B', 'ACCB')
    """
    search = Search(shape, counted(pieces), 1, len(LETTERS), limit)
    if search.found:
        return _written(shape, search.found[0])
    return UNDECIDED if search.cut else None


def count(shape: Shape, pieces: Pieces, most: int, limit: int = LIMIT) -> Count:
    """Count a shape's different fillings, up to `most` of them.

    >>> count(("###",), {("#",): 3, ("##",): 1}, 10)
    Count(number=3, complete=True)
    """
    search = Search(shape, counted(pieces), most, len(LETTERS), limit)
    return Count(len(search.found), not search.cut)


def counted(pieces: Pieces) -> Counter[Shape]:
    """Return how many pieces there are of each canonical shape."""
    found: Counter[Shape] = Counter()
    for shape in pieces:
        found[canonical(shape)] += pieces[shape] if isinstance(pieces, Mapping) else 1
    return +found


def used(filling: Iterable[str]) -> Counter[Shape]:
    """Return the pieces of a filling: how many of each canonical shape.

    >>> used(("AABB", "A.CC"))
    Counter({('##',): 2, ('##', '#.'): 1})
    """
    return Counter(
        canonical(of_cells(part)) for found in _letters(filling).values() for part in parts(found)
    )


def verify(
    shape: Shape | None,
    filling: Filling,
    pieces: Pieces | None,
    names: Mapping[Shape, str] | None = None,
) -> tuple[Fault, ...]:
    """Say what is wrong with a written filling; what is unknown (None) is not looked at.

    `names` are the pieces' by their canonical shapes.

    >>> [fault.message for fault in verify(("##", "#."), ("AA", "B."), [("##",)])]
    ['B is #, a piece that is not free']
    """
    faults = [*_form(shape, filling)]
    if faults:
        return tuple(faults)
    if shape is not None:
        faults += _spaces(shape, filling)
    found = _letters(filling)
    for letter, held in found.items():
        first, *others = parts(held)
        if others:
            faults.append(_apart(letter, others[0][0], len(others) + 1))
            held[:] = first
    if pieces is not None:
        faults += _pieces(found, counted(pieces), names or {})
    return tuple(faults)


def _letters(filling: Iterable[str]) -> dict[str, list[Cell]]:
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(filling):
        for column, letter in enumerate(line):
            if letter != NONE:
                found.setdefault(letter, []).append((row, column))
    return found


def _form(shape: Shape | None, filling: Filling) -> Iterator[Fault]:
    rows = len(shape) if shape is not None else len(filling)
    width = len(shape[0]) if shape is not None else len(filling[0]) if filling else 0
    if len(filling) != rows or not filling:
        yield _no_form(
            shape,
            min(len(filling), rows),
            say(
                "the filling has {filled}, the card {own}",
                filled=plural(len(filling), "{n} row", "{n} rows"),
                own=plural(rows, "{n} row", "{n} rows"),
            ),
        )
        return
    for number, line in enumerate(filling):
        if len(line) != width:
            yield _no_form(
                shape,
                number,
                say(
                    "row {row} of the filling is {filled} wide, not {own}",
                    row=number + 1,
                    filled=len(line),
                    own=width,
                ),
            )
            return


def _no_form(shape: Shape | None, row: int, message: str) -> Fault:
    if shape is None:
        advice = say("rows are of equal length; . stands where the card has no space")
    else:
        advice = say(
            "the card is {shape}: write a letter for each # and . for each .", shape=write(shape)
        )
    return Fault("form", "", row, 0, message, advice)


def _spaces(shape: Shape, filling: Filling) -> Iterator[Fault]:
    marks = [
        (letter, mark, row, column)
        for row, line in enumerate(filling)
        for column, (letter, mark) in enumerate(zip(line, shape[row], strict=True))
    ]
    seen: set[str] = set()
    for letter, mark, row, column in marks:
        if mark != SPACE and letter not in (NONE, *seen):
            seen.add(letter)
            yield Fault(
                "outside",
                letter,
                row,
                column,
                say(
                    "{letter} lies outside the card's spaces, in row {row}, column {column}",
                    letter=letter,
                    row=row + 1,
                    column=column + 1,
                ),
                say("the card is {shape}: a piece lies on its # alone", shape=write(shape)),
            )
    empty = [
        (row, column) for letter, mark, row, column in marks if (letter, mark) == (NONE, SPACE)
    ]
    if empty:
        yield Fault(
            "empty",
            "",
            *empty[0],
            plural(
                len(empty),
                "a space is empty, in row {row}, column {column}",
                "{n} spaces are empty, the first in row {row}, column {column}",
                row=empty[0][0] + 1,
                column=empty[0][1] + 1,
            ),
            say("a car is loaded when all its spaces are filled: {shape}", shape=write(shape)),
        )


def _apart(letter: str, cell: Cell, number: int) -> Fault:
    return Fault(
        "apart",
        letter,
        *cell,
        say("{letter} lies in {number} parts: a piece is in one", letter=letter, number=number),
        say("give each piece a letter of its own"),
    )


def _pieces(
    found: Mapping[str, Sequence[Cell]], free: Counter[Shape], names: Mapping[Shape, str]
) -> Iterator[Fault]:
    by_shape: dict[Shape, list[str]] = {}
    for letter, held in found.items():
        by_shape.setdefault(canonical(of_cells(held)), []).append(letter)
    for shape, laid in by_shape.items():
        number = free[shape]
        if len(laid) <= number:
            continue
        letter = laid[number]
        name = names.get(shape)
        piece = say("{name} ({shape})", name=name, shape=write(shape)) if name else write(shape)
        yield Fault(
            "spent" if number else "piece",
            letter,
            *found[letter][0],
            plural(
                number,
                "{letters} are {piece}, of which {n} is free",
                "{letters} are {piece}, of which {n} are free",
                letters=listing(laid),
                piece=piece,
            )
            if number
            else plural(
                len(laid),
                "{letters} is {piece}, a piece that is not free",
                "{letters} are {piece}, a piece that is not free",
                letters=listing(laid),
                piece=piece,
            ),
            _free(free, names),
        )


def _free(free: Counter[Shape], names: Mapping[Shape, str]) -> str:
    if not free:
        return say("no piece is free until cars are shipped")
    listed = [
        say("{name} x{number}", name=names.get(shape) or write(shape), number=number)
        for shape, number in sorted(free.items(), key=lambda item: (len("".join(item[0])), item))
    ]
    return say("free are {pieces}", pieces=joined(", ", listed))


def _written(shape: Shape, masks: Masks) -> Filling:
    # The masks stand in the order of their first spaces: so do their letters.
    rows = [list(row) for row in shape]
    at = cells(shape)
    for letter, mask in zip(LETTERS, masks, strict=False):
        for number, (row, column) in enumerate(at):
            if mask >> number & 1:
                rows[row][column] = letter
    return tuple("".join(row) for row in rows)
