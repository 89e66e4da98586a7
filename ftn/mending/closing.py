"""An annotation that somebody forgot to close: what was meant by it, if that makes errors go."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve
from msgspec.structs import replace

from ftn.mending.otherwise import Correction, affordable
from ftn.model.bounded import count_of
from ftn.model.finding import UNREAD
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.notation.brackets import swallowing, unclosed_annotation
from ftn.notation.reading import read
from ftn.referee.replaying import replay
from ftn.text.said import say

_MOST_LINES = 4
"""On how many lines its end is looked for."""


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


def _place(source: Source) -> tuple[int, int] | None:
    text = source.text
    if text.count("{") <= text.count("}"):
        return None
    start = unclosed_annotation(text)
    return next(iter(swallowing(text)), None if start < 0 else (start, len(text)))


def closed(found: Replay) -> Correction | None:
    """Close the first annotation that may hold statements; None if that mends nothing."""
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
    return Correction(replace(warning, severity="error", help=help_, fix=fix), best)


def _line_ends(text: str, start: int, inner: int) -> Iterator[int]:
    """Yield where the lines of an annotation end, up to the line where another one begins."""
    end = start
    for line in text[start:inner].split("\n")[: None if inner == len(text) else -1]:
        if line.strip():
            yield end + len(line.rstrip())
        end += len(line) + 1


def _unread(found: Replay) -> int:
    return sum(one.count for one in found.findings if one.rule in UNREAD)
