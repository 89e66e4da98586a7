"""Facts of the end: Corporation cards are shown, and totals noted."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.moves import UNKNOWN, Bonus
from ftn.games.freight_cars.model.places import END
from ftn.games.freight_cars.rules.bonuses import bonus, is_possible
from ftn.games.freight_cars.rules.scoring import (
    CORPORATION,
    close,
    is_known,
    pay,
    pay_known,
    total,
    train_credits_before,
)
from ftn.games.freight_cars.rules.table import Table
from ftn.model.parts import part
from ftn.model.record import Fact
from ftn.model.seats import letter, number_of
from ftn.model.totals import COUNTED, GAME, Totals
from ftn.referee.noted_totals import contradict, noted_totals
from ftn.text.said import Later, made, say

_ALSO = ("FC-SCORE", "FC-SHIP", "FC-CITY")
"""The further clauses under which a table may accept a total."""


def take_bonus(table: Table, noted: Bonus) -> None:
    """Take `corporation a C05 6`."""
    number = table.seat_number(noted.seat)
    if number is None:
        return
    if noted.amount is not None:
        close(table)
        if table.closed >= 0:
            pay_known(table)
    _name(table, number, noted.id)
    if table.closed < 0:
        return
    why: str | Later
    amount, why = table.paid.get(number, (None, ""))
    if amount is None:
        before = train_credits_before(table, number)
        amount, why = bonus(table.state, table.position, number, before)
        if noted.amount is not None and amount is None and _is_sure(table, number):
            _check_possible(table, number, noted.amount, before)
    pay(table, number, noted.amount)
    paid = table.seat(number).bonus
    if noted.amount is None or paid is None or noted.amount == paid:
        return
    if END in table.doubted or not _is_sure(table, number):
        more = noted.amount - paid
        table.book(number, more, "FTN-CLAIM", COUNTED, reasons.counted(more))
        table.put(number, replace(table.seat(number), bonus=noted.amount))
        return
    table.find(
        "FTN-CLAIM",
        "error",
        say(
            "{who}'s Corporation card is recorded as paying {noted}, but it pays {paid}",
            who=table.player(number),
            noted=noted.amount,
            paid=paid,
        ),
        made(why) if amount is not None else "",
        3,
        ("FC-SCORE",),
    )
    table.dispute()


def _check_possible(table: Table, number: int, noted: int, before: int | None) -> None:
    """Check a bonus that can't be computed against all that may have been shipped."""
    if is_possible(table.state, table.position, number, noted, before):
        return
    table.find(
        "FTN-CLAIM",
        "error",
        say(
            "{who}'s Corporation card is recorded as paying {noted}, but it can't pay that",
            who=table.player(number),
            noted=noted,
        ),
        say("no trains of these cars with these credits give that total"),
        3,
        ("FC-SCORE",),
    )
    table.dispute()


def _is_sure(table: Table, number: int) -> bool:
    """Return whether a player's shipped cars, cities and credits are free of doubt."""
    return table.doubted.isdisjoint(
        part(number, name) for name in ("shipped", "claimed", "credits")
    )


def _name(table: Table, number: int, corporation: str) -> None:
    seat = table.seat(number)
    if corporation in (UNKNOWN, seat.corporation):
        return
    if _is_stranger(table, corporation):
        table.breach(
            "FC-CARD",
            say("no Corporation card is called {card}", card=corporation),
            say("the record can declare a card that the card set lacks"),
            2,
        )
    owner = next(
        (at for at, other in enumerate(table.position.seats) if other.corporation == corporation),
        None,
    )
    if owner is not None or seat.corporation:
        table.breach(
            "FC-SETUP-1",
            say(
                "{card} is {who}'s Corporation card",
                card=corporation,
                who=table.player(owner),
            )
            if owner is not None
            else say(
                "{who} has already kept {card}",
                who=table.player(number),
                card=seat.corporation,
            ),
            say("each player keeps one Corporation card, and there is only one of each"),
            2,
        )
        return
    table.put(number, replace(seat, corporation=corporation))


def _is_stranger(table: Table, corporation: str) -> bool:
    """Return whether a whole card set is known and lacks a Corporation card."""
    known = table.cards.corporations
    return table.cards.closed and bool(known) and corporation not in known


def take_score(table: Table, totals: Totals) -> None:
    """Take `score a 41 b 38`."""
    close(table)
    if table.closed < 0:
        return
    pay_known(table)
    _pay_ahead(table)
    for number, claimed, word in noted_totals(table, totals):
        if is_known(table.position, number) and _is_sure(table, number):
            _compare(table, number, claimed, word)
        else:
            _count(table, number, claimed, word)


def _pay_ahead(table: Table) -> None:
    """Pay the Corporation cards that are noted after the totals: the totals include them."""
    for later in table.coming():
        if not isinstance(later, Fact) or not isinstance(later.value, Bonus):
            continue
        noted = later.value
        number = number_of(noted.seat)
        if number >= len(table.players):
            continue
        taken = {UNKNOWN, *(seat.corporation for seat in table.position.seats)}
        free = noted.id not in taken and not _is_stranger(table, noted.id)
        if free and not table.seat(number).corporation:
            table.put(number, replace(table.seat(number), corporation=noted.id))
        pay(table, number, noted.amount)


def _compare(table: Table, number: int, claimed: int, word: int) -> None:
    held = total(table.position, number)
    if held != claimed:
        contradict(table, number, claimed, held, word, _sources(table, number), _ALSO)


def _sources(table: Table, number: int) -> str:
    """Say where a player's credits came from."""
    seat = letter(number)
    sources = {
        name: sum(e.amount for e in table.entries if e.seat == seat and e.category == name)
        for name in ("trains", "cities", CORPORATION)
    }
    return say(
        "trains {trains}, City cards {cities}, Corporation card {corporation}; "
        "`ftn explain FILE {seat}` lists them",
        seat=seat,
        **sources,
    )


def _count(table: Table, number: int, claimed: int, word: int) -> None:
    """Adopt a noted total that can't be computed."""
    held = total(table.position, number)
    unknown = part(number, "credits") in table.unknown
    if claimed < held and not unknown and _is_sure(table, number):
        table.find(
            "FTN-CLAIM",
            "error",
            say(
                "{who}'s total is recorded as {claimed}, but trains and City cards alone come "
                "to {held}",
                who=table.player(number),
                claimed=claimed,
                held=held,
            ),
            "",
            word,
            _ALSO,
            (letter(number), GAME),
        )
        table.dispute()
    table.book(number, claimed - held, "FTN-CLAIM", COUNTED, reasons.counted(claimed - held))
    seat = table.seat(number)
    table.put(number, replace(seat, credits=seat.credits + claimed - held))
    table.known(part(number, "credits"))
