"""Nim in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.model.instead import Note
from ftn.model.record import Turn
from ftn.text.said import plural, say
from tests.contract.nim.position import Position, Replay, Step, Take


def sentence(replay: Replay, step: Step, before: Position | None) -> str:
    """Say what a turn or the fact `heaps` did."""
    statement, position = step.statement, step.position
    if isinstance(statement, Turn):
        who = replay.player(statement.seat)
        if not isinstance(statement.play, Take):
            return say("Nobody knows what {who} took.", who=who)
        return plural(
            statement.play.count,
            "{who} takes {n} match from heap {heap}.",
            "{who} takes {n} matches from heap {heap}.",
            who=who,
            heap=statement.play.heap,
        )
    if position.heaps is None:
        return say("Nobody knows the heaps.")
    return say("The heaps: {heaps}.", heaps=" ".join(map(str, position.heaps)))


def afterwards(replay: Replay) -> Sequence[Note]:
    """Say nothing of a game that is over."""
    return ()
