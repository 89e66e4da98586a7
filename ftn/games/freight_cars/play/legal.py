"""List every legal action of a position, as the referee judges it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from ftn.games.freight_cars.actions.claiming import shortage
from ftn.games.freight_cars.actions.covering import fill
from ftn.games.freight_cars.actions.drawing import has_come
from ftn.games.freight_cars.actions.loading import can_fill
from ftn.games.freight_cars.actions.pieces import at_hand
from ftn.games.freight_cars.actions.shipping import LONGEST
from ftn.games.freight_cars.model.moves import UNKNOWN, Action, Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.places import CITIES, TABLEAU
from ftn.games.freight_cars.model.position import Position, cards_of
from ftn.games.freight_cars.model.shapes import write
from ftn.games.freight_cars.model.state import State
from ftn.model.parts import part
from ftn.model.plays import Pass


def legal(state: State, position: Position, number: int) -> Iterator[Action]:
    """Yield every legal action of a seat.

    What chance brings is `?`: the cards that come from the decks. Of the ways to fill a card one
    is yielded, and of orders that change nothing one.
    """
    if position.phase == "over":
        return
    if position.phase != "shipping":
        yield from draws(position)
        yield from loads(state, position, number)
        yield from _forfeits(state, position, number)
    yield from ships(state, position, number)
    if position.phase == "shipping" or state.options.may_pass:
        yield Pass()


def draws(position: Position) -> Iterator[Take | Draw]:
    """Yield every legal draw: of a face-up card, or from the deck."""
    only_the_end = position.deck == 0 and not has_come(position)
    card = None if position.deck == 0 else UNKNOWN
    for face_up in dict.fromkeys(_choices(position, TABLEAU, position.tableau)):
        yield Take(face_up, only_the_end, card)
    if card or only_the_end:
        yield Draw(card, only_the_end)


def loads(state: State, position: Position, number: int) -> Iterator[Load]:
    """Yield a load of every card of a hand that can be filled, or may be as far as is known."""
    seat = position.seats[number]
    for card in dict.fromkeys(_choices(position, part(number, "hand"), seat.hand)):
        shape = state.cards.shape(card)
        if shape is None or not state.cards.owned:
            yield Load(card)
            continue
        found = fill(shape, at_hand(state.cards, seat.train))
        if found is not None:
            yield Load(card, write(found) if isinstance(found, tuple) else "")


def ships(state: State, position: Position, number: int) -> Iterator[Ship]:
    """Yield every legal shipment, with everything that it can claim."""
    train = _choices(position, part(number, "train"), cards_of(position.seats[number].train))
    whole = len(train) if state.options.long_train != "max5" else min(LONGEST, len(train))
    for length in range(1, whole + 1):
        for cars in _sets(train, length):
            for claims in _claims(state, position, cars):
                yield Ship(cars, claims, (UNKNOWN,) * _replaced(position, len(claims)))


def _forfeits(state: State, position: Position, number: int) -> Iterator[Forfeit]:
    hand = position.seats[number].hand
    if not hand and part(number, "hand") not in position.doubt.unknown:
        return
    if state.options.stuck and any(can_fill(state, position, number, card) for card in hand):
        return
    yield Forfeit()
    for card in hand:
        if card != UNKNOWN:
            yield Forfeit(card)


def _claims(state: State, position: Position, cars: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield ()
    if position.phase == "shipping" and not state.options.ordered:
        return
    cities = _choices(position, CITIES, position.cities)
    for number in range(1, len(cities) + 1):
        for claims in _sets(cities, number):
            if not shortage(state.cards, cars, claims):
                yield claims


def _replaced(position: Position, claimed: int) -> int:
    """Return how many City cards are turned up for some that are claimed."""
    if position.phase != "play":
        return 0
    return claimed if position.city_deck < 0 else min(claimed, position.city_deck)


def _choices(position: Position, place: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a part that can be named; an unknown part may hold others."""
    more = place in position.doubt.unknown and UNKNOWN not in cards
    return (*cards, UNKNOWN) if more else cards


def _sets(cards: Sequence[str], number: int) -> Iterable[tuple[str, ...]]:
    """Return the ways to choose a number of cards; unknown ones are alike."""
    found = combinations(cards, number)
    return dict.fromkeys(found) if UNKNOWN in cards else found
