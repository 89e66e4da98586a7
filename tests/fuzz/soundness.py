"""What must be true of every finding, whatever the text is."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ftn.games import GAMES, game
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.model.record import LONGEST_QUOTE
from ftn.pipeline.checking import check_text
from ftn.reports.formats import FORMATS, report

_LARKS = re.compile(
    r"Expected one of|No terminal matches|Unexpected (?:token|character|end)|Token\(|\$END|"
    r"Previous tokens|__\w+|<lark|Traceback"
)
_PREFIXES = "|".join(["FTN", *(game(name).prefix for name in GAMES)])
_RULE = re.compile(rf"({_PREFIXES})-[A-Z]+(-[A-Z0-9]+)*")
_TERMINAL = re.compile(
    r"\b(?:[A-Z]+_[A-Z_]+|TURN|PLAY|GLYPH|RULING|ADJUSTMENT|ANNOTATION|CLAUSE|SEP)\b"
)


def checked(text: str) -> list[Checked]:
    """Check a text, and everything that is said of it."""
    found = list(check_text(text, "fuzz.ftn"))
    assert found, "every text has at least one record"
    lines = re.split("\r\n?|\n", text.removeprefix("\ufeff"))
    for record in found:
        errors = [finding for finding in record.findings if finding.severity == "error"]
        assert (record.status == "invalid") == bool(errors), (record.status, errors[:1])
        for finding in record.findings:
            sound(finding, lines)
    return found


def sound(finding: Finding, lines: list[str]) -> None:
    """Assert that a finding's place is in the file, its quote that line, its English ours."""
    place = finding.place
    assert 1 <= place.line <= place.end_line <= len(lines), (place, len(lines))
    line = lines[place.line - 1]
    assert 1 <= place.column <= len(line) + 1, (place, line[:200])
    assert 1 <= place.end_column <= len(lines[place.end_line - 1]) + 2, (place, line[:200])
    assert (place.line, place.column) <= (place.end_line, place.end_column), place
    assert finding.message, finding
    assert finding.severity in ("error", "warning", "info")
    assert _RULE.fullmatch(finding.rule), finding.rule
    start = place.column - 1 - finding.caret
    assert start >= 0, finding
    assert line[start:].startswith(finding.quote) or line[start:].rstrip() == finding.quote, finding
    assert len(finding.quote) <= LONGEST_QUOTE, len(finding.quote)
    if finding.quote:
        assert 0 <= finding.caret <= len(finding.quote) + len(line) - len(line.rstrip()), finding
    said = f"{finding.message} {finding.help}"
    assert not _LARKS.search(said), said
    for name in _TERMINAL.findall(said):
        assert name.lower() in "".join(lines[place.line - 1 : place.end_line]).lower(), said
    assert len(said) < 1500, said[:2000]


def reported(records: Iterable[Checked]) -> None:
    """Write the findings in every format, and assert that nothing in them drives a terminal."""
    found = list(records)
    for name in FORMATS:
        text = "".join(report(found, name))
        assert all(line.isprintable() for line in text.split("\n")), (name, text[:500])
        text.encode()
