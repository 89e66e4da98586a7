"""The winners: the most points of the players who are not bankrupt."""

from __future__ import annotations

from ftn.games.freight.rules.scoring import is_known, total
from ftn.games.freight.rules.table import Table
from ftn.model.seats import letter
from ftn.model.totals import GAME


def winners(table: Table) -> tuple[tuple[str, ...], str]:
    """Return the winners, or none if unknown, and an empty tie-break: ties are shared."""
    position, claimed = table.position, table.claims.get(GAME, {})
    ranked = [number for number, seat in enumerate(position.seats) if not seat.out]
    if table.closed < 0 or not all(
        is_known(position, number) or letter(number) in claimed for number in ranked
    ):
        return (), ""
    totals = {number: total(table.entries, number) for number in ranked}
    most = max(totals.values(), default=0)
    return tuple(letter(number) for number, points in totals.items() if points == most), ""
