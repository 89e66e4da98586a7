"""Analyse a game under the eyes of a person: what can't be is refused, and a bar is shown."""

from __future__ import annotations

from ftn.analysis.analysing import Analysis, Effort, analyse
from ftn.cli.output import Refused, message
from ftn.cli.progress import Progress
from ftn.games import game
from ftn.model.replay import Replay
from ftn.model.steps import turns
from ftn.text.visible import visible


def counted(path: str, replay: Replay, effort: Effort) -> Analysis:
    """Analyse the game of a file, and show the progress; refuse what can't be analysed."""
    if replay.rules is None:
        raise Refused(f"{visible(path)} can't be replayed", "`ftn check` says why")
    played = game(replay.rules.game)
    if played.playouts is None:
        raise Refused(
            f"{visible(path)}: {played.title} can't be analysed",
            "nobody wrote players for it that are fast enough",
        )
    if not any(True for _ in turns(replay)):
        raise Refused(f"{visible(path)} has no turns")
    if replay.status == "invalid":
        message(f"ftn: {visible(path)} has errors; what follows the first one is as it was played")
    bar = _Bar()
    try:
        analysis = analyse(replay, effort, bar)
    finally:
        bar.clear()
    if analysis.unclear:
        raise Refused(f"{visible(path)} can't be analysed: {visible(analysis.unclear)}")
    return analysis


def analysed(replay: Replay, effort: Effort) -> Analysis | None:
    """Analyse one of several games; say of one that can't be why, and return None."""
    name = replay.record.source.name
    try:
        analysis = counted(name, replay, effort)
    except Refused as refused:
        message(f"ftn: no chances are shown: {refused.message}")
        return None
    if analysis.interrupted:
        message(f"ftn: interrupted; the chances of {visible(name)} are as far as it came")
    return analysis


class _Bar:
    """The progress of play-outs."""

    def __init__(self) -> None:
        self._bar = Progress("played")
        self._done = 0

    def __call__(self, done: int, total: int) -> None:
        self._bar.total = total
        if done < self._done:
            self._bar.clear()
            self._bar, self._done = Progress("played"), 0
            self._bar.total = total
        self._bar(done - self._done)
        self._done = done

    def clear(self) -> None:
        self._bar.clear()
