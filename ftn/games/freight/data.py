"""Positions and statements as JSON values; the room `schema` describes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from ftn.games.freight.model import fact_lines, moves
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.places import BOXES, ORDER, may_have_more
from ftn.games.freight.model.position import Bidding, City, Position, Seat
from ftn.games.freight.model.replayed import Step
from ftn.games.freight.model.tiles import read_tile
from ftn.model.parts import BANK, part
from ftn.model.plays import UNKNOWN, Moved, Pass, if_known
from ftn.model.record import Turn, Value
from ftn.model.seats import letter

Json: TypeAlias = Mapping[str, object]


def position(table: Position) -> Json:
    """Return a position as JSON values; what is unknown is null, and named as vague."""
    vague = table.doubt.unknown
    return {
        "round": table.round,
        "phase": table.phase,
        "next": _seat_of(table.mover),
        "order": None if ORDER in vague else _seats(table.order),
        "acted": _seats(table.acted),
        "waiting": None if table.waiting is None else _seats(table.waiting),
        "bidding": _bidding(table.bidding) if table.bidding and table.phase == "bid" else None,
        "cities": [_city(table, city) for city in table.cities.values()],
        "tracks": [
            {
                "hex": place,
                "ways": if_known(track.ways),
                "bridge": track.bridge,
                "owner": None if track.owner == BANK else letter(track.owner),
            }
            for place, laid in table.board.tracks.items()
            for track in laid
        ],
        "boxes": None if BOXES in vague else [_goods(box) for box in table.boxes],
        "route": list(table.route),
        "vague": sorted(vague),
        "seats": {
            letter(number): _side(seat, number, vague) for number, seat in enumerate(table.seats)
        },
    }


def _city(table: Position, city: City) -> Json:
    known = not may_have_more(table, city.name)
    return {
        "name": city.name,
        "hex": city.hex or None,
        "supply": city.supply or None,
        "demand": city.demand or None,
        "markers": _goods(table.goods[city.name]) if known else None,
    }


def _goods(goods: Goods) -> Json:
    return {"cubes": goods.cubes, "disks": goods.disks}


def _bidding(bidding: Bidding) -> Json:
    return {
        "placed": _seats(bidding.placed),
        "high": None if bidding.high < 0 else bidding.high,
        "bidder": _seat_of(bidding.bidder),
        "passed": _seats(bidding.passed),
    }


def _side(seat: Seat, number: int, vague: frozenset[str]) -> Json:
    values: Mapping[str, object] = {
        "money": seat.money,
        "loans": seat.loans,
        "wagons": seat.wagons,
        "load": seat.load,
        "engine": seat.engine or None,
    }
    named = {name: None if part(number, name) in vague else value for name, value in values.items()}
    return {**named, "borrowed": seat.borrowed, "out": seat.out}


def _seats(numbers: Iterable[int]) -> list[str]:
    return [letter(number) for number in numbers]


def _seat_of(number: int) -> str | None:
    return None if number < 0 else letter(number)


def turn(play: moves.Action) -> Json:
    """Return what was done in a turn, as JSON values."""
    return {"action": _action(play)}


def _action(play: moves.Action) -> Json:
    match play:
        case moves.Play(items=items):
            return {"kind": "play", "items": [_item(item) for item in items]}
        case Pass():
            return {"kind": "pass"}
    return {"kind": None}


def _item(item: moves.Item) -> Json:
    match item:
        case moves.Lay():
            return _lay(item)
        case moves.NewCity(name=name, marker=marker):
            place = _placed(item)
            return {"kind": "city", "name": name, **place, "marker": if_known(marker)}
        case moves.Wagon():
            return {"kind": "wagon"}
        case moves.Engine(city=city):
            return {"kind": "engine", "city": if_known(city)}
        case moves.Repay(count=count):
            return {"kind": "repay", "count": count}
        case moves.Loan(count=count):
            return {"kind": "loan", "count": count}
        case moves.Anything():
            return {"kind": "build"}
        case moves.Go(place=there):
            return {"kind": "go", "place": if_known(there)}
        case moves.Load(cubes=cubes):
            return {"kind": "load", "cubes": cubes}
        case moves.Deliver(cubes=cubes):
            return {"kind": "deliver", "cubes": cubes}
        case moves.Section(route=route, bids=bids):
            return {"kind": "section", "route": list(route), "bids": _bids(bids)}
        case moves.Bankrupt():
            return {"kind": "bankrupt"}
        case moves.Mark():
            return _mark(item)
    return {"kind": "roll", "rolled": _rolls(item)}


def _mark(mark: moves.Mark) -> Json:
    return {
        "kind": "mark",
        "city": if_known(mark.city.strip(moves.NONE)),
        "placed": if_known(mark.placed),
        "moved": if_known(mark.moved),
        "taken": if_known(mark.taken),
    }


def _lay(lay: moves.Lay) -> Json:
    return {"kind": lay.kind, "hex": lay.hex, "ways": if_known(lay.ways)}


def _placed(city: fact_lines.CityLine | moves.NewCity) -> Json:
    """Return a city's hex and tile."""
    supply, demand = read_tile(city.tile)
    return {"hex": if_known(city.hex), "supply": supply or None, "demand": demand or None}


def _rolls(rolls: moves.Rolls) -> object:
    if rolls.rolled is None:
        return None
    return [{"city": city, "colours": colours} for city, colours in rolls.rolled]


def _bids(bids: Iterable[moves.Bid]) -> list[Json]:
    return [{"seat": bid.seat, "amount": bid.amount} for bid in bids]


def _noted(goods: Goods | None) -> Json | None:
    return None if goods is None else _goods(goods)


def fact(name: str, value: Value) -> Json:
    """Return what a fact says, as JSON values.

    >>> from ftn.games.freight.notation import fact as read
    >>> fact("loans", read(["loans", "a", "2"]))
    {'seat': 'a', 'loans': 2}
    """
    match value:
        case fact_lines.CityLine():
            return {"name": value.name, **_placed(value), "markers": _noted(value.goods)}
        case fact_lines.Markers(city=city, goods=goods):
            return {"city": city, "markers": _noted(goods)}
        case fact_lines.Box(number=number, goods=goods):
            return {"box": number, "markers": _noted(goods)}
        case fact_lines.Order(seats=seats):
            return {"seats": list(seats)}
        case moves.Rolls():
            return {"rolled": _rolls(value)}
        case fact_lines.Auction(bids=bids):
            return {"bids": None if bids is None else _bids(bids)}
        case fact_lines.Owed(seat=seat, count=count):
            return {"seat": seat, "count": count}
        case fact_lines.Amount(seat=seat, amount=amount):
            return {"seat": seat, name: amount}
        case fact_lines.Wagons(seat=seat, count=wagons, load=load):
            return {"seat": seat, "wagons": wagons, "load": load}
        case fact_lines.Place(seat=seat, city=city):
            return {"seat": seat, "city": if_known(city), "known": city != UNKNOWN}
        case fact_lines.Tracks(owner=owner, laid=laid):
            seat_ = None if owner == "bank" else owner
            return {"owner": seat_, "tracks": [_lay(lay) for lay in laid]}
    return {"round": value}


def moved(step: Step) -> Iterator[Moved]:
    """Yield the steps of a turn's route, the cubes loaded and delivered, what was built."""
    turn = step.statement
    if not isinstance(turn, Turn) or not isinstance(turn.play, moves.Play):
        return
    places = [item.place for item in turn.play.items if isinstance(item, moves.Go)]
    length = None if UNKNOWN in places else len(places) - 1
    here = ""
    for item in turn.play.items:
        match item:
            case moves.Go(place=place):
                if here:
                    yield Moved("go", "engine", here, if_known(place) or "", 1, "route", length)
                here = if_known(place) or ""
            case moves.Load(cubes=cubes):
                yield from _cubes("load", cubes, here, "wagons", "load")
            case moves.Deliver(cubes=cubes):
                yield from _cubes("deliver", cubes, "wagons", here, "delivery")
            case moves.Lay(kind=kind, hex=place, ways=ways):
                yield Moved(kind, if_known(ways) or "", "supply", place)
            case moves.NewCity(name=name, hex=place):
                yield Moved("city", name, "supply", if_known(place) or "")
            case moves.Wagon():
                yield Moved("wagon", "wagon", "supply", "")
            case moves.Engine(city=city):
                yield Moved("engine", "engine", "supply", if_known(city) or "")
            case moves.Mark(city=city, placed=placed):
                name = if_known(city.strip(moves.NONE)) or ""
                yield Moved("mark", if_known(placed) or "", "box 1", name)


def _cubes(kind: str, cubes: str, source: str, target: str, made: str) -> Iterator[Moved]:
    """Yield the cubes of each colour; the largest is counted by all that move together."""
    size = None if UNKNOWN in cubes else len(cubes)
    for colour, count in Counter(cubes).items():
        yield Moved(kind, if_known(colour) or "", source, target, count, made, size)
