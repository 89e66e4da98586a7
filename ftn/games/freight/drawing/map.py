"""The map: the places of its hexes, and their contents in a position.

A hex's contents are placed at its upper left corner or below it, so that what is drawn
later, by the order of heights and keys, lies on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from ftn.games.freight.drawing.measure import Piece, Size, counted, pieces_on, signed, used
from ftn.games.freight.model.hexes import coordinates, name_of
from ftn.games.freight.model.markers import CUBE, DISK, Goods
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.places import CITIES, may_have_more
from ftn.games.freight.model.position import City, Position
from ftn.model.parts import BANK, part
from ftn.model.plays import UNKNOWN
from ftn.model.scene import Area, Keyed, Panel, Sprite
from ftn.model.seats import letter
from ftn.text.said import say

MAP = "map"
COLUMN, ROW, HALF = 42, 48, 24
"""From a column and a row to the next one; how much lower every second column lies."""
HEX = 56
"""How wide a hex is."""
PAD = 28
"""What is left free around the hexes in use; engines and names reach beyond their cities."""
_EMPTY = ("A1", "H6")
"""What is drawn of a map on which nothing lies."""
_MOST_HEXES = 4000
"""A larger map, which a record may make up, is drawn without its empty hexes."""
SUPPLY, DEMAND = 4, 32
"""Where the diamonds and the circles of a city begin: above its name and below it."""
SLOT, SLOTS = 9, 13
_SPARE = 9
_ON_TOP, _MOST_ON_TOP = 3, 5
"""How far a marker lies to the right of the one under it, and how often."""
_AWAY = 2
"""How far it lies away from the city's name."""
_CITIES, _ABOVE = 1, 2
"""The layers over the track: cities with their markers; names and engines."""


class Place(NamedTuple):
    """Where something lies."""

    x: int
    y: int


class Sheet(Struct, frozen=True):
    """The part of the map that is drawn: columns and rows from the first to the last, from 0."""

    left: int
    top: int
    right: int
    bottom: int
    below: Mapping[str, Place]
    """The places of cities whose hex is unknown."""

    @property
    def width(self) -> int:
        """How wide it is."""
        return (self.right - self.left) * COLUMN + HEX + 2 * PAD

    @property
    def height(self) -> int:
        """How high it is."""
        lowest = max((place.y + ROW + PAD for place in self.below.values()), default=0)
        return max(self._bottom, lowest)

    @property
    def _bottom(self) -> int:
        return (self.bottom - self.top + 1) * ROW + HALF + 2 * PAD

    def at(self, place: str) -> Place:
        """Return where a hex lies: the upper left corner of all that it takes."""
        return _at(self.left, self.top, place)

    def _place(self, column: int, row: int) -> Place:
        return _lies(column - self.left, row - self.top, lower=column % 2)

    @property
    def is_small(self) -> bool:
        """Whether there is room for its empty hexes."""
        return (self.right - self.left + 1) * (self.bottom - self.top + 1) <= _MOST_HEXES

    @property
    def columns(self) -> Sequence[tuple[str, Place]]:
        """The letters of the columns, and where their first hexes lie."""
        numbers = range(self.left, self.right + 1)
        return [(name_of(one, 0)[:-1], self._place(one, self.top)) for one in numbers]

    @property
    def rows(self) -> Sequence[tuple[str, int]]:
        """The numbers of the rows, and how far they are below the first one."""
        numbers = range(self.top, self.bottom + 1)
        return [(str(one + 1), (one - self.top) * ROW) for one in numbers]


@lru_cache(maxsize=4096)
def _at(left: int, top: int, place: str) -> Place:
    """Return where a hex lies on a sheet that begins at a column and a row."""
    column, row = coordinates(place)
    return _lies(column - left, row - top, lower=column % 2)


def _lies(across: int, down: int, *, lower: int) -> Place:
    return Place(across * COLUMN + PAD, down * ROW + lower * HALF + PAD)


def sheet(size: Size) -> Sheet:
    """Return the part of the map that a game uses."""
    found = [coordinates(place) for place in size.hexes or _EMPTY]
    columns, rows = zip(*found, strict=True)
    left, top, right, bottom = min(columns), min(rows), max(columns), max(rows)
    bare = Sheet(left, top, right, bottom, {})
    across = max(1, bare.width // (HEX + PAD))
    below = {
        name: Place(
            PAD + index % across * (HEX + PAD),
            bare.height + HALF + index // across * (ROW + HALF),
        )
        for index, name in enumerate(size.nowhere)
    }
    return Sheet(left, top, right, bottom, below)


def panel(drawn: Sheet) -> Panel:
    """Return the panel of the map: the land, and the letters and numbers of its hexes."""
    return Panel(
        MAP,
        say("The map"),
        drawn.height,
        [*_grid(drawn)],
        width=drawn.width,
        zooms=True,
        areas=_areas(drawn),
    )


def _areas(drawn: Sheet) -> dict[str, Area]:
    if not drawn.is_small:
        return {}
    columns = range(drawn.left, drawn.right + 1)
    names = [name_of(at, row) for at in columns for row in range(drawn.top, drawn.bottom + 1)]
    return {name: Area(*drawn.at(name), HEX, ROW) for name in names}


def _grid(drawn: Sheet) -> Iterator[Sprite]:
    yield Sprite("land", 0, 0)
    if not drawn.is_small:
        return
    for _, place in drawn.columns:
        yield Sprite("column", *place)
    for _, down in drawn.rows:
        yield Sprite("row", PAD, down + PAD)


def key_of(piece: Piece) -> str:
    """Return the key of track: it holds all that is known of it."""
    layer = "u" if piece.bridge else "t"  # what comes later lies on top
    owner = "" if piece.owner == BANK else letter(piece.owner)
    return f"{MAP}/{piece.hex}.{layer}{piece.pair}{owner}"


def track(drawn: Sheet, position: Position) -> Iterator[Keyed]:
    """Yield all track; that of the last shipment's route is lit."""
    places = {name: city.hex for name, city in position.cities.items()}
    route: dict[str, list[frozenset[str]]] = {}
    for place, edges in used(position.route, places):
        route.setdefault(place, []).append(edges)
    for place, laid in position.board.tracks.items():
        yield from _on_hex(drawn.at(place), place, laid, tuple(route.get(place, ())))


@lru_cache(maxsize=4096)
def _on_hex(
    at: Place, place: str, laid: tuple[Track, ...], used_edges: tuple[frozenset[str], ...]
) -> Sequence[Keyed]:
    """Return the track on a hex; maps share what stays as it is."""
    here = [*pieces_on(place, laid)]
    lit = {one for edges in used_edges for one in _along(here, edges)}
    tile = next((one for one in here if not one.bridge), None)
    found = [
        (
            key_of(piece),
            Sprite(piece.kind, *at, "", owner_class(piece.owner), lit=piece in lit),
        )
        for piece in here
    ]
    if tile is None:
        return found
    return [(f"{MAP}/{place}.s", Sprite("tile", *at, "", owner_class(tile.owner))), *found]


def _along(here: Sequence[Piece], edges: frozenset[str]) -> Sequence[Piece]:
    """Return the track by which a train came and went; on a switch it may have used two ways."""
    direct = [one for one in here if edges == {*one.pair}]
    return direct or [one for one in here if edges & {*one.pair} or one.pair == UNKNOWN]


def owner_class(owner: int) -> str:
    """Return the class of an owner's colour and pattern."""
    return "ob" if owner == BANK else f"o{owner}"


def cities(drawn: Sheet, size: Size, position: Position) -> Iterator[Keyed]:
    """Yield every city with its markers and engines."""
    lit = {*position.route}
    engines: dict[str, list[int]] = {}
    for number, seat in enumerate(position.seats):
        engines.setdefault(seat.engine, []).append(number)
    for name, city in position.cities.items():
        at = drawn.at(city.hex) if city.hex else drawn.below[name]
        kind = f"city-{size.cities[city]}"
        yield f"{MAP}/{name}", Sprite(kind, *at, layer=_CITIES, lit=name in lit)
        yield from _markers(name, city, position.goods.get(name, Goods()), at)
        if may_have_more(position, name):
            spot = at.x + HEX - 10, at.y + ROW - 6
            yield f"{MAP}/{name}.z", Sprite("text", *spot, UNKNOWN, "u", layer=_CITIES)
        sign = f"sign-{size.cities[city]}"
        yield f"{MAP}/{name}.n", Sprite(sign, at.x + HEX // 2, at.y + HALF, layer=_ABOVE)
        for number in engines.get(name, ()):
            if part(number, "engine") not in position.doubt.unknown:
                engine = Sprite(f"engine-{letter(number)}", *at, layer=_ABOVE)
                yield engine_key(name, number), engine
    if CITIES in position.doubt.unknown or part(BANK, "tracks") in position.doubt.unknown:
        yield f"{MAP}/?", Sprite("text", drawn.width - 14, drawn.height - 6, UNKNOWN, "u")


def engine_key(city: str, number: int) -> str:
    """Return the key of an engine in a city."""
    return f"{MAP}/{city}.e{letter(number)}"


@lru_cache(maxsize=4096)
def _markers(name: str, city: City, goods: Goods, at: Place) -> Sequence[Keyed]:
    found = list[Keyed]()
    misfits = {CUBE: 0, DISK: 0}
    for marker, number in signed(counted(goods)):
        sign, colour = marker[0], marker[1]
        is_cube = sign == CUBE
        slot = (city.supply if is_cube else city.demand).find(colour)
        right, y = on_top(number)
        x = SLOT + slot * SLOTS + right
        if slot < 0:
            x, y = SLOT + _SPARE * min(misfits[sign], _MOST_ON_TOP), 0
            misfits[sign] += 1
        spot = at.x + x, at.y + (SUPPLY - y if is_cube else DEMAND + y)
        sprite = Sprite(marker_kind(marker), *spot, layer=_CITIES)
        found.append((marker_key(name, marker, number), sprite))
    return found


def on_top(number: int) -> tuple[int, int]:
    """Return how far a marker is drawn from the first of its kind: right, and up or down."""
    up = min(number, _MOST_ON_TOP)
    return _ON_TOP * up, _AWAY * up


def marker_key(city: str, marker: str, number: int) -> str:
    """Return the key of a marker on a city."""
    return f"{MAP}/{city}.{marker}{number}"


def marker_kind(marker: str) -> str:
    """Return the symbol of a marker.

    >>> marker_kind("+R"), marker_kind("-?")
    ('cube-R', 'disk-0')
    """
    return f"{'cube' if marker[0] == CUBE else 'disk'}-{marker[1].replace(UNKNOWN, '0')}"
