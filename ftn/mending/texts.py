"""Hypotheses about the text: a remedy that a message proposes, and words that meant others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from math import log2

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.games import game
from ftn.games.rooms import load
from ftn.mending.hypothesis import Effect, Hypothesis
from ftn.mending.slips import without_consequences
from ftn.mending.trying import Effort, TriedChange, Trouble, trouble
from ftn.model.edit import Edit, edited
from ftn.model.finding import Finding
from ftn.model.record import Fact, Record, Turn
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.notation.reading import read
from ftn.referee.last_step import StepsNotKept
from ftn.referee.replaying import replay
from ftn.referee.resuming import Checkpoints, RefutedError, Resumable
from ftn.referee.table import Table
from ftn.text.said import listing, say

_REMEDY, _WORD = 3.0, 0.5
_MOST_REMEDIES = 12
_MOST_NAMED = 3


class _Change(Struct, frozen=True):
    """A word of a turn that may have meant another."""

    at: int
    turn: Turn
    """The turn as it was meant."""
    start: int
    end: int
    old: str
    new: str

    @property
    def kind(self) -> tuple[str, str, str]:
        """What alike changes have in common: the seat, and what becomes what, wherever it is."""
        return self.turn.seat, self.old.lstrip("0123456789"), self.new.lstrip("0123456789")


def remedies(
    before: Trouble, effort: Effort, claimed: Mapping[tuple[int, str], int] | None
) -> Iterator[TriedChange]:
    """Yield each edit that a finding proposes, with what is wrong after it."""
    if not before.count:
        return
    source = before.replay.record.source
    cost = len(before.replay.record.statements)
    found = [one for one in without_consequences(before.replay).findings if one.fix]
    for finding in found[:_MOST_REMEDIES]:
        assert finding.fix is not None  # as above
        text = _mended(source.text, finding.fix, source.line, source.column)
        if text is None or not effort.spend(cost):
            continue
        record, syntax = read(evolve(source, text=text))
        after = trouble(replay(record, syntax, keep=False), claimed)
        right = finding.fix.text.strip()
        what = say("write {right}", right=right) if right else say("leave it out")
        hypothesis = Hypothesis(
            "text",
            what,
            _REMEDY,
            rule=finding.rule,
            where=finding.turn,
            line=finding.fix.line,
            edit=finding.fix,
            mended=before.count - after.count,
        )
        yield TriedChange(hypothesis, after.count, after.evidence.gaps, after)


def _mended(text: str, fix: Edit, line: int, column: int) -> str | None:
    """Apply an edit of a file to the text of a record in it; None where it is beside it."""
    if fix.line < line or column > 1:
        return None
    moved = replace(fix, line=fix.line - line + 1, end_line=fix.end_line - line + 1)
    return edited(text, [moved]) if moved.end_line <= text.count("\n") + 1 else None


def rewritten(before: Trouble, effort: Effort) -> Iterator[TriedChange]:
    """Yield words that may have meant others, with what the totals are then.

    They are tried where all but the totals holds: else what is wrong shows where the slip is.
    """
    if before.count or before.syntax or not any(before.evidence.gaps):
        return
    record, rules = before.replay.record, before.replay.rules
    assert rules is not None  # else nothing is scored
    played = game(rules.game)
    referee: Resumable = load(played.title, f"{played.package}.referee", Resumable)
    kept = Checkpoints(referee, record, rules)
    changes = [one for one in _changes(record, kept) if _matters(kept.tables[one.at], before)]
    bits = _WORD + log2(max(1, len(changes)))
    alike: dict[tuple[tuple[str, str, str], tuple[int, ...]], list[_Change]] = defaultdict(list)
    known: dict[tuple[tuple[str, str, str], int], tuple[int, ...]] = {}
    refuted: dict[tuple[tuple[str, str, str], int], int] = {}
    for change in changes:
        period = kept.tables[change.at].period
        like = known.get((change.kind, period))
        nowhere = refuted.get((change.kind, period), -1) > change.at
        if nowhere or (like is not None and not _mends(before, like)):
            effort.tried += 1
            continue  # the same car on the same train comes to the same, whatever the turn
        if not effort.in_time():
            effort.untried += 1
            continue
        effort.tried += 1
        effect = _tried(kept, change, before)
        if isinstance(effect, int):
            refuted[change.kind, period] = effect
        elif effect is not None:
            vector = known[change.kind, period] = before.evidence.project(effect)
            if any(vector):
                alike[change.kind, vector].append(change)
    for (_, vector), those in alike.items():
        gaps = tuple(gap - more for gap, more in zip(before.evidence.gaps, vector, strict=True))
        yield TriedChange(_hypothesis(record, kept, those, bits), 0, gaps)


def _mends(before: Trouble, vector: tuple[int, ...]) -> bool:
    """Say whether fewer totals differ after some amounts are added to them."""
    gaps = before.evidence.gaps
    left = sum(1 for gap, more in zip(gaps, vector, strict=True) if gap != more)
    return left < sum(map(bool, gaps))


def _matters(table: Table, before: Trouble) -> bool:
    """Say whether a total of the period at hand differs anew."""
    return any(one.new and one.period == table.period for one in before.evidence.noted)


def _changes(record: Record, kept: Checkpoints) -> Iterator[_Change]:
    assert record.rules is not None  # else it was not replayed
    played, source = game(record.rules.game), record.source
    for at, turn in enumerate(record.statements):
        if not isinstance(turn, Turn) or not kept.tables[at].verified:
            continue
        spans = source.words(turn.start, turn.end)[2 if turn.trimmings.clock else 1 :]
        words = [source.text[start:end] for start, end in spans]
        for place, new in played.mending.meant(words):
            (start, end), old = spans[place], words[place]
            play = played.notation.play([*words[:place], new, *words[place + 1 :]])
            yield _Change(at, _otherwise(turn, play), start, end, old, new)


def _otherwise(turn: Turn, play: object) -> Turn:
    """Return a turn in which something else was done."""
    return Turn(turn.number, turn.seat, play, turn.start, turn.end, turn.trimmings)


def _tried(kept: Checkpoints, change: _Change, before: Trouble) -> Effect | int | None:
    """Return what a change brings each seat; None where something is wrong after it.

    Where that is what was noted of the table, its statement's number.
    """
    found = len(kept.tables[change.at].findings)
    period = kept.tables[change.at].period
    table = kept.tables[-1]
    with suppress(StepsNotKept, RefutedError):  # only a breach needs steps
        changed = kept.resumed(change.at, change.turn, on_trial=True)
        for after, table in enumerate(changed, change.at):
            if len(table.findings) > found:
                if any(map(_is_wrong, table.findings[found:])):
                    fact = isinstance(kept.record.statements[after], Fact)
                    return after if fact else None
                found = len(table.findings)
            more = kept.meets(table, after)
            if more is not None:
                return {(period, letter(n)): points for n, points in more.items() if points}
        return _difference(before, kept.finish(table).entries)
    return None


def _is_wrong(finding: Finding) -> bool:
    """Say whether a finding is an error of what was done, and not of a total."""
    return finding.severity == "error" and not finding.total_of[0]


def _difference(before: Trouble, entries: Iterable[Entry]) -> Effect:
    found: dict[tuple[int, str], int] = defaultdict(int)
    for sign, ledger in ((1, entries), (-1, before.replay.entries)):
        for entry in ledger:
            found[entry.period, entry.seat] += sign * entry.amount
    return {at: amount for at, amount in found.items() if amount}


def _hypothesis(record: Record, kept: Checkpoints, those: list[_Change], bits: float) -> Hypothesis:
    first = those[0]
    turns = [f"{kept.tables[one.at].name_turn(one.turn)}" for one in those]
    if len(those) > _MOST_NAMED:
        what: str = say(
            "in one of {n} turns {new} was meant, not {old}",
            n=len(those),
            new=first.kind[2],
            old=first.kind[1],
        )
    else:
        each = [
            say("{turn}: {new} was meant, not {old}", turn=turn, new=one.new, old=one.old)
            for turn, one in zip(turns, those, strict=True)
        ]
        what = listing(each, either=True)
    single = len(those) == 1
    return Hypothesis(
        "text",
        what,
        bits,
        ways=len(those),
        line=record.source.place(first.start, first.end).line,
        edit=record.source.edit(first.start, first.end, first.new, safe=False) if single else None,
    )
