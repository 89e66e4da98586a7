"""Plain facts, which lay out the start or agree with the table: see `verifier`."""

from __future__ import annotations

import re
from collections.abc import Callable

from ftn.games.freight.model.hexes import neighbours
from ftn.games.freight.model.markers import Goods, ordered, read_goods
from ftn.games.freight.model.position import MOST_MARKERS
from ftn.games.freight.rules.plain_building import add_city, laid
from ftn.games.freight.rules.plain_rounds import (
    close,
    take_auction,
    take_loan,
    take_repay,
    take_roll,
    total,
)
from ftn.games.freight.rules.plain_table import CUBES, NONE, PlainTable, form
from ftn.model.checked import Unsure
from ftn.model.parts import BANK

_AMOUNT = re.compile(r"[0-9]{1,6}")
_TOTAL = re.compile(r"[+-]?[0-9]{1,6}")
_WAGONS = frozenset("123")
_MOST_CITIES = 30


def take_city(table: PlainTable) -> None:
    """Lay out a city."""
    name, place, tile = table.words[table.at : table.at + 3]
    table.at += 3
    goods, board = _goods(table, "MARKERS_OF_A_KIND"), table.board
    if table.begun or name in table.cities or len(table.cities) >= _MOST_CITIES:
        raise Unsure
    if not (form("NAME").fullmatch(name) and form("HEX").fullmatch(place)):
        raise Unsure
    if place in board.hexes or any(there in board.hexes for there in neighbours(place)):
        raise Unsure
    if goods.count != MOST_MARKERS:
        raise Unsure
    add_city(table, name, place, tile, goods)


def _goods(table: PlainTable, kind: str) -> Goods:
    """Take markers, each kind of them a word."""
    words, start, whole = table.words, table.at, form(kind).fullmatch
    while whole(words[table.at]):
        table.at += 1
    if table.at == start:
        if words[start] != NONE:
            raise Unsure
        table.at += 1
    found = read_goods(words[start : table.at])
    if found is None:
        raise Unsure
    return found


def take_box(table: PlainTable) -> None:
    """Lay out a box, or compare it."""
    word = table.take()
    goods = _goods(table, "ANY_MARKERS")
    if word not in ("1", "2") or not table.options.boxes:
        raise Unsure
    at = int(word) - 1
    if table.begun:
        if table.boxes[at] != goods:
            raise Unsure
    elif at in table.filled or goods.count != len(table.seats) or goods.disks:
        raise Unsure
    else:
        table.filled.add(at)
        table.boxes[at] = goods


def take_order(table: PlainTable) -> None:
    """Learn the turn order, or compare it."""
    order = [table.take_number()]
    while table.words[table.at] in table.letters:
        order.append(table.take_number())
    if table.order:
        if table.phase == "bid" or order != table.order:
            raise Unsure
        return
    first = order.index(min(order))
    clockwise = [*order[first:], *order[:first]] == sorted(order)
    if table.begun or sorted(order) != [*range(len(table.seats))]:
        raise Unsure
    if not (table.options.auction or clockwise):
        raise Unsure
    table.order = order


def _agree(table: PlainTable, *held: str) -> None:
    """Compare words with what is on the table."""
    end = table.at + len(held)
    if not table.begun or table.words[table.at : end] != held:
        raise Unsure
    table.at = end


def take_money(table: PlainTable) -> None:
    """Compare a player's money."""
    _compare(table, table.seats[table.take_number()].money)


def take_loans_left(table: PlainTable) -> None:
    """Compare a player's loans."""
    _compare(table, table.seats[table.take_number()].loans)


def _compare(table: PlainTable, held: int) -> None:
    word = table.take()
    if not (table.begun and _AMOUNT.fullmatch(word)) or int(word) != held:
        raise Unsure


def take_wagons(table: PlainTable) -> None:
    """Compare a player's wagons, and what is on them."""
    seat = table.seats[table.take_number()]
    if table.words[table.at] not in _WAGONS:
        raise Unsure
    _compare(table, seat.wagons)
    word = table.words[table.at]
    if word == NONE or CUBES.fullmatch(word):
        table.at += 1
        if ordered(word.strip(NONE)) != seat.load:
            raise Unsure


def take_engine(table: PlainTable) -> None:
    """Compare where an engine is."""
    seat = table.seats[table.take_number()]
    _agree(table, seat.engine or NONE)


def take_tracks(table: PlainTable) -> None:
    """Compare all track of a player, or of the bank."""
    bank = table.words[table.at] == "bank"
    table.at += bank
    owner = BANK if bank else table.take_number()
    found = list[tuple[str, str, bool]]()
    if table.words[table.at] == NONE:
        table.at += 1
    else:
        while ":" in (word := table.words[table.at]) or word == "bridge":
            table.at += 1
            is_bridge = word == "bridge"
            place, ways = laid(table.take() if is_bridge else word)
            if not place or (is_bridge and NONE in ways):
                raise Unsure
            found.append((place, ways, is_bridge))
        if not found:
            raise Unsure
    held = [(place, track.ways, track.bridge) for place, track in table.board.owned(owner)]
    if not table.begun or sorted(found) != sorted(held):
        raise Unsure


def take_markers(table: PlainTable) -> None:
    """Compare the markers on a city."""
    name = table.take()
    goods = _goods(table, "MARKERS_OF_A_KIND")
    if not table.begun or name not in table.cities or table.goods[name] != goods:
        raise Unsure


def take_score(table: PlainTable) -> None:
    """Close the game, and compare the totals."""
    close(table)
    if table.words[table.at] not in table.letters:
        raise Unsure
    while table.words[table.at] in table.letters:
        number, noted = table.take_number(), table.take()
        if not _TOTAL.fullmatch(noted) or int(noted) != total(table, number):
            raise Unsure


FACTS: dict[str, Callable[[PlainTable], None]] = {
    "city": take_city,
    "box": take_box,
    "order": take_order,
    "money": take_money,
    "loans": take_loans_left,
    "wagons": take_wagons,
    "engine": take_engine,
    "tracks": take_tracks,
    "markers": take_markers,
    "score": take_score,
}
EVENTS: dict[str, Callable[[PlainTable], None]] = {
    "roll": take_roll,
    "auction": take_auction,
    "loan": take_loan,
    "repay": take_repay,
}
"""The facts with which something happens."""
