"""Shipments while a game is played out: a few cities one after another, and the cubes that pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from ftn.games.freight.model.position import ACTUAL, FREE_POINTS, POTENTIAL, SQUARES
from ftn.games.freight.play.ground import Ground, Leg
from ftn.games.freight.play.table import CityOf, SideOf

_COLOURS = range(6)
_HOPE = 2.5
"""What a cube on the wagons is worth that a city next door demands."""
_LEG = 0.3
_NOISE = 0.5
_LONGER = 2
"""How many of the best shipments are tried with another city."""
_ACTION, _COMBINED = 2, 3


class Side:
    """A player's side of the table while it is played out."""

    __slots__ = ("begins", "borrowed", "engine", "load", "loans", "money", "out", "wagons")

    def __init__(self, side: SideOf) -> None:
        self.money, self.loans, self.wagons = side.money, side.loans, side.wagons
        self.load, self.engine, self.begins = [*side.load], side.engine, side.begins
        self.borrowed, self.out = side.borrowed, side.out


class Stop(Struct, frozen=True, gc=False):
    """A city of a shipment: what is delivered, and then loaded, by colour."""

    delivered: tuple[int, ...]
    loaded: tuple[int, ...]


class Shipment(Struct, frozen=True, gc=False):
    """Cities one after another, what is done in each, and what that brings."""

    worth: float
    money: int
    """What it brings, or costs."""
    legs: tuple[Leg, ...]
    stops: tuple[Stop, ...]
    fees: tuple[int, ...]
    """The tracks of others that it uses."""
    load: tuple[int, ...]


class Goods:
    """The markers on the cities."""

    def __init__(self, cities: Sequence[CityOf]) -> None:
        """Take over a table's markers."""
        self.cubes = [[*city.cubes] for city in cities]
        self.disks = [[*city.disks] for city in cities]
        self.supply = [city.supply for city in cities]
        self.demand = [city.demand for city in cities]

    def count(self, city: int) -> int:
        """Return how many markers there are on a city."""
        return sum(self.cubes[city]) + sum(self.disks[city])

    def add(self, city: int, colour: int) -> None:
        """Put a marker on a city: a cube where it supplies a colour, else a disk."""
        (self.cubes if self.supply[city][colour] else self.disks)[city][colour] += 1

    def meet(self, one: int, other: int) -> int:
        """Return how many cubes of either of two cities the other one demands."""
        pairs = (self.cubes[one], self.disks[other]), (self.cubes[other], self.disks[one])
        return sum([cube and bool(disk) for a, b in pairs for cube, disk in zip(a, b, strict=True)])


class Dispatcher:
    """Looks what a player could ship now."""

    def __init__(self, ground: Ground, goods: Goods, random: Random, *, points: bool) -> None:
        """Look at a map and its markers."""
        self._ground, self._goods, self._random = ground, goods, random.random
        self._points = points

    def best(self, number: int, side: Side, start: int) -> Shipment | None:
        """Return what pays best, as far as a quick look shows."""
        found = sorted(self._short(number, side, start), key=_worth)
        if self._points:
            for one in found[-_LONGER:]:
                if len(one.legs) < 2:
                    continue
                for leg in self._ground.legs(number, one.legs[-1].city):
                    longer = self._made(number, side, start, (*one.legs, leg))
                    if longer:
                        found.append(longer)
        best = max(found, key=_worth, default=None)
        return best if best and best.worth > 0 else None

    def _short(self, number: int, side: Side, start: int) -> Iterator[Shipment]:
        """Yield shipments of up to two legs."""
        legs = self._ground.legs
        ways: list[tuple[Leg, ...]] = [()]
        for leg in legs(number, start):
            ways.append((leg,))
            ways += [(leg, other) for other in legs(number, leg.city)]
        for way in ways:
            made = self._made(number, side, start, way)
            if made:
                yield made

    def _made(self, number: int, side: Side, start: int, legs: tuple[Leg, ...]) -> Shipment | None:
        """Load and deliver on a way whatever pays; None where the money runs out."""
        own = self._ground.owners
        cities = [start, *[leg.city for leg in legs]]
        load, room = [*side.load], SQUARES * side.wagons - sum(side.load)
        cash, spent, hoped = side.money, 0, 0
        gone: dict[tuple[int, int], int] = {}
        """The disks and cubes that the shipment itself took before."""
        stops, fees = [], []
        for at, city in enumerate(cities):
            cost = 0
            if at:
                leg = legs[at - 1]
                cost = self._effort(spent, len(leg.tracks) + 1)
                spent += len(leg.tracks) + 1
                if leg.fees:
                    fees += [track for track in leg.tracks if own[track] != number]
                    cost += leg.fees
            if cost > cash:
                return None
            cash -= cost
            later = cities[at + 1 :]
            delivered, brings = self._deliver(city, load, gone, last=not later, spent=spent)
            room += sum(delivered)
            loaded = self._load(number, city, later, room, gone, spent) if room else _NOTHING
            effort = _COMBINED if any(delivered) and any(loaded) else _ACTION
            if not (any(delivered) or any(loaded)):
                effort = 0
            cost = self._effort(spent, effort)
            spent += effort
            # Delivering comes first, but it must be paid for before it brings anything.
            first = self._effort(spent - effort, min(effort, _ACTION))
            if first > cash or cost > cash + brings:
                return None
            cash += brings - cost
            for colour in _COLOURS:
                load[colour] += loaded[colour] - delivered[colour]
            room -= sum(loaded)
            if not later:
                hoped = sum(loaded)
            stops.append(Stop(delivered, loaded))
        gained = cash - side.money
        worth = gained + _HOPE * hoped - _LEG * len(legs) + _NOISE * self._random()
        return Shipment(worth, gained, legs, tuple(stops), tuple(fees), tuple(load))

    def _effort(self, spent: int, more: int) -> int:
        """Return what action points cost beyond the free ones."""
        if not self._points:
            return 0
        return max(0, spent + more - FREE_POINTS) - max(0, spent - FREE_POINTS)

    def _deliver(
        self,
        city: int,
        load: list[int],
        gone: dict[tuple[int, int], int],
        *,
        last: bool,
        spent: int,
    ) -> tuple[tuple[int, ...], int]:
        disks, demand = self._goods.disks[city], self._goods.demand[city]
        delivered, brings = [0] * 6, 0
        for colour in _COLOURS:
            if load[colour] and disks[colour] > gone.get((city, colour), 0):
                delivered[colour] = load[colour]
                brings += ACTUAL * load[colour]
                gone[city, colour] = gone.get((city, colour), 0) + 1
        if last and (brings or not self._points or spent + _ACTION <= FREE_POINTS):
            for colour in _COLOURS:
                if load[colour] and demand[colour] and not delivered[colour]:
                    delivered[colour] = load[colour]
                    brings += POTENTIAL * load[colour]
        return tuple(delivered), brings

    def _load(
        self,
        number: int,
        city: int,
        later: Sequence[int],
        room: int,
        gone: dict[tuple[int, int], int],
        spent: int,
    ) -> tuple[int, ...]:
        """Choose the cubes that pay later on the way, or next turn where it ends."""
        cubes, disks = self._goods.cubes[city], self._goods.disks
        if not later:
            if self._points and spent + _COMBINED > FREE_POINTS:
                return _NOTHING
            later = [leg.city for leg in self._ground.legs(number, city)]
        loaded = [0] * 6
        for colour in _COLOURS:
            there = cubes[colour] + gone.get((city, ~colour), 0)
            if there > 0 and room and any(disks[one][colour] for one in later if one != city):
                loaded[colour] = min(there, room)
                room -= loaded[colour]
                gone[city, ~colour] = gone.get((city, ~colour), 0) - loaded[colour]
        return tuple(loaded)


_NOTHING = (0,) * 6


def _worth(shipment: Shipment) -> float:
    return shipment.worth
