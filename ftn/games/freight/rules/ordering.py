"""The turn order: turns out of order, noted for a wrong seat, or left out."""

from __future__ import annotations

from itertools import islice

from msgspec.structs import replace

from ftn.games.freight.model.places import BOXES, END, GOODS, OF_A_SEAT, ORDER
from ftn.games.freight.rules.endings import rule_out_end, waiting
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.record import Turn
from ftn.model.seats import letter, number_of
from ftn.text.said import joined, plural, say


def in_order(table: Table, turn: Turn, number: int) -> int:
    """Check whether it is a player's turn, and return the seat that takes it."""
    position = table.position
    mover = position.mover
    if (
        number == mover
        or not position.order
        or ORDER in position.doubt.unknown
        or ORDER in table.doubted
    ):
        return number
    if mover >= 0 and _means_another(table, turn, mover):
        table.breach(
            "PG-TURN",
            say(
                "it is {mover}'s turn, not {who}'s",
                mover=table.player(mover),
                who=table.player(number),
            ),
            say("{due} is the next turn", due=f"{position.round}{letter(mover)}"),
        )
        return mover
    skipped = _skipped(table, number)
    if skipped:
        leave_out(table, skipped)
        return number
    due = (
        say("{due} is the next turn", due=f"{position.round}{letter(mover)}") if mover >= 0 else ""
    )
    rule = "PG-TURN" if table.options.auction else "PG-FAMILY-1"
    if position.waiting is not None and number not in position.waiting:
        table.breach(
            "PG-FAMILY-6", say("{who} has already had the last turn", who=table.player(number)), due
        )
    elif number in position.acted:
        table.breach(
            "PG-TURN",
            say("{who} has already had a turn in this round", who=table.player(number)),
            due,
        )
    else:
        table.breach(
            rule,
            say(
                "it is {mover}'s turn, not {who}'s",
                mover=table.player(mover),
                who=table.player(number),
            ),
            due,
        )
    return number


def _skipped(table: Table, number: int) -> list[int]:
    """Return the seats whose turns before a player's are missing in this round."""
    due = waiting(table.position)
    if number not in due:
        return []
    before = due[: due.index(number)]
    coming = _coming(table)
    return before if not coming.intersection(map(letter, before)) else []


def _coming(table: Table) -> set[str]:
    """Return the seats with a turn later in this round of the record."""
    return {later.seat for later in following(table) if later.number == table.position.round}


def leave_out(table: Table, numbers: list[int]) -> None:
    """Report missing turns; what they would have changed is in doubt."""
    rule_out_end(table)
    position = table.position
    if END in position.doubt.unknown:  # they may have had their last turn
        table.position = replace(position, acted=(*position.acted, *numbers))
        return
    turns = joined(", ", [f"{position.round}{letter(number)}" for number in numbers])
    table.breach(
        "PG-TURN" if table.options.auction else "PG-FAMILY-1",
        plural(
            len(numbers),
            "{turns} is missing",
            "{turns} are missing",
            turns=turns,
        ),
        say(
            "each player has one turn per round; write `{turn} ?` if nobody noted it",
            turn=turns.partition(",")[0],
        ),
    )
    table.position = replace(position, acted=(*position.acted, *numbers))
    table.doubt(part(number, name) for number in numbers for name in OF_A_SEAT)
    table.doubt({GOODS, BOXES} if table.options.boxes else {GOODS})


def meant_seat(table: Table) -> int:
    """Return the seat meant by one that doesn't exist; -1 if unclear."""
    mover = table.position.mover
    return -1 if mover < 0 or letter(mover) in _coming(table) else mover


def _means_another(table: Table, turn: Turn, mover: int) -> bool:
    """Return whether a turn has a wrong seat: its own comes elsewhere, the due one never."""
    position = table.position
    coming = _coming(table)
    if letter(mover) in coming:
        return False
    number = number_of(turn.seat)
    has_had = number in position.acted or number not in (position.waiting or (number,))
    return turn.seat in coming or has_had


def following(table: Table) -> list[Turn]:
    """Return the turns that follow in the record, a few of them."""
    turns = (one for one in table.coming() if isinstance(one, Turn))
    return [*islice(turns, 2 * table.state.count + 1)]
