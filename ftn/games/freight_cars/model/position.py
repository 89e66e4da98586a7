"""A position: the table of Freight Cars at one moment, in small tuples that positions share.

An unknown card is `?`. A place with an unknown number of cards is listed in `doubt`, and its tuple
holds the known ones.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from ftn.model.parts import NO_DOUBT, Doubt, Part

Phase: TypeAlias = Literal["play", "last", "shipping", "over"]

Adrift: TypeAlias = tuple[tuple[str, frozenset[Part]], ...]
"""Cards, each with the places where it may be."""

HAND = 2
"""The number of dealt cards that a player keeps."""
DEALT = 3
PIECES = 16
"""The number of pieces that each player owns."""
FACE_UP = 3
"""The number of face-up City cards."""
REVEALED = {2: 7, 3: 6, 4: 5}
"""The number of cards turned up after the deal, by the number of players."""
STACKS = 4
"""The number of stacks of the deck; the End of Game card is shuffled into the lowest."""
MOST_CARDS = 1_000
"""More than any box has: a train or a hand that is longer by a record's errors grows no further."""
NOBODY = -1
"""An unknown number, or no seat."""


class Loaded(Struct, frozen=True, gc=False):
    """A loaded car of a train."""

    card: str
    """Its id, or `?`."""
    filling: str = ""
    """Its spaces with the pieces on them, `AABB/A.CC`; empty if not noted."""


class Seat(Struct, frozen=True, gc=False):
    """One player's side of the table."""

    hand: tuple[str, ...] = ()
    train: tuple[Loaded, ...] = ()
    """The loaded cars that wait to be shipped, the first one next to the Corporation card."""
    shipped: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    """The length of each shipment, in their order."""
    claimed: tuple[str, ...] = ()
    credits: int = 0
    """The credits on the score track, without the Corporation's bonus."""
    corporation: str = ""
    bonus: int | None = None
    """The Corporation card's bonus; None until it is revealed."""


class Position(Struct, frozen=True, gc=False):
    """The table at one moment."""

    seats: tuple[Seat, ...]
    tableau: tuple[str, ...] = ()
    """The Freight cards that lie face up."""
    cities: tuple[str, ...] = ()
    deck: int = NOBODY
    """The number of Freight cards left to draw, the End of Game card not counted."""
    city_deck: int = NOBODY
    round: int = 1
    first: int = 0
    """The number of the seat that begins every round; -1 if unknown."""
    acted: int = 0
    """The number of turns of this round that were taken."""
    revealer: int = NOBODY
    """The number of the seat that drew the End of Game card."""
    left: int = NOBODY
    """The number of turns that are left of the last turns, or of the final shipping."""
    phase: Phase = "play"
    adrift: Adrift = ()
    """The Freight cards that an unknown move may have taken along; see `whereabouts`."""
    adrift_cities: Adrift = ()
    doubt: Doubt = NO_DOUBT
    """Of the parts `tableau`, `cities`, `deck`, `a.hand`, `a.credits`, …."""

    @property
    def mover(self) -> int:
        """The number of the seat whose turn it is; -1 if unknown."""
        if self.first < 0 or self.phase == "over":
            return NOBODY
        return (self.first + self.acted) % len(self.seats)


def cards_of(train: tuple[Loaded, ...]) -> tuple[str, ...]:
    """Return the ids of a train's cards.

    >>> cards_of((Loaded("F07"), Loaded("?")))
    ('F07', '?')
    """
    return tuple([loaded.card for loaded in train])  # faster than a generator
