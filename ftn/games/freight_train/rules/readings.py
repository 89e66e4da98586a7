"""How else a day may be scored: the usual misreadings of the clauses, and what each changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.position import LAST_DAY, Position, is_capped
from ftn.games.freight_train.rules.scoring import (
    categories,
    is_certain,
    is_yard_open,
    shares,
    yard_pays,
)
from ftn.games.freight_train.rules.sheets import SheetMaker
from ftn.model.reading import Award, Reading
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from ftn.model.totals import ADJUST, COUNTED
from ftn.text.said import say

Gains: TypeAlias = dict[int, int]
_Award: TypeAlias = Callable[[Mapping[int, int]], Gains]
_Trains: TypeAlias = Mapping[str, Mapping[int, int]]
_Changes: TypeAlias = dict[tuple[int, str], dict[str, int]]

COMMON, RARE, ODD = 3.0, 4.0, 5.0
"""The prices of readings, by how often players make them."""


class _Owned(Struct, frozen=True):
    """The trains of a category at a day's end, and what they bring by the rules."""

    position: Position
    train: str
    owners: Mapping[int, int]
    right: Gains

    def by(self, award: _Award) -> Gains:
        """Return what they bring by another reading."""
        return _one(self.owners, self.position, self.train, award)


def readings(maker: SheetMaker) -> Iterator[Reading]:
    """Yield how else the days of a game may be scored."""
    ends = [end.position for end in maker.ends if is_certain(end.position, maker.rules)]
    if not ends:
        return
    owned = [
        _Owned(position, train, owners, _one(owners, position, train, _awarded))
        for position in ends
        for train, owners in categories(position, maker.rules).items()
    ]
    labels = {one.train: maker.cars.train(one.train) for one in owned}
    yield from _of_the_mix(maker, ends)
    for clause, what, award, bits in _AWARDS:
        changes = {
            (one.position.day, one.train): _differences(one.right, one.by(award)) for one in owned
        }
        yield Reading(clause, what, changes, bits, labels=labels)
    yield from _of_cabooses(owned, labels)
    yield from _left_out(owned, labels)
    yield from _miscounted(maker, owned, labels)
    for clause, what, paid, bits in _YARDS:
        changes = {}
        for position in ends:
            yards = _held(position, maker.rules)
            right = {n: yard_pays(position.day, held, 99, maker.rules) for n, held in yards}
            wrong = {n: paid(position, n, held) for n, held in yards}
            changes[position.day, "yard"] = _differences(right, wrong)
        yield Reading(clause, what, changes, bits)
    yield from _of_the_start(maker)


def left_out(maker: SheetMaker) -> Iterator[Award]:
    """Yield the awards that a player may have left out, or counted twice."""
    by: dict[tuple[int, str, str], int] = {}
    rules: dict[tuple[int, str, str], str] = {}
    for entry in maker.entries:
        if entry.category in (ADJUST, COUNTED, "rearrange", "start"):
            continue
        at = entry.period, entry.seat, entry.category
        by[at] = by.get(at, 0) + entry.amount
        rules.setdefault(at, entry.rule)
    for (day, seat, category), amount in by.items():
        if amount:
            what = _YARD_NAMES[day == LAST_DAY] if category == "yard" else _the(maker, category)
            rule = "FT-MIX-SCORE" if category == MIX else rules[day, seat, category]
            yield Award(day, seat, amount, rule, what)


_YARD_NAMES = {False: say("the yard bonus"), True: say("the yard penalty")}


def _the(maker: SheetMaker, train: str) -> str:
    return say("the {train}", train=maker.cars.train(train))


def _differences(right: Mapping[int, int], wrong: Mapping[int, int]) -> dict[str, int]:
    return {
        letter(number): wrong.get(number, 0) - right.get(number, 0)
        for number in sorted({*right, *wrong})
        if wrong.get(number, 0) != right.get(number, 0)
    }


def _of_the_mix(maker: SheetMaker, ends: Sequence[Position]) -> Iterator[Reading]:
    scored = maker.rules.options["mix_scores"] == "yes"
    other = "no" if scored else "yes"
    both = replace(maker.rules, options={**maker.rules.options, "mix_scores": "yes"})
    changes: _Changes = {}
    for position in ends:
        owners = categories(position, both).get(MIX)
        if owners:
            paid = _one(owners, position, MIX, _awarded)
            changes[position.day, MIX] = _differences(*((paid, {}) if scored else ({}, paid)))
    what = say("the Mix is not scored") if scored else say("the Mix is scored")
    yield Reading("FT-MIX-SCORE", what, changes, COMMON, f"mix_scores={other}")
    counted: _Changes = {}
    for position in ends:
        right = categories(position, maker.rules)
        for train, longer in _with_mixes(position, maker).items():
            paid = _one(right[train], position, train, _awarded) if train in right else {}
            counted[position.day, train] = _differences(
                paid, _one(longer, position, train, _awarded)
            )
    what = say("the cars of the Mix count for the trains of their types, too")
    yield Reading("FT-MIX-SCORE", what, counted, ODD + 1, alone=False)


def _with_mixes(position: Position, maker: SheetMaker) -> _Trains:
    found: dict[str, dict[int, int]] = {}
    for train, owners in categories(position, maker.rules).items():
        if train != MIX:
            found[train] = dict(owners)
    for number, seat in enumerate(position.seats):
        for car in filter(str.isascii, seat.mix):
            owners = found.setdefault(car, {})
            owners[number] = owners.get(number, 0) + 1
    return found


def _of_cabooses(owned: Sequence[_Owned], labels: Mapping[str, str]) -> Iterator[Reading]:
    """Yield the readings of cabooses: not doubled, and counted as a car."""
    single: _Changes = {}
    longer: _Changes = {}
    for one in owned:
        seats = one.position.seats
        capped = [n for n in one.owners if seats[n].cabooses and is_capped(seats[n], one.train)]
        if not capped:
            continue
        at = one.position.day, one.train
        single[at] = {letter(n): -one.right[n] // 2 for n in capped if n in one.right}
        more = {n: length + (n in capped) for n, length in one.owners.items()}
        longer[at] = _differences(one.right, _one(more, one.position, one.train, _awarded))
    if longer:
        what = say("a caboose doubles nothing")
        yield Reading("FT-CABOOSE", what, single, COMMON, "caboose=off", labels)
        what = say("a caboose counts as a car")
        yield Reading("FT-CABOOSE", what, longer, RARE, labels=labels)


def _left_out(owned: Sequence[_Owned], labels: Mapping[str, str]) -> Iterator[Reading]:
    """Yield a category of a day left out, or counted twice, for everybody."""
    price = ODD - 1 + len(labels).bit_length() / 2
    for one in owned:
        at = one.position.day, one.train
        out = say("the {train} is left out", train=labels[one.train])
        yield Reading("FT-SCORE-1", out, {at: _differences(one.right, {})}, price, alone=False)
        out = say("the {train} is counted twice", train=labels[one.train])
        yield Reading("FT-SCORE-1", out, {at: _differences({}, one.right)}, price + 1, alone=False)


def _miscounted(
    maker: SheetMaker, owned: Sequence[_Owned], labels: Mapping[str, str]
) -> Iterator[Reading]:
    """Yield each train counted one car longer or shorter."""
    for one in owned:
        for number, length in one.owners.items():
            for wrong in (length - 1, length + 1):
                counted = {**one.owners, number: wrong}
                if not wrong:
                    del counted[number]
                paid = _one(counted, one.position, one.train, _awarded) if counted else {}
                if paid == one.right:
                    continue
                what = say(
                    "{who}'s {train} is counted as {n} and not {right}",
                    who=maker.players[number],
                    train=labels[one.train],
                    n=wrong,
                    right=length,
                )
                changes = {(one.position.day, one.train): _differences(one.right, paid)}
                yield Reading("FT-SCORE-1", what, changes, 7.5, alone=False)


def _of_the_start(maker: SheetMaker) -> Iterator[Reading]:
    """Yield the starting chips left out or counted twice, and rearranging not paid."""
    start: dict[str, int] = {}
    paid: _Changes = {}
    for entry in maker.entries:
        if entry.category == "start" and entry.period == 0:
            start[entry.seat] = entry.amount
        elif entry.category == "rearrange":
            gained = paid.setdefault((entry.period, "rearrange"), {})
            gained[entry.seat] = gained.get(entry.seat, 0) - entry.amount
    if start and maker.ends:
        out = {(maker.ends[0].day, "start"): {seat: -held for seat, held in start.items()}}
        twice = {(maker.ends[0].day, "start"): start}
        yield Reading("FT-SETUP-5", say("the starting chips are left out"), out, COMMON - 1)
        yield Reading("FT-SETUP-5", say("the starting chips are counted twice"), twice, RARE)
    yield Reading("FT-REARR-2", say("rearranging costs nothing"), paid, COMMON)


def _one(owners: Mapping[int, int], position: Position, train: str, award: _Award) -> Gains:
    found = award(owners)
    return {
        number: chips * 2
        if position.seats[number].cabooses and is_capped(position.seats[number], train)
        else chips
        for number, chips in found.items()
        if chips
    }


def _awarded(owners: Mapping[int, int]) -> Gains:
    """Return the chips by the rules."""
    lengths = sorted(owners.values(), reverse=True)
    first, second = shares(lengths)
    longest = lengths[0]
    behind = next((length for length in lengths if length < longest), 0) if second else 0
    return {
        number: first if length == longest else second if length == behind else 0
        for number, length in owners.items()
    }


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


def _three_take_two(owners: Mapping[int, int]) -> Gains:
    first = _groups(owners)[0]
    return dict.fromkeys(first, 2) if len(first) > 2 else _awarded(owners)


def _second_takes_two(owners: Mapping[int, int]) -> Gains:
    return {
        n: 2 if chips == 1 and len(_groups(owners)[0]) == 1 else chips
        for n, chips in _awarded(owners).items()
    }


def _third_takes_one(owners: Mapping[int, int]) -> Gains:
    first, *rest = _groups(owners)
    found = _awarded(owners)
    if len(first) == 1 and rest and len(rest[0]) == 1:
        found[rest[0][0]] = 2
        if len(rest) > 1 and len(rest[1]) == 1:
            found[rest[1][0]] = 1
    return found


_AWARDS: tuple[tuple[str, str, _Award, float], ...] = (
    ("FT-SCORE-2", say("every player tied for longest takes 3"), _tie_takes_all, COMMON),
    ("FT-SCORE-2", say("every player tied for longest takes 1"), _tie_takes_one, COMMON),
    ("FT-SCORE-2", say("a tie for longest brings nothing"), _tie_brings_nothing, COMMON),
    ("FT-SCORE-2", say("the next one after a tie takes 1"), _second_after_a_tie, COMMON),
    ("FT-SCORE-3", say("players tied for second take 1 each"), _tied_seconds_paid, COMMON),
    ("FT-SCORE-1", say("the only train of its type earns 4"), _sole_takes_both, COMMON),
    ("FT-SCORE-1", say("second place brings nothing"), _no_second, COMMON),
    ("FT-SCORE-2", say("three players tied for longest take 2 each"), _three_take_two, RARE),
    ("FT-SCORE-1", say("second place brings 2"), _second_takes_two, RARE),
    ("FT-SCORE-1", say("second place brings 2, and third place 1"), _third_takes_one, ODD),
)


_Yard: TypeAlias = Callable[[Position, int, int], int]


def _held(position: Position, rules: Ruleset) -> list[tuple[int, int]]:
    """Return how many cars each yard holds, where that is known."""
    return [
        (number, sum(map(len, seat.yard)))
        for number, seat in enumerate(position.seats)
        if not is_yard_open(position, letter(number), rules)
    ]


def _apart(position: Position, number: int, held: int) -> int:
    if position.day > 1:
        return _paid(position, number, held)
    return sum(len(siding) // 2 for siding in position.seats[number].yard)


def _paid(position: Position, _number: int, held: int) -> int:
    """Return what a yard pays by the rules."""
    return {1: held // 2, LAST_DAY: -held}.get(position.day, 0)


def _on(day: int, pays: Callable[[int], int]) -> _Yard:
    """Pay a yard otherwise on one day, and by the rules on the others."""
    return lambda position, number, held: (
        pays(held) if position.day == day else _paid(position, number, held)
    )


_YARDS: tuple[tuple[str, str, _Yard, float], ...] = tuple(
    ("FT-YARD", what, paid, bits)
    for what, paid, bits in (
        (say("each siding of a yard is halved separately"), _apart, COMMON),
        (say("an odd car in a yard is rounded up"), _on(1, lambda held: -(-held // 2)), COMMON),
        (say("every car in a yard brings 1"), _on(1, lambda held: held), COMMON),
        (say("the yards bring nothing"), _on(1, lambda _: 0), COMMON),
        (
            say("the yards cost 1 for each car, as on day 3"),
            _on(1, lambda held: -held),
            RARE,
        ),
        (
            say("the yards bring 1 for every two cars, as on day 1"),
            _on(2, lambda held: held // 2),
            COMMON,
        ),
        (say("the yards cost 1 for each car, as on day 3"), _on(2, lambda held: -held), COMMON),
        (say("the yards cost nothing"), _on(3, lambda _: 0), COMMON),
        (say("the yards cost 1 for every two cars"), _on(3, lambda held: -(held // 2)), COMMON),
        (say("the yards bring 1 for every two cars"), _on(3, lambda held: held // 2), RARE),
    )
)
