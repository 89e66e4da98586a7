"""Hypotheses about the rules: each option and edition, tried for the whole record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import log2

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.games import game
from ftn.mending.hypothesis import Hypothesis
from ftn.mending.trying import Effort, Promises, Trouble
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from ftn.model.record import Record
from ftn.model.replay import Replay
from ftn.model.rules import Ruleset
from ftn.text.said import plural, say

_OPTION, _EDITION = 5.0, 14.0
_OF_CLAUSE = 1.5
"""What an option costs less that decides a clause which the record breaches."""
_MOST_VALUES = 4
"""An option with more values is a number, and not a way to play."""
_MOST_NUMBERS = 110


class Other(Struct, frozen=True):
    """Other rules: an option with another value, or another edition."""

    name: str
    """As the `[Rules …]` tag names it."""
    rules: Ruleset
    clause: str
    bits: float


def others(rules: Ruleset, *, numbers: bool = False) -> Iterator[Other]:
    """Yield the rules that differ in one option, then those of the other editions.

    `numbers`: those that differ in a number alone.
    """
    played = game(rules.game)
    for name, value in rules.options.items():
        option = played.options[name]
        several = len(option.values)
        if numbers != (several > _MOST_VALUES) or several > _MOST_NUMBERS:
            continue
        for each in option.values:
            if each != value:
                bits = _OPTION + (log2(several) if numbers else 0)
                yield Other(f"{name}={each}", with_option(rules, name, each), option.clause, bits)
    for edition in () if numbers else played.editions.values():
        if edition.name != rules.edition.name:
            options = {
                name: rules.options[name]
                if name in rules.chosen and name in rules.options
                else edition.presets.get(name, "")
                for name in edition.options
            }
            chosen = frozenset(name for name in rules.chosen if name in options)
            other = Ruleset(rules.game, edition, options, chosen)
            yield Other(edition.name, other, "", _EDITION)


def with_option(rules: Ruleset, name: str, value: str) -> Ruleset:
    """Return rules with another value of an option."""
    options = {**rules.options, name: value}
    return replace(rules, options=options, chosen=rules.chosen | {name})


def tag_edit(record: Record, rules: Ruleset) -> Edit | None:
    """Return the edit that writes rules into the record's tag."""
    tag = next((tag for tag in record.tags if tag.name == "Rules"), None)
    if tag is None:
        return None
    return record.source.edit(tag.start, tag.end, f'[Rules "{rules.tag()}"]', safe=False)


def rule_changes(
    before: Trouble,
    effort: Effort,
    claimed: Mapping[tuple[int, str], int] | None,
    promises: Promises,
    *,
    numbers: bool,
) -> Iterator[tuple[Hypothesis, Trouble]]:
    """Yield each change of the rules that promises something, with what is wrong under it.

    Those come first that decide a clause which the record breaches. `numbers`: of options that
    are numbers.
    """
    replay = before.replay
    assert replay.rules is not None  # else nothing is replayed
    breached = {rule for rule, _, _ in before.errors}
    families = {_family(rule) for rule in breached}
    tries = sorted(
        others(replay.rules, numbers=numbers),
        key=lambda other: (other.clause not in breached, _family(other.clause) not in families),
    )
    if not before.count and not numbers:
        # what only moves other turns or cars can't mend totals alone
        tries = [
            one
            for one in tries
            if one.name.partition("=")[0] in _deciding(replay) or not one.clause
        ]
    if before.count == 1 and not any(before.evidence.gaps):
        tries = [one for one in tries if one.clause in breached]  # others save too little
    for other in tries:
        record = evolve(replay.record, rules=other.rules)
        after = before.if_promising(record, effort, claimed, promises)
        if after is None:
            continue
        text = say("the players play by {option}", option=other.name)
        hypothesis = Hypothesis(
            "rules",
            text,
            other.bits - (_OF_CLAUSE if other.clause in breached else 0),
            _change(before, after),
            other.clause,
            other.name,
            line=_line(replay.record),
            edit=tag_edit(replay.record, other.rules),
            mended=before.count - after.count,
        )
        yield hypothesis, after


def tag_finding(record: Record, cause: Hypothesis) -> Finding:
    """Return the finding that a record is played by rules that its tag doesn't name."""
    tag = next(tag for tag in record.tags if tag.name == "Rules")
    place = record.source.place(tag.start, tag.end)
    quote, caret = record.source.quote(place)
    message = plural(
        cause.mended,
        "the record fits {option}, which its [Rules …] tag doesn't say: {n} error goes with it",
        "the record fits {option}, which its [Rules …] tag doesn't say: {n} errors go with it",
        option=cause.option,
    )
    help_ = say("write {tag}", tag=cause.edit.text) if cause.edit else ""
    rule = cause.rule or "FTN-TAG"
    return Finding(rule, "error", message, help_, place, "", quote, caret, fix=cause.edit)


def _line(record: Record) -> int:
    """Return the line of the tag that names the rules."""
    tag = next(tag for tag in record.tags if tag.name == "Rules")
    return record.source.place(tag.start, tag.end).line


def _family(clause: str) -> str:
    return clause.rpartition("-")[0] if clause[-1:].isdigit() else clause


def _deciding(replay: Replay) -> set[str]:
    return set(replay.decided)


def _change(before: Trouble, after: Trouble) -> dict[tuple[int, str], int]:
    """Return by how much more points each seat gains in each period."""
    found: dict[tuple[int, str], int] = {}
    last: dict[str, int] = {}
    totals = {
        (one.number, seat): total
        for one in after.replay.sheets
        for seat, total in one.totals.items()
    }
    for sheet in before.replay.sheets:
        for seat, total in sheet.totals.items():
            other = totals.get((sheet.number, seat))
            if total is None or other is None:
                continue
            gap = other - total
            if gap != last.get(seat, 0):
                found[sheet.number, seat] = gap - last.get(seat, 0)
            last[seat] = gap
    return found
