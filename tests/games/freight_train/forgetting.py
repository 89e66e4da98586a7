"""Games with something forgotten: what is left is true, so nothing in it is an error."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from ftn.games.freight_train.actions.filling import filled
from ftn.games.freight_train.actions.trial import SHORT, attempt
from ftn.games.freight_train.model.moves import CarMove, Play, Pull, Switch
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import Position
from ftn.games.freight_train.rules.shorthand import written_out
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay


def without_setup(text: str, _random: Random) -> str:
    """Leave out every main yard and every private yard."""
    return _lines(text, lambda line: not line.startswith(("main", "yard")))


def without_some_facts(text: str, random: Random) -> str:
    """Leave out some of the facts."""
    return _lines(
        text,
        lambda line: not re.match("main|yard|trains|chips|locos", line) or random.random() < 0.5,
    )


def _lines(text: str, keep: Callable[[str], bool]) -> str:
    return "".join(line + "\n" for line in text.splitlines() if keep(line))


def shorthand(text: str, random: Random, share: float = 0.4) -> str:
    """Leave out the siding or the car of car moves, where the board leaves one reading."""
    [(record, _)] = read_text(text)
    played = replay(record)
    assert played.rules
    options = Options.of(played.rules)
    pieces: list[str] = []
    at = 0
    before = None
    for step in played.steps:
        statement, position = step.statement, before
        before = step.position
        if not isinstance(statement, Turn) or not isinstance(position, Position):
            continue
        play = statement.play
        assert isinstance(play, Play)
        short = _shortened(position, statement, play, options, random, share)
        if short:
            head = f"{statement.number}{statement.seat} "
            pieces += [text[at : statement.start], head, str(replace(play, action=short))]
            at = statement.end
    return "".join([*pieces, text[at:]])


def _shortened(
    position: Position, turn: Turn, play: Play, options: Options, random: Random, share: float
) -> Pull | Switch | None:
    action = play.action
    if not isinstance(action, (Pull, Switch)) or not action.moves:
        return None
    number = number_of(turn.seat)
    if play.fill:
        position = replace(position, main=filled(position, play.fill, partial=True).main)
    moves = tuple(
        move if random.random() > share else random.choice([_no_siding, _no_car])(move)
        for move in action.moves
    )
    short = replace(action, moves=moves)
    if attempt(position, number, short, options) is not SHORT:
        return None
    found, breach = written_out(position, number, short, options)
    right = attempt(position, number, action, options)
    if breach or attempt(position, number, found, options) != right:
        return None
    return short


def _no_siding(move: CarMove) -> CarMove:
    return CarMove("", move.car, move.target)


def _no_car(move: CarMove) -> CarMove:
    return CarMove(move.siding, "", move.target)


WAYS: dict[str, Callable[[str, Random], str]] = {
    "without set-up": without_setup,
    "without some facts": without_some_facts,
    "shorthand": shorthand,
}
