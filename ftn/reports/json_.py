"""Findings for other programs: the JSON that the notation's contract fixes.

The findings are written as the records come; what is kept for the end is a line a record. Only
ASCII is written, so that no terminal or code page can come between.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from ftn.model.checked import Checked
from ftn.model.edit import Edit
from ftn.model.finding import Finding

_HALF_PAIRS = re.compile("[\ud800-\udfff]")


def write(checked: Iterable[Checked]) -> Iterator[str]:
    """Write one object: all findings, then all records."""
    records = []
    yield '{"findings": ['
    before = "\n  "
    for record in checked:
        records.append(dump(_record(record)))
        for finding in record.findings:
            yield before + dump(_finding(record, finding))
            before = ",\n  "
    yield "\n" if before.startswith(",") else ""
    yield '], "records": ['
    before = "\n  "
    for line in records:
        yield before + line
        before = ",\n  "
    yield "\n" if records else ""
    yield "]}\n"


def findings_of(checked: Checked) -> list[dict[str, object]]:
    """Return a record's findings as JSON values."""
    return [_finding(checked, finding) for finding in checked.findings]


def dump(value: object) -> str:
    """Write a value as JSON in a line.

    A name that isn't Unicode holds half pairs, which many readers refuse: they are replaced.
    """
    return json.dumps(_clean(value))


def _clean(value: object) -> object:
    if isinstance(value, str):
        return value if value.isascii() else _HALF_PAIRS.sub("\ufffd", value)
    if isinstance(value, dict):
        return {key: _clean(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_clean(item) for item in value]
    return value


def _record(checked: Checked) -> dict[str, object]:
    return {
        "file": checked.file,
        "record": checked.record,
        "rules": checked.rules,
        "turns": checked.turns,
        "status": checked.status,
    }


def _finding(checked: Checked, finding: Finding) -> dict[str, object]:
    place = finding.place
    return {
        "file": checked.file,
        "record": checked.record,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "turn": finding.turn,
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "help": finding.help,
        "fix": fix_of(finding.fix),
    }


def fix_of(fix: Edit | None) -> dict[str, object] | None:
    """Return an edit as a JSON value."""
    return asdict(fix) if fix else None
