"""Where a player might build: the cheapest track from a network to a city, tile by tile."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from attrs import define, field
from msgspec import Struct

from ftn.games.freight.model.hexes import EDGES, coordinates, neighbour, opposite
from ftn.games.freight.model.moves import Lay
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.position import COSTS
from ftn.games.freight.model.state import Options
from ftn.games.freight.model.ways import edges, is_switch

_MOST_STATES = 4000
_MARGIN = 1
"""How many hexes beyond the outermost cities track is laid."""


class Line(Struct, frozen=True, gc=False):
    """Track that could be laid, in that order."""

    city: str
    """The city or the hex that it leads to."""
    cost: int
    laid: tuple[Lay, ...]


@define
class Surveyor:
    """Looks where track can be laid for a player."""

    board: Board
    number: int
    options: Options
    _bounds: tuple[int, int, int, int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Look how large the map is."""
        columns, rows = zip(*map(coordinates, self.board.hexes), strict=True)
        self._bounds = (min(columns), max(columns), min(rows), max(rows))

    def lines(self, most: int, goals: frozenset[str] = frozenset()) -> Iterator[Line]:
        """Yield the cheapest lines to cities that aren't joined yet, the cheapest first.

        None costs more than `most`. With `goals`, lines to those hexes, as if they had a city.
        """
        board, number = self.board, self.number
        begun = bool(board.owned(number))
        joined = board.network(number)
        seen: set[tuple[str, int]] = set()
        reached: set[str] = set()
        heap: list[tuple[int, int, str, int, str, tuple[Lay, ...]]] = []
        count = 0
        for start, cost, place, edge, laid in self._starts(joined if begun else {*board.places}):
            heappush(heap, (cost, count := count + 1, place, edge, start, laid))
        while heap and count < _MOST_STATES:
            cost, _, place, edge, start, laid = heappop(heap)
            if cost > most:
                return
            there, entry = neighbour(place, edge), opposite(edge)
            if (there, entry) in seen or not self._is_near(there):
                continue
            seen.add((there, entry))
            city = there if there in goals else "" if goals else board.hexes.get(there, "")
            if city:
                if laid and city not in joined and city not in reached and city != start:
                    reached.add(city)
                    yield Line(city, cost, laid)
                continue
            for lay, price, out in self._onwards(there, entry, laid):
                longer = (*laid, lay)
                heappush(heap, (cost + price, count := count + 1, there, out, start, longer))

    def _is_near(self, place: str) -> bool:
        if not place:
            return False
        column, row = coordinates(place)
        left, right, top, bottom = self._bounds
        return (
            left - _MARGIN <= column <= right + _MARGIN and top - _MARGIN <= row <= bottom + _MARGIN
        )

    def _starts(
        self, cities: frozenset[str] | set[str]
    ) -> Iterator[tuple[str, int, str, int, tuple[Lay, ...]]]:
        """Yield where a line can begin: a city, an open end, simple track that becomes a switch."""
        for name in sorted(cities):
            for edge in EDGES:
                yield name, 0, self.board.places[name], edge, ()
        for place, track in self.board.owned(self.number):
            for edge in edges(track.ways):
                yield "", 0, place, edge, ()
            if track.bridge or is_switch(track.ways):
                continue
            above = [one for one in self.board.tracks[place] if one.bridge]
            closed = {*edges(track.ways), *(edge for one in above for edge in edges(one.ways))}
            for edge in EDGES:
                if edge not in closed:
                    shared, other = sorted(track.ways, reverse=edge % 2 == 0)
                    ways = f"{shared}-{''.join(sorted(other + str(edge)))}"
                    lay = Lay("switch", place, ways)
                    yield "", COSTS["upgrade"], place, edge, (lay,)

    def _onwards(
        self, place: str, entry: int, laid: tuple[Lay, ...]
    ) -> Iterator[tuple[Lay, int, int]]:
        """Yield what can be laid on a hex, what it costs, and the edge to which it leads."""
        if place in self.board.hexes or any(lay.hex == place for lay in laid):
            return
        there = self.board.tracks.get(place, ())
        if not there:
            if self._has_left(self.options.tiles, laid, bridge=False):
                for out in EDGES:
                    if out != entry:
                        yield Lay("track", place, _pair(entry, out)), COSTS["track"], out
            return
        closed = edges(there[0].ways)
        if len(there) > 1 or entry in closed:
            return
        if self._has_left(self.options.bridges, laid, bridge=True):
            for out in EDGES if self.options.bent_bridges else (opposite(entry),):
                if out not in closed and out != entry:
                    yield Lay("bridge", place, _pair(entry, out)), COSTS["bridge"], out

    def _has_left(self, most: int | None, laid: tuple[Lay, ...], *, bridge: bool) -> bool:
        """Return whether a player has another tile, or another bridge."""
        if most is None:
            return True
        own = sum(track.bridge == bridge for _, track in self.board.owned(self.number))
        kinds = ("bridge",) if bridge else ("track",)
        return own + sum(lay.kind in kinds for lay in laid) < most


def _pair(one: int, other: int) -> str:
    return f"{min(one, other)}{max(one, other)}"
