"""Score the current day as if the trains left now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ftn.games.freight_train.model import reasons
from ftn.games.freight_train.model.position import Position
from ftn.games.freight_train.model.replayed import Replay, Step
from ftn.games.freight_train.rules.running import Running
from ftn.games.freight_train.rules.scoring import (
    UNPAID_DAY,
    day_entries,
    is_certain,
    is_yard_open,
    yard_pays,
)
from ftn.games.freight_train.rules.sheets import SheetMaker
from ftn.model.parts import part
from ftn.model.replay import Entry, Sheet
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from ftn.model.steps import with_totals


def as_if_ended(replay: Replay, step: Step | None) -> Sheet | None:
    """Return the sheet of the day as if the trains left after a step; None once it is scored.

    The step may be a variation's, too.
    """
    maker = replay.state
    position = step.position if step else replay.start
    if step is None or not isinstance(position, Position) or not isinstance(maker, SheetMaker):
        return None
    within = "/" not in step.address
    if is_bare(position) or (within and _scored(replay, position.day, step.index)):
        return None
    past = [
        entry
        for entry in maker.entries
        if entry.period < position.day or (within and entry.step <= step.index)
    ]
    if not within:
        past += _paid(position, past)
    scored = (position, maker.rules, maker.players, maker.cars)
    added = day_entries(*scored) if is_certain(position, maker.rules) else []
    ended = replace(maker, entries=(*past, *added), ends=(), claims={})
    day = [entry for entry in ended.entries if entry.period == position.day]
    return ended.sheet(position, day, {}, None)


def is_bare(position: Position) -> bool:
    """Say whether the main yard has not been laid out yet."""
    begins = position.round == 1 and position.acted == 0
    return begins and not any(position.main) and not position.deck and not position.doubt.unknown


def _scored(replay: Replay, day: int, index: int) -> bool:
    """Say whether the day was scored by the time of a step."""
    maker = replay.state
    assert isinstance(maker, SheetMaker)  # as_if_ended checks it
    return any(end.day == day and end.index <= index for end in maker.ends)


def _paid(position: Position, past: list[Entry]) -> list[Entry]:
    """Return the day's payments in a variation, which keeps no ledger."""
    found = []
    for number, seat in enumerate(position.seats):
        own = letter(number)
        chips = seat.chips - sum(entry.amount for entry in past if entry.seat == own)
        if chips and part(number, "chips") not in position.doubt.unknown:
            found.append(
                Entry(own, chips, "FT-REARR-2", "rearrange", reasons.REARRANGING, position.day)
            )
    return found


def course(replay: Replay) -> Iterator[Sequence[int | None] | None]:
    """Yield the totals as if the trains left after each step."""
    maker = replay.state
    assert isinstance(maker, SheetMaker)  # whatever was replayed has one
    running = Running(maker.rules, len(maker.players))
    ends: dict[int, list[int]] = {}
    for end in maker.ends:
        ends.setdefault(end.index, []).append(end.day)
    over: set[int] = set()
    for step, held in with_totals(replay.steps, maker.entries, len(maker.players)):
        position = step.position
        if step.index in ends:
            over.update(ends[step.index])
        if position.day in over or is_bare(position):
            yield None
        else:
            yield _totals(position, running, held, maker.rules)


def _totals(
    position: Position, running: Running, held: Sequence[int], rules: Ruleset
) -> Sequence[int | None]:
    """Return what everybody has if the trains leave in a position, given what they hold."""
    brought, unknown = running.chips(position), position.doubt.unknown
    if brought is None:
        return [None] * len(held)
    day = position.day
    found: list[int | None] = []
    for seat, before, won in zip(position.seats, held, brought, strict=True):
        total = before + won
        if day != UNPAID_DAY:
            one, other = seat.yard
            total += yard_pays(day, len(one) + len(other), seat.chips + won, rules)
        found.append(total)
    if unknown:
        for number, (before, won) in enumerate(zip(held, brought, strict=True)):
            if part(number, "chips") in unknown:
                found[number] = None
            elif is_yard_open(position, letter(number), rules):
                found[number] = before + won
    return found
