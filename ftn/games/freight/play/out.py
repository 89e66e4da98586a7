"""Play a game out from a position, many times a second: chances are counted from this.

It plays legally, and well enough that its results mean something: see
`tests/analysis/calibration.py`. Its players lay simple track to the nearest cities, ship what pays
and borrow early; nobody bids for places, and nobody builds switches, bridges or cities.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.moves import (
    Bankrupt,
    Bid,
    Deliver,
    Engine,
    Go,
    Item,
    Lay,
    Load,
    Loan,
    Mark,
    Repay,
    Rolls,
    Section,
    Wagon,
)
from ftn.games.freight.model.position import (
    CITY_POINTS,
    COSTS,
    FEW_MARKERS,
    LAST_CITY,
    LOAN,
    LOAN_POINTS,
    MOST_MARKERS,
    MOST_WAGONS,
)
from ftn.games.freight.play.ground import Ground, Line
from ftn.games.freight.play.shipment import Dispatcher, Goods, Shipment, Side
from ftn.games.freight.play.table import NOWHERE, Table
from ftn.model.seats import letter

_LONG = 7
"""The round from which the sixth city is worth any price."""
_MOST_ROUNDS = 25
"""A game that nobody ends is ended."""
_FIRST = 3
"""The cities that a player joins first of all, with loans."""
_MOST_LOANS = 3
_SPARE, _RESERVE = 2, 8
"""What is kept back when loans are repaid, and when the game's end is near."""
_DIGIT = 9
"""The most loans that one word repays."""
_PAYS_LATE = 3
"""The rounds before the last in which a wagon or a loan no longer pays."""
_MEETING, _NOISE = 2.0, 3.0
"""What it is worth that a new city demands what others supply; how far opinions vary."""


class Rolled(Struct, frozen=True, gc=False):
    """The beginning of a round: the cities with the colours rolled for them, and the bids."""

    round: int
    rolled: tuple[tuple[str, str], ...]
    bids: tuple[Bid, ...]


class Taken(Struct, frozen=True, gc=False):
    """A turn."""

    round: int
    number: int
    items: tuple[Item, ...]


class PlayOut:
    """A game that is played out."""

    def __init__(self, table: Table, random: Random) -> None:
        """Go on from a table."""
        self._table, self._random, self._options = table, random, table.options
        self._sides = [Side(side) for side in table.sides]
        self._ground = Ground(table, random)
        self._goods = Goods(table.cities)
        self._names = [city.name for city in table.cities]
        self._dispatcher = Dispatcher(
            self._ground, self._goods, random, points=table.options.points
        )
        self._boxes = [[*box] for box in table.boxes]
        self._order, self._acted = [*table.order], {*table.acted}
        self._round, self.over = table.round, table.over
        self._waiting = None if table.waiting is None else {*table.waiting}
        self._items: list[Item] = []
        if table.renewing != NOWHERE:
            self._roll(table.renewing)
            self._items = []

    def results(self) -> list[tuple[int, ...]]:
        """Play to the end; return each seat's points, and nothing for who is bankrupt."""
        while not self.over:
            self.go_on()
        found: list[tuple[int, ...]] = []
        for number, side in enumerate(self._sides):
            if self._options.last_repay:
                count = min(side.loans, side.money // LOAN)
                side.money -= LOAN * count
                side.loans -= count
            cities = len(self._ground.counted(number))
            points = side.money - LOAN_POINTS * side.loans + CITY_POINTS * cities
            found.append(() if side.out else (points,))
        return found

    def go_on(self) -> Rolled | Taken | None:
        """Begin a round, or take a turn; return what was done."""
        if not self._round:
            return self._begin()
        for number in self._order:
            due = self._waiting is None or number in self._waiting
            if due and number not in self._acted and not self._sides[number].out:
                return self.turn(number)
        if self._options.by_rounds and self._round >= self._options.rounds:
            self.over = True
            return None
        if self._round >= _MOST_ROUNDS:
            self.over = True
            return None
        return self._begin()

    def _begin(self) -> Rolled:
        """Begin a round: roll for the cities with few markers, and reverse the order."""
        self._round += 1
        self._acted = set()
        if self._round > 1:
            for side in self._sides:
                side.borrowed = 0
        rolled = []
        if self._options.demand_roll:
            for city, name in enumerate(self._names):
                if self._goods.count(city) <= FEW_MARKERS:
                    colour = self._random.randrange(6)
                    self._goods.add(city, colour)
                    rolled.append((name, COLOURS[colour]))
        bids: list[Bid] = []
        if self._options.auction:
            self._order.reverse()
            for at in range(len(self._order) - 1):
                bids += [Bid(letter(number)) for number in self._order[at:]]
        return Rolled(self._round, tuple(rolled), tuple(bids))

    def turn(self, number: int) -> Taken:
        """Take a turn."""
        self._items = []
        side = self._sides[number]
        self._build(number, side)
        if side.engine != NOWHERE:
            best = self._dispatcher.best(number, side, side.engine)
            if best:
                self._ship(side, best)
        self._pay(number, side)
        if not side.out:
            if self._options.boxes:
                self._mark(number, side)
            else:
                self._roll(number)
        self._advance(number)
        return Taken(self._round, number, tuple(self._items))

    def _advance(self, number: int) -> None:
        self._acted.add(number)
        if self._waiting is not None:
            self._waiting.discard(number)
        elif not self._options.by_rounds and len(self._ground.counted(number)) >= LAST_CITY:
            self._waiting = {
                one for one, side in enumerate(self._sides) if one != number and not side.out
            }
        if all(side.out for side in self._sides) or (
            self._waiting is not None and not self._waiting
        ):
            self.over = True

    # Building.

    @property
    def _left(self) -> int:
        """How many rounds are left after this one; many where that is unknown."""
        return self._options.rounds - self._round if self._options.by_rounds else _MOST_ROUNDS

    @property
    def _drags(self) -> bool:
        """Whether it is time that somebody ends a game without a last round."""
        return not self._options.by_rounds and self._round >= _LONG

    def _may_borrow(self, side: Side) -> bool:
        return side.borrowed < (2 if self._round <= 1 else 1)

    def _borrow(self, side: Side) -> None:
        side.loans += 1
        side.borrowed += 1
        side.money += LOAN
        self._items.append(Loan())

    def _build(self, number: int, side: Side) -> None:
        """Join a few cities, buy wagons, repay, and then join more."""
        self._repay(side, _SPARE if self._left >= _PAYS_LATE else 0)
        first = LAST_CITY if self._drags else _FIRST
        while len(self._ground.counted(number)) < first and self._lay(number, side, borrow=True):
            pass
        self._buy_wagons(number, side)
        while self._lay(number, side, borrow=False):
            pass
        if side.engine == NOWHERE and self._ground.joined[number]:
            side.engine = max(
                side.begins or sorted(self._ground.joined[number]),
                key=lambda one: self._prospect(number, one),
            )
            self._items.append(Engine(self._names[side.engine]))

    def _repay(self, side: Side, kept: int) -> None:
        count = min((side.money - side.loans - kept) // LOAN, side.loans)
        if count > 0:
            side.loans -= count
            side.money -= LOAN * count
            self._items += [Repay(_DIGIT)] * (count // _DIGIT)
            self._items += [Repay(count % _DIGIT)] if count % _DIGIT else []

    def _buy_wagons(self, number: int, side: Side) -> None:
        cost = COSTS["wagon"]
        if len(self._ground.joined[number]) < 2 or self._left < _PAYS_LATE:
            return
        while side.wagons < MOST_WAGONS and side.money >= cost + side.loans:
            side.money -= cost
            side.wagons += 1
            self._items.append(Wagon())

    def _prospect(self, number: int, city: int) -> float:
        found = self._dispatcher.best(number, self._sides[number], city)
        return found.worth if found else 0.0

    def _lay(self, number: int, side: Side, *, borrow: bool) -> bool:
        """Lay track to another city, if it pays; return whether it was laid."""
        cost = COSTS["track"]
        most = side.money - side.loans
        joined = len(self._ground.counted(number))
        borrow = borrow and self._left >= _PAYS_LATE
        borrow = borrow and (side.loans < _MOST_LOANS or self._drags)
        if borrow:
            left = (2 if self._round <= 1 else 1) - side.borrowed
            most += (LOAN - 1) * max(0, left)
        if joined >= _FIRST and not self._drags:
            most = min(most, CITY_POINTS - 1 + self._left // 2)
            if not self._options.by_rounds and (side.loans or joined == LAST_CITY - 1):
                most = min(most, side.money - LOAN * side.loans - _RESERVE)
        if most < cost:
            return False
        lines = self._ground.lines(number, most // cost)
        if not lines:
            return False
        line = max(lines, key=lambda one: self._value(number, one))
        price = cost * len(line.hexes)
        while borrow and price > side.money - side.loans and self._may_borrow(side):
            self._borrow(side)
        if price > side.money - side.loans:
            return False
        side.money -= price
        self._ground.lay(number, line)
        for place, joins in zip(line.hexes, line.ways, strict=True):
            self._items.append(Lay("track", place, joins))
        return True

    def _value(self, number: int, line: Line) -> float:
        others = self._ground.counted(number) or {line.start}
        meeting = sum([self._goods.meet(line.city, one) for one in others if one >= 0])
        worth = _MEETING * min(meeting, 4) - COSTS["track"] * len(line.hexes)
        return worth + _NOISE * self._random.random()

    # Shipping.

    def _ship(self, side: Side, best: Shipment) -> None:
        goods, ground = self._goods, self._ground
        items = self._items
        city = side.engine
        items.append(Go(self._names[city]))
        for at, stop in enumerate(best.stops):
            if at:
                leg = best.legs[at - 1]
                items += [Go(ground.hexes[track]) for track in leg.tracks]
                city = leg.city
                items.append(Go(self._names[city]))
            delivered, loaded = _letters(stop.delivered), _letters(stop.loaded)
            if delivered:
                items.append(Deliver(delivered))
            if loaded:
                items.append(Load(loaded))
            for colour in range(6):
                goods.cubes[city][colour] -= stop.loaded[colour]
                if stop.delivered[colour] and goods.disks[city][colour]:
                    goods.disks[city][colour] -= 1
        side.engine = city
        side.load = [*best.load]
        side.money += best.money
        for track in best.fees:
            owner = ground.owners[track]
            if owner >= 0:
                self._sides[owner].money += 1

    # The end of a turn.

    def _pay(self, number: int, side: Side) -> None:
        """Pay interest: by a loan, by selling track, or not at all."""
        while side.money < side.loans:
            if self._may_borrow(side) or self._options.forced_loans:
                self._borrow(side)
                continue
            sections = self._ground.sections(number)
            if not sections:
                self._items.append(Bankrupt())
                side.out = True
                self._ground.leave(number)
                self._order.remove(number)
                return
            start, end, tracks = min(sections, key=lambda one: len(one[2]))
            hexes = (self._ground.hexes[track] for track in tracks)
            bids = tuple(Bid(letter(one)) for one in self._order if one != number)
            route = (self._names[start], *hexes, self._names[end])
            self._items.append(Section(route, bids))
            side.money += len(tracks)
            self._ground.hand_over(tracks, number)
        side.money -= side.loans

    def _mine(self, number: int) -> list[int]:
        """Return the cities of a player's network with room for a marker."""
        cities = sorted(self._ground.renewed(number))
        return [city for city in cities if self._goods.count(city) < MOST_MARKERS]

    def _roll(self, number: int) -> None:
        rolled = []
        for city in self._mine(number):
            colours = ""
            for _ in range(MOST_MARKERS - self._goods.count(city)):
                colour = self._random.randrange(6)
                self._goods.add(city, colour)
                colours += COLOURS[colour]
            rolled.append((self._names[city], colours))
        if rolled:
            self._items.append(Rolls(tuple(rolled)))

    def _mark(self, number: int, side: Side) -> None:
        """Place a marker of box 1, and let the boxes move on."""
        first, second = self._boxes
        best, most = None, -1.0
        for city in self._mine(number):
            for marker in dict.fromkeys(first):
                colour = COLOURS.index(marker[1])
                sides = self._goods.supply if marker[0] == CUBE else self._goods.demand
                if sides[city][colour]:
                    use = self._use(number, side, marker)
                    if use > most:
                        best, most = (city, marker), use
        if best is None and not (self._options.returns and first):
            return
        if best:
            city, marker = best
            goods = self._goods.cubes if marker[0] == CUBE else self._goods.disks
            goods[city][COLOURS.index(marker[1])] += 1
        else:
            marker = self._random.choice(first)
        first.remove(marker)
        moved = max(second, key=lambda one: self._use(number, side, one), default="")
        if moved:
            second.remove(moved)
            first.append(moved)
        taken = self._random.choice((CUBE, DISK)) + self._random.choice(COLOURS)
        second.append(taken)
        name = self._names[best[0]] if best else "-"
        self._items.append(Mark(name, marker, moved, taken))

    def _use(self, number: int, side: Side, marker: str) -> float:
        """Value a marker: by whether goods and demand meet in the network."""
        colour, goods = COLOURS.index(marker[1]), self._goods
        there: Sequence[list[int]] = goods.disks if marker[0] == CUBE else goods.cubes
        meets = any(there[city][colour] for city in self._ground.joined[number])
        meets = meets or (marker[0] == DISK and side.load[colour] > 0)
        return self._random.random() + 2 * meets


def _letters(counts: Sequence[int]) -> str:
    return "".join([colour * count for colour, count in zip(COLOURS, counts, strict=True)])
