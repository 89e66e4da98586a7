"""Find the causes of what differs in a record, within a time."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from ftn.mending.counting import counts
from ftn.mending.evidence import Evidence
from ftn.mending.hypothesis import Cause, Hypothesis
from ftn.mending.numbers import numbers
from ftn.mending.options import Outcome, outcomes
from ftn.mending.rules import rule_changes
from ftn.mending.texts import remedies, rewritten
from ftn.mending.trying import Effort, Trouble, Whole, trouble
from ftn.mending.weighing import weigh
from ftn.model.replay import Replay

_CHECKING = 25_000
"""The characters that `ftn check` may replay: what takes it some 50 ms.

They are counted, so that a busy machine reports the same as an idle one.
"""
_FEW = 4
"""Other rules are why only where they leave one error of this many that they mend."""
_MANY = 6
"""The errors that other rules may explain; fewer are slips."""
_DISPUTING = 10**9


def checking() -> Effort:
    """Return the effort that `ftn check` spends on a record."""
    return Effort.of(_CHECKING, 1.0, thorough=False)


def disputing(seconds: float = 10.0) -> Effort:
    """Return the effort that `ftn dispute` spends on a record."""
    return Effort.of(_DISPUTING, seconds)


@frozen
class Diagnosis:
    """What is noted otherwise than it comes to, and why that may be."""

    evidence: Evidence
    """The noted totals."""
    causes: tuple[Cause, ...] = ()
    """The best come first; equals share a rank."""
    after: Trouble | None = None
    """What is wrong once the first cause is mended, where it was tried by replaying."""
    untried: int = 0
    """How many hypotheses were not tried for want of time."""


def diagnose(
    replay: Replay,
    effort: Effort | None = None,
    claimed: Mapping[tuple[int, str], int] | None = None,
) -> Diagnosis:
    """Return what a record's noted totals differ by, and the causes that explain what is wrong."""
    effort = effort or disputing()
    before = trouble(replay, claimed)
    noted = before.evidence
    hypotheses: list[Hypothesis] = []
    wholes: list[Whole] = []
    differs = any(noted.gaps)
    if differs:
        hypotheses += counts(replay, noted, thorough=effort.thorough)
    if before.count >= _MANY or (differs and effort.thorough):
        for one, after in rule_changes(before, effort, claimed):
            if after.errors == before.errors:
                hypotheses.append(one)
            elif after.count * _FEW <= before.count - after.count:
                wholes.append(Whole(one, after.count, after.evidence.gaps, after))
    if effort.thorough:
        wholes += remedies(before, effort, claimed)
        wholes += rewritten(before, effort)
    effort.tried += len(hypotheses)
    causes = weigh(
        noted,
        hypotheses,
        lambda gaps: numbers(noted, replay.players, gaps),
        effort.in_time,
        before.count,
        wholes,
    )
    best = causes[0].parts[0] if causes else None
    mended = next((one.after for one in wholes if one.hypothesis is best), None)
    return Diagnosis(noted, causes, mended, effort.untried)


@frozen
class Dispute:
    """All that `ftn dispute` says of a record."""

    replay: Replay
    found: Diagnosis
    errors: int
    """What is wrong besides the noted totals."""
    readings: tuple[Outcome, ...]
    assumed: str
    """The rules under which they are, where the record's own don't fit it."""
    untried: int


def disputed(replay: Replay, effort: Effort, claimed: Mapping[str, int] | None = None) -> Dispute:
    """Return what a record's totals differ by, why that may be, and the table of readings.

    `claimed` are totals at the end that somebody claims instead of those that are noted.
    """
    last = replay.sheets[-1].number if replay.sheets else 0
    claims = {(last, seat): total for seat, total in (claimed or {}).items()}
    found = diagnose(replay, effort, claims)
    before = trouble(replay, claims)
    readings = outcomes(found.after or before, effort)
    assumed = found.causes[0].parts[0].option if found.after and found.causes else ""
    return Dispute(replay, found, before.count, readings, assumed, effort.untried)
