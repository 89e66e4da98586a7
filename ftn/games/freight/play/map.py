"""Maps for games that play themselves: cities as far apart as the set-up asks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from ftn.games.freight.model.fact_lines import CityLine
from ftn.games.freight.model.hexes import distance, name_of
from ftn.games.freight.model.markers import COLOURS, CUBE, DISK, Goods, ordered
from ftn.games.freight.model.position import MOST_MARKERS
from ftn.games.freight.model.state import State

NAMES = (
    *("Antwerp", "Ghent", "Brussels", "Bruges", "Leuven", "Liège", "Namur", "Mons", "Tournai"),
    *("Hasselt", "Utrecht", "Leiden", "Delft", "Gouda", "Breda", "Tilburg", "Eindhoven"),
    *("Arnhem", "Nijmegen", "Zwolle", "Deventer", "Groningen", "Leeuwarden", "Haarlem"),
    *("Alkmaar", "Middelburg", "Maastricht", "Aachen", "Cologne", "Bonn", "Trier", "Lille"),
    *("Arras", "Calais", "Amiens", "Reims", "Metz", "Nancy", "Emden", "Bremen", "Münster"),
    *("Kassel", "Mainz", "Speyer", "Worms", "Douai", "Cambrai", "Verdun", "Sedan", "Dinant"),
)
"""More names than a game has cities."""
TILES = tuple(map("".join, combinations(COLOURS, 3)))
"""What the city tiles supply: each of them another three colours."""
_NEAR = {False: (3, 4), True: (2, 3)}
"""How many steps the nearest city is off, where distances count the tiles between, or steps."""
_ROOM = 11
"""The hexes of the map for each city."""


def made_map(state: State, random: Random) -> Iterator[CityLine]:
    """Yield the cities of a new game, with their tiles and markers."""
    places = _places(state, random)
    names = random.sample(NAMES, len(places))
    tiles = _shuffled(random, len(places))
    for name, place, tile in zip(names, places, tiles, strict=True):
        yield CityLine(name, place, tile, _goods(tile, random))


def kind_of(tile: str, colour: str) -> str:
    """Return the marker that a colour rolled for a city brings.

    >>> kind_of("RGY", "R"), kind_of("RGY", "K")
    ('+R', '-K')
    """
    return (CUBE if colour in tile else DISK) + colour


def _shuffled(random: Random, count: int) -> list[str]:
    """Return tiles as they are drawn: none twice before all were."""
    tiles: list[str] = []
    while len(tiles) < count:
        tiles += [ordered(tile) for tile in random.sample(TILES, len(TILES))]
    return tiles[:count]


def _goods(tile: str, random: Random) -> Goods:
    """Return a city's first markers, by one or the other way of the set-up."""
    demand = [colour for colour in COLOURS if colour not in tile]
    goods = Goods()
    if random.random() < 0.7:
        left_out = random.randrange(3)
        markers = [CUBE + one for at, one in enumerate(tile) if at != left_out]
        markers += [DISK + one for at, one in enumerate(demand) if at != left_out]
    else:
        markers = [kind_of(tile, random.choice(COLOURS)) for _ in range(MOST_MARKERS)]
    for marker in markers:
        goods = goods.plus(marker)
    return goods


def _places(state: State, random: Random) -> list[str]:
    """Choose hexes: each of them not too far from another one, and none too near to any."""
    count, near = state.options.cities, _NEAR[state.options.steps]
    rows = 2
    while rows * (rows + 2) < _ROOM * count:
        rows += 1
    sheet = [name_of(column, row) for column in range(rows + 2) for row in range(rows)]
    while True:
        found = [random.choice(sheet)]
        while len(found) < count:
            fit = [place for place in sheet if min(distance(place, one) for one in found) in near]
            if not fit:
                break
            found.append(random.choice(fit))
        if len(found) == count:
            return found
