"""Records to measure on: whole games of other referees, written once more in other letters."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count, cycle, product
from pathlib import Path
from typing import Any

from attrs import frozen

from ftn.games.freight_train.model.position import Seat
from ftn.model.record import Turn
from ftn.notation.reading import read_text
from ftn.notation.splitting import sources_of_text
from ftn.referee.replaying import replay

FOLDER = Path(__file__).parents[1] / "corpus"
TRAIN, CARS, FREIGHT = "freight-train.ftn", "freight-cars", "freight.ftn"
FREIGHT_SEATS = (2, 3, 4, 5, 6)
MIX = "M"
_TURN = re.compile(r"(?<!\S)\d+[a-z](?!\S)")
_CODES = re.compile(r"[A-Z]")
_CAR_MOVE = re.compile(r"(?<!\S)[0-9][A-Z](?:>\S+)?(?!\S)")
_COLOURS = re.compile(r"(?<!\S)[+-]?[RBGYKW]+(?=[\s,])")
_HEX = re.compile(r"\b([A-Z]{1,2})([1-9][0-9]?)\b")
_SHIPMENT = re.compile(r"(?<= ship )\S+(?: (?!section|bankrupt|mark|roll)\S+)*")
_STEP = re.compile(r" [A-Z]{1,2}[0-9]+(?!\S)| (?=\w*[^\W_A-Z0-9])[^\W\d_a-z]\S*")
_FILLING = re.compile(r"(?<= )[A-Z./]+$", re.MULTILINE)


@frozen
class Game:
    """The text of one record, and how many turns are written in it."""

    text: str
    turns: int


def games(name: str, turns: int) -> list[Game]:
    """Return games of the corpus until they have this many turns; again from the first if need be.

    >>> sum(game.turns for game in games(TRAIN, 30_000)) // 1000
    30
    """
    return _enough(turns, cycle(_corpus(name)))


@lru_cache
def _corpus(name: str) -> list[Game]:
    """Return the games of a file or folder; the same number of turns has games of every kind."""
    path = FOLDER / name
    files = sorted(path.glob("*.ftn")) if path.is_dir() else [path]
    texts = [
        source.text for file in files for source in sources_of_text(file.read_text("utf-8"), name)
    ]
    mixed = random.Random(0).sample(texts, len(texts))
    return [Game(text, count_turns(text)) for text in mixed]


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


def count_car_moves(text: str) -> int:
    """Count the cars that turns of Freight Train move: `1S`, `3A>M`."""
    return sum(len(_CAR_MOVE.findall(line)) for line in text.splitlines() if line[:1].isdigit())


def count_steps(text: str) -> int:
    """Count the places that the routes of a game of Freight enter: hexes and cities."""
    return sum(len(_STEP.findall(route)) for route in _SHIPMENT.findall(text))


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


def elsewhere(text: str, seed: int) -> str:
    """Write a record of Freight once more with other colours, in another corner of the sheet.

    As with `relettered`, it is the same game, and nothing that was remembered helps with it.
    """
    random_ = random.Random(seed)
    exchange = str.maketrans("RBGYKW", "".join(random_.sample("RBGYKW", 6)))
    across, down = 2 * random_.randrange(100), random_.randrange(60)

    def there(hex_: re.Match[str]) -> str:
        return f"{_column(_number(hex_[1]) + across)}{int(hex_[2]) + down}"

    lines = [
        line
        if line[:1] == "["
        else _COLOURS.sub(lambda word: word[0].translate(exchange), _HEX.sub(there, f"{line} "))
        for line in text.splitlines()
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def prolonged(text: str, rounds: int) -> Game:
    """Make a game of Freight Train longer: each day begins with rounds of rearranging nothing.

    They cost chips that nobody has, so nobody notes a total.
    """
    [(record, _)] = read_text(text)
    before, days = replay(record).start, dict[int, Any]()
    for step in replay(record).steps:
        if isinstance(step.statement, Turn):
            days.setdefault(step.position.day, before)
        before = step.position
    lines, day, begun = list[str](), 0, set[int]()
    for line in text.replace('/1993-nl"', '/1993-nl debt=always"').splitlines():
        day = int(line[4:]) if line.startswith("day") else day
        turn = re.match(r"([0-9]+)([a-e]) ", line)
        if turn and day not in begun:
            begun.add(day)
            lines += _rearranged(days[day].seats, ord(turn[2]) - 97, rounds)
        if not line.startswith("score"):
            number = f"{int(turn[1]) + rounds}{line[len(turn[1]) :]}" if turn else line
            lines.append(number)
    whole = "\n".join(lines) + "\n"
    return Game(whole, count_turns(whole))


def _rearranged(seats: Sequence[Seat], first: int, rounds: int) -> Iterator[str]:
    for later, seat in product(range(rounds), range(len(seats))):
        number = (first + later + seat) % len(seats)
        near, far = seats[number].yard
        yield f"{later + 1}{chr(97 + number)} rearrange {near or '-'} {far or '-'}"


def hauls(turns: int) -> list[Game]:
    """Return a number of records of Freight in which trains go a long way in every turn."""
    return _enough(turns, (Game(text, count_turns(text)) for text in map(_haul, count())))


def _haul(number: int) -> str:
    """Write a record in which each player's train goes up and down between three cities."""
    seats = FREIGHT_SEATS[number % len(FREIGHT_SEATS)]
    letters = string.ascii_lowercase[:seats]
    rules = f"freight/2015-family cities={3 * seats} start_cash=99 end=rounds rounds=20"
    lines = ['[FTN "1"]', f'[Rules "{rules}"]', *(f'[{seat} "{seat.upper()}"]' for seat in letters)]
    routes, built = {}, {}
    for seat in letters:
        column = string.ascii_uppercase[3 * letters.index(seat)]
        names = [f"{town}-{column}" for town in ("North", "Middle", "South")]
        lines += [
            f"city {name} {column}{row} RBG +RB -YK"
            for name, row in zip(names, (1, 18, 35), strict=True)
        ]
        first, second = (
            [f"{column}{row}" for row in rows] for rows in (range(2, 18), range(19, 35))
        )
        built[seat] = " ".join(f"track {hex_}:14" for hex_ in [*first, *second])
        routes[seat] = [names[0], *first, names[1], *second, names[2]]
    for round_ in range(1, 21):
        for seat in letters:
            begin = f"build {built[seat]} engine {routes[seat][0]} " if round_ == 1 else ""
            lines.append(f"{round_}{seat} {begin}ship {' '.join(routes[seat])}")
            routes[seat].reverse()
    return "\n".join(lines) + "\n"


def _number(column: str) -> int:
    """Return a column's number, from 1."""
    return sum((ord(letter) - 64) * 26**power for power, letter in enumerate(reversed(column)))


def _column(number: int) -> str:
    high, low = divmod(number - 1, 26)
    return (chr(64 + high) if high else "") + chr(65 + low)
