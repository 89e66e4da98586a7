"""Score sheets: the sums of a ledger, and the one sheet of a game that isn't divided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ftn.model.generic import PlayT, PositionT
from ftn.model.replay import Entry, Row, Sheet
from ftn.model.seats import letter
from ftn.model.totals import COUNTED, GAME
from ftn.referee.table import Table
from ftn.text.said import say


def game_sheet(
    rows: Iterable[Row],
    entries: Sequence[Entry],
    known: Iterable[bool],
    claimed: Mapping[str, int] | None,
    position: object,
    *,
    step: int,
    provisional: bool,
) -> Sheet:
    """Return the sheet of a game; `known` says for each seat whether its total can be computed.

    What the players counted as a total is known in any case. `step` is the one with which the game
    was scored, -1 in a game in progress.
    """
    counted = claimed or {}
    sure = [one or letter(number) in counted for number, one in enumerate(known)]
    gains, made = sums(entries, sure), tuple(rows)
    return Sheet(
        GAME,
        say("the game"),
        lambda: made,
        gains,
        dict(gains),
        dict(counted),
        provisional,
        step,
        position if step >= 0 else None,
    )


def sums(entries: Iterable[Entry], known: Iterable[bool], step: int = -1) -> dict[str, int | None]:
    """Sum a ledger up by seats; `known` says for each whether its sum can be computed.

    One that the table counted when a step scored it, or later, is known in any case.
    """
    found: dict[str, int] = {}
    counted = set()
    for entry in entries:
        found[entry.seat] = found.get(entry.seat, 0) + entry.amount
        if entry.category == COUNTED and 0 <= step <= entry.step:
            counted.add(entry.seat)
    seats = {letter(number): computed for number, computed in enumerate(known)}
    return {
        seat: found.get(seat, 0) if computed or seat in counted else None
        for seat, computed in seats.items()
    }


def once_over(
    table: Table[PositionT, PlayT], make: Callable[..., Sheet], *, is_open: bool
) -> Callable[[], tuple[Sheet, ...]]:
    """Return what makes a replay's sheets on demand: none until the game is over."""
    if table.closed < 0:
        return tuple
    claims, step = table.claims.get(GAME, {}), table.closed
    provisional = is_open or not (table.verified or table.disputed)
    return lambda: (make(claims, step=step, provisional=provisional),)
