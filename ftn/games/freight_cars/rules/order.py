"""The order of turns: clockwise, to the end of the final shipping."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ftn.games.freight_cars.model.position import NOBODY, Phase, Position
from ftn.games.freight_cars.rules.lookahead import may_be_final
from ftn.games.freight_cars.rules.wrong_seats import left_in_doubt, own_parts
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.model.record import Record, Turn
from ftn.model.seats import letter, number_of
from ftn.text.said import plural, say

if TYPE_CHECKING:  # a verified game needs no table
    from ftn.games.freight_cars.rules.table import Table

_CHANCE = 2
"""At most this many rounds begin with another seat by mistakes alone."""


def begins(record: Record, count: int) -> tuple[int, int]:
    """Return the first round of a record and the seat that begins every round, by its turns.

    The seat is -1 if the turns don't show it. If most rounds begin with another seat than that of
    the first turn, the first turns were noted in the wrong order.
    """
    turns = [
        statement
        for statement in record.statements
        if isinstance(statement, Turn) and number_of(statement.seat) < count
    ]
    if not turns:
        return 1, NOBODY
    begun, plausible, followed = Counter[int](), Counter[int](), set[int]()
    for turn, following in pairwise(turns):
        seat = number_of(following.seat)
        if following.number == turn.number:
            followed.add(seat)
        elif following.number == turn.number + 1:
            begun[seat] += 1
            plausible[seat] += seat not in followed
    if max(begun.values(), default=0) <= 1:  # once may be the final shipping, its first left out
        begun = +plausible
    usual, times = begun.most_common(1)[0] if begun else (NOBODY, 0)
    if turns[0].number == 1 and times <= max(_CHANCE, begun.total() // 2):
        usual = number_of(turns[0].seat)
    return turns[0].number, usual


def check_order(table: Table, turn: Turn, number: int) -> bool:
    """Check whether it is a seat's turn; return whether the turn counts in the order."""
    position, count = table.position, len(table.players)
    if position.phase == "shipping" and not table.options.ordered:
        return _in_no_order(table, turn, number)
    if not table.touched:
        position = _begin(table, turn, number)
    if not table.options.ordered and may_be_final(table, turn):
        # Perhaps the final shipping, which has no order; the clock goes on as long as it can.
        return (turn.number, number) == (position.round, position.mover)
    if (turn.number, number) in table.owed:
        table.owed -= {(turn.number, number)}
        return False
    if number == position.mover:
        if turn.number - position.round != table.shifts.get(number):
            _shift(table, turn, number)
        return True
    if number in table.done and (turn.number, number) not in table.left_out:
        _ships_again(table, number)
        return False
    skipped = (number - position.mover) % count
    due = position.round + (position.acted + skipped) // count
    forward = turn.number == due
    if forward and position.phase == "shipping" and skipped < position.left:
        for later in range(skipped):
            _stays(table, position.acted + later)
        _skip(table, skipped)
        return True
    if forward and may_be_final(table, turn):
        _skip(table, skipped)
        return True
    here = (position.round, position.mover)
    if not (forward and skipped == 1 and table.mistaken == here):
        # An order of seats that is written wrongly is one slip, though every round repeats it.
        if (position.mover, number) not in table.out_of_turn:
            table.report(_out_of_turn(table, turn, number, forward=forward))
        table.out_of_turn |= {(position.mover, number)}
        table.verified = False
    if not forward:
        table.mistaken = here
        return False
    slots = [divmod(position.acted + later, count) for later in range(skipped)]
    owed = [(position.round + more, (position.first + at) % count) for more, at in slots]
    table.owed = table.owed.union(owed)
    table.doubt(left_in_doubt(table, owed))
    _skip(table, skipped)
    return True


def _shift(table: Table, turn: Turn, number: int) -> None:
    """Note by how much a seat's turn numbers differ from the round; report it once."""
    shift = turn.number - table.position.round
    if shift not in (0, *table.shifts.values()):
        table.report(_wrong_round(turn, table.position.round))
    table.shifts = {**table.shifts, number: shift}


def _begin(table: Table, turn: Turn, number: int) -> Position:
    """Set round and first player by the record's first turn."""
    position, count = table.position, len(table.players)
    if table.from_start and table.begun_by == number != position.first:
        # The turns agree on another first player than the fact: one of the two is the slip.
        table.report(_out_of_turn(table, turn, number, forward=True))
        position = replace(position, first=number)
    if not table.first_known:
        first = number if table.from_start or position.first < 0 else position.first % count
        position = replace(position, first=first)
    if not table.from_start:
        position = replace(position, round=turn.number, acted=(number - position.first) % count)
    table.position = position
    return position


def _in_no_order(table: Table, turn: Turn, number: int) -> bool:
    """Take a turn of a simultaneous final shipping: each seat has one."""
    table.decide("final_ship")
    if number in table.done:
        _ships_again(table, number)
        return False
    position, count = table.position, len(table.players)
    begun = position.round * count + position.acted + position.left - count
    due, latest = final_rounds(begun, (number - position.first) % count, count)
    if not due <= turn.number <= latest:
        table.report(_wrong_round(turn, due))
    return True


def final_rounds(begun: int, place: int, count: int) -> tuple[int, int]:
    """Return the first and the last round that a turn of a simultaneous final shipping may have.

    `begun` is how many turns were taken before it, with one round too many; `place` is that of
    the seat in a round.
    """
    return (begun - place + count - 1) // count, (begun + count - 1) // count


def _ships_again(table: Table, number: int) -> None:
    """Report a second turn of the final shipping; what else is wrong with it follows from that."""
    table.breach(
        "FC-END-4",
        say("{who} has already had the final shipping", who=table.player(number)),
        say("each player may ship once after the last turns"),
    )
    table.doubt(own_parts([number]) | {part(at, "train") for at in range(len(table.players))})


def _stays(table: Table, slot: int) -> None:
    """Skip a seat that the final shipping leaves out."""
    position, count = table.position, len(table.players)
    number = (position.first + slot) % count
    table.done |= {number}
    table.left_out |= {(position.round + slot // count, number)}
    if table.seat(number).train:
        table.find(
            "FC-END-4", "info", *left_out(table.player(number), len(table.seat(number).train))
        )


def left_out(who: str, cars: int) -> tuple[str, str]:
    """Return the info that a player with loaded cars is left out of the final shipping."""
    return (
        plural(
            cars,
            "{who} is left out of the final shipping, with {n} loaded car",
            "{who} is left out of the final shipping, with {n} loaded cars",
            who=who,
        ),
        say("this is taken to mean that nothing was shipped; `pass` records it"),
    )


def _skip(table: Table, skipped: int) -> None:
    position, count = table.position, len(table.players)
    slot = position.acted + skipped
    table.position = replace(
        position,
        round=position.round + slot // count,
        acted=slot % count,
        left=position.left - skipped if position.left >= 0 else position.left,
    )
    if position.phase == "last" and table.position.left <= 0:
        left = count + table.position.left
        table.position = replace(table.position, phase="shipping", left=left)


def _wrong_round(turn: Turn, due: int) -> Breach:
    return Breach(
        "FC-TURN",
        say(
            "this is round {round}: the turn is {due}, not {written}",
            round=due,
            due=f"{due}{turn.seat}",
            written=f"{turn.number}{turn.seat}",
        ),
        say("rounds are counted from the first player"),
    )


def _out_of_turn(table: Table, turn: Turn, number: int, *, forward: bool) -> Breach:
    position = table.position
    due = f"{position.round}{letter(position.mover)}"
    mover, who = table.player(position.mover), table.player(number)
    had = (turn.number, (number - position.first) % len(table.players)) < (
        position.round,
        position.acted,
    )
    if had and not forward:
        message = say(
            "{who} has already had turn {turn}", who=who, turn=f"{turn.number}{turn.seat}"
        )
    else:
        message = say("it is {mover}'s turn, not {who}'s", mover=mover, who=who)
    rule = "FC-END-4" if (turn.number, number) in table.left_out else "FC-TURN"
    return Breach(rule, message, say("{due} is the next turn", due=due))


def advance(table: Table, number: int, *, eog: bool) -> None:
    """Move on to the next turn."""
    if table.position.phase == "shipping":
        table.done |= {number}
    table.position = moved_on(table.position, number, eog=eog)


def moved_on(position: Position, number: int, *, eog: bool) -> Position:
    """Return a position with the next turn due; `eog`: the End of Game card came up."""
    count = len(position.seats)
    acted, round_ = position.acted + 1, position.round
    if acted == count:
        acted, round_ = 0, round_ + 1
    phase: Phase = position.phase
    left, revealer = position.left, position.revealer
    if eog:
        phase, left, revealer = "last", count, number
    elif phase == "last":
        left -= 1
        if left <= 0:
            phase, left = "shipping", count
    elif phase == "shipping":
        left -= 1
        if left <= 0:
            phase, left = "over", 0
    return replace(position, round=round_, acted=acted, phase=phase, left=left, revealer=revealer)


def waiting(table: Table) -> list[int]:
    """Return the seats that still have a turn of the final shipping."""
    position, count = table.position, len(table.players)
    if table.options.ordered:
        return [(position.first + position.acted + later) % count for later in range(position.left)]
    return [number for number in range(count) if number not in table.done]
