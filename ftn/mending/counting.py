"""Hypotheses about counting: a clause read otherwise, an award left out or counted twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import log2

from ftn.games import game
from ftn.mending.evidence import Evidence
from ftn.mending.hypothesis import Effect, Hypothesis, Kind, together
from ftn.model.reading import Award, Reading
from ftn.model.replay import Replay
from ftn.text.said import listing, say

_ONE_PERIOD, _ONE_CATEGORY, _ONE_SEAT = 1.0, 3.0, 4.0
"""What it costs to say that something was counted otherwise only here."""
_LEFT_OUT, _TWICE = 2.0, 3.0
_DETAIL = 7.0
"""What costs as much is about a single piece."""


def counts(replay: Replay, evidence: Evidence, *, thorough: bool = True) -> Iterator[Hypothesis]:
    """Yield every hypothesis about how the players counted.

    Without `thorough` those are left out that a slip of the pen explains as well: what the record
    says of a car, and how many somebody counted, are distinguished by trying both alone.
    """
    assert replay.rules is not None  # else nothing is counted
    room = game(replay.rules.game).mending
    for reading in room.readings(replay):
        if thorough or reading.bits < _DETAIL:
            yield from _read_otherwise(reading, evidence, replay, alone=thorough)
    yield from _awards(replay, evidence, room.awards(replay))


def _read_otherwise(
    reading: Reading, evidence: Evidence, replay: Replay, *, alone: bool
) -> Iterator[Hypothesis]:
    """Yield a reading throughout and by period; with `alone`, by category, too."""
    changes = {
        at: {seat: amount for seat, amount in gained.items() if amount}
        for at, gained in reading.changes.items()
        if at[0] <= evidence.until
    }
    by_period: dict[int, list[str]] = defaultdict(list)
    for (period, category), gained in changes.items():
        if gained:
            by_period[period].append(category)
    several = len(by_period) > 1
    divided = bool(evidence.name_of(evidence.until))
    if not by_period:
        return
    kind: Kind = "rules" if reading.option else "count"
    which = log2(len(by_period)) if by_period else 0
    once = 0 if several or not divided else _ONE_PERIOD + which
    if several or (reading.option and divided):
        effect: Effect = together(
            _effect(changes, period, by_period[period]) for period in by_period
        )
        yield Hypothesis(
            kind,
            reading.text,
            reading.bits + once,
            effect,
            reading.rule,
            reading.option,
            say("every day") if divided else "",
        )
    for period, categories in by_period.items():
        effect = _effect(changes, period, categories)
        bits = reading.bits + (_ONE_PERIOD if divided else 0) + which
        where = evidence.name_of(period)
        yield Hypothesis(
            "count" if divided else kind,
            reading.text,
            bits,
            effect,
            reading.rule,
            "" if divided else reading.option,
            where,
        )
        if alone and len(categories) > 1:
            yield from _of_categories(reading, evidence, changes, period, categories, bits)
        seats = {seat for _, seat in effect}
        if reading.alone and len(seats) > 1:
            for seat in sorted(seats):
                own = {at: amount for at, amount in effect.items() if at[1] == seat}
                more = _ONE_SEAT + log2(len(seats))
                yield Hypothesis(
                    "count",
                    reading.text,
                    bits + more,
                    own,
                    reading.rule,
                    where=where,
                    who=replay.players[seat],
                )


def _of_categories(
    reading: Reading,
    evidence: Evidence,
    changes: dict[tuple[int, str], dict[str, int]],
    period: int,
    categories: list[str],
    bits: float,
) -> Iterator[Hypothesis]:
    for category in categories:
        if category not in reading.labels:
            continue
        what = say(
            "{what}, for the {train} only", what=reading.text, train=reading.labels[category]
        )
        yield Hypothesis(
            "count",
            what,
            bits + _ONE_CATEGORY + log2(len(categories)),
            _effect(changes, period, [category]),
            reading.rule,
            where=evidence.name_of(period),
        )


def _effect(
    changes: dict[tuple[int, str], dict[str, int]], period: int, categories: list[str]
) -> Effect:
    return together(
        {(period, seat): amount for seat, amount in changes[period, category].items()}
        for category in categories
    )


def _awards(replay: Replay, evidence: Evidence, awards: Iterable[Award]) -> Iterator[Hypothesis]:
    """Yield each award of a seat left out, or counted twice; those of one amount are one."""
    alike: dict[tuple[int, str, int, str, float], list[str]] = defaultdict(list)
    for award in awards:
        alike[award.period, award.seat, award.amount, award.rule, award.bits].append(award.text)
    where = log2(max(1, len(evidence.noted))) if len(evidence.periods) > 1 else 0.0
    for (period, seat, amount, rule, bits), texts in alike.items():
        who = replay.players[seat]
        price, ways = bits + where, len(texts)
        what = listing(texts, either=True)
        left = say("{what} is left out", what=what)
        twice = say("{what} is counted twice", what=what)
        at = period, seat
        named = evidence.name_of(period)
        out = {at: -amount}
        yield Hypothesis("count", left, price + _LEFT_OUT, out, rule, "", named, who, ways)
        yield Hypothesis("count", twice, price + _TWICE, {at: amount}, rule, "", named, who, ways)
