"""Find the winner: by credits, then by cars shipped, then by the Corporation card's bonus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.rules.scoring import is_known, total
from ftn.games.freight_cars.rules.table import Table
from ftn.model.parts import part
from ftn.model.seats import letter
from ftn.model.totals import GAME
from ftn.text.said import plural, say

Size = Callable[[Position, int], int | None]


def winners(table: Table) -> tuple[tuple[str, ...], str]:
    """Return the winners and the tie-break; no winner if that can't be known."""
    position, claimed = table.position, table.claims.get(GAME, {})
    count = len(table.players)
    if table.closed < 0 or not all(
        is_known(position, number) or letter(number) in claimed for number in range(count)
    ):
        return (), ""
    best, _ = _best(position, range(count), total)
    for size, explain in ((_cars, _by_cars), (_bonus, _by_bonus)):
        if len(best) < 2:
            break
        tied = best
        best, next_best = _best(position, tied, size)
        if len(best) == 1 and next_best is not None:
            return (letter(best[0]),), explain(size(position, best[0]) or 0, next_best)
    return tuple(map(letter, best)), ""


def _best(position: Position, tied: Sequence[int], size: Size) -> tuple[list[int], int | None]:
    """Return the tied seats that have most, and the next smaller amount.

    Return no seat if that can't be known.
    """
    sizes = [size(position, number) for number in tied]
    known = [one for one in sizes if one is not None]
    if len(known) < len(sizes):
        return [], None
    most = max(known)
    best = [number for number, one in zip(tied, sizes, strict=True) if one == most]
    return best, max((one for one in known if one < most), default=None)


def _cars(position: Position, number: int) -> int | None:
    """Return the number of cars that a player has shipped; None if unknown."""
    if part(number, "shipped") in position.doubt.unknown:
        return None
    return len(position.seats[number].shipped)


def _bonus(position: Position, number: int) -> int | None:
    return position.seats[number].bonus


def _by_cars(most: int, next_best: int) -> str:
    return plural(
        most, "{n} car shipped against {other}", "{n} cars shipped against {other}", other=next_best
    )


def _by_bonus(most: int, next_best: int) -> str:
    return say("a Corporation card that pays {most} against {other}", most=most, other=next_best)
