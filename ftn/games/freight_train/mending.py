"""How else the chips of a game may have been counted."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.rules import readings as ways
from ftn.games.freight_train.rules.sheets import SheetMaker
from ftn.model.reading import Award, Reading


def readings(replay: Replay) -> Iterator[Reading]:
    """Yield the readings of the clauses that players mix up."""
    assert isinstance(replay.state, SheetMaker)  # else nothing was scored
    return ways.readings(replay.state)


def awards(replay: Replay) -> Iterator[Award]:
    """Yield what may have been left out, or counted twice."""
    assert isinstance(replay.state, SheetMaker)  # as above
    return ways.left_out(replay.state)
