"""An action on trial, with what judging it asks of the places of cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from attrs import Factory, define
from msgspec.structs import replace

from ftn.games.freight_cars.actions.covering import spaces_of
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import (
    STRANGER,
    cards_at,
    is_city_place,
    listed,
    said,
    with_cards,
    without,
)
from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.games.freight_cars.model.shapes import write
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.model.whereabouts import (
    blur,
    forget,
    is_adrift,
    pin,
    places_of,
    settle,
)
from ftn.model.breach import Breach
from ftn.model.parts import TABLE, Part, part
from ftn.referee import trial as base
from ftn.text.said import joined, say


@define
class Trial(base.Trial[State, Position, Seat]):
    """An action on trial; the judging functions record their results here."""

    notes: list[Breach] = Factory(list)
    """Warnings and infos: unlike breaches they leave nothing in doubt."""
    unmarked: bool = False
    """Whether no later turn turns up a City card, and none notes the End of Game card."""
    confirmed: list[tuple[int, str]] = Factory(list)
    """The fillings of cars that got a name, and have these spaces, each with its seat."""
    eog: bool = False
    """Whether the End of Game card has come up."""

    def is_stranger(self, card: str, like: Part) -> bool:
        """Return whether a whole card set is known and lacks a card; `like` as in `places_of`."""
        known = self._known(like)
        return self.state.cards.closed and bool(known) and card != UNKNOWN and card not in known

    def _known(self, like: Part) -> Mapping[str, object]:
        cards = self.state.cards
        return cards.cities if is_city_place(like) else cards.cards

    def places_of(self, card: str, like: Part) -> tuple[Part, ...]:
        """Return the places where a card may be; `like` is a place of its kind."""
        return places_of(self.position, card, like)

    def find(self, card: str, place: Part) -> bool:
        """Let a card be in a place for certain, if it can be there; return whether it can."""
        if card in cards_at(self.position, place):
            return True
        if self.is_stranger(card, place):
            return False
        found = pin(self.position, card, place, self._fits)
        if found is None:
            return False
        self._become(found)
        return True

    def take_out(self, card: str, place: Part, word: int) -> str | None:
        """Take a named card out of a place, and return it as it is known now.

        Return None if it can't be there, and no earlier breach put that in doubt.
        """
        cards = cards_at(self.position, place)
        if card in cards:
            self.position = with_cards(self.position, place, without(cards, card))
            return card
        if self.find(card, place):
            self.remove(card, place)
            return card
        places = self.places_of(card, place)
        strange = self.is_stranger(card, place)
        if not strange and not self.in_doubt(place, *places):
            return None
        self.remove(UNKNOWN, place)
        if strange or not places:
            return self.enter(card, place, word)
        self.forget(card, place)
        return card

    def _fits(self, card: str, filling: str) -> bool:
        shape = self.state.cards.shape(card)
        return not filling or shape is None or spaces_of(filling) == write(shape)

    def forget(self, card: str, like: Part) -> None:
        """Let nothing be known of a card: a breach put its place in doubt."""
        self.position = forget(self.position, card, like)

    def remove(self, card: str, place: Part) -> None:
        """Take a card, or a `?`, out of a place that has it."""
        cards = cards_at(self.position, place)
        if card in cards:
            self.position = with_cards(self.position, place, without(cards, card))

    def take_unknown(self, source: Part, target: Part, number: int) -> tuple[str, ...]:
        """Take unknown cards out of a place, for the caller to put them into another one."""
        cards = cards_at(self.position, source)
        everything = number >= len(cards) and not self.is_unknown(source)
        self.position = blur(self.position, {source: target}, certain=everything)
        if everything:
            self.position = with_cards(self.position, source, ())
            return (*cards, *(UNKNOWN,) * (number - len(cards)))
        left = 0 if self.is_unknown(source) else len(cards) - number
        self.position = with_cards(self.position, source, (UNKNOWN,) * left)
        return (UNKNOWN,) * number

    def settle(self) -> None:
        """Draw the conclusions once the action is complete."""
        if is_adrift(self.position):
            self._become(settle(self.position, self._fits))

    def _become(self, found: Position) -> None:
        """Go on with a position in which unknown cards got a name; check how they are filled."""
        for number, (before, seat) in enumerate(zip(self.position.seats, found.seats, strict=True)):
            if seat.train is before.train:
                continue
            named = {car.card for car in before.train}
            for car in seat.train:
                if car.filling and car.card not in named:
                    self._check_filling(number, car)
        self.position = found
        if self.doubts:  # what was found wrong here isn't judged again in this action
            self.position = replace(found, doubt=found.doubt.doubting(self.doubts))

    def _check_filling(self, number: int, car: Loaded) -> None:
        """Check that a car which was loaded without a name has the spaces that were filled."""
        shape = self.state.cards.shape(car.card)
        if shape is None:
            return
        if self._fits(car.card, car.filling):
            self.confirmed.append((number, car.filling))
        elif not self.in_doubt(part(number, "train"), part(number, "pieces")):
            self.breach(
                "FC-LOAD",
                say("{card} was loaded as {filling}", card=car.card, filling=car.filling),
                say(
                    "its spaces are {shape}: one of the two was recorded wrongly, here or earlier",
                    shape=write(shape),
                ),
                0,
                part(number, "train"),
                part(number, "pieces"),
            )

    def enter(self, card: str, into: Part, word: int) -> str:
        """Return a card that comes from the deck, or `?` if it can't be that one."""
        if card == UNKNOWN:
            return card
        if self.is_stranger(card, into):
            self._no_such(card, into, word)
            return UNKNOWN
        places = self.places_of(card, into)
        if not places:
            return card
        if self.in_doubt(*places):
            self.forget(card, into)
            return card
        self.is_elsewhere(card, places, into, word)
        return UNKNOWN

    def is_elsewhere(self, card: str, places: Sequence[Part], into: Part, word: int) -> None:
        """Report that a card is in another place than where it is noted."""
        self.breach(
            "FC-CARD",
            say("{card} is already {where}", card=card, where=said(places, self.state.players)),
            say(
                "there is only one of each card; one of the two was recorded wrongly, here or "
                "earlier"
            ),
            word,
            into,
            *places,
        )

    def _no_such(self, card: str, into: Part, word: int) -> None:
        stranger = part(TABLE, STRANGER, card)
        if not self.in_doubt(stranger):  # otherwise it was reported where it is named first
            message = (
                say("no City card is called {card}", card=card)
                if is_city_place(into)
                else say("no Freight card is called {card}", card=card)
            )
            self.breach("FC-CARD", message, _meant(card, [*self._known(into)]), word, stranger)
        self.doubts.add(into)


def _meant(card: str, known: Sequence[str]) -> str:
    """Suggest the card that was meant: one that differs by a zero, a longer name, or a near one."""
    if _bare(card) in ("eog", "end", "endofgame"):
        return say("* is the End of Game card: draw * F31, take F11 reveal * F40")
    same = [one for one in known if _bare(one) == _bare(card)]
    if same:
        return say("the card set calls it {cards}", cards=joined(", ", same))
    longer = [one for one in known if one.startswith(f"{card}-")]
    if longer:
        return say("a name is written as one word: {cards}", cards=joined(", ", longer))
    near = get_close_matches(card, known, n=3, cutoff=0.5)
    if near:
        return say("similar names: {cards}", cards=joined(", ", near))
    return say("the record can declare a card that the card set lacks")


def _bare(name: str) -> str:
    """Return a name without hyphens, capitals, and zeros before a number."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", name.replace("-", "").lower())


def face_up(trial: Trial) -> str:
    """List the face-up Freight cards."""
    cards = trial.position.tableau
    if not cards:
        return say("no Freight card lies face up")
    return say("face up: {cards}", cards=listed(cards))
