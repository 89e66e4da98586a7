"""How many whole games are played out in a second, from the middle of a game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from statistics import median

from ftn.games import game
from ftn.model.steps import turns
from tests.bench.wanted import Wanted
from tests.generated import kept
from tests.replayed import replayed

WANTED = {"freight-train": 300, "freight-cars": 300, "freight": 100}
"""What is wanted of one core, by game."""
_RULES = {"freight-train": "1996", "freight-cars": "2021", "freight": "2015"}
_COUNT = 100


def playing_out(games: Sequence[str] = tuple(WANTED), count: int = _COUNT) -> list[Wanted]:
    """Measure it for every game, in games of each number of players, one after the other."""
    return [_played(name, count) for name in games]


def _played(name: str, count: int) -> Wanted:
    found = game(name)
    assert found.playouts is not None
    rates = {}
    least, most = found.seats
    for seats in range(least, most + 1):
        files = (path for path in kept(name) if path.match(f"{_RULES[name]}/{seats}-?.ftn"))
        replay = replayed(next(files).read_text("utf-8"))
        steps = [index for index, _ in turns(replay)]
        table = found.playouts.table(replay, steps[len(steps) // 2])
        began = time.process_time()
        for number in range(count):
            found.playouts.results(table, Random(number))
        rates[seats] = count / (time.process_time() - began)
    details = ", ".join(f"{seats} players {rate:.0f}" for seats, rate in rates.items())
    told = f"games of {found.title} played out a second and core, from mid-game"
    return Wanted(told, WANTED[name], median(rates.values()), unit="games", details=details)
