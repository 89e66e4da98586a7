"""Award chips for trains and yards at a day's end, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ftn.games.freight_train.model import reasons
from ftn.games.freight_train.model.cars import Cars
from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.places import yard_of
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    Position,
    Seat,
    is_capped,
    nameless,
    trains_of,
)
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.model.replay import Entry
from ftn.model.rules import Ruleset
from ftn.model.seats import letter, number_of
from ftn.text.said import Later, made, say

UNPAID_DAY = 2
"""The day on which the yards bring nothing and cost nothing."""


SCORING = ("FT-SCORE-1", "FT-SCORE-2", "FT-SCORE-3", "FT-MIX-SCORE", "FT-YARD", "FT-CABOOSE")
"""The clauses that a day is scored by: the players may rule that they counted by one otherwise."""

MIX_BRINGS_NOTHING = Breach(
    "FT-MIX-SCORE",
    say(
        "the Mix brings nothing here: the English rulebook of 1993 awards chips "
        "to the eleven types only"
    ),
    say("the other two rulebooks score it, and so would mix_scores=yes in the [Rules …] tag"),
    severity="info",
)


def is_mix_unsaid(rules: Ruleset) -> bool:
    """Say whether the Mix isn't scored, though the record doesn't say so itself."""
    return rules.options["mix_scores"] == "no" and "mix_scores" not in rules.chosen


class Award(Struct, frozen=True, gc=False):
    """The chips of one seat in one category."""

    amount: int
    """The chips, before a caboose doubles them."""
    rule: str
    _why: Later

    @property
    def why(self) -> str:
        """The reason in words."""
        return made(self._why)

    @property
    def later(self) -> Later:
        """The reason, to be written on demand."""
        return self._why


def lengths(seat: Seat, *, late: bool) -> dict[str, int]:
    """Return a seat's trains as they count at the scoring.

    Under mix_declare=late a lone car of the Mix counts as a train of its type, unless there is one.
    An unknown one stays the Mix: see `is_certain`.
    """
    trains = trains_of(seat)
    if late and len(seat.mix) == 1 and seat.mix not in trains and not nameless(seat.mix):
        del trains[MIX]
        trains[seat.mix] = 1
    return trains


def awards(
    trains: Mapping[int, int], names: Sequence[str], train: str, *, paid: bool = False
) -> dict[int, Award]:
    """Award the chips of one category, to owners by number with their trains' lengths.

    With `paid`, leave out those who get nothing.

    >>> [award.amount for award in awards({0: 4, 1: 3, 2: 2}, "ABC", "Tank train").values()]
    [3, 1, 0]
    >>> [award.amount for award in awards({0: 4, 1: 4, 2: 2}, "ABC", "Tank train").values()]
    [2, 2, 0]
    """
    lengths = sorted(trains.values(), reverse=True)
    first, next_ = shares(lengths)
    longest = lengths[0]
    if len(lengths) == 1:
        (seat,) = trains
        return {seat: Award(first, "FT-SCORE-1", (reasons.only, train, longest))}
    second = lengths[1]
    if second == longest:
        return _tied(trains, longest, names, train, first, paid=paid)
    ahead = next(seat for seat, length in trains.items() if length == longest)
    seconds = [seat for seat, length in trains.items() if length == second]
    found = {}
    for seat, length in trains.items():
        if seat == ahead:
            behind = tuple(names[other] for other in seconds)
            why: Later = reasons.longest, train, length, behind, second
            found[seat] = Award(first, "FT-SCORE-1", why)
        elif length == second and next_:
            why = reasons.second, train, length, names[ahead], longest
            found[seat] = Award(next_, "FT-SCORE-1", why)
        elif paid:
            continue
        elif length < second:
            found[seat] = Award(0, "FT-SCORE-1", (reasons.neither, train, length))
        else:
            others = tuple(names[other] for other in seconds if other != seat)
            found[seat] = Award(0, "FT-SCORE-3", (reasons.tied_second, train, length, others))
    return found


def shares(lengths: Sequence[int]) -> tuple[int, int]:
    """Return the chips for the longest train, and for the next one; the longest comes first.

    >>> shares([4, 3, 2]), shares([4, 3, 3]), shares([4, 4, 2]), shares([4, 4, 4]), shares([1])
    ((3, 1), (3, 0), (2, 0), (1, 0), (3, 0))
    """
    tied = lengths.count(lengths[0])
    if tied > 1:
        return {2: 2, 3: 1}.get(tied, 0), 0
    return 3, int(len(lengths) > 1 and lengths.count(lengths[1]) == 1)


def _tied(
    trains: Mapping[int, int],
    longest: int,
    names: Sequence[str],
    train: str,
    each: int,
    *,
    paid: bool,
) -> dict[int, Award]:
    if paid and not each:
        return {}
    first = [seat for seat, length in trains.items() if length == longest]
    found = {}
    for seat, length in trains.items():
        if length == longest:
            others = tuple(names[other] for other in first if other != seat)
            found[seat] = Award(each, "FT-SCORE-2", (reasons.tied, train, length, others, each))
        elif not paid:
            found[seat] = Award(0, "FT-SCORE-2", (reasons.after_tie, train, length, longest))
    return found


def categories(position: Position, rules: Ruleset) -> dict[str, dict[int, int]]:
    """Return the categories with trains, each with its owners' lengths."""
    late = rules.options["mix_declare"] == "late"
    found: dict[str, dict[int, int]] = {}
    for number, seat in enumerate(position.seats):
        for train, length in lengths(seat, late=late).items():
            found.setdefault(train, {})[number] = length
    if rules.options["mix_scores"] == "no":
        found.pop(MIX, None)
    return found


def is_certain(position: Position, rules: Ruleset) -> bool:
    """Say whether every train's type and length is known."""
    late = rules.options["mix_declare"] == "late"
    return not any(one.kind == "trains" for one in position.doubt.unknown) and all(
        is_named(seat, late=late) for seat in position.seats
    )


def is_named(seat: Seat, *, late: bool) -> bool:
    """Say whether the type of each of a seat's trains is known."""
    return not (nameless(seat.pure) or (late and len(seat.mix) == 1 and nameless(seat.mix)))


def is_doubling_open(position: Position, seat: str, entries: Sequence[Entry]) -> bool:
    """Say whether a caboose that nobody noted may double what a seat's trains bring."""
    capped = position.seats[number_of(seat)].cabooses
    return part(number_of(seat), "cabooses") in position.doubt.unknown and any(
        entry.seat == seat and entry.rule.startswith("FT-SCORE") and entry.category not in capped
        for entry in entries
    )


def won(position: Position, rules: Ruleset) -> list[int]:
    """Return the chips that a day's trains bring each seat, as `train_entries` explains them."""
    chips = [0] * len(position.seats)
    for train, owners in categories(position, rules).items():
        lengths = sorted(owners.values(), reverse=True)
        paid = dict(zip(dict.fromkeys(lengths), shares(lengths), strict=False))
        for number, length in owners.items():
            amount = paid.get(length, 0)
            chips[number] += amount
            if amount and is_capped(position.seats[number], train):
                chips[number] += amount
    return chips


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
            entries.append(Entry(seat, award.amount, award.rule, train, award.later, day, step))
            if is_capped(position.seats[number], train):
                why: Later = reasons.doubled, label, award.amount
                entries.append(Entry(seat, award.amount, "FT-CABOOSE", train, why, day, step))
    return entries


def day_entries(
    position: Position, rules: Ruleset, names: Sequence[str], known: Cars, step: int = -1
) -> list[Entry]:
    """Return the ledger entries of a day's trains, and of the private yards that are known."""
    entries = train_entries(position, rules, names, known, step)
    for number, seat in enumerate(position.seats):
        own = letter(number)
        if not is_yard_open(position, own, rules):
            won = sum(entry.amount for entry in entries if entry.seat == own)
            paid = _yard_entry(position, number, seat.chips + won, rules, step)
            entries += [paid] if paid else []
    return entries


def is_yard_open(position: Position, seat: str, rules: Ruleset) -> bool:
    """Say whether an unknown private yard may bring or cost chips, or a known one unknown ones.

    What is taken depends on what is held where nobody has less than nothing.
    """
    unknown, number = position.doubt.unknown, number_of(seat)
    if position.day == UNPAID_DAY or not unknown:
        return False
    if not unknown.isdisjoint(yard_of(number)):
        return True
    taken = position.day == LAST_DAY and rules.options["debt"] == "never"
    return taken and part(number, "chips") in unknown and any(position.seats[number].yard)


def yard_pays(day: int, held: int, chips: int, rules: Ruleset) -> int:
    """Return what a private yard of `held` cars brings or costs; `chips` are held before it."""
    if day == 1:
        return held // 2
    if day != LAST_DAY:
        return 0
    return -min(held, max(chips, 0)) if rules.options["debt"] == "never" else -held


def _yard_entry(
    position: Position, number: int, chips: int, rules: Ruleset, step: int
) -> Entry | None:
    """Return the ledger entry of a private yard; `chips` are those held before it."""
    seat, day = chr(97 + number), position.day
    held = sum(map(len, position.seats[number].yard))
    paid = yard_pays(day, held, chips, rules)
    if day == LAST_DAY and held:
        if rules.options["debt"] == "never" and held > chips:
            why: Later = reasons.yard_debt, held, -paid
            return Entry(seat, paid, "FT-DEBT", "yard", why, day, step)
        return Entry(seat, paid, "FT-YARD", "yard", (reasons.yard_penalty, held), day, step)
    if paid:
        return Entry(seat, paid, "FT-YARD", "yard", (reasons.yard_bonus, held), day, step)
    return None
