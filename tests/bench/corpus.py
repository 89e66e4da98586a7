"""Generated records to measure on: whole games of every game, edition and number of seats."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterable, Iterator
from itertools import count, product

from attrs import frozen

from ftn.games.freight_cars import selfplay as freight_cars
from ftn.games.freight_train.selfplay import play

EDITIONS = ("freight-train/1993-en", "freight-train/1993-nl", "freight-train/1996")
SEATS = (2, 3, 4, 5)
CARS = "freight-cars/2021"
CARS_SEATS = (2, 3, 4)
MIX = "M"
_TURN = re.compile(r"(?<!\S)\d+[a-z](?!\S)")
_CODES = re.compile(r"[A-Z]")
_FILLING = re.compile(r"(?<= )[A-Z./]+$", re.MULTILINE)


@frozen
class Game:
    """The text of one record, and how many turns are written in it."""

    text: str
    turns: int


def games(turns: int) -> list[Game]:
    """Play games of Freight Train until they have this many turns together."""
    return _enough(turns, every_kind())


def cars_games(turns: int) -> list[Game]:
    """Play games of Freight Cars until they have this many turns together."""
    return _enough(turns, every_kind_of_cars())


def _enough(turns: int, played: Iterable[Game]) -> list[Game]:
    made: list[Game] = []
    total = 0
    for game in played:
        made.append(game)
        total += game.turns
        if total >= turns:
            return made
    raise AssertionError


def together(games: list[Game]) -> Game:
    """Write several records as one file."""
    return Game("\n".join(game.text for game in games), sum(game.turns for game in games))


def count_turns(text: str) -> int:
    """Count the turns' ids (`5c`) outside of tags; no other word looks like one."""
    lines = (line for line in text.splitlines() if not line.startswith("["))
    return sum(len(_TURN.findall(line)) for line in lines)


def relettered(text: str, seed: int) -> str:
    """Write a record once more with its car types exchanged for one another.

    It is the same game, as long and as legal, but its statements read differently: nothing that
    was remembered of one text helps with the other.
    """
    lines = text.splitlines()
    codes = {code for line in lines if line[:1] != "[" for code in _CODES.findall(line)} - {MIX}
    old = sorted(codes)
    new = random.Random(seed).sample(old, len(old))
    exchange = str.maketrans("".join(old), "".join(new))
    return "\n".join(line if line[:1] == "[" else line.translate(exchange) for line in lines) + "\n"


def repieced(text: str, seed: int) -> str:
    """Write a record of Freight Cars once more with other letters for the pieces of its fillings.

    As with `relettered`, nothing that was remembered of one text's fillings helps with the other.
    """
    letters = "".join(random.Random(seed).sample(string.ascii_letters, 26))
    exchange = str.maketrans(string.ascii_uppercase, letters)
    return _FILLING.sub(lambda filling: filling[0].translate(exchange), text)


def every_kind_of_cars() -> Iterator[Game]:
    """Play Freight Cars on and on, through all numbers of seats."""
    for seed in count():
        for seats in CARS_SEATS:
            text = freight_cars.play(CARS, seats, seed)
            yield Game(text, count_turns(text))


def every_kind() -> Iterator[Game]:
    """Play Freight Train on and on, through all editions and numbers of seats."""
    for seed in count():
        for rules, seats in product(EDITIONS, SEATS):
            text = play(rules, seats, seed)
            yield Game(text, count_turns(text))
