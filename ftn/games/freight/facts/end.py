"""The fact `score`: the totals that the table counted at the end."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from ftn.games.freight.actions.trial import NAMES
from ftn.games.freight.facts.fact_checks import unsure
from ftn.games.freight.model import reasons
from ftn.games.freight.model.places import CITIES
from ftn.games.freight.rules.owing import check_owed
from ftn.games.freight.rules.scoring import LOANS, NETWORK, close, is_known, total
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.seats import letter
from ftn.model.totals import COUNTED, Totals
from ftn.referee.noted_totals import contradict, noted_totals
from ftn.text.said import say

_ALSO = ("PG-SCORE", "PG-SHIP-5", "PG-INT")
"""The further clauses under which a table may accept a total."""


def take_score(table: Table, totals: Totals) -> None:
    """Take `score a 41 b 38`."""
    check_owed(table)
    close(table)
    if table.closed < 0:
        return
    for number, claimed, word in noted_totals(table, totals):
        if is_known(table.position, number) and not _is_doubted(table, number):
            _compare(table, number, claimed, word)
        else:
            _count(table, number, claimed)


def _is_doubted(table: Table, number: int) -> bool:
    """Return whether a breach left in doubt what a player has."""
    names = (part(number, name) for name in ("money", "loans", "tracks", "network"))
    return unsure(table, CITIES, NAMES, *names)


def _compare(table: Table, number: int, claimed: int, word: int) -> None:
    held = total(table.entries, number)
    if held != claimed:
        contradict(table, number, claimed, held, word, _sources(table, number), _ALSO)


def _sources(table: Table, number: int) -> str:
    """Describe what a seat's total consists of."""
    by: dict[str, int] = defaultdict(int)
    for entry in table.entries:
        if entry.seat == letter(number):
            by[entry.category] += entry.amount
    loans, cities = by.pop(LOANS, 0), by.pop(NETWORK, 0)
    return say(
        "money {money}, cities {cities}, loans {loans}; `ftn explain FILE {seat}` lists them",
        money=sum(by.values()),
        cities=cities,
        loans=loans,
        seat=letter(number),
    )


def _count(table: Table, number: int, claimed: int) -> None:
    """Take over a total that can't be worked out."""
    more = claimed - total(table.entries, number)
    if more:
        table.book(number, more, "FTN-CLAIM", COUNTED, reasons.counted(more))
        seat = table.seat(number)
        table.put(number, replace(seat, money=seat.money + more))
    table.known(part(number, "money"), part(number, "loans"))
