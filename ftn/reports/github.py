"""Findings as workflow commands, which GitHub shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ftn.model.checked import Checked
from ftn.model.finding import Finding, Severity
from ftn.text.visible import visible

_COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({":": "%3A", ",": "%2C"})


def write(checked: Iterable[Checked]) -> Iterator[str]:
    """Write a command for each finding, and no summary: a log is read by a machine first."""
    for record in checked:
        for finding in record.findings:
            yield _command(record.file, finding)


def _command(file: str, finding: Finding) -> str:
    place = finding.place
    properties = {
        "file": file,
        "line": str(place.line),
        "endLine": str(place.end_line),
        "col": str(place.column),
        "endColumn": str(place.end_column),
        "title": f"{finding.turn} {finding.rule}".strip(),
    }
    if place.line != place.end_line:
        del properties["col"], properties["endColumn"]  # GitHub takes columns of one line only.
    written = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    text = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    return f"::{_COMMANDS[finding.severity]} {written}::{_data(text)}\n"


def _data(text: str) -> str:
    # The line ends that the command can carry are carried, and other controls are shown.
    lines = "\n".join("\r".join(map(visible, line.split("\r"))) for line in text.split("\n"))
    return lines.translate(_DATA)


def _property(text: str) -> str:
    return _data(text).translate(_PROPERTY)
