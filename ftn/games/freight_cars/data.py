"""Positions and statements as JSON values; the room `schema` describes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from ftn.games.freight_cars.model import moves
from ftn.games.freight_cars.model.places import DECK
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.replayed import Step
from ftn.games.freight_cars.model.shapes import of_cells, write
from ftn.model.parts import part
from ftn.model.plays import Moved, Pass, if_known
from ftn.model.record import Turn, Value
from ftn.model.seats import letter

Json: TypeAlias = Mapping[str, object]


def position(table: Position) -> Json:
    """Return a position as JSON values: an unnamed card is `?`, an unknown part is null."""
    unknown = table.doubt.unknown
    numbers = {_seat_of(number): number for number in range(len(table.seats))}
    counted = {part(number, "credits") for number in numbers.values()} | {DECK}
    return {
        "round": table.round,
        "first": _seat_of(table.first),
        "next": _seat_of(table.mover),
        "phase": table.phase,
        "left": _counted(table.left),
        "revealer": _seat_of(table.revealer),
        "deck": None if DECK in unknown else _counted(table.deck),
        "city_deck": _counted(table.city_deck),
        "tableau": list(table.tableau),
        "cities": list(table.cities),
        "vague": sorted(unknown - counted),
        "seats": {
            seat: _side(table.seats[number], known=part(number, "credits") not in unknown)
            for seat, number in numbers.items()
        },
    }


def _side(seat: Seat, *, known: bool) -> Json:
    return {
        "hand": list(seat.hand),
        "train": [
            {"card": loaded.card, "filling": loaded.filling or None} for loaded in seat.train
        ],
        "shipped": list(seat.shipped),
        "lengths": list(seat.lengths),
        "claimed": list(seat.claimed),
        "credits": seat.credits if known else None,
        "corporation": if_known(seat.corporation),
        "bonus": seat.bonus,
    }


def _seat_of(number: int) -> str | None:
    return None if number < 0 else letter(number)


def _counted(number: int) -> int | None:
    return None if number < 0 else number


def turn(play: moves.Action) -> Json:
    """Return what was done in a turn, as JSON values."""
    return {"action": _action(play)}


def _action(action: moves.Action) -> Json:
    match action:
        case moves.Take():
            return {
                "kind": "take",
                "card": action.card,
                "end_of_game": action.eog,
                "revealed": action.revealed,
            }
        case moves.Draw():
            return {"kind": "draw", "card": action.card, "end_of_game": action.eog}
        case moves.Load():
            return {"kind": "load", "card": action.card, "filling": action.filling or None}
        case moves.Ship():
            return {
                "kind": "ship",
                "cards": list(action.cards),
                "claims": list(action.claims),
                "revealed": list(action.revealed),
            }
        case moves.Forfeit():
            return {"kind": "forfeit", "card": if_known(action.card)}
        case Pass():
            return {"kind": "pass"}
    return {"kind": None}


def fact(name: str, value: Value) -> Json:
    """Return what a fact says, as JSON values.

    >>> from ftn.games.freight_cars.notation import fact as read
    >>> fact("hand", read(["hand", "a", "F01", "?"]))
    {'seat': 'a', 'cards': ['F01', '?']}
    """
    match value:
        case moves.CardLine():
            return {
                "id": value.id,
                "resource": if_known(value.resource),
                "shape": if_known(value.shape),
            }
        case moves.PieceLine():
            return {"name": value.name, "shape": value.shape, "count": value.count}
        case moves.CityLine():
            demand = None if value.demand is None else list(value.demand)
            return {"id": value.id, "demand": demand, "credits": value.credits}
        case moves.CorporationLine():
            return {"id": value.id, "text": value.text, "formula": if_known(value.formula)}
        case moves.Deal():
            return {
                "seat": value.seat,
                "kept": list(value.kept),
                "discarded": list(value.discarded),
            }
        case moves.Cards():
            noted = {"seat": value.seat, "cards": list(value.ids)}
            if not value.fillings:
                return noted
            return {**noted, "fillings": [laid or None for laid in value.fillings]}
        case moves.Bonus():
            return {"seat": value.seat, "id": if_known(value.id), "amount": value.amount}
    if name == "first":
        return {"seat": if_known(str(value))}
    if name == "deck":
        return {"deck": value}
    if name in ("tableau", "cities"):
        return {"cards": list(value)}
    seat, number = value
    return {"seat": seat, name: number}


def moved(step: Step) -> Iterator[Moved]:
    """Yield the cards that a turn moved, and the pieces that it loaded."""
    turn = step.statement
    match turn.play if isinstance(turn, Turn) else None:
        case moves.Take(card=card):
            yield Moved("take", if_known(card) or "", "tableau", "hand")
        case moves.Draw(card=card) if card is not None:
            yield Moved("draw", if_known(card) or "", "deck", "hand")
        case moves.Load(card=card, filling=filling):
            yield from _loaded(if_known(card) or "", filling)
        case moves.Ship(cards=cards, claims=claims):
            for card in cards:
                yield Moved("ship", if_known(card) or "", "train", "", 1, "shipment", len(cards))
            for city in claims:
                yield Moved("claim", if_known(city) or "", "cities", "claimed")


def _loaded(card: str, filling: str) -> Iterator[Moved]:
    """Yield the pieces on a card, each by its shape as it lies."""
    spaces: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(filling.split("/")):
        for column, piece in enumerate(line):
            if piece != ".":
                spaces.setdefault(piece, []).append((row, column))
    for covered in spaces.values():
        yield Moved("load", write(of_cells(covered)), "supply", card, 1, "car", len(covered))
    if not spaces:
        yield Moved("load", "", "supply", card)
