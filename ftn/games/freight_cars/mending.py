"""How else the credits of a game may have been counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.rules import readings as ways
from ftn.model.reading import Award, Reading
from ftn.model.replay import Entry


def readings(replay: Replay) -> Iterator[Reading]:
    """Yield the readings of the clauses that players mix up."""
    return ways.readings(*_played(replay))


def awards(replay: Replay) -> Iterator[Award]:
    """Yield what may have been left out, or counted twice."""
    return ways.awards(*_played(replay))


def meant(_words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield nothing: what else a turn may have meant shows in what follows."""
    yield from ()


def _played(replay: Replay) -> tuple[State, Position, tuple[Entry, ...]]:
    position = replay.sheets[-1].position
    assert isinstance(replay.state, State)  # else nothing was scored
    assert isinstance(position, Position)  # as above
    return replay.state, position, replay.entries
