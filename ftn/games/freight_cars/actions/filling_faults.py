"""The faults of written fillings, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from ftn.games.freight_cars.model.shapes import Cell, Shape, write
from ftn.text.said import joined, listing, plural, say


class Fault(Struct, frozen=True):
    """A fault of a written filling."""

    kind: Literal["form", "outside", "empty", "apart", "piece", "spent"]
    """Another form than the card's, a letter outside it, a space without one, a letter in several
    parts, a shape that no free piece has, and a shape with too few free pieces."""
    letter: str
    """Empty if the fault isn't about a letter."""
    row: int
    column: int
    """The cell where it begins, counted from 0."""
    message: str
    help: str


def other_rows(shape: Shape | None, filled: int) -> Fault:
    """Return the fault of a filling with another number of rows than the card."""
    own = len(shape) if shape is not None else 1
    message = say(
        "the filling has {filled}, the card {own}",
        filled=plural(filled, "{n} row", "{n} rows"),
        own=plural(own, "{n} row", "{n} rows"),
    )
    return _form(shape, min(filled, own), message)


def other_width(shape: Shape | None, row: int, filled: int, own: int) -> Fault:
    """Return the fault of a row that is too wide or too narrow."""
    message = say(
        "row {row} of the filling is {filled} wide, not {own}", row=row + 1, filled=filled, own=own
    )
    return _form(shape, row, message)


def _form(shape: Shape | None, row: int, message: str) -> Fault:
    if shape is None:
        advice = say("all rows have the same length; write . where the card has no space")
    else:
        advice = say(
            "the card is {shape}: write a letter for each # and . for each .", shape=write(shape)
        )
    return Fault("form", "", row, 0, message, advice)


def outside(shape: Shape, letter: str, row: int, column: int) -> Fault:
    """Return the fault of a letter where the card has no space."""
    return Fault(
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
        say("the card is {shape}: pieces lie only on its #", shape=write(shape)),
    )


def empty(shape: Shape, spaces: Sequence[Cell]) -> Fault:
    """Return the fault of spaces that aren't filled."""
    row, column = spaces[0]
    return Fault(
        "empty",
        "",
        row,
        column,
        plural(
            len(spaces),
            "a space is empty, in row {row}, column {column}",
            "{n} spaces are empty, the first in row {row}, column {column}",
            row=row + 1,
            column=column + 1,
        ),
        say("a car is loaded when all its spaces are filled: {shape}", shape=write(shape)),
    )


def apart(letter: str, cell: Cell, number: int) -> Fault:
    """Return the fault of a letter in several parts."""
    return Fault(
        "apart",
        letter,
        *cell,
        say(
            "{letter} is in {number} separate parts: a piece is all in one",
            letter=letter,
            number=number,
        ),
        say("give each piece its own letter"),
    )


def not_free(
    shape: Shape,
    letters: Sequence[str],
    cell: Cell,
    free: Mapping[Shape, int],
    names: Mapping[Shape, str],
) -> Fault:
    """Return the fault of too few free pieces of a shape."""
    number = free.get(shape, 0)
    name = names.get(shape)
    piece = say("{name} ({shape})", name=name, shape=write(shape)) if name else write(shape)
    if number:
        message = plural(
            number,
            "{letters} are {piece}, of which {n} is free",
            "{letters} are {piece}, of which {n} are free",
            letters=listing(letters),
            piece=piece,
        )
    elif names and not name:
        message = plural(
            len(letters),
            "{letters} is {piece}, but no player has such a piece",
            "{letters} are {piece}, and no player has such a piece",
            letters=listing(letters),
            piece=piece,
        )
    else:
        message = plural(
            len(letters),
            "{letters} is {piece}, a piece that is not free",
            "{letters} are {piece}, a piece that is not free",
            letters=listing(letters),
            piece=piece,
        )
    kind: Literal["piece", "spent"] = "spent" if number else "piece"
    return Fault(kind, letters[number], *cell, message, _free(free, names))


def _free(free: Mapping[Shape, int], names: Mapping[Shape, str]) -> str:
    if not free:
        return say("no piece is free until cars are shipped")
    listed = [
        say("{name} x{number}", name=names.get(shape) or write(shape), number=number)
        for shape, number in sorted(free.items(), key=lambda item: (len("".join(item[0])), item))
    ]
    return say("free: {pieces}", pieces=joined(", ", listed))
