"""Recognise a turn that is noted with the wrong seat, by the turns that follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.model.places import CITIES, DECK, TABLEAU
from ftn.games.freight_cars.model.position import NOBODY
from ftn.games.freight_cars.rules.lookahead import may_be_final
from ftn.model.breach import Breach
from ftn.model.parts import Part, part
from ftn.model.record import Ruling, Turn
from ftn.model.seats import letter, number_of
from ftn.text.said import say

if TYPE_CHECKING:  # a verified game needs no table
    from ftn.games.freight_cars.rules.table import Table

_OWN = ("hand", "train", "shipped", "claimed", "credits", "pieces")


def seat_meant(table: Table, turn: Turn, number: int) -> int:
    """Return the seat that must have taken a turn, if only the noted seat can be wrong.

    That is so when the record's next turn is the one after that of the player to move, and the
    action is legal for that player. A ruling after the turn says that the noted seat is right.
    """
    position = table.position
    mover = position.mover
    if (
        mover in (number, NOBODY)
        or table.at < 0
        or not table.touched
        or turn.number != position.round
        or (position.phase == "shipping" and not table.options.ordered)
        or (turn.number, number) in table.owed
        or may_be_final(table, turn)
    ):
        return number
    if isinstance(next(table.coming(), None), Ruling) or not _fits(table):
        return number
    if position.phase == "play" or (position.phase == "last" and position.left > 1):
        return mover if _is_legal(table, turn, mover) else number
    if number < len(table.players) and number not in table.done and _is_legal(table, turn, number):
        return number
    return mover if _is_legal(table, turn, mover) else number


def _fits(table: Table) -> bool:
    """Return whether the record's next turn is the one after that of the player to move.

    In the final shipping, players may be left out.
    """
    position, count = table.position, len(table.players)
    following = next((one for one in table.coming() if isinstance(one, Turn)), None)
    final = position.phase == "shipping" or (position.phase == "last" and position.left == 1)
    if following is None:
        return final
    number = number_of(following.seat)
    if number >= count:
        return False
    rounds = following.number - position.round
    ahead = rounds * count + (number - position.first) % count - position.acted
    return 0 < ahead <= count if final else ahead == 1


def _is_legal(table: Table, turn: Turn, number: int) -> bool:
    action = turn.play
    trial = attempt(table.state, table.position, number, action)
    return not any(breach.severity == "error" for breach in trial.breaches)


def other_seat(table: Table, turn: Turn, mover: int) -> Breach:
    """Report that a turn is taken as another player's."""
    number, due = number_of(turn.seat), f"{turn.number}{letter(mover)}"
    return Breach(
        table.SEAT_CLAUSE,
        say('there is no seat "{seat}" in this game', seat=turn.seat)
        if number >= len(table.players)
        else say(
            "it is {mover}'s turn, not {who}'s",
            mover=table.player(mover),
            who=table.player(number),
        ),
        say("{due} is the next turn; judging by what follows, this is taken to be it", due=due),
    )


def left_in_doubt(table: Table, slots: Sequence[tuple[int, int]]) -> frozenset[Part]:
    """Return the parts that omitted turns, given by round and seat, leave in doubt.

    Turns that come later leave nothing in doubt: only their order is wrong.
    """
    left = [*slots]
    for one in table.coming():
        if not left:
            break
        if isinstance(one, Turn):
            left = [slot for slot in left if slot != (one.number, number_of(one.seat))]
    missing = [number for _, number in left]
    if not missing:
        return frozenset()
    return own_parts(missing) | {TABLEAU, CITIES, DECK}


def own_parts(numbers: Iterable[int]) -> frozenset[Part]:
    """Return all parts of some seats."""
    return frozenset(part(number, name) for number in numbers for name in _OWN)
