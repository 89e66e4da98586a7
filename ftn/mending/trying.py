"""Try a change by replaying: which findings go, which come, and what the totals are then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from time import monotonic

from attrs import define

from ftn.mending.evidence import Evidence, evidence
from ftn.mending.hypothesis import Hypothesis
from ftn.model.finding import Finding
from ftn.model.frozen import frozen
from ftn.model.record import Record
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.referee.replaying import replay


@define
class Effort:
    """What may be spent on trying: a number of characters replayed, and a time."""

    characters: int
    seconds: float
    begun: float
    thorough: bool = True
    """Whether what is unlikely is tried, too."""
    untried: int = 0
    tried: int = 0
    """How many hypotheses were tried."""

    @classmethod
    def of(cls, characters: int, seconds: float, *, thorough: bool = True) -> Effort:
        """Begin to spend."""
        return cls(characters, seconds, monotonic(), thorough)

    def spend(self, characters: int) -> bool:
        """Spend characters; return False, and count a cause as untried, if too few are left."""
        if self.characters < characters or not self.in_time():
            self.untried += 1
            return False
        self.characters -= characters
        self.tried += 1
        return True

    def stop(self) -> None:
        """Try nothing more."""
        self.seconds = 0.0

    def in_time(self) -> bool:
        """Say whether there is time left."""
        return monotonic() < self.begun + self.seconds


@frozen
class Trouble:
    """What is wrong with a replay: its errors besides noted totals, and its evidence."""

    errors: Counter[tuple[str, str, int]]
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


@frozen
class Whole:
    """A change that was tried by replaying, and what is wrong after it."""

    hypothesis: Hypothesis
    errors: int
    gaps: tuple[int, ...]
    """By how much each noted total differs anew."""
    after: Trouble | None = None


def trouble(replay: Replay, claimed: Mapping[tuple[int, str], int] | None = None) -> Trouble:
    """Return what is wrong with a replay."""
    _, syntax = read(replay.record.source)
    return trouble_of(replay, tuple(syntax), claimed)


def trouble_of(
    replay: Replay, syntax: tuple[Finding, ...], claimed: Mapping[tuple[int, str], int] | None
) -> Trouble:
    """Return what is wrong with a replay, of whose reading the findings are known."""
    errors: Counter[tuple[str, str, int]] = Counter()
    for found in replay.findings:
        if found.severity == "error" and not found.total_of[0]:
            errors[found.rule, found.message, found.place.line] += found.count
    return Trouble(errors, evidence(replay, claimed), replay, syntax)
