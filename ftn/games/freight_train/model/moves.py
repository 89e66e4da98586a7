"""Turns and their parts as written, with no rule applied."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ftn.model.plays import Pass, Unknown

MIX = "M"
UNKNOWN = "?"
ANYWHERE = "*"
"""Marks an unknown siding, followed by the numbers it may have; internal, never in a record."""


class CarMove(Struct, frozen=True, gc=False):
    """A car move such as `4H>M`: source siding, car and target."""

    siding: str
    """`1` to `5`, `?`, or empty in shorthand."""
    car: str
    """Its letter, `?`, or empty in shorthand."""
    target: str
    """Empty for the train of its type, `M`, a private siding `1` or `2`, a lone car, or `?`."""

    @property
    def short(self) -> bool:
        """Whether the siding or the car is left out."""
        return not self.siding or not self.car

    def __str__(self) -> str:
        """Write the move as a record does."""
        unknown = self.siding == self.car == UNKNOWN
        place = UNKNOWN if unknown else self.siding + self.car
        return f"{place}>{self.target}" if self.target else place


class Fill(Struct, frozen=True, gc=False):
    """A fill such as `fill 3 CB*THO`: the main siding after it, open end first."""

    siding: str
    filled: str
    """Its cars from the open end, with `*` where the Trains Leave card came up."""

    @property
    def cars(self) -> str:
        """The cars without the `*`."""
        return self.filled.replace("*", "")

    def __str__(self) -> str:
        """Write the fill as a record does."""
        return f"fill {self.siding} {self.filled}"


class Pull(Struct, frozen=True, gc=False):
    """Three car moves from the main yard; empty when unknown."""

    moves: tuple[CarMove, ...]

    def __str__(self) -> str:
        """Write the pull as a record does."""
        return " ".join(["pull", *map(str, self.moves)]) if self.moves else "pull ?"


class Switch(Struct, frozen=True, gc=False):
    """One to four car moves from the own yard to trains; None when unknown."""

    moves: tuple[CarMove, ...] | None

    def __str__(self) -> str:
        """Write the switch as a record does."""
        return "switch ?" if self.moves is None else " ".join(["switch", *map(str, self.moves)])


class Rearrange(Struct, frozen=True, gc=False):
    """The own yard after a rearrangement; an unknown siding is `?`."""

    sidings: tuple[str, str]

    def __str__(self) -> str:
        """Write the new order as a record does."""
        return "rearrange " + " ".join(siding or "-" for siding in self.sidings)


class CallUp(Struct, frozen=True, gc=False):
    """A call-up of a locomotive."""

    def __str__(self) -> str:
        """Write the call as a record does."""
        return "call"


class Caboose(Struct, frozen=True, gc=False):
    """A caboose put on a train: a car's letter, `M`, or `?`."""

    train: str

    def __str__(self) -> str:
        """Write the caboose as a record does."""
        return f"caboose {self.train}"


Action: TypeAlias = Pull | Switch | Rearrange | CallUp | Caboose | Pass | Unknown


class Play(Struct, frozen=True, gc=False):
    """A whole turn: an optional fill, then one action."""

    fill: Fill | None
    action: Action

    def __str__(self) -> str:
        """Write the turn as a record does, without its number and seat."""
        return f"{self.fill} {self.action}" if self.fill else str(self.action)


class Trains(Struct, frozen=True, gc=False):
    """The fact `trains a C3 B1 M=AGH`."""

    seat: str
    pure: tuple[tuple[str, int | None], ...]
    """Type and length of each train; a length of None is unknown."""
    mix: str | None
    """The cars of the Mix, `?` for an unknown one; None when not stated."""
    unknown: bool = False
    """Whether there may be other trains: `trains a ?`."""
