"""Hypotheses about a noted number itself: digits or seats swapped, a total before forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import log2

from ftn.mending.evidence import Evidence
from ftn.mending.hypothesis import SUM, Hypothesis, Noted
from ftn.mending.weighing import price_of_one
from ftn.text.said import listing, say

_SWAPPED_DIGITS, _SWAPPED_SEATS, _FORGOTTEN = 2.0, 2.0, 4.5
_ALL = 3.0
_APART, _CLOSE = 3, 4.0
"""Totals that are closer often differ by a miscount: what a swap of them costs more."""


def numbers(
    evidence: Evidence, players: Mapping[str, str], gaps: Sequence[int]
) -> Iterator[Hypothesis]:
    """Yield what may be wrong with the numbers, if no more than `gaps` is to be explained.

    A difference beyond them was explained otherwise, and belongs to what the players expected.
    """
    wrong = [
        (one, one.expected + one.new - gap, gap)
        for one, gap in zip(evidence.noted, gaps, strict=True)
        if gap
    ]
    where = log2(max(1, len(evidence.noted))) if len(evidence.periods) > 1 else 0.0
    for one, expected, gap in wrong:
        for what, bits in _of_one(evidence, one, expected):
            who = players[one.seat]
            yield from _ways(evidence, [(one, gap)], what, bits + where, who)
    pairs = log2(max(1, len(evidence.noted) * (len(evidence.seats) - 1) / 2))
    for (one, mine, gap), (other, theirs, gap2) in combinations(wrong, 2):
        if one.period == other.period and (one.noted, other.noted) == (theirs, mine):
            what = say(
                "the totals of {who} are swapped",
                who=listing([players[one.seat], players[other.seat]]),
            )
            bits = pairs + _SWAPPED_SEATS + (_CLOSE if abs(gap) < _APART else 0)
            yield from _ways(evidence, [(one, gap), (other, gap2)], what, bits)
    yield from _of_all(evidence, wrong)


def _ways(
    evidence: Evidence, cells: Sequence[tuple[Noted, int]], what: str, bits: float, who: str = ""
) -> Iterator[Hypothesis]:
    """Yield a wrong number as it is carried on, and as it is put right with the next total."""
    period = cells[0][0].period
    where = evidence.name_of(period)
    effect = {(period, one.seat): gap for one, gap in cells}
    yield Hypothesis("count", what, bits, effect, SUM, where=where, who=who)
    back = {(evidence.next_of(one), one.seat): -gap for one, gap in cells}
    if all(following for following, _ in back):
        what = say("{what}, and put right later", what=what)
        bits += len(back) * price_of_one(len(evidence.noted))  # the next total follows from it
        yield Hypothesis("count", what, bits, {**effect, **back}, SUM, where=where, who=who)


def _of_one(evidence: Evidence, one: Noted, expected: int) -> Iterator[tuple[str, float]]:
    if is_swapped(expected, one.noted):
        what = say(
            "{noted} is written for {meant}, its digits swapped", noted=one.noted, meant=expected
        )
        yield what, _SWAPPED_DIGITS
    before = _before(evidence, one)
    if before:
        if one.noted == before:
            yield say("the points of this day are left out"), _FORGOTTEN
        if one.noted == expected - before:
            yield say("the total before is left out"), _FORGOTTEN


def _of_all(evidence: Evidence, wrong: Sequence[tuple[Noted, int, int]]) -> Iterator[Hypothesis]:
    """Yield what may be wrong with all numbers of a period.

    Who gained nothing then has the right number all the same.
    """
    which = log2(max(1, len(evidence.periods)))
    for period in {one.period for one, _, _ in wrong}:
        found = [each for each in wrong if each[0].period == period]
        every = [one for one in evidence.noted if one.period == period]
        if len(found) < 2 or len(every) < len(evidence.seats):
            continue
        expected = {one.seat: expected for one, expected, _ in found}
        tries: tuple[tuple[str, Callable[[Noted, int, int], bool]], ...] = (
            (say("the totals before are left out"), _lacks_before),
            (say("nobody's points of this day are added"), _lacks_gain),
        )
        for what, fits in tries:
            if all(
                fits(one, expected.get(one.seat, one.noted), _before(evidence, one))
                for one in every
            ):
                cells = [(one, gap) for one, _, gap in found]
                yield from _ways(evidence, cells, what, _ALL + which)


def _lacks_before(one: Noted, expected: int, before: int) -> bool:
    return bool(before) and one.noted == expected - before


def _lacks_gain(one: Noted, _expected: int, before: int) -> bool:
    return bool(before) and one.noted == before


def _before(evidence: Evidence, one: Noted) -> int:
    """Return the total that was noted before, 0 for none."""
    earlier = [
        each.noted for each in evidence.noted if each.seat == one.seat and each.period < one.period
    ]
    return earlier[-1] if earlier else 0


def is_swapped(number: int, written: int) -> bool:
    """Say whether a number was written with two neighbouring digits swapped.

    >>> is_swapped(43, 34), is_swapped(120, 102), is_swapped(43, 35)
    (True, True, False)
    """
    one, other = str(number), str(written)
    if number == written or min(number, written) < 0 or len(one) != len(other):
        return False  # nobody writes 04 for 40
    return any(
        one[:at] + one[at + 1] + one[at] + one[at + 2 :] == other for at in range(len(one) - 1)
    )
