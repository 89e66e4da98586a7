"""The end: loans that are left, cities that are joined, and what everybody has then."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ftn.games.freight.model import reasons
from ftn.games.freight.model.network import city_count
from ftn.games.freight.model.places import END, ORDER, is_joined
from ftn.games.freight.model.position import CITY_POINTS, LOAN_POINTS, Position
from ftn.games.freight.rules.endings import rule_out_end
from ftn.games.freight.rules.table import Table
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.model.record import Turn
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.text.said import say

LOANS, NETWORK, BANKRUPT = "loans", "network", "bankrupt"


def close(table: Table) -> None:
    """Close the game, once, and enter what counts at its end."""
    if table.closed >= 0:
        return
    if table.position.phase not in ("repay", "over"):
        if not may_be_over(table):
            table.report(too_soon(table))
        if any(isinstance(later, Turn) for later in table.coming()):
            return
    table.closed = len(table.steps)
    table.position = replace(table.position, phase="over", bidding=None)
    for number in range(len(table.players)):
        _book_end(table, number)


def may_be_over(table: Table) -> bool:
    """Return whether the game may be over by an unrecorded city or an unknown turn order."""
    unsure = table.unknown | table.doubted
    if not (table.touched or table.from_start):
        return True
    if table.options.by_rounds:
        return ORDER in unsure and table.position.round >= table.options.rounds
    rule_out_end(table)
    return END in table.unknown or any(one.kind in ("tracks", "network") for one in table.doubted)


def too_soon(table: Table) -> Breach:
    """Describe that the game isn't over."""
    position, options = table.position, table.options
    help_ = say("`money a 12` records what somebody has during the game")
    if options.by_rounds:
        message = say(
            "the game is scored in round {round} of {rounds}",
            round=position.round,
            rounds=options.rounds,
        )
        help_ = say(
            "with `rounds={round}` fewer are played; {other}", round=position.round, other=help_
        )
        return Breach("PG-END", message, help_)
    if position.waiting:
        who = table.player(position.waiting[0])
        message = say("the game is scored, but {who} still has a turn", who=who)
    else:
        message = say("the game is scored, but nobody has connected six cities")
    return Breach("PG-FAMILY-6", message, help_)


def _book_end(table: Table, number: int) -> None:
    """Book what a player's loans and cities count."""
    seat = table.seat(number)
    if seat.out:
        if seat.money:
            why = reasons.bankrupt(seat.money)
            table.book(number, -seat.money, "PG-BANKRUPT", BANKRUPT, why)
        return
    if seat.loans and part(number, "loans") not in table.unknown:
        points = -LOAN_POINTS * seat.loans
        table.book(number, points, "PG-SCORE", LOANS, reasons.loans_left(seat.loans))
    largest = table.options.largest
    if largest and cities_of(table.position, number) != cities_of(
        table.position, number, largest=True
    ):
        table.decide("network")
    cities = cities_of(table.position, number, largest=largest)
    if cities and is_joined(table.position, number):
        table.book(number, CITY_POINTS * cities, "PG-SCORE", NETWORK, reasons.network(cities))


def cities_of(position: Position, number: int, *, largest: bool = False) -> int:
    """Return how many cities a player's network counts."""
    return city_count(position.board, number, largest=largest)


def is_known(position: Position, number: int) -> bool:
    """Return whether it is known what a player has at the end."""
    if position.seats[number].out:
        return part(number, "money") not in position.doubt.unknown
    names = (part(number, name) for name in ("money", "loans", "out"))
    return position.doubt.unknown.isdisjoint(names) and is_joined(position, number)


def total(entries: Iterable[Entry], number: int) -> int:
    """Return what the ledger holds of a player."""
    seat = letter(number)
    return sum(entry.amount for entry in entries if entry.seat == seat)
