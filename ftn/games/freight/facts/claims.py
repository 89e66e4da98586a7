"""Why a noted total differs: the slips in adding up that would bring the table to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ftn.games.freight.model.position import ACTUAL, CITY_POINTS, LOAN, LOAN_POINTS, POTENTIAL
from ftn.games.freight.rules.scoring import LOANS, NETWORK, cities_of
from ftn.games.freight.rules.table import Table
from ftn.model.seats import letter
from ftn.referee.noted_totals import Slip, explained
from ftn.text.said import say


def why_different(table: Table, number: int, gap: int) -> str:
    """List the slips that explain by how much a seat's total differs; nothing where none does."""
    return explained(_slips(table, number), gap)


def sources(table: Table, number: int) -> str:
    """Describe what a seat's total consists of."""
    by = _by_category(table, number)
    loans, cities = by.pop(LOANS, 0), by.pop(NETWORK, 0)
    return say(
        "money {money}, cities {cities}, loans {loans}; `ftn explain FILE {seat}` lists them",
        money=sum(by.values()),
        cities=cities,
        loans=loans,
        seat=letter(number),
    )


def _by_category(table: Table, number: int) -> dict[str, int]:
    found: dict[str, int] = defaultdict(int)
    for entry in table.entries:
        if entry.seat == letter(number):
            found[entry.category] += entry.amount
    return found


def _slips(table: Table, number: int) -> Iterator[Slip]:
    loans, by = table.seat(number).loans, _by_category(table, number)
    if loans:
        yield Slip(
            "PG-SCORE",
            say("each loan left costs {n}", n=LOAN),
            (LOAN_POINTS - LOAN) * loans,
        )
        yield Slip("PG-SCORE", say("the loans left cost nothing"), LOAN_POINTS * loans)
    yield from _of_cities(table, number, by[NETWORK])
    if by["interest"]:
        yield Slip("PG-INT", say("no interest is paid"), -by["interest"])
    if by["bid"]:
        yield Slip("PG-BID", say("the bids aren't paid"), -by["bid"])
    if by["fee"]:
        yield Slip("PG-SHIP-2", say("the fees aren't paid"), -by["fee"])
    if by["toll"]:
        yield Slip("PG-SHIP-2", say("the fees aren't received"), -by["toll"])
    for (_, city), brought in _deliveries(table, number).items():
        what = say("a delivery to {city}", city=city)
        yield Slip("PG-SHIP-5", say("{what} is counted twice", what=what), brought)
        yield Slip("PG-SHIP-5", say("{what} is left out", what=what), -brought)
    yield from _of_disks(table, number)


def _of_disks(table: Table, number: int) -> Iterator[Slip]:
    """Yield the slips in what cubes pay with a disk, and without one."""
    for entry in table.entries:
        if entry.seat != letter(number) or entry.category not in table.position.cities:
            continue
        count, rest = divmod(entry.amount, ACTUAL)
        if rest:
            what = say("the cubes that {city} has no disk for pay 5", city=entry.category)
            yield Slip("PG-SHIP-5", what, entry.amount * (ACTUAL - POTENTIAL))
        elif count > 1:
            what = say(
                "only one of {n} cubes is paid by the disk in {city}", n=count, city=entry.category
            )
            yield Slip("PG-SHIP-5", what, (1 - count) * (ACTUAL - POTENTIAL))


def _deliveries(table: Table, number: int) -> dict[tuple[int, str], int]:
    """Return what a seat's deliveries brought, by step and city."""
    found: dict[tuple[int, str], int] = defaultdict(int)
    for entry in table.entries:
        if entry.seat == letter(number) and entry.category in table.position.cities:
            found[entry.step, entry.category] += entry.amount
    return found


def _of_cities(table: Table, number: int, counted: int) -> Iterator[Slip]:
    """Yield the slips in counting cities."""
    if counted:
        yield Slip("PG-SCORE", say("the cities of the network aren't counted"), -counted)
        yield Slip("PG-SCORE", say("one city of the network is left out"), -CITY_POINTS)
    yield Slip("PG-SCORE", say("one city too many is counted"), CITY_POINTS)
    other = CITY_POINTS * cities_of(table.position, number, largest=not table.options.largest)
    if other != counted:
        yield Slip(
            "PG-SCORE",
            say("the cities of every part of the network count")
            if table.options.largest
            else say("only the cities of its largest part count"),
            other - counted,
        )
