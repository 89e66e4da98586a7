"""A position as plain values, from which play-outs begin: the dice are still to be rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ftn.games.freight.model.hexes import neighbour, opposite
from ftn.games.freight.model.markers import COLOURS, Goods
from ftn.games.freight.model.network import Board, Track, paths
from ftn.games.freight.model.position import LAST_CITY, Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.model.ways import edges, exits
from ftn.games.freight.play.sheet import Bounds, bounds_of
from ftn.games.own_rooms import Unclear
from ftn.model.plays import UNKNOWN
from ftn.text.wording import listed

Counts = tuple[int, ...]
"""How many there are of each colour."""
NOWHERE = -1
_KEPT = 3
"""How many ways between two cities are kept, besides those over one player's track."""
_LONGEST = 16
_MOST_TAILS = 40


class SideOf(Struct, frozen=True, gc=False):
    """A player's side of the table."""

    money: int
    loans: int
    wagons: int
    load: Counts
    engine: int
    """The number of a city; -1 before it is on the table."""
    begins: tuple[int, ...]
    """The cities in one of which it began, if that isn't known."""
    borrowed: int
    out: bool


class CityOf(Struct, frozen=True, gc=False):
    """A city: its place, its tile, its markers."""

    name: str
    hex: str
    supply: Counts
    """1 for each colour that it supplies."""
    demand: Counts
    cubes: Counts
    disks: Counts


class Link(Struct, frozen=True, gc=False):
    """Track from a city to another, without a city in between."""

    start: int
    end: int
    tracks: tuple[int, ...]


class Stub(Struct, frozen=True, gc=False):
    """An open end of somebody's track, where it could go on."""

    owner: int
    hex: str
    """The last hex with track."""
    onto: str
    """The hex without track beyond it."""
    track: int
    """The number of that last track."""
    tails: tuple[tuple[int, tuple[int, ...]], ...]
    """The track from each city that leads there, the city first."""


class Table(Struct, frozen=True, gc=False):
    """A position; cities, and tracks, are numbers."""

    options: Options
    bounds: Bounds
    sides: tuple[SideOf, ...]
    cities: tuple[CityOf, ...]
    tracks: tuple[tuple[str, int], ...]
    """Every tile and bridge: its hex and owner."""
    touching: tuple[tuple[int, ...], ...]
    """The cities that each of them leads to."""
    beside: tuple[tuple[int, ...], ...]
    """The tracks that each of them leads to."""
    links: tuple[Link, ...]
    stubs: tuple[Stub, ...]
    boxes: tuple[tuple[str, ...], tuple[str, ...]]
    order: tuple[int, ...]
    acted: tuple[int, ...]
    round: int
    over: bool
    """Whether all that is left is to repay loans."""
    waiting: tuple[int, ...] | None
    renewing: int
    """Who is about to roll the die for the cities of the own network; -1 for nobody."""


def counts(letters: str) -> Counts:
    """Return how many there are of each colour.

    >>> counts("RGG")
    (1, 0, 2, 0, 0, 0)
    """
    return tuple(map(letters.count, COLOURS))


def table_of(state: State, position: Position, *, renewing: int = NOWHERE) -> Table:
    """Return a position as play-outs have it; raise `Unclear` where too much is unknown."""
    _check(state, position)
    board = position.board
    numbers = {name: number for number, name in enumerate(position.cities)}
    laid = [(place, track) for place, there in board.tracks.items() for track in there]
    known = {one: number for number, one in enumerate(laid)}
    return Table(
        state.options,
        bounds_of((*board.hexes, *board.tracks)),
        tuple(_side(seat, numbers) for seat in position.seats),
        tuple(
            CityOf(
                name,
                city.hex,
                counts(city.supply),
                counts(city.demand),
                *_markers(position.goods.get(name, Goods())),
            )
            for name, city in position.cities.items()
        ),
        tuple((place, track.owner) for place, track in laid),
        tuple(
            tuple(numbers[city] for city in board.touched(place, track)) for place, track in laid
        ),
        tuple(_beside(board, place, track, known) for place, track in laid),
        tuple(_links(state, board, numbers, known)),
        tuple(_stubs(state, board, numbers, known)),
        (position.boxes[0].markers, position.boxes[1].markers),
        position.order,
        position.acted,
        position.round,
        position.phase in ("repay", "over"),
        position.waiting,
        renewing,
    )


def _check(state: State, position: Position) -> None:
    if unknown := position.doubt.unknown:
        raise Unclear(f"unknown: {listed(sorted(unknown))}")
    if not position.order:
        raise Unclear("the turn order is unknown")
    bids = state.options.auction and len(position.order) > 1
    if position.phase == "bid" or (position.phase == "roll" and position.round and bids):
        raise Unclear("the round has begun, but its turn order isn't auctioned yet")
    ends = state.options.by_rounds or position.waiting is not None
    if not ends and len(position.cities) < LAST_CITY:
        raise Unclear("nobody can connect a sixth city yet, which would end the game")
    if any(not (city.hex and city.supply) for city in position.cities.values()):
        raise Unclear("a city's place or tile is unknown")
    if any(track.ways == UNKNOWN for there in position.board.tracks.values() for track in there):
        raise Unclear("where some track leads is unknown")


def _side(seat: Seat, numbers: dict[str, int]) -> SideOf:
    return SideOf(
        seat.money,
        seat.loans,
        seat.wagons,
        counts(seat.load),
        numbers.get(seat.engine, NOWHERE),
        tuple(numbers[city] for city in seat.begins),
        seat.borrowed,
        seat.out,
    )


def _markers(goods: Goods) -> tuple[Counts, Counts]:
    return counts(goods.cubes), counts(goods.disks)


def _beside(
    board: Board, place: str, track: Track, known: dict[tuple[str, Track], int]
) -> tuple[int, ...]:
    return tuple(
        known[there, other]
        for edge in edges(track.ways)
        if (there := neighbour(place, edge))
        for other in board.tracks.get(there, ())
        if other.opens(opposite(edge))
    )


def _links(
    state: State, board: Board, numbers: dict[str, int], known: dict[tuple[str, Track], int]
) -> Iterator[Link]:
    """Yield the track between two cities: what one player has, and the shortest of the rest."""
    reverse = state.options.switch_reverse
    for start, number in numbers.items():
        found: dict[str, list[tuple[tuple[str, Track], ...]]] = {}
        for end, path in paths(board, start, None, reverse):
            if numbers[end] > number and len(path) < _LONGEST:
                found.setdefault(end, []).append(path)
        for end, ways in found.items():
            ways.sort(key=len)
            for at, path in enumerate(ways):
                if at < _KEPT or len({track.owner for _, track in path}) == 1:
                    yield Link(number, numbers[end], tuple(known[one] for one in path))


def _stubs(
    state: State, board: Board, numbers: dict[str, int], known: dict[tuple[str, Track], int]
) -> Iterator[Stub]:
    for place, there in board.tracks.items():
        for track in there:
            for edge in edges(track.ways):
                onto = neighbour(place, edge)
                if onto and onto not in board.hexes and onto not in board.tracks:
                    tails = _tails(state, board, place, track, edge)
                    numbered = tuple(
                        (numbers[city], tuple(known[one] for one in path)) for city, path in tails
                    )
                    yield Stub(track.owner, place, onto, known[place, track], numbered)


def _tails(
    state: State, board: Board, place: str, track: Track, edge: int
) -> Iterator[tuple[str, Sequence[tuple[str, Track]]]]:
    """Yield the ways that lead from a city to an open end, the city's end first."""
    reverse = state.options.switch_reverse
    heads: list[tuple[int, tuple[tuple[str, Track], ...]]] = [(edge, ((place, track),))]
    for _ in range(_MOST_TAILS):
        if not heads:
            return
        entry, path = heads.pop()
        here, last = path[0]
        for out in exits(last.ways, entry, reverse):
            if out == entry:
                continue
            there, back = neighbour(here, out), opposite(out)
            if there in board.hexes:
                yield board.hexes[there], path
                continue
            heads += [
                (back, ((there, other), *path))
                for other in board.tracks.get(there, ())
                if other.opens(back) and (there, other) not in path
            ]
