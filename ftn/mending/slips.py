"""Report one finding for one slip, and leave out the errors that follow from it.

For the first errors of a record other ways to write their statements are tried by replaying, stage
by stage: what a later stage changes is less likely to be the slip. What removes an error, brings no
other and leaves fewer than anything else is proposed; where two do equally, none is. What goes with
the error in each case was its consequence, and so is what goes if its turn is taken as unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain
from typing import TypeAlias

from attrs import define, evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.mending import edits
from ftn.mending.beginning import begun_otherwise
from ftn.mending.closing import closed, hides, swallows
from ftn.mending.edits import Rewriting
from ftn.mending.otherwise import as_written
from ftn.mending.trials import Checkpoints
from ftn.mending.trying import unread, weight_of, while_lasting
from ftn.model.edit import Edit, edited
from ftn.model.finding import UNREAD, Finding
from ftn.model.record import MOST_FINDINGS, Record, Source, Turn
from ftn.model.replay import Replay
from ftn.notation.errors.fixes import changed
from ftn.notation.reading import read
from ftn.notation.splicing import UnreadableError
from ftn.referee.continuing import StoppedEarly, always
from ftn.text.said import listing, plural, say

MOST_STATEMENTS = 1_650
"""The statements that are replayed to find the slips of a record, of a game that weighs 1.

They are counted, so that a busy machine reports the same as an idle one, and a record hardly
anything else if it is written otherwise.
"""
_READING = 5
"""The statements that reading a text counts for."""
_ERRORS, _DEAREST = 12, 3
"""A replay with many errors takes longer: once more for each of these, up to this many times."""
_MOST_SLIPS, _MOST_WAYS = 3, 3
LEVELS = 3
_NO_SLIPS = (*UNREAD, "FTN-CLAIM")
"""What somebody noted of the table isn't rewritten to what was computed."""
_FEWEST = 2
"""How many turns have to follow, by which it shows what was meant."""

_Error: TypeAlias = tuple[str, int]
"""The clause of an error, and its line."""
_Errors: TypeAlias = frozenset[_Error]
_OTHERS: _Errors = frozenset({("", 0)})
"""Represents errors that are new to the record: they need not be distinguished."""


@define
class _Trials:
    """Replays of changed texts, as many as may be."""

    found: Replay
    left: int
    times: int
    """How many times as long as the plainest game's a statement takes."""
    kept: Checkpoints | None = None
    spent: bool = False
    """Whether something was left untried."""

    def errors(self, text: str, among: _Errors | None = None) -> _Errors | None:
        """Return the errors of a changed text; None where no more may be tried.

        `among`: only what brings no other errors than these counts; for another it is `_OTHERS`.
        """
        kept = self._kept()
        if kept is None or self.left < self._cost(kept.ahead(text)):
            self.spent = True
            return None
        holds, known = None, False
        if among is not None:
            known = all(rule not in UNREAD for rule, _ in among)
            holds = while_lasting(lambda lasting: _errors(lasting) <= among)
        try:
            return _errors(kept.findings(text, holds or always, known=known))
        except (StoppedEarly, UnreadableError):
            return _OTHERS
        finally:
            self.left -= self._cost(kept.replayed)

    def _kept(self) -> Checkpoints | None:
        """Return what is kept of the record's replay; None of a record that is too long."""
        record = self.found.record
        if self.kept is None and self._cost(len(record.statements)) <= self.left:
            self.kept = Checkpoints.of(record, unread(self.found))
        return self.kept

    def _cost(self, replayed: int) -> int:
        return (replayed + _READING) * self.times


class _Meant(Struct, frozen=True):
    """What was meant: the changes that explain an error, each as well as the others."""

    ways: tuple[Rewriting, ...]
    left: _Errors
    """The errors that stay in every case."""
    order: bool = False
    """Whether the turns' order was the slip, about which the finding's own help guesses."""


def without_consequences(found: Replay, levels: int = LEVELS) -> Replay:
    """Return a replay whose findings are its slips: without what follows from them.

    `levels`: how many slips that hide or contradict the rest are mended first.
    """
    findings, source = found.findings, found.record.source
    errors = [one for one in findings if one.severity == "error" and not one.total_of[0]]
    if (otherwise := if_mended(found, without_consequences, levels)) is not None:
        return otherwise
    if found.rules is None or not errors:
        return found
    # Whether the others are counted or reported makes no difference.
    if len(findings) > MOST_FINDINGS or any(one.count > 1 for one in findings):
        return found
    trials, before = _Trials(found, MOST_STATEMENTS, _times(found)), _errors(findings)
    text, gone, explained = _readable(source, findings), frozenset[_Error](), dict[int, Finding]()
    illegible = [one for one in errors if one.rule in UNREAD and not one.fix]
    if illegible:
        # what can't be read may be why
        mended = _legible(found, illegible[0], text, trials) if len(illegible) == 1 else None
        return found if mended is None else mended
    if text != source.text:
        again = trials.errors(text)
        if again is None:
            return found
        gone, before = before - again, again
    slips = [one for one in errors if one.rule not in _NO_SLIPS]
    for one in slips[:_MOST_SLIPS]:
        own = (one.rule, one.place.line)
        if own not in before:
            continue
        record = found.record if text == source.text else read(evolve(source, text=text))[0]
        meant = _meant(record, one, before, trials)
        if meant is None:
            if trials.spent:
                explained[id(one)] = _with_untried(one)
                break
            continue
        follow = before - meant.left - {own}
        gone |= follow
        if len(meant.ways) <= _MOST_WAYS and meant.ways[0].what:
            explained[id(one)] = _explained(one, source, text, meant)
        if len(meant.ways) == 1 and meant.ways[0].what:
            text, before = meant.ways[0].text, meant.left
        elif follow and id(one) not in explained:
            explained[id(one)] = _with_more(one, len(follow))
            before = meant.left | {own}
    return evolve(found, findings=_by_place(_kept(findings, gone, explained)))


def if_mended(found: Replay, report: Callable[[Replay, int], Replay], levels: int) -> Replay | None:
    """Return a replay with what is wrong once a slip is mended that hides or contradicts the rest.

    `report` does the rest. Nothing else is proposed while an annotation may hold statements.
    None where there is no such slip.
    """
    source = found.record.source
    if all(one.severity != "error" for one in found.findings):
        return None
    find = closed if swallows(source) else begun_otherwise
    after = find(found) if levels else None
    if after is None:
        return found if hides(found) else None
    rest = report(after.replay, levels - 1).findings
    own = [as_written(one, source, after.finding.fix) for one in rest]
    return evolve(found, findings=_by_place([after.finding, *own]))


def _by_place(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda one: (one.place.line, one.place.column)))


def _times(found: Replay) -> int:
    """Return how many times as long as the plainest game's a statement of a record takes."""
    depth = max(1, *accumulate((one == "(") - (one == ")") for one in found.record.source.text))
    errors = sum(one.severity == "error" for one in found.findings)
    many = min(1 + errors // _ERRORS, _DEAREST)
    return depth * many * weight_of(found)


def _errors(findings: Iterable[Finding]) -> _Errors:
    return frozenset((one.rule, one.place.line) for one in findings if one.severity == "error")


def _kept(
    findings: Sequence[Finding], gone: _Errors, explained: dict[int, Finding]
) -> Iterator[Finding]:
    for one in findings:
        stays = one.rule in UNREAD or (one.rule, one.place.line) not in gone
        if one.severity != "error" or stays:
            yield explained.get(id(one), one)


def _readable(source: Source, findings: Sequence[Finding]) -> str:
    """Return a text with the statements mended that can't be read, each on its line."""
    fixes = [
        replace(
            one.fix, line=one.fix.line - source.line + 1, end_line=one.fix.line - source.line + 1
        )
        for one in findings
        if one.fix and one.fix.line == one.fix.end_line and "\n" not in one.fix.text
    ]
    if source.column > 1 or any(fix.line < 1 for fix in fixes):
        return source.text
    return edited(source.text, _apart(fixes))


def _legible(found: Replay, error: Finding, text: str, trials: _Trials) -> Replay | None:
    """Return a replay whose only error that can't be read has its fix; None where it has none."""
    source = found.record.source
    if error.rule != "FTN-SYNTAX" or text != source.text or error.place.line < source.line:
        return None
    record = edits.with_unread(found.record, error.place.line)
    at = next(n for n, one in enumerate(record.statements) if getattr(one, "number", 1) == 0)
    best: list[Rewriting] = []
    for way in chain(edits.doubled(record, at), edits.readable(record, at)):
        after = trials.errors(way.text, frozenset())
        if after is None:
            return None
        if not after:
            best.append(way)
    if len({" ".join(way.text.split()) for way in best}) != 1:
        return None
    fix = _edit(source, source.text, best[0].text)
    what = say("{what}, and what follows makes sense", what=best[0].what)
    explained = replace(error, fix=fix, help=what)
    rest = [one for one in found.findings if one.severity != "error"]
    return evolve(found, findings=_by_place([explained, *rest]))


def _apart(fixes: Sequence[Edit]) -> Iterator[Edit]:
    end = (0, 0)
    for fix in sorted(fixes, key=lambda one: (one.line, one.column)):
        if (fix.line, fix.column) >= end:
            yield fix
            end = (fix.end_line, fix.end_column)


def _meant(record: Record, error: Finding, before: _Errors, trials: _Trials) -> _Meant | None:
    """Find what was meant by the statement of an error, stage by stage."""
    line, place = error.place.line, record.source.place
    above = [n for n, one in enumerate(record.statements) if place(one.start, one.end).line <= line]
    if not above:
        return None
    at = above[-1]
    after_it = record.statements[at + 1 :]
    late = sum(isinstance(one, Turn) for one in after_it) < _FEWEST
    stages = (
        [edits.in_small_letters(record, at), edits.marked(record, at)]
        if late
        else _stages(record, at, error, before, trials)
    )
    for number, stage in enumerate(stages):
        best: dict[Rewriting, _Errors] = {}
        tried: set[Rewriting] = set()
        for way in stage:  # as many as are tried are made: each is a whole text
            if way in tried:
                continue
            tried.add(way)
            after = trials.errors(way.text, before)
            if after is None:
                return None
            if (error.rule, line) not in after and after < before:
                best[way] = after
        if best:
            fewest = min(map(len, best.values()))
            ways = [way for way, after in best.items() if len(after) == fewest]
            left = frozenset(chain.from_iterable(best[way] for way in ways))
            return _Meant(tuple(ways), left, order=number == 0 and not late)
    return None


def _stages(
    record: Record, at: int, error: Finding, before: _Errors, trials: _Trials
) -> Iterator[Iterable[Rewriting]]:
    source, place = record.source, error.place
    statement = record.statements[at]
    head = source.place(statement.start, statement.end)
    about_order = (head.line, head.column) == (place.line, place.column)
    yield edits.in_order(record, at) if about_order else ()
    yield edits.in_small_letters(record, at)
    yield edits.moved(record, at, error.rule)
    for start, end in source.words(statement.start, statement.end)[1:]:
        where = source.place(start, end)
        if (where.line, where.column) == (place.line, place.column):
            yield edits.shortened(record, start, end)
            yield edits.reworded(record, at, start, end)
            yield edits.renumbered(record, at)
            yield edits.targeted(record, at)
            yield _facts(record, at, source.text[start:end], (before, error), trials)
    yield edits.marked(record, at)
    doubt = edits.unknown(record, at)
    if doubt:
        yield [doubt]


def _facts(
    record: Record, at: int, word: str, wrong: tuple[_Errors, Finding], trials: _Trials
) -> Iterator[Rewriting]:
    """Yield other letters for the rows that would explain an error if nobody knew them."""
    before, error = wrong
    for start, end in edits.rows_of_facts(record, at):
        after = trials.errors(edits.left_open(record, start, end).text, before)
        if after is None:
            return
        if (error.rule, error.place.line) not in after and after < before:
            yield from edits.wanted(record, start, end, word)


def _explained(error: Finding, source: Source, before: str, meant: _Meant) -> Finding:
    """Say of an error what was meant, at the place of the slip."""
    edits = [_edit(source, before, way.text) for way in meant.ways]
    fix, *others = edits
    lines, old = before.split("\n"), source.text.split("\n")
    here = slice(fix.line - source.line, fix.end_line - source.line + 1)
    if lines[here] != old[here]:
        return error  # another slip is on these lines
    what = listing([way.what for way in meant.ways], either=True)
    help_ = say("{what}, and what follows makes sense", what=what)
    if not meant.order:
        help_ = say("{what}; {help}", what=help_, help=error.help)
    error = replace(error, fix=None if others else fix, help=help_)
    same = all((one.line, one.column) == (fix.line, fix.column) for one in others)
    return _placed(error, source, fix) if fix.line < error.place.line and same else error


def _edit(source: Source, before: str, after: str) -> Edit:
    start, end, text = changed(before, after)
    same = text.casefold() == before[start:end].casefold()
    return evolve(source, text=before).edit(start, end, text, safe=same)


def _placed(error: Finding, source: Source, fix: Edit) -> Finding:
    """Report an error where the slip is, above the place that shows it."""
    lines = source.text.split("\n")[: fix.line - source.line]
    start = sum(len(line) + 1 for line in lines) + fix.column - 1
    length = fix.end_column - fix.column if fix.line == fix.end_line else 1
    place = source.place(start, start + max(length, 1))
    quote, caret = source.quote(place)
    message = say("this doesn't fit what follows: {finding}", finding=error.message)
    return replace(error, place=place, quote=quote, caret=caret, message=message)


def _with_untried(error: Finding) -> Finding:
    return _with(error, say("not every possible cause was tried"))


def _with_more(error: Finding, count: int) -> Finding:
    more = plural(
        count,
        "{n} error further on may follow from it, and isn't reported",
        "{n} errors further on may follow from it, and aren't reported",
    )
    return _with(error, more)


def _with(error: Finding, more: str) -> Finding:
    """Return an error that says more in its help."""
    help_ = say("{help}; {more}", help=error.help, more=more) if error.help else more
    return replace(error, help=help_)
