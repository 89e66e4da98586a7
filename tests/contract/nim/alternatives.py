"""What could have been taken instead, in Nim."""

from __future__ import annotations

from ftn.model.instead import Instead
from ftn.model.record import Turn
from ftn.text.said import plural, say
from tests.contract.nim.position import Position, Replay, Step
from tests.contract.nim.referee import legal

_SHOWN = 3


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
