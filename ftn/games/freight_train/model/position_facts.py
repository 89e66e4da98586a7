"""Derive what a position shows: whose turn it is, the deck's size, whether the day is over."""

from __future__ import annotations

from ftn.games.freight_train.model.moves import UNKNOWN
from ftn.games.freight_train.model.places import MAIN, of_seat
from ftn.games.freight_train.model.position import CABOOSES, TYPES, Position, Seat, cars_in_play
from ftn.games.freight_train.model.replayed import Replay
from ftn.model.parts import Part
from ftn.model.record import Fact, Turn

_UNCAPPED = "off"


def with_cabooses(replay: Replay) -> bool:
    """Say whether a game uses cabooses."""
    rules = replay.rules
    return rules is not None and rules.options.get("caboose", _UNCAPPED) != _UNCAPPED


def cabooses_left(position: Position) -> str:
    """Return the number of cabooses left in the pile, `?` where it isn't known."""
    if any(one.kind == "cabooses" for one in position.doubt.unknown):
        return UNKNOWN
    return str(max(0, CABOOSES - sum(len(seat.cabooses) for seat in position.seats)))


def deck_count(replay: Replay, position: Position) -> int | None:
    """Return the cars in the deck; None where it isn't laid out yet.

    The referee counts the deck with the day's first turn; before that it is all cars not laid out.
    """
    rules = replay.rules
    if position.deck or position.round > 1 or position.acted or rules is None:
        return position.deck
    yards = ["".join(seat.yard) for seat in position.seats]
    if not all(position.main) or (position.day == 1 and not all(yards)):
        return None
    return max(0, TYPES * int(rules.options["cars_per_type"]) - len(cars_in_play(position)))


def unnoted(position: Position) -> frozenset[Part]:
    """Return the sidings that are not noted yet on a day that has not begun.

    They are empty in the position, but not on the table, and must not be drawn as empty.
    """
    if position.acted or position.round > 1 or position.deck:
        return frozenset()
    found: set[Part] = set()
    if not any(position.main):
        found = {*MAIN}
    for number, seat in enumerate(position.seats):
        if position.day == 1 and not any(seat.yard):
            found |= of_seat(number, "yard")
    return frozenset(found)


def is_over(replay: Replay, position: Position) -> bool:
    """Say whether the day's last turn was taken."""
    if not position.leaving:
        return False
    rules = replay.rules
    at_once = rules is not None and rules.options.get("day_end") == "immediate"
    return at_once or position.acted >= len(position.seats)


def whose_turn(replay: Replay, position: Position) -> int | None:
    """Return the seat whose turn it is, by number; None when unknown or when the day is over."""
    if position.first < 0 or is_over(replay, position):
        return None
    if position.acted or (position.day, position.round) != (1, 1):
        return position.mover
    for statement in replay.record.statements:
        if isinstance(statement, Turn):
            number = ord(statement.seat) - 97
            return number if number < len(position.seats) else None
        if isinstance(statement, Fact) and statement.name == "first":
            return None if statement.value == UNKNOWN else position.mover
    return None


def free_locomotives(seat: Seat) -> int:
    """Return the number of a seat's locomotives without a train."""
    return max(0, seat.locos - len(set(seat.pure)) - (seat.mix != ""))
