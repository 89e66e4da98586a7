"""Nim in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.model.instead import Instead, Note
from ftn.model.record import Turn
from ftn.text.said import plural, say
from tests.contract.nim.position import Position, Replay, Step, Take
from tests.contract.nim.referee import legal

_SHOWN = 3


def sentence(replay: Replay, step: Step, before: Position | None) -> str:
    """Say what a turn or the fact `heaps` did."""
    statement, position = step.statement, step.position
    if isinstance(statement, Turn):
        who = replay.players.get(statement.seat, statement.seat)
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


def instead(
    replay: Replay, step: Step, before: Position | None, *, everything: bool = False
) -> Instead | None:
    """Say what could have been taken."""
    if not isinstance(step.statement, Turn) or before is None:
        return None
    found = [(str(play), "") for play in legal(replay, before, step.statement.seat)]
    shown = found if everything else found[:_SHOWN]
    count = plural(len(found), "{n} way", "{n} ways")
    return Instead((("take", count),), say("legal"), tuple(shown), len(found) - len(shown))


def afterwards(replay: Replay) -> Sequence[Note]:
    """Say nothing of a game that is over."""
    return ()
