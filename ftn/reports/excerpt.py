"""The quoted line of a finding, with carets under its place."""

from __future__ import annotations

from itertools import accumulate

from ftn.model.finding import Finding
from ftn.model.record import LONGEST_QUOTE
from ftn.reports.paint import Paint, highlighted
from ftn.text.visible import cells, width

_CUT = "…"


def excerpt(finding: Finding, paint: Paint, *, colour: bool) -> str:
    """Return the line with its number before it, and the carets below; nothing without a quote."""
    if not finding.quote:
        return ""
    cut_left = finding.place.column - 1 > finding.caret
    cut_right = len(finding.quote) == LONGEST_QUOTE
    line = highlighted(finding.quote) if colour else "".join(cells(finding.quote))
    start, length = _carets(finding)
    number = str(finding.place.line)
    left = _CUT if cut_left else ""
    right = _CUT if cut_right else ""
    indent = " " * (start + len(left))
    return (
        f"{paint('gutter', f' {number} |')} {left}{line}{right}\n"
        f"{paint('gutter', ' ' * len(number) + '  |')} {indent}"
        f"{paint(finding.severity, '^' * length)}\n"
    )


def _length(finding: Finding) -> int:
    """Return how many characters of the line the place covers; 0 when it goes on below."""
    place = finding.place
    return place.end_column - place.column if place.end_line == place.line else 0


def _carets(finding: Finding) -> tuple[int, int]:
    """Return the column of the first caret as shown, from 0, and how many there are."""
    shown = cells(finding.quote)
    ends = list(accumulate(map(width, shown)))
    first = min(finding.caret, len(shown))
    # A combining mark takes no column: its caret is at the character before it.
    while 0 < first < len(shown) and not width(shown[first]):
        first -= 1
    start = ends[first - 1] if first else 0
    several = finding.place.end_line > finding.place.line
    last = len(shown) if several else min(finding.caret + _length(finding), len(shown))
    end = ends[last - 1] if last else 0
    return start, max(1, end - start)
