"""What `ftn check` says of causes: help with noted totals, and one slip as one finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve
from msgspec.structs import replace

from ftn.mending.causes import Diagnosis, checking, diagnose
from ftn.mending.hypothesis import Cause, Hypothesis
from ftn.mending.rules import tag_finding
from ftn.mending.slips import LEVELS, if_mended, without_consequences
from ftn.mending.trying import Trouble
from ftn.model.finding import Finding
from ftn.model.replay import Replay
from ftn.text.said import listing, plural, say

_MANY = 6
"""The errors of a record that one change of its rules may explain."""


def wants_help(replay: Replay) -> bool:
    """Say whether a replay has findings that a cause may explain."""
    errors = 0
    for found in replay.findings:
        if found.severity == "error":
            errors += found.count
            if found.total_of[0] or errors >= _MANY:
                return True
    return False


def helped(replay: Replay, levels: int = LEVELS) -> Replay:
    """Return a replay whose findings name their causes, where some stand out, and are its slips.

    `levels`: as of `without_consequences`.
    """
    otherwise = if_mended(replay, helped, levels)
    if otherwise is not None:
        return otherwise
    if replay.rules is None or not wants_help(replay):
        return without_consequences(replay)
    found = diagnose(replay, checking())
    best = [cause for cause in found.causes if cause.rank == 1]
    if not best:
        return without_consequences(
            evolve(replay, findings=tuple(_with_more(replay.findings, found)))
        )
    if len(best) == 1 and best[0].parts[0].mended >= _MANY:
        return evolve(replay, findings=_by_other_rules(replay, best[0].parts[0], found.after))
    told = (_told(finding, best, found) for finding in replay.findings)
    return without_consequences(evolve(replay, findings=tuple(told)))


def _told(finding: Finding, best: Sequence[Cause], found: Diagnosis) -> Finding:
    seat, period = finding.total_of
    if not seat or finding.severity != "error" or not finding.message:
        return finding
    ways: dict[str, None] = {}
    for cause in best:
        parts = [
            part.cited for part in cause.parts if found.evidence.touches(part.effect, seat, period)
        ]
        if parts:
            ways[listing(parts)] = None
    if not ways:
        return finding
    what = listing([*ways], either=True)
    return replace(finding, help=say("the players' count is explained if {what}", what=what))


def _with_more(findings: Sequence[Finding], found: Diagnosis) -> Iterator[Finding]:
    """Say with the first total that differs what looks for more causes than there was time for."""
    more: str = (
        plural(
            found.untried,
            "{n} possible cause wasn't tried: `ftn dispute FILE` does",
            "{n} possible causes weren't tried: `ftn dispute FILE` does",
        )
        if found.untried
        else say("`ftn dispute FILE` looks further")
    )
    if found.would_fit:
        more = say(
            "a single total may differ for many reasons, but it fits if {what}",
            what=listing([one.cited for one in found.would_fit], either=True),
        )
    for one in findings:
        told = one.severity == "error" and one.total_of[0] and one.help and more
        yield replace(one, help=say("{help}; {more}", help=one.help, more=more)) if told else one
        more = "" if told else more


def _by_other_rules(
    replay: Replay, cause: Hypothesis, after: Trouble | None
) -> tuple[Finding, ...]:
    """Return the findings under other rules, with one that says that the tag lacks them."""
    assert after is not None  # a cause that mends findings was tried by replaying
    return (tag_finding(replay.record, cause), *after.replay.findings)
