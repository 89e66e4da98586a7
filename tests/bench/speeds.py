"""How fast the whole check has to be: each game beside the peers, and beside Freight Train."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median

from ftn.pipeline.checking import check_text
from tests.bench.contest import Result
from tests.bench.corpus import TRAIN, Game, games
from tests.bench.table import ratios
from tests.bench.wanted import Wanted

TO_CHESS, TO_CHESS_SHORT, TO_CHESS_KILOBYTES, TO_GO = 1.6, 1.3, 6, 0.62
CARS, FREIGHT, STEPS = 0.28, 0.055, 1.5
"""The other games beside Freight Train: in turns, and steps on routes beside moves of cars."""
SLOWEST = 3
"""The slowest record to the median, in time a turn."""
CARS_SHORT, FREIGHT_SHORT = 0.45, 0.15
"""The other games beside python-chess, in turns to half-moves."""


def speeds(
    mine: Sequence[Result], peers: Sequence[Result], car_moves: float, *, short: bool
) -> Iterator[Wanted]:
    """Yield what is wanted; `car_moves` is how many cars a turn of Freight Train moves."""
    train, cars, freight, routes, *_ = mine
    chess = peers[0]
    in_units, in_kilobytes = ratios(train, chess)
    least = TO_CHESS_SHORT if short else TO_CHESS
    yield Wanted("Freight Train to python-chess, in turns to half-moves", least, in_units)
    if short:
        yield Wanted("Freight Cars to python-chess", CARS_SHORT, cars.rate / chess.rate)
        yield Wanted("Freight to python-chess", FREIGHT_SHORT, freight.rate / chess.rate)
        return
    yield Wanted("Freight Train to python-chess, in KB", TO_CHESS_KILOBYTES, in_kilobytes)
    yield Wanted("Freight Train to sgfmill, in turns to moves", TO_GO, ratios(train, peers[1])[0])
    yield Wanted("Freight Cars to Freight Train, in turns", CARS, cars.rate / train.rate)
    yield Wanted("Freight to Freight Train, in turns", FREIGHT, freight.rate / train.rate)
    moves = train.rate * car_moves
    details = f"{routes.rate:,.0f} steps and {moves:,.0f} car moves a second"
    yield Wanted(
        "Freight's route steps to Freight Train's car moves",
        STEPS,
        routes.rate / moves,
        details=details,
    )


def slowest(rounds: int) -> Wanted:
    """Measure which game of Freight Train takes longest for its length."""
    times = {}
    for number, game in enumerate(games(TRAIN, 20_000)):
        best = min(_seconds(game) for _ in range(rounds))
        times[number] = best / game.turns
    most, middle = max(times.values()), median(times.values())
    details = f"{1e6 * most:.1f} µs a turn against {1e6 * middle:.1f} µs"
    name = "the slowest game of Freight Train to the median"
    return Wanted(name, SLOWEST, most / middle, at_most=True, details=details)


def _seconds(game: Game) -> float:
    start = time.process_time()
    for _ in check_text(game.text):
        pass
    return time.process_time() - start
