"""The fact `score` in a game that isn't divided: noted totals, beside those of the replay."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.model.generic import PlayT, PositionT
from ftn.model.seats import letter, number_of
from ftn.model.totals import GAME, Totals
from ftn.referee.table import Table
from ftn.text.said import say


def noted_totals(
    table: Table[PositionT, PlayT], totals: Totals, period: int = GAME
) -> Iterator[tuple[int, int, int]]:
    """Yield a seat's number, its noted total and that total's word; keep the total as a claim."""
    claims = table.claims.setdefault(period, {})
    for index, (seat, claimed) in enumerate(totals):
        number = number_of(seat)
        if number >= len(table.players):
            table.no_seat(seat, 1 + 2 * index)
        elif claimed is not None:
            claims[seat] = claimed
            yield number, claimed, 2 + 2 * index


def contradict(
    table: Table[PositionT, PlayT],
    number: int,
    claimed: int,
    held: int,
    word: int,
    help: str,
    also: tuple[str, ...],
    period: int = GAME,
    message: str = "",
) -> None:
    """Report a noted total that differs from the replay's; the message may say more of it."""
    message = message or say(
        "{who}'s total is recorded as {claimed} but comes to {held}: {difference}",
        who=table.player(number),
        claimed=claimed,
        held=held,
        difference=difference(claimed - held),
    )
    table.find("FTN-CLAIM", "error", message, help, word, also, (letter(number), period))
    table.dispute()


def difference(gap: int) -> str:
    """Describe by how much a noted total is too high, or (negative) too low."""
    return say("{n} too many", n=gap) if gap > 0 else say("{n} too few", n=-gap)
