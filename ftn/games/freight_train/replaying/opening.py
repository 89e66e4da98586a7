"""Set up the table: a game's beginning, or an unknown position for a record begun in mid-game."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight_train.facts.taking import take_fact
from ftn.games.freight_train.model import reasons
from ftn.games.freight_train.model.cars import cars_of
from ftn.games.freight_train.model.editions import SEATS
from ftn.games.freight_train.model.moves import Trains
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN, MAIN_YARD, of_seat
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    MAIN_SIDINGS,
    START_CHIPS,
    Position,
    Seat,
    first_locos,
)
from ftn.games.freight_train.rules import turns
from ftn.games.freight_train.rules.days import end_day
from ftn.games.freight_train.rules.naming import Names
from ftn.games.freight_train.rules.order import Order
from ftn.games.freight_train.rules.out_of_order import is_due
from ftn.games.freight_train.rules.table import Table
from ftn.model.parts import NO_DOUBT, Doubt, part
from ftn.model.record import Fact, Record, Turn, Value
from ftn.model.replay import Entry
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from ftn.referee.loop import check_players
from ftn.referee.table import Handlers
from ftn.text.said import say


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn, then the one before it if that was written too early."""
    taken = turns.take_turn(table, turn)
    if table.postponed and is_due(table, table.postponed):
        _take_postponed(table, table.postponed)
    return taken


def _take_postponed(table: Table, turn: Turn) -> None:
    """Take a postponed turn, now that it is due."""
    table.postponed = None
    address, statement = table.address, table.statement
    table.address = table.name_turn(turn)
    table.statement = turn
    turns.take_turn(table, turn)
    table.address, table.statement = address, statement


def close_day(table: Table) -> None:
    """Score a day whose last turn was taken, where the record doesn't."""
    if table.over and not table.scored:
        statements = table.record.statements
        table.statement = statements[-1] if statements else None
        end_day(table)


def begin_again(table: Table) -> Table | None:
    """Restart with the names learnt for nameless cars; return None if there are none."""
    close_day(table)
    if not table.names.learnt or not table.names.slots:
        return None
    names = Names(table.names.all_known())
    return begin(table.record, table.rules, table.players, names, keep=table.keeps_steps)


HANDLERS: Handlers[Table] = Handlers(take_turn, take_fact, None, begin_again)


def seats_in(value: Value) -> Sequence[str]:
    """Return the seats that a fact's value names."""
    if isinstance(value, Trains):
        return [value.seat]
    if isinstance(value, tuple) and value and isinstance(value[0], str) and value[0].islower():
        return [value[0]]
    if isinstance(value, tuple):
        return [pair[0] for pair in value if isinstance(pair, tuple) and pair]
    return [value] if isinstance(value, str) and value.islower() else []


def begin(
    record: Record, rules: Ruleset, players: Sequence[str], names: Names, *, keep: bool
) -> Table:
    """Return the table before the first statement, its players checked."""
    table = lay_out(record, rules, players, names)
    if not keep:
        table.count_steps()
    check_players(table, "FT-SETUP-1", SEATS)
    return table


def lay_out(record: Record, rules: Ruleset, players: Sequence[str], names: Names) -> Table:
    """Set up the table before the first statement."""
    day, round_ = _begins_at(record)
    from_start = (day, round_) == (1, 1)
    count = len(players)
    seat = Seat(("", ""), "", "", first_locos(count, day), START_CHIPS if from_start else 0)
    position = Position(
        ("",) * MAIN_SIDINGS,
        (seat,) * count,
        0,
        day,
        round_,
        doubt=NO_DOUBT if from_start else _unknown(count, day, round_, Options.of(rules)),
    )
    cars, problems = cars_of(
        rules.edition.name, record.headers.get("Cars"), int(rules.options["cars_per_type"])
    )
    table = Table(
        record,
        rules,
        tuple(players),
        position,
        position,
        HANDLERS,
        options=Options.of(rules),
        order=Order.of(rules, count),
        cars=cars,
        names=names,
        from_start=from_start,
    )
    if round_ == 1:
        table.awaiting |= {MAIN_YARD}
    if from_start:
        table.awaiting |= {part(number, "yard") for number in range(count)}
        table.entries += [
            Entry(letter(number), START_CHIPS, "FT-SETUP-5", "start", reasons.STARTS_WITH)
            for number in range(count)
        ]
    for problem in problems:
        _tag_problem(table, problem)
    return table


def _begins_at(record: Record) -> tuple[int, int]:
    """Return the first day and round of a record."""
    day, known = 1, False
    for index, statement in enumerate(record.statements):
        if isinstance(statement, Fact) and statement.name == "day":
            day = day if known else int(str(statement.value))
            known = True
        elif isinstance(statement, Fact) and statement.name in ("main", "yard"):
            known = True  # a set-up before any day is the first day's
        elif isinstance(statement, Turn):
            following = record.statements[index + 1 : index + 2]
            if following and isinstance(following[0], Turn):
                return day, min(statement.number, following[0].number)
            return day, statement.number
        elif isinstance(statement, Fact) and statement.name == "score":
            return day, 0
    return day, 1


def _unknown(count: int, day: int, round_: int, options: Options) -> Doubt:
    """Return the parts that are unknown when a record begins in mid-game."""
    kinds = ["yard", "chips"]
    names = {DECK}
    if round_ != 1:
        kinds += ["trains", *(["cabooses"] if options.caboose else [])]
        kinds += ["locos"] if day < LAST_DAY else []  # on the last day all have as many
        names |= {LEAVING, *MAIN}
    return Doubt(frozenset(names.union(*(of_seat(number, *kinds) for number in range(count)))))


def _tag_problem(table: Table, problem: str) -> None:
    table.statement = next(tag for tag in table.record.tags if tag.name == "Cars")
    table.breach(
        "FTN-TAG", problem, say('for example [Cars "A Auto-Carrier, B Boxcar, C Coal"]'), word=None
    )
