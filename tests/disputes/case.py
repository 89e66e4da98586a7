"""A made dispute: a record as it was noted, the totals beside it, and what the cause of it is."""

from __future__ import annotations

import re
from typing import TypeAlias

from attrs import evolve
from msgspec import Struct

from ftn.games import game
from ftn.mending.evidence import evidence
from ftn.mending.hypothesis import Cause, Hypothesis
from ftn.model.edit import edited
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.notation.writing import write
from ftn.referee.replaying import replay

Claims: TypeAlias = dict[tuple[int, str], int]
"""The noted totals, by period and seat."""


_STARRED = re.compile(r"(?=[A-Z]*\*)[A-Z*]{2,}")


class Case(Struct, frozen=True):
    """A game with the totals that its players would have noted, and why."""

    kind: str
    replay: Replay
    claims: Claims
    numbers: int
    """How much is wrong: the noted totals with a new difference, and the errors."""
    rules: frozenset[str] = frozenset()
    """The clauses that the cause names; nothing where nobody can know it."""
    option: str = ""
    """The rules that the tag should name: an option with its value, or an edition."""
    meant: str = ""
    """The text without the slip."""
    word: tuple[str, str] = ("", "")
    """What a slip wrote, and what was meant."""
    apart: bool = True
    """Whether no other change of the same kind leaves as little wrong."""

    @property
    def is_known(self) -> bool:
        """Whether there is a cause at all, and not a random number."""
        return bool(self.rules or self.option or self.meant)

    @property
    def told_apart(self) -> bool:
        """Whether the cause can be told apart from others: the package says when."""
        several = self.numbers > 1 or (bool(self.meant) and wrong_with(self.replay) > 0)
        return self.is_known and self.apart and several

    def is_told_by(self, cause: Cause) -> bool:
        """Say whether a cause is the true one, with all that belongs to it."""
        counted = {part.rule for part in cause.parts if part.kind != "text"}
        others = [part for part in cause.parts if part.option or part.kind == "text"]
        if self.option:
            named = [part for part in cause.parts if self.option in part.option.split()]
            return bool(named) and counted - {part.rule for part in named} == self.rules
        if self.meant:
            slips = [part for part in others if part.kind == "text"]
            return len(slips) == 1 and self._mends(slips[0]) and counted == self.rules
        return bool(self.rules) and {part.rule for part in cause.parts} == self.rules

    def has_part(self, cause: Cause) -> bool:
        """Say whether all of a cause belongs to the true one."""
        return all(
            part.rule in self.rules
            or (bool(self.option) and self.option in part.option.split())
            or (bool(self.meant) and part.kind == "text" and self._mends(part))
            for part in cause.parts
        )

    def _mends(self, part: Hypothesis) -> bool:
        """Say whether a change of the text makes it what was meant."""
        if part.edit is None:
            wrong, right = (word.lstrip("0123456789") for word in self.word)
            return part.ways > 1 and bool(wrong) and f"{right} was meant, not {wrong}" in part.what
        source = self.replay.record.source
        return canonical(source, edited(source.text, [part.edit])) == canonical(source, self.meant)


def canonical(source: Source, text: str) -> str:
    """Write another text of a record in full, as far as it can be read.

    Where in a row the mark `*` stands changes nothing, and is left open.
    """
    record, _ = read(evolve(source, text=text))
    written = write(record, game(record.rules.game) if record.rules else None)
    return _STARRED.sub(lambda row: row[0].replace("*", "") + "*", written)


def replayed(source: Source, text: str) -> Replay:
    """Replay another text of a record."""
    record, findings = read(evolve(source, text=text))
    return replay(record, findings, keep=False)


def wrong_with(replay: Replay) -> int:
    """Count the errors of a replay besides noted totals."""
    return sum(
        one.count for one in replay.findings if one.severity == "error" and not one.total_of[0]
    )


def right(replay: Replay) -> Claims:
    """Return the totals that the players should have noted."""
    return {
        (sheet.number, seat): total
        for sheet in replay.sheets
        for seat, total in sheet.totals.items()
        if total is not None
    }


def wrong(found: Replay, claims: Claims) -> int:
    """Count the errors of a replay, and the totals that are missing or newly differ."""
    missing = len(claims) - len(evidence(found, claims).noted)
    return wrong_with(found) + sum(map(bool, evidence(found, claims).gaps)) + missing
