"""Where cards may be: the place of a card is a set, narrowed by what follows.

A card of a certain place lies in that place's tuple. A card that an unknown move may have taken
along is adrift: `Position.adrift` has the set of places where it may be now, and each of them
shows `?` for it. A card that was never named may be wherever a `?` is, and in the deck.

A set may have a place too many, never one too few. So what can't be by these sets can't be at all,
and only that is a breach. Where nothing is adrift nothing of this costs more than a look.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import (
    CITIES,
    TABLEAU,
    cards_at,
    certain_place,
    hide_all,
    is_city_place,
    replaced,
    seat_of,
    with_cards,
)
from ftn.games.freight_cars.model.position import Loaded, Position
from ftn.model.parts import Part, with_seat

Places = frozenset[Part]
Fits = Callable[[str, str], bool]
"""A function that says whether a filling may lie on a card."""

UNLIMITED = 1_000
"""The room of a place with an unknown number of cards; no box has as many."""


def _any_fits(_card: str, _filling: str) -> bool:
    return True


def is_adrift(position: Position) -> bool:
    """Return whether the place of some card is a set."""
    return bool(position.adrift or position.adrift_cities)


def adrift_like(position: Position, place: Part) -> dict[str, Places]:
    """Return the cards adrift of a place's kind, Freight or City cards, with their places."""
    return dict(position.adrift_cities if is_city_place(place) else position.adrift)


def _with_adrift(position: Position, like: Part, adrift: Mapping[str, Places]) -> Position:
    found = tuple(sorted(adrift.items()))
    if is_city_place(like):
        return replace(position, adrift_cities=found)
    return replace(position, adrift=found)


def places_of(position: Position, card: str, like: Part) -> tuple[Part, ...]:
    """Return the places where a card may be; none if it wasn't named so far.

    `like` is a place of the card's kind.
    """
    certain = certain_place(position, card, like)
    if certain:
        return (certain,)
    return tuple(sorted(adrift_like(position, like).get(card, ())))


def pin(position: Position, card: str, place: Part, fits: Fits = _any_fits) -> Position | None:
    """Return a position in which a card is in a place for certain; None if it can't be there."""
    certain = certain_place(position, card, place)
    if certain:
        return position if certain == place else None
    adrift = adrift_like(position, place)
    if place not in adrift.get(card, (place,)) or not _room(position, place):
        return None
    if adrift and not _all_have_room(position, {**adrift, card: frozenset({place})}):
        return None
    if adrift.pop(card, None):
        position = _with_adrift(position, place, adrift)
    placed = _put(position, card, place, fits)
    return settle(placed, fits, (place,)) if adrift else placed


def forget(position: Position, card: str, like: Part) -> Position:
    """Return a position in which nothing is known of a card: a breach put its place in doubt."""
    place = certain_place(position, card, like)
    if place:
        if place.kind == "train":
            seat = seat_of(position, place)
            slots = tuple(
                Loaded(UNKNOWN, car.filling) if car.card == card else car for car in seat.train
            )
            return with_seat(position, place.seat, replace(seat, train=slots))
        return with_cards(position, place, replaced(cards_at(position, place), card, UNKNOWN))
    adrift = adrift_like(position, like)
    return _with_adrift(position, like, adrift) if adrift.pop(card, None) else position


def blur(position: Position, moves: Mapping[Part, Part], *, certain: bool = False) -> Position:
    """Return a position after unknown cards were moved, from some places to others.

    Any card of a source may now be in its target too; `certain`: each of them is. How many cards
    there are in a place is the caller's business, who also settles the position.
    """
    for source, target in moves.items():
        adrift = adrift_like(position, source)
        after = {
            card: _moved(places, source, target, certain=certain) for card, places in adrift.items()
        }
        if not certain:
            cards = cards_at(position, source)
            known = [card for card in cards if card != UNKNOWN]
            after |= dict.fromkeys(known, frozenset({source, target}))
            if known:
                position = hide_all(position, source)
        if after != adrift:
            position = _with_adrift(position, source, after)
    return position


def _moved(places: Places, source: Part, target: Part, *, certain: bool) -> Places:
    if source not in places:
        return places
    return (places - {source} if certain else places) | {target}


def settle(
    position: Position, fits: Fits = _any_fits, kinds: Iterable[Part] = (TABLEAU, CITIES)
) -> Position:
    """Return a position in which every card adrift that can only be in one place is there.

    `kinds` has a place of each kind of cards to look at.
    """
    for like in kinds:
        adrift = adrift_like(position, like)
        while adrift:
            narrowed = _narrowed(position, adrift)
            if narrowed is adrift:
                break
            if not all(narrowed.values()):
                narrowed = {}  # a breach before made this impossible: nothing is known of them
            if narrowed == adrift and all(len(places) > 1 for places in narrowed.values()):
                break
            position = _with_adrift(position, like, narrowed)
            for card, places in narrowed.items():
                place = next(iter(places))
                if len(places) == 1 and _has_slot(position, card, place, fits):
                    rest = adrift_like(position, like)
                    del rest[card]
                    position = _put(_with_adrift(position, like, rest), card, place, fits)
            left = adrift_like(position, like)
            if left == adrift:
                break
            adrift = left
    return position


def _narrowed(position: Position, adrift: dict[str, Places]) -> dict[str, Places]:
    """Return the sets without the places that have no room, or only for cards that must be there.

    Return them as they are where all places have room and no card must be in one.

    >>> from ftn.games.freight_cars.model.position import Seat
    >>> from ftn.model.parts import part
    >>> hand = Position(seats=(Seat(hand=("?",)),), tableau=())
    >>> _narrowed(hand, {"F01": frozenset({part(0, "hand"), TABLEAU})})
    {'F01': frozenset({'a.hand'})}
    """
    room = {place: _room(position, place) for place in frozenset().union(*adrift.values())}
    sure = [next(iter(places)) for places in adrift.values() if len(places) == 1]
    if not sure and all(room.values()):
        return adrift
    only = Counter(sure)
    return {
        card: places
        if len(places) == 1 and room[next(iter(places))]
        else frozenset(place for place in places if room[place] > only[place])
        for card, places in adrift.items()
    }


def _room(position: Position, place: Part) -> int:
    """Return how many cards without a name a place has, or may have."""
    if place in position.doubt.unknown:
        return UNLIMITED
    return cards_at(position, place).count(UNKNOWN)


def _all_have_room(position: Position, adrift: Mapping[str, Places]) -> bool:
    """Return whether all cards adrift find room at the same time, each in one of its places.

    That is a matching of cards to places, made by augmenting paths.
    """
    room = {place: _room(position, place) for place in frozenset().union(*adrift.values())}
    held: dict[Part, list[str]] = {place: [] for place in room}

    def lodge(card: str, seen: set[Part]) -> bool:
        for place in adrift[card] - seen:
            seen.add(place)
            if len(held[place]) < room[place]:
                held[place].append(card)
                return True
            for at, other in enumerate(held[place]):
                if lodge(other, seen):
                    held[place][at] = card
                    return True
        return False

    return all(lodge(card, set()) for card in adrift)


def _has_slot(position: Position, card: str, place: Part, fits: Fits) -> bool:
    """Return whether it is clear in which slot of its place a card lies: fillings differ."""
    if place in position.doubt.unknown or place.kind != "train":
        return True
    return len({car.filling for _, car in _slots(position, card, place, fits)}) == 1


def _slots(position: Position, card: str, place: Part, fits: Fits) -> list[tuple[int, Loaded]]:
    """Return the cars of a train that may be a card."""
    hidden = [
        (at, car) for at, car in enumerate(seat_of(position, place).train) if car.card == UNKNOWN
    ]
    return [(at, car) for at, car in hidden if fits(card, car.filling)] or hidden


def _put(position: Position, card: str, place: Part, fits: Fits) -> Position:
    """Put a card in the place of a `?`."""
    cards = cards_at(position, place)
    if UNKNOWN not in cards:
        return with_cards(position, place, (*cards, card))
    if place.kind != "train":
        return with_cards(position, place, replaced(cards, UNKNOWN, card))
    seat = seat_of(position, place)
    if place in position.doubt.unknown:
        # The card may be one of these cars or yet another: they are certain no longer.
        rest = [car for car in seat.train if car.card != UNKNOWN or not fits(card, car.filling)]
        train = (*rest, Loaded(card))
        return with_seat(position, place.seat, replace(seat, train=train))
    slots = _slots(position, card, place, fits)
    slotted = list(seat.train)
    filling = slots[0][1].filling
    if any(car.filling != filling for _, car in slots):
        # Which of these fillings lies on the card is unknown, and so which lie on the others.
        filling = ""
        for at, car in slots:
            slotted[at] = Loaded(car.card)
    slotted[slots[0][0]] = Loaded(card, filling)
    return with_seat(position, place.seat, replace(seat, train=tuple(slotted)))
