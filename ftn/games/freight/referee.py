"""The referee: takes a record's statements one by one, and says what each of them led to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ftn.games.freight.model.editions import SEATS
from ftn.games.freight.model.moves import Action
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.state import State
from ftn.games.freight.replaying.opening import lay_out, seats_in
from ftn.games.freight.replaying.opens import is_open, say_what_is_open
from ftn.games.freight.rules.owing import check_owed
from ftn.games.freight.rules.scoring import close
from ftn.games.freight.rules.sheets import sheet
from ftn.games.freight.rules.table import Table
from ftn.games.freight.rules.unread import unread
from ftn.games.freight.rules.winning import winners
from ftn.model.finding import Finding
from ftn.model.record import Record
from ftn.model.rules import Ruleset
from ftn.model.seats import count_seats as count_of
from ftn.model.seats import letter, names_of, number_of
from ftn.referee.game_sheet import once_over
from ftn.referee.loop import check_players, close_at_end, finished, take_all
from ftn.text.said import say


def count_seats(record: Record) -> int:
    """Return how many seats a record has."""
    return count_of(record, seats_in, SEATS)


def replay(
    record: Record, rules: Ruleset, findings: Iterable[Finding], *, keep: bool = True
) -> Replay:
    """Replay a record under its rules."""
    syntax = tuple(findings)
    table = begin(record, rules, keep=keep)
    table.unread = unread(syntax)
    return finish(take_all(table), syntax)


def begin(record: Record, rules: Ruleset, *, keep: bool = True) -> Table:
    """Return the table before the first statement; nothing of the record is unread."""
    table = lay_out(record, rules, names_of(record, count_seats(record)))
    if not keep:
        table.count_steps()
    check_players(table, "PG-SETUP-1", SEATS)
    return table


def finish(table: Table, findings: Iterable[Finding]) -> Replay:
    """Return the replay of a table at which every statement was taken."""
    syntax = tuple(findings)
    _end(table)
    say_what_is_open(table, syntax)
    return _finished(table, syntax)


def legal(replay: Replay, position: Position, seat: str) -> Iterator[Action]:
    """Yield what a seat's turn may begin with in a position."""
    from ftn.games.freight.play.legal import legal as actions  # no command asks for it

    assert isinstance(replay.state, State)  # else there are no positions
    return actions(replay.state, position, number_of(seat))


def _end(table: Table) -> None:
    """Close a game that is over but not scored."""
    if not table.steps:
        return
    table.statement = table.record.statements[-1]
    if table.closed < 0:
        check_owed(table)
    if table.closed < 0 and table.position.phase == "repay":
        close_at_end(table, close)


def _finished(table: Table, syntax: tuple[Finding, ...]) -> Replay:
    open_ = is_open(table)
    make = partial(sheet, table.position, tuple(table.entries), table.kept_steps())
    won, tie_break = winners(table)
    return finished(
        table,
        syntax,
        done=table.closed >= 0,
        is_open=open_,
        winners=won,
        tie_break=tie_break,
        unranked={
            letter(number): say("bankrupt")
            for number, seat in enumerate(table.position.seats)
            if seat.out
        },
        make_sheets=once_over(table, make, is_open=open_),
        state=table.state,
    )
