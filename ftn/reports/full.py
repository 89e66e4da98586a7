"""Findings as a good compiler reports them: the place, the line with carets, the help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.reports.excerpt import excerpt
from ftn.reports.paint import Paint, painter
from ftn.reports.summary import Tally
from ftn.text.visible import visible

_WIDTH = 88
_HELP = "help: "


def write(
    checked: Iterable[Checked], *, colour: bool = False, width: int | None = None
) -> Iterator[str]:
    """Write the findings, each with an empty line after it, then the summary."""
    paint = painter(colour=colour)
    tally = Tally()
    for record in checked:
        tally.add(record)
        file = visible(record.file)
        for finding in record.findings:
            yield (
                _headline(file, finding, paint)
                + excerpt(finding, paint, colour=colour)
                + _help(finding, paint, width or _WIDTH)
                + "\n"
            )
    yield paint("summary", tally.line()) + "\n" + tally.remedy()


def _headline(file: str, finding: Finding, paint: Paint) -> str:
    where = paint("place", f"{file}:{finding.place.line}:{finding.place.column}:")
    severity = paint(finding.severity, f"{finding.severity}:")
    turn = f"{visible(finding.turn)} " if finding.turn else ""
    rule = paint("rule", f"{turn}{visible(finding.rule)}:")
    return f"{where} {severity} {rule} {visible(finding.message)}\n"


def _help(finding: Finding, paint: Paint, width: int) -> str:
    """Wrap the help; a line end in it begins a new line."""
    lines = [
        line
        for paragraph in finding.help.split("\n")
        for line in wrap(
            visible(paragraph),
            width - len(_HELP),
            break_long_words=False,
            break_on_hyphens=False,
        )
    ]
    if not lines:
        return ""
    head, *rest = lines
    indent = " " * len(_HELP)
    below = "".join(f"{indent}{line}\n" for line in rest)
    return f"{paint('help', _HELP.rstrip())} {head}\n{below}"
