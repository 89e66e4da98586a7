"""Facts about the map: cities, and the markers on them and in the boxes."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.founding import unfit
from ftn.games.freight.actions.trial import NAMES
from ftn.games.freight.facts.fact_checks import claim, is_begun, sets_up, unsure
from ftn.games.freight.model.fact_lines import Box, CityLine, Markers
from ftn.games.freight.model.hexes import neighbours
from ftn.games.freight.model.markers import CUBE, Goods, written
from ftn.games.freight.model.places import BOXES, CITIES, GOODS, goods_of, with_named
from ftn.games.freight.model.position import MOST_MARKERS, City
from ftn.games.freight.model.strangers import no_city
from ftn.games.freight.model.tiles import fault, read_tile
from ftn.games.freight.rules.rolling import find_due
from ftn.games.freight.rules.table import Table
from ftn.model.parts import Part
from ftn.model.plays import UNKNOWN
from ftn.text.said import plural, say

MOST_CITIES, _MOST_LATER = 30, 200
"""The most cities laid out, and the most in a record that begins later, when some were built."""


def take_city(table: Table, line: CityLine) -> None:
    """Take `city Antwerp D5 RGY +RG -BK`."""
    misplaced = _misplaced(table, line)
    if misplaced:
        table.breach("PG-SETUP-1", *misplaced, 1)
        table.forget({CITIES, GOODS})  # another city may be meant
        table.doubt({goods_of(line.name), NAMES})
        return
    place = _hex(table, line)
    city = City(line.name, place, *read_tile(line.tile))
    odd = fault(city.supply, city.demand)
    if odd:
        table.breach("PG-SETUP-3", *odd, 3, severity="warning")
    position = table.position
    goods = Goods()
    unknown = set[Part]()
    if line.goods is None:
        unknown.add(goods_of(line.name))
    else:
        goods = line.goods
        if not _check_goods(table, city, goods, 4, at_start=not is_begun(table)):
            city = City(line.name, place)  # the tile or the markers are noted wrongly
            table.doubt({goods_of(line.name)})
    if line.hex == UNKNOWN:
        unknown.add(CITIES)
    table.forget(unknown)
    table.position = replace(
        table.position,
        board=position.board.with_city(line.name, place) if place else position.board,
        cities={**position.cities, line.name: city},
        goods={**position.goods, line.name: goods},
    )


def _misplaced(table: Table, line: CityLine) -> tuple[str, str] | None:
    """Describe why no city can be laid out, with help; None where it can."""
    cities = table.position.cities
    if line.name in cities:
        return (
            say("{city} is already on the map", city=line.name),
            say(
                "each city has its own name; `markers {city} …` records its markers",
                city=line.name,
            ),
        )
    if is_begun(table) and not unsure(table, CITIES):
        return (
            say("cities are laid out before the first turn"),
            say(
                "`build city …` builds one; `markers {city} …` records its markers", city=line.name
            ),
        )
    if len(cities) >= (MOST_CITIES if table.from_start else _MOST_LATER):
        return (
            say("there are already {n} cities", n=len(cities)),
            say("no game starts with more") if table.from_start else say("no game has more"),
        )
    return None


def _hex(table: Table, line: CityLine) -> str:
    """Return the hex of a new city; nothing if it is unknown, or not free."""
    place, board = line.hex, table.position.board
    if place == UNKNOWN:
        return ""
    there = board.hexes.get(place)
    if there or place in board.tracks:
        table.breach(
            "PG-SETUP-2" if there else "PG-BUILD-3",
            say("{hex} already holds {city}", hex=place, city=there)
            if there
            else say("there is track on {hex}", hex=place),
            say("a hex holds one city, or track"),
            2,
        )
        table.doubt({CITIES})
        return ""
    near = [board.hexes[one] for one in neighbours(place) if one in board.hexes]
    if near:
        table.breach(
            "PG-SETUP-2",
            say("{city} is adjacent to {other}", city=line.name, other=near[0]),
            say("no two cities may be adjacent: there must be at least one hex between them"),
            2,
        )
    return place


def _check_goods(
    table: Table, city: City, goods: Goods, word: int, *, at_start: bool = False
) -> bool:
    """Check the number of a city's markers; return whether its tile shows their colours."""
    few = at_start and table.from_start and goods.count < MOST_MARKERS
    if few or goods.count > MOST_MARKERS:
        table.breach(
            "PG-SETUP-4",
            plural(
                goods.count,
                "there is {n} marker on {city}",
                "there are {n} markers on {city}",
                city=city.name,
            ),
            say("a city starts with four")
            if few
            else say("there are never more than four on a city"),
            word,
        )
    if not city.supply:
        return True
    for marker in goods.markers:
        if marker[1] not in (city.supply if marker[0] == CUBE else city.demand):
            table.breach("PG-SETUP-4", *unfit(city, marker), word)
            return False
    return True


def take_markers(table: Table, noted: Markers) -> None:
    """Take `markers Antwerp +RG -BK`."""
    name, position = noted.city, table.position
    city = position.cities.get(name)
    if city is None:
        if not unsure(table, CITIES):
            table.report(no_city(table.position.cities, name, 1))
            return
        table.position = position = with_named(position, name)
        city = position.cities[name]
    if noted.goods is None:
        return
    held = position.goods.get(name, Goods())
    if sets_up(table, name) or unsure(table, GOODS, goods_of(name)):
        _check_goods(table, city, noted.goods, 2)
        table.position = replace(position, goods={**position.goods, name: noted.goods})
        _known(table, name)
        find_due(table)
    elif held != noted.goods:
        goods = noted.goods
        claim(
            table,
            lambda: (
                say("{city} is recorded with {noted}", city=name, noted=written(goods)),
                say("according to the record so far it has {held}", held=written(held)),
            ),
            2,
            goods_of(name),
        )


def _known(table: Table, name: str) -> None:
    """Note that a city's markers are known; of all cities' together what is left isn't."""
    if GOODS in table.unknown:
        table.forget(goods_of(city) for city in table.position.cities if city != name)
        table.learn({GOODS})
    if GOODS in table.doubted:
        table.doubt(map(goods_of, table.position.cities))
        table.trust({GOODS})
    table.known(goods_of(name))


def take_box(table: Table, noted: Box) -> None:
    """Take `box 1 +RKB`."""
    if not table.options.boxes:
        table.breach(
            "PG-FAMILY-1",
            say("there are no boxes in this game"),
            say("with `renewal=boxes` markers are taken from boxes"),
        )
        return
    goods, at = noted.goods, noted.number - 1
    if goods is None:
        return
    position = table.position
    boxes = list(position.boxes)
    held = boxes[at]
    if BOXES in position.doubt.unknown:
        _check_box(table, goods)
        boxes[at] = goods
        table.position = replace(position, boxes=(boxes[0], boxes[1]))
        table.noted |= {_key(table, noted.number)}
        if _key(table, 3 - noted.number) in table.noted:
            table.known(BOXES)
    elif held == goods:
        return
    elif BOXES in table.doubted:
        boxes[at] = goods
        table.position = replace(position, boxes=(boxes[0], boxes[1]))
        table.known(BOXES)
    else:
        claim(
            table,
            lambda: (
                say(
                    "box {number} is recorded with {noted}",
                    number=noted.number,
                    noted=written(goods),
                ),
                say("according to the record so far it has {held}", held=written(held)),
            ),
            2,
            BOXES,
        )


def _key(table: Table, number: int) -> str:
    """Return under what it is kept that a box was noted, as things are now."""
    return f"box {number} {table.address}"


def _check_box(table: Table, goods: Goods) -> None:
    """Check that a box holds a marker a player; at the start they are cubes."""
    count = len(table.players)
    if goods.count != count:
        message = plural(goods.count, "{n} marker is in the box", "{n} markers are in the box")
        help_ = plural(
            count, "there must be one for {n} player", "there must be one for each of {n} players"
        )
    elif goods.disks and table.from_start and not is_begun(table):
        message = say("there are disks in the box at the start")
        help_ = say("at the start it holds only cubes; later it may hold disks too")
    else:
        return
    table.breach("PG-SETUP-6", message, help_, 2)
