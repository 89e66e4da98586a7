"""What every game's board for a terminal has: a player's head, what changed, the legend."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from msgspec import Struct

from ftn.model.generic import PositionT
from ftn.model.plays import UNKNOWN
from ftn.model.replay import Replay
from ftn.model.seats import letter
from ftn.text.pieces import Line, Piece, flow
from ftn.text.visible import visible

INDENT = "     "
_MOVER = "▶"
_CHANGED = "*"


class Drawing(Struct, Generic[PositionT], frozen=True):
    """A position to be drawn, and the one before it, where what changed is to be marked."""

    replay: Replay
    now: PositionT
    then: PositionT | None
    width: int

    def name(self, number: int) -> str:
        """Return a seat's letter and its player's name."""
        seat = letter(number)
        return visible(f"{seat} {self.replay.players.get(seat, '')}".rstrip())

    def head(self, number: int, *, moves: bool, changed: bool) -> Line:
        """Return the line that heads a player's things."""
        return [
            (_MOVER if moves else " ", "turn"),
            mark(changed=changed),
            (f" {self.name(number)}", "turn" if moves else "strong"),
        ]

    def legend(self, signs: Iterable[str], *, unknown: bool, moving: bool) -> Iterable[Line]:
        """Explain the game's signs, and those of every game that are there."""
        shared = {
            f"{UNKNOWN} not known": unknown,
            f"{_MOVER} whose turn it is": moving,
            f"{_CHANGED} changed by the last turn": self.then is not None,
        }
        items = [*signs, *(sign for sign, there in shared.items() if there)]
        return flow([[(sign, "dim")] for sign in items], self.width)


def mark(*, changed: bool) -> Piece:
    """Mark what the last turn changed."""
    return _CHANGED if changed else " ", "strong"


def note(change: str) -> list[Piece]:
    """Write a change after what changed."""
    return [(" ", ""), (change, "changed")] if change else []
