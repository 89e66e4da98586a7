"""Games at random: any options, any players, with facts in between that come true."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from attrs import frozen

from ftn.games.freight.model.editions import EDITIONS, OPTIONS
from ftn.games.freight.model.position import Position
from ftn.model.record import Turn
from ftn.model.seats import letters
from tests.games.freight.facts.noted import facts
from tests.generated import play
from tests.replayed import replayed

_FREELY = {"cities": (3, 20), "start_cash": (0, 30), "tiles": (5, 30), "rounds": (1, 12)}
"""The options with many values, and between which numbers they are chosen."""


@frozen
class Game:
    """A game as it was played."""

    text: str
    seats: int


def random_tag(random: Random) -> str:
    """Return a `[Rules …]` value with options at random."""
    edition = random.choice([*EDITIONS])
    chosen = random.sample([*OPTIONS], random.choice([0, 0, 1, 2, 5, len(OPTIONS)]))
    settings = [f"{name}={_value(name, random)}" for name in chosen]
    return " ".join([f"freight/{edition}", *settings])


def _value(name: str, random: Random) -> str:
    if name in _FREELY and random.random() < 0.9:
        return str(random.randint(*_FREELY[name]))
    return random.choice(OPTIONS[name].values)


@lru_cache(maxsize=100)
def random_game(seed: int, *, noted: bool = False) -> Game:
    """Play a whole game; `noted`: with facts that come true."""
    random = Random(seed)
    seats = random.choice([2, 2, 3, 3, 4, 5, 6])
    reckless = "".join(seat for seat in letters(seats) if random.random() < 0.25)
    text = play(random_tag(random), seats, seed, reckless=reckless)
    return Game(with_facts(text, random) if noted else text, seats)


def with_facts(text: str, random: Random) -> str:
    """Return a record with facts in between that agree with the table."""
    found = replayed(text)
    lines = text.splitlines()
    for step in reversed(found.steps):
        if isinstance(step.statement, Turn) and random.random() < 0.15:
            assert isinstance(step.position, Position)
            line = found.record.source.place(step.statement.start, step.statement.end).line
            lines[line:line] = [one for one in _facts(step.position) if random.random() < 0.3]
    return "\n".join(lines) + "\n"


def _facts(position: Position) -> Sequence[str]:
    """Return all that a table shows; boxes only where they are used."""
    return [*facts(position, boxes=any(box.count for box in position.boxes))]
