"""The shipment that would have paid most: a search over cities, loads and deliveries.

It is bounded: after each visit only the most promising shipments are carried on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from heapq import nlargest
from itertools import combinations, islice

from attrs import define, field
from msgspec import Struct

from ftn.games.freight.analysis.routes import Traffic
from ftn.games.freight.analysis.visits import Visit, Way, delivery, price, taken, written
from ftn.games.freight.model.markers import COLOURS, Goods, ordered, without
from ftn.games.freight.model.moves import Item
from ftn.games.freight.model.position import ACTUAL, FREE_POINTS, City

WIDTH = 300
"""The most shipments kept after each visit."""
MOST_VISITS = 7
"""The most stops of a shipment that is tried: each stop multiplies the shipments."""
MOST_TRIED = 30_000
"""The number of shipments after which the search ends."""
_MOST_LOADS = 60
"""The most ways to load in a city; a city has at most four markers."""


class Shipment(Struct, frozen=True, gc=False):
    """A shipment and what it brings."""

    items: tuple[Item, ...]
    income: int
    dollars: int
    """What it costs: paid action points and fees."""
    effort: int
    deliveries: tuple[tuple[str, str, int], ...]
    """Where which cubes are delivered, and what they pay there."""

    @property
    def gain(self) -> int:
        """Return what is left of the income."""
        return self.income - self.dollars


class _State(Struct, frozen=True, gc=False):
    city: str
    load: str
    changed: tuple[tuple[str, Goods], ...]
    """The markers of the cities where something was done, by name."""
    effort: int
    fees: int
    income: int
    way: Way


@define
class Search:
    """The search for the shipment that pays most."""

    traffic: Traffic
    cities: Mapping[str, City]
    goods: Mapping[str, Goods]
    """The markers of the cities where they are known."""
    start: str
    load: str
    room: int
    """How many cubes the wagons hold."""
    purse: int
    """The money to pay with before anything is delivered."""
    width: int = WIDTH
    most: int = MOST_TRIED
    keep: int = 600
    """The most shipments remembered."""
    tried: int = field(default=0, init=False)
    """How many shipments were looked at."""
    _dearest: dict[str, int] = field(factory=dict, init=False)

    def best(self, most: int = 1) -> list[Shipment]:
        """Return the best shipments that were found, the best first, each of other deliveries."""
        self._dearest = {
            colour: max(
                (price(city, self.goods[city.name], colour) for city in self._known), default=0
            )
            for colour in COLOURS
        }
        first = _State(self.start, self.load, (), 0, 0, 0, ((Visit(self.start), ()),))
        beam = [first, *self._at(first, first.way, Visit(self.start), ())]
        every = [*beam]
        for _ in range(MOST_VISITS):
            found: dict[object, _State] = {}
            for state in beam:
                for after in islice(self._next(state), self.most - self.tried):
                    self.tried += 1
                    free = min(after.effort, FREE_POINTS)  # more of it costs dollars alone
                    key = (after.city, after.load, after.changed, free)
                    if key not in found or self._worth(after) > self._worth(found[key]):
                        found[key] = after
            if not found:
                break
            beam = sorted(found.values(), key=self._promise, reverse=True)[: self.width]
            every = nlargest(self.keep, [*every, *found.values()], key=self._worth)
        paying = (self._shipment(state) for state in every if state.income > self._dollars(state))
        different = {shipment.deliveries: shipment for shipment in reversed([*paying])}
        return sorted(different.values(), key=lambda one: (-one.gain, one.effort))[:most]

    @property
    def _known(self) -> Iterator[City]:
        return (city for city in self.cities.values() if city.name in self.goods)

    def _dollars(self, state: _State) -> int:
        return self.traffic.dollars(state.effort, state.fees)

    def _worth(self, state: _State) -> tuple[int, int]:
        return state.income - self._dollars(state), -state.effort

    def _promise(self, state: _State) -> tuple[int, int]:
        """Return what a state may come to: what it has, and what its load may pay at best."""
        ahead = sum(max(0, self._dearest.get(colour, 0) - 1) for colour in state.load)
        return state.income - self._dollars(state) + ahead, -state.effort

    def _next(self, state: _State) -> Iterator[_State]:
        for ways in self.traffic.journeys(state.city).values():
            for journey in ways:
                effort, fees = state.effort + journey.effort, state.fees + journey.fees
                moved = _State(
                    journey.city, state.load, state.changed, effort, fees, state.income, ()
                )
                if self._is_paid(moved):
                    yield from self._at(moved, state.way, Visit(journey.city), journey.route)

    def _is_paid(self, state: _State, income: int = 0) -> bool:
        """Return whether the money suffices before some of the income arrives."""
        paid = self._dollars(state) <= self.purse + state.income - income
        return paid and self.traffic.is_allowed(state.effort)

    def _at(self, state: _State, way: Way, here: Visit, route: tuple[str, ...]) -> Iterator[_State]:
        """Yield what can be done in a city that a train has come to."""
        goods = dict(state.changed).get(state.city, self.goods.get(state.city))
        city = self.cities.get(state.city)
        if goods is None or city is None:
            return
        for cubes in _deliveries(city, goods, state.load):
            income, left = delivery(city, goods, cubes)
            kept = without(state.load, cubes) or ""
            for loaded in self._loads(left, kept):
                visit = Visit(here.city, cubes, loaded)
                remaining = taken(left, loaded)
                if visit.is_idle or remaining is None:
                    continue
                changed = {**dict(state.changed), state.city: remaining}
                after = _State(
                    state.city,
                    ordered(kept + loaded),
                    tuple(sorted(changed.items(), key=lambda pair: pair[0])),
                    state.effort + visit.effort(self.traffic.options),
                    state.fees,
                    state.income + income,
                    (*way, (visit, route)),
                )
                # An action is paid for before it pays; loading after a delivery costs one point.
                if self._is_paid(after, income if not loaded else max(0, income - 1)):
                    yield after

    def _loads(self, goods: Goods, load: str) -> Iterator[str]:
        """Yield what may be worth loading: no cube that no known city asks for."""
        yield ""
        useful = [colour for colour in goods.cubes if self._dearest.get(colour, 0)]
        room = min(self.room - len(load), len(useful))
        dear = [colour for colour in useful if self._dearest[colour] == ACTUAL]
        found = {*islice(combinations(useful, room), _MOST_LOADS)} if room > 0 else set()
        for size in range(1, min(room, len(dear)) + 1):
            found |= {*islice(combinations(dear, size), _MOST_LOADS)}
        yield from sorted("".join(cubes) for cubes in found)

    def _shipment(self, state: _State) -> Shipment:
        deliveries = []
        goods = dict(self.goods)
        for visit, _ in state.way:
            if visit.delivered:
                before = goods[visit.city]
                paid, goods[visit.city] = delivery(self.cities[visit.city], before, visit.delivered)
                deliveries.append((visit.city, visit.delivered, paid))
        return Shipment(
            written(state.way),
            state.income,
            self._dollars(state),
            state.effort,
            tuple(deliveries),
        )


def _deliveries(city: City, goods: Goods, load: str) -> Iterator[str]:
    """Yield what can be delivered: of some colours all cubes, which pay alike."""
    count = Counter(load)
    wanted = [colour for colour in count if price(city, goods, colour)]
    for number in range(len(wanted) + 1):
        for colours in combinations(wanted, number):
            yield ordered("".join(colour * count[colour] for colour in colours))
