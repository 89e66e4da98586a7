"""Small drawings for a terminal: cards and loaded cars, one beside the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import Loaded
from ftn.games.freight_cars.model.shapes import NONE, Shape, by_letter, canonical, of_cells
from ftn.text.pieces import HUES, Line, Piece, breadth

Block = Sequence[Line]
"""Lines one below the other."""

_GAP = 3


def side_by_side(blocks: Iterable[Block], columns: int, indent: str = "") -> Iterator[Line]:
    """Set blocks side by side, as many as fit into the columns.

    >>> pair = [[[("F1", "")], [("AA", "")]], [[("F2", "")]]]
    >>> [breadth(line) for line in side_by_side(pair, 20)]
    [7, 2]
    """
    row: list[Block] = []
    used = len(indent)
    for block in blocks:
        needed = max(map(breadth, block), default=0)
        if row and used + _GAP + needed > columns:
            yield from _joined(row, indent)
            row, used = [], len(indent)
        used += needed + (_GAP if row else 0)
        row.append(block)
    if row:
        yield from _joined(row, indent)


def _joined(row: Sequence[Block], indent: str) -> Iterator[Line]:
    widths = [max(map(breadth, block), default=0) for block in row]
    for number in range(max(map(len, row))):
        line: list[Piece] = [(indent, "")] if indent else []
        space = 0
        for block, width in zip(row, widths, strict=True):
            drawn = block[number] if number < len(block) else []
            if drawn:
                line += [(" " * space, ""), *drawn]
                space = 0
            space += width - breadth(drawn) + _GAP
        yield line


def card(cards: CardSet, name: str) -> Block:
    """Draw a Freight card: its name, its resource and its spaces."""
    shape = cards.shape(name) or ()
    rows = ([(mark, "dim" if mark == NONE else "") for mark in row] for row in shape)
    return [_named(cards, name), *rows]


def car(cards: CardSet, loaded: Loaded) -> Block:
    """Draw a loaded car: its spaces with the pieces on them."""
    named = _named(cards, loaded.card)
    if not loaded.filling:
        return [named, [(UNKNOWN, "open")]]
    hues = _hues(loaded.filling, tuple(cards.owned))
    rows = loaded.filling.split("/")
    return [named, *([(mark, hues.get(mark, "dim")) for mark in row] for row in rows)]


def _named(cards: CardSet, name: str) -> Line:
    if name == UNKNOWN:
        return [(name, "open")]
    resource = cards.resource(name)
    line: list[Piece] = [(name, "strong")]
    return [*line, (f" {resource}", "")] if resource else line


@lru_cache(maxsize=1024)
def _hues(filling: str, owned: tuple[Shape, ...]) -> Mapping[str, str]:
    """Return the style of every letter of a filling: pieces of one shape have the same."""
    found = {}
    for letter, cells in by_letter(filling.split("/")).items():
        shape = canonical(of_cells(cells))
        number = owned.index(shape) if shape in owned else len(owned)
        found[letter] = f"hue{number % HUES}"
    return found
