"""A player who bids more than the money in hand takes a loan at once."""

from __future__ import annotations

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.seats import letter
from ftn.text.said import say

_BIDS = ("bid", "section")
"""The categories of what is paid for a bid."""


def owes(table: Table) -> int | None:
    """Return the seat that has to take a loan to pay for a bid, by number."""
    for number, seat in enumerate(table.position.seats):
        if seat.money >= 0 or number in table.granted:
            continue
        if table.position.doubt.is_sure([part(number, "money")]) and last_paid(table, number):
            return number
    return None


def last_paid(table: Table, number: int) -> str:
    """Return the clause by which a seat has paid for a bid, last of all; nothing if it didn't."""
    own = (entry for entry in reversed(table.entries) if entry.seat == letter(number))
    last = next(own, None)
    return last.rule if last and last.category in _BIDS else ""


def check_owed(table: Table) -> None:
    """Check that a player who bid more than the money in hand has taken the loan."""
    if table.granted:
        table.granted = frozenset(one for one in table.granted if table.seat(one).money < 0)
    number = owes(table)
    if number is None:
        return
    seat = table.seat(number)
    table.breach(
        last_paid(table, number),
        _missing(table, number, seat.money),
        say("`loan {seat}` goes right after the bids", seat=letter(number)),
    )
    table.doubt({part(number, "money")})


def _missing(table: Table, number: int, money: int) -> str:
    return say("{who} is {n} short of the bid", who=table.player(number), n=dollars(-money))
