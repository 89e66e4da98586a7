"""Plain building: track, cities, wagons, engines; see `plain_table`."""

from __future__ import annotations

import re
from functools import lru_cache

from ftn.games.freight.model.hexes import is_enclosed, neighbours
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board, Track, can_build
from ftn.games.freight.model.position import COSTS, MOST_WAGONS, City
from ftn.games.freight.model.tiles import fault, read_tile
from ftn.games.freight.model.ways import edges, in_order, is_straight, is_switch, keeps
from ftn.games.freight.rules.plain_table import BUILD, NONE, PlainTable, form
from ftn.model.checked import Unsure

_MARKER = re.compile(r"[+-][RBGYKW]")


@lru_cache(maxsize=4096)
def laid(word: str) -> tuple[str, str]:
    """Take a tile apart: `G6:1-43` is the hex `G6` and the ways `1-34`; nothing if it is none."""
    place, _, ways = word.partition(":")
    shape = "FORK" if NONE in ways else "PAIR"
    whole = form("HEX").fullmatch(place) and form(shape).fullmatch(ways)
    return (place, in_order(ways)) if whole else ("", "")


def lay(table: PlainTable) -> None:
    """Lay track tiles, or bridges."""
    kind, words = table.take(), table.words
    table.enter(BUILD)
    if ":" not in words[table.at]:
        raise Unsure
    while ":" in words[table.at]:
        place, ways = laid(table.take())
        if not place or is_switch(ways) != (kind == "switch") or place in table.board.hexes:
            raise Unsure
        if kind == "bridge":
            _lay_bridge(table, place, ways)
        else:
            _lay_tile(table, kind, place, ways)
    table.built = True


def _lay_tile(table: PlainTable, kind: str, place: str, ways: str) -> None:
    """Lay a tile; a switch may replace simple track."""
    board, there = table.board, table.board.tracks.get(place, ())
    tile = Track(ways, table.number)
    if there:
        old, *above = there
        shared = {edge for one in above for edge in edges(one.ways)}.intersection(edges(ways))
        mine = old.owner == table.number and not old.bridge
        if kind != "switch" or not mine or is_switch(old.ways) or shared:
            raise Unsure
        if not keeps(ways, old.ways):
            raise Unsure
        table.board = board.with_tracks(place, (tile, *above))
        table.buy(COSTS["upgrade"])
        return
    _check_left(table, table.options.tiles, bridges=False)
    _check_joined(table, place, ways)
    table.board = board.with_tracks(place, (tile,))
    table.buy(COSTS[kind])


def _lay_bridge(table: PlainTable, place: str, ways: str) -> None:
    there = table.board.tracks.get(place, ())
    if len(there) != 1 or there[0].bridge or not {*edges(ways)}.isdisjoint(edges(there[0].ways)):
        raise Unsure
    if not (table.options.bent_bridges or is_straight(ways)):
        raise Unsure
    _check_left(table, table.options.bridges, bridges=True)
    _check_joined(table, place, ways)
    bridge = Track(ways, table.number, bridge=True)
    table.board = table.board.with_tracks(place, (*there, bridge))
    table.buy(COSTS["bridge"])


def _check_left(table: PlainTable, most: int | None, *, bridges: bool) -> None:
    """See that the player has a tile or a bridge left."""
    if most is not None and table.count(table.number, bridges=bridges) >= most:
        raise Unsure


def _check_joined(table: PlainTable, place: str, ways: str) -> None:
    """See that new track joins the player's network, or begins at a city."""
    board, number = table.board, table.number
    for edge in edges(ways):
        if board.joins(number, place, edge):
            return
    around = neighbours(place)
    if board.owned(number) or all(around[edge - 1] not in board.hexes for edge in edges(ways)):
        raise Unsure


def found(table: PlainTable) -> None:
    """Found a city."""
    table.enter(BUILD)
    _, name, place, tile, marker = table.words[table.at : table.at + 5]
    table.at += 5
    board = table.board
    if not (form("NAME").fullmatch(name) and form("HEX").fullmatch(place)):
        raise Unsure
    if name in table.cities or place in board.hexes or place in board.tracks:
        raise Unsure
    if any(there in board.hexes for there in neighbours(place)):
        raise Unsure
    if not is_enclosed(board.hexes, place, boundary=table.options.boundary):
        raise Unsure
    if not _MARKER.fullmatch(marker):
        raise Unsure
    add_city(table, name, place, tile, Goods().plus(marker))
    table.new_cities.append(name)
    table.built = True
    table.buy(COSTS["city"])


def add_city(table: PlainTable, name: str, place: str, tile: str, goods: Goods) -> None:
    """Put a city on the map, whose markers fit its tile."""
    if not form("TILE").fullmatch(tile):
        raise Unsure
    city = City(name, place, *read_tile(tile))
    strangers = {*goods.cubes} - {*city.supply} or {*goods.disks} - {*city.demand}
    if strangers or fault(city.supply, city.demand):
        raise Unsure
    table.board = table.board.with_city(name, place)
    table.cities[name], table.goods[name] = city, goods


def buy_wagon(table: PlainTable) -> None:
    """Buy a wagon."""
    table.at += 1
    table.enter(BUILD)
    table.seat.wagons += 1
    if table.seat.wagons > MOST_WAGONS:
        raise Unsure
    table.buy(COSTS["wagon"])


def put_engine(table: PlainTable) -> None:
    """Put the engine on the table."""
    table.at += 1
    table.enter(BUILD)
    city = table.take()
    if not table.may_begin(city):
        raise Unsure
    table.seat.engine = city


def check_blocked(table: PlainTable, before: Board) -> None:
    """See that no other player is left without a place to build."""
    bent = table.options.bent_bridges
    for number in table.playing():
        if number == table.number or can_build(table.board, number, bent=bent):
            continue
        if can_build(before, number, bent=bent):
            raise Unsure
