"""Findings as SARIF 2.1.0, which code scanners and editors read.

The results are written as the records come. The rules that they cite are known only then, and so
the tool that names them comes after its results: the order within an object means nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from urllib.parse import quote

from ftn.games.clauses import clause
from ftn.model.checked import Checked
from ftn.model.edit import Edit
from ftn.model.finding import Finding, Severity
from ftn.model.record import Place
from ftn.reports.json_ import dump
from ftn.version import version

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "note"}


def write(checked: Iterable[Checked]) -> Iterator[str]:
    """Write one log with one run."""
    rules: dict[str, int] = {}
    yield f'{{"$schema": {dump(_SCHEMA)}, "version": "2.1.0", "runs": [{{\n'
    yield '"columnKind": "unicodeCodePoints",\n"results": ['
    before = "\n  "
    for record in checked:
        for finding in record.findings:
            index = rules.setdefault(finding.rule, len(rules))
            yield before + dump(_result(record, finding, index))
            before = ",\n  "
    yield f'],\n"tool": {dump({"driver": _driver(rules)})}\n}}]}}\n'


def _driver(rules: Iterable[str]) -> dict[str, object]:
    return {"name": "ftn", "version": version(), "rules": [_rule(rule) for rule in rules]}


def _rule(name: str) -> dict[str, object]:
    found = clause(name)
    return {
        "id": name,
        "shortDescription": _text(found.title if found else name),
        "fullDescription": _text(found.rule if found else name),
        "help": _text(
            f"`ftn rules {name}` shows its sources and the differences between editions."
        ),
    }


def _result(checked: Checked, finding: Finding, index: int) -> dict[str, object]:
    place = finding.place
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    properties: dict[str, object] = {"record": checked.record}
    if finding.turn:
        properties["turn"] = finding.turn
    artifact = {"uri": _uri(checked.file)}
    fixes = {"fixes": [_fix(artifact, finding.fix)]} if finding.fix else {}
    return {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": _text(message),
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": artifact,
                    "region": _region(place),
                }
            }
        ],
        **fixes,
        "properties": properties,
    }


def _fix(artifact: dict[str, str], fix: Edit) -> dict[str, object]:
    replacement = {"deletedRegion": _region(fix), "insertedContent": {"text": fix.text}}
    return {
        "artifactChanges": [{"artifactLocation": artifact, "replacements": [replacement]}],
        "properties": {"safe": fix.safe},
    }


def _region(stretch: Place | Edit) -> dict[str, int]:
    return {
        "startLine": stretch.line,
        "startColumn": stretch.column,
        "endLine": stretch.end_line,
        "endColumn": stretch.end_column,
    }


def _text(text: str) -> dict[str, object]:
    # SARIF keeps braces for placeholders; its own are doubled.
    return {"text": text.replace("{", "{{").replace("}", "}}")}


def _uri(file: str) -> str:
    """Return a file's name as a URI, relative to where the check ran wherever it can be."""
    path = PurePath(file)
    if path.is_absolute():
        here = Path.cwd()
        if not path.is_relative_to(here):
            return path.as_uri()
        path = path.relative_to(here)
    return quote(os.fsencode(path.as_posix()))
