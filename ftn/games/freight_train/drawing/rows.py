"""Describe the board as a table: which sprites of the picture each row names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ftn.games.freight_train.drawing import layout
from ftn.games.freight_train.model.moves import MIX, UNKNOWN
from ftn.games.freight_train.model.position import MAIN_CAPACITY, MAIN_SIDINGS, YARD_CAPACITY
from ftn.games.freight_train.model.position_facts import with_cabooses
from ftn.games.freight_train.model.replayed import Replay
from ftn.model.scene import BY_SYMBOL, TOTAL, TableRow
from ftn.text.said import say

_EMPTY = say("empty")
_NONE = say("none")
_UNKNOWN = say("unknown")
_YARD = "yard"
"""The category of what a yard's cars bring or cost."""


def spoken(letters: Sequence[str]) -> Mapping[str, str]:
    """Return the names of the symbols."""
    return {
        **{f"car-{letter}": letter for letter in letters},
        "car-0": _UNKNOWN,
        UNKNOWN: _UNKNOWN,
        "caboose": say("caboose"),
        "loco": say("in use"),
        "loco f": say("free"),
    }


def meanings(replay: Replay, letters: Sequence[str]) -> Mapping[str, str]:
    """Return what the symbols mean, where that is more than their names."""
    names = replay.names
    return {
        **{f"car-{letter}": _car(letter, names.get(letter, letter)) for letter in letters},
        "car-0": say("unknown car"),
        "loco": say("locomotive with a train"),
        "loco f": say("free locomotive, for another train"),
        "chip": say("chips: the player with the most wins"),
        "deck": say("the cards that fill empty sidings"),
    }


def _car(letter: str, name: str) -> str:
    return name if name == letter else say("{letter}: {name}", letter=letter, name=name)


def rows(replay: Replay, size: layout.Size) -> Sequence[TableRow]:
    """Return the rows of a game's table."""
    return [*_rows(replay, size)]


def _rows(replay: Replay, size: layout.Size) -> Iterator[TableRow]:
    slots = min(2 * size.rows, layout.MOST_TRAINS)
    names = {seat: replay.player(seat) for seat in replay.seats}
    for number in range(1, MAIN_SIDINGS + 1):
        label = say("Main yard, siding {number}, open end first", number=number)
        yield TableRow(label, [_siding(f"main/{number}", MAIN_CAPACITY)], _EMPTY)
    for seat, who in names.items():
        yield TableRow(say("{who}: chips", who=who), [[f"{seat}/chips"]], _NONE, scores=TOTAL)
        locos = [f"{seat}/locos", f"{seat}/l", *(f"{seat}/l{slot}" for slot in range(slots))]
        locos.append(f"{seat}/called")
        label = say("{who}: locomotives", who=who)
        yield TableRow(label, [locos], _NONE, counted=True)
        for index in (1, 2):
            label = say("{who}: yard siding {number}, open end first", who=who, number=index)
            yield TableRow(
                label, [_siding(f"{seat}/y{index}", YARD_CAPACITY)], _EMPTY, scores=_YARD
            )
        trains = [[f"{seat}/t{slot}.{end}" for end in "1cn"] for slot in range(slots)]
        label = say("{who}: trains", who=who)
        cars = range(2, layout.MOST_CARS + 1)
        rest = [f"{seat}/t{slot}.{car}" for slot in range(slots) for car in cars]
        groups = [*trains, [f"{seat}/t?"]]
        yield TableRow(label, groups, _NONE, beside=rest, scores=BY_SYMBOL)
        mix = [f"{seat}/m.{slot}" for slot in range(1, layout.MOST_CARS + 1)]
        yield TableRow(
            say("{who}: Mix", who=who),
            [[*mix, f"{seat}/m.c"]],
            _NONE,
            beside=[f"{seat}/m.n"],
            scores=MIX,
        )
    yield TableRow(say("Deck"), [["main/deck"]], _UNKNOWN)
    yield TableRow(say("Trains Leave card"), [["main/card"]], _UNKNOWN)
    if with_cabooses(replay):
        yield TableRow(say("Cabooses left"), [["main/cabooses"]], _NONE)
    turns = [[f"{seat}/turn"] for seat in names]
    yield TableRow(say("Whose turn"), turns, say("nobody"), tuple(names.values()))


def _siding(name: str, capacity: int) -> Sequence[str]:
    """Return the slots of a siding, its open end first; more than fit may have been noted."""
    slots = range(2 * capacity, 0, -1)
    return [f"{name}.?", *(f"{name}.{slot}" for slot in slots)]
