"""What a player might ship: a few cities one after another, and the cubes that pay there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from attrs import define, field
from msgspec import Struct

from ftn.games.freight.actions.running import MOVEMENTS
from ftn.games.freight.analysis.routes import Journey, Traffic
from ftn.games.freight.analysis.visits import Visit, delivery, price, written
from ftn.games.freight.model.markers import CUBE, Goods, ordered, without
from ftn.games.freight.model.moves import Item
from ftn.games.freight.model.position import ACTUAL, FREE_POINTS, SQUARES, Position
from ftn.games.freight.model.state import State

_MOST_LEGS = 3
_NEXT = 4
"""The most cities considered from each."""
_HOPE = 2
"""What a cube on the wagons is worth that a city next door demands."""
_LONGEST = 18
"""The most action points of a sensible trip."""


class Outing(Struct, frozen=True, gc=False):
    """A trip that could be made."""

    items: tuple[Item, ...]
    worth: float
    """What it brings, fees and points paid."""
    delivered: bool
    """Whether anything is delivered."""


@define
class Dispatcher:
    """Looks what a player could ship now."""

    state: State
    position: Position
    number: int
    random: Random
    _near: dict[str, list[str]] = field(factory=dict, init=False)

    def outings(self) -> Iterator[Outing]:
        """Yield trips from the engine's city, good and bad ones."""
        traffic = Traffic(self.position.board, self.number, self.state.options)
        start = self.position.seats[self.number].engine
        for legs in self._itineraries(traffic, start, ()):
            outing = self._outing(traffic, start, legs)
            if outing:
                yield outing

    def _itineraries(
        self, traffic: Traffic, city: str, legs: tuple[Journey, ...]
    ) -> Iterator[tuple[Journey, ...]]:
        yield legs
        most = _MOST_LEGS if self.state.options.points else MOVEMENTS
        if len(legs) == most or sum(leg.effort for leg in legs) >= _LONGEST:
            return
        ways = [found[0] for name, found in traffic.journeys(city).items() if name != city]
        ways.sort(key=lambda way: (way.effort + way.fees, way.city))
        for way in ways[:_NEXT]:
            effort = sum(leg.effort for leg in legs) + way.effort
            if traffic.is_allowed(effort):
                yield from self._itineraries(traffic, way.city, (*legs, way))

    def _outing(self, traffic: Traffic, start: str, legs: Sequence[Journey]) -> Outing | None:
        """Load and deliver on an itinerary whatever pays; None where money runs out."""
        seat, options = self.position.seats[self.number], self.state.options
        goods = dict(self.position.goods)
        stops = [start, *(leg.city for leg in legs)]
        load, room, cash, points, worth = seat.load, SQUARES * seat.wagons, seat.money, 0, 0.0
        route: list[tuple[Visit, tuple[str, ...]]] = [(Visit(start), ())]
        any_delivered = False
        for at, name in enumerate(stops):
            way = legs[at - 1] if at else None
            city, later = self.position.cities[name], stops[at + 1 :]
            delivered = "".join(cube for cube in load if self._is_due(name, cube, goods, later))
            load = without(load, delivered) or ""
            loaded = self._wanted(traffic, goods, stops[at:], room - len(load))
            visit = Visit(name, ordered(delivered), loaded)
            effort = visit.effort(options) + (way.effort if way and options.points else 0)
            fees = way.fees if way else 0
            cost = max(0, points + effort - FREE_POINTS) - max(0, points - FREE_POINTS) + fees
            points += effort
            if cost > cash:
                return None
            paid, goods[name] = delivery(city, goods[name], visit.delivered)
            for cube in loaded:
                goods[name] = goods[name].minus(CUBE + cube) or goods[name]
            load = ordered(load + loaded)
            cash += paid - cost
            worth += paid - cost
            any_delivered = any_delivered or bool(delivered)
            route.append((visit, way.route if way else ()))
        worth += _HOPE * sum(self._can_go(traffic, stops[-1], cube, goods) for cube in load)
        return Outing(written(tuple(route)), worth - 0.1 * len(legs), any_delivered)

    def _is_due(self, name: str, cube: str, goods: dict[str, Goods], later: list[str]) -> bool:
        """Return whether to deliver a cube here rather than later on the way."""
        here = price(self.position.cities[name], goods[name], cube)
        then = max((price(self.position.cities[one], goods[one], cube) for one in later), default=0)
        return here == ACTUAL or (0 < here >= then and self.random.random() < 0.7)

    def _wanted(
        self, traffic: Traffic, goods: dict[str, Goods], stops: list[str], room: int
    ) -> str:
        """Return the cubes of a city that pay best later on the way, as many as there is room.

        At the end of the way those that a city next door demands are loaded for the next turn.
        """
        name, *later = stops

        def worth(cube: str) -> float:
            if not later:
                return self._can_go(traffic, name, cube, goods)
            return max(price(self.position.cities[one], goods[one], cube) for one in later)

        cubes = sorted(filter(worth, goods[name].cubes), key=lambda cube: -worth(cube))
        return ordered("".join(cubes[:room]))

    def _can_go(self, traffic: Traffic, name: str, cube: str, goods: dict[str, Goods]) -> bool:
        """Return whether a city within reach has a disk for a cube."""
        near = self._near.get(name)
        if near is None:
            near = self._near[name] = [
                one for one, ways in traffic.journeys(name).items() if ways[0].effort <= FREE_POINTS
            ]
        return any(cube in goods[one].disks for one in near)
