"""Score the end: close the game, pay Corporation cards, compute totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import END
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.rules.bonuses import bonus
from ftn.games.freight_cars.rules.order import left_out, waiting
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.model.record import Turn
from ftn.model.seats import letter
from ftn.model.totals import COUNTED, GAME
from ftn.text.said import say

if TYPE_CHECKING:  # a verified game needs no table
    from ftn.games.freight_cars.rules.table import Table

CORPORATION = "corporation"
NO_FORMULA = "formula"


def close(table: Table) -> None:
    """Close the game, once; seats that haven't shipped by now ship nothing more."""
    if table.closed >= 0:
        return
    position = table.position
    if position.phase == "shipping":
        for number in waiting(table):
            if table.seat(number).train:
                cars = len(table.seat(number).train)
                table.find("FC-END-4", "info", *left_out(table.player(number), cars))
    elif position.phase != "over" and END not in position.doubt.unknown:
        table.report(_too_soon(table))
        if _is_played_on(table):
            return
        table.doubt({END})
    table.closed = len(table.steps)
    table.position = replace(table.position, phase="over", left=0)


def pay_known(table: Table) -> None:
    """Pay every Corporation card that is known by now."""
    for number in range(len(table.players)):
        pay(table, number)


def _is_played_on(table: Table) -> bool:
    """Return whether turns follow, so that the scoring wasn't the end."""
    return any(isinstance(later, Turn) for later in table.coming())


def _too_soon(table: Table) -> Breach:
    position = table.position
    if position.phase == "last":
        last = table.player(position.revealer)
        return Breach(
            "FC-END-1",
            say(
                "the game is scored before the last turns are over: {who} still has the last one",
                who=last,
            ),
            say("then each player may ship once"),
        )
    return Breach(
        "FC-END-1",
        say("the game is scored, but the End of Game card has not come up"),
        say("put * where it came up; `credits a 14` records the score track during the game"),
    )


def train_credits_before(table: Table, number: int) -> int | None:
    """Return what a player's trains brought before the record begins; None if unknown."""
    seat, unknown, cities = table.seat(number), table.unknown, table.cards.cities
    if _is_counted(table, number):  # the bonus is in it
        return None
    if {part(number, "credits"), part(number, "claimed")} & unknown:
        return None
    claimed = [city.credits for name in seat.claimed if (city := cities.get(name))]
    if len(claimed) < len(seat.claimed) or None in claimed:
        return None
    own, known = letter(number), (COUNTED, CITY_CARDS)
    booked = [one.amount for one in table.entries if one.seat == own and one.category in known]
    return sum(booked) - sum(map(int, filter(None, claimed)))


def pay(table: Table, number: int, declared: int | None = None) -> None:
    """Pay a Corporation card, once: by its formula, or else the noted bonus.

    A total that the players counted has it already.
    """
    seat = table.seat(number)
    if number in table.paid or not (seat.corporation or declared is not None):
        return
    if _is_counted(table, number):
        return
    before = train_credits_before(table, number)
    amount, why = by_formula = bonus(table.state, table.position, number, before)
    if amount is None:
        if declared is None:
            return
        table.leave_unchecked(NO_FORMULA, letter(number))
        amount, why = declared, reasons.declared(seat.corporation or UNKNOWN, declared)
    table.paid = {**table.paid, number: by_formula}
    table.book(number, amount, "FC-SCORE", CORPORATION, why)
    table.put(number, replace(table.seat(number), bonus=amount))


def _is_counted(table: Table, number: int) -> bool:
    """Return whether the players noted what a seat has in all."""
    return letter(number) in table.claims.get(GAME, {})


def total(position: Position, number: int) -> int:
    """Return a player's credits, including the bonus once it is paid."""
    seat = position.seats[number]
    return seat.credits + (seat.bonus or 0)


def is_known(position: Position, number: int) -> bool:
    """Return whether a player's total is known."""
    return (
        part(number, "credits") not in position.doubt.unknown
        and position.seats[number].bonus is not None
    )
