"""Players of Freight Cars: those of the play-outs, self-players, random ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ftn.games.freight_cars.model.moves import UNKNOWN, Action, Draw, Take
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.play import selfplay
from ftn.games.freight_cars.play.choosing import choose
from ftn.games.freight_cars.play.legal import legal
from ftn.games.freight_cars.play.out import PlayOut
from ftn.games.freight_cars.play.selfplay import Choose
from ftn.games.freight_cars.play.table import table_of
from ftn.games.own_rooms import Ranked
from ftn.model.replay import Replay
from ftn.model.seats import letter


def of_play_outs(state: State, position: Position, number: int, random: Random) -> Action:
    """Choose as the players of play-outs do."""
    mover, action = PlayOut(table_of(state, position), random).turn()
    assert mover == number
    match action:
        case Take():
            return Take(action.card, revealed=UNKNOWN)
        case Draw():
            return Draw()
    return action


def at_random(state: State, position: Position, number: int, random: Random) -> Action:
    """Choose any legal action, as good as any other."""
    return random.choice([*legal(state, position, number)])


PLAYERS: dict[str, Choose] = {
    "play-outs": of_play_outs,
    "self-players": choose,
    "random": at_random,
}


def played(rules: str, players: Sequence[str], seed: int) -> str:
    """Have players play a game, the first one in seat a, and return its record."""

    def chosen(state: State, position: Position, number: int, random: Random) -> Action:
        return PLAYERS[players[number]](state, position, number, random)

    return selfplay.play(rules, len(players), seed, choose=chosen)


def continued(replay: Replay, index: int, seed: int) -> tuple[str, Sequence[Ranked]]:
    """Play a game out after a turn; return its whole record, and what the play-out came to."""
    position, state = replay.steps[index].position, replay.state
    assert isinstance(position, Position)
    assert isinstance(state, State)
    play_out = PlayOut(table_of(state, position), Random(seed))
    count = len(position.seats)
    at = position.round * count + position.acted
    lines = [replay.record.source.text[: replay.steps[index + 1].statement.start]]
    while play_out._phase != "over":
        number, action = play_out.turn()
        lines.append(f"{at // count}{letter(number)} {action}")
        at += 1
    results = play_out.results()
    corporations = [*state.cards.corporations]
    for number, side in enumerate(play_out._sides):
        name, paid = corporations[side.corporation], results[number][2]
        lines.append(f"corporation {letter(number)} {name} {paid}")
    totals = [f"{letter(number)} {one[0]}" for number, one in enumerate(results)]
    return "\n".join([*lines, f"score {' '.join(totals)}\n"]), results
