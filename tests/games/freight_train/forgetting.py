"""Games of which something was forgotten: what is left is true, so nothing in it is an error."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from attrs import evolve

from ftn.games.freight_train.actions.filling import filled
from ftn.games.freight_train.actions.trial import SHORT, attempt
from ftn.games.freight_train.model.moves import CarMove, Play, Pull, Switch
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import Position
from ftn.games.freight_train.rules.shorthand import written_out
from ftn.model.record import Turn
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay

_LETTERS = re.compile(r"(?<![A-Za-z0-9=])[A-LN-Z*]{2,8}(?![a-z])")
_MOVE_CAR = re.compile(r"(?<= [1-5])[A-LN-Z](?=>| |$)")
_ACTION = re.compile(r"(pull|switch|rearrange)( \S+)+$")


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


def unknown_cars(text: str, random: Random, share: float = 0.05) -> str:
    """Write `?` for some letters of sidings, as they were laid, filled or rearranged."""

    def forget(match: re.Match[str]) -> str:
        return "".join(
            "?" if letter != "*" and random.random() < share else letter for letter in match[0]
        )

    return "".join(
        (line if line.startswith(("[", "trains")) else _LETTERS.sub(forget, line)) + "\n"
        for line in text.splitlines()
    )


def unknown_moved_cars(text: str, random: Random, share: float = 0.05) -> str:
    """Write `?` for some cars of car moves."""

    def forget(match: re.Match[str]) -> str:
        return "?" if random.random() < share else match[0]

    return "".join(
        (line if line.startswith("[") else _MOVE_CAR.sub(forget, line)) + "\n"
        for line in text.splitlines()
    )


def unknown_sidings(text: str, random: Random, share: float = 0.1) -> str:
    """Write `?` for whole sidings of facts and of rearrangements."""

    def forget(line: str) -> str:
        if not re.match(r"main|yard|[0-9]+[a-z] (fill .* )?rearrange", line):
            return line
        return re.sub(
            r"(?<= )([A-Z]{2,8}|-)(?= |$)",
            lambda match: "?" if random.random() < share else match[0],
            line,
        )

    return "".join(forget(line) + "\n" for line in text.splitlines())


def unknown_fills(text: str, random: Random, share: float = 0.1) -> str:
    """Write `?` for whole fills, and for the sidings of some."""

    def forget(match: re.Match[str]) -> str:
        if random.random() > share:
            return match[0]
        return random.choice(["fill ? ?", f"fill ? {match[2]}", f"fill {match[1]} ?"])

    return re.sub(r"fill ([1-5]) (\S+)", forget, text)


def unknown_actions(text: str, random: Random, share: float = 0.04) -> str:
    """Write `?` for whole actions."""

    def forget(line: str) -> str:
        if random.random() > share or not re.match("[0-9]", line):
            return line
        found = _ACTION.search(line)
        if not found:
            return line
        return line[: found.start()] + random.choice([f"{found[1]} ?", "?"])

    return "".join(forget(line) + "\n" for line in text.splitlines())


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
            pieces += [text[at : statement.start], head, str(evolve(play, action=short))]
            at = statement.end
    return "".join([*pieces, text[at:]])


def _shortened(
    position: Position, turn: Turn, play: Play, options: Options, random: Random, share: float
) -> Pull | Switch | None:
    action = play.action
    if not isinstance(action, (Pull, Switch)) or not action.moves:
        return None
    number = ord(turn.seat) - 97
    if play.fill:
        position = evolve(position, main=filled(position, play.fill, partial=True).main)
    moves = tuple(
        move if random.random() > share else random.choice([_no_siding, _no_car])(move)
        for move in action.moves
    )
    short = evolve(action, moves=moves)
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
    "unknown cars": unknown_cars,
    "unknown moved cars": unknown_moved_cars,
    "unknown sidings": unknown_sidings,
    "unknown fills": unknown_fills,
    "unknown actions": unknown_actions,
    "shorthand": shorthand,
}
