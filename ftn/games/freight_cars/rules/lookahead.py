"""Look ahead in a record, where later statements show what a slip was."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from ftn.games.freight_cars.model.moves import Bonus, Draw, Ship, Take
from ftn.games.freight_cars.model.places import END
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Fact, Record, Turn

if TYPE_CHECKING:  # a verified game needs no table
    from ftn.games.freight_cars.rules.table import Table


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
    seats: set[str] = set()
    for one in chain([turn], table.coming()):
        if isinstance(one, Turn):
            if one.seat in seats or not isinstance(one.play, Ship | Pass | Unknown):
                return False
            seats.add(one.seat)
    return True


def no_more_cities(table: Table) -> bool:
    """Return whether no City card is turned up after the current statement."""
    turns = (one for one in table.coming() if isinstance(one, Turn))
    return not any(isinstance(one.play, Ship) and one.play.revealed for one in turns)
