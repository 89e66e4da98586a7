"""Take a fact: set up the part of the position that is unknown, check the part that is known."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ftn.games.freight_train.facts.chips import take_chips, take_score
from ftn.games.freight_train.facts.trains import take_cabooses, take_locos, take_trains
from ftn.games.freight_train.facts.yards import take_main, take_yard
from ftn.games.freight_train.model.moves import UNKNOWN
from ftn.games.freight_train.rules.days import recount_deck, take_day
from ftn.games.freight_train.rules.table import Table
from ftn.model.record import Fact, Value
from ftn.text.said import say


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact by its name."""
    _TAKERS[fact.name](table, fact.value)
    if fact.name in ("main", "yard", "trains"):
        recount_deck(table)


def _first(table: Table, letter: str) -> None:
    if letter == UNKNOWN:
        return
    number = table.seat_number(letter)
    if number is None:
        return
    position = table.position
    if table.at_start:
        table.first_known = True
        table.position = replace(position, first=number)
    elif table.over or number != position.first:
        if table.over and number == table.order.next_day(
            table.day_first, position.first, table.last_mover
        ):
            return
        table.breach(
            "FTN-CLAIM",
            say(
                "{who} is recorded as beginning round {round}, but {first} begins it",
                who=table.player(number),
                round=position.round,
                first=table.player(position.first),
            ),
            say("according to {clause}", clause=table.order.clause),
            1,
        )


_TAKERS: dict[str, Callable[[Table, Value], None]] = {
    "day": take_day,
    "main": take_main,
    "yard": take_yard,
    "trains": take_trains,
    "cabooses": take_cabooses,
    "chips": take_chips,
    "locos": take_locos,
    "first": _first,
    "score": take_score,
}
