"""The places of cards: every card is in exactly one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import Loaded, Position, Seat, cards_of
from ftn.model.fast_records import evolve
from ftn.model.seats import letter, number_of
from ftn.text.said import joined, say

TABLEAU = "tableau"
CITIES = "cities"
STRANGER = "no "
"""What stands before a card that the card set lacks, among what is in doubt."""
_MOST_LISTED = 25


def part(number: int, name: str) -> str:
    """Return how a part of a seat is named: `a.hand`."""
    return f"{letter(number)}.{name}"


def cards_in(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every place of Freight cards with its cards."""
    yield TABLEAU, position.tableau
    for number, seat in enumerate(position.seats):
        yield part(number, "hand"), seat.hand
        yield part(number, "train"), cards_of(seat.train)
        yield part(number, "shipped"), seat.shipped


def place_of(position: Position, card: str) -> str:
    """Return the place of a Freight card; "" if it isn't known to be anywhere."""
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
    return ""


def city_place(position: Position, city: str) -> str:
    """Return the place of a City card; "" if it isn't known to be anywhere."""
    if city in position.cities:
        return CITIES
    for number, seat in enumerate(position.seats):
        if city in seat.claimed:
            return part(number, "claimed")
    return ""


def said(place: str, players: tuple[str, ...]) -> str:
    """Describe a place in words.

    >>> said("b.hand", ("Anna", "Ben"))
    "in Ben's hand"
    """
    if place in (TABLEAU, CITIES):
        return say("face up on the table")
    seat, _, name = place.partition(".")
    who = players[number_of(seat)]
    match name:
        case "hand":
            return say("in {who}'s hand", who=who)
        case "train":
            return say("in {who}'s train", who=who)
        case "shipped":
            return say("among what {who} has shipped", who=who)
    return say("among the cities that {who} has claimed", who=who)


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


def removed(position: Position, place: str, card: str) -> Position:
    """Return a position in which a card has become unknown in its place."""
    if place == TABLEAU:
        return evolve(position, tableau=replaced(position.tableau, card, UNKNOWN))
    if place == CITIES:
        return evolve(position, cities=replaced(position.cities, card, UNKNOWN))
    seat_letter, _, name = place.partition(".")
    number = number_of(seat_letter)
    seat = position.seats[number]
    if name == "train":
        train = tuple(
            Loaded(UNKNOWN, loaded.filling) if loaded.card == card else loaded
            for loaded in seat.train
        )
        return with_seat(position, number, evolve(seat, train=train))
    cards = replaced(cards_at(seat, name), card, UNKNOWN)
    return with_seat(position, number, with_cards(seat, name, cards))


def cards_at(seat: Seat, name: str) -> tuple[str, ...]:
    """Return the cards of a part of a seat that isn't the train."""
    match name:
        case "hand":
            return seat.hand
        case "shipped":
            return seat.shipped
    return seat.claimed


def with_cards(seat: Seat, name: str, cards: tuple[str, ...]) -> Seat:
    """Return a seat with other cards in a part that isn't the train."""
    match name:
        case "hand":
            return evolve(seat, hand=cards)
        case "shipped":
            return evolve(seat, shipped=cards)
    return evolve(seat, claimed=cards)


def with_seat(position: Position, number: int, seat: Seat) -> Position:
    """Return a position with another state of one seat."""
    seats = position.seats
    return evolve(position, seats=(*seats[:number], seat, *seats[number + 1 :]))
