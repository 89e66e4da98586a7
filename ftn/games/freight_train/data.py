"""Convert positions and statements to JSON values; the room `schema` describes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from ftn.games.freight_train.model import moves
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN, yard_of
from ftn.games.freight_train.model.position import NAMELESS, Position, Seat, trains_of
from ftn.games.freight_train.model.replayed import Step
from ftn.model.parts import Part, part
from ftn.model.plays import Moved, Pass, if_known
from ftn.model.record import Turn, Value
from ftn.model.seats import letter, number_of

Json: TypeAlias = Mapping[str, object]

_LEAVE = "*"


def position(table: Position) -> Json:
    """Return a position as JSON values: an unknown car is `?`, an unknown part is null."""
    unknown = table.doubt.unknown
    known = table.first >= 0
    return {
        "day": table.day,
        "round": table.round,
        "first": letter(table.first) if known else None,
        "next": letter(table.mover) if known else None,
        "deck": None if DECK in unknown else table.deck,
        "leaving": None if LEAVING in unknown else table.leaving,
        "main": [
            None if one in unknown else _cars(siding)
            for one, siding in zip(MAIN, table.main, strict=True)
        ],
        "seats": {
            letter(number): _seat(seat, number, unknown) for number, seat in enumerate(table.seats)
        },
    }


def _seat(seat: Seat, number: int, unknown: frozenset[Part]) -> Json:
    hidden = part(number, "trains") in unknown
    return {
        "yard": [
            None if one in unknown else _cars(siding)
            for one, siding in zip(yard_of(number), seat.yard, strict=True)
        ],
        "trains": None if hidden else _trains(seat),
        "mix": None if hidden else _cars(seat.mix),
        "locos": None if part(number, "locos") in unknown else seat.locos,
        "chips": None if part(number, "chips") in unknown else seat.chips,
        "called": seat.called,
        "cabooses": None if part(number, "cabooses") in unknown else list(seat.cabooses),
    }


def _cars(cars: str) -> str:
    return NAMELESS.sub(moves.UNKNOWN, cars)


def _trains(seat: Seat) -> dict[str, int]:
    """Return the lengths of the trains by type, unknown types as `?`."""
    trains: dict[str, int] = {}
    for car, length in trains_of(seat).items():
        if car != moves.MIX:
            name = _cars(car)
            trains[name] = trains.get(name, 0) + length
    return trains


def turn(play: moves.Play) -> Json:
    """Return what was done in a turn, as JSON values."""
    return {"fill": _fill(play.fill), "action": _action(play.action)}


def _fill(fill: moves.Fill | None) -> Json | None:
    if fill is None:
        return None
    known = fill.filled != moves.UNKNOWN
    return {
        "siding": _siding_number(fill.siding),
        "cars": fill.cars if known else None,
        "leaving": fill.filled.find(_LEAVE) if _LEAVE in fill.filled else None,
    }


def _action(action: moves.Action) -> Json:
    match action:
        case moves.Pull():
            return {"kind": "pull", "moves": _moves(action.moves or None)}
        case moves.Switch():
            return {"kind": "switch", "moves": _moves(action.moves)}
        case moves.Rearrange():
            return {"kind": "rearrange", "sidings": list(map(_siding, action.sidings))}
        case moves.CallUp():
            return {"kind": "call"}
        case moves.Caboose():
            return {"kind": "caboose", "train": if_known(action.train)}
        case Pass():
            return {"kind": "pass"}
    return {"kind": None}


def _moves(made: tuple[moves.CarMove, ...] | None) -> list[Json] | None:
    return None if made is None else list(map(_move, made))


def _move(move: moves.CarMove) -> Json:
    if move.target.isdigit():
        to: object = int(move.target)
    else:
        to = if_known(move.target or move.car)
    return {"from": _siding_number(move.siding), "car": if_known(move.car), "to": to}


def _siding_number(written: str) -> int | None:
    return int(written) if written.isdigit() else None


def _siding(written: str) -> str | None:
    return None if written == moves.UNKNOWN else written


def fact(name: str, value: Value) -> Json:
    """Return what a fact says, as JSON values.

    >>> from ftn.games.freight_train.notation import fact as read
    >>> fact("yard", read(["yard", "a", "LOO?CA", "-"]))
    {'seat': 'a', 'sidings': ['LOO?CA', '']}
    """
    if isinstance(value, moves.Trains):
        return {
            "seat": value.seat,
            "trains": dict(value.pure),
            "mix": value.mix,
            "whole": not value.unknown,
        }
    if name == "day":
        return {"day": value}
    if name == "first":
        return {"seat": if_known(str(value))}
    if name == "main":
        return {"sidings": list(map(_siding, value))}
    if name == "yard":
        seat, sidings = value
        return {"seat": seat, "sidings": list(map(_siding, sidings))}
    seat, number = value
    return {"seat": seat, name: number}


def moved(step: Step) -> Iterator[Moved]:
    """Yield the cars that a turn moved, each with what it joined, and the caboose."""
    turn = step.statement
    if not isinstance(turn, Turn) or number_of(turn.seat) >= len(step.position.seats):
        return
    seat = step.position.seats[number_of(turn.seat)]
    match turn.play.action:
        case moves.Pull(moves=made):
            for move in made:
                yield _moved("pull", "main", move, seat)
        case moves.Switch(moves=made):
            for move in made or ():
                yield _moved("switch", "yard", move, seat)
        case moves.Caboose(train=train):
            yield Moved("caboose", "caboose", "", if_known(train) or "", 1)


def _moved(kind: str, place: str, move: moves.CarMove, seat: Seat) -> Moved:
    source = f"{place} {move.siding}" if move.siding.isdigit() else place
    car = if_known(move.car) or ""
    target = move.target or car
    if target == moves.UNKNOWN:
        return Moved(kind, car, source)
    if target.isdigit():
        made, size = "yard", len(seat.yard[int(target) - 1])
        return Moved(kind, car, source, f"yard {target}", 1, made, size)
    if target == moves.MIX or (move.target and move.target != car):
        return Moved(kind, car, source, moves.MIX, 1, "mix", len(seat.mix) or None)
    return Moved(kind, car, source, target, 1, "train", seat.pure.count(target) or None)
