"""What is done in a turn and what a fact says, as data: what was written, and no rule."""

from __future__ import annotations

from typing import TypeAlias

from ftn.model.fast_records import frozen
from ftn.model.plays import Pass, Unknown

UNKNOWN = "?"
"""Stands for a card, a city or a corporation that nobody knows."""


def _words(*words: str | None) -> str:
    return " ".join(filter(None, words))


@frozen
class Take:
    """`take F07 reveal F30`: a face-up card goes into the hand, and another takes its place."""

    card: str
    eog: bool = False
    """Whether the End of Game card came up."""
    revealed: str | None = None
    """The card that was turned up; None where there was none."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        revealed = _words("*" if self.eog else None, self.revealed)
        return _words("take", self.card, "reveal" if revealed else None, revealed)


@frozen
class Draw:
    """`draw F31`: the top card of the deck goes into the hand."""

    card: str | None = UNKNOWN
    """None where only the End of Game card was left."""
    eog: bool = False
    """Whether the End of Game card came up."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        if self.eog:
            return _words("draw *", self.card)
        return "draw" if self.card == UNKNOWN else _words("draw", self.card)


@frozen
class Load:
    """`load F07 AABB/A.CC`: a card of the hand joins the train, filled with pieces."""

    card: str
    filling: str = ""
    """Its rows, one letter a piece and `.` where the card has no space; nothing if unknown."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        return _words("load", self.card, self.filling)


@frozen
class Ship:
    """`ship F01 F12 claim New-Orleans reveal Seattle`: cars leave, and cities are served."""

    cards: tuple[str, ...]
    claims: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    """The City cards that took the places of those claimed."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        words = ["ship", *self.cards]
        if self.claims:
            words += ["claim", *self.claims]
        if self.revealed:
            words += ["reveal", *self.revealed]
        return " ".join(words)


@frozen
class Forfeit:
    """`forfeit F07`: the turn is lost, since that card couldn't be filled."""

    card: str = UNKNOWN

    def __str__(self) -> str:
        """Write the action as a record does."""
        return "forfeit" if self.card == UNKNOWN else f"forfeit {self.card}"


Action: TypeAlias = Take | Draw | Load | Ship | Forfeit | Pass | Unknown
"""What a turn's `play` is in this game."""


@frozen
class CardLine:
    """`card F07 oil ##.#/####`: a Freight card."""

    id: str
    resource: str = UNKNOWN
    shape: str = UNKNOWN
    """Its rows of `#` and `.`, as they are written."""


@frozen
class PieceLine:
    """`piece T ###/.#. x2`: a Freight piece, and how many of it each player owns."""

    name: str
    shape: str
    count: int


@frozen
class CityLine:
    """`city New-Orleans oil+lumber 3`: a City Demand card."""

    id: str
    demand: tuple[str, ...] | None = None
    """The resources, as often as they are demanded; None where nobody knows."""
    credits: int | None = None


@frozen
class CorporationLine:
    """`corporation C05 "per oil car" 2/oil`: a Corporation card."""

    id: str
    text: str = ""
    formula: str = ""
    """As it is written; nothing where nobody knows it."""


@frozen
class Deal:
    """`deal a F01 F02 discard F03`: what a player kept of the cards dealt, and laid open."""

    seat: str
    kept: tuple[str, ...]
    discarded: tuple[str, ...]


@frozen
class Cards:
    """`hand a F01 ?`, and likewise `train`, `shipped` and `claimed`: a player's cards."""

    seat: str
    ids: tuple[str, ...]
    fillings: tuple[str, ...] = ()
    """Of loaded cars, `F07=AABB/A.CC`: each one's, nothing where it isn't noted."""


@frozen
class Bonus:
    """`corporation a C05 6`: a player's corporation, and what it paid."""

    seat: str
    id: str
    amount: int | None = None
    """None where it isn't said, or isn't known."""
