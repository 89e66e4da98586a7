"""Cards as a sentence names them: `F07 (oil, 7 spaces)`, `New Orleans (oil and lumber: 3)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.names import city_name, resource_name, resources
from ftn.games.freight_cars.model.shapes import size
from ftn.games.freight_cars.model.state import State
from ftn.text.said import listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.replayed import Replay

_NO_CARDS = CardSet()


def card_set(replay: Replay) -> CardSet:
    """Return the cards that a game is played with, as far as they were declared."""
    state = replay.state
    return state.cards if isinstance(state, State) else _NO_CARDS


def card(cards: CardSet, name: str) -> str:
    """Name a Freight card with its resource and its number of spaces.

    >>> card(_NO_CARDS, "F07"), card(_NO_CARDS, "?")
    ('F07', 'a card that nobody noted')
    """
    if name == UNKNOWN:
        return _nameless(1)
    resource, shape = resource_name(cards.resource(name)), cards.shape(name)
    spaces = "" if shape is None else plural(size(shape), "{n} space", "{n} spaces")
    if resource and spaces:
        return say("{card} ({resource}, {spaces})", card=name, resource=resource, spaces=spaces)
    if resource or spaces:
        return say("{card} ({what})", card=name, what=resource or spaces)
    return name


def freight(cards: CardSet, names: Sequence[str]) -> str:
    """Name some Freight cards, those without a name together."""
    return _listed((card(cards, name) for name in names if name != UNKNOWN), names)


def city(cards: CardSet, name: str) -> str:
    """Name a City card with its demand and its credits.

    >>> city(_NO_CARDS, "New-York")
    'New York'
    """
    if name == UNKNOWN:
        return _nameless(1)
    found, called = cards.cities.get(name), city_name(name)
    if found is None or (found.demand is None and found.credits is None):
        return called
    if found.demand is None:
        return say("{city} ({brings})", city=called, brings=credits_of(found.credits or 0))
    wanted = resources(found.demand)
    if found.credits is None:
        return say("{city} ({demand})", city=called, demand=wanted)
    brings = credits_of(found.credits)
    return say("{city} ({demand}: {brings})", city=called, demand=wanted, brings=brings)


def cities(cards: CardSet, names: Sequence[str]) -> str:
    """Name some City cards, those without a name together."""
    return _listed((city(cards, name) for name in names if name != UNKNOWN), names)


def credits_of(amount: int) -> str:
    """Write a number of credits.

    >>> credits_of(1), credits_of(10)
    ('1 credit', '10 credits')
    """
    return plural(amount, "{n} credit", "{n} credits")


def _listed(known: Iterable[str], names: Sequence[str]) -> str:
    nameless = sum(name == UNKNOWN for name in names)
    return listing([*known, *([_nameless(nameless)] if nameless else ())])


def _nameless(count: int) -> str:
    return plural(count, "a card that nobody noted", "{n} cards that nobody noted")
