"""This project's own contenders: reading, replaying, and the whole check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.model.record import Record, Turn
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay
from tests.bench.contest import Contender, NotDoneError, Task
from tests.bench.corpus import (
    CARS,
    FOLDER,
    FREIGHT,
    TRAIN,
    Game,
    count_car_moves,
    count_steps,
    elsewhere,
    games,
    hauls,
    relettered,
    repieced,
    together,
)

NAME = str(FOLDER / CARS / "bench.ftn")
"""The name of the text: the card sets that its records name are beside it."""
CHECK = "ftn check, Freight Train"
CARS_CHECK = "ftn check, Freight Cars"
FREIGHT_CHECK = "ftn check, Freight"
ROUTES_CHECK = "ftn check, Freight's routes"
_FEWER = 10
"""Divide the turns of Freight by this: they are long."""


def contenders(turns: int) -> list[Contender]:
    """Return the contenders; a round has a text of its own."""
    train, cars = games(TRAIN, turns), games(CARS, turns // 2)
    freight, far = games(FREIGHT, turns // _FEWER), hauls(turns // _FEWER)

    @lru_cache(maxsize=1)
    def text(number: int) -> Game:
        return together([Game(relettered(game.text, number), game.turns) for game in train])

    def cars_text(number: int) -> Game:
        return together([Game(repieced(game.text, number), game.turns) for game in cars])

    def freight_text(number: int) -> Game:
        return together([Game(elsewhere(game.text, number), game.turns) for game in freight])

    def far_text(number: int) -> Game:
        return together([Game(elsewhere(game.text, number), game.turns) for game in far])

    return [
        Contender(CHECK, "turns", lambda number: _check_task(text(number))),
        Contender(CARS_CHECK, "turns", lambda number: _check_task(cars_text(number))),
        Contender(FREIGHT_CHECK, "turns", lambda number: _check_task(freight_text(number))),
        Contender(ROUTES_CHECK, "route steps", lambda number: _steps_task(far_text(number))),
        Contender("ftn read, Freight Train", "turns", lambda number: _read_task(text(number))),
        Contender("ftn replay, Freight Train", "turns", lambda number: _replay_task(text(number))),
    ]


def car_moves(turns: int) -> float:
    """Return how many cars a turn of Freight Train moves, in the contenders' records."""
    made = games(TRAIN, turns)
    return sum(count_car_moves(game.text) for game in made) / sum(game.turns for game in made)


def _read_task(game: Game) -> Task:
    def run() -> Iterator[tuple[Record, tuple[Finding, ...]]]:
        for source in sources_of_text(game.text, NAME):
            yield read(source)

    def prove(results: Iterable[tuple[Record, tuple[Finding, ...]]]) -> int:
        turns = 0
        for record, findings in results:
            if findings:
                raise NotDoneError(f"reading found {findings[0].message}")
            turns += sum(isinstance(statement, Turn) for statement in record.statements)
        return turns

    return Task(game.turns, len(game.text.encode()), run, prove)


def _replay_task(game: Game) -> Task:
    pairs = [read(source) for source in sources_of_text(game.text, NAME)]

    def run() -> Iterator[Replay]:
        for record, findings in pairs:
            yield replay(record, findings)

    def prove(results: Iterable[Replay]) -> int:
        turns = 0
        for result in results:
            _must_be_verified(result.status, result.findings)
            if not result.entries:
                raise NotDoneError("a finished game has an empty ledger")
            turns += result.turns
        return turns

    return Task(game.turns, len(game.text.encode()), run, prove)


def _check_task(game: Game) -> Task:
    def run() -> Iterator[Checked]:
        return check_text(game.text, NAME)

    def prove(results: Iterable[Checked]) -> int:
        turns = 0
        for result in results:
            _must_be_verified(result.status, result.findings)
            turns += result.turns
        return turns

    return Task(game.turns, len(game.text.encode()), run, prove)


def _steps_task(game: Game) -> Task:
    """Check records whole, and count the steps of their routes."""
    whole, steps = _check_task(game), count_steps(game.text)

    def prove(results: Iterable[Checked]) -> int:
        return steps if whole.prove(results) == game.turns else 0

    return Task(steps, whole.size, whole.run, prove)


def _must_be_verified(status: str, findings: tuple[Finding, ...]) -> None:
    """See that a game is verified, or would be if all its cards were known."""
    if status not in ("verified", "provisional"):
        first = f": {findings[0].rule} {findings[0].message}" if findings else ""
        raise NotDoneError(f"a game is {status}, not verified{first}")
