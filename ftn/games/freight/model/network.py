"""The map: the cities' hexes and everybody's track, and what of it is joined."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from attrs import Factory, define, field
from msgspec import Struct

from ftn.games.freight.model.hexes import EDGES, neighbour, neighbours, opposite
from ftn.games.freight.model.ways import Reverse, edges, exits
from ftn.model.parts import BANK
from ftn.model.plays import UNKNOWN

T = TypeVar("T")


class Track(Struct, frozen=True, gc=False):
    """A track tile, or a bridge above one."""

    ways: str
    """The edges that it joins, `25` or `1-34`; `?` if unknown."""
    owner: int
    """A seat's number; -1 is the bank."""
    bridge: bool = False

    def opens(self, edge: int) -> bool:
        """Return whether it has track to an edge, as far as is known."""
        return self.ways == UNKNOWN or edge in edges(self.ways)


class Holding(NamedTuple):
    """What an owner has on the map."""

    tracks: tuple[tuple[str, Track], ...]
    """The track, hex by hex."""
    cities: frozenset[str]
    """The cities that are joined to it."""
    is_known: bool
    """Whether all its edges are known."""


@define
class Board:
    """The map. It never changes: what is built makes another one."""

    hexes: Mapping[str, str] = Factory(dict)
    """The name of the city on a hex."""
    places: Mapping[str, str] = Factory(dict)
    """The hex of a city, by its name."""
    tracks: Mapping[str, tuple[Track, ...]] = Factory(dict)
    """What lies on a hex: the tile, and then the bridge above it."""
    _holdings: dict[int, Holding] = field(factory=dict, repr=False, eq=False)
    """What somebody asked for, by owner."""

    def with_city(self, name: str, place: str) -> Board:
        """Return the map with a city more."""
        return Board({**self.hexes, place: name}, {**self.places, name: place}, self.tracks)

    def with_tracks(self, place: str, laid: tuple[Track, ...]) -> Board:
        """Return the map with other track on a hex."""
        tracks = {**self.tracks, place: laid}
        if not laid:
            del tracks[place]
        before = self.tracks.get(place, ())
        changed = {track.owner for track in (*before, *laid)}
        same = {one: held for one, held in self._holdings.items() if one not in changed}
        if len(laid) == 1 and not before:
            held = self._holdings.get(laid[0].owner)
            if held:
                more = self._holding(((place, laid[0]),))
                same[laid[0].owner] = Holding(
                    held.tracks + more.tracks,
                    held.cities | more.cities,
                    held.is_known and more.is_known,
                )
        return Board(self.hexes, self.places, tracks, same)

    def holding(self, owner: int) -> Holding:
        """Return what an owner has on the map."""
        found = self._holdings.get(owner)
        if found is None:
            found = self._holdings[owner] = self._holding(
                tuple(
                    [
                        (place, track)
                        for place, laid in self.tracks.items()
                        for track in laid
                        if track.owner == owner
                    ]
                )
            )
        return found

    def _holding(self, tracks: tuple[tuple[str, Track], ...]) -> Holding:
        cities, is_known = set[str](), True
        for place, track in tracks:
            is_known = is_known and track.ways != UNKNOWN
            cities.update(self.touched(place, track))
        return Holding(tracks, frozenset(cities), is_known)

    def touched(self, place: str, track: Track) -> list[str]:
        """Return the cities to which track on a hex leads."""
        around, hexes = neighbours(place), self.hexes
        beyond = [around[edge - 1] for edge in edges(track.ways)]
        return [hexes[there] for there in beyond if there in hexes]

    def network(self, owner: int) -> frozenset[str]:
        """Return the cities that are joined to an owner's track."""
        return self.holding(owner).cities

    def owned(self, owner: int) -> tuple[tuple[str, Track], ...]:
        """Return an owner's track, hex by hex."""
        return self.holding(owner).tracks

    def track_into(self, place: str, edge: int) -> Track | None:
        """Return the track on a hex that opens to an edge; rather one whose edges are known."""
        found = None
        for track in self.tracks.get(place, ()):
            if edge in edges(track.ways):
                return track
            if track.ways == UNKNOWN and found is None:
                found = track
        return found

    def left_by(self, owner: int) -> Board:
        """Return the map with an owner's track as the bank's."""
        board = self
        for place, _ in self.owned(owner):
            laid = (
                Track(track.ways, BANK, track.bridge) if track.owner == owner else track
                for track in board.tracks[place]
            )
            board = board.with_tracks(place, tuple(laid))
        return board

    def joins(self, owner: int, place: str, edge: int) -> bool:
        """Return whether an owner's track, or a city joined to it, lies beyond an edge of a hex."""
        there = neighbour(place, edge)
        if self.hexes.get(there) in self.network(owner):
            return True
        back = opposite(edge)
        return any(
            track.owner == owner and track.opens(back) for track in self.tracks.get(there, ())
        )


class Part(Struct, frozen=True, gc=False):
    """A connected part of an owner's track and cities."""

    cities: frozenset[str]
    tracks: tuple[tuple[str, Track], ...]


def parts(board: Board, owner: int) -> list[Part]:
    """Return the parts that an owner's network falls into, those with the most cities first."""
    owned = board.owned(owner)
    numbers = {one: number for number, one in enumerate(owned)}
    found = gathered(
        numbers.values(),
        [board.touched(place, track) for place, track in owned],
        [
            [
                numbers[there, other]
                for edge in EDGES
                if track.opens(edge) and (there := neighbour(place, edge))
                for other in board.tracks.get(there, ())
                if other.owner == owner and other.opens(opposite(edge))
            ]
            for place, track in owned
        ],
    )
    whole = (
        Part(frozenset(cities), tuple(owned[number] for number in sorted(tracks)))
        for cities, tracks in found
    )
    return sorted(whole, key=lambda part: -len(part.cities))


def gathered(
    tracks: Iterable[int], touching: Sequence[Collection[T]], beside: Sequence[Collection[int]]
) -> list[tuple[set[T], set[int]]]:
    """Return the connected parts of some track: the cities and the track of each.

    Track is numbered: for each, `touching` has its cities and `beside` the track that it joins,
    at least where that has a lower number.

    >>> gathered(range(4), [[1], [2], [1], []], [[], [0], [], []])
    [({1, 2}, {0, 1, 2}), (set(), {3})]
    """
    found: list[tuple[set[T], set[int]]] = []
    for track in tracks:
        cities, joined, apart = {*touching[track]}, {track}, list[tuple[set[T], set[int]]]()
        for part in found:
            if part[0].isdisjoint(touching[track]) and part[1].isdisjoint(beside[track]):
                apart.append(part)
            else:
                cities |= part[0]
                joined |= part[1]
        found = [*apart, (cities, joined)]
    return found


def counted(board: Board, owner: int, *, largest: bool) -> frozenset[str]:
    """Return the cities of an owner's network; or of its largest part alone.

    Of several parts that are the largest, any may be meant: all their cities are returned.
    """
    if not largest:
        return board.network(owner)
    found = parts(board, owner)
    most = len(found[0].cities) if found else 0
    return frozenset().union(*(part.cities for part in found if len(part.cities) == most))


def city_count(board: Board, owner: int, *, largest: bool) -> int:
    """Return how many cities an owner's network has; or its largest part alone."""
    if not largest:
        return len(board.network(owner))
    return max((len(part.cities) for part in parts(board, owner)), default=0)


Path = tuple[tuple[str, Track], ...]
"""Track from a city to the next one, hex by hex."""


def paths(
    board: Board,
    start: str,
    owner: int | None = None,
    reverse: Reverse = "branch",
    most: int = 2000,
) -> Iterator[tuple[str, Path]]:
    """Yield the ways from a city to the next ones, each with the city at its end.

    No hex's track is used twice. An owner given, only that owner's track is used; after `most`
    steps the search ends.
    """
    origin = board.places[start]
    heads: list[tuple[str, int, Path]] = [(origin, edge, ()) for edge in range(6, 0, -1)]
    hexes, tracks = board.hexes, board.tracks
    for _ in range(most):
        if not heads:
            return
        here, out, path = heads.pop()
        there = neighbours(here)[out - 1]
        city = hexes.get(there)
        if city:
            if path:
                yield city, path
            continue
        entry = opposite(out)
        for track in tracks.get(there, ()):
            if not track.opens(entry) or (owner is not None and track.owner != owner):
                continue
            if (there, track) in path:
                continue
            longer = (*path, (there, track))
            heads.extend(
                (there, edge, longer)
                for edge in reversed(exits(track.ways, entry, reverse))
                if edge != entry
            )


def sections(
    board: Board, owner: int, reverse: Reverse = "branch"
) -> Iterator[tuple[str, Path, str]]:
    """Yield an owner's track sections: the city, the track, the other city; each once.

    Where trains leave a switch by any edge, it joins its branches, too.
    """
    names, held = list(board.places), board.holding(owner)
    for at, start in enumerate(names):
        if held.is_known and start not in held.cities:
            continue
        later = {*names[at + 1 :]}
        for city, path in paths(board, start, owner, reverse):
            if city in later:
                yield start, path, city


def can_build(board: Board, number: int, *, bent: bool = False) -> bool:
    """Return whether an open end or a city of a player's network leads to a hex for track.

    That own track may become a switch is no way out: it lays no track on another hex.
    """
    held = board.holding(number)
    if not held.is_known:
        return True
    cities = [board.places[name] for name in held.cities] if held.tracks else [*board.hexes]
    for place in cities:  # first of all the simplest: hardly a city is closed in
        for there in neighbours(place):
            if there and there not in board.tracks and there not in board.hexes:
                return True
    ends = [(place, edge) for place, track in held.tracks for edge in edges(track.ways)]
    around = [(place, edge) for place in cities for edge in EDGES]
    return any(_leads_on(board, *end, bent=bent) for end in (*ends, *around))


def _leads_on(board: Board, place: str, edge: int, *, bent: bool) -> bool:
    """Return whether track, or a bridge, can be laid beyond an edge."""
    there, entry = neighbour(place, edge), opposite(edge)
    if not there or there in board.hexes:
        return False
    laid = board.tracks.get(there, ())
    if not laid:
        return True
    taken = {*edges(laid[0].ways)}
    free = {*EDGES} - taken - {entry} if bent else {edge} - taken
    return len(laid) == 1 and entry not in taken and bool(free)
