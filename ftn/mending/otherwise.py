"""A record that makes more sense with one change of its text, and its findings in that text."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ftn.mending.trying import weight_of
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from ftn.model.record import Source
from ftn.model.replay import Replay

_MOST_LETTERS = 200_000
"""The letters that are replayed to find what was meant, of a game that weighs 1."""


class Correction(Struct, frozen=True):
    """A record that makes more sense with one change of its text."""

    finding: Finding
    """What proposes it."""
    replay: Replay


def affordable(found: Replay) -> int:
    """Return how often a record may be replayed once more."""
    return _MOST_LETTERS // (len(found.record.source.text) * weight_of(found) + 1)


def as_written(found: Finding, source: Source, fix: Edit | None) -> Finding:
    """Return a finding of a mended text as one of the text as it is; the fix is within a line."""
    place = found.place
    if fix is None or not place.line <= fix.line <= place.end_line:
        return found
    place = replace(
        place,
        column=_column(place.line, place.column, fix),
        end_column=_column(place.end_line, place.end_column, fix),
    )
    quote, caret = source.quote(place) if found.quote else ("", 0)
    own = found.fix
    if own is not None:
        own = replace(
            own,
            column=_column(own.line, own.column, fix),
            end_column=_column(own.end_line, own.end_column, fix),
        )
    return replace(found, place=place, quote=quote, caret=caret, fix=own)


def _column(line: int, column: int, fix: Edit) -> int:
    """Return where a column of a mended text is in the text as it is."""
    if line != fix.line or column <= fix.column:
        return column
    return max(fix.column, column - len(fix.text) + fix.end_column - fix.column)
