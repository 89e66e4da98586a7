"""The table, drawn for a terminal: the map, its cities, the players and the game board.

What the last turn changed is written beside it or marked; colours only add to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ftn.games.freight.drawing.board_map import BANK, Map, hue, labels, owner
from ftn.games.freight.model.markers import Goods, written
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.places import BOXES, CITIES, ORDER, may_have_more
from ftn.games.freight.model.position import City, Position, Seat
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.state import State
from ftn.games.freight.model.ways import is_switch
from ftn.model.board import INDENT, Drawing, mark
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN
from ftn.model.seats import letter
from ftn.text.pieces import Line, Piece, flow
from ftn.text.visible import visible
from ftn.text.visible import width as columns


def draw(
    replay: Replay, position: Position, before: Position | None = None, width: int = 80
) -> Sequence[Line]:
    """Draw a position; with the one `before` it, what is different now is marked."""
    now = position
    then = before if isinstance(before, Position) else None
    if then is not None and len(then.seats) != len(now.seats):
        then = None
    return _Drawing(replay, now, then, width).lines()


class _Drawing(Drawing[Position], frozen=True):
    def lines(self) -> list[Line]:
        drawn: list[Line] = [*flow(self._state(), self.width), []]
        board, names = self.now.board, labels(self.now.cities)
        drawn += Map(board, names, self._fresh()).lines(self.width)
        drawn += self._noted()
        drawn += [[], *self._cities(names)]
        for number, seat in enumerate(self.now.seats):
            then = self.then.seats[number] if self.then else seat
            drawn += [[], *self._seat(number, seat, then)]
        return [*drawn, [], *self._legend()]

    def _state(self) -> Iterator[Line]:
        now = self.now
        yield [(f"Round {now.round}" if now.round else "Before round 1", "title")]
        yield from self._next()
        if ORDER in now.doubt.unknown:
            yield [("order ?", "open")]
        elif now.order:
            yield [(f"order {' '.join(map(letter, now.order))}", "")]
        if now.bidding and now.phase == "bid":
            yield from self._auction()
        if self._has_boxes:
            for number, box in enumerate(now.boxes):
                yield from self._box(number, box)

    @property
    def _has_boxes(self) -> bool:
        state = self.replay.state
        return isinstance(state, State) and state.options.boxes

    def _box(self, number: int, box: Goods) -> Iterator[Line]:
        if BOXES in self.now.doubt.unknown:
            yield [(f"box {number + 1} ?", "open")]
            return
        yield [(f"box {number + 1} {written(box)}", "")]
        if self.then and (changes := _changes(self.then.boxes[number], box)):
            yield changes

    def _auction(self) -> Iterator[Line]:
        bidding = self.now.bidding
        if bidding is None:
            return
        placed = " ".join(map(letter, bidding.placed))
        if placed:
            yield [(f"placed: {placed}", "")]
        high = f"{letter(bidding.bidder)}{bidding.high}" if bidding.high >= 0 else "none"
        yield [(f"bid for place {len(bidding.placed) + 1}: {high}", "turn")]

    def _next(self) -> Iterator[Line]:
        now = self.now
        match now.phase:
            case "over":
                yield [("the game is over", "turn")]
            case "repay":
                yield [("the last chance to repay loans", "turn")]
            case "roll":
                yield [("a round begins", "turn")]
            case "bid":
                yield [("places are auctioned", "turn")]
            case _ if now.order and not {*now.order} - {*now.acted}:
                yield [("all have had their turn", "turn")]
            case _ if now.mover < 0:
                yield [("next: ?", "open")]
            case _:
                turn = f"{now.round}{letter(now.mover)}"
                yield [(f"next: {self.name(now.mover)} ({turn})", "turn")]
        if now.waiting is not None and now.phase != "over":
            yield [(f"last turns left: {len(now.waiting)}", "turn")]

    def _fresh(self) -> frozenset[str]:
        """Return the hexes on which something is new."""
        if self.then is None:
            return frozenset()
        old, new = self.then.board, self.now.board
        tracks = {place for place, laid in new.tracks.items() if old.tracks.get(place) != laid}
        return frozenset(tracks | (new.hexes.keys() - old.hexes.keys()))

    def _noted(self) -> Iterator[Line]:
        """List what the map doesn't show: new track, switches, bridges, the last route."""
        tracks = self.now.board.tracks
        old = self.then.board.tracks if self.then else tracks
        fresh = [
            [(f"+{_laid(place, track)}", "changed")]
            for place, laid in tracks.items()
            for track in laid
            if track not in old.get(place, ())
        ]
        gone = [
            [(f"-{_laid(place, track)}", "changed")]
            for place, laid in old.items()
            for track in laid
            if track not in tracks.get(place, ())
        ]
        every = [(place, track) for place, laid in tracks.items() for track in laid]
        switches = [_tinted(one) for one in every if is_switch(one[1].ways)]
        bridges = [_tinted(one) for one in every if one[1].bridge]
        route = [[(place, "")] for place in self.now.route]
        for head, items in (
            ("new track:", [*gone, *fresh]),
            ("switches:", switches),
            ("bridges:", bridges),
            ("last route:", route),
        ):
            if items:
                yield from flow(items, self.width, INDENT, first=f"{head} ", gap=" ")

    def _cities(self, names: Mapping[str, str]) -> Iterator[Line]:
        """List the cities: short name, name, hex, tile, markers, and the engines there."""
        widest = max(map(columns, names.values()), default=0)
        for name, city in self.now.cities.items():
            is_new = self.then is not None and name not in self.then.cities
            head: Line = [
                mark(changed=self._is_changed(name)),
                (f" {names[name]}{' ' * (widest - columns(names[name]))} ", "strong"),
            ]
            item = [*head, (f" {visible(name)} {city.hex or UNKNOWN}", "changed" if is_new else "")]
            yield from flow([item, *self._city(name, city)], self.width, INDENT, gap="  ")
        if CITIES in self.now.doubt.unknown:
            yield [("  cities that nobody noted", "open")]

    def _is_changed(self, name: str) -> bool:
        return self.then is not None and self.then.goods.get(name) != self.now.goods.get(name)

    def _city(self, name: str, city: City) -> Iterator[Line]:
        yield [(f"supplies {city.supply or UNKNOWN}, demands {city.demand or UNKNOWN}", "dim")]
        goods = self.now.goods.get(name, Goods())
        if may_have_more(self.now, name):
            yield [(f"{written(goods)} ?".removeprefix("- "), "open")]
        else:
            then = self.then.goods.get(name, Goods()) if self.then else goods
            yield [(written(goods), "strong")]
            if changes := _changes(then, goods):
                yield changes
        engines = [letter(at) for at, seat in enumerate(self.now.seats) if seat.engine == name]
        if engines:
            yield [(f"engine {' '.join(engines)}", "")]

    def _seat(self, number: int, seat: Seat, then: Seat) -> Iterator[Line]:
        moves = number == self.now.mover
        head = self.head(number, moves=moves, changed=seat != then)
        items = [head, *self._owned(number, seat, then)]
        yield from flow(items, self.width, INDENT)
        yield from self._joined(number)

    def _owned(self, number: int, seat: Seat, then: Seat) -> Iterator[Line]:
        if seat.out:
            yield [("bankrupt", "bad")]
            return
        yield self._count(number, "money", seat.money, then.money)
        yield self._count(number, "loans", seat.loans, then.loans)
        yield self._count(number, "wagons", seat.wagons, then.wagons)
        yield from self._load(number, seat, then)
        begun = bool(seat.begins) and not seat.engine  # in one of several cities
        vague = begun or self._is_vague(number, "engine")
        engine = UNKNOWN if vague else visible(seat.engine) or "-"
        yield [(f"engine {engine}", "changed" if seat.engine != then.engine else "")]
        board = self.now.board
        track = len(board.owned(number))
        yield [(f"track {track}{'+' if self._is_vague(number, 'tracks') else ''}", hue(number))]

    def _joined(self, number: int) -> Iterator[Line]:
        """List the cities of a player's network."""
        cities = self.now.board.network(number)
        old = self.then.board.network(number) if self.then else cities
        if not cities:
            return
        head = f"{INDENT}cities joined {len(cities)}: "
        items: list[Line] = [
            [(visible(name), "" if name in old else "changed"), ("" if name in old else " new", "")]
            for name in self.now.cities
            if name in cities
        ]
        yield from flow(items, self.width, f"{INDENT}  ", first=head, gap="  ")

    def _is_vague(self, number: int, name: str) -> bool:
        return part(number, name) in self.now.doubt.unknown

    def _count(self, number: int, name: str, amount: int, then: int) -> Line:
        if self._is_vague(number, name):
            return [(f"{name} ?", "open")]
        change = f" {amount - then:+d}" if amount != then else ""
        return [(f"{name} {amount}", ""), (change, "changed")]

    def _load(self, number: int, seat: Seat, then: Seat) -> Iterator[Line]:
        if self._is_vague(number, "load"):
            yield [(f"load {seat.load}?", "open")]
            return
        yield [(f"load {seat.load or '-'}", "")]
        if changes := _changes(Goods(then.load), Goods(seat.load)):
            yield changes

    def _legend(self) -> Iterable[Line]:
        signs = ["a track", "A a switch", "a^b b's bridge over a's track", "· nothing"]
        if any(track.owner < 0 for laid in self.now.board.tracks.values() for track in laid):
            signs.append(f"{BANK} the bank's track")
        signs.append("+ cubes, - disks")
        unknown = bool(self.now.doubt.unknown)
        return self.legend(signs, unknown=unknown, moving=self.now.mover >= 0)


def _laid(place: str, track: Track) -> str:
    """Write track with its owner.

    >>> _laid("E5", Track("1-34", 0)), _laid("F6", Track("36", 1, bridge=True))
    ('a E5:1-34', 'b bridge F6:36')
    """
    kind = "bridge " if track.bridge else ""
    return f"{owner(track.owner)} {kind}{place}:{track.ways}"


def _tinted(one: tuple[str, Track]) -> Line:
    place, track = one
    return [(f"{owner(track.owner)} {place}:{track.ways}", hue(track.owner))]


def _changes(before: Goods, after: Goods) -> list[Piece]:
    """List in brackets the markers that came and went.

    >>> _changes(Goods("RR", "K"), Goods("R", "KB"))
    [('(', ''), ('came -B, went +R', 'changed'), (')', '')]
    """
    had, has = Counter(before.markers), Counter(after.markers)
    parts = []
    for verb, markers in (("came", has - had), ("went", had - has)):
        if markers:
            parts.append(f"{verb} {' '.join(markers.elements())}")
    return [("(", ""), (", ".join(parts), "changed"), (")", "")] if parts else []
