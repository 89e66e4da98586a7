"""What the trains and yards bring at a day's end: awards, and the why of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ftn.games.freight_train.cars import Cars
from ftn.games.freight_train.moves import MIX
from ftn.games.freight_train.position import (
    LAST_DAY,
    Position,
    Seat,
    is_capped,
    nameless,
    trains_of,
)
from ftn.replay import Entry
from ftn.rules import Ruleset
from ftn.swift import frozen


@frozen
class Award:
    """What one category brings one seat."""

    amount: int
    """Without what a caboose adds."""
    rule: str
    why: str


def lengths(seat: Seat, *, late: bool) -> dict[str, int]:
    """Return a seat's trains as they count at the scoring.

    Under mix_declare=late a lone car of the Mix counts as a train of its type, unless there is one.
    """
    trains = trains_of(seat)
    if late and len(seat.mix) == 1 and seat.mix not in trains:
        del trains[MIX]
        trains[seat.mix] = 1
    return trains


def awards(
    trains: Mapping[int, int], names: Sequence[str], train: str, *, paid: bool = False
) -> dict[int, Award]:
    """Award the chips of one category, to owners by number with their trains' lengths.

    With `paid` only those who get something are told.

    >>> [award.amount for award in awards({0: 4, 1: 3, 2: 2}, "ABC", "Tank train").values()]
    [3, 1, 0]
    >>> [award.amount for award in awards({0: 4, 1: 4, 2: 2}, "ABC", "Tank train").values()]
    [2, 2, 0]
    """
    lengths = sorted(trains.values(), reverse=True)
    longest = lengths[0]
    if len(lengths) == 1:
        (seat,) = trains
        why = f"longest {train}: {cars(longest)}, the only one"
        return {seat: Award(3, "FT-SCORE-1", why)}
    second = lengths[1]
    if second == longest:
        return _tied(trains, longest, names, train, paid=paid)
    ahead = next(seat for seat, length in trains.items() if length == longest)
    seconds = [seat for seat, length in trains.items() if length == second]
    found = {}
    for seat, length in trains.items():
        if seat == ahead:
            behind = _list(names, seconds)
            why = f"longest {train}: {cars(length)}, ahead of {behind} with {second}"
            found[seat] = Award(3, "FT-SCORE-1", why)
        elif length == second and len(seconds) == 1:
            why = f"second longest {train}: {cars(length)}, behind {names[ahead]} with {longest}"
            found[seat] = Award(1, "FT-SCORE-1", why)
        elif paid:
            continue
        elif length < second:
            why = f"{train} of {cars(length)}: neither longest nor second"
            found[seat] = Award(0, "FT-SCORE-1", why)
        else:
            others = _list(names, [other for other in seconds if other != seat])
            why = f"second longest {train} tied with {others} at {cars(length)}: nothing"
            found[seat] = Award(0, "FT-SCORE-3", why)
    return found


def _tied(
    trains: Mapping[int, int], longest: int, names: Sequence[str], train: str, *, paid: bool
) -> dict[int, Award]:
    first = [seat for seat, length in trains.items() if length == longest]
    each = {2: 2, 3: 1}.get(len(first), 0)
    if paid and not each:
        return {}
    found = {}
    for seat, length in trains.items():
        if length == longest:
            others = _list(names, [other for other in first if other != seat])
            share = f"{each} each" if each else "nothing"
            why = f"longest {train} tied with {others} at {cars(length)}: {share}"
            found[seat] = Award(each, "FT-SCORE-2", why)
        elif not paid:
            why = f"{train} of {cars(length)}: no second award behind a tie at {longest}"
            found[seat] = Award(0, "FT-SCORE-2", why)
    return found


def cars(count: int) -> str:
    """Write a number of cars."""
    return "1 car" if count == 1 else f"{count} cars"


def _list(names: Sequence[str], seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return names[seats[0]]
    named = [names[seat] for seat in seats]
    return f"{', '.join(named[:-1])} and {named[-1]}"


def categories(position: Position, rules: Ruleset) -> dict[str, dict[int, int]]:
    """Return the categories in which somebody has a train, each with its owners' lengths."""
    late = rules.options["mix_declare"] == "late"
    found: dict[str, dict[int, int]] = {}
    for number, seat in enumerate(position.seats):
        for train, length in lengths(seat, late=late).items():
            found.setdefault(train, {})[number] = length
    if rules.options["mix_scores"] == "no":
        found.pop(MIX, None)
    return found


def is_certain(position: Position) -> bool:
    """Say whether every train's type and length is known."""
    return not any(name.endswith(".trains") for name in position.vague) and not any(
        nameless(seat.pure) for seat in position.seats
    )


def train_entries(
    position: Position, rules: Ruleset, names: Sequence[str], known: Cars, step: int = -1
) -> list[Entry]:
    """Return the ledger entries of a day's trains."""
    entries = []
    day = position.day
    owned = categories(position, rules)
    for train in sorted(owned, key=lambda train: (train == MIX, train)):
        label = known.train(train)
        for number, award in awards(owned[train], names, label, paid=True).items():
            seat = chr(97 + number)
            entries.append(Entry(seat, award.amount, award.rule, train, award.why, day, step))
            if is_capped(position.seats[number], train):
                why = f"the caboose doubles the {label}: {award.amount} more"
                entries.append(Entry(seat, award.amount, "FT-CABOOSE", train, why, day, step))
    return entries


def yard_entry(
    position: Position, number: int, chips: int, rules: Ruleset, step: int = -1
) -> Entry | None:
    """Return the ledger entry of a private yard; `chips` are those held before it."""
    seat = chr(97 + number)
    held = sum(map(len, position.seats[number].yard))
    if position.day == 1 and held // 2:
        why = f"{cars(held)} in the yard, 1 chip for every two: {held // 2}"
        return Entry(seat, held // 2, "FT-YARD", "yard", why, 1, step)
    if position.day == LAST_DAY and held:
        if rules.options["debt"] == "never" and held > chips:
            why = f"{cars(held)} left in the yard, but only {max(chips, 0)} held: debt=never"
            return Entry(seat, -max(chips, 0), "FT-DEBT", "yard", why, LAST_DAY, step)
        why = f"{cars(held)} left in the yard, 1 chip lost for each"
        return Entry(seat, -held, "FT-YARD", "yard", why, LAST_DAY, step)
    return None
