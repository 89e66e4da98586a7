"""A trial: a turn judged on a position, with the position after it and what it breaches.

It is judged on a position alone, so that the referee, the legal actions and the analysis agree.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from attrs import Factory, define
from msgspec.structs import replace

from ftn.model.breach import Breach
from ftn.model.finding import Severity
from ftn.model.parts import Part, part, with_seat
from ftn.model.seats import Players
from ftn.text.said import Later

StateT = TypeVar("StateT", bound=Players)
PositionT = TypeVar("PositionT", bound=Any)
SeatT = TypeVar("SeatT")


@define
class Paid:
    """Points that a seat got, or paid."""

    number: int
    amount: int
    rule: str
    category: str
    why: str | Later


@define
class Trial(Generic[StateT, PositionT, SeatT]):
    """A turn on trial; the functions that judge it write down here what they find."""

    MOST_BREACHES: ClassVar[int] = 8
    """The most breaches reported of one statement."""

    state: StateT
    position: PositionT
    """At first the position before the turn, in the end the one after it."""
    number: int
    """Whose turn it is."""
    word: int = 0
    """The current word, counted in the turn's play."""
    breaches: list[Breach] = Factory(list)
    doubts: set[Part] = Factory(set)
    """The parts that this turn's breaches leave in doubt once it is over."""
    paid: list[Paid] = Factory(list)
    decided: list[str] = Factory(list)
    """The options that decided something."""
    unchecked: list[str] = Factory(list)
    """What can't be checked."""

    @property
    def seat(self) -> SeatT:
        """The seat of the player whose turn it is."""
        seat: SeatT = self.position.seats[self.number]
        return seat

    @seat.setter
    def seat(self, seat: SeatT) -> None:
        self.position = with_seat(self.position, self.number, seat)

    @property
    def who(self) -> str:
        """The player's name."""
        return self.state.player(self.number)

    def own(self, name: str) -> Part:
        """Name a part of the player's seat: `a.money`."""
        return part(self.number, name)

    @property
    def unknown(self) -> frozenset[Part]:
        """The unknown parts of the position."""
        unknown: frozenset[Part] = self.position.doubt.unknown
        return unknown

    @property
    def doubted(self) -> frozenset[Part]:
        """The parts of the position that a breach left in doubt."""
        doubted: frozenset[Part] = self.position.doubt.doubted
        return doubted

    def is_unknown(self, *places: Part) -> bool:
        """Return whether any of some parts is unknown."""
        return not self.position.doubt.unknown.isdisjoint(places)

    def in_doubt(self, *places: Part) -> bool:
        """Return whether a breach left any of some parts in doubt."""
        return not self.position.doubt.doubted.isdisjoint(places)

    def unsure(self, *places: Part) -> bool:
        """Return whether any of some parts is unknown or in doubt."""
        return not self.position.doubt.is_sure(places)

    def breach(
        self,
        rule: str,
        message: str,
        help: str = "",
        word: int = 0,
        *doubts: Part,
        severity: Severity = "error",
    ) -> None:
        """Note a breach, `word` words after the current one, and what it leaves in doubt."""
        if len(self.breaches) < self.MOST_BREACHES:
            self.breaches.append(Breach(rule, message, help, self.word + word, severity=severity))
        self.doubt(*doubts)

    def doubt(self, *names: Part) -> None:
        """Note what a breach leaves in doubt."""
        self.doubts.update(names)

    def mark_unknown(self, *names: Part) -> None:
        """Note that some parts are unknown from here on."""
        self.position = replace(self.position, doubt=self.position.doubt.forgetting(names))

    def learn(self, *names: Part) -> None:
        """Note that some parts are no longer unknown."""
        self.position = replace(self.position, doubt=self.position.doubt.learning(names))
