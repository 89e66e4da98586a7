"""The cheapest route for a shipment's visits: the same cubes loaded and delivered, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count

from attrs import define, field
from msgspec import Struct

from ftn.games.freight.analysis.routes import Traffic
from ftn.games.freight.analysis.visits import Visit, Way, written
from ftn.games.freight.model.moves import Item

MOST_VISITS = 8
"""With more visits, which no turn has, their order isn't varied: there are too many."""
MOST_STEPS = 20_000
"""The number of steps after which the search ends."""


class Route(Struct, frozen=True, gc=False):
    """A way to do what a shipment did."""

    items: tuple[Item, ...]
    dollars: int
    """What it costs: paid action points and fees."""
    fees: int
    effort: int


class _State(Struct, frozen=True, gc=False):
    city: str
    done: int
    """Which visits were made: a bit each."""
    effort: int
    fees: int
    way: Way


@define
class Search:
    """The search for a cheaper route."""

    traffic: Traffic
    start: str
    visits: Sequence[Visit]
    """Those in which something is done."""
    load: str
    """The cubes on the wagons at the beginning."""
    room: int
    """How many the wagons hold."""
    most: int = MOST_STEPS
    is_cut: bool = False
    _fits: dict[int, Counter[str] | None] = field(factory=dict, init=False)

    def cheapest(self, end: str = "") -> Route | None:
        """Return the cheapest route, to a city where one is given; None where there is none."""
        heap: list[tuple[int, int, int, _State]] = []
        number = count()
        everything = (1 << len(self.visits)) - 1
        best: dict[tuple[str, int], list[tuple[int, int]]] = {}

        def push(state: _State) -> None:
            if self.traffic.is_allowed(state.effort):
                dollars = self.traffic.dollars(state.effort, state.fees)
                heappush(heap, (dollars, state.effort, next(number), state))

        push(_State(self.start, 0, 0, 0, ((Visit(self.start), ()),)))
        for _ in range(self.most):
            if not heap:
                self.is_cut |= self.traffic.is_cut
                return None
            dollars, effort, _, state = heappop(heap)
            if state.done == everything and end in ("", state.city):
                self.is_cut |= self.traffic.is_cut
                return Route(written(state.way), dollars, state.fees, effort)
            known = best.setdefault((state.city, state.done), [])
            if any(one <= effort and fees <= state.fees for one, fees in known):
                continue
            known.append((effort, state.fees))
            for after in (*self._working(state), *self._going(state, end)):
                push(after)
        self.is_cut = True
        return None

    def _working(self, state: _State) -> Iterator[_State]:
        """Yield what a visit's work leads to, where one is due in the city."""
        for at, visit in enumerate(self.visits):
            bit = 1 << at
            if visit.city != state.city or state.done & bit:
                continue
            done = state.done | bit
            if self._fit(done) is not None:
                *before, (here, route) = state.way
                both = here.with_(visit)
                options = self.traffic.options
                effort = state.effort + both.effort(options) - here.effort(options)
                yield _State(state.city, done, effort, state.fees, (*before, (both, route)))
            return  # work in one city keeps its order

    def _going(self, state: _State, end: str) -> Iterator[_State]:
        wanted = {visit.city for visit in self._open(state.done)} | ({end} if end else set())
        for city in wanted:
            for journey in self.traffic.journeys(state.city).get(city, ()):
                way = (*state.way, (Visit(city), journey.route))
                effort, fees = state.effort + journey.effort, state.fees + journey.fees
                yield _State(city, state.done, effort, fees, way)

    def _open(self, done: int) -> Sequence[Visit]:
        left = [visit for at, visit in enumerate(self.visits) if not done >> at & 1]
        return left[:1] if len(self.visits) > MOST_VISITS else left

    def _fit(self, done: int) -> Counter[str] | None:
        """Return what is on the wagons after some visits; None where it can't be."""
        if done not in self._fits:
            load = Counter(self.load)
            for at, visit in enumerate(self.visits):
                if done >> at & 1:
                    load.update(visit.loaded)
                    load.subtract(visit.delivered)
            fits = load.total() <= self.room and min(load.values(), default=0) >= 0
            self._fits[done] = load if fits else None
        return self._fits[done]
