"""The symbols of a game: track, cities with their tiles, players, the empty hexes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from ftn.games.freight.drawing.map import COLUMN, DEMAND, PAD, SLOT, SLOTS, SUPPLY, Sheet
from ftn.games.freight.drawing.measure import Size
from ftn.games.freight.model.markers import COLOURS
from ftn.model.plays import UNKNOWN
from ftn.model.scene import Symbol
from ftn.text.grid import shortened
from ftn.text.visible import width

_LETTERS = 12
"""The most letters of a city's name drawn; the board as a table has them all."""
_WIDEST = 7.0
"""The widest sign of a city, in ems of its text."""
_NARROW, _WIDE = "Iijlft.,'’- ", "MWmw"

_EDGES: Mapping[str, str] = {
    "1": "28 0",
    "2": "49 12",
    "3": "49 36",
    "4": "28 48",
    "5": "7 36",
    "6": "7 12",
}
"""The middle of each edge of a hex."""
_CORNERS = ((9, -3), (47, -3), (47, 51), (9, 51), (64, 24), (-8, 24))
"""The place of each player's engine beside a city: at a corner, where no track enters."""
_LABEL = 5
"""How wide a letter or a digit of a hex's name is."""


class Drawn(Symbol, frozen=True):
    """A symbol: `what` says which kind of thing it is."""

    kind: str = ""
    """What sprites call it."""
    what: str = ""
    path: str = ""
    at: tuple[int, int] = (0, 0)
    tile: Sequence[tuple[str, int, int]] = ()
    """The diamonds and circles of a city: symbols and places."""
    width: float = 0
    """The width of a city's sign, in ems of its text."""
    squeezed: bool = False
    """Whether its name is too long for a sign, and is squeezed."""
    xs: Sequence[int] = ()
    ys: Sequence[int] = ()
    """Where each letter of a row's or a column's names stands."""


def colours() -> Iterator[Drawn]:
    """Yield what comes in every colour: diamonds, circles, cubes and disks."""
    for what in ("diamond", "circle", "cube", "disk"):
        for number, colour in enumerate(COLOURS):
            yield Drawn(colour, colour, number, 0, f"{what}-{colour}", what)
        yield Drawn(UNKNOWN, UNKNOWN, -1, 0, f"{what}-0", what)


def track(size: Size) -> Iterator[Drawn]:
    """Yield the track and the bridges that a game has, of all owners."""
    found = {piece.kind: piece for piece in size.pieces}
    for kind in sorted(found):
        piece = found[kind]
        what = "bridge" if piece.bridge else "track"
        yield Drawn("", piece.pair, 0, 0, kind, what, way(piece.pair))


def way(pair: str) -> str:
    """Return the path from an edge of a hex to another; nothing if unknown.

    >>> way("14"), way("12"), way("?")
    ('M28 0L28 48', 'M28 0Q28 24 49 12', '')
    """
    if pair == UNKNOWN:
        return ""
    one, other = pair[0], pair[1]
    bend = "L" if int(other) - int(one) == 3 else "Q28 24 "
    return f"M{_EDGES[one]}{bend}{_EDGES[other]}"


def grid(drawn: Sheet) -> Iterator[Drawn]:
    """Yield the land, the letters of a row of hexes, and the numbers of a column."""
    even = PAD if drawn.left % 2 == 0 else PAD - COLUMN
    yield Drawn("", "", 0, 0, "land", "land", at=(even, PAD))
    if drawn.is_small:
        first = drawn.columns[0][1].x
        top = min(place.y for _, place in drawn.columns)
        letters = [(text, place.x - first, place.y - top) for text, place in drawn.columns]
        yield _line("row", letters, -_LABEL)
        yield _line("column", [(text, 0, down) for text, down in drawn.rows], 1)


def _line(what: str, names: Sequence[tuple[str, int, int]], by: int) -> Drawn:
    """Return names as one text with a place for every letter, which is fast to draw."""
    found: list[tuple[str, int, int]] = []
    for name, x, y in names:
        left = x + by * (len(name) if by < 0 else 1)
        found += [(one, left + at * _LABEL, y) for at, one in enumerate(name)]
    text = "".join(one for one, _, _ in found)
    return Drawn(
        text, "", 0, 0, what, what, xs=[x for _, x, _ in found], ys=[y for _, _, y in found]
    )


def cities(size: Size) -> Iterator[Drawn]:
    """Yield every city tile, and the sign with the city's name."""
    for city, number in size.cities.items():
        tile = [*_slots("diamond", city.supply, SUPPLY), *_slots("circle", city.demand, DEMAND)]
        shown = shortened(city.name.replace("-", " "), _LETTERS)
        yield Drawn(shown, city.name, 0, 0, f"city-{number}", "city", tile=tile)
        wide = breadth(shown)
        yield Drawn(
            shown,
            city.name,
            0,
            0,
            f"sign-{number}",
            "sign",
            width=min(wide, _WIDEST),
            squeezed=wide > _WIDEST,
        )


def breadth(name: str) -> float:
    """Return the width of a city's sign in ems, margins included, rounded up to a half.

    >>> breadth("Lille"), breadth("Salamanca"), breadth("Wolverhampto")
    (3.0, 6.5, 8.5)
    """
    return ceil(2 * sum(map(_ems, name)) + 1) / 2


def _ems(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.9
    return 0.76 if letter.isupper() else 0.66 * width(letter)


def _slots(what: str, colours: str, y: int) -> Iterator[tuple[str, int, int]]:
    for index, colour in enumerate(colours):
        yield f"{what}-{colour}", SLOT + index * SLOTS, y


def players(seats: Sequence[str]) -> Iterator[Drawn]:
    """Yield the engine and the sign of every player."""
    for number, seat in enumerate(seats):
        at = _CORNERS[number % len(_CORNERS)]
        yield Drawn(seat, seat, number, 0, f"engine-{seat}", "engine", at=at)
        yield Drawn(seat, seat, number, 0, f"badge-{seat}", "badge")
