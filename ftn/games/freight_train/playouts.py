"""Positions played out: what they begin with, how they end, and what else could have been done."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from ftn.games.freight_train.model.cars import BUILT_IN
from ftn.games.freight_train.model.moves import MIX, Play
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import DECK
from ftn.games.freight_train.model.position import MAIN_CAPACITY, TYPES, Position, Seat, nameless
from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.play.out import PlayOut
from ftn.games.freight_train.play.selfplay import ranked
from ftn.games.freight_train.play.table import SideOf, Table, Ways
from ftn.games.freight_train.standing import is_bare
from ftn.games.own_rooms import Moment, Ranked, Unclear
from ftn.model.record import Turn
from ftn.model.rules import Ruleset
from ftn.model.seats import number_of
from ftn.model.steps import follows_a_turn
from ftn.text.wording import listed

_NAMELESS = -1
_NO_TABLE = "whose turn it is, is unknown"


def table(replay: Replay, index: int, moment: Moment = "after") -> Table:
    """Return what play-outs begin with after a step, or before it with its siding filled.

    Nothing but which cars lie somewhere may be unknown.
    """
    if moment != "before":
        return _table(replay, replay.steps[index].position, _drawn(replay, index))
    found = _table(replay, _filled(replay, index), _drawn(replay, index))
    return replace(found, filled=True)


def dealt(replay: Replay, index: int) -> bool:
    """Say whether cards were turned up in a turn before its action, or since the turn before."""
    statement = replay.steps[index].statement
    fills = isinstance(statement, Turn) and statement.play.fill is not None
    return fills or not follows_a_turn(replay, index)


def results(begun: Table, random: Random) -> Sequence[Ranked]:
    """Deal the unseen cards, play to the end, and return the chips of each seat."""
    return [(chips,) for chips in PlayOut(begun, random).totals()]


def alternatives(replay: Replay, index: int, most: int) -> Sequence[tuple[Play, Table]]:
    """Return plays that are worth a try instead of a turn, each with the table after it."""
    turn = replay.steps[index].statement
    position = _filled(replay, index)
    assert isinstance(turn, Turn)
    assert replay.rules is not None
    if position.doubt.unknown - {DECK}:
        return []
    number = number_of(turn.seat)
    if nameless("".join((*position.main, *position.seats[number].yard))):
        return []
    drawn = _drawn(replay, index)
    found = []
    for action, seat, main in ranked(position, number, Options.of(replay.rules), most):
        seats = (*position.seats[:number], seat, *position.seats[number + 1 :])
        after = _table(replay, _passed_on(position, seats, main), drawn)
        found.append((Play(turn.play.fill, action), after))
    return found


def _passed_on(position: Position, seats: tuple[Seat, ...], main: tuple[str, ...]) -> Position:
    return replace(position, main=main, seats=seats, acted=position.acted + 1)


def _before(replay: Replay, index: int) -> Position | None:
    return replay.steps[index - 1].position if index else replay.start


def _filled(replay: Replay, index: int) -> Position:
    """Return the position in which a turn's action was taken: with its siding filled."""
    position, turn = _before(replay, index), replay.steps[index].statement
    if position is None or not isinstance(turn, Turn):
        raise Unclear(_NO_TABLE)
    fill = turn.play.fill
    if fill is None:
        return position
    if not fill.siding.isdigit() or "?" in fill.filled:
        raise Unclear("which siding was filled, and with what, is unknown")
    at = int(fill.siding) - 1
    main = (*position.main[:at], fill.cars, *position.main[at + 1 :])
    shown = "*" in fill.filled or len(fill.cars) < MAIN_CAPACITY
    return replace(position, main=main, leaving=position.leaving or shown)


def _drawn(replay: Replay, index: int) -> int:
    """Count the cars that were drawn on the day of a step, that step's own among them."""
    day = replay.steps[index].position.day
    drawn = 0
    for step in reversed(replay.steps[: index + 1]):
        if step.position.day != day:
            break
        if isinstance(step.statement, Turn) and step.statement.play.fill:
            drawn += len(step.statement.play.fill.cars)
    return drawn


def _table(replay: Replay, position: Position, drawn: int) -> Table:
    rules = replay.rules
    if rules is None or position.first < 0:
        raise Unclear(_NO_TABLE)
    if unknown := position.doubt.unknown - {DECK}:
        raise Unclear(f"unknown: {listed(sorted(unknown))}")
    letters = (*sorted(replay.names), *(one for one in BUILT_IN if one not in replay.names))
    numbers = {letter: number for number, letter in enumerate(letters[:TYPES])}
    left = [int(rules.options["cars_per_type"])] * TYPES

    def cars(row: str) -> tuple[int, ...]:
        """Return the numbers of a siding's cars, and take them out of what nobody sees."""
        found = [numbers.get(car, _NAMELESS) for car in reversed(row)]
        for car in found:
            if car >= 0:
                left[car] -= 1
        return tuple(found)

    sides = []
    for seat in position.seats:
        if nameless(seat.pure + seat.mix):
            raise Unclear("a car of a train is unknown")
        pure, mix = cars(seat.pure), cars(seat.mix)
        capped = sum(1 << (TYPES if one == MIX else numbers[one]) for one in seat.cabooses)
        lengths = (*(pure.count(number) for number in range(TYPES)), len(mix))
        near, far = map(cars, seat.yard)
        mixed = sum(1 << car for car in set(mix))
        sides.append(SideOf(near, far, lengths, mixed, seat.locos, seat.chips, seat.called, capped))
    main = tuple(map(cars, position.main))
    if min(left) < 0:
        raise Unclear("there are more cars of a type than the game has")
    pool = tuple(car for car, count in enumerate(left) for _ in range(count))
    bare = is_bare(position)
    return Table(
        _ways(rules),
        main,
        tuple(sides),
        pool,
        position.day,
        position.first,
        position.acted,
        position.leaving,
        0 if bare else drawn,
        bare,
    )


def _ways(rules: Ruleset) -> Ways:
    options = rules.options
    return Ways(
        options["sequence"],
        options["day_end"] == "immediate",
        options["partial_fill"] == "yes",
        options["tl_slot"] == "shift",
        options["mix_scores"] != "no",
        options["debt"] != "never",
    )
