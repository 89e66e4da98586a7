"""What can be done in a turn, as data: what was written, and no rule."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field

from ftn.model.fast_records import frozen
from ftn.model.plays import Pass, Unknown

MIX = "M"
UNKNOWN = "?"
ANYWHERE = "*"
"""Stands for a siding that nobody knows, with the numbers it may have; nobody writes it."""


@frozen
class CarMove:
    """`4H>M`: the siding that a car leaves, the car, and where it goes."""

    siding: str
    """`1` to `5`, `?`, or nothing where the pencil left it out."""
    car: str
    """Its letter, `?`, or nothing where the pencil left it out."""
    target: str
    """Nothing for the train of its type, `M`, a private siding `1` or `2`, a lone car, or `?`."""
    short: bool = field(init=False)
    """Whether the pencil left something out."""

    @short.default
    def _left_out(self) -> bool:
        return not self.siding or not self.car

    def __str__(self) -> str:
        """Write the move as a record does."""
        unknown = self.siding == self.car == UNKNOWN
        place = UNKNOWN if unknown else self.siding + self.car
        return f"{place}>{self.target}" if self.target else place


@frozen
class Fill:
    """`fill 3 CB*THO`: a main siding as it stands once it is filled."""

    siding: str
    filled: str
    """Its cars from the open end, with `*` where the Trains Leave card came up."""

    @property
    def cars(self) -> str:
        """The cars alone."""
        return self.filled.replace("*", "")

    def __str__(self) -> str:
        """Write the fill as a record does."""
        return f"fill {self.siding} {self.filled}"


@frozen
class Pull:
    """Three cars from the main yard; no moves at all where nobody knows which."""

    moves: tuple[CarMove, ...]

    def __str__(self) -> str:
        """Write the pull as a record does."""
        return " ".join(["pull", *map(str, self.moves)]) if self.moves else "pull ?"


@frozen
class Switch:
    """One to four cars from the own yard to trains; None where nobody knows which."""

    moves: tuple[CarMove, ...] | None

    def __str__(self) -> str:
        """Write the switch as a record does."""
        return "switch ?" if self.moves is None else " ".join(["switch", *map(str, self.moves)])


@frozen
class Rearrange:
    """The own yard as it stands afterwards; each siding `?` where nobody knows."""

    sidings: tuple[str, str]

    def __str__(self) -> str:
        """Write the new order as a record does."""
        return "rearrange " + " ".join(siding or "-" for siding in self.sidings)


@frozen
class CallUp:
    """A locomotive is called up."""

    def __str__(self) -> str:
        """Write the call as a record does."""
        return "call"


@frozen
class Caboose:
    """A caboose is put on a train: a car's letter, `M`, or `?`."""

    train: str

    def __str__(self) -> str:
        """Write the caboose as a record does."""
        return f"caboose {self.train}"


Action: TypeAlias = Pull | Switch | Rearrange | CallUp | Caboose | Pass | Unknown


@frozen
class Play:
    """A whole turn: perhaps a fill, then one action."""

    fill: Fill | None
    action: Action

    def __str__(self) -> str:
        """Write the turn as a record does, without its number and seat."""
        return f"{self.fill} {self.action}" if self.fill else str(self.action)


@frozen
class Trains:
    """The fact `trains a C3 B1 M=AGH`."""

    seat: str
    pure: tuple[tuple[str, int | None], ...]
    """Each train's type and length; a length of None is unknown."""
    mix: str | None
    """The Mix by its cars, `?` each where only their number is known; None: not stated."""
    unknown: bool = False
    """`trains a ?`: nothing is known of them."""
