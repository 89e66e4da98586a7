"""Replace things of a record by `?`, as a recorder leaves them out: the record stays true."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from ftn.games.freight.model.moves import (
    Anything,
    Deliver,
    Engine,
    Go,
    Item,
    Lay,
    Load,
    Loan,
    Mark,
    NewCity,
    Play,
    Repay,
    Rolls,
    Wagon,
)
from ftn.model.record import Turn
from ftn.notation.reading import read_text

_HIDDEN = "?"
_BUILT = (Lay, NewCity, Wagon, Engine, Repay)
_CITY = re.compile(r"(city \S+) (\S+) (\S+) (.+)")
_FACT = re.compile(r"((?:box|money|loans|engine|markers) \S+) (.+)")
_WAGONS = re.compile(r"(wagons \S) (\S+)(?: (\S+))?")
_LAID = re.compile(r"(?<=:)[1-6-]+")
_COLOUR = re.compile(r"(?<= )[RBGYKW]+(?=,|$)")
_TOTAL = re.compile(r"(?<= )-?[0-9]+")
_LEFT_OUT = ("box", "money", "loans", "engine", "markers", "wagons", "tracks", "order")
_T = TypeVar("_T")


def hide(text: str, random: Random, share: float) -> str:
    """Return a record in which each thing is unknown with a probability, `share`."""
    return _facts(_turns(text, random, share), random, share)


def _turns(text: str, random: Random, share: float) -> str:
    [(record, _)] = read_text(text)
    pieces, at = [], 0
    for one in record.statements:
        if isinstance(one, Turn):
            pieces += [text[at : one.start], f"{one.number}{one.seat} {_turn(one, random, share)}"]
            at = one.end
    return "".join([*pieces, text[at:]])


def _turn(turn: Turn, random: Random, share: float) -> str:
    if random.random() < share / 3:
        return _HIDDEN
    play = turn.play
    if not isinstance(play, Play):
        return str(play)
    items = play.items
    if random.random() < share / 3:
        items = _as_one(items, _BUILT, Anything())
    repays = any(isinstance(item, Repay) for item in items)
    if random.random() < share / 3 and not repays:
        items = _as_one(items, (Go, Load, Deliver), Go(_HIDDEN))
    if random.random() < share:  # the first shipment shows where the engine began
        items = tuple(item for item in items if not isinstance(item, Engine)) or items
    return str(Play(tuple(_item(item, random, share) for item in items)))


def _as_one(items: Sequence[Item], kinds: tuple[type, ...], unknown: Item) -> tuple[Item, ...]:
    """Replace all items of some kinds by an unknown one, and set loans before it."""
    at = next((at for at, item in enumerate(items) if isinstance(item, kinds)), -1)
    if at < 0:
        return tuple(items)
    last = max(at for at, item in enumerate(items) if isinstance(item, kinds))
    loans = [item for item in items[at:last] if isinstance(item, Loan)]
    rest = [item for item in items[at : last + 1] if not isinstance(item, (*kinds, Loan))]
    return (*items[:at], *loans, unknown, *rest, *items[last + 1 :])


def _item(item: Item, random: Random, share: float) -> Item:
    def hidden(value: _T) -> _T | str:
        return _HIDDEN if random.random() < share else value

    match item:
        case Lay():
            return replace(item, ways=hidden(item.ways))
        case NewCity():
            return NewCity(item.name, hidden(item.hex), hidden(item.tile), hidden(item.marker))
        case Engine():
            return Engine(hidden(item.city))
        case Load() | Deliver():
            cubes = sorted((hidden(cube) for cube in item.cubes), key="RBGYKW?".index)
            return replace(item, cubes="".join(cubes))
        case Mark():
            return _mark(item, random, share)
        case Rolls():
            if item.rolled is None or random.random() < share / 2:
                return Rolls()
            return Rolls(
                tuple((city, "".join(map(hidden, colours))) for city, colours in item.rolled)
            )
    return item


def _mark(mark: Mark, random: Random, share: float) -> Mark:
    if random.random() < share / 2 or mark.city == _HIDDEN:
        return Mark(_HIDDEN)
    if random.random() < share:
        mark = replace(mark, taken="")
        mark = replace(mark, moved="" if random.random() < share else mark.moved)
    return replace(mark, placed=_HIDDEN if random.random() < share else mark.placed)


def _facts(text: str, random: Random, share: float) -> str:
    lines = text.splitlines()
    if random.random() < share / 4:
        lines = [line for line in lines if not line.startswith("city ")]
    return "".join(
        f"{_fact(line, random, share)}\n"
        for line in lines
        if not (line.startswith(_LEFT_OUT) and random.random() < share / 2)
    )


def _fact(line: str, random: Random, share: float) -> str:
    def hidden(found: str | re.Match[str]) -> str:
        word = found if isinstance(found, str) else found[0]
        return _HIDDEN if random.random() < share else word

    if found := _CITY.fullmatch(line):
        return f"{found[1]} {hidden(found[2])} {hidden(found[3])} {hidden(found[4])}"
    if found := _FACT.fullmatch(line):
        return f"{found[1]} {hidden(found[2])}"
    if found := _WAGONS.fullmatch(line):
        load = found[3] or ""
        load = load if load == "-" else "".join(sorted(map(hidden, load), key="RBGYKW?".index))
        return f"{found[1]} {hidden(found[2])} {load}".rstrip()
    if line.startswith("tracks"):
        return _LAID.sub(hidden, line)
    if line.startswith(("roll", "auction")) and random.random() < share / 2:
        return f"{line.split(maxsplit=1)[0]} {_HIDDEN}"
    if line.startswith("roll"):
        return _COLOUR.sub(hidden, line)
    return _TOTAL.sub(hidden, line) if line.startswith("score") else line
