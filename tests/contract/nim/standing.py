"""The score of a game of Nim: nobody has a point before the last match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.model.replay import Sheet
from tests.contract.nim.position import Replay, Step
from tests.contract.nim.referee import sheet


def as_if_ended(replay: Replay, step: Step | None) -> Sheet | None:
    """Return the sheet as if the game ended after a step; None once it is over."""
    if step is None or step.position.over:
        return None
    adjusted = [entry for entry in replay.entries if entry.step <= step.index]
    return sheet(step.position, [entry for entry in adjusted if entry.category == "adjust"])


def course(replay: Replay) -> Iterator[Sequence[int | None] | None]:
    """Yield the totals as if the game ended after each step."""
    for step in replay.steps:
        now = as_if_ended(replay, step)
        yield None if now is None else [now.totals[seat] for seat in replay.seats]
