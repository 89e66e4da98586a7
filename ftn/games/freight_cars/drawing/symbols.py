"""The symbols of a game: its cards, fillings, pieces, resources and cities.

A card is drawn as its face, the spaces, and its tag, the id and the resource: the tag alone is left
of a car that was shipped. A loaded car has its filling on top, a symbol of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ftn.games.freight_cars.drawing.looks import look, marks, outline, signs, squares
from ftn.games.freight_cars.model.cards import CardSet, City
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.shapes import (
    Cell,
    Shape,
    by_letter,
    canonical,
    cells,
    of_cells,
    parts,
)
from ftn.model.scene import Symbol
from ftn.text.grid import shortened

CARD = 53
_AREA = (48, 30)
"""The width and height of the place of a card's spaces."""
_TOP = 14.5
_MOST_CELL = 10
SMALL = 6
"""The width of a space of a piece at hand."""
_ID = 4
_CITY = 14
_DEMAND = 6
_ELLIPSIS = "…"

Filling = tuple[str, str]
"""A card's id, and how it is filled."""


class Block(Struct, frozen=True):
    """A piece as it is drawn, in units of its spaces."""

    outline: str
    marks: str
    hue: int


class Drawn(Symbol, frozen=True):
    """A symbol: `what` says which kind of thing it is."""

    kind: str = ""
    """The name by which sprites refer to it."""
    what: str = ""
    sign: str = ""
    """The resource of a card."""
    demand: Sequence[str] = ()
    credits: str = ""
    spaces: str = ""
    blocks: Sequence[Block] = ()
    at: tuple[float, float] = (0, 0)
    """Where the spaces begin."""
    cell: float = 1
    """The width of a space."""


def resource_symbols(cards: CardSet) -> Iterator[Drawn]:
    """Yield the signs of the resources."""
    for name, (letter, hue, form) in signs(resources_of(cards)).items():
        yield Drawn(letter, name, hue, form, f"res-{name}", "resource")


def resources_of(cards: CardSet) -> Sequence[str]:
    """Return every resource that a card carries or a city demands."""
    demanded = {name for city in cards.cities.values() for name in city.demand or ()}
    return sorted({*cards.resources, *demanded} - {UNKNOWN})


def tag_symbols(ids: Sequence[str], cards: CardSet) -> Iterator[Drawn]:
    """Yield the tags of some cards."""
    for card in ids:
        sign = cards.resource(card)
        yield Drawn(short(card), card, 0, 0, f"tag-{card}", "tag", sign)


def short(card: str) -> str:
    """Shorten an id to fit a tag; keep its end, which distinguishes it.

    >>> short("F07"), short("Freight-07")
    ('F07', '…-07')
    """
    return card if len(card) <= _ID else _ELLIPSIS + card[1 - _ID :]


def face_symbols(ids: Sequence[str], cards: CardSet) -> Iterator[Drawn]:
    """Yield the faces of those cards whose spaces are known."""
    looks = signs(resources_of(cards))
    for card in ids:
        shape = cards.shape(card)
        if shape is not None:
            sign = cards.resource(card)
            _, hue, form = looks.get(sign, ("", -1, 0))
            at, cell = _fitted(shape)
            spaces = squares(cells(shape))
            kind = f"card-{card}"
            yield Drawn(
                short(card), card, hue, form, kind, "card", sign, spaces=spaces, at=at, cell=cell
            )


def load_symbols(
    loads: Mapping[Filling, str], cards: CardSet, ranks: Mapping[Shape, int]
) -> Iterator[Drawn]:
    """Yield the fillings of cars, each with the spaces of its car."""
    for (card, filling), kind in loads.items():
        rows = filling.split("/")
        at, cell = _fitted(cards.shape(card) or tuple(rows))
        blocks = [*_blocks(rows, ranks)]
        yield Drawn("", card, 0, 0, kind, "load", blocks=blocks, at=at, cell=cell)


def pieces_in(filling: str) -> Iterator[tuple[Cell, ...]]:
    """Yield the spaces of every piece of a filling."""
    for found in by_letter(filling.split("/")).values():
        yield from parts(found)


def _blocks(rows: Sequence[str], ranks: Mapping[Shape, int]) -> Iterator[Block]:
    for held in pieces_in("/".join(rows)):
        hue, pattern = look(ranks[canonical(of_cells(held))])
        yield Block(outline(held), marks(held, pattern), hue)


def piece_symbols(shapes: Mapping[Shape, Shape], ranks: Mapping[Shape, int]) -> Iterator[Drawn]:
    """Yield the pieces at hand: canonical shapes, and how each is laid."""
    for shape, laid in shapes.items():
        hue, pattern = look(ranks[shape])
        held = cells(laid)
        block = Block(outline(held), marks(held, pattern), hue)
        kind = piece_kind(ranks[shape])
        yield Drawn("", "", hue, pattern, kind, "piece", blocks=[block], cell=SMALL)


def piece_kind(rank: int) -> str:
    """Return the name of a piece's symbol."""
    return f"piece-{rank}"


def city_symbols(ids: Sequence[str], cards: CardSet) -> Iterator[Drawn]:
    """Yield each City card's name with its credits, and its demand."""
    for name in ids:
        city = cards.cities.get(name, City(name))
        credits_ = "" if city.credits is None else str(city.credits)
        shown = shortened(name.replace("-", " "), _CITY)
        yield Drawn(shown, name, 0, 0, f"town-{name}", "town", credits=credits_)
        if city.demand:
            demand = [UNKNOWN if one == UNKNOWN else f"res-{one}" for one in city.demand]
            yield Drawn("", name, 0, 0, f"city-{name}", "city", demand=demand[:_DEMAND])


def _fitted(shape: Shape) -> tuple[tuple[float, float], float]:
    """Return the origin of a shape on its card, and the width of its spaces."""
    rows, columns = len(shape), len(shape[0])
    cell = min(_MOST_CELL, int(10 * min(_AREA[0] / columns, _AREA[1] / rows)) / 10)
    x = (CARD - cell * columns) / 2
    y = _TOP + (_AREA[1] - cell * rows) / 2
    return (round(x, 1), round(y, 1)), cell
