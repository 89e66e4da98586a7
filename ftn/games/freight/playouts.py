"""Positions played out: what they begin with, how they end, and what else could have been done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.model.moves import Action, Item, Mark, Play, Rolls
from ftn.games.freight.model.places import in_round
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.state import State
from ftn.games.freight.play.choosing import Player
from ftn.games.freight.play.out import PlayOut
from ftn.games.freight.play.table import NOWHERE, Table, table_of
from ftn.games.freight.rules.endings import moved_on, waiting
from ftn.games.own_rooms import Moment, Ranked, Unclear
from ftn.model.plays import UNKNOWN
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.model.steps import follows_a_turn

_OF_SELF_PLAY = 6
"""One play in this many is a self-player's, who builds switches, bridges and cities, too."""
_TRIES, _IN_VAIN = 2, 15
"""How often a play is thought of for each that is wanted, and how often in vain at a stretch."""
_ROLLED = "PG-FAMILY-5"
"""What a turn breaches whose last roll is left out."""


def table(replay: Replay, index: int, moment: Moment = "after") -> Table:
    """Return what play-outs begin with at a moment of a turn."""
    state, step = replay.state, replay.steps[index]
    assert isinstance(state, State)
    if moment == "after":
        return table_of(state, step.position)
    before, turn = _before(replay, index), step.statement
    assert isinstance(turn, Turn)
    if moment == "before":
        return table_of(state, before)
    play = turn.play
    rolls = isinstance(play, Play) and any(isinstance(item, Rolls) for item in play.items)
    found = _after(state, before, number_of(turn.seat), play) if rolls and step.verified else None
    return found or table_of(state, step.position)


def dealt(replay: Replay, index: int) -> bool:
    """Say whether the die was rolled, or places were auctioned, since the turn before."""
    return not follows_a_turn(replay, index)


def results(begun: Table, random: Random) -> Sequence[Ranked]:
    """Roll the dice, play to the end, and return each seat's points."""
    return PlayOut(begun, random).results()


def alternatives(replay: Replay, index: int, most: int) -> Sequence[tuple[Action, Table]]:
    """Return plays that are worth a try instead of a turn, each with the table after it."""
    state, turn = replay.state, replay.steps[index].statement
    assert isinstance(state, State)
    assert isinstance(turn, Turn)
    before, number = _before(replay, index), number_of(turn.seat)
    found: dict[str, tuple[Action, Table] | None] = {}
    in_vain = 0
    for items in _thought_of(state, before, number, _TRIES * most):
        play = Play(tuple(map(_unseen, items)))
        name = str(play)
        in_vain += 1
        if play.items and name not in found:
            after = _after(state, before, number, Play(items))
            found[name] = (Play(tuple(map(_rolled, items))), after) if after else None
            in_vain = 0
        if len(found) == most or in_vain == _IN_VAIN:
            break
    return [*filter(None, found.values())]


def _thought_of(
    state: State, before: Position, number: int, most: int
) -> Iterator[tuple[Item, ...]]:
    """Yield what the players of play-outs do, and now and then a self-player."""
    begun = table_of(state, before)
    for seed in range(most):
        random = Random(seed)  # noqa: S311 -- no secret depends on it
        if seed % _OF_SELF_PLAY == _OF_SELF_PLAY - 1:
            play = Player(random).turn(state, before, number)
            if isinstance(play, Play):
                yield play.items
        else:
            yield PlayOut(begun, random).turn(number).items


def _unseen(item: Item) -> Item:
    """Return an item without what makes no choice of it."""
    return replace(item, taken="") if isinstance(item, Mark) else _rolled(item)


def _rolled(item: Item) -> Item:
    """Return an item with the colours of a roll unknown."""
    if not isinstance(item, Rolls) or item.rolled is None:
        return item
    return Rolls(tuple((name, UNKNOWN * len(colours)) for name, colours in item.rolled))


def _before(replay: Replay, index: int) -> Position:
    """Return the position in which a turn was taken, its round begun."""
    position = replay.steps[index - 1].position if index else replay.start
    turn = replay.steps[index].statement
    if position is None or not isinstance(turn, Turn):
        raise Unclear("whose turn it is, is unknown")
    if turn.number == position.round + 1 and not waiting(position) and not _bids(replay):
        return replace(in_round(position, turn.number), acted=(), phase="turns")
    return position


def _bids(replay: Replay) -> bool:
    assert isinstance(replay.state, State)
    return replay.state.options.auction


def _after(state: State, before: Position, number: int, play: Action) -> Table | None:
    """Return the table after a turn, before the die is rolled at its end; None if it is illegal."""
    assert isinstance(play, Play)
    items = tuple(item for item in play.items if not isinstance(item, Rolls))
    trial = attempt(state, before, number, Play(items))
    wrong = {one.rule for one in trial.breaches if one.severity == "error"}
    if wrong - {_ROLLED}:
        return None
    position = moved_on(state.options, trial.position, number)
    return table_of(state, position, renewing=NOWHERE if state.options.boxes else number)
