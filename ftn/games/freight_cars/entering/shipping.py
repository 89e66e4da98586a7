"""A shipment: its cars, the cities that they serve, and the City cards turned up for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight_cars.actions.claiming import shortage
from ftn.games.freight_cars.actions.shipping import LONGEST
from ftn.games.freight_cars.entering.turn import Turn, nobody_noted
from ftn.games.freight_cars.model.moves import Ship
from ftn.games.freight_cars.model.places import CITIES
from ftn.games.freight_cars.notation import play
from ftn.model.choices import Choice, Following
from ftn.model.parts import part
from ftn.text.said import say

_CLAIM, _REVEAL = "claim", "reveal"


def shipping_after(turn: Turn, rest: Sequence[str]) -> Following | None:
    """Return what could follow the words of a shipment; None where they are none."""
    parts = [word for word in rest if word in (_CLAIM, _REVEAL)]
    if parts not in ([], [_CLAIM], [_CLAIM, _REVEAL]):
        return None
    found = play(["ship", *rest])
    assert isinstance(found, Ship)
    may_end = bool(found.cards) and rest[-1] not in parts and not turn.rule(found)
    if parts == [_CLAIM, _REVEAL]:
        choices = [*_turned_up(turn, found)]
    elif parts:
        choices = [*_claims(turn, found)]
    else:
        choices = [*_cars(turn, found)]
    return Following(("ship", *rest), may_end, tuple(choices))


def _cars(turn: Turn, ship: Ship) -> Iterator[Choice]:
    own = part(turn.number, "train")
    too_long = turn.state.options.long_train == "max5" and len(ship.cards) >= LONGEST
    rule = "FC-SHIP-6" if too_long else ""
    for card in turn.at(own, turn.boxed):
        if card not in ship.cards:
            yield Choice(card, turn.freight(card), (f"{turn.letter}/t{card}",), rule)
    if turn.seat.train or own in turn.position.doubt.unknown:
        yield nobody_noted(rule)
    if ship.cards:
        rule = "" if _may_claim(turn) else "FC-END-4"
        yield Choice(_CLAIM, say("claim cities that the train serves"), (), rule)


def _may_claim(turn: Turn) -> bool:
    return turn.position.phase != "shipping" or turn.state.options.ordered


def _claims(turn: Turn, ship: Ship) -> Iterator[Choice]:
    for city in turn.at(CITIES, turn.cards.cities):
        if city not in ship.claims:
            short = shortage(turn.cards, ship.cards, (*ship.claims, city))
            points = (f"table/c{city}",)
            yield Choice(city, turn.city(city), points, "FC-CITY" if short else "")
    if turn.position.cities or CITIES in turn.position.doubt.unknown:
        yield nobody_noted()
    if ship.claims:
        yield Choice(_REVEAL, say("a City card is turned up"), (), _revealing(turn))


def _revealing(turn: Turn) -> str:
    over = turn.position.phase != "play" or turn.position.city_deck == 0
    return "FC-END-3" if over else ""


def _turned_up(turn: Turn, ship: Ship) -> Iterator[Choice]:
    if len(ship.revealed) >= len(ship.claims):
        return
    rule = "FC-CITY" if 0 <= turn.position.city_deck <= len(ship.revealed) else ""
    for city in turn.unseen(CITIES, turn.cards.cities):
        if city not in (*ship.revealed, *ship.claims) and city not in turn.position.cities:
            yield Choice(city, turn.city(city), (f"table/c{city}",), rule)
    yield nobody_noted(rule)
