"""Nim as JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ftn.model.plays import Moved
from ftn.model.record import Turn, Value
from tests.contract.nim.position import Play, Position, Step, Take


def position(position: Position, /) -> Mapping[str, object]:
    """Return a position; null is unknown."""
    heaps = None if position.heaps is None else list(position.heaps)
    return {"heaps": heaps, "next": position.turn or None}


def turn(play: Play) -> Mapping[str, object]:
    """Return what was taken."""
    if not isinstance(play, Take):
        return {"action": {"kind": None}}
    return {"action": {"kind": "take", "count": play.count, "heap": play.heap}}


def fact(_name: str, heaps: Value) -> Mapping[str, object]:
    """Return what the fact `heaps` says."""
    return {"heaps": None if heaps is None else list(heaps)}


def moved(step: Step) -> Iterator[Moved]:
    """Yield the matches that a turn took."""
    play = step.statement.play if isinstance(step.statement, Turn) else None
    if isinstance(play, Take):
        yield Moved("take", "match", f"heap {play.heap}", "", play.count)
