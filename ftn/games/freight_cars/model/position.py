"""A position: the table of Freight Cars at one moment, in small tuples that positions share.

A card that the recorder doesn't know is `?`. What isn't known even as to how many there are is
listed in `vague`, and its tuple holds what is known of it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ftn.model.fast_records import frozen

Phase: TypeAlias = Literal["play", "last", "shipping", "over"]

HAND = 2
"""So many cards a player keeps of those dealt."""
DEALT = 3
PIECES = 16
"""So many pieces each player owns."""
FACE_UP = 3
"""So many City cards lie face up."""
REVEALED = {2: 7, 3: 6, 4: 5}
"""How many cards are turned up after the deal, by the number of players."""
STACKS = 4
"""The End of Game card is shuffled into one of so many stacks, the one underneath."""
NOBODY = -1
"""Stands for a number that nobody knows, and for a seat where there is none."""


@frozen
class Loaded:
    """A loaded car of a train."""

    card: str
    """Its id, or `?`."""
    filling: str = ""
    """Its spaces with the pieces on them, `AABB/A.CC`; nothing where nobody noted it."""


@frozen
class Seat:
    """One player's side of the table."""

    hand: tuple[str, ...] = ()
    train: tuple[Loaded, ...] = ()
    """The loaded cars that wait to be shipped, the first one next to the Corporation card."""
    shipped: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    """How many cars each shipment had, in their order."""
    claimed: tuple[str, ...] = ()
    credits: int = 0
    """What the score track shows; the Corporation's bonus counts once it is revealed."""
    corporation: str = ""
    bonus: int | None = None
    """What the Corporation card paid; None until it is revealed."""


@frozen
class Position:
    """The table at one moment."""

    seats: tuple[Seat, ...]
    tableau: tuple[str, ...] = ()
    """The Freight cards that lie face up."""
    cities: tuple[str, ...] = ()
    deck: int = NOBODY
    """How many Freight cards are left to draw, the End of Game card not counted."""
    city_deck: int = NOBODY
    round: int = 1
    first: int = 0
    """Who begins every round, by number; -1 when nobody knows."""
    acted: int = 0
    """How many turns of this round are past."""
    revealer: int = NOBODY
    """Who drew the End of Game card."""
    left: int = NOBODY
    """How many turns are left of the last turns, or of the final shipping."""
    phase: Phase = "play"
    vague: frozenset[str] = frozenset()
    """What nobody knows: `tableau`, `cities`, `deck`, `a.hand`, `a.train`, `a.credits`, …."""

    @property
    def mover(self) -> int:
        """Whose turn it is, by number; -1 when nobody knows."""
        if self.first < 0 or self.phase == "over":
            return NOBODY
        return (self.first + self.acted) % len(self.seats)


def cards_of(train: tuple[Loaded, ...]) -> tuple[str, ...]:
    """Return the ids of a train's cards.

    >>> cards_of((Loaded("F07"), Loaded("?")))
    ('F07', '?')
    """
    return tuple(loaded.card for loaded in train)
