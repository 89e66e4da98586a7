"""Players of Freight Train: those of the play-outs, self-players, random ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from ftn.games.freight_train.actions.enumeration import lifted, shapes
from ftn.games.freight_train.actions.trial import attempt
from ftn.games.freight_train.model.moves import (
    MIX,
    Action,
    CallUp,
    CarMove,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import TYPES, Position, Seat
from ftn.games.freight_train.play import selfplay
from ftn.games.freight_train.play.legal import legal
from ftn.games.freight_train.play.out import PlayOut, _Side
from ftn.games.freight_train.play.table import SideOf, Table, Ways
from ftn.model.plays import Pass

Player = Callable[[Position, int, Options, Random], Action]
LETTERS = "ABCGHLOPRST"
"""The letters of 1996, in the order of their numbers."""
PLAIN = Ways("rotating", False, True, False, True, True)


def at_random(position: Position, number: int, options: Options, random: Random) -> Action:
    """Choose any legal action, as good as any other."""
    seat = position.seats[number]
    for _ in range(200):
        action = _some(position, seat, random)
        if action and not attempt(position, number, action, options).breaches:
            return action
    return next(legal(position, number, options), None) or Pass()


def _some(position: Position, seat: Seat, random: Random) -> Action | None:
    kind = random.randrange(8)
    if kind == 0:
        return CallUp()
    pulls = kind < 6
    sidings: Sequence[str] = position.main if pulls else seat.yard
    fewest, most = (3, 3) if pulls else (1, 4)
    counts = [*shapes([len(siding) for siding in sidings], fewest, most)]
    if not counts:
        return None
    targets = ("", MIX, "1", "2") if pulls else ("", MIX)
    moves = tuple(
        CarMove(siding, car, random.choice(targets))
        for siding, car in lifted(sidings, random.choice(counts))
    )
    return Pull(moves) if pulls else Switch(moves)


class Watched(PlayOut):
    """A play-out that tells what a turn was."""

    taken: list[tuple[int, int, int, float]] | None = None

    def _note(self, side: _Side, number: int, moves: list[tuple[int, int, int, float]]) -> None:
        self.taken = moves
        super()._note(side, number, moves)

    def act(self, number: int) -> Action:
        """Take a turn, and return it as an action."""
        side = self._sides[number]
        held, called = sum(map(len, self._main)), side.called
        self.taken = None
        self._turn(side, number)
        if side.called != called:
            return CallUp()
        if self.taken is None:
            return Rearrange(("".join(letters(side.near)), "".join(letters(side.far))))
        pulled = sum(map(len, self._main)) < held
        moves = tuple(
            CarMove(str(at + 1), LETTERS[car], _target(to)) for at, car, to, _ in self.taken
        )
        return Pull(moves) if pulled else Switch(moves)


def letters(cars: Sequence[int]) -> list[str]:
    """Return the letters of a siding, its open end first."""
    return [LETTERS[car] for car in reversed(cars)]


def _target(to: int) -> str:
    return {TYPES: MIX, TYPES + 1: "1", TYPES + 2: "2"}.get(to, "")


def table_of(position: Position) -> Table:
    """Return a position of 1996 as play-outs have it; nothing is dealt from it."""
    numbers = {letter: number for number, letter in enumerate(LETTERS)}

    def cars(row: str) -> tuple[int, ...]:
        return tuple(numbers[car] for car in reversed(row))

    sides = [
        SideOf(
            cars(seat.yard[0]),
            cars(seat.yard[1]),
            (*(seat.pure.count(letter) for letter in LETTERS), len(seat.mix)),
            sum(1 << numbers[car] for car in seat.mix),
            seat.locos,
            seat.chips,
            seat.called,
            0,
        )
        for seat in position.seats
    ]
    main = tuple(map(cars, position.main))
    place = position.day, position.first, position.acted, position.leaving
    return Table(PLAIN, main, tuple(sides), (), *place, 0, bare=False)


def of_play_outs(position: Position, number: int, options: Options, random: Random) -> Action:
    """Choose as the players of play-outs do."""
    return Watched(table_of(position), random).act(number)


def played(rules: str, players: Sequence[str], seed: int) -> str:
    """Have players play a game, the first one in seat a, and return its record."""

    def choose(position: Position, number: int, options: Options, random: Random) -> Action:
        return PLAYERS[players[number]](position, number, options, random)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selfplay, "choose", choose)
        return selfplay.play(rules, len(players), seed)


PLAYERS: dict[str, Player] = {
    "play-outs": of_play_outs,
    "self-players": selfplay.choose,
    "random": at_random,
}
