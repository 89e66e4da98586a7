"""Look ahead in a record, where later statements show what a slip was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ftn.games.freight_cars.model.moves import Bonus, Draw, Ship, Take
from ftn.games.freight_cars.model.places import END
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Fact, Record, Statement, Turn

if TYPE_CHECKING:  # a verified game needs no table
    from ftn.games.freight_cars.rules.table import Table


def later_statements(table: Table) -> Sequence[Statement]:
    """Return the record's statements after the current one; none in a variation."""
    return table.record.statements[table.at + 1 :] if table.at >= 0 else ()


def is_unmarked(record: Record) -> bool:
    """Return whether a game is scored and no turn notes the End of Game card."""
    actions = [one.play for one in record.statements if isinstance(one, Turn)]
    if not actions or any(isinstance(action, (Take, Draw)) and action.eog for action in actions):
        return False
    return any(isinstance(one, Fact) and _closes(one) for one in record.statements)


def may_be_past_end(record: Record, count: int) -> bool:
    """Return whether all turns may be last turns and the final shipping, with nothing before."""
    plays = [one.play for one in record.statements if isinstance(one, Turn)]
    if len(plays) > 2 * count:
        return False
    shipping = all(isinstance(play, Ship | Pass | Unknown) for play in plays[count:])
    revealed = any(isinstance(play, Ship) and play.revealed for play in plays)
    return shipping and not revealed and is_unmarked(record)


def _closes(fact: Fact) -> bool:
    value = fact.value
    return fact.name == "score" or (isinstance(value, Bonus) and value.amount is not None)


def may_be_final(table: Table, turn: Turn) -> bool:
    """Return whether a turn and all later ones may be the final shipping."""
    position = table.position
    if position.phase != "play" or not (table.unmarked or END in table.unknown):
        return False
    turns = [turn, *(one for one in later_statements(table) if isinstance(one, Turn))]
    seats = {one.seat for one in turns}
    return len(seats) == len(turns) and all(
        isinstance(one.play, Ship | Pass | Unknown) for one in turns
    )


def no_more_cities(table: Table) -> bool:
    """Return whether no City card is turned up after the current statement."""
    turns = (one for one in later_statements(table) if isinstance(one, Turn))
    return not any(isinstance(one.play, Ship) and one.play.revealed for one in turns)
