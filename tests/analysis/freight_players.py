"""Players of Freight: those of the play-outs, self-players, random ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ftn.games.freight.model.fact_lines import Auction
from ftn.games.freight.model.moves import Action, Bankrupt, Mark, NewCity, Play, Rolls, Section
from ftn.games.freight.model.position import LOAN, Position
from ftn.games.freight.model.state import State
from ftn.games.freight.notation import write_fact
from ftn.games.freight.play import selfplay
from ftn.games.freight.play.choosing import Player, _Turn
from ftn.games.freight.play.legal import legal
from ftn.games.freight.play.out import PlayOut, Rolled, Taken
from ftn.games.freight.play.selfplay import Choose
from ftn.games.freight.play.table import table_of
from ftn.games.freight.play.turn_builder import Draft
from ftn.games.own_rooms import Ranked
from ftn.model.plays import Pass
from ftn.model.replay import Replay
from ftn.model.seats import letter

_LATER = {Mark, Rolls, Bankrupt, Section, NewCity}
"""What isn't done at random: the end of a turn, and cities, whose first marker chance decides."""
_MOST = 4
"""The most things that are done at random in a turn."""


def of_play_outs(state: State, position: Position, number: int, random: Random) -> Action:
    """Choose as the players of play-outs do."""
    items = PlayOut(table_of(state, position), random).turn(number).items
    return Play(items) if items else Pass()


def of_self_play(state: State, position: Position, number: int, random: Random) -> Action:
    """Choose as the players of games that play themselves do."""
    return Player(random).turn(state, position, number)


def at_random(state: State, position: Position, number: int, random: Random) -> Action:
    """Do a few legal things, any as good as any other, and what has to be done."""
    turn = _Turn(Draft(state, position, number), random, reckless=True)
    for _ in range(random.randint(1, _MOST)):
        plays = [*legal(state, position, number, turn.draft.items)]
        following = [play.items for play in plays if not _LATER & {*map(type, play.items)}]
        if not following:
            break
        turn.draft.add(*random.choice(following))
    turn.pay_interest()
    turn.renew()
    return Play(tuple(turn.draft.items)) if turn.draft.items else Pass()


PLAYERS: dict[str, Choose] = {
    "play-outs": of_play_outs,
    "self-players": of_self_play,
    "random": at_random,
}


def played(rules: str, players: Sequence[str], seed: int) -> str:
    """Have players play a game, the first one in seat a, and return its record."""

    def choose(state: State, position: Position, number: int, random: Random) -> Action:
        return PLAYERS[players[number]](state, position, number, random)

    return selfplay.play(rules, len(players), seed, choose=choose)


def continued(replay: Replay, index: int, seed: int) -> tuple[str, Sequence[Ranked]]:
    """Play a game out after a turn; return its whole record, and what the play-out came to."""
    position, state = replay.steps[index].position, replay.state
    assert isinstance(position, Position)
    assert isinstance(state, State)
    play_out = PlayOut(table_of(state, position), Random(seed))
    lines = [replay.record.source.text[: replay.steps[index + 1].statement.start]]
    while not play_out.over:
        match play_out.go_on():
            case Rolled() as begun:
                lines.append(f"round {begun.round}")
                lines += [str(Rolls(begun.rolled))] * bool(begun.rolled)
                lines += [write_fact("auction", Auction(begun.bids))] * bool(begun.bids)
            case Taken() as turn:
                items = Play(turn.items) if turn.items else Pass()
                lines.append(f"{turn.round}{letter(turn.number)} {items}")
    for number, side in enumerate(play_out._sides):
        count = min(side.loans, side.money // LOAN)
        if count and state.options.last_repay and not side.out:
            lines += [f"repay {letter(number)}"] * count
    results = play_out.results()
    totals = [f"{letter(number)} {sum(one)}" for number, one in enumerate(results)]
    return "\n".join([*lines, f"score {' '.join(totals)}\n"]), results
