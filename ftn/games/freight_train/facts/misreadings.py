"""Explain totals that differ: try the usual misreadings of the scoring one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from attrs import evolve, frozen

from ftn.games.freight_train.model.position import LAST_DAY, Position, is_capped
from ftn.games.freight_train.rules.scoring import awards, categories
from ftn.model.rules import Ruleset
from ftn.text.said import listing, say

if TYPE_CHECKING:
    from ftn.games.freight_train.rules.table import Table

Gains: TypeAlias = dict[int, int]


@frozen
class Misreading:
    """A wrong way to score a day, and the clause that it misreads."""

    clause: str
    what: str
    gaps: Gains
    """The chips that each seat would have too many, or (negative) too few."""


def why_different(table: Table, gaps: Mapping[int, int]) -> tuple[str, tuple[str, ...]]:
    """Find one misreading, or two together, that explain the gaps; return a text and the clauses.

    `gaps` are the chips too many (or too few) since the last agreed totals.
    """
    wanted = {number: gap for number, gap in gaps.items() if gap}
    tried = list(_misreadings(table))
    for count in (1, 2):
        for some in combinations(tried, count):
            if count == 2 and some[0].clause == some[1].clause and some[0].what == some[1].what:
                continue
            total: Gains = {}
            for misreading in some:
                for number, gap in misreading.gaps.items():
                    total[number] = total.get(number, 0) + gap
            if {number: gap for number, gap in total.items() if gap} == wanted:
                clauses = tuple(dict.fromkeys(misreading.clause for misreading in some))
                found = [
                    say("{what} ({clause})", what=misreading.what, clause=misreading.clause)
                    for misreading in some
                ]
                return say(
                    "the players' count is explained if {what}", what=listing(found)
                ), clauses
    return "", ()


def _misreadings(table: Table) -> Iterator[Misreading]:
    """Yield the misreadings that would have changed the score of the day just ended."""
    position, rules = table.position, table.rules
    base = _trains(position, rules, _awarded)
    mix = "no" if rules.options["mix_scores"] == "yes" else "yes"
    other = evolve(rules, options={**rules.options, "mix_scores": mix})
    scored = say("the Mix is scored") if mix == "yes" else say("the Mix is not scored")
    yield from _gap("FT-MIX-SCORE", scored, base, _trains(position, other, _awarded))
    for clause, what, award in _AWARDS:
        yield from _gap(clause, what, base, _trains(position, rules, award))
        for train, owners in categories(position, rules).items():
            one = _one(owners, position, train, _awarded)
            label = table.cars.train(train)
            yield from _gap(
                clause,
                say("{what}, for the {train} only", what=what, train=label),
                one,
                _one(owners, position, train, award),
            )
    for train, owners in categories(position, rules).items():
        label = table.cars.train(train)
        yield from _gap(
            "FT-SCORE-1",
            say("the {train} was left out", train=label),
            _one(owners, position, train, _awarded),
            {},
        )
    yield from _yards(position)


def _gap(clause: str, what: str, right: Gains, wrong: Gains) -> Iterator[Misreading]:
    gaps = {
        number: wrong.get(number, 0) - right.get(number, 0)
        for number in {*right, *wrong}
        if wrong.get(number, 0) != right.get(number, 0)
    }
    if gaps:
        yield Misreading(clause, what, gaps)


_Award: TypeAlias = Callable[[Mapping[int, int]], Gains]


def _one(owners: Mapping[int, int], position: Position, train: str, award: _Award) -> Gains:
    found = award(owners)
    return {
        number: chips * (2 if is_capped(position.seats[number], train) else 1)
        for number, chips in found.items()
        if number in owners
    }


def _trains(position: Position, rules: Ruleset, award: _Award) -> Gains:
    total: Gains = {}
    for train, owners in categories(position, rules).items():
        for number, chips in _one(owners, position, train, award).items():
            total[number] = total.get(number, 0) + chips
    return total


def _awarded(owners: Mapping[int, int]) -> Gains:
    names = [""] * (max(owners) + 1)
    return {number: award.amount for number, award in awards(owners, names, "").items()}


def _groups(owners: Mapping[int, int]) -> list[list[int]]:
    """Group the owners by train length, the longest first."""
    lengths = sorted(set(owners.values()), reverse=True)
    return [[number for number, length in owners.items() if length == each] for each in lengths]


def _tie_takes_all(owners: Mapping[int, int]) -> Gains:
    first = _groups(owners)[0]
    return dict.fromkeys(first, 3) if len(first) > 1 else _awarded(owners)


def _tie_takes_one(owners: Mapping[int, int]) -> Gains:
    first = _groups(owners)[0]
    return dict.fromkeys(first, 1) if len(first) > 1 else _awarded(owners)


def _tie_brings_nothing(owners: Mapping[int, int]) -> Gains:
    return {} if len(_groups(owners)[0]) > 1 else _awarded(owners)


def _second_after_a_tie(owners: Mapping[int, int]) -> Gains:
    first, *rest = _groups(owners)
    found = _awarded(owners)
    if len(first) > 1 and rest and len(rest[0]) == 1:
        found[rest[0][0]] = 1
    return found


def _tied_seconds_paid(owners: Mapping[int, int]) -> Gains:
    first, *rest = _groups(owners)
    found = _awarded(owners)
    if len(first) == 1 and rest and len(rest[0]) > 1:
        found.update(dict.fromkeys(rest[0], 1))
    return found


def _sole_takes_both(owners: Mapping[int, int]) -> Gains:
    return {next(iter(owners)): 4} if len(owners) == 1 else _awarded(owners)


def _no_second(owners: Mapping[int, int]) -> Gains:
    first = _groups(owners)[0]
    return {first[0]: 3} if len(first) == 1 else _awarded(owners)


_AWARDS: tuple[tuple[str, str, _Award], ...] = (
    ("FT-SCORE-2", say("every player tied for longest takes 3"), _tie_takes_all),
    ("FT-SCORE-2", say("every player tied for longest takes 1"), _tie_takes_one),
    ("FT-SCORE-2", say("a tie for longest brings nothing"), _tie_brings_nothing),
    ("FT-SCORE-2", say("the next one after a tie takes 1"), _second_after_a_tie),
    ("FT-SCORE-3", say("players tied for second take 1 each"), _tied_seconds_paid),
    ("FT-SCORE-1", say("the only train of its type earns 4"), _sole_takes_both),
    ("FT-SCORE-1", say("second place brings nothing"), _no_second),
)


def _yards(position: Position) -> Iterator[Misreading]:
    held = {number: [*map(len, seat.yard)] for number, seat in enumerate(position.seats)}
    bonus = {number: sum(cars) // 2 for number, cars in held.items()}
    each = {number: sum(cars) for number, cars in held.items()}
    penalty = {number: -cars for number, cars in each.items()}
    if position.day == 1:
        apart = {number: sum(siding // 2 for siding in cars) for number, cars in held.items()}
        up = {number: -(-cars // 2) for number, cars in each.items()}
        yield from _gap("FT-YARD", say("each siding of a yard is halved separately"), bonus, apart)
        yield from _gap("FT-YARD", say("an odd car in a yard is rounded up"), bonus, up)
        yield from _gap("FT-YARD", say("every car in a yard brings 1"), bonus, each)
        yield from _gap("FT-YARD", say("the yards bring nothing"), bonus, {})
    elif position.day < LAST_DAY:
        yield from _gap(
            "FT-YARD", say("the yards bring 1 for every two cars, as on day 1"), {}, bonus
        )
        yield from _gap("FT-YARD", say("the yards cost 1 for each car, as on day 3"), {}, penalty)
    else:
        yield from _gap("FT-YARD", say("the yards cost nothing"), penalty, {})
        halved = {number: -(cars // 2) for number, cars in each.items()}
        yield from _gap("FT-YARD", say("the yards cost 1 for every two cars"), penalty, halved)
        yield from _gap("FT-YARD", say("the yards bring 1 for every two cars"), penalty, bonus)
