"""Nim as JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ftn.model.plays import Moved
from ftn.model.record import Fact, Statement, Turn
from tests.contract.nim.position import Play, Position, Step, Take


def position(position: Position, /) -> Mapping[str, object]:
    """Return a position; null is unknown."""
    heaps = None if position.heaps is None else list(position.heaps)
    return {"heaps": heaps, "next": position.turn or None}


def statement(statement: Statement[Play]) -> Mapping[str, object]:
    """Return what a turn or the fact `heaps` says."""
    if isinstance(statement, Turn):
        play = statement.play
        if not isinstance(play, Take):
            return {"action": {"kind": None}}
        return {"action": {"kind": "take", "count": play.count, "heap": play.heap}}
    assert isinstance(statement, Fact)
    return {"heaps": None if statement.value is None else list(statement.value)}


def moved(step: Step) -> Iterator[Moved]:
    """Yield the matches that a turn took."""
    play = step.statement.play if isinstance(step.statement, Turn) else None
    if isinstance(play, Take):
        yield Moved("take", "match", f"heap {play.heap}", "", play.count)
