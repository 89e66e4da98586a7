"""How else the points of a game may be counted: what loans, cities and deliveries bring."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ftn.games.freight.model.position import (
    ACTUAL,
    CITY_POINTS,
    LOAN,
    LOAN_POINTS,
    POTENTIAL,
    Position,
)
from ftn.games.freight.model.state import State
from ftn.games.freight.rules.scoring import LOANS, NETWORK, cities_of
from ftn.model.reading import Award, Reading
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.model.totals import GAME
from ftn.text.said import say

_UNPAID = (
    ("PG-INT", say("no interest is paid"), "interest"),
    ("PG-BID", say("the bids aren't paid"), "bid"),
    ("PG-SHIP-2", say("the fees aren't paid"), "fee"),
    ("PG-SHIP-2", say("the fees aren't received"), "toll"),
    ("PG-SHIP-1", say("the action points aren't paid"), "points"),
    ("PG-SCORE", say("the cities of the network aren't counted"), NETWORK),
)


def readings(state: State, position: Position, entries: tuple[Entry, ...]) -> Iterator[Reading]:
    """Yield how else the points of a game may be counted."""
    by: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for entry in entries:
        by[entry.category][entry.seat] += entry.amount
    for clause, what, category in _UNPAID:
        changes = {seat: -amount for seat, amount in by[category].items()}
        yield Reading(clause, what, {(GAME, category): changes}, 3.0)
    loans = {letter(n): seat.loans for n, seat in enumerate(position.seats) if not seat.out}
    for what, costs in (
        (say("each loan left costs {n}", n=LOAN), LOAN),
        (say("the loans left cost nothing"), 0),
    ):
        changes = {seat: (LOAN_POINTS - costs) * held for seat, held in loans.items()}
        yield Reading("PG-SCORE", what, {(GAME, LOANS): changes}, 2.0)
    yield from _of_cities(state, position, by[NETWORK])
    yield from _of_disks(position, entries)


def awards(_state: State, position: Position, entries: tuple[Entry, ...]) -> Iterator[Award]:
    """Yield the deliveries: a player may leave one out, or count it twice."""
    found: dict[tuple[str, int, str], int] = defaultdict(int)
    single: dict[tuple[str, int, str], int] = {}
    for entry in entries:
        if entry.category in position.cities:
            found[entry.seat, entry.step, entry.category] += entry.amount
            single[entry.seat, entry.amount, entry.category] = entry.step
    for (seat, _, city), brought in found.items():
        single[seat, brought, city] = 0
    for seat, brought, city in single:
        yield Award(GAME, seat, brought, "PG-SHIP-5", say("a delivery to {city}", city=city))
    for number, seat_ in enumerate(position.seats):
        if seat_.loans and not seat_.out:
            what = say("a loan left")
            yield Award(GAME, letter(number), -LOAN_POINTS, "PG-SCORE", what)


def _of_cities(state: State, position: Position, counted: dict[str, int]) -> Iterator[Reading]:
    """Yield the ways to miscount cities."""
    largest = state.options.largest
    other: dict[str, int] = {}
    for number, seat in enumerate(position.seats):
        own = letter(number)
        if seat.out:
            continue
        other[own] = CITY_POINTS * cities_of(position, number, largest=not largest)
        other[own] -= counted.get(own, 0)
        one = {own: -CITY_POINTS} if counted.get(own) else {}
        yield Reading("PG-SCORE", _ONE_LESS, {(GAME, NETWORK): one}, 3.0)
        yield Reading("PG-SCORE", _ONE_MORE, {(GAME, NETWORK): {own: CITY_POINTS}}, 3.0)
    what = _EVERY_PART if largest else _LARGEST_PART
    value = "all" if largest else "largest"
    yield Reading("PG-SCORE", what, {(GAME, NETWORK): other}, 3.0, f"network={value}")


_ONE_LESS = say("one city of the network is left out")
_ONE_MORE = say("one city too many is counted")
_EVERY_PART = say("the cities of every part of the network count")
_LARGEST_PART = say("only the cities of its largest part count")


def _of_disks(position: Position, entries: tuple[Entry, ...]) -> Iterator[Reading]:
    """Yield the ways to mix up what cubes pay with a disk, and without one."""
    all_one: dict[str, int] = defaultdict(int)
    all_five: dict[str, int] = defaultdict(int)
    single: dict[tuple[str, str, str], int] = {}
    for entry in entries:
        if entry.category not in position.cities:
            continue
        count, rest = divmod(entry.amount, ACTUAL)
        if rest:
            what = say("the cubes that {city} has no disk for pay 5", city=entry.category)
            more = entry.amount * (ACTUAL - POTENTIAL)
            all_five[entry.seat] += more
        elif count > 1:
            what = say(
                "only one of {n} cubes is paid by the disk in {city}", n=count, city=entry.category
            )
            more = (1 - count) * (ACTUAL - POTENTIAL)
            all_one[entry.seat] += more
        else:
            continue
        single[what, entry.seat, entry.category] = more
    for what, by in (
        (say("a cube without a disk pays 5"), all_five),
        (say("a disk pays one cube only"), all_one),
    ):
        if len(by) > 1:
            yield Reading("PG-SHIP-5", what, {(GAME, "disks"): by}, 3.0)
    for (text, seat, _), more in single.items():
        yield Reading("PG-SHIP-5", text, {(GAME, "disks"): {seat: more}}, 3.0)
