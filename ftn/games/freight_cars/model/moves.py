"""The parsed actions of turns and values of facts; they know no rule."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ftn.model.plays import Pass, Unknown

UNKNOWN = "?"
"""An unknown card, city or corporation."""


def _words(*words: str | None) -> str:
    return " ".join(filter(None, words))


class Take(Struct, frozen=True, gc=False):
    """`take F07 reveal F30`: a face-up card goes into the hand, and another takes its place."""

    card: str
    eog: bool = False
    """Whether the End of Game card came up."""
    revealed: str | None = None
    """The card that was turned up; None if there was none."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        revealed = _words("*" if self.eog else None, self.revealed)
        return _words("take", self.card, "reveal" if revealed else None, revealed)


class Draw(Struct, frozen=True, gc=False):
    """`draw F31`: the top card of the deck goes into the hand."""

    card: str | None = UNKNOWN
    """None if only the End of Game card was left."""
    eog: bool = False
    """Whether the End of Game card came up."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        if self.eog:
            return _words("draw *", self.card)
        return "draw" if self.card == UNKNOWN else _words("draw", self.card)


class Load(Struct, frozen=True, gc=False):
    """`load F07 AABB/A.CC`: a card of the hand joins the train, filled with pieces."""

    card: str
    filling: str = ""
    """Its rows, a letter for each piece and `.` where the card has no space; empty if unknown."""

    def __str__(self) -> str:
        """Write the action as a record does."""
        return _words("load", self.card, self.filling)


class Ship(Struct, frozen=True, gc=False):
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


class Forfeit(Struct, frozen=True, gc=False):
    """`forfeit F07`: the turn is lost, since that card couldn't be filled."""

    card: str = UNKNOWN

    def __str__(self) -> str:
        """Write the action as a record does."""
        return "forfeit" if self.card == UNKNOWN else f"forfeit {self.card}"


Action: TypeAlias = Take | Draw | Load | Ship | Forfeit | Pass | Unknown
"""The type of a turn's `play` in this game."""


class CardLine(Struct, frozen=True, gc=False):
    """`card F07 oil ##.#/####`: a Freight card."""

    id: str
    resource: str = UNKNOWN
    shape: str = UNKNOWN
    """Its rows of `#` and `.`, as they are written."""


class PieceLine(Struct, frozen=True, gc=False):
    """`piece T ###/.#. x2`: a Freight piece, and how many of it each player owns."""

    name: str
    shape: str
    count: int


class CityLine(Struct, frozen=True, gc=False):
    """`city New-Orleans oil+lumber 3`: a City Demand card."""

    id: str
    demand: tuple[str, ...] | None = None
    """The resources, each as often as it is demanded; None if unknown."""
    credits: int | None = None


class CorporationLine(Struct, frozen=True, gc=False):
    """`corporation C05 "per oil car" 2/oil`: a Corporation card."""

    id: str
    text: str = ""
    formula: str = ""
    """As it is written; empty if unknown."""


class Deal(Struct, frozen=True, gc=False):
    """`deal a F01 F02 discard F03`: the dealt cards that a player kept and discarded."""

    seat: str
    kept: tuple[str, ...]
    discarded: tuple[str, ...]


class Cards(Struct, frozen=True, gc=False):
    """`hand a F01 ?`, and likewise `train`, `shipped` and `claimed`: a player's cards."""

    seat: str
    ids: tuple[str, ...]
    fillings: tuple[str, ...] = ()
    """The filling of each loaded car, as in `F07=AABB/A.CC`; empty if not noted."""


class Bonus(Struct, frozen=True, gc=False):
    """`corporation a C05 6`: a player's Corporation card and its bonus."""

    seat: str
    id: str
    amount: int | None = None
    """None if left out or unknown."""
