"""Positions played out: what they begin with, how they end, and what else could have been done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.analysis.best import best_train, may_claim
from ftn.games.freight_cars.model.moves import UNKNOWN, Action, Draw, Ship, Take
from ftn.games.freight_cars.model.position import Position, cards_of
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.play.legal import draws, loads
from ftn.games.freight_cars.play.out import PlayOut
from ftn.games.freight_cars.play.table import Table, table_of
from ftn.games.freight_cars.rules.order import moved_on
from ftn.games.own_rooms import Moment, Ranked, Unclear
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.model.steps import follows_a_turn

_NOWHERE = "the cards aren't on the table yet"


def table(replay: Replay, index: int, moment: Moment = "after") -> Table:
    """Return what play-outs begin with at a moment of a turn."""
    state, step = replay.state, replay.steps[index]
    assert isinstance(state, State)
    if moment == "after":
        return table_of(state, step.position)
    before = _before(replay, index)
    if moment == "before":
        return table_of(state, before)
    turn = step.statement
    assert isinstance(turn, Turn)
    action = _unseen(state, before, turn.play)
    if action is None or not step.verified:
        return table_of(state, step.position)
    return _after(state, before, number_of(turn.seat), action)


def dealt(replay: Replay, index: int) -> bool:
    """Say whether anything was noted or done between the turn before and a turn."""
    return not follows_a_turn(replay, index)


def results(begun: Table, random: Random) -> Sequence[Ranked]:
    """Deal the unseen cards, play to the end, and return each seat's credits and tie-breaks."""
    return PlayOut(begun, random).results()


def alternatives(replay: Replay, index: int, most: int) -> Sequence[tuple[Action, Table]]:
    """Return plays that are worth a try instead of a turn, each with the table after it."""
    state, turn = replay.state, replay.steps[index].statement
    assert isinstance(state, State)
    assert isinstance(turn, Turn)
    before, number = _before(replay, index), number_of(turn.seat)
    if UNKNOWN in before.seats[number].hand:
        return []
    plays = [*_worth_a_try(state, before, number)][:most]
    return [(play, _after(state, before, number, play)) for play in plays]


def _worth_a_try(state: State, position: Position, number: int) -> Iterator[Action]:
    """Yield a shipment of all cars that can go, every load, and every draw."""
    train = cards_of(position.seats[number].train)
    if train and UNKNOWN not in train:
        cities = position.cities if may_claim(state, position) else ()
        best = best_train(state.cards, cities, train, state.options)
        in_play = position.phase == "play"
        left = len(best.claims.cities) if position.city_deck < 0 else position.city_deck
        turned_up = min(len(best.claims.cities), left) if in_play else 0
        yield Ship(best.cars, best.claims.cities, (UNKNOWN,) * turned_up)
    if position.phase != "shipping":
        yield from loads(state, position, number)
        yield from draws(position)


def _before(replay: Replay, index: int) -> Position:
    position = replay.steps[index - 1].position if index else replay.start
    if position is None:
        raise Unclear(_NOWHERE)
    return position


def _unseen(state: State, before: Position, action: Action) -> Action | None:
    """Return an action without what chance brought; None where it brought nothing, or a rest."""
    match action:
        case Take() | Draw() if not before.deck or not state.options.redraw:
            return None
        case Take():
            return replace(action, eog=False, revealed=UNKNOWN)
        case Draw():
            return Draw()
        case Ship() if action.revealed:
            return replace(action, revealed=(UNKNOWN,) * len(action.revealed))
    return None


def _after(state: State, before: Position, number: int, action: Action) -> Table:
    """Return the table after an action, before anybody sees what chance brings."""
    trial = attempt(state, before, number, action)
    drawing = isinstance(action, Take | Draw) and before.phase == "play" and not trial.eog
    return table_of(state, moved_on(trial.position, number, eog=trial.eog), drawing=drawing)
