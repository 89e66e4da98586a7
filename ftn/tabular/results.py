"""How a replay ended: totals, places, who began, and the time that turns took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.model.steps import period_of
from ftn.reports.scoring import totals_now

_DAY = 24 * 60 * 60
_LONGEST = 6 * 60 * 60
"""No turn over midnight takes longer: a clock that goes back by less is a slip of the pen."""


def totals(replay: Replay) -> Mapping[str, int | None]:
    """Return the points of everybody who is ranked, at the end of a record; None is unknown.

    Of a verified record the ledger has them all; of any other its sheets say which are known.
    """
    if replay.status == "verified" or replay.rules is None:
        held: dict[str, int | None] = {
            seat: 0 for seat in replay.seats if seat not in replay.unranked
        }
        for entry in replay.entries:
            if entry.seat in held:
                held[entry.seat] = (held[entry.seat] or 0) + entry.amount
        return held
    return totals_now(replay)


def places(replay: Replay, held: Mapping[str, int | None]) -> Mapping[str, int | None]:
    """Return everybody's place in a game that is over; of an open one, none.

    Winners are first, whatever a tie-break made of equal totals; who is unranked comes last.
    """
    if not replay.winners:
        return {}
    found: dict[str, int | None] = {}
    keys = {
        seat: (seat not in replay.winners, -total)
        for seat, total in held.items()
        if total is not None and seat not in replay.unranked
    }
    for seat in replay.seats:
        if seat in replay.unranked:
            found[seat] = len(replay.seats) - len(replay.unranked) + 1
        elif seat in keys:
            found[seat] = 1 + sum(key < keys[seat] for key in keys.values())
        else:
            found[seat] = 1 if seat in replay.winners else None
    return found


def ahead(seat: str, replay: Replay, held: Mapping[str, int | None]) -> int | None:
    """Return a seat's total less the best of the other ranked ones; None where one is unknown."""
    own = held.get(seat)
    others = [held.get(other) for other in replay.seats if other != seat and other in held]
    known = [total for total in others if total is not None]
    if own is None or not known or len(known) < len(others):
        return None
    return own - max(known)


def seconds(replay: Replay) -> Sequence[int | None]:
    """Return what every step took by the clocks: of a turn, the time since the turn before.

    What lies between two days is no thinking, and belongs to no turn.
    """
    found: list[int | None] = [None] * len(replay.steps)
    before: tuple[int, int] | None = None
    for index, step in enumerate(replay.steps):
        if not isinstance(step.statement, Turn):
            continue
        clock = step.statement.trimmings.clock
        if not clock:
            before = None
            continue
        now, day = _read(clock), period_of(step)
        if before is not None and before[1] == day:
            found[index] = _between(before[0], now)
        before = now, day
    return found


def _read(clock: str) -> int:
    """Return the seconds that a clock shows.

    >>> _read("14:03"), _read("1:00:05")
    (50580, 3605)
    """
    hours, minutes, *rest = map(int, clock.split(":"))
    return hours * 3600 + minutes * 60 + sum(rest)


def _between(before: int, now: int) -> int | None:
    """Return the seconds between two clocks; None where the later one shows less.

    >>> _between(86300, 100), _between(500, 560), _between(560, 500)
    (200, 60, None)
    """
    if now >= before:
        return now - before
    over_midnight = now + _DAY - before
    return over_midnight if before < _DAY and over_midnight <= _LONGEST else None
