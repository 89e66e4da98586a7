"""The places of cards: every card is in exactly one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import Loaded, Position, Seat, cards_of
from ftn.model.parts import TABLE, Part, part, with_seat
from ftn.text.said import joined, say

TABLEAU, CITIES, DECK, CITY_DECK, END = (
    part(TABLE, kind) for kind in ("tableau", "cities", "deck", "city_deck", "end")
)
STRANGER = "no "
"""The prefix, among what is in doubt, of a card that the card set lacks."""
_MOST_LISTED = 25


def is_city_place(place: Part) -> bool:
    """Return whether City cards are in a place, not Freight cards."""
    return place == CITIES or place.kind == "claimed"


def freight_places(position: Position) -> Iterator[tuple[Part, tuple[str, ...]]]:
    """Yield every place of Freight cards with its cards."""
    yield TABLEAU, position.tableau
    for number, seat in enumerate(position.seats):
        yield part(number, "hand"), seat.hand
        yield part(number, "train"), cards_of(seat.train)
        yield part(number, "shipped"), seat.shipped


def city_places(position: Position) -> Iterator[tuple[Part, tuple[str, ...]]]:
    """Yield every place of City cards with its cards."""
    yield CITIES, position.cities
    for number, seat in enumerate(position.seats):
        yield part(number, "claimed"), seat.claimed


def certain_place(position: Position, card: str, like: Part) -> Part | None:
    """Return the place where a card is for certain, if there is one.

    `like` is a place of the card's kind.
    """
    if is_city_place(like):
        return next((place for place, cards in city_places(position) if card in cards), None)
    # Asked of each card that comes up, so no name is made of a place that hasn't it.
    if card in position.tableau:
        return TABLEAU
    for number, seat in enumerate(position.seats):
        if card in seat.hand:
            return part(number, "hand")
        if card in seat.shipped:
            return part(number, "shipped")
        for loaded in seat.train:
            if loaded.card == card:
                return part(number, "train")
    return None


def cards_at(position: Position, place: Part) -> tuple[str, ...]:
    """Return the cards of a place; a train's by their ids."""
    if place == TABLEAU:
        return position.tableau
    if place == CITIES:
        return position.cities
    seat = seat_of(position, place)
    match place.kind:
        case "hand":
            return seat.hand
        case "train":
            return cards_of(seat.train)
        case "shipped":
            return seat.shipped
    return seat.claimed


def seat_of(position: Position, place: Part) -> Seat:
    """Return the seat that has a place."""
    seat: Seat = position.seats[place.seat]
    return seat


def with_cards(position: Position, place: Part, cards: tuple[str, ...]) -> Position:
    """Return a position with other cards in a place; a train's cars keep their fillings."""
    if place == TABLEAU:
        return replace(position, tableau=cards)
    if place == CITIES:
        return replace(position, cities=cards)
    seat, number = seat_of(position, place), place.seat
    match place.kind:
        case "hand":
            return with_seat(position, number, replace(seat, hand=cards))
        case "train":
            return with_seat(position, number, replace(seat, train=_train(seat.train, cards)))
        case "shipped":
            return with_seat(position, number, replace(seat, shipped=cards))
    return with_seat(position, number, replace(seat, claimed=cards))


def _train(before: Sequence[Loaded], cards: Iterable[str]) -> tuple[Loaded, ...]:
    named = {car.card: car for car in before}
    hidden = [car for car in before if car.card == UNKNOWN]
    if len(set(hidden)) > 1 and [*cards].count(UNKNOWN) != len(hidden):
        hidden = []  # which of them are left is unknown, and so which fillings
    slots = iter(hidden)
    return tuple(
        next(slots, Loaded(UNKNOWN)) if card == UNKNOWN else named.get(card, Loaded(card))
        for card in cards
    )


def hide_all(position: Position, place: Part) -> Position:
    """Return a position in which every card of a place is unknown."""
    if place.kind != "train":
        return with_cards(position, place, (UNKNOWN,) * len(cards_at(position, place)))
    seat = seat_of(position, place)
    train = tuple(Loaded(UNKNOWN, car.filling) for car in seat.train)
    return with_seat(position, place.seat, replace(seat, train=train))


def said(places: Sequence[Part], players: tuple[str, ...]) -> str:
    """Describe in words where a card is, or may be.

    >>> said([part(1, "hand")], ("Anna", "Ben"))
    "in Ben's hand"
    """
    words = _said(places[0], players)
    for place in places[1:]:
        words = say("{one} or {other}", one=words, other=_said(place, players))
    return words


def _said(place: Part, players: tuple[str, ...]) -> str:
    if place.seat == TABLE:
        return say("face up on the table")
    who = players[place.seat]
    match place.kind:
        case "hand":
            return say("in {who}'s hand", who=who)
        case "train":
            return say("in {who}'s train", who=who)
        case "shipped":
            return say("among {who}'s shipped cards", who=who)
    return say("among {who}'s claimed cities", who=who)


def listed(cards: Sequence[str], separator: str = " ") -> str:
    """List cards in a message; of very many only the first.

    >>> listed(("F01", "?"))
    'F01 ?'
    """
    more = () if len(cards) <= _MOST_LISTED else ("…",)
    return joined(separator, [*cards[:_MOST_LISTED], *more])


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one of them.

    >>> without(("F01", "?", "?"), "?")
    ('F01', '?')
    """
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def replaced(cards: tuple[str, ...], card: str, by: str) -> tuple[str, ...]:
    """Return cards with another one in the place of one of them."""
    at = cards.index(card)
    return (*cards[:at], by, *cards[at + 1 :])
