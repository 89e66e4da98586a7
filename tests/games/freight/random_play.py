"""Games at random: any options, any players, with facts in between that come true."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from attrs import frozen

from ftn.games.freight.editions import EDITIONS, OPTIONS
from ftn.games.freight.markers import Goods, written
from ftn.games.freight.network import Track
from ftn.games.freight.position import BANK, Position
from ftn.games.freight.selfplay import play
from ftn.record import Turn
from ftn.seats import letter, letters
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
    """Return a record with facts in between that tell what the table shows."""
    found = replayed(text)
    lines = text.splitlines()
    for step in reversed(found.steps):
        if isinstance(step.statement, Turn) and random.random() < 0.15:
            assert isinstance(step.position, Position)
            line = found.record.source.place(step.statement.start, step.statement.end).line
            lines[line:line] = [one for one in facts(step.position) if random.random() < 0.3]
    return "\n".join(lines) + "\n"


def facts(position: Position) -> Iterator[str]:
    """Yield all that a table shows."""
    for number, seat in enumerate(position.seats):
        if not seat.out:
            yield f"money {letter(number)} {seat.money}"
            yield f"loans {letter(number)} {seat.loans}"
            yield f"wagons {letter(number)} {seat.wagons} {seat.load or '-'}"
            yield f"engine {letter(number)} {seat.engine or '-'}"
            yield f"tracks {letter(number)} {_laid(position, number)}"
    yield f"tracks bank {_laid(position, BANK)}"
    for name, goods in position.goods.items():
        yield f"markers {name} {written(goods)}"
    if any(box != Goods() for box in position.boxes):
        yield from (f"box {at} {written(box)}" for at, box in enumerate(position.boxes, 1))


def _laid(position: Position, owner: int) -> str:
    laid = [_written(place, track) for place, track in position.board.owned(owner)]
    return " ".join(laid) or "-"


def _written(place: str, track: Track) -> str:
    return f"{'bridge ' if track.bridge else ''}{place}:{track.ways}"
