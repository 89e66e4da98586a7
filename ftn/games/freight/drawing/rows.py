"""The board as a table: the sprites of the picture that each row describes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ftn.games.freight.drawing import layout
from ftn.games.freight.drawing.map import MAP, engine_key, key_of, marker_key, marker_kind
from ftn.games.freight.drawing.measure import Piece, Size, signed
from ftn.games.freight.model.markers import CUBE, DISK
from ftn.games.freight.model.position import City
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.rules.scoring import LOANS, NETWORK
from ftn.model.parts import BANK
from ftn.model.plays import UNKNOWN
from ftn.model.scene import TOTAL, TableRow
from ftn.text.said import listing, say

_NONE = say("none")
_UNKNOWN = say("unknown")

COLOUR: Mapping[str, str] = {
    "R": say("red"),
    "B": say("blue"),
    "G": say("green"),
    "Y": say("yellow"),
    "K": say("black"),
    "W": say("white"),
}
_CUBES = {
    "R": say("red cube"),
    "B": say("blue cube"),
    "G": say("green cube"),
    "Y": say("yellow cube"),
    "K": say("black cube"),
    "W": say("white cube"),
    UNKNOWN: say("unknown cube"),
}
_DISKS = {
    "R": say("red disk"),
    "B": say("blue disk"),
    "G": say("green disk"),
    "Y": say("yellow disk"),
    "K": say("black disk"),
    "W": say("white disk"),
    UNKNOWN: say("unknown disk"),
}


def spoken(replay: Replay, size: Size) -> Mapping[str, str]:
    """Return what the symbols are called."""
    return {
        **{marker_kind(CUBE + one): word for one, word in _CUBES.items()},
        **{marker_kind(DISK + one): word for one, word in _DISKS.items()},
        **{f"city-{number}": _city(city) for city, number in size.cities.items()},
        **{f"badge-{seat}": replay.player(seat) for seat in replay.seats},
        **{
            f"engine-{seat}": say("{who}'s engine", who=replay.player(seat))
            for seat in replay.seats
        },
        "wagon": say("wagon"),
        "–": say("passes"),
        UNKNOWN: _UNKNOWN,
    }


def meanings(size: Size) -> Mapping[str, str]:
    """Return what the symbols mean, where that is more than their names in the table."""
    return {
        **{
            marker_kind(CUBE + one): say(
                "{cube}: waits for a train to a city that wants it", cube=word
            )
            for one, word in _CUBES.items()
        },
        **{
            marker_kind(DISK + one): say(
                "{disk}: the next such cube delivered here brings 5", disk=word
            )
            for one, word in _DISKS.items()
        },
        **{
            f"city-{number}": say("{city}, {about}", city=city.name, about=_city(city))
            for city, number in size.cities.items()
        },
        "wagon": say("wagon: it carries cubes"),
        "loan": say("loan of 10"),
        "chip": say("money"),
    }


def _city(city: City) -> str:
    """Describe a city's hex and tile."""
    place = city.hex or _UNKNOWN
    if not city.supply:
        return say("on {place}, tile unknown", place=place)
    return say(
        "on {place}, supplies {supply}, demands {demand}",
        place=place,
        supply=_colours(city.supply),
        demand=_colours(city.demand),
    )


def _colours(letters: str) -> str:
    return listing([COLOUR.get(letter, _UNKNOWN) for letter in letters])


def rows(replay: Replay, size: Size) -> Sequence[TableRow]:
    """Return the rows of a game's table."""
    return [*_rows(replay, size)]


def _rows(replay: Replay, size: Size) -> Iterator[TableRow]:
    names = {seat: replay.player(seat) for seat in replay.seats}
    yield TableRow(say("Round"), [["table/round"], ["table/phase"]], _NONE)
    order = [[f"table/o{place}"] for place in range(len(names))]
    yield TableRow(say("Turn order"), [*order, ["table/o?"]], _NONE)
    turns = [[f"{seat}/turn"] for seat in names]
    yield TableRow(say("Whose turn"), turns, say("nobody"), tuple(names.values()))
    if any(size.boxes):
        for box, most in enumerate(size.boxes):
            keys = [layout.box_key(box, *one) for one in signed(most)]
            groups = [*([key] for key in keys), [f"table/x{box}?"]]
            yield TableRow(say("Box {n}", n=box + 1), groups, _NONE)
    if size.bids:
        bids = range(min(size.bids, layout.most_bids()))
        groups = [[f"table/b{bid}.0", f"table/b{bid}.1"] for bid in bids]
        yield TableRow(say("Bids"), groups, _NONE)
    for number, (seat, who) in enumerate(names.items()):
        yield from _seat(seat, who, number, size)
    bank = _track(BANK, size)
    if bank:
        yield _named_row(say("The bank: track"), bank, _NONE)
    for city in dict.fromkeys(city.name for city in size.cities):
        keys = [marker_key(city, *one) for one in signed(size.stood.get(city, Counter()))]
        engines = [engine_key(city, number) for number in range(len(names))]
        groups = [[key] for key in (f"{MAP}/{city}", *keys, f"{MAP}/{city}.z", *engines)]
        yield TableRow(city, groups, say("not built"))
    yield TableRow(say("Other cities and track"), [[f"{MAP}/?"]], _NONE)


def _seat(seat: str, who: str, number: int, size: Size) -> Iterator[TableRow]:
    yield TableRow(say("{who}: money", who=who), [[f"{seat}/money"]], _NONE, scores=TOTAL)
    loans = [f"{seat}/l{loan}" for loan in range(layout.LOANS)]
    label = say("{who}: loans", who=who)
    yield TableRow(label, [[f"{seat}/loans"]], _NONE, beside=loans, scores=LOANS)
    wagons = [f"{seat}/w{wagon}" for wagon in range(layout.WAGONS)]
    cubes = [f"{seat}/{marker}{one}" for marker, one in signed(size.loads[number])]
    groups = [[key] for key in (*wagons, f"{seat}/w+", *cubes, f"{seat}/w?")]
    yield TableRow(say("{who}: wagons and load", who=who), groups, _NONE)
    cities = dict.fromkeys(city.name for city in size.cities)
    engines = {engine_key(city, number): city for city in cities}
    engines[f"{seat}/e?"] = _UNKNOWN
    yield _named_row(say("{who}: engine", who=who), engines, say("not on the map"))
    yield _named_row(say("{who}: track", who=who), _track(number, size), _NONE)
    yield TableRow(say("{who}: network", who=who), [[f"{seat}/cities"]], _NONE, scores=NETWORK)


def _named_row(label: str, said: Mapping[str, str], none: str) -> TableRow:
    return TableRow(label, [[key] for key in said], none, tuple(said.values()))


def _track(owner: int, size: Size) -> Mapping[str, str]:
    return {key_of(piece): _piece(piece) for piece in size.pieces if piece.owner == owner}


def _piece(piece: Piece) -> str:
    written = f"{piece.hex}:{piece.pair}"
    return say("bridge {place}", place=written) if piece.bridge else written
