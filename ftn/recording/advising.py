"""Everybody's chances, once a game is over: before that they would be advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ftn.games import game
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.recording.interface import Cancelled

if TYPE_CHECKING:
    from ftn.analysis.analysing import Analysis

_SECONDS, _WORST = 15, 3
"""How long it may take, and how many costly turns are looked for: somebody waits for it."""


def may_tell(replay: Replay, asked: str) -> bool:
    """Return whether to show chances: the game is over, or somebody asks for advice."""
    return bool(replay.winners) or asked == "advice"


def analysed(replay: Replay, cancelled: Callable[[], bool] = lambda: False) -> Analysis | None:
    """Count a game's chances; None where that can't be.

    The latest analysis is kept by its text. Raises `Cancelled` where it is.
    """
    source = replay.record.source
    latest = _LATEST[:]
    if not latest or latest[0][0] != source:
        latest = [(source, _analysed(replay, cancelled))]
        _LATEST[:] = latest
    return latest[0][1]


_LATEST: list[tuple[Source, Analysis | None]] = []


def _analysed(replay: Replay, cancelled: Callable[[], bool]) -> Analysis | None:
    from ftn.analysis.analysing import Effort, analyse  # few recordings ask for it

    def played(_done: int, _of: int) -> None:
        if cancelled():
            raise Cancelled

    if replay.rules is None or game(replay.rules.game).playouts is None:
        return None
    found = analyse(replay, Effort(seconds=_SECONDS, worst=_WORST), played)
    return None if found.unclear or not found.points else found
