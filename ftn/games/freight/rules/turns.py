"""A turn: its seat, its action, and what follows."""

from __future__ import annotations

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.actions.paying import left
from ftn.games.freight.model.moves import Play, Rolls
from ftn.games.freight.rules.endings import advance
from ftn.games.freight.rules.ordering import following
from ftn.games.freight.rules.owing import check_owed
from ftn.games.freight.rules.rolling import take_roll
from ftn.games.freight.rules.rounds import begin_round, take_place
from ftn.games.freight.rules.setup import check_setup
from ftn.games.freight.rules.table import Table
from ftn.model.fast_records import evolve
from ftn.model.record import Turn
from ftn.model.seats import letter


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn, and return it with what its shorthand left out."""
    check_setup(table)
    check_owed(table)
    number = take_place(table, turn)
    if number is None:
        return turn
    table.touched = True
    action = turn.play
    trial = attempt(table.state, table.position, number, action, table.doubted)
    offset = 2 if turn.trimmings.clock else 1
    for breach in trial.breaches:
        table.report(breach, offset)
    table.position = trial.position
    if trial.maybe_out and not any(later.seat == letter(number) for later in following(table)):
        table.position = left(table.position, number)  # the table took it so, as it seems
    table.keep(trial)
    advance(table, number)
    if trial.next_roll and table.position.phase == "turns":
        _begin_next(table, trial.next_roll)
    if isinstance(action, Play) and trial.taken:
        items = tuple(trial.taken)
        if items != action.items:
            return evolve(turn, play=Play(items))
    return turn


def _begin_next(table: Table, rolls: Rolls) -> None:
    """Begin the next round with its roll; the missing `round` is already reported."""
    reported, recent = len(table.findings), list(table.recent)
    begin_round(table, table.position.round + 1)
    take_roll(table, rolls)
    del table.findings[reported:]
    table.recent = recent
