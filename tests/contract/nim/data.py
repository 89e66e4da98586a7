"""Nim as JSON values."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.record import Fact, Statement, Turn
from tests.contract.nim.position import Play, Position, Take


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
