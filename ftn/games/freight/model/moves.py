"""What is done in a turn, as data: what was written, and no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import attrs
from attrs import field
from msgspec import Struct

from ftn.model.plays import UNKNOWN, Pass, Unknown

NONE = "-"
"""Means no marker, no track, no city."""

LayKind: TypeAlias = Literal["track", "switch", "bridge"]


def counted(word: str, count: int) -> str:
    """Write a word, followed by the number if there are several."""
    return word if count == 1 else f"{word} {count}"


class Lay(Struct, frozen=True, gc=False):
    """`track E5:25`, `switch G6:1-34`, `bridge F6:36`: a track tile or a bridge."""

    kind: LayKind
    hex: str
    ways: str = UNKNOWN
    """The edges that it joins, as written."""

    def __str__(self) -> str:
        """Write the item as a record does."""
        return f"{self.kind} {self.hex}:{self.ways}"


class NewCity(Struct, frozen=True, gc=False):
    """`city Ghent H7 RKW +R`: a new city, with its one marker."""

    name: str
    hex: str
    tile: str
    marker: str = UNKNOWN

    def __str__(self) -> str:
        """Write the item as a record does."""
        return f"city {self.name} {self.hex} {self.tile} {self.marker}"


class Wagon(Struct, frozen=True, gc=False):
    """`wagon`: another freight wagon."""

    def __str__(self) -> str:
        """Write the item as a record does."""
        return "wagon"


class Engine(Struct, frozen=True, gc=False):
    """`engine Ghent`: where the engine is put on the table."""

    city: str

    def __str__(self) -> str:
        """Write the item as a record does."""
        return f"engine {self.city}"


class Repay(Struct, frozen=True, gc=False):
    """`repay 2`: loans are repaid."""

    count: int = 1

    def __str__(self) -> str:
        """Write the item as a record does."""
        return counted("repay", self.count)


class Loan(Struct, frozen=True, gc=False):
    """`loan`: a loan is taken."""

    count: int = 1

    def __str__(self) -> str:
        """Write the item as a record does."""
        return counted("loan", self.count)


class Anything(Struct, frozen=True, gc=False):
    """`build ?`: something unknown was built."""

    def __str__(self) -> str:
        """Write the item as a record does."""
        return UNKNOWN


class Go(Struct, frozen=True, gc=False):
    """A hex or a city of a route; the first one is the engine's city."""

    place: str

    def __str__(self) -> str:
        """Write the item as a record does."""
        return self.place


class Load(Struct, frozen=True, gc=False):
    """`load RG`: cubes are loaded, one letter each."""

    cubes: str

    def __str__(self) -> str:
        """Write the item as a record does."""
        return f"load {self.cubes}"


class Deliver(Struct, frozen=True, gc=False):
    """`deliver RRK`: cubes are delivered, one letter each."""

    cubes: str

    def __str__(self) -> str:
        """Write the item as a record does."""
        return f"deliver {self.cubes}"


class Bid(Struct, frozen=True, gc=False):
    """`b4`, or `b-`: a bid, or a pass."""

    seat: str
    amount: int | None = None
    """None is a pass."""

    def __str__(self) -> str:
        """Write the bid as a record does."""
        return f"{self.seat}{NONE if self.amount is None else self.amount}"


class Section(Struct, frozen=True, gc=False):
    """`section Antwerp E5 F4 Ghent b4 c5 b-`: all track between two cities is auctioned."""

    route: tuple[str, ...]
    """The city, the hexes between where they are named, the other city."""
    bids: tuple[Bid, ...] = ()

    def __str__(self) -> str:
        """Write the item as a record does."""
        return " ".join(["section", *self.route, *map(str, self.bids)])


class Bankrupt(Struct, frozen=True, gc=False):
    """`bankrupt`: the player is out of the game."""

    def __str__(self) -> str:
        """Write the item as a record does."""
        return "bankrupt"


class Mark(Struct, frozen=True, gc=False):
    """`mark Ghent -B, 2>1 +G, 2< +Y`: a city gets a marker, and the boxes move on.

    A marker is written with its sign; one without is read by its place.
    """

    city: str
    placed: str = ""
    moved: str = ""
    taken: str = ""
    """Nothing where it wasn't noted."""

    def __str__(self) -> str:
        """Write the item as a record does."""
        if self.city == UNKNOWN:
            return f"mark {UNKNOWN}"
        parts = [f"mark {self.city} {self.placed}"]
        if self.moved:
            parts.append(f"2>1 {self.moved}")
        if self.taken:
            parts.append(f"2< {self.taken}")
        return ", ".join(parts)


class Rolls(Struct, frozen=True, gc=False):
    """`roll Ghent RGB, Antwerp K`: the colours rolled for cities, one after another."""

    rolled: tuple[tuple[str, str], ...] | None = None
    """The cities with their colours; None if they are unknown."""

    def __str__(self) -> str:
        """Write it as a record does."""
        if self.rolled is None:
            return f"roll {UNKNOWN}"
        return f"roll {', '.join(' '.join(pair) for pair in self.rolled) or NONE}"


Item: TypeAlias = (
    Lay
    | NewCity
    | Wagon
    | Engine
    | Repay
    | Loan
    | Anything
    | Go
    | Load
    | Deliver
    | Section
    | Bankrupt
    | Mark
    | Rolls
)
"""One thing that is done in a turn."""

BUILDING = (Lay, NewCity, Wagon, Engine, Anything)
SHIPPING = (Go, Load, Deliver)


@attrs.frozen
class Play:
    """What was done in a turn, in its order."""

    items: tuple[Item, ...]
    at: tuple[int, ...] = field(default=(), eq=False)
    """Of every item the number of its first argument among the words of the play as written."""

    def __str__(self) -> str:
        """Write it as a record does.

        >>> str(Play((Loan(), Lay("track", "E5", "25"), Wagon(), Go("Ghent"), Load("RG"))))
        'loan build track E5:25 wagon ship Ghent load RG'
        """
        return " ".join(_words(self.items))


def _words(items: tuple[Item, ...]) -> Iterator[str]:
    phase = ""
    for item in items:
        if isinstance(item, BUILDING):
            if phase != "build" or isinstance(item, Anything):
                yield "build"
            phase = "build"
        elif isinstance(item, SHIPPING):
            unknown = item == Go(UNKNOWN)
            if phase != "ship" or unknown:
                yield "ship"
            phase = "" if unknown else "ship"
        elif not isinstance(item, Loan | Repay):
            phase = ""
        yield str(item)


Action: TypeAlias = Play | Pass | Unknown
"""What a turn's `play` is in this game."""
