"""The cheapest ways of a train from a city to others: a shortest path over the network's states.

A state is a place and the edge by which a train came in: the edge says on which track it is, and
where it may leave. All ways to a city are kept that no other beats in both effort and fees.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush

from attrs import define, field
from msgspec import Struct

from ftn.games.freight.actions.running import MOVEMENTS
from ftn.games.freight.model.hexes import EDGES, neighbour, opposite
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.position import FREE_POINTS
from ftn.games.freight.model.state import Options
from ftn.games.freight.model.ways import exits
from ftn.model.plays import UNKNOWN

MOST_STATES = 20_000
"""The number of states after which a search from a city ends."""
_IN_CITY = 0


class Journey(Struct, frozen=True):
    """A way from a city to another, perhaps through others."""

    city: str
    """Where it ends."""
    effort: int
    """Action points; or movements from city to city, where trains move by those."""
    fees: int
    route: tuple[str, ...]
    """The hexes and cities that it enters, the last city included."""


@define
class Traffic:
    """The map as one player's train runs on it; track of unknown ways is left out."""

    board: Board
    number: int
    """The owner of the train, by number."""
    options: Options
    most: int = MOST_STATES
    is_cut: bool = False
    """Whether a search was cut off, so that a way may have been overlooked."""
    _found: dict[str, Mapping[str, Sequence[Journey]]] = field(factory=dict, init=False)

    def dollars(self, effort: int, fees: int) -> int:
        """Return what an effort and fees come to.

        Movements cost nothing, and neither do the first ten action points.
        """
        return fees + (max(0, effort - FREE_POINTS) if self.options.points else 0)

    def is_allowed(self, effort: int) -> bool:
        """Return whether a turn may take such an effort."""
        return self.options.points or effort <= MOVEMENTS

    def journeys(self, city: str) -> Mapping[str, Sequence[Journey]]:
        """Return the ways from a city to every other: for each the least effort first.

        None is there that needs as much effort as another, and as much in fees.
        """
        found = self._found.get(city)
        if found is None:
            ways: defaultdict[str, list[Journey]] = defaultdict(list)
            if city in self.board.places:
                for journey in self._searched(city):
                    ways[journey.city].append(journey)
            found = self._found[city] = ways
        return found

    def _searched(self, start: str) -> Iterator[Journey]:
        origin = self.board.places[start]
        heap: list[tuple[int, int, int, str, int, tuple[str, ...]]] = []
        heappush(heap, (0, 0, 0, origin, _IN_CITY, ()))
        cheapest: dict[tuple[str, int], int] = {}
        popped = 0
        while heap:
            effort, fees, steps, place, entry, route = heappop(heap)
            if fees >= cheapest.get((place, entry), fees + 1):
                continue
            popped += 1
            if popped > self.most:
                self.is_cut = True
                return
            cheapest[place, entry] = fees
            city = self.board.hexes.get(place)
            if city and route:
                yield Journey(city, effort, fees, route)
            for there, back, fee in self.steps(place, entry):
                name = self.board.hexes.get(there)
                more = effort + (1 if self.options.points or name else 0)
                if self.is_allowed(more):
                    longer = (*route, name or there)
                    heappush(heap, (more, fees + fee, steps + 1, there, back, longer))

    def steps(self, place: str, entry: int) -> Iterator[tuple[str, int, int]]:
        """Yield the states a step away, each with its fee."""
        for out in self._exits(place, entry):
            there, back = neighbour(place, out), opposite(out)
            if there in self.board.hexes:
                if entry != _IN_CITY:  # cities side by side have no track between them
                    yield there, _IN_CITY, 0
                continue
            for track in self.board.tracks.get(there, ()):
                if track.ways == UNKNOWN or not track.opens(back):
                    continue
                is_own = track.owner == self.number
                if is_own or self.options.foreign:
                    yield there, back, 0 if is_own else 1

    def _exits(self, place: str, entry: int) -> Iterable[int]:
        if entry == _IN_CITY:
            return EDGES
        for track in self.board.tracks[place]:
            if track.ways != UNKNOWN and track.opens(entry):
                return exits(track.ways, entry, self.options.switch_reverse)
        return ()
