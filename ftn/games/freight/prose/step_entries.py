"""What a step brought and cost: the dollars of its ledger entries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.state import State
from ftn.model.record import Turn
from ftn.model.replay import Entry
from ftn.model.scene import kept
from ftn.model.seats import letter, number_of

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay, Step


def entries_of(replay: Replay, step: Step, before: Position | None) -> Sequence[Entry]:
    """Return a step's entries; a variation has no ledger, so its turn is tried again."""
    if "/" not in step.address:
        return _by_step(replay).get(step.index, ())
    turn, state = step.statement, replay.state
    if not (isinstance(turn, Turn) and isinstance(before, Position) and isinstance(state, State)):
        return ()
    trial = attempt(state, before, number_of(turn.seat), turn.play)
    return [
        Entry(letter(paid.number), paid.amount, paid.rule, paid.category, paid.why)
        for paid in trial.paid
    ]


def _of_steps(replay: Replay) -> Mapping[int, list[Entry]]:
    found: dict[int, list[Entry]] = {}
    for entry in replay.entries:
        found.setdefault(entry.step, []).append(entry)
    return found


_by_step = kept(_of_steps)


def spent(entries: Sequence[Entry], seat: str, category: str) -> int:
    """Return what a seat paid for something in a step."""
    return -sum(one.amount for one in entries if (one.seat, one.category) == (seat, category))
