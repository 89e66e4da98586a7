"""Find the causes of what differs in a record, within a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from ftn.mending.closing import swallows
from ftn.mending.counting import counts
from ftn.mending.evidence import Evidence
from ftn.mending.hypothesis import Cause, Hypothesis
from ftn.mending.numbers import numbers
from ftn.mending.options import Outcome, outcomes
from ftn.mending.retyping import retyped
from ftn.mending.rules import rule_changes
from ftn.mending.texts import remedies, rewritten
from ftn.mending.trying import Effort, Errors, TriedChange, Trouble, trouble
from ftn.mending.weighing import ALIKE, MOST_EQUALS, weigh, would_fit
from ftn.model.replay import Replay

_CHECKING = 2_200
"""The statements that `ftn check` may replay for other rules, of a game that weighs 1: some 25 ms.

They are counted, so that a busy machine reports the same as an idle one, and a record the same
however it is written.
"""
_FEW = 4
"""Other rules are why only where they leave one error of this many that they mend."""
_MANY, _SEVERAL = 6, 2
"""The errors that other rules may explain; fewer are slips. Who is thorough tries sooner.

One error tells of an option of its own clause alone; of numbers only several tell.
"""
_MOST_PAIRS = 6
"""How many changes of a record are tried together with how somebody counted."""
_DISPUTING = 10**9


def checking() -> Effort:
    """Return the effort that `ftn check` spends on a record."""
    return Effort.of(_CHECKING, 1.0, thorough=False)


def disputing(seconds: float = 10.0) -> Effort:
    """Return the effort that `ftn dispute` spends on a record."""
    return Effort.of(_DISPUTING, seconds)


class Diagnosis(Struct, frozen=True):
    """What is noted otherwise than it comes to, and why that may be."""

    evidence: Evidence
    """The noted totals."""
    causes: tuple[Cause, ...] = ()
    """The best come first; equals share a rank."""
    would_fit: tuple[Hypothesis, ...] = ()
    """Without causes, what would bring the only total that differs; far from certain."""
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
    wholes: list[TriedChange] = []
    differs = any(noted.gaps)
    if differs:
        hypotheses += counts(replay, noted, thorough=effort.thorough)
    other_rules = partial(_by_rules, before, effort, claimed, hypotheses, wholes)
    if before.count >= _MANY or (effort.thorough and (differs or before.count)):
        other_rules(numbers=False)
    if effort.thorough:
        wholes += remedies(before, effort, claimed)
    if effort.thorough and not swallows(replay.record.source):
        if not any(_mends_all(one) for one in wholes if one.hypothesis.mended >= _MANY):
            wholes += _others(wholes, retyped(before, effort, claimed))
        wholes += rewritten(before, effort)
    causes = _weighed(before, hypotheses, wholes, effort)
    if not causes and effort.thorough and (differs or before.count >= _SEVERAL):
        other_rules(numbers=True)
        causes = _weighed(before, hypotheses, wholes, effort)
    if effort.thorough and not any(one.explains == one.of for one in causes):
        causes = _in_two(before, wholes, causes, effort)
    effort.tried += len(hypotheses)
    best = causes[0].parts[0] if causes else None
    mended = next((one.after for one in wholes if one.hypothesis is best), None)
    fitting = () if causes or before.count else would_fit(noted, hypotheses)
    return Diagnosis(noted, causes, fitting, mended, effort.untried)


def _in_two(
    before: Trouble, wholes: Sequence[TriedChange], known: tuple[Cause, ...], effort: Effort
) -> tuple[Cause, ...]:
    """Return causes of two parts: a change that leaves no error, and how somebody counted then.

    Without one that explains all, what is known stays.
    """
    of = before.count + sum(map(bool, before.evidence.gaps))
    found: list[Cause] = []
    clean = [one for one in wholes if one.after and not one.errors and any(one.gaps)]
    for one in sorted(clean, key=lambda one: one.hypothesis.bits)[:_MOST_PAIRS]:
        if one.after is None or not effort.in_time():
            continue
        hypotheses = [*counts(one.after.replay, one.after.evidence)]
        effort.tried += len(hypotheses)
        found += (
            Cause(1, (one.hypothesis, *rest.parts), of, of, one.hypothesis.bits + rest.bits)
            for rest in _weighed(one.after, hypotheses, (), effort)
            if rest.explains == rest.of
        )
    if not found:
        return known
    least = min(one.bits for one in found)
    best = tuple(one for one in found if one.bits <= least + ALIKE)
    return best if len(best) <= MOST_EQUALS else known


def _mends_all(whole: TriedChange) -> bool:
    return not whole.errors and not any(whole.gaps)


def _others(known: Sequence[TriedChange], found: Iterable[TriedChange]) -> list[TriedChange]:
    """Return the changes of the text that aren't known yet."""
    edits = {_said(one) for one in known}
    return [one for one in found if _said(one) not in edits]


def _said(whole: TriedChange) -> tuple[str, int]:
    edit = whole.hypothesis.edit
    return whole.hypothesis.what, edit.line if edit else 0


def _by_rules(
    before: Trouble,
    effort: Effort,
    claimed: Mapping[tuple[int, str], int] | None,
    hypotheses: list[Hypothesis],
    wholes: list[TriedChange],
    *,
    numbers: bool,
) -> None:
    """Add the changes of the rules that leave little wrong."""
    differs = any(before.evidence.gaps)

    def promises(errors: Errors) -> bool:
        return _are_few(errors, before) or (differs and errors <= before.errors)

    for one, after in rule_changes(before, effort, claimed, promises, numbers=numbers):
        if after.errors == before.errors:
            hypotheses.append(one)
        elif _are_few(after.errors, before):
            wholes.append(TriedChange(one, after.count, after.evidence.gaps, after))


def _are_few(errors: Errors, before: Trouble) -> bool:
    """Say whether other rules leave few errors of those that they mend."""
    return errors.total() * _FEW <= before.count - errors.total()


def _weighed(
    before: Trouble, hypotheses: Sequence[Hypothesis], wholes: Sequence[TriedChange], effort: Effort
) -> tuple[Cause, ...]:
    noted, players = before.evidence, before.replay.players
    return weigh(
        noted,
        hypotheses,
        lambda gaps: numbers(noted, players, gaps),
        effort.in_time,
        before.count,
        wholes,
    )


class Dispute(Struct, frozen=True):
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
