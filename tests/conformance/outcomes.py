"""Where a replay differs from what its record expects."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.model.finding import Finding
from ftn.model.replay import Replay, Sheet
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.referee.replaying import replay
from tests.conformance.expectations import (
    Amounts,
    Expectations,
    Expected,
    expectations,
)


def played(text: str, name: str = "<text>") -> Replay:
    """Replay the one record of a text."""
    (source,) = sources_of_text(text, name)
    return replay(*read(source))


def differences(text: str) -> list[str]:
    """Replay the one record of a text and say where it differs from its own expectations."""
    return unexpected(played(text), expectations(text))


def unexpected(played: Replay, wanted: Expectations) -> list[str]:
    """Say where a replay differs from what is expected of it."""
    found = list(wanted.problems)
    if played.status != wanted.status:
        found.append(f"the status is {played.status}, not {wanted.status}")
    found += _of_findings(played.findings, wanted.findings)
    for amounts in wanted.amounts:
        found += _of_amounts(played, amounts)
    if wanted.winners is not None and played.winners != wanted.winners:
        found.append(f"the winners are {played.winners}, not {wanted.winners}")
    return found


def _of_findings(findings: tuple[Finding, ...], wanted: tuple[Expected, ...]) -> Iterator[str]:
    """Match the findings with those expected, one to one; an info may go unexpected."""
    left = list(findings)
    for expected in wanted:
        match = next((finding for finding in left if _matches(finding, expected)), None)
        if match:
            left.remove(match)
        else:
            yield f"not found: {expected}"
    for finding in left:
        if finding.severity != "info":
            where = finding.turn or f"line {finding.place.line}"
            yield f"not expected: {finding.severity} {finding.rule} at {where}: {finding.message}"


def _matches(finding: Finding, expected: Expected) -> bool:
    return (
        finding.severity == expected.severity
        and finding.rule == expected.rule
        and expected.turn in ("", finding.turn)
        and expected.line in (0, finding.place.line)
    )


def _of_amounts(played: Replay, wanted: Amounts) -> Iterator[str]:
    number = wanted.day or 1
    name = f"day {number}" if wanted.day else "the game"
    sheet = next((sheet for sheet in played.sheets if sheet.number == number), None)
    if sheet is None:
        yield f"{name} was not scored"
        return
    what = f"{wanted.table} {wanted.category}".strip()
    for seat in played.seats:
        if seat not in wanted.points and wanted.table != "row":
            continue
        amount, expected = _amount(sheet, wanted, seat), wanted.points.get(seat, 0)
        if amount != expected:
            yield f"{what} of {name}: {seat} has {amount}, not {expected}"


def _amount(sheet: Sheet, wanted: Amounts, seat: str) -> int | None:
    if wanted.table == "gains":
        return sheet.gains[seat]
    if wanted.table == "totals":
        return sheet.totals[seat]
    row = next((row for row in sheet.rows if row.category == wanted.category), None)
    return row.cells[seat].amount if row else 0
