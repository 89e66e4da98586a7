"""The map while a game is played out: who can lay track where, and where trains can go."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from ftn.games.freight.model.network import gathered
from ftn.games.freight.model.position import NOBODY
from ftn.games.freight.play.sheet import sheet, ways
from ftn.games.freight.play.table import Stub, Table

_MOST_TILES = 5
_NEIGHBOURS = 4
"""The most cities to which a train thinks of going from a city."""


class Line(Struct, frozen=True, gc=False):
    """Track that could be laid to a city: the hexes, and where it begins."""

    city: int
    hexes: tuple[str, ...]
    ways: tuple[str, ...]
    start: int
    """The city; -1 if it goes on from an open end."""
    stub: int


class Leg(Struct, frozen=True, gc=False):
    """A way to a city next door, for one player."""

    city: int
    tracks: tuple[int, ...]
    """In the order in which they are passed."""
    fees: int


class Ground:
    """The map."""

    def __init__(self, table: Table, random: Random) -> None:
        """Take over a table's map."""
        self._random = random
        self._sheet = sheet(table.bounds)
        self._foreign = table.options.foreign
        self._most = table.options.tiles
        self._largest = table.options.largest
        self.hexes = [place for place, _ in table.tracks]
        self.owners = [owner for _, owner in table.tracks]
        self._touching = [*table.touching]
        self._beside = [*table.beside]
        self._places = [city.hex for city in table.cities]
        self._bits = [self._sheet.bit(place) for place in self._places]
        self._near = [self._sheet.near(bit) for bit in self._bits]
        self._free = self._sheet.region
        for place in (*self._places, *self.hexes):
            self._free &= ~self._sheet.bit(place)
        self._links = [(link.start, link.end, link.tracks) for link in table.links]
        self._stubs = dict(enumerate(table.stubs))
        count = len(table.sides)
        self.joined: list[set[int]] = [set() for _ in range(count)]
        self.tiles = [self.owners.count(number) for number in range(count)]
        for owner, cities in zip(self.owners, self._touching, strict=True):
            if owner != NOBODY:
                self.joined[owner].update(cities)
        self._legs: dict[tuple[int, int], list[Leg]] = {}
        self._parts: dict[int, list[tuple[set[int], set[int]]]] = {}

    def counted(self, number: int) -> set[int]:
        """Return the cities of a player's network; or of its largest part alone."""
        return self._largest_parts(number)[0][0] if self._largest else self.joined[number]

    def renewed(self, number: int) -> set[int]:
        """Return the cities that get markers: as `counted`, but of every part as large."""
        if not self._largest:
            return self.joined[number]
        return set[int]().union(*(cities for cities, _ in self._largest_parts(number)))

    def _largest_parts(self, number: int) -> list[tuple[set[int], set[int]]]:
        """Return the cities and tracks of a network's largest parts, from the cache if possible."""
        found = self._parts.get(number)
        if found is None:
            found = self._parts[number] = self._found_parts(number)
        return found

    def _found_parts(self, number: int) -> list[tuple[set[int], set[int]]]:
        tracks = [at for at, owner in enumerate(self.owners) if owner == number]
        found = gathered(tracks, self._touching, self._beside)
        most = max((len(cities) for cities, _ in found), default=0)
        return [part for part in found if len(part[0]) == most] or [(set(), set())]

    def legs(self, number: int, city: int) -> list[Leg]:
        """Return the ways from a city to those next door, the shortest first."""
        found = self._legs.get((number, city))
        if found is None:
            found = self._legs[number, city] = self._found_legs(number, city)
        return found

    def _found_legs(self, number: int, city: int) -> list[Leg]:
        best: dict[int, tuple[int, Leg]] = {}
        for start, end, tracks in self._links:
            if city == start:
                there, along = end, tracks
            elif city == end:
                there, along = start, tracks[::-1]
            else:
                continue
            fees = sum([self.owners[track] != number for track in tracks])
            if fees and not self._foreign:
                continue
            effort = len(tracks) + fees
            if there not in best or effort < best[there][0]:
                best[there] = effort, Leg(there, along, fees)
        return [leg for _, leg in sorted(best.values(), key=_first)][:_NEIGHBOURS]

    def sections(self, number: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """Return a player's track sections, each with its two cities."""
        return [
            link for link in self._links if all(self.owners[track] == number for track in link[2])
        ]

    def hand_over(self, tracks: tuple[int, ...], number: int) -> None:
        """Let track of a player be the bank's."""
        for track in tracks:
            self.owners[track] = NOBODY
        self._forget()
        self.joined[number] = {
            city
            for owner, cities in zip(self.owners, self._touching, strict=True)
            for city in cities
            if owner == number
        }

    def leave(self, number: int) -> None:
        """Let all track of a player be the bank's."""
        self.hand_over(tuple(at for at, one in enumerate(self.owners) if one == number), number)

    def _forget(self) -> None:
        self._legs.clear()
        self._parts.clear()

    def lines(self, number: int, most: int) -> list[Line]:
        """Return the shortest track to every city that a player hasn't joined yet."""
        most = min(most, _MOST_TILES)
        if self._most is not None:
            most = min(most, self._most - self.tiles[number])
        if number in self.owners:
            joined = self.counted(number)
            starts = [(city, NOBODY) for city in joined]
            starts += [(NOBODY, at) for at, stub in self._stubs.items() if self._ends(stub, number)]
            return self._reached(starts, joined, most)
        found: list[Line] = []
        for city in range(len(self._places)):
            found += self._reached([(city, NOBODY)], {city}, most)
        return found

    def _ends(self, stub: Stub, number: int) -> bool:
        """Return whether an open end belongs to what is counted of a player's track."""
        if stub.owner != number:
            return False
        return not self._largest or stub.track in self._largest_parts(number)[0][1]

    def _reached(self, starts: list[tuple[int, int]], joined: set[int], most: int) -> list[Line]:
        begun = 0
        for city, stub in starts:
            begun |= self._near[city] if stub < 0 else self._sheet.bit(self._stubs[stub].onto)
        goals = [city for city in range(len(self._places)) if city not in joined]
        found: list[Line] = []
        for length, layers in self._sheet.spread(begun, self._free, most):
            for city in goals:
                if layers[length - 1] & self._near[city]:
                    bits = self._sheet.back(layers, length, self._near[city])
                    found.append(self._line(city, bits, starts))
            goals = [city for city in goals if not layers[length - 1] & self._near[city]]
        return found

    def _line(self, city: int, bits: list[int], starts: list[tuple[int, int]]) -> Line:
        start, stub = next(
            (start, stub)
            for start, stub in starts
            if bits[0]
            & (self._near[start] if stub < 0 else self._sheet.bit(self._stubs[stub].onto))
        )
        hexes = [self._sheet.name(bit) for bit in bits]
        begin = self._places[start] if stub < 0 else self._stubs[stub].hex
        passed = [begin, *hexes, self._places[city]]
        written = tuple(ways(*passed[at : at + 3]) for at in range(len(hexes)))
        return Line(city, tuple(hexes), written, start, stub)

    def lay(self, number: int, line: Line) -> None:
        """Lay track."""
        first = len(self.hexes)
        new = tuple(range(first, first + len(line.hexes)))
        before = () if line.stub < 0 else (self._stubs[line.stub].track,)
        for at, place in enumerate(line.hexes, first):
            self.hexes.append(place)
            self.owners.append(number)
            self._touching.append(())
            self._beside.append((at - 1,) if at > first else before)
            self._free &= ~self._sheet.bit(place)
        self._touching[-1] = (line.city,)
        self.tiles[number] += len(new)
        self.joined[number].add(line.city)
        if line.stub < 0:
            self._touching[first] = (*self._touching[first], line.start)
            self.joined[number].add(line.start)
            self._links.append((line.start, line.city, new))
        else:
            for city, tracks in self._stubs.pop(line.stub).tails:
                if city != line.city:
                    self._links.append((city, line.city, (*tracks, *new)))
        self._forget()


def _first(found: tuple[int, Leg]) -> int:
    return found[0]
