"""A turn: its seat, its action, and what follows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.actions.paying import left
from ftn.games.freight.model.fact_lines import Auction, Order, Owed
from ftn.games.freight.model.moves import Play, Rolls, Section
from ftn.games.freight.rules.endings import advance, rule_out_end
from ftn.games.freight.rules.ordering import following
from ftn.games.freight.rules.owing import check_owed
from ftn.games.freight.rules.rolling import take_roll
from ftn.games.freight.rules.rounds import begin_round, take_place
from ftn.games.freight.rules.setup import check_setup
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.record import Fact, Statement, Turn
from ftn.model.seats import letter


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn, and return it with what its shorthand left out."""
    check_setup(table)
    check_owed(table)
    number = take_place(table, turn)
    if number is None:
        return turn
    table.touched = True
    rule_out_end(table)
    action = turn.play
    trial = attempt(table.state, table.position, number, action)
    offset = 2 if turn.trimmings.clock else 1
    for breach in trial.breaches:
        table.report(breach, offset)
    table.position = trial.position
    _find_out(table, number)
    if trial.maybe_out and not any(later.seat == letter(number) for later in following(table)):
        table.position = left(table.position, number)  # the table took it so, as it seems
    table.keep(trial)
    advance(table, number)
    if trial.next_roll and table.position.phase == "turns":
        _begin_next(table, trial.next_roll)
    if isinstance(action, Play) and trial.taken:
        items = tuple(trial.taken)
        if items != action.items:
            return replace(turn, play=Play(items))
    return turn


def _find_out(table: Table, number: int) -> None:
    """Find out whether a player may be bankrupt: not one who goes on later in the record."""
    out = part(number, "out")
    if out in table.unknown:
        seat = letter(number)
        if table.at < 0 or any(seat in _acting(one) for one in table.coming()):
            table.known(out)


def _acting(statement: Statement) -> Iterator[str]:
    """Yield the seats that do something in a statement, as only players in the game can."""
    if isinstance(statement, Turn):
        yield statement.seat
        items = statement.play.items if isinstance(statement.play, Play) else ()
        yield from (bid.seat for one in items if isinstance(one, Section) for bid in one.bids)
    elif isinstance(statement, Fact):
        match statement.value:
            case Owed():
                yield statement.value.seat
            case Order():
                yield from statement.value.seats
            case Auction():
                yield from (bid.seat for bid in statement.value.bids or ())


def _begin_next(table: Table, rolls: Rolls) -> None:
    """Begin the next round with its roll; the missing `round` is already reported."""
    reported, recent = len(table.findings), list(table.recent)
    begin_round(table, table.position.round + 1)
    take_roll(table, rolls)
    del table.findings[reported:]
    table.recent = recent
