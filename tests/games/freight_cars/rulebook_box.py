"""The made-up box, its pieces and a seat once more, without the package: see `rulebook`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from itertools import product

from attrs import Factory, define

UNKNOWN = "?"
Cell = tuple[int, int]
Piece = frozenset[Cell]


@define
class Box:
    """What a card set declares."""

    cards: dict[str, tuple[str, tuple[str, ...]]] = Factory(dict)
    pieces: list[tuple[Piece, int]] = Factory(list)
    cities: dict[str, tuple[list[str], int]] = Factory(dict)
    corporations: dict[str, str] = Factory(dict)


@cache
def box() -> Box:
    """Read the made-up card set."""
    text = files("ftn.games.freight_cars").joinpath("cards", "made-up.cards").read_text("utf-8")
    found = Box()
    for line in text.splitlines():
        words = line.split()
        match words[:1]:
            case ["card"]:
                found.cards[words[1]] = (words[2], tuple(words[3].split("/")))
            case ["piece"]:
                cells = [cell for cell, mark in marks(words[2].split("/")) if mark == "#"]
                found.pieces.append((laid(cells), int(words[3][1:])))
            case ["city"]:
                found.cities[words[1]] = (words[2].split("+"), int(words[3]))
            case ["corporation"]:
                found.corporations[words[1]] = words[-1]
    return found


def marks(rows: Iterable[str]) -> list[tuple[Cell, str]]:
    """Return every place of some rows with what is there."""
    return [((y, x), mark) for y, row in enumerate(rows) for x, mark in enumerate(row)]


def laid(cells: Iterable[Cell]) -> Piece:
    """Return a piece as it always lies, however it was turned."""
    found = []
    turned = list(cells)
    for _ in range(2):
        for _ in range(4):
            turned = [(x, -y) for y, x in turned]
            top, left = min(y for y, _ in turned), min(x for _, x in turned)
            found.append(frozenset((y - top, x - left) for y, x in turned))
        turned = [(y, -x) for y, x in turned]
    return min(found, key=sorted)


def pieces_on(filling: str) -> dict[str, list[Cell]]:
    """Return where each letter of a filling lies."""
    found: dict[str, list[Cell]] = {}
    for cell, letter in marks(filling.split("/")):
        if letter != ".":
            found.setdefault(letter, []).append(cell)
    return found


def lies(filling: str) -> set[frozenset[Cell]]:
    """Return where the pieces of a filling lie, whatever their letters are."""
    return {frozenset(cells) for cells in pieces_on(filling).values()}


def hangs_together(cells: Sequence[Cell]) -> bool:
    """Say whether cells are one piece."""
    seen, near = {cells[0]}, [cells[0]]
    while near:
        y, x = near.pop()
        for cell in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
            if cell in cells and cell not in seen:
                seen.add(cell)
                near.append(cell)
    return len(seen) == len(cells)


def counted(fillings: Iterable[str]) -> Counter[Piece]:
    """Return the pieces that lie on some cars."""
    return Counter(laid(cells) for filling in fillings for cells in pieces_on(filling).values())


def free_pieces(fillings: Iterable[str]) -> Counter[Piece]:
    """Return the pieces that are left of a player's sixteen."""
    left = Counter(dict(box().pieces))
    left.subtract(counted(fillings))
    return left


def fills(card: str, filling: str, free: Counter[Piece]) -> bool:
    """Say whether a filling covers a card with pieces that are free."""
    shape, rows = box().cards[card][1], filling.split("/")
    if [len(row) for row in rows] != [len(row) for row in shape]:
        return False
    where = pieces_on(filling)
    spaces = {cell for cell, mark in marks(shape) if mark == "#"}
    return (
        {cell for cells in where.values() for cell in cells} == spaces
        and all(map(hangs_together, where.values()))
        and counted([filling]) <= free
    )


def can_be_filled(card: str, free: Counter[Piece]) -> bool:
    """Say whether free pieces can cover a card."""
    spaces = frozenset(cell for cell, mark in marks(box().cards[card][1]) if mark == "#")
    return _covers(spaces, tuple(free[piece] for piece, _ in box().pieces))


@cache
def _covers(spaces: frozenset[Cell], left: tuple[int, ...]) -> bool:
    if not spaces:
        return True
    y, x = min(spaces)
    for at, (piece, _) in enumerate(box().pieces):
        if not left[at]:
            continue
        fewer = (*left[:at], left[at] - 1, *left[at + 1 :])
        for turned in _ways(piece):
            covered = {(y + down, x + right) for down, right in turned}
            if covered <= spaces and _covers(spaces - covered, fewer):
                return True
    return False


@cache
def _ways(piece: Piece) -> set[Piece]:
    """Return a piece in all its turns, seen from the first of its spaces."""
    found = set()
    for swapped, down, right in product((False, True), (1, -1), (1, -1)):
        turned = [(down * x, right * y) if swapped else (down * y, right * x) for y, x in piece]
        top, left = min(turned)
        found.add(frozenset((y - top, x - left) for y, x in turned))
    return found


@define
class Seat:
    """A player's side of the table."""

    hand: list[str] = Factory(lambda: [UNKNOWN, UNKNOWN])
    train: dict[str, str] = Factory(dict)
    shipped: list[str] = Factory(list)
    trains: list[int] = Factory(list)
    claimed: list[str] = Factory(list)
    credits: int = 0
    corporation: str = ""
    bonus: int | None = None
    dealt: bool = False


def demand_of(cities: Iterable[str]) -> Counter[str]:
    """Return what some cities demand."""
    return Counter(load for city in cities for load in box().cities[city][0])


def bonus_of(formula: str, seat: Seat) -> int:
    """Return what a corporation pays."""
    loads = Counter(box().cards[card][0] for card in seat.shipped)
    paid = 0
    for term in formula.split("+"):
        amount, _, unit = term.partition("/")
        every = re.match("[0-9]*", unit)
        assert every
        what = unit[every.end() :]
        if not unit:
            number = 1
        elif what == "car":
            number = len(seat.shipped)
        elif what == "city":
            number = len(seat.claimed)
        elif what == "longest":
            number = max(seat.trains, default=0)
        elif what == "set":
            number = min(loads[load] for load, _ in box().cards.values())
        elif what.startswith("train"):
            number = sum(length >= int(what[5:] or 1) for length in seat.trains)
        else:
            number = min(loads[load] for load in what.split("&"))
        paid += int(amount) * (number // int(every[0] or 1))
    return paid
