"""A turn that is being written: the position it is judged on, and the cards that can be named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.model.cards import FREIGHT, CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN, Action
from ftn.games.freight_cars.model.places import cards_at
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.model.whereabouts import places_of
from ftn.games.freight_cars.prose import cards_in_words
from ftn.model.breach import Breach
from ftn.model.choices import Choice
from ftn.model.parts import Part
from ftn.model.seats import letter
from ftn.text.said import say

_USUAL = dict.fromkeys(f"F{number:02}" for number in range(1, FREIGHT + 1))


class Turn(Struct, frozen=True):
    """Whose turn it is, and on which position."""

    state: State
    position: Position
    number: int

    @property
    def cards(self) -> CardSet:
        """The cards that the game is played with."""
        return self.state.cards

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.position.seats[self.number]

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return letter(self.number)

    def breaches(self, action: Action) -> list[Breach]:
        """Return what an action breaches."""
        return attempt(self.state, self.position, self.number, action).breaches

    def rule(self, action: Action) -> str:
        """Return the clause that says no to an action, or nothing."""
        return next((one.rule for one in self.breaches(action) if one.severity == "error"), "")

    def at(self, place: Part, known: Iterable[str]) -> Iterator[str]:
        """Yield the cards that may be at a place: those there, and, if some are hidden, others."""
        there = cards_at(self.position, place)
        yield from dict.fromkeys(card for card in there if card != UNKNOWN)
        if UNKNOWN in there or place in self.position.doubt.unknown:
            yield from (card for card in self.unseen(place, known) if card not in there)

    @property
    def boxed(self) -> Iterable[str]:
        """The names of the Freight cards; of an undeclared box those that one usually has."""
        declared = self.cards.cards
        return declared if self.cards.closed else {**dict.fromkeys(declared), **_USUAL}

    def unseen(self, like: Part, known: Iterable[str]) -> Iterator[str]:
        """Yield the cards that lie at no place that is known for certain."""
        for card in known:
            found = places_of(self.position, card, like)
            if not found or like in found:
                yield card

    def freight(self, card: str) -> str:
        """Name a Freight card."""
        return cards_in_words.card(self.cards, card)

    def city(self, card: str) -> str:
        """Name a City card."""
        return cards_in_words.city(self.cards, card)


def nobody_noted(rule: str = "") -> Choice:
    """Return the choice of an unknown card."""
    return Choice(UNKNOWN, say("nobody knows which card"), rule=rule)


def without(cards: Iterable[str], named: Sequence[str]) -> list[str]:
    """Return the cards that were not named yet."""
    return [card for card in cards if card not in named]
