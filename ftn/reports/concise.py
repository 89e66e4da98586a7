"""Findings in a line each: `file:line:column: severity: RULE message`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ftn.model.checked import Checked
from ftn.reports.paint import Paint, painter
from ftn.reports.summary import Tally
from ftn.text.visible import visible


def write(checked: Iterable[Checked], *, colour: bool = False) -> Iterator[str]:
    """Write the findings, then the summary."""
    paint: Paint = painter(colour=colour)
    tally = Tally()
    for record in checked:
        tally.add(record)
        file = visible(record.file)
        for finding in record.findings:
            where = f"{file}:{finding.place.line}:{finding.place.column}:"
            severity = paint(finding.severity, f"{finding.severity}:")
            rule = paint("rule", visible(finding.rule))
            yield f"{paint('place', where)} {severity} {rule} {visible(finding.message)}\n"
    yield paint("summary", tally.line()) + "\n" + tally.remedy()
