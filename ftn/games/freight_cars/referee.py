"""The referee: take a record's statements one by one, and return the replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ftn.games.freight_cars.model.cards import is_card_set
from ftn.games.freight_cars.model.editions import SEATS
from ftn.games.freight_cars.model.moves import Action
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.replaying.open_items import is_open, say_what_is_open
from ftn.games.freight_cars.replaying.opening import lay_out, seats_in
from ftn.games.freight_cars.rules.card_set import check_card_set
from ftn.games.freight_cars.rules.order import waiting
from ftn.games.freight_cars.rules.scoring import close, pay_known
from ftn.games.freight_cars.rules.sheets import sheet
from ftn.games.freight_cars.rules.table import Table
from ftn.games.freight_cars.rules.winning import winners
from ftn.model.finding import Finding
from ftn.model.parts import part
from ftn.model.record import Record
from ftn.model.rules import Ruleset
from ftn.model.seats import count_seats as count_of
from ftn.model.seats import names_of, number_of
from ftn.referee.game_sheet import once_over
from ftn.referee.loop import check_players, close_at_end, finished, take_all


def count_seats(record: Record) -> int:
    """Return how many seats a record has."""
    return count_of(record, seats_in, SEATS)


def replay(
    record: Record, rules: Ruleset, findings: Iterable[Finding], *, keep: bool = True
) -> Replay:
    """Replay a record under its rules; one that only declares cards is checked as a card set."""
    return finish(take_all(begin(record, rules, keep=keep)), findings)


def begin(record: Record, rules: Ruleset, *, keep: bool = True) -> Table:
    """Return the table before the first statement."""
    table = lay_out(record, rules, names_of(record, count_seats(record)))
    if not keep:
        table.count_steps()
    if not is_card_set(record):
        check_players(table, "FC-SETUP-1", SEATS)
    return table


def finish(table: Table, findings: Iterable[Finding]) -> Replay:
    """Return the replay of a table at which every statement was taken."""
    syntax = tuple(findings)
    if is_card_set(table.record):
        check_card_set(table)
        return _finished(table, syntax, done=True)
    _end(table)
    say_what_is_open(table, syntax)
    return _finished(table, syntax, done=table.closed >= 0)


def legal(replay: Replay, position: Position, seat: str) -> Iterator[Action]:
    """Yield what a seat may do in a position."""
    from ftn.games.freight_cars.play.legal import legal as actions  # no command asks for it

    assert isinstance(replay.state, State)  # else there are no positions
    return actions(replay.state, position, number_of(seat))


def _end(table: Table) -> None:
    """Close a game in which no seat can still ship, and pay the Corporation cards."""
    position = table.position
    if table.closed < 0:
        if position.phase != "shipping":
            return
        if any(_may_ship(position, number) for number in waiting(table)):
            return
    close_at_end(table, close, pay_known)


def _may_ship(position: Position, number: int) -> bool:
    """Return whether a player may have loaded cars."""
    return bool(position.seats[number].train) or part(number, "train") in position.doubt.unknown


def _finished(table: Table, syntax: tuple[Finding, ...], *, done: bool) -> Replay:
    open_ = is_open(table)
    make = partial(sheet, table.position, tuple(table.entries))
    won, tie_break = winners(table)
    return finished(
        table,
        syntax,
        done=done,
        is_open=open_,
        winners=won,
        tie_break=tie_break,
        make_sheets=once_over(table, make, is_open=open_),
        state=table.state,
    )
