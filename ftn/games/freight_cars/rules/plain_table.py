"""The table of a plain game, on strings and lists: see `plain_turns`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import Factory, define

from ftn.games.freight_cars.actions.drawing import deck_at_start, earliest
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import FACE_UP, HAND, Phase
from ftn.games.freight_cars.model.shapes import Shape
from ftn.games.freight_cars.model.state import State
from ftn.model.breach import Breach
from ftn.model.checked import Unsure

ID = re.compile(r"[A-Z][A-Za-z0-9-]{0,39}")
EOG = "*"
NOTHING = "-"
UNSET = ""
"""Alone in a place whose cards are unknown."""


@define(eq=False, repr=False)
class PlainSeat:
    """A seat of a plain game, as in `Seat`."""

    free: dict[Shape, int]
    """The pieces at hand; empty where no piece is declared."""
    hand: list[str] = Factory(lambda: [UNKNOWN] * HAND)
    train: dict[str, str] = Factory(dict)
    """The fillings of its cars; empty if not noted."""
    pieces: dict[str, list[Shape]] = Factory(dict)
    """What lies on each car, as far as that was noted."""
    shipped: list[str] = Factory(list)
    lengths: list[int] = Factory(list)
    claimed: list[str] = Factory(list)
    credits: int = 0
    counted: bool = True
    """Whether its credits are known."""
    corporation: str = ""
    bonus: int | None = None
    before: int | None = None
    """What trains brought before the record begins, where that is known and matters."""


@define(eq=False, repr=False)
class PlainTable:
    """The table of a plain game."""

    state: State
    letters: tuple[str, ...]
    seats: list[PlainSeat]
    words: Sequence[str]
    tableau: list[str]
    deck: int
    city_deck: int
    """-1 if the number of City cards is unknown."""
    cities: list[str] = Factory(lambda: [UNKNOWN] * FACE_UP)
    seen: set[str] = Factory(set)
    """The Freight cards that were named."""
    seen_cities: set[str] = Factory(set)
    at: int = 0
    """The word at hand."""
    address: str = ""
    """The last turn's."""
    turns: int = 0
    round: int = 1
    first: int = -1
    acted: int = 0
    mover: int = -1
    phase: Phase = "play"
    left: int = -1
    done: set[int] = Factory(set)
    """The seats that have had their turn of the final shipping."""
    eog: bool = False
    """Whether the End of Game card came up in the turn at hand."""
    unchecked: dict[str, int] = Factory(dict)
    """How often something couldn't be checked."""
    notes: list[tuple[Breach, int]] = Factory(list)
    """What the referee notes of the turn at hand though it holds, with the word it is about; -1:
    the whole turn."""
    ended: int = 0
    """The first word after the last statement."""

    def leave_unchecked(self, what: str) -> None:
        """Note that something couldn't be checked."""
        self.unchecked[what] = self.unchecked.get(what, 0) + 1

    def player(self, number: int) -> str:
        """Name a player."""
        return self.state.players[number]

    def is_new(self, card: str) -> bool:
        """Return whether a Freight card is named for the first time, and may be; remember it."""
        cards, seen = self.state.cards, self.seen
        known = card in cards.cards if cards.closed and cards.cards else ID.fullmatch(card)
        if not known or card in seen:
            return False
        seen.add(card)
        return True

    def is_new_city(self, city: str) -> bool:
        """Return whether a City card is named for the first time, and may be; remember it."""
        cards, seen = self.state.cards, self.seen_cities
        known = city in cards.cities if cards.closed and cards.cities else ID.fullmatch(city)
        if not known or city in seen:
            return False
        seen.add(city)
        return True

    def names(self) -> Sequence[str]:
        """Take names, as many as there are."""
        words, start = self.words, self.at
        at = start
        while "A" <= words[at][:1] <= "Z" or words[at] == UNKNOWN:
            at += 1
        self.at = at
        return words[start:at]

    def take_from(self, place: list[str], card: str) -> None:
        """Take a named Freight card out of a place."""
        if card != UNKNOWN and card in place:
            place.remove(card)
        elif UNKNOWN in place and self.is_new(card):
            place.remove(UNKNOWN)
        else:
            raise Unsure

    def enter(self, place: list[str], card: str) -> None:
        """Put a card that comes from the deck into a place."""
        if card != UNKNOWN and not self.is_new(card):
            raise Unsure
        place.append(card)

    def from_deck(self) -> str | None:
        """Take the name of the card that comes from the deck, perhaps after the End of Game card.

        None: no card came.
        """
        words = self.words
        if words[self.at] == EOG:
            self.at += 1
            self.eog = True
        word, card = words[self.at], None
        if word == NOTHING:
            self.at += 1
        elif "A" <= word[:1] <= "Z" or word == UNKNOWN:
            card = word
            self.at += 1
        if self.eog:
            self._end_of_game(card)
        elif (self.deck == 0) != (card is None) or (card is None and self.phase == "play"):
            raise Unsure
        self.deck -= card is not None
        return card

    def _end_of_game(self, card: str | None) -> None:
        """Check that the End of Game card may come up now, and another card after it."""
        state = self.state
        if self.phase != "play" or deck_at_start(state) - self.deck < earliest(state):
            raise Unsure
        replaced = state.options.redraw and self.deck > 0
        if replaced != (card is not None):
            raise Unsure
