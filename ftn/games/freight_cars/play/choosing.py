"""Choosing an action with some sense, as the players of the games do that play themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from ftn.games.freight_cars.actions.loading import can_fill
from ftn.games.freight_cars.actions.shipping import LONGEST
from ftn.games.freight_cars.analysis.best import best_train, may_claim
from ftn.games.freight_cars.model.moves import UNKNOWN, Action, Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.position import cards_of as cars_of
from ftn.games.freight_cars.model.shapes import size
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.play.legal import draws, loads
from ftn.model.plays import Pass

_FEWEST = 3
"""The length of train to ship when there is nothing better to do."""
_DEAR = 6
"""For City cards that bring so much a train doesn't wait for more cars."""
_ODD = 0.04
"""The share of odd actions."""
_LATER = 0.1
"""The share of loads that are put off."""


def choose(state: State, position: Position, number: int, random: Random) -> Action:
    """Choose a sensible action; cards from the decks are left unknown."""
    seat = position.seats[number]
    train = cars_of(seat.train)
    cities = position.cities if may_claim(state, position) else ()
    best = best_train(state.cards, cities, train, state.options)
    ship = Ship(best.cars, best.claims.cities)
    if position.phase == "shipping":
        return ship if train else Pass()
    found = [*loads(state, position, number)]
    if random.random() < _ODD:
        return _odd(state, position, seat, found, random)
    can_grow = bool(found) or any(
        can_fill(state, position, number, card) for card in position.tableau
    )
    if _is_ready(state, position, len(train), best.claims.credits, can_grow=can_grow):
        return ship
    if found and random.random() >= _LATER:
        wanted = _wanted(state, position, train)
        return max(found, key=lambda load: _worth(state, wanted, load.card) + random.random())
    return _draw(state, position, number, random)


def _is_ready(
    state: State, position: Position, loaded: int, claims: int, *, can_grow: bool
) -> bool:
    """Return whether a sensible player ships a train now."""
    if loaded >= LONGEST and not (can_grow and state.options.long_train == "triangular"):
        return True
    if position.phase == "last":
        return loaded > 0 and not can_grow
    return loaded >= _FEWEST and (not can_grow or claims >= _DEAR)


def _odd(
    state: State, position: Position, seat: Seat, found: Sequence[Load], random: Random
) -> Action:
    """Choose a rare action: forfeit, ship a lone car or all, draw unseen."""
    odd: list[Action] = [*draws(position)]
    odd = odd[-1:]
    fits = {load.card for load in found}
    in_vain = [card for card in seat.hand if card not in fits]
    if in_vain and not (fits and state.options.stuck):
        odd += [Forfeit(UNKNOWN), Forfeit(random.choice(in_vain))]
    if state.options.may_pass:
        odd.append(Pass())
    if seat.train:
        odd.append(Ship((random.choice(seat.train).card,)))
    if state.options.long_train != "max5" and len(seat.train) > LONGEST:
        odd = [Ship(cars_of(seat.train))]
    return random.choice(odd)


def _wanted(state: State, position: Position, train: Sequence[str]) -> Counter[str]:
    """Return which loads the face-up cities demand that a train doesn't carry."""
    wanted: Counter[str] = Counter()
    for name in position.cities:
        city = state.cards.cities.get(name)
        wanted.update((city.demand or ()) if city else ())
    return wanted - Counter(map(state.cards.resource, train))


def _worth(state: State, wanted: Counter[str], card: str) -> float:
    """Value a card: by whether a city wants it, and by how many spaces are to be filled."""
    shape = state.cards.shape(card)
    return bool(wanted[state.cards.resource(card)]) - 0.2 * (size(shape) if shape else 0)


def _draw(state: State, position: Position, number: int, random: Random) -> Action:
    seat = position.seats[number]
    wanted = _wanted(state, position, [*cars_of(seat.train), *seat.hand])

    def worth(draw: Take | Draw) -> float:
        if isinstance(draw, Draw):
            return random.random() - 1
        fits = 2 * can_fill(state, position, number, draw.card)
        return fits + _worth(state, wanted, draw.card) + random.random()

    return max(draws(position), key=worth)
