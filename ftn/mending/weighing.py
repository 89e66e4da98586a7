"""Weigh hypotheses: what each explains against what it costs, alone and together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import log2
from typing import TypeAlias

from msgspec import Struct

from ftn.mending.evidence import Evidence
from ftn.mending.hypothesis import SUM, Cause, Hypothesis
from ftn.mending.trying import TriedChange

Vector: TypeAlias = tuple[int, ...]

_AMOUNT = 6.0
"""The bits of by how much a number differs, where nothing explains it."""
_ERROR = 8.0
"""The bits of an error besides, which a change of the text or of the rules may make go."""
_MARGIN = 4.0
"""The bits that a cause must save: what saves less may be chance."""
_MARGIN_MORE = 10.0
"""The bits that each further cause must save: among many pairs, some always fit by chance."""
_SAME = 0.01
_LEAST_PARTLY = 3
"""The fewest numbers that each cause explains, where some are left unexplained."""
_SMALL, _OF_LITTLE = 3, 4.0
"""The bits deducted for a number with a small difference, which says little."""
_UNCONFIRMED = 4.0
"""The bits deducted for a seat's last number: nothing else shows that it was meant."""
ALIKE = 1.6
"""Causes whose prices differ by no more are equals."""
_WORTH_TELLING = 2.0
"""Causes that cost this many bits more than the best are left out."""
MOST_EQUALS = 4
"""More equals than these say nothing."""
_MOST_CAUSES = 8
_MOST_PARTS = 3


class _Tried(Struct, frozen=True):
    hypothesis: Hypothesis
    vector: Vector


class _Explanation(Struct, frozen=True):
    parts: tuple[Hypothesis, ...]
    explained: int
    bits: float
    """The prices of its parts, and of what they leave unexplained."""
    price: float


Slips: TypeAlias = Callable[[Sequence[int]], Iterable[Hypothesis]]
"""Return arithmetic slips that may explain some differences."""


def weigh(
    evidence: Evidence,
    hypotheses: Iterable[Hypothesis],
    slips: Slips,
    in_time: Callable[[], bool],
    errors: int,
    wholes: Iterable[TriedChange],
) -> tuple[Cause, ...]:
    """Return the causes that explain more than they cost, best first.

    `errors` counts what is wrong besides the noted totals; `wholes` are changes that change that,
    with what is wrong after each.
    """
    gaps = evidence.gaps
    of = sum(map(bool, gaps))
    if not of and not errors:
        return ()
    each = price_of_one(len(gaps))
    found: dict[frozenset[tuple[str, str]], _Explanation] = {}
    for one in wholes:
        left, bits = sum(map(bool, one.gaps)), one.hypothesis.bits
        price = bits + left * each + one.errors * _ERROR
        mended = of - left + errors - one.errors
        saved = of * each + errors * _ERROR - price
        partly = left and mended < _LEAST_PARTLY
        if saved >= _MARGIN and one.errors <= errors and not partly:
            key = frozenset([(one.hypothesis.rule, one.hypothesis.text)])
            found[key] = _Explanation((one.hypothesis,), mended, price, bits)
    tried = _distinct(evidence, [*hypotheses, *slips(gaps)]) if of else []
    alike: dict[Vector, list[_Tried]] = defaultdict(list)
    for each_ in tried:
        equals = alike[each_.vector]
        if not equals or each_.hypothesis.bits <= equals[0].hypothesis.bits + ALIKE:
            equals.append(each_)
    for parts, vector in _sets(evidence, tried, gaps, slips, each, in_time):
        explained = sum(1 for part, gap in zip(vector, gaps, strict=True) if part and part == gap)
        price = sum(part.bits for part in parts)
        key = frozenset((part.rule, part.text) for part in parts)
        left = sum(1 for part, gap in zip(vector, gaps, strict=True) if part != gap)
        if left and (explained < _LEAST_PARTLY * len(parts) or explained < 2 * left):
            continue
        if explained == 1 and sum(map(bool, vector)) == 1:
            if sum(one.hypothesis.ways for one in alike[vector]) > MOST_EQUALS:
                continue
            price += _OF_LITTLE if max(map(abs, vector)) < _SMALL else 0
            if parts[0].rule != SUM and not _is_confirmed(evidence, vector):
                price += _UNCONFIRMED
        if (of - left) * each - price >= _MARGIN + _MARGIN_MORE * (len(parts) - 1):
            bits = price + left * each + errors * _ERROR
            found[key] = _Explanation(parts, explained, bits, price)
    ranked = sorted(found.values(), key=lambda one: (one.bits, len(one.parts)))
    return _ranked(ranked, of + errors)


def would_fit(evidence: Evidence, hypotheses: Iterable[Hypothesis]) -> tuple[Hypothesis, ...]:
    """Return what would bring the one total that differs, if that is little enough to be said.

    A single number is explained by many things: these are no causes.
    """
    gaps = evidence.gaps
    if sum(map(bool, gaps)) != 1:
        return ()
    small = max(map(abs, gaps)) < _SMALL
    most = price_of_one(len(gaps)) - _MARGIN - (_OF_LITTLE if small else 0)
    fitting = [one.hypothesis for one in _distinct(evidence, hypotheses) if one.vector == gaps]
    fitting = [one for one in fitting if one.bits <= min(most, fitting[0].bits + ALIKE)]
    return tuple(fitting) if sum(one.ways for one in fitting) <= MOST_EQUALS else ()


def _is_confirmed(evidence: Evidence, vector: Vector) -> bool:
    """Say whether something else shows that the one number that is changed was meant.

    That is a later total of the same seat, or a fact that differs by as much.
    """
    changed = ((one, part) for one, part in zip(evidence.noted, vector, strict=True) if part)
    return any(
        evidence.next_of(one) or (one.seat, part) in evidence.confirmed for one, part in changed
    )


def price_of_one(noted: int) -> float:
    """Return the bits of a number that nothing explains: which of those noted, and by how much."""
    return _AMOUNT + log2(max(1, noted))


def _distinct(evidence: Evidence, hypotheses: Iterable[Hypothesis]) -> list[_Tried]:
    """Return what changes some noted total, cheapest first.

    Of what changes the same by a clause, the cheapest is left.
    """
    best: dict[tuple[str, Vector], list[_Tried]] = {}
    for one in hypotheses:
        vector = evidence.project(one.effect)
        if not any(vector):
            continue
        equals = best.setdefault((one.rule, vector), [])
        least = equals[0].hypothesis.bits if equals else one.bits
        if one.bits < least - _SAME:
            equals.clear()
        if one.bits <= least + _SAME and one.what not in {each.hypothesis.what for each in equals}:
            equals.append(_Tried(one, vector))
    found = [one for equals in best.values() for one in equals]
    return sorted(found, key=lambda one: one.hypothesis.bits)


def _sets(
    evidence: Evidence,
    tried: Sequence[_Tried],
    gaps: Vector,
    slips: Slips,
    each: float,
    in_time: Callable[[], bool],
) -> Iterator[tuple[tuple[Hypothesis, ...], Vector]]:
    """Yield hypotheses, alone or together, that contradict no noted total."""
    fitting = [one for one in tried if _fits(one.vector, gaps)]
    for one in fitting:
        yield (one.hypothesis,), one.vector
    yield from _by_parts(fitting, gaps, each)
    by_vector: dict[Vector, list[tuple[int, _Tried]]] = defaultdict(list)
    for index, one in enumerate(tried):
        by_vector[one.vector].append((index, one))
    for index, one in enumerate(tried):
        if not index % 64 and not in_time():
            return
        rest = _minus(gaps, one.vector)
        for later, other in by_vector.get(rest, ()):
            if index < later:
                yield (one.hypothesis, other.hypothesis), gaps
        left = sum(map(bool, rest))
        if 0 < left < sum(map(bool, gaps)):
            for slip in slips(rest):
                vector = evidence.project(slip.effect)
                if vector == rest:
                    yield (one.hypothesis, slip), gaps


def _by_parts(
    fitting: Sequence[_Tried], gaps: Vector, each: float
) -> Iterator[tuple[tuple[Hypothesis, ...], Vector]]:
    """Yield causes that have nothing to do with each other, each for its own numbers."""
    saving = sorted(fitting, key=lambda one: one.hypothesis.bits - each * _count(one.vector))
    for first in saving[:_MOST_CAUSES]:
        chosen, rest = [first], _minus(gaps, first.vector)
        for one in saving:
            if len(chosen) == _MOST_PARTS:
                break
            if any(rest) and one is not first and _fits(one.vector, rest):
                if each * _count(one.vector) - one.hypothesis.bits < _MARGIN:
                    break
                chosen.append(one)
                rest = _minus(rest, one.vector)
        if len(chosen) > 1:
            yield tuple(one.hypothesis for one in chosen), _minus(gaps, rest)


def _count(vector: Vector) -> int:
    return sum(map(bool, vector))


def _minus(one: Vector, other: Vector) -> Vector:
    return tuple(mine - theirs for mine, theirs in zip(one, other, strict=True))


def _fits(vector: Vector, gaps: Vector) -> bool:
    """Say whether every noted total that something changes differs by just that."""
    return all(not part or part == gap for part, gap in zip(vector, gaps, strict=True))


def _ranked(found: Sequence[_Explanation], of: int) -> tuple[Cause, ...]:
    causes: list[Cause] = []
    if not found:
        return ()
    best = found[0].bits
    rank, first = 0, -1e9
    for one in found[: 4 * _MOST_CAUSES]:
        if one.bits > best + _WORTH_TELLING:
            break
        if len(one.parts) > len(found[0].parts):
            continue
        if one.bits > first + ALIKE:
            rank, first = len(causes) + 1, one.bits
        causes.append(Cause(rank, one.parts, one.explained, of, one.bits))
    if sum(cause.rank == 1 for cause in causes) > MOST_EQUALS:
        return ()
    return tuple(causes[:_MOST_CAUSES])
