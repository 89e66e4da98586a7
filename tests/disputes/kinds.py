"""Causes of disputes, each applied to a game: what the players would have noted by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeAlias

from attrs import evolve

from ftn.games.freight_train.model.position import Position
from ftn.mending.evidence import evidence
from ftn.mending.hypothesis import SUM
from ftn.model.replay import Replay
from tests.disputes.case import Case, Claims, right
from tests.disputes.ledger import Way, gains

Kind: TypeAlias = Callable[[Replay, Random], tuple[Claims, set[str]] | None]


def case(kind: str, replay: Replay, random: Random) -> Case | None:
    """Apply a cause to a game; None where it changes nothing there."""
    made = KINDS[kind](replay, random)
    if made is None:
        return None
    claims, rules = made
    numbers = sum(map(bool, evidence(replay, claims).gaps))
    return Case(kind, replay, claims, numbers, frozenset(rules)) if numbers else None


def carried(replay: Replay, more: Mapping[tuple[int, str], int]) -> Claims:
    """Return the totals noted if more points were counted in some periods, and carried on."""
    return {
        (period, seat): total
        + sum(n for (other, who), n in more.items() if who == seat and other <= period)
        for (period, seat), total in right(replay).items()
    }


def train(rule: str, way: Callable[[int], Way], *days: int, every: bool = False) -> Kind:
    """Count days of Freight Train otherwise: one of some, or all."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        sheets = [sheet for sheet in replay.sheets if not days or sheet.number in days]
        if not sheets or not replay.rules:
            return None
        chosen = sheets if every else [random.choice(sheets)]
        more = {}
        for sheet in chosen:
            scored = replay.rules.options["mix_scores"] == "yes"
            one = way(sheet.number)
            own = evolve(Way(), mix=scored)
            wrong = evolve(one, mix=scored if one.mix else not scored)
            assert isinstance(sheet.position, Position)  # else it was not scored
            pairs = zip(
                gains(sheet.position, sheet.number, wrong),
                gains(sheet.position, sheet.number, own),
                strict=True,
            )
            for seat, (counted, due) in zip(replay.seats, pairs, strict=True):
                more[sheet.number, seat] = counted - due
        return carried(replay, more), {rule}

    return made


def entries(*rules: str, factor: int, one: bool, period: int = -1, least: int = 0) -> Kind:
    """Leave entries of the ledger out (-1) or count them twice (1): one of a seat, or all."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        found = [
            entry
            for entry in replay.entries
            if entry.rule in rules and period in (-1, entry.period) and entry.amount >= least
        ]
        if not found or not replay.sheets:
            return None
        more: Claims = {}
        for entry in [random.choice(found)] if one else found:
            at = max(1, entry.period), entry.seat
            more[at] = more.get(at, 0) + factor * entry.amount
        rule = {found[0].rule} if len(rules) == 1 else {*rules}
        return carried(replay, more), rule

    return made


def swapped_digits(*, goes_on: bool) -> Kind:
    """Write a total with its digits swapped."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        totals = right(replay)
        slip = _swapped(totals, random)
        if slip is None:
            return None
        at, more = slip
        if goes_on:
            return carried(replay, {at: more}), {SUM}
        return {**totals, at: totals[at] + more}, {SUM}

    return made


def swapped_seats(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
    """Write two players' totals in each other's place, and go on with them."""
    totals, (one, other) = right(replay), random.sample(replay.seats, 2)
    period = random.choice(replay.sheets).number if replay.sheets else 0
    if (period, one) not in totals or (period, other) not in totals:
        return None
    gap = totals[period, other] - totals[period, one]
    return carried(replay, {(period, one): gap, (period, other): -gap}), {SUM}


def forgotten(*, before: bool) -> Kind:
    """Forget the totals of the day before, or the points of a day, of everybody."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        if len(replay.sheets) < 2:
            return None
        totals = right(replay)
        sheet = random.choice(replay.sheets[1:])
        more = {}
        for seat in replay.seats:
            was = totals.get((sheet.number - 1, seat), 0)
            now = totals.get((sheet.number, seat), 0)
            more[sheet.number, seat] = -was if before else was - now
        return carried(replay, more), {SUM}

    return made


def random_number(*, numbers: int) -> Kind:
    """Write some totals as random numbers, and the others right."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        totals = right(replay)
        if len(totals) < numbers:
            return None
        for at in random.sample([*totals], numbers):
            totals[at] = random.randrange(100)
        return totals, set()

    return made


def only_final(kind: Kind) -> Kind:
    """Note the totals at the end only."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        found = kind(replay, random)
        if found is None or len(replay.sheets) < 2:
            return None
        claims, rules = found
        last = replay.sheets[-1].number
        return {at: n for at, n in claims.items() if at[0] == last}, rules

    return made


def two(first: Kind, second: Kind) -> Kind:
    """Do both."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        one, other = first(replay, random), second(replay, random)
        if one is None or other is None or right(replay) in (one[0], other[0]):
            return None
        totals = right(replay)
        both = {at: one[0][at] + other[0][at] - total for at, total in totals.items()}
        return both, one[1] | other[1]

    return made


def then_swapped(kind: Kind) -> Kind:
    """Count otherwise, and write one of the totals with its digits swapped."""

    def made(replay: Replay, random: Random) -> tuple[Claims, set[str]] | None:
        found = kind(replay, random)
        slip = _swapped(found[0], random) if found else None
        if found is None or slip is None or found[0] == right(replay):
            return None
        (period, seat), more = slip
        claims = {
            at: n + (more if at[1] == seat and at[0] >= period else 0) for at, n in found[0].items()
        }
        return claims, {*found[1], SUM}

    return made


def _swapped(totals: Claims, random: Random) -> tuple[tuple[int, str], int] | None:
    """Return one of some totals, and by how much it is more with its digits swapped."""
    cells = [at for at, n in totals.items() if 9 < n < 100 and n % 10 not in (0, n // 10)]
    if not cells:
        return None
    at = random.choice(cells)
    return at, int(str(totals[at])[::-1]) - totals[at]


def _halves(sidings: Sequence[int]) -> int:
    return sum(held // 2 for held in sidings)


TIED3 = train("FT-SCORE-2", lambda _: Way(tied={2: 3, 3: 3, 4: 3, 5: 3}))
TIED1 = train("FT-SCORE-2", lambda _: Way(tied={2: 1, 3: 1, 4: 1, 5: 1}))
ROUNDED = train("FT-YARD", lambda _: Way(yard=lambda held: -(-sum(held) // 2)), 1)
UNPAID = train("FT-YARD", lambda _: Way(yard=lambda _: 0), 3)
SECONDS = train("FT-SCORE-3", lambda _: Way(tied_second=1))
MIX = train("FT-MIX-SCORE", lambda _: Way(mix=False))

KINDS: Mapping[str, Kind] = {
    "tied longest take 3": TIED3,
    "tied longest take 1": TIED1,
    "tied longest take nothing": train("FT-SCORE-2", lambda _: Way(tied={})),
    "three tied take 2": train("FT-SCORE-2", lambda _: Way(tied={2: 2, 3: 2})),
    "next after a tie takes 1": train("FT-SCORE-2", lambda _: Way(after_tie=1)),
    "tied seconds take 1": SECONDS,
    "only train earns 4": train("FT-SCORE-1", lambda _: Way(sole=4)),
    "second brings nothing": train("FT-SCORE-1", lambda _: Way(second=0)),
    "second brings 2": train("FT-SCORE-1", lambda _: Way(second=2)),
    "second 2, third 1": train("FT-SCORE-1", lambda _: Way(second=2, third=1)),
    "the Mix otherwise": MIX,
    "caboose doubles nothing": train("FT-CABOOSE", lambda _: Way(doubled=False)),
    "yard rounded up": ROUNDED,
    "yard 1 a car": train("FT-YARD", lambda _: Way(yard=sum), 1),
    "yard by sidings": train("FT-YARD", lambda _: Way(yard=_halves), 1),
    "yard left out": train("FT-YARD", lambda _: Way(yard=lambda _: 0), 1),
    "yard bonus on day 2": train("FT-YARD", lambda _: Way(yard=lambda held: sum(held) // 2), 2),
    "yard penalty on day 2": train("FT-YARD", lambda _: Way(yard=lambda held: -sum(held)), 2),
    "yard penalty left out": UNPAID,
    "yard penalty halved": train("FT-YARD", lambda _: Way(yard=lambda held: -(sum(held) // 2)), 3),
    "every day: tied longest take 3": train(
        "FT-SCORE-2", lambda _: Way(tied={2: 3, 3: 3, 4: 3, 5: 3}), every=True
    ),
    "every day: tied seconds take 1": train("FT-SCORE-3", lambda _: Way(tied_second=1), every=True),
    "every day: only train earns 4": train("FT-SCORE-1", lambda _: Way(sole=4), every=True),
    "every day: the Mix otherwise": train("FT-MIX-SCORE", lambda _: Way(mix=False), every=True),
    "every day: no caboose doubles": train("FT-CABOOSE", lambda _: Way(doubled=False), every=True),
    "starting chips left out": entries("FT-SETUP-5", factor=-1, one=False),
    "starting chips twice": entries("FT-SETUP-5", factor=1, one=False),
    "rearranging not paid": entries("FT-REARR-2", factor=-1, one=False),
    "an award of 3 left out": entries("FT-SCORE-1", factor=-1, one=True, least=3),
    "a yard bonus left out": entries("FT-YARD", factor=-1, one=True, period=1, least=3),
    "digits swapped, carried on": swapped_digits(goes_on=True),
    "digits swapped once": swapped_digits(goes_on=False),
    "two seats swapped": swapped_seats,
    "totals before forgotten": forgotten(before=True),
    "a day's points forgotten": forgotten(before=False),
    "final only: the Mix never": only_final(
        train("FT-MIX-SCORE", lambda _: Way(mix=False), every=True)
    ),
    "final only: tied take 3": only_final(
        train("FT-SCORE-2", lambda _: Way(tied={2: 3, 3: 3, 4: 3, 5: 3}), every=True)
    ),
    "two: tied 3, yard rounded up": two(TIED3, ROUNDED),
    "two: tied seconds, the Mix": two(SECONDS, MIX),
    "two: yard rounded up, penalty left out": two(ROUNDED, UNPAID),
    "two: tied 1, digits swapped": then_swapped(TIED1),
    "cars: a City card left out": entries("FC-CITY", factor=-1, one=True, least=3),
    "cars: a City card twice": entries("FC-CITY", factor=1, one=True, least=3),
    "cars: City cards left out": entries("FC-CITY", factor=-1, one=False),
    "cars: Corporation cards left out": entries("FC-SCORE", factor=-1, one=False),
    "cars: trains twice": entries("FC-SHIP", factor=1, one=False),
    "cars: digits swapped": swapped_digits(goes_on=False),
    "freight: no interest": entries("PG-INT", factor=-1, one=False),
    "freight: bids not paid": entries("PG-BID", factor=-1, one=False),
    "freight: action points not paid": entries("PG-SHIP-1", factor=-1, one=False),
    "freight: a delivery left out": entries("PG-SHIP-5", factor=-1, one=True, least=3),
    "freight: seats swapped": swapped_seats,
    "a random number": random_number(numbers=1),
    "two random numbers": random_number(numbers=2),
    "four random numbers": random_number(numbers=4),
}

GAMES = {"cars": "freight-cars", "freight": "freight"}


def of_game(name: str) -> Iterator[str]:
    """Yield the kinds of causes that a game has; random numbers are any game's."""
    for kind in KINDS:
        game, colon, _ = kind.partition(": ")
        owner = GAMES.get(game, "freight-train") if colon else "freight-train"
        if owner == name or "random" in kind:
            yield kind
