"""Disputes for other programs: the JSON that the notation's contract fixes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ftn.mending.causes import Dispute
from ftn.mending.hypothesis import Cause, Hypothesis
from ftn.reports.json_ import dump, fix_of
from ftn.text.said import joined


def write(disputes: Iterable[Dispute]) -> Iterator[str]:
    """Write one object with all records, as they come."""
    yield '{"records": ['
    before = "\n  "
    for dispute in disputes:
        yield before + dump(values(dispute))
        before = ",\n  "
    yield "\n]}\n" if before.startswith(",") else "]}\n"


def values(dispute: Dispute) -> dict[str, object]:
    """Return a record's dispute as JSON values."""
    source = dispute.replay.record.source
    return {
        "file": source.name,
        "record": source.number,
        "rules": dispute.replay.rules.name if dispute.replay.rules else "",
        "claims": [
            {
                "day": one.period,
                "seat": one.seat,
                "noted": one.noted,
                "computed": one.computed,
                "carried": one.carried,
            }
            for one in dispute.found.evidence.claims
        ],
        "causes": [_cause(cause) for cause in dispute.found.causes],
        "readings": [
            {
                "option": one.option,
                "decided": one.decided,
                "in_force": one.in_force,
                "totals": dict(one.totals),
                "winners": list(one.winners),
            }
            for one in dispute.readings
        ],
        "untried": dispute.untried,
    }


def _cause(cause: Cause) -> dict[str, object]:
    first, *rest = cause.parts
    found: dict[str, object] = {
        "rank": cause.rank,
        **_part(first),
        "explains": cause.explains,
        "of": cause.of,
    }
    if rest:
        found["text"] = joined("; ", [part.text for part in cause.parts])
        found["and"] = [_part(part) for part in cause.parts]
    return found


def _part(part: Hypothesis) -> dict[str, object]:
    return {
        "kind": part.kind,
        "text": part.text,
        "rule": part.rule or None,
        "option": part.option or None,
        "line": part.line or None,
        "fix": fix_of(part.edit),
    }
