"""Try changed texts of a record: each is read and replayed from where it differs.

A text is given up as soon as more is wrong with it than may be: most are, a few statements on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define

from ftn.mending.trying import Effort, Trouble, trouble_of
from ftn.model.finding import Finding
from ftn.model.frozen import evolve
from ftn.model.record import Record
from ftn.notation.reading import read
from ftn.notation.splicing import Spliced, UnreadableError, spliced
from ftn.referee.continuing import LateError, Run, continued
from ftn.referee.table import Table


@define
class Trials:
    """The texts that are tried instead of one record's."""

    record: Record
    before: Trouble
    effort: Effort
    claimed: Mapping[tuple[int, str], int] | None
    runs: tuple[Run, ...]
    """What is kept of the record's replay."""

    @classmethod
    def of(
        cls, before: Trouble, effort: Effort, claimed: Mapping[tuple[int, str], int] | None
    ) -> Trials:
        """Begin to try what else a record may say."""
        record = before.replay.record
        _, runs = continued(record, before.syntax, keep_all=True)
        return cls(record, before, effort, claimed, runs)

    def after(self, text: str, most: int) -> Trouble | None:
        """Return what is wrong with a changed text; None where that is more than `most` errors.

        None, too, where no more may be tried, or less of the text can be read.
        """
        if not self.effort.spend(len(text)):
            return None
        try:
            record, syntax = self._read(text)
        except UnreadableError:
            return None
        if len(syntax) > len(self.before.syntax):
            return None  # what can't be read has no errors
        left = most - errors_in(syntax)
        try:
            found, _ = continued(record, syntax, self.runs, lambda table: _told(table) <= left)
        except LateError:
            return None
        if errors_in(found.findings) > most:
            return None
        return trouble_of(found, syntax, self.claimed)

    def _read(self, text: str) -> tuple[Record, tuple[Finding, ...]]:
        """Read a text; raises `UnreadableError`."""
        source = evolve(self.record.source, text=text)
        near = spliced(source, self.record)
        syntax = None if near is None else self._unread(near)
        return read(source) if near is None or syntax is None else (near.record, syntax)

    def _unread(self, near: Spliced) -> tuple[Finding, ...] | None:
        """Return what can't be read outside of the lines that differ; None where it has moved."""
        rest = tuple(one for one in self.before.syntax if one.place.line not in near.lines)
        one, other = near.record.source.text, self.record.source.text
        return rest if not rest or one.count("\n") == other.count("\n") else None


def errors_in(findings: Iterable[Finding]) -> int:
    """Count errors besides noted totals."""
    return sum(one.count for one in findings if one.severity == "error" and not one.total_of[0])


def _told(table: Table[Any, Any]) -> int:
    """Count the errors that no ruling can settle any more: those of earlier turns."""
    recent = frozenset(table.recent)
    return errors_in(one for n, one in enumerate(table.findings) if n not in recent)
