"""Take a turn: check the order, judge the action, pay its credits."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_cars.actions.judging import attempt, not_yet_ended
from ftn.games.freight_cars.model.moves import UNKNOWN, Load, Ship
from ftn.games.freight_cars.model.places import END
from ftn.games.freight_cars.rules.lookahead import no_more_cities
from ftn.games.freight_cars.rules.order import advance, check_order
from ftn.games.freight_cars.rules.scoring import close
from ftn.games.freight_cars.rules.served import check_served
from ftn.games.freight_cars.rules.table import Table
from ftn.games.freight_cars.rules.wrong_seats import other_seat, seat_meant
from ftn.model.breach import Breach
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.text.said import say


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn."""
    before = table.position
    named = number_of(turn.seat)
    number = seat_meant(table, turn, named)
    if number != named:
        table.report(other_seat(table, turn, number))
    elif number >= len(table.players):
        table.no_seat(turn.seat, 0)
        table.mistaken = (table.position.round, table.position.mover)
        return turn
    if table.position.phase == "over" and not _goes_on(table, turn, number):
        return turn
    goes_on = check_order(table, turn, number)
    table.touched = True
    action = turn.play
    bare = isinstance(action, Ship) and not action.revealed
    unmarked = table.unmarked and bare and no_more_cities(table)
    trial = attempt(table.state, table.position, number, action, unmarked=unmarked)
    offset = 2 if turn.trimmings.clock else 1
    for breach in (*trial.breaches, *trial.notes):
        table.report(breach, offset)
    if table.position.phase == "shipping" and trial.position.phase == "play":
        _forget_the_last(table)
    table.position = trial.position
    if isinstance(action, Ship):
        table.trust({trial.own("pieces")})
    if trial.eog and END in table.unknown:
        table.known(END)
    table.keep(trial)
    if isinstance(action, Load) and action.card == UNKNOWN and action.filling:
        table.fill(number, action.filling)
    table.confirm(trial.confirmed)
    check_served(table, before)
    if goes_on:
        advance(table, number, eog=trial.eog)
    elif trial.eog:
        table.position = replace(
            table.position, phase="last", left=len(table.players), revealer=number
        )
    if table.position.phase == "over":
        close(table)
    return turn


def _goes_on(table: Table, turn: Turn, number: int) -> bool:
    """Take a turn after the end; return whether it shows that the game went on."""
    if END not in table.doubted:
        table.report(_too_late(table, turn, number))
    if isinstance(turn.play, Ship | Pass | Unknown) or table.paid or table.claims:
        return False
    _forget_the_last(table)
    table.closed = -1
    table.doubt({END})
    at = (number - table.position.first) % len(table.players)
    table.position = replace(not_yet_ended(table.position), round=turn.number, acted=at)
    return True


def _forget_the_last(table: Table) -> None:
    """Reset the final shipping: the game goes on."""
    table.done = frozenset()
    table.left_out = frozenset()


def _too_late(table: Table, turn: Turn, number: int) -> Breach:
    who = table.player(number)
    if (turn.number, number) in table.left_out:
        return Breach(
            "FC-END-4",
            say("{who} was left out of the final shipping, and the game is over", who=who),
            say("the last trains are shipped in the order of the last turns"),
        )
    return Breach(
        "FC-END-1",
        say("{who} takes a turn after the game is over", who=who),
        say("after the last turns each player may ship once, and that is the end"),
    )
