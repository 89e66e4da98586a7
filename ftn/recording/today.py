"""The games of today in the current folder that aren't finished: a recording goes on with one."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable, Iterator

from msgspec import Struct

from ftn.entry.beginning import blank
from ftn.files.decoding import NotText
from ftn.files.disk import SUFFIX, FileProblem
from ftn.recording.game import of
from ftn.recording.journal import HeldElsewhere, Journal
from ftn.recording.keeping import text_of

_NIGHT = dt.timedelta(hours=6)
"""How long after midnight a game of the evening before is one of today."""


class Unfinished(Struct, frozen=True):
    """A game that isn't finished."""

    name: str
    players: tuple[str, ...]
    turns: int
    blank: bool
    """Whether there is nothing in it yet."""
    held: HeldElsewhere | None
    """Who records it now."""


def names(day: dt.date) -> Iterator[str]:
    """Yield how games of a day are called that their players give no name.

    >>> from itertools import islice
    >>> [*islice(names(dt.date(2026, 11, 18)), 2)]
    ['game-2026-11-18.ftn', 'game-2026-11-18-2.ftn']
    """
    yield f"game-{day}{SUFFIX}"
    yield from (f"game-{day}-{number}{SUFFIX}" for number in range(2, _MOST))


_MOST = 100
"""How many games a day may have."""


def unfinished(
    now: dt.datetime, problem: Callable[[FileProblem | NotText], None]
) -> list[Unfinished]:
    """Find the games of today; one that can't be read is handed to `problem`."""
    there = _there()
    found = []
    for day in dict.fromkeys(((now - _NIGHT).date(), now.date())):
        for name in filter(there, names(day)):
            real = os.path.realpath(name)  # a link is followed once, as by `Keeper.opened`
            try:
                _, text = text_of(real, name)
            except (FileProblem, NotText) as error:
                problem(error)
                continue
            replay = of(text, name).replay
            if not replay.winners:
                empty = text.split() in ([], blank(f"{day}").split())
                held = Journal.holder(real)
                players = tuple(replay.players.values())
                found.append(Unfinished(name, players, replay.turns, empty, held))
    return found


def _there() -> Callable[[str], bool]:
    """Return what says whether a name is taken in this folder."""
    try:
        return {*os.listdir(os.curdir)}.__contains__
    except OSError:  # a folder may be entered that can't be listed
        return os.path.lexists
