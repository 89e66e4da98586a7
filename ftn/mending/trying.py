"""Try a change by replaying: which findings go, which come, and what the totals are then."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from time import monotonic
from typing import Any, TypeAlias

from attrs import define
from msgspec import Struct

from ftn.games import game
from ftn.mending.evidence import Evidence, evidence
from ftn.mending.hypothesis import Hypothesis
from ftn.model.finding import UNREAD, Finding
from ftn.model.record import Record, Source
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.referee.continuing import GoesOn, StoppedEarly, continued
from ftn.referee.replaying import replay
from ftn.referee.table import Table

_LONG = 1_000
"""The characters from which on a statement is a long one; most have ten to a hundred."""
Errors: TypeAlias = Counter[tuple[str, str, int]]
"""How often each error was found, by its clause, message and line."""
Promises: TypeAlias = Callable[[Errors], bool]
"""A function that says, of the errors so far, whether those at the end may explain anything."""


@define
class Effort:
    """What may be spent on trying: a number of statements replayed, and a time."""

    statements: int
    seconds: float
    begun: float
    thorough: bool = True
    """Whether what is unlikely is tried, too."""
    untried: int = 0
    tried: int = 0
    """How many hypotheses were tried."""

    @classmethod
    def of(cls, statements: int, seconds: float, *, thorough: bool = True) -> Effort:
        """Begin to spend."""
        return cls(statements, seconds, monotonic(), thorough)

    def spend(self, statements: int) -> bool:
        """Spend statements; return False, and count a cause as untried, if too few are left."""
        if self.statements < statements or not self.in_time():
            self.untried += 1
            return False
        self.statements -= statements
        self.tried += 1
        return True

    def stop(self) -> None:
        """Try nothing more."""
        self.seconds = 0.0

    def in_time(self) -> bool:
        """Say whether there is time left."""
        return monotonic() < self.begun + self.seconds


class Trouble(Struct, frozen=True):
    """What is wrong with a replay: its errors besides noted totals, and its evidence."""

    errors: Errors
    evidence: Evidence
    replay: Replay
    syntax: tuple[Finding, ...]
    """The findings of the record's reading, which stay whatever it is replayed by."""

    @property
    def count(self) -> int:
        """The number of errors."""
        return self.errors.total()

    @property
    def breaches(self) -> int:
        """The number of errors, those left out that say that a fact differs."""
        return sum(n for (rule, _, _), n in self.errors.items() if rule != "FTN-CLAIM")

    def again(
        self, record: Record, claimed: Mapping[tuple[int, str], int] | None = None
    ) -> Trouble:
        """Return what is wrong with a record that differs a little."""
        return trouble_of(replay(record, self.syntax, keep=False), self.syntax, claimed)

    def if_promising(
        self,
        record: Record,
        effort: Effort,
        claimed: Mapping[tuple[int, str], int] | None,
        promises: Promises,
    ) -> Trouble | None:
        """Return the same; None as soon as its errors promise nothing, or without effort left."""
        weight = weight_of(self.replay)
        cost = len(record.statements) * weight
        if not effort.spend(cost):
            return None
        if not all(one.turn for one in self.syntax):  # it would be replayed whole
            return self.again(record, claimed)
        try:
            goes_on = while_lasting(lambda lasting: promises(_errors_of((*self.syntax, *lasting))))
            found, _ = continued(record, self.syntax, goes_on=goes_on)
        except StoppedEarly as late:
            effort.statements += cost - taken(record, 0, late.end) * weight
            return None
        return trouble_of(found, self.syntax, claimed)


class TriedChange(Struct, frozen=True):
    """A change that was tried by replaying, and what is wrong after it."""

    hypothesis: Hypothesis
    errors: int
    gaps: tuple[int, ...]
    """By how much each noted total differs anew."""
    after: Trouble | None = None


def trouble(replay: Replay, claimed: Mapping[tuple[int, str], int] | None = None) -> Trouble:
    """Return what is wrong with a replay."""
    return trouble_of(replay, unread(replay), claimed)


def taken(record: Record, start: int, end: int) -> int:
    """Count the statements that end between two places of a record's text."""
    ends = [one.end for one in record.statements]
    return bisect_right(ends, end) - bisect_right(ends, start)


def weight_of(replay: Replay) -> int:
    """Return how long it takes to replay a statement of a record, beside the quickest game's.

    A statement of great length counts for as many as it could be.
    """
    record = replay.record
    starts = (one.start for one in record.statements)
    stretches = pairwise((0, *starts, len(record.source.text)))
    longest = max(_written(record.source.text, *one) for one in stretches)
    own = 1 if replay.rules is None else game(replay.rules.game).weight
    return own * (1 + longest // _LONG)


def _written(text: str, start: int, end: int) -> int:
    """Count the characters of a stretch of a text, without its blanks where they matter."""
    return end - start if end - start < _LONG else sum(map(len, text[start:end].split()))


def unread(replay: Replay) -> tuple[Finding, ...]:
    """Return the findings of the reading of a record."""
    if all(one.rule not in UNREAD and one.count == 1 for one in replay.findings):
        return ()
    return _of_reading(replay.record.source)


@lru_cache(maxsize=1)  # several steps of one search ask for those of one record
def _of_reading(source: Source) -> tuple[Finding, ...]:
    return tuple(read(source)[1])


def trouble_of(
    replay: Replay, syntax: tuple[Finding, ...], claimed: Mapping[tuple[int, str], int] | None
) -> Trouble:
    """Return what is wrong with a replay, of whose reading the findings are known."""
    return Trouble(_errors_of(replay.findings), evidence(replay, claimed), replay, syntax)


def _errors_of(findings: Iterable[Finding]) -> Errors:
    errors: Errors = Counter()
    for found in findings:
        if found.severity == "error" and not found.total_of[0]:
            errors[found.rule, found.message, found.place.line] += found.count
    return errors


def errors_in(findings: Iterable[Finding]) -> int:
    """Count errors besides noted totals."""
    return sum(one.count for one in findings if one.severity == "error" and not one.total_of[0])


def while_lasting(holds: Callable[[Iterable[Finding]], bool]) -> GoesOn:
    """Let a replay go on while something holds of its findings that no ruling can settle."""
    known = -1

    def goes_on(table: Table[Any, Any]) -> bool:
        nonlocal known
        recent = frozenset(table.recent)
        lasting = len(table.findings) - len(recent)
        if lasting == known:
            return True
        known = lasting
        return holds(one for number, one in enumerate(table.findings) if number not in recent)

    return goes_on
