"""How else the chips of a game may have been counted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.rules import readings as ways
from ftn.games.freight_train.rules.sheets import SheetMaker
from ftn.model.reading import Award, Reading

_MOVE = re.compile(r"([1-5]?[A-Z])(?:>(\w))?")
_TARGETS = {"pull": ("", "M", "1", "2"), "switch": ("", "M")}


def readings(replay: Replay) -> Iterator[Reading]:
    """Yield the readings of the clauses that players mix up."""
    assert isinstance(replay.state, SheetMaker)  # else nothing was scored
    return ways.readings(replay.state)


def awards(replay: Replay) -> Iterator[Award]:
    """Yield what may have been left out, or counted twice."""
    assert isinstance(replay.state, SheetMaker)  # as above
    return ways.left_out(replay.state)


def meant(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield other targets of the cars that a turn moves.

    >>> [*meant(["pull", "2L", "3H>M"])][:3]
    [(1, '2L>M'), (1, '2L>1'), (1, '2L>2')]
    """
    targets: Sequence[str] = ()
    for place, word in enumerate(words):
        if word.islower():
            targets = _TARGETS.get(word, ())
        elif move := _MOVE.fullmatch(word):
            for target in targets:
                if target != (move[2] or ""):
                    yield place, f"{move[1]}>{target}" if target else move[1]
