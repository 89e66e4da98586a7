"""Hypotheses: small changes that may explain what differs in a record, and what each costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import attrs
from attrs import field
from msgspec import Struct

from ftn.model.edit import Edit
from ftn.text.said import say

Kind: TypeAlias = Literal["count", "rules", "text"]
Effect: TypeAlias = Mapping[tuple[int, str], int]
"""By how much the points of a seat in a period become more."""

SUM = "FTN-SUM"
"""The rule of what is arithmetic, and no clause of a game."""


@attrs.frozen
class Hypothesis:
    """One change, which may be the cause of something."""

    kind: Kind
    what: str
    """What was done, as a clause of a sentence."""
    bits: float
    effect: Effect = field(factory=dict)
    rule: str = ""
    option: str = ""
    where: str = ""
    """The period, where a game has several: "day 2"."""
    who: str = ""
    """The player, where it is about one."""
    ways: int = 1
    """How many things that come to the same it names."""
    line: int = 0
    edit: Edit | None = None
    mended: int = 0
    """How many findings besides noted totals go with it."""

    @property
    def text(self) -> str:
        """What was done, when and by whom."""
        what = say("{who}: {what}", who=self.who, what=self.what) if self.who else self.what
        return say("{period}: {what}", period=self.where, what=what) if self.where else what

    @property
    def cited(self) -> str:
        """What was done, with its clause."""
        if not self.rule or self.rule == SUM:
            return self.what
        return say("{what} ({clause})", what=self.what, clause=self.rule)


class Cause(Struct, frozen=True):
    """Hypotheses that explain something together; most often it is one."""

    rank: int
    parts: tuple[Hypothesis, ...]
    explains: int
    of: int
    bits: float


class Noted(Struct, frozen=True):
    """A total that the record notes, beside what it comes to."""

    period: int
    seat: str
    noted: int
    computed: int
    carried: int = 0
    """The difference that the total before had already."""
    settled: bool = False
    """Whether the players accepted the difference, or it was reported before."""

    @property
    def gap(self) -> int:
        """By how much it is too high, or (negative) too low."""
        return self.noted - self.computed

    @property
    def new(self) -> int:
        """The difference that isn't carried."""
        return 0 if self.settled else self.gap - self.carried

    @property
    def expected(self) -> int:
        """What the players would have noted, had nothing new gone wrong."""
        return self.computed + self.carried


def together(effects: Iterable[Effect]) -> dict[tuple[int, str], int]:
    """Add up what several changes do."""
    total: dict[tuple[int, str], int] = {}
    for effect in effects:
        for at, amount in effect.items():
            total[at] = total.get(at, 0) + amount
    return {at: amount for at, amount in total.items() if amount}
