"""Try changed texts of a record: each is read and replayed from where it differs.

A text is given up as soon as more is wrong with it than may be: most are, a few statements on.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, evolve

from ftn.mending.trying import Effort, Trouble, errors_in, taken, trouble_of, while_lasting
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.notation.one_record import read_plainly
from ftn.notation.reading import read, with_included
from ftn.notation.splicing import Spliced, UnreadableError, spliced
from ftn.referee.continuing import GoesOn, Run, StoppedEarly, always, continued
from ftn.referee.replaying import replay
from ftn.text.strings import shared


@define
class Checkpoints:
    """A record whose replay is kept: those of changed texts go on from it."""

    record: Record
    syntax: tuple[Finding, ...]
    """The findings of its reading."""
    runs: tuple[Run, ...]
    replayed: int = 0
    """How many statements were replayed of the last text whose findings were asked for."""

    @classmethod
    def of(cls, record: Record, syntax: tuple[Finding, ...]) -> Checkpoints:
        """Replay a record, and keep the table after every statement."""
        _, runs = continued(record, syntax, keep_all=True)
        return cls(record, syntax, runs)

    def read(self, text: str, *, known: bool = False) -> tuple[Record, tuple[Finding, ...]]:
        """Read a changed text; raise `UnreadableError` where what differs can't be read.

        `known`: raise it where anything can't be read.
        """
        source = evolve(self.record.source, text=text)
        near = spliced(source, self.record)
        syntax = None if near is None else self._unread(near)
        if near is None or syntax is None:
            return self._all_of(source) if known else read(source)
        return near.record, syntax

    def _all_of(self, source: Source) -> tuple[Record, tuple[Finding, ...]]:
        """Read a whole text; raise `UnreadableError` where any of it can't be read."""
        rules = self.record.rules
        if rules is None or source.what_if:
            return read(source)
        record = read_plainly(source, source.text, rules)
        if record is None or record.rules is None:  # its tag is in an annotation now
            raise UnreadableError
        return with_included(record)

    def _unread(self, near: Spliced) -> tuple[Finding, ...] | None:
        """Return what can't be read outside of the lines that differ; None where it has moved."""
        rest = tuple(one for one in self.syntax if one.place.line not in near.lines)
        one, other = near.record.source.text, self.record.source.text
        return rest if not rest or one.count("\n") == other.count("\n") else None

    def ahead(self, text: str) -> int:
        """Count the statements from where a changed text differs: from there it is replayed."""
        here = self.record
        return taken(here, shared(text, here.source.text) - 1, len(here.source.text))

    def findings(
        self, text: str, goes_on: GoesOn = always, *, known: bool = False
    ) -> tuple[Finding, ...]:
        """Return all findings of a changed text; raise `StoppedEarly` where it didn't go on.

        `known`: raise `UnreadableError` where it can't be read.
        """
        self.replayed = 0
        try:
            record, syntax = self.read(text, known=known)
        except UnreadableError:
            if known:
                raise
            record, syntax = read(evolve(self.record.source, text=text))
        self.replayed = len(record.statements)
        if not all(one.turn for one in syntax):  # it would be replayed whole, and its steps kept
            return replay(record, syntax, keep=False).findings
        start = shared(text, self.record.source.text) - 1
        try:
            found, _ = continued(record, syntax, self.runs, goes_on)
        except StoppedEarly as late:
            self.replayed = taken(record, start, late.end)
            raise
        self.replayed = taken(record, start, len(text))
        return found.findings


@define
class Trials:
    """The texts that are tried instead of one record's."""

    record: Record
    before: Trouble
    effort: Effort
    claimed: Mapping[tuple[int, str], int] | None
    kept: Checkpoints

    @classmethod
    def of(
        cls, before: Trouble, effort: Effort, claimed: Mapping[tuple[int, str], int] | None
    ) -> Trials:
        """Begin to try what else a record may say."""
        record = before.replay.record
        return cls(record, before, effort, claimed, Checkpoints.of(record, before.syntax))

    def after(self, text: str, most: int) -> Trouble | None:
        """Return what is wrong with a changed text; None where that is more than `most` errors.

        None, too, where no more may be tried, or less of the text can be read.
        """
        if not self.effort.spend(len(self.record.statements)):
            return None
        try:
            record, syntax = self.kept.read(text)
        except UnreadableError:
            return None
        if len(syntax) > len(self.before.syntax):
            return None  # what can't be read has no errors
        left = most - errors_in(syntax)
        try:
            goes_on = while_lasting(lambda lasting: errors_in(lasting) <= left)
            found, _ = continued(record, syntax, self.kept.runs, goes_on)
        except StoppedEarly:
            return None
        if errors_in(found.findings) > most:
            return None
        return trouble_of(found, syntax, self.claimed)
