"""Everybody's chances, once a game is over: before that they would be advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games import game
from ftn.model.replay import Replay

if TYPE_CHECKING:
    from ftn.analysis.analysing import Analysis

_SECONDS, _WORST = 15, 3
"""How long it may take, and how many costly turns are looked for: somebody waits for it."""


def may_tell(replay: Replay, asked: str) -> bool:
    """Return whether to show chances: the game is over, or somebody asks for advice."""
    return bool(replay.winners) or asked == "advice"


def analysed(replay: Replay) -> Analysis | None:
    """Count a game's chances beside whatever else is done; None where that can't be."""
    from ftn.analysis.analysing import Effort, analyse  # few recordings ask for it

    if replay.rules is None or game(replay.rules.game).playouts is None:
        return None
    found = analyse(replay, Effort(seconds=_SECONDS, worst=_WORST), lambda *_: None)
    return None if found.unclear or not found.points else found
