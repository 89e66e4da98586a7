"""Plain shipments: a train's way, what it loads and delivers; see `plain_table`."""

from __future__ import annotations

from ftn.games.freight.model.hexes import edge_to, opposite
from ftn.games.freight.model.markers import DISK, Goods, ordered, without
from ftn.games.freight.model.network import Path, paths
from ftn.games.freight.model.position import ACTUAL, FREE_POINTS, POTENTIAL, SQUARES
from ftn.games.freight.model.ways import edges, exits
from ftn.games.freight.rules.plain_table import CUBES, PlainTable
from ftn.model.checked import Unsure
from ftn.model.parts import BANK

MOVEMENTS = 2
"""The most movements of a train in a turn without action points."""
_ACTION, _BOTH = 2, 1
"""The points that loading or delivering costs, and the second of the two in one visit."""
_OTHER = {"load": "deliver", "deliver": "load"}


class PlainRun:
    """A train on its way."""

    __slots__ = (
        "city",
        "entry",
        "handled",
        "here",
        "last_city",
        "movements",
        "number",
        "points",
        "seat",
        "table",
        "tolls",
        "ways",
    )

    def __init__(self, table: PlainTable, number: int, start: str) -> None:
        seat, board = table.seats[number], table.board
        if start not in table.cities or not table.may_begin(start):
            raise Unsure
        self.table, self.number, self.seat = table, number, seat
        self.here, self.city, self.last_city = board.places[start], start, start
        self.entry = self.points = self.movements = 0
        self.ways = self.handled = ""
        self.tolls: dict[int, int] = {}

    def spend(self, points: int) -> None:
        """Spend action points; those beyond the free ones cost a dollar each."""
        if self.table.options.points:
            self.points += points
            if self.points > FREE_POINTS:
                self.pay(min(points, self.points - FREE_POINTS))

    def pay(self, cost: int) -> None:
        """Pay while under way."""
        self.seat.money -= cost
        if self.seat.money < 0:
            raise Unsure

    def go(self, place: str) -> None:
        """Go to a hex with track, or to a city."""
        there = self.table.board.places.get(place)
        if there is None:
            self._go_on(place)
            return
        out = edge_to(self.here, there)
        if not out and self.city:
            for hex_, _ in self._way(place):
                self._go_on(hex_)
            out = edge_to(self.here, there)
        self._leave(out)
        self.here, self.city, self.ways = there, place, ""
        self.spend(1)
        self._arrive()

    def _go_on(self, there: str) -> None:
        """Go on over track."""
        out = edge_to(self.here, there)
        self._leave(out)
        entry = opposite(out)
        for track in self.table.board.tracks[there]:
            if entry in edges(track.ways):
                break
        else:
            raise Unsure
        self.here, self.city, self.ways, self.entry = there, "", track.ways, entry
        self.spend(1)
        if track.owner != self.number:
            if not self.table.options.foreign:
                raise Unsure
            self.tolls[track.owner] = self.tolls.get(track.owner, 0) + 1
            self.pay(1)

    def _leave(self, out: int) -> None:
        ways = self.ways
        if not out or (
            ways and out not in exits(ways, self.entry, self.table.options.switch_reverse)
        ):
            raise Unsure

    def _arrive(self) -> None:
        back = self.city == self.last_city
        self.last_city, self.handled = self.city, ""
        self.movements += 1
        if not self.table.options.points and (back or self.movements > MOVEMENTS):
            raise Unsure

    def _way(self, place: str) -> Path:
        """Return the one way from the city at hand to another."""
        options, number = self.table.options, self.number
        found: dict[tuple[int, ...], Path] = {}
        owner, reverse = None if options.foreign else number, options.switch_reverse
        for city, path in paths(self.table.board, self.city, owner, reverse):
            if city == place:
                owners = sorted(track.owner for _, track in path if track.owner != number)
                found.setdefault((len(path), *owners), path)
        if len(found) != 1 or place == self.city:
            raise Unsure
        return next(iter(found.values()))

    def handle(self, what: str, cubes: str) -> None:
        """Load or deliver cubes."""
        if not (self.city and CUBES.fullmatch(cubes)):
            raise Unsure
        both = self.handled == _OTHER[what]
        self.spend(_BOTH if both else _ACTION)
        self.handled = "both" if both else what
        if what == "load":
            self._load(cubes)
        else:
            self._deliver(cubes)

    def _load(self, cubes: str) -> None:
        seat, all_goods = self.seat, self.table.goods
        goods = all_goods[self.city]
        left = without(goods.cubes, cubes)
        load = ordered(seat.load + cubes)
        if left is None or len(load) > SQUARES * seat.wagons:
            raise Unsure
        all_goods[self.city], seat.load = Goods(left, goods.disks), load

    def _deliver(self, cubes: str) -> None:
        seat, all_goods, demand = self.seat, self.table.goods, self.table.cities[self.city].demand
        load = without(seat.load, cubes)
        if load is None:
            raise Unsure
        seat.load = load
        for colour in dict.fromkeys(cubes):
            if colour not in demand:
                raise Unsure
            left = all_goods[self.city].minus(DISK + colour)
            if left is not None:
                all_goods[self.city] = left
            seat.money += cubes.count(colour) * (POTENTIAL if left is None else ACTUAL)

    def end(self) -> None:
        """End in a city; who owns track that was used gets the toll."""
        if not self.city:
            raise Unsure
        self.seat.engine = self.city
        for owner, toll in self.tolls.items():
            if owner != BANK:
                self.table.seats[owner].money += toll


def take_shipment(table: PlainTable) -> None:
    """Take a shipment up to the word that is no part of it."""
    words, tracks, places = table.words, table.board.tracks, table.board.places
    run = PlainRun(table, table.number, table.take())
    while True:
        word = words[table.at]
        if word in tracks or word in places:
            _set_out(table)
            table.at += 1
            run.go(word)
        elif word in _OTHER:
            _set_out(table)
            table.at += 1
            _take_cargo(table, run, word)
        elif word in ("loan", "repay") and not table.is_fact():
            take_loans(table, building=False)
        else:
            break
    run.end()


def _take_cargo(table: PlainTable, run: PlainRun, what: str) -> None:
    """Take what is loaded and delivered; of both at once, the delivery comes first."""
    cubes, other = table.take(), _OTHER[what]
    if table.words[table.at] != other:
        run.handle(what, cubes)
        return
    table.at += 1
    found = {what: cubes, other: table.take()}
    run.handle("deliver", found["deliver"])
    run.handle("load", found["load"])


def _set_out(table: PlainTable) -> None:
    if table.forced:
        raise Unsure


def take_loans(table: PlainTable, *, building: bool) -> None:
    """Take or repay loans in a turn."""
    if table.is_fact():
        raise Unsure
    word, count, seat, options = table.take(), table.take_count(), table.seat, table.options
    if word == "repay":
        cost = 10 * count
        if not (building or options.repay_in_turn) or count > seat.loans or cost > seat.money:
            raise Unsure
        seat.money -= cost
        seat.loans -= count
        return
    for _ in range(count):
        if seat.borrowed >= table.most_loans():
            if not options.forced_loans or seat.money >= seat.loans:
                raise Unsure
            table.forced = True
        seat.loans += 1
        seat.borrowed += 1
        seat.money += 10
