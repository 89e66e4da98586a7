"""Judge whether a player can act at all, whatever the unknown parts of a position hold.

A pass is a breach only if the player could act in every case, and surely forced only if in none.
Two bounds stand for all cases: the worst, in which no unknown part is of use, and the best, in
which each is whatever helps most. When everything is known they are the same.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

from attrs import Factory, define, evolve

from ftn.games.freight_train.actions.placements import onto_trains
from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import (
    CABOOSES,
    LAST_DAY,
    MAIN_CAPACITY,
    NAMELESS,
    TYPES,
    YARD_CAPACITY,
    Position,
    Seat,
    cars_in_play,
    nameless,
)

_PULLED = 3
_USELESS = "#"
"""An unknown car in the worst case: no train surely takes it."""
_ANY = "*"
"""An unknown car in the best case, or a car of the deck: any type that is left."""


def can_act(
    position: Position, number: int, options: Options, *, filled: bool = False
) -> bool | None:
    """Say whether a player can act, by a fill and a pull if need be; None when that is open.

    `filled` says that this turn's fill is over; there is no second one. A fill counts if the deck
    may bring cars that can be pulled.
    """
    if _worst(position, number, options, filled=filled).able():
        return True
    return None if _best(position, number, options, filled=filled).able() else False


@define
class _Case:
    """A position in which every part has a value, or is marked as of no use or of any."""

    position: Position
    number: int
    options: Options
    simple: bool
    """Whether an action is legal that moves no car to a train."""
    drawn: int
    """The number of cars that a fill would bring; 0 when none is possible."""
    pool: Counter[str]
    """The cars that `*` may be."""
    free: bool = False
    """Whether the trains may take any car."""
    _placeable: dict[tuple[str, ...], bool] = Factory(dict)

    def able(self) -> bool:
        """Say whether some action is legal."""
        seat, main = self.position.seats[self.number], self.position.main
        if self.simple or any(self._on_trains((row[0],)) for row in seat.yard if row):
            return True
        if self._can_pull(main):
            return True
        if not self.drawn:
            return False
        at = main.index("")
        return self._can_pull((*main[:at], _ANY * self.drawn, *main[at + 1 :]))

    def _can_pull(self, main: tuple[str, ...]) -> bool:
        room = sum(
            max(0, YARD_CAPACITY - len(row)) for row in self.position.seats[self.number].yard
        )
        return any(
            self._on_trains(tuple(sorted(some)))
            for counts in product(*(range(min(len(row), _PULLED) + 1) for row in main))
            if sum(counts) == _PULLED
            for some in combinations(
                "".join(row[:count] for row, count in zip(main, counts, strict=True)),
                max(0, _PULLED - room),  # the fewer go to trains, the easier
            )
        )

    def _on_trains(self, cars: tuple[str, ...]) -> bool:
        found = self._placeable.get(cars)
        if found is None:
            found = self._placeable[cars] = self._placed(cars)
        return found

    def _placed(self, cars: tuple[str, ...]) -> bool:
        if not cars:
            return True
        if _USELESS in cars:
            return False
        if self.free:
            return True
        known = [car for car in cars if car != _ANY]
        return any(
            next(onto_trains(self.position, self.number, [*known, *drawn], self.options), None)
            for drawn in combinations_with_replacement(self.pool, len(cars) - len(known))
            if all(self.pool[car] >= count for car, count in Counter(drawn).items())
        )


def _hidden(position: Position, options: Options) -> Counter[str]:
    """Count the cars of each type that aren't seen; unseen types have lower-case names."""
    seen = Counter(NAMELESS.sub("", cars_in_play(position)))
    unseen = (chr(97 + number) for number in range(TYPES - len(seen)))
    count = options.cars_per_type
    return Counter(
        {
            **{car: count - seen[car] for car in seen if seen[car] < count},
            **dict.fromkeys(unseen, count),
        }
    )


def _worst(position: Position, number: int, options: Options, *, filled: bool) -> _Case:
    vague, seat = position.vague, position.seats[number]
    letter = chr(97 + number)
    unknown = {name for name in vague if name.startswith(f"{letter}.")}
    rows = [
        _USELESS * YARD_CAPACITY if f"{letter}.yard{at}" in vague else NAMELESS.sub(_USELESS, row)
        for at, row in enumerate(seat.yard, 1)
    ]
    has_cars = any(row and f"{letter}.yard{at}" not in vague for at, row in enumerate(seat.yard, 1))
    capping = options.caboose and not any(name.endswith(".cabooses") for name in vague)
    simple = (
        options.dispatch_min == 0
        or (not seat.called and position.day < LAST_DAY and f"{letter}.locos" not in unknown)
        or (
            (options.debt == "always" or (seat.chips > 0 and f"{letter}.chips" not in unknown))
            and (options.empty_rearrange or has_cars)
        )
        or (capping and _can_cap(position, seat))
    )
    hidden = _hidden(position, options)
    elsewhere = max(0, hidden.total() - position.deck)
    return _Case(
        _only(
            position,
            number,
            _surely(seat, (rows[0], rows[1]), letter, unknown, options),
            _main(position, "", _USELESS),
        ),
        number,
        options,
        simple,
        0
        if filled or not _surely_fillable(position, options)
        else min(MAIN_CAPACITY, position.deck),
        Counter({car: count - elsewhere for car, count in hidden.items() if count > elsewhere}),
    )


def _surely(
    seat: Seat, yard: tuple[str, str], letter: str, unknown: set[str], options: Options
) -> Seat:
    """Return a seat's trains as far as they surely take cars."""
    if f"{letter}.cabooses" in unknown:
        return evolve(seat, yard=yard, pure="", mix=_USELESS, locos=0, cabooses=MIX)
    open_trains = f"{letter}.trains" in unknown
    pure = NAMELESS.sub("", seat.pure)
    lost = len(seat.pure) - len(pure)
    if options.late and (open_trains or lost):  # a lone car may be alone no longer
        lone = [car for car in dict.fromkeys(pure) if pure.count(car) == 1]
        pure = "".join(car for car in pure if car not in lone)
        lost += len(lone)
    if open_trains:
        return evolve(
            seat, yard=yard, pure=pure, mix=_USELESS, locos=0, cabooses=seat.cabooses + MIX
        )
    closed = MIX if nameless(seat.mix) else ""
    return evolve(
        seat, yard=yard, pure=pure, locos=max(0, seat.locos - lost), cabooses=seat.cabooses + closed
    )


def _surely_fillable(position: Position, options: Options) -> bool:
    vague, deck = position.vague, position.deck
    empty = sum(not row and f"main{at}" not in vague for at, row in enumerate(position.main, 1))
    may_be_shown = position.leaving or "leaving" in vague
    whole = options.partial_fill or deck >= MAIN_CAPACITY or not may_be_shown
    return empty > 1 and deck > 0 and "deck" not in vague and whole


def _best(position: Position, number: int, options: Options, *, filled: bool) -> _Case:
    vague, seat, letter = position.vague, position.seats[number], chr(97 + number)
    rows = [
        _ANY if f"{letter}.yard{at}" in vague else NAMELESS.sub(_ANY, row)
        for at, row in enumerate(seat.yard, 1)
    ]
    new = f"{letter}.locos" in vague
    open_trains = f"{letter}.trains" in vague
    simple = (
        options.dispatch_min == 0
        or ((new or not seat.called) and position.day < LAST_DAY)
        or (
            (options.debt == "always" or seat.chips > 0 or f"{letter}.chips" in vague)
            and (options.empty_rearrange or any(rows))
        )
        or (options.caboose and (open_trains or _can_cap(position, seat)))
    )
    main = _main(position, _ANY * MAIN_CAPACITY, _ANY)
    deck = MAIN_CAPACITY if "deck" in vague else min(MAIN_CAPACITY, position.deck)
    empty = sum(not row or f"main{at}" in vague for at, row in enumerate(position.main, 1))
    shown = position.leaving and "leaving" not in vague
    fillable = empty > 1 and (options.partial_fill or deck == MAIN_CAPACITY or not shown)
    return _Case(
        _only(
            position, number, evolve(seat, yard=(rows[0], rows[1]), locos=seat.locos + new), main
        ),
        number,
        options,
        simple,
        deck if fillable and not filled and "" in main else 0,
        _hidden(position, options),
        free=open_trains or nameless(seat.pure + seat.mix),
    )


def _main(position: Position, unknown: str, car: str) -> tuple[str, ...]:
    return tuple(
        unknown if f"main{at}" in position.vague else NAMELESS.sub(car, row)
        for at, row in enumerate(position.main, 1)
    )


def _only(position: Position, number: int, seat: Seat, main: tuple[str, ...]) -> Position:
    seats = (*position.seats[:number], seat, *position.seats[number + 1 :])
    return evolve(position, main=main, seats=seats, vague=frozenset())


def _can_cap(position: Position, seat: Seat) -> bool:
    used = sum(len(other.cabooses) for other in position.seats)
    trains = NAMELESS.sub("", seat.pure) + (MIX if seat.mix else "")
    return used < CABOOSES and any(train not in seat.cabooses for train in trains)
