"""How many whole games are played out in a second, from the middle of a game."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from ftn.games.freight_train import playouts
from ftn.model.steps import turns
from tests.bench.wanted import Wanted
from tests.generated import kept
from tests.replayed import replayed

GAMES = 300
"""What is wanted of one core."""
_COUNT = 100


def playing_out() -> Wanted:
    """Measure it in games of two to five players, one after the other."""
    rates = {}
    for seats in (2, 3, 4, 5):
        path = next(path for path in kept("freight-train") if path.match(f"1996/{seats}-*.ftn"))
        replay = replayed(path.read_text("utf-8"))
        steps = [index for index, _ in turns(replay)]
        table = playouts.table(replay, steps[len(steps) // 2])
        assert table is not None
        began = time.process_time()
        for number in range(_COUNT):
            playouts.totals(table, Random(number))
        rates[seats] = _COUNT / (time.process_time() - began)
    details = ", ".join(f"{seats} players {rate:.0f}" for seats, rate in rates.items())
    name = "games of Freight Train played out a second and core, from mid-game"
    return Wanted(name, GAMES, median(rates.values()), unit="games", details=details)
