"""A reading: a way to count that differs from the rules, and by how much in every place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from msgspec import Struct

from ftn.model.generic import PlayT_contra, PositionT_contra

if TYPE_CHECKING:
    from ftn.model.replay import Replay

Changes: TypeAlias = Mapping[tuple[int, str], Mapping[str, int]]
"""By how much the points of each seat change, by period and category."""


class Reading(Struct, frozen=True):
    """A way in which a table may have counted, and what it changes."""

    rule: str
    """The clause that is counted otherwise."""
    text: str
    """What is done, as a clause of a sentence: "every player tied for longest takes 3"."""
    changes: Changes
    bits: float = 4.0
    """Its price: the more unusual, the higher."""
    option: str = ""
    """The option that would make it right, as `name=value`; counted so throughout, it is that."""
    labels: Mapping[str, str] = {}
    """What its categories are called; only those can be counted so alone."""
    alone: bool = True
    """Whether one seat alone may have been counted so."""


class Award(Struct, frozen=True):
    """Points of a ledger that can be left out, or counted twice."""

    period: int
    seat: str
    amount: int
    rule: str
    text: str
    """What it is for, as a noun: "the Tank train"."""
    bits: float = 0.0
    """What it costs besides to say that it was left out: the easier forgotten, the less."""


class Mending(Protocol[PositionT_contra, PlayT_contra]):
    """The room `mending`: how else the points of a game may have been counted."""

    def readings(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Iterable[Reading]:
        """Yield the readings of the clauses that players mix up."""
        ...

    def meant(self, words: Sequence[str]) -> Iterable[tuple[int, str]]:
        """Yield other words that a turn's words may have been meant for, each with its place.

        Each is as likely to be legal: another target, not another piece.
        """
        ...

    def awards(self, replay: Replay[PositionT_contra, PlayT_contra]) -> Iterable[Award]:
        """Yield what may have been left out, or counted twice."""
        ...
