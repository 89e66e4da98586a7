"""What a game needs room for on its panels: every hex, tile, marker and bid that ever comes up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from attrs import Factory, define
from msgspec import Struct

from ftn.games.freight.model.hexes import edge_to, is_hex
from ftn.games.freight.model.markers import CUBE, DISK, Goods
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.position import City, Position
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.ways import pairs
from ftn.model.plays import UNKNOWN
from ftn.model.scene import changes


class Piece(Struct, frozen=True, gc=False):
    """What joins two edges of a hex: simple track, a way of a switch, or a bridge."""

    hex: str
    pair: str
    """`25`; `?` if unknown."""
    owner: int
    bridge: bool = False

    @property
    def kind(self) -> str:
        """Its symbol, the same for all owners."""
        return f"{'bridge' if self.bridge else 'track'}-{self.pair.replace(UNKNOWN, '0')}"


@define
class Size:
    """What a game needs room for, its variations included."""

    hexes: dict[str, None] = Factory(dict)
    cities: dict[City, int] = Factory(dict)
    """Every city tile, and the number of its symbol."""
    pieces: dict[Piece, None] = Factory(dict)
    stood: dict[str, Counter[str]] = Factory(dict)
    """By city, the most markers of each kind that it ever has."""
    nowhere: dict[str, None] = Factory(dict)
    """Cities whose hex is unknown."""
    boxes: list[Counter[str]] = Factory(lambda: [Counter(), Counter()])
    """By box, the most markers of each kind that it ever has."""
    loads: list[Counter[str]] = Factory(list)
    """By seat, how many cubes of each kind it carries at most."""
    bids: int = 0
    """How many bids are spoken in a round at most."""


def measure(replay: Replay) -> Size:
    """Return what a game needs room for."""
    size = Size(loads=[Counter() for _ in replay.seats])
    seen: set[int] = set()
    for before, now in ((None, replay.start), *changes(replay)):
        if isinstance(now, Position):
            earlier = before if isinstance(before, Position) else None
            if earlier is None or now.board is not earlier.board:
                _lay(size, now.board, seen)
            if earlier is None or now.cities is not earlier.cities:
                _found(size, now.cities)
            if earlier is None or now.goods is not earlier.goods:
                for city, goods in now.goods.items():
                    _most(size.stood.setdefault(city, Counter()), counted(goods))
            _take(size, now)
    return size


def counted(goods: Goods) -> Counter[str]:
    """Count markers, each with its sign."""
    return Counter(goods.markers)


def pieces_on(place: str, laid: Iterable[Track]) -> Iterator[Piece]:
    """Yield everything that joins two edges of a hex; what isn't known as one."""
    for track in laid:
        for pair in pairs(track.ways) or (UNKNOWN,):
            yield Piece(place, pair, track.owner, track.bridge)


def used(route: Sequence[str], places: Mapping[str, str]) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the hexes of a route, each with the edges by which it is entered and left.

    >>> [(at, sorted(edges)) for at, edges in used(["Ghent", "E5", "E4"], {"Ghent": "E6"})]
    [('E6', ['1']), ('E5', ['1', '4']), ('E4', ['4'])]
    """
    hexes = [place if is_hex(place) else places.get(place, "") for place in route]
    joins = [str(edge_to(one, other)) if one and other else "0" for one, other in pairwise(hexes)]
    backs = [str(edge_to(other, one)) if one and other else "0" for one, other in pairwise(hexes)]
    for at, place in enumerate(hexes):
        edges = {*backs[max(0, at - 1) : at], *joins[at : at + 1]}
        if place:
            yield place, frozenset(edges - {"0"})


def _lay(size: Size, board: Board, seen: set[int]) -> None:
    for place, laid in board.tracks.items():
        if id(laid) not in seen:  # maps share the tuples of the hexes that stay
            seen.add(id(laid))
            size.hexes[place] = None
            size.pieces.update(dict.fromkeys(pieces_on(place, laid)))


def _found(size: Size, cities: Mapping[str, City]) -> None:
    for name, city in cities.items():
        size.cities.setdefault(city, len(size.cities))
        if city.hex:
            size.hexes[city.hex] = None
        else:
            size.nowhere[name] = None


def _take(size: Size, now: Position) -> None:
    for most, goods in zip(size.boxes, now.boxes, strict=True):
        _most(most, counted(goods))
    for most, seat in zip(size.loads, now.seats, strict=False):
        _most(most, Counter(CUBE + one for one in seat.load))
    if now.bidding is not None:
        size.bids = max(size.bids, len(now.bidding.spoken))


def _most(most: Counter[str], here: Counter[str]) -> None:
    most |= here


def signed(markers: Counter[str]) -> Iterator[tuple[str, int]]:
    """Yield every marker with its number among those alike, cubes first."""
    for sign in (CUBE, DISK):
        for marker, count in markers.items():
            if marker[0] == sign:
                yield from ((marker, number) for number in range(count))
