"""The fact `score`: the totals that the table counted at the end."""

from __future__ import annotations

from ftn.games.freight.actions.trial import NAMES
from ftn.games.freight.facts.fact_checks import unsure
from ftn.games.freight.model import reasons
from ftn.games.freight.model.places import CITIES, part
from ftn.games.freight.rules.scoring import close, is_known, total
from ftn.games.freight.rules.sheets import COUNTED
from ftn.games.freight.rules.table import Table
from ftn.model.fast_records import evolve
from ftn.model.seats import letter, number_of
from ftn.model.totals import Totals
from ftn.referee.uncertainty import GAME
from ftn.text.said import say

_ALSO = ("PG-SCORE", "PG-SHIP-5", "PG-INT")
"""The further clauses under which a table may accept a total."""


def take_score(table: Table, totals: Totals) -> None:
    """Take `score a 41 b 38`."""
    close(table)
    if table.closed < 0:
        return
    claims = table.claims.setdefault(GAME, {})
    for index, (seat, claimed) in enumerate(totals):
        number = number_of(seat)
        if number >= len(table.players):
            table.no_seat(seat, 1 + 2 * index)
            continue
        if claimed is None:
            continue
        claims[seat] = claimed
        if is_known(table.position, number) and not _is_doubted(table, number):
            _compare(table, number, claimed, 2 + 2 * index)
        else:
            _count(table, number, claimed)


def _is_doubted(table: Table, number: int) -> bool:
    """Return whether a breach left in doubt what a player has."""
    names = (part(number, name) for name in ("money", "loans", "tracks", "network"))
    return unsure(table, CITIES, NAMES, *names)


def _compare(table: Table, number: int, claimed: int, word: int) -> None:
    held = total(table.entries, number)
    if held == claimed:
        return
    gap = claimed - held
    from ftn.games.freight.facts.claims import sources, why_different  # only a dispute needs it

    table.find(
        "FTN-CLAIM",
        "error",
        say(
            "{who}'s total is noted as {claimed}, but comes to {held}: {difference}",
            who=table.player(number),
            claimed=claimed,
            held=held,
            difference=say("{n} too many", n=gap) if gap > 0 else say("{n} too few", n=-gap),
        ),
        why_different(table, number, gap) or sources(table, number),
        word,
        _ALSO,
        (letter(number), GAME),
    )
    table.dispute()


def _count(table: Table, number: int, claimed: int) -> None:
    """Take over a total that can't be worked out."""
    more = claimed - total(table.entries, number)
    if more:
        table.book(number, more, "FTN-CLAIM", COUNTED, reasons.counted(more))
        seat = table.seat(number)
        table.put(number, evolve(seat, money=seat.money + more))
    table.known(part(number, "money"), part(number, "loans"))
