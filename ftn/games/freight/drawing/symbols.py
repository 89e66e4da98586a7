"""The symbols of a game: track, cities with their tiles, players, the empty hexes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from ftn.games.freight.drawing.map import DEMAND, MIDDLE, SLOT, SLOTS, SUPPLY, Sheet
from ftn.games.freight.drawing.measure import Size
from ftn.games.freight.model.markers import COLOURS
from ftn.model.plays import UNKNOWN
from ftn.model.scene import Symbol
from ftn.text.grid import shortened

_LETTERS = 9
"""The most letters of a city's name drawn; the board as a table has them all."""

_EDGES: Mapping[str, str] = {
    "1": "28 0",
    "2": "49 12",
    "3": "49 36",
    "4": "28 48",
    "5": "7 36",
    "6": "7 12",
}
"""The middle of each edge of a hex."""
_CORNERS = ((12, -4), (44, -4), (60, 24), (44, 52), (12, 52), (-4, 24))
"""The place of each player's engine beside a city: at a corner, where no track enters."""


@frozen
class Drawn(Symbol):
    """A symbol: `what` says which kind of thing it is."""

    kind: str = ""
    """What sprites call it."""
    what: str = ""
    path: str = ""
    at: tuple[int, int] = (0, 0)
    tile: Sequence[tuple[str, int, int]] = ()
    """The diamonds and circles of a city: symbols and places."""
    texts: Sequence[tuple[str, int, int]] = ()
    """The letters or numbers of a row or a column, and where they are."""


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
    """Yield a column of empty hexes with its numbers, and the letters of a row."""
    if drawn.is_small:
        hexes = "".join(f"M14 {down}h28l14 24-14 24h-28l-14-24z" for _, down in drawn.rows)
        numbers = [(text, 0, down) for text, down in drawn.rows]
        yield Drawn("", "", 0, 0, "column", "column", hexes, texts=numbers)
        first = min(place.x for _, place in drawn.columns)
        top = min(place.y for _, place in drawn.columns)
        letters = [(text, place.x - first, place.y - top) for text, place in drawn.columns]
        yield Drawn("", "", 0, 0, "row", "row", texts=letters)


def cities(size: Size) -> Iterator[Drawn]:
    """Yield every city tile, with the city's name."""
    for city, number in size.cities.items():
        tile = [*_slots("diamond", city.supply, SUPPLY), *_slots("circle", city.demand, DEMAND)]
        shown = shortened(city.name.replace("-", " "), _LETTERS)
        texts = [] if tile else [(UNKNOWN, 0, MIDDLE + 6)]
        yield Drawn(
            shown, city.hex or UNKNOWN, 0, 0, f"city-{number}", "city", tile=tile, texts=texts
        )


def _slots(what: str, colours: str, y: int) -> Iterator[tuple[str, int, int]]:
    for index, colour in enumerate(colours):
        yield f"{what}-{colour}", SLOT + index * SLOTS, y


def players(seats: Sequence[str]) -> Iterator[Drawn]:
    """Yield the engine and the sign of every player."""
    for number, seat in enumerate(seats):
        at = _CORNERS[number % len(_CORNERS)]
        yield Drawn(seat, seat, number, 0, f"engine-{seat}", "engine", at=at)
        yield Drawn(seat, seat, number, 0, f"badge-{seat}", "badge")
