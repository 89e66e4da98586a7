"""Plain ends of turns: markers come from the boxes, or by the die; see `plain_table`."""

from __future__ import annotations

import re

from ftn.games.freight.model.markers import CUBE, DISK, Goods
from ftn.games.freight.model.position import MOST_MARKERS
from ftn.games.freight.rules.plain_table import NONE, PAY, RENEW, PlainTable
from ftn.model.checked import Unsure

_ONE = re.compile(r"[+-]?[RBGYKW]")


def _renew(table: PlainTable) -> None:
    """Enter the last phase of the turn, once: interest is paid before it."""
    if table.renewed:
        raise Unsure
    table.enter(PAY)
    table.pay_interest()
    table.stage, table.renewed = RENEW, True


def roll(table: PlainTable) -> None:
    """Renew the markers of the player's cities by the die."""
    table.at += 1
    if table.options.boxes:
        raise Unsure
    _renew(table)
    reach = table.reach(table.number)
    for name, colours in table.take_rolled():
        room = MOST_MARKERS - table.goods[name].count
        if name not in reach or len(colours) > room:
            raise Unsure
        for colour in colours:
            table.add_rolled(name, colour)
    _check_full(table)


def _check_full(table: PlainTable) -> None:
    """See that every city of the network has its four markers."""
    for name in table.reach(table.number):
        if table.goods[name].count < MOST_MARKERS:
            raise Unsure


def mark(table: PlainTable) -> None:
    """Give a city a marker of box 1, and move the boxes on."""
    table.at += 1
    if not table.options.boxes:
        raise Unsure
    _renew(table)
    name, placed = table.take(), _one(table)
    second = _after(table, "2>1")
    third = _after(table, "2<", end="")
    if name == NONE:
        _return(table, placed)
    else:
        _place(table, name, placed)
    other = table.boxes[1]
    moved = signed(second, other)
    taken = third if third[0] in "+-" else CUBE + third
    left = None if moved is None else other.minus(moved)
    if moved is None or left is None:
        raise Unsure
    table.boxes = [table.boxes[0].plus(moved), left.plus(taken)]


def _one(table: PlainTable, end: str = ",") -> str:
    """Take a marker, which may have no sign, and the comma after it."""
    word = table.take().removesuffix(end)
    if not _ONE.fullmatch(word):
        raise Unsure
    return word


def _after(table: PlainTable, sign: str, end: str = ",") -> str:
    if table.take() != sign:
        raise Unsure
    return _one(table, end)


def _place(table: PlainTable, name: str, marker: str) -> None:
    if name not in table.reach(table.number):
        raise Unsure
    city, goods = table.cities[name], table.goods[name]
    if marker[0] not in "+-":
        marker = (DISK if marker in city.demand else CUBE) + marker
    fits = marker[1] in (city.supply if marker[0] == CUBE else city.demand)
    if not fits or goods.count >= MOST_MARKERS:
        raise Unsure
    _lift(table, marker)
    table.goods[name] = goods.plus(marker)


def _return(table: PlainTable, placed: str) -> None:
    """Return a marker of box 1 to the stock, since none fits."""
    marker = signed(placed, table.boxes[0])
    if marker is None or not table.options.returns or _fits(table):
        raise Unsure
    _lift(table, marker)


def _lift(table: PlainTable, marker: str) -> None:
    left = table.boxes[0].minus(marker)
    if left is None:
        raise Unsure
    table.boxes[0] = left


def _fits(table: PlainTable) -> bool:
    """Return whether a marker of box 1 fits a city of the network."""
    box = table.boxes[0]
    for name in table.reach(table.number):
        city = table.cities[name]
        fit = not ({*box.cubes}.isdisjoint(city.supply) and {*box.disks}.isdisjoint(city.demand))
        if fit and table.goods[name].count < MOST_MARKERS:
            return True
    return False


def check_unrenewed(table: PlainTable) -> None:
    """See that a turn that renews no markers needn't."""
    if not table.options.boxes:
        _check_full(table)
    elif _fits(table) or (table.options.returns and table.boxes[0].count):
        raise Unsure


def signed(marker: str, box: Goods) -> str | None:
    """Return a marker with its sign; one without is of the kind in a box, if that is of one."""
    if marker[0] in "+-":
        return marker
    if marker in box.cubes and marker in box.disks:
        return None
    return (DISK if marker in box.disks else CUBE) + marker
