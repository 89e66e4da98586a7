"""An annotation that somebody forgot to close: what was meant by it, if that makes errors go."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.mending.trying import UNREAD, weight_of
from ftn.model.bounded import count_of
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from ftn.model.frozen import evolve, frozen
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.notation.brackets import swallowing, unclosed_annotation
from ftn.notation.reading import read
from ftn.referee.replaying import replay
from ftn.text.said import say

_MOST_LINES = 4
"""On how many lines its end is looked for."""
_MOST_LETTERS = 200_000
"""The letters that are replayed to find what was meant, of a game that weighs 1."""


@frozen
class Otherwise:
    """A record that makes more sense with one change of its text."""

    finding: Finding
    """What proposes it."""
    replay: Replay


def swallows(source: Source) -> bool:
    """Say whether an annotation may hold what was meant for statements."""
    return _place(source) is not None


def hides(found: Replay) -> bool:
    """Say whether what such an annotation holds may be why something after it is wrong."""
    source = found.record.source
    place = _place(source)
    line = source.place(*place).line if place else 0
    errors = (one.place.line for one in found.findings if one.severity == "error")
    return place is not None and any(line < each for each in errors)


def affordable(found: Replay) -> int:
    """Return how often a record may be replayed once more."""
    return _MOST_LETTERS // (len(found.record.source.text) * weight_of(found) + 1)


def _place(source: Source) -> tuple[int, int] | None:
    text = source.text
    if text.count("{") <= text.count("}"):
        return None
    start = unclosed_annotation(text)
    return next(iter(swallowing(text)), None if start < 0 else (start, len(text)))


def closed(found: Replay) -> Otherwise | None:
    """Close the first annotation that may hold statements; None where nothing is better for it."""
    source = found.record.source
    place = _place(source)
    if place is None:
        return None
    count = min(_MOST_LINES, affordable(found))
    before = count_of(found.findings, "error")
    fewest, best, end = len(source.text), None, 0
    for at in [*_line_ends(source.text, *place)][:count]:
        text = f"{source.text[:at]}}}{source.text[at:]}"
        after = replay(*read(evolve(source, text=text)), keep=False)
        left = _unread(after)  # the rest of what was a comment can't be read
        if left < fewest and count_of(after.findings, "error") < before:
            fewest, best, end = left, after, at
        if not fewest:
            break
    if best is None:
        return None
    opening = source.place(place[0], place[0] + 1)
    warning = next((one for one in found.findings if one.place == opening), None)
    if warning is None:
        return None
    line = source.place(end, end).line
    what = say("close it with }} at the end of line {line}", line=line)
    follows = source.text[end:].strip()
    help_ = say("{what}, and what follows makes sense", what=what) if follows else what
    fix = source.edit(end, end, "}", safe=False)
    return Otherwise(evolve(warning, severity="error", help=help_, fix=fix), best)


def _line_ends(text: str, start: int, inner: int) -> Iterator[int]:
    """Yield where the lines of an annotation end, up to the line where another one begins."""
    end = start
    for line in text[start:inner].split("\n")[: None if inner == len(text) else -1]:
        if line.strip():
            yield end + len(line.rstrip())
        end += len(line) + 1


def _unread(found: Replay) -> int:
    return sum(one.count for one in found.findings if one.rule in UNREAD)


def as_written(found: Finding, source: Source, fix: Edit | None) -> Finding:
    """Return a finding of a mended text as one of the text as it is; the fix is within a line."""
    place = found.place
    if fix is None or not place.line <= fix.line <= place.end_line:
        return found
    place = evolve(
        place,
        column=_column(place.line, place.column, fix),
        end_column=_column(place.end_line, place.end_column, fix),
    )
    quote, caret = source.quote(place) if found.quote else ("", 0)
    own = found.fix
    if own is not None:
        own = evolve(
            own,
            column=_column(own.line, own.column, fix),
            end_column=_column(own.end_line, own.end_column, fix),
        )
    return evolve(found, place=place, quote=quote, caret=caret, fix=own)


def _column(line: int, column: int, fix: Edit) -> int:
    """Return where a column of a mended text is in the text as it is."""
    if line != fix.line or column <= fix.column:
        return column
    return max(fix.column, column - len(fix.text) + fix.end_column - fix.column)
