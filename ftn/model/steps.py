"""The steps of a replay: which are turns, what was before each, and to which period it belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter

from ftn.model.generic import PlayT, PositionT
from ftn.model.record import Turn
from ftn.model.replay import Entry, Replay, Step
from ftn.model.seats import number_of


def turns(replay: Replay) -> Iterator[tuple[int, Step]]:
    """Yield the steps that are turns, each with its place among the steps."""
    for index, step in enumerate(replay.steps):
        if isinstance(step.statement, Turn):
            yield index, step


def follows_a_turn(replay: Replay, index: int) -> bool:
    """Say whether the step before is a turn, and nothing was noted or done in between."""
    return index > 0 and isinstance(replay.steps[index - 1].statement, Turn)


def every(
    line: Sequence[Step[PositionT, PlayT]], before: PositionT | None
) -> Iterator[tuple[Step[PositionT, PlayT], PositionT | None]]:
    """Yield each step with the position before it; a variation's before what it hangs on."""
    for step in line:
        for variation in step.variations:
            yield from every(variation, before)
        yield step, before
        before = step.position


def period_of(step: Step | None) -> int:
    """Return the period that a step's address names, 0 without an address.

    An address that names none is of a game that isn't divided: all of it is period 1.
    """
    address = step.address.partition("/")[0] if step else ""
    period, dot, _ = address.partition(".")
    if not dot:
        return 1 if address else 0
    return int(period)


def with_totals(
    steps: Iterable[Step[PositionT, PlayT]], entries: Iterable[Entry], seats: int
) -> Iterator[tuple[Step[PositionT, PlayT], list[int]]]:
    """Yield each step with what the entries up to it come to, in the order of the seats."""
    ordered, at = sorted(entries, key=attrgetter("step")), 0
    totals = [0] * seats
    for step in steps:
        while at < len(ordered) and ordered[at].step <= step.index:
            totals[number_of(ordered[at].seat)] += ordered[at].amount
            at += 1
        yield step, totals
