"""Building: where track can be laid, and which; new cities, wagons and the engine's first place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ftn.games.freight.actions.founding import is_free
from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.entering.turn import Turn
from ftn.games.freight.model import reasons
from ftn.games.freight.model.hexes import (
    EDGES,
    axial,
    coordinates,
    is_enclosed,
    is_hex,
    name_of,
    neighbours,
)
from ftn.games.freight.model.items import tile
from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.moves import Anything, Engine, Lay, LayKind, NewCity, Wagon
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.ways import SIMPLE, SWITCHES, edges, is_straight, is_switch, keeps
from ftn.games.freight.play.legal import beyond
from ftn.games.freight.play.map import NAMES
from ftn.games.freight.play.track import Surveyor
from ftn.games.freight.prose.in_words import colour, marker
from ftn.model.choices import JOINED, Choice
from ftn.model.plays import UNKNOWN
from ftn.text.said import listing, say

_LINES = 4
"""The most cities to which track is proposed."""
_MOST_PRICE = 25
"""The most that proposed track costs."""
_SIDES = 3


def things(turn: Turn) -> Iterator[Choice]:
    """Yield what can be built next."""
    for kind, says in _KINDS:
        yield Choice(kind, says, (), _kind_rule(turn, kind))
    yield turn.choice("wagon", reasons.costs("wagon"), (f"{turn.letter}/w",), Wagon())
    poor = turn.rule(NewCity(_new_name(turn), UNKNOWN, UNKNOWN))
    yield Choice("city", reasons.costs("city"), (), poor)
    if not turn.seat.engine or turn.trial.unsure(turn.trial.own("engine")):
        found = [one.rule for one in _engines(turn)]
        yield Choice("engine", say("put the engine on the table"), (), min(found, default=""))
    yield from _lines(turn)


_KINDS: tuple[tuple[LayKind, str], ...] = (
    ("track", reasons.costs("track")),
    ("switch", reasons.costs("switch")),
    ("bridge", reasons.costs("bridge")),
)


def _lines(turn: Turn) -> Iterator[Choice]:
    """Yield the cheapest track to the next cities, each as one choice."""
    if turn.trial.unsure_map() or turn.trial.unsure_network() or not turn.board.hexes:
        return
    surveyor = Surveyor(turn.board, turn.number, turn.options)
    most = min(turn.seat.money, _MOST_PRICE)
    found = {line.laid: line for line in islice(surveyor.lines(most), _LINES)}
    for line in found.values():
        price = dollars(line.cost)
        yield turn.choice(
            " ".join(map(str, line.laid)),
            say("track to {city}: {price}", city=line.city, price=price),
            tuple(f"map/{one}" for one in (*(lay.hex for lay in line.laid), line.city)),
            *line.laid,
        )


def building_after(turn: Turn, verb: str, rest: Sequence[str]) -> Sequence[Choice] | None:
    """Return what could follow a thing that isn't written to its end; None where it is none."""
    if verb in ("track", "switch", "bridge"):
        kind: LayKind = "track" if verb == "track" else "switch" if verb == "switch" else "bridge"
        return _laying(turn, kind, rest)
    if verb == "city":
        return _founding(turn, rest)
    if verb == "engine" and not rest:
        return [*_engines(turn)]
    if verb == "build" and not rest:
        unknown = say("nobody knows what was built")
        return [*things(turn), turn.choice(UNKNOWN, unknown, (), Anything())]
    return None


# Track.


def _laying(turn: Turn, kind: LayKind, rest: Sequence[str]) -> Sequence[Choice] | None:
    if not rest:
        return [
            Choice(place, _price(turn, kind, place), (f"map/{place}",), rule)
            for place, rule in _hexes(turn, kind)
        ]
    place, colon, begun = rest[0].partition(":")
    if len(rest) > 1 or not is_hex(place):
        return None
    if kind != "switch":
        return None if colon else [*_ways(turn, kind, place, JOINED + ":", SIMPLE)]
    if not colon:
        shared = [f"{edge}-" for edge in EDGES]
        found = []
        for one in shared:
            says = say("by edge {edge} from {place}", edge=one[0], place=_at(turn, place, one[0]))
            every = [ways for ways in SWITCHES if ways.startswith(one)]
            rule = _first(turn.rule(Lay(kind, place, ways)) for ways in every)
            found.append(Choice(f"{JOINED}:{one}", says, (f"map/{place}",), rule))
        return [*found, _unnoted(turn, kind, place)]
    every = [ways for ways in SWITCHES if ways.startswith(begun) and begun.endswith("-")]
    cut = len(begun)
    return [*_ways(turn, kind, place, JOINED, [ways[cut:] for ways in every], begun)] or None


def _ways(
    turn: Turn, kind: LayKind, place: str, joint: str, every: Sequence[str], begun: str = ""
) -> Iterator[Choice]:
    """Yield the edges that a tile could join."""
    for ways in every:
        ends = [_at(turn, place, edge) for edge in ways]
        says = say("to {city}", city=listing(ends)) if begun else _between(ends)
        laid = Lay(kind, place, begun + ways)
        yield turn.choice(joint + ways, says, (f"map/{place}",), laid)
    if not begun:
        yield _unnoted(turn, kind, place)


def _between(ends: Sequence[str]) -> str:
    return say("from {a} to {b}", a=ends[0], b=ends[1])


def _unnoted(turn: Turn, kind: LayKind, place: str) -> Choice:
    says = say("nobody knows which edges")
    return turn.choice(f"{JOINED}:{UNKNOWN}", says, (f"map/{place}",), Lay(kind, place, UNKNOWN))


def _at(turn: Turn, place: str, edge: str) -> str:
    """Name what lies beyond an edge of a hex."""
    there = neighbours(place)[int(edge) - 1]
    return turn.board.hexes.get(there, there) or edge


def _price(turn: Turn, kind: LayKind, place: str) -> str:
    return reasons.costs("upgrade" if kind == "switch" and _own(turn, place) else kind)


def _own(turn: Turn, place: str) -> Track | None:
    """Return the player's simple track on a hex."""
    for track in turn.board.tracks.get(place, ()):
        if track.owner == turn.number and not (track.bridge or is_switch(track.ways)):
            return track
    return None


def _hexes(turn: Turn, kind: LayKind) -> Iterator[tuple[str, str]]:
    """Yield the hexes for track of a kind, each with the clause that says no."""
    price: dict[str, str] = {}
    for place in _candidates(turn, kind):
        what = "upgrade" if _own(turn, place) else kind
        if what not in price or turn.trial.unsure_map():
            price[what] = turn.rule(Lay(kind, place, UNKNOWN))
        yield place, price[what]


def _kind_rule(turn: Turn, kind: LayKind) -> str:
    rules: dict[str, None] = {}
    for _, rule in _hexes(turn, kind):
        if not rule:
            return ""
        rules[rule] = None
    return min(rules, default="PG-BUILD-3" if kind == "bridge" else "PG-BUILD-2")


def _candidates(turn: Turn, kind: LayKind) -> Iterator[str]:
    """Yield the hexes where the map leaves room for track of a kind."""
    board = turn.board
    if turn.trial.unsure_map() or turn.trial.unsure_network():
        yield from _sheet(turn)
        return
    bent = turn.options.bent_bridges
    for place in beyond(board, turn.number):
        laid = board.tracks.get(place, ())
        if kind != "bridge":
            if not laid:
                yield place
        elif len(laid) == 1 and not laid[0].bridge:
            closed = {*edges(laid[0].ways)}
            begun = board.owned(turn.number)
            around = neighbours(place)
            for ways in SIMPLE:
                ends = {*edges(ways)}
                if ends & closed or not (bent or is_straight(ways)):
                    continue
                if any(
                    board.joins(turn.number, place, edge)
                    or (not begun and around[edge - 1] in board.hexes)
                    for edge in ends
                ):
                    yield place
                    break
    if kind == "switch":
        for place, _ in board.owned(turn.number):
            own = _own(turn, place)
            if own and any(_branches(turn, place, own, ways) for ways in SWITCHES):
                yield place


def _branches(turn: Turn, place: str, own: Track, ways: str) -> bool:
    """Return whether simple track can become a switch under the bridge above it."""
    above = [track for track in turn.board.tracks[place] if track is not own]
    closed = {edge for track in above for edge in edges(track.ways)}
    return keeps(ways, own.ways) and closed.isdisjoint(edges(ways))


def _sheet(turn: Turn) -> Iterator[str]:
    """Yield all hexes in and around the map as far as it is known."""
    known = [*turn.board.hexes, *turn.board.tracks, "A1", "H6"]
    columns, rows = zip(*map(coordinates, known), strict=True)
    for column in range(max(columns) + 2):
        for row in range(max(rows) + 2):
            place = name_of(column, row)
            if place not in turn.board.hexes:
                yield place


# A new city.


def _founding(turn: Turn, rest: Sequence[str]) -> Sequence[Choice] | None:
    match rest:
        case []:
            name = _new_name(turn)
            nameless = say("a name of its own")
            return [Choice(name, say("the city {city}", city=name)), Choice(UNKNOWN, nameless)]
        case [name]:
            free = [place for place in _sheet(turn) if is_free(turn.board, place)]
            known = [
                turn.choice(place, place, (f"map/{place}",), NewCity(name, place, UNKNOWN))
                for place in free
                if _may_lie_in(turn, place)
            ]
            unknown = NewCity(name, UNKNOWN, UNKNOWN)
            return [*known, turn.choice(UNKNOWN, say("nobody knows where"), (), unknown)]
        case [name, place]:
            return [
                *(Choice(one, say("it supplies {supply}", supply=colour(one))) for one in COLOURS),
                Choice(UNKNOWN, say("nobody knows which tile")),
            ]
        case [name, place, begun] if begun != UNKNOWN and len(begun) < _SIDES:
            return [
                Choice(JOINED + one, say("it supplies {supply}", supply=colour(one)))
                for one in COLOURS
                if one not in begun
            ]
        case [name, place, whole]:
            fits = [
                turn.choice(
                    JOINED * (one[0] == JOINED) + one,
                    marker(one),
                    (),
                    NewCity(name, place, tile(whole), one),
                )
                for one in _MARKERS
            ]
            return [*fits, Choice(UNKNOWN, say("nobody knows which marker"))]
    return None


_MARKERS = tuple(kind + one for kind in (CUBE, DISK) for one in COLOURS)


def _new_name(turn: Turn) -> str:
    return next(name for name in NAMES if name not in turn.position.cities)


def _may_lie_in(turn: Turn, place: str) -> bool:
    """Return whether a hex may lie in a triangle of cities."""
    if turn.trial.unsure_map():
        return True
    lies = _axes(place)
    for at, *others in zip(lies, *map(_axes, turn.board.hexes), strict=True):
        if not min(others) <= at <= max(others):
            return False  # as most hexes around the cities; a triangle needs more time
    return is_enclosed(turn.position.board.hexes, place, boundary=turn.options.boundary)


def _axes(place: str) -> tuple[int, int, int]:
    """Return how far a hex lies along each of the three axes."""
    column, row = axial(place)
    return column, row, column + row


def _engines(turn: Turn) -> Iterator[Choice]:
    """Yield the cities where the engine can be put on the table."""
    for city in turn.position.cities:
        says = say("the engine begins in {city}", city=city)
        yield turn.choice(city, says, (f"map/{city}",), Engine(city))
    yield turn.choice(UNKNOWN, say("nobody knows where"), (), Engine(UNKNOWN))


def _first(rules: Iterator[str]) -> str:
    """Return nothing where any clause says yes, else one that says no."""
    return min(rules)
