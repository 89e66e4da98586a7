"""Nim's nouns: a position, and what is done in a turn."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.model import record, replay
from ftn.model.parts import NO_DOUBT, Doubt
from ftn.model.plays import Unknown
from ftn.model.seats import letter


class Take(Struct, frozen=True):
    """`take 2 from 1`: two matches, from the first heap."""

    count: int
    heap: int

    def __str__(self) -> str:
        """Write the turn as a record does."""
        return f"take {self.count} from {self.heap}"


Play: TypeAlias = Take | Unknown


class Position(Struct, frozen=True):
    """The heaps, and whose turn it is."""

    heaps: tuple[int, ...] | None = None
    """The matches of each heap; None is unknown."""
    round: int = 1
    first: int = -1
    """The number of the seat that begins each round; -1 before the first turn."""
    mover: int = -1
    doubt: Doubt = NO_DOUBT
    """How sure the parts of a position are; that the heaps are unknown says all there is here."""

    @property
    def over(self) -> bool:
        """Whether the last match is taken."""
        return self.heaps is not None and not any(self.heaps)

    @property
    def turn(self) -> str:
        """The address of the next turn: `2b`; empty where it is unknown, or there is none."""
        return "" if self.over or self.mover < 0 else f"{self.round}{letter(self.mover)}"

    def after(self, play: Play) -> Position:
        """Return the position after a turn of the mover; what isn't there can't be taken."""
        heaps = self.heaps if isinstance(play, Take) else None
        if heaps and isinstance(play, Take) and play.heap <= len(heaps):
            left = max(0, heaps[play.heap - 1] - play.count)
            heaps = (*heaps[: play.heap - 1], left, *heaps[play.heap :])
        mover = 1 - self.mover
        return replace(self, heaps=heaps, mover=mover, round=self.round + (mover == self.first))


Turn: TypeAlias = record.Turn[Play]
Step: TypeAlias = replay.Step[Position, Play]
Replay: TypeAlias = replay.Replay[Position, Play]
