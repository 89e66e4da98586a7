"""Many findings of one record: the first are reported in full, those beyond them are counted.

So what is said of a record stays in proportion to it. What finds more than `Source.most` adds
findings without a message beyond that: they are there to be counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ftn.model.finding import Finding, Severity
from ftn.text.said import plural, say

MORE = "FTN-MORE"
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


def bounded(findings: Sequence[Finding], most: int) -> tuple[Finding, ...]:
    """Return the first findings, and one for each severity that counts the others.

    >>> found = bounded([Finding("FTN-TAG", "error", "wrong")] * 5, 2)
    >>> [(one.rule, one.count) for one in found]
    [('FTN-TAG', 1), ('FTN-TAG', 1), ('FTN-MORE', 3)]
    """
    if len(findings) <= most:
        return tuple(findings)
    kept: list[Finding] = []
    first: dict[Severity, Finding] = {}
    counts: dict[Severity, int] = dict.fromkeys(SEVERITIES, 0)
    for finding in findings:
        if finding.message and len(kept) < most:
            kept.append(finding)
            continue
        first.setdefault(finding.severity, finding)
        counts[finding.severity] += finding.count
    return (*kept, *(_more(first[one], counts[one]) for one in SEVERITIES if one in first))


def _more(first: Finding, count: int) -> Finding:
    match first.severity:
        case "error":
            message = plural(
                count,
                "{n} more error from here on, which is only counted",
                "{n} more errors from here on, which are only counted",
            )
        case "warning":
            message = plural(
                count,
                "{n} more warning from here on, which is only counted",
                "{n} more warnings from here on, which are only counted",
            )
        case _:
            message = plural(
                count,
                "{n} more note from here on, which is only counted",
                "{n} more notes from here on, which are only counted",
            )
    help_ = say("`--all-findings` reports each of them")
    return replace(
        first, rule=MORE, message=message, help=help_, total_of=("", 0), count=count, fix=None
    )


def count_of(findings: Iterable[Finding], severity: Severity) -> int:
    """Count the findings of a severity, those that are only counted too."""
    return sum(finding.count for finding in findings if finding.severity == severity)
