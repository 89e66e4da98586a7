"""Find the causes of what differs in a record, within a time."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from ftn.mending.counting import counts
from ftn.mending.evidence import Evidence
from ftn.mending.hypothesis import Cause, Hypothesis
from ftn.mending.numbers import numbers
from ftn.mending.rules import rule_changes
from ftn.mending.trying import Effort, Trouble, trouble
from ftn.mending.weighing import weigh
from ftn.model.replay import Replay

_CHECKING = 800
"""The statements that `ftn check` may replay: what takes it at most 50 ms."""
_MANY = 6
"""The errors that other rules may explain; fewer are slips."""
_DISPUTING = 10**7


def checking() -> Effort:
    """Return the effort that `ftn check` spends on a record."""
    return Effort.of(_CHECKING, 0.05, thorough=False)


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
    wholes: list[tuple[Hypothesis, Trouble]] = []
    differs = any(noted.gaps)
    if differs:
        hypotheses += counts(replay, noted)
    if before.count >= _MANY or (differs and effort.thorough):
        for one, after in rule_changes(before, effort, claimed):
            if after.errors == before.errors:
                hypotheses.append(one)
            else:
                wholes.append((one, after))
    causes = weigh(
        noted,
        hypotheses,
        lambda gaps: numbers(noted, replay.players, gaps),
        effort.in_time,
        before.count,
        wholes,
    )
    best = causes[0].parts[0] if causes else None
    mended = next((after for one, after in wholes if one is best), None)
    return Diagnosis(noted, causes, mended, effort.untried)
