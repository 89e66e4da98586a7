"""Judge whether a player can act at all, whatever the unknown parts of a position hold.

A pass is a breach only if the player could act in every case, and surely forced only if in none.
Two bounds cover all cases: the worst, in which no unknown part is of use, and the best, in
which each is whatever helps most. When everything is known they are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import combinations, combinations_with_replacement, product

from attrs import Factory, define
from msgspec.structs import replace

from ftn.games.freight_train.actions.placements import onto_trains
from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN
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
from ftn.model.parts import NO_DOUBT

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
    if _case(position, number, options, filled=filled, sure=True).able():
        return True
    return None if _case(position, number, options, filled=filled, sure=False).able() else False


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
        if len(cars) == 1 and known:
            return self._fit(cars)
        # Cars fit together only if each of them would alone.
        if not all(self._on_trains((car,)) for car in known):
            return False
        of_use = [car for car in self.pool if self._on_trains((car,))]
        return any(
            self._fit((*known, *drawn))
            for drawn in combinations_with_replacement(of_use, len(cars) - len(known))
            if all(self.pool[car] >= count for car, count in Counter(drawn).items())
        )

    def _fit(self, cars: tuple[str, ...]) -> bool:
        return any(True for _ in onto_trains(self.position, self.number, cars, self.options))


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


def _case(position: Position, number: int, options: Options, *, filled: bool, sure: bool) -> _Case:
    """Return the worst case where `sure`, else the best."""
    unknown, seat = position.doubt.unknown, position.seats[number]
    own = {f"{one.kind}{one.detail}" for one in unknown if one.seat == number}
    car = _USELESS if sure else _ANY

    def holds(part: str, so: bool) -> bool:
        return not sure if part in own else so

    rows = [
        (_USELESS * YARD_CAPACITY if sure else _ANY)
        if f"yard{at}" in own
        else NAMELESS.sub(car, row)
        for at, row in enumerate(seat.yard, 1)
    ]
    has_cars = any(holds(f"yard{at}", bool(row)) for at, row in enumerate(rows, 1))
    capped_unknown = any(one.kind == "cabooses" for one in unknown)
    simple = (
        options.dispatch_min == 0
        or (position.day < LAST_DAY and holds("locos", not seat.called))
        or (
            (options.debt == "always" or holds("chips", seat.chips > 0))
            and (options.empty_rearrange or has_cars)
        )
        or (options.caboose and not (sure and capped_unknown) and _can_cap(position, seat))
        or (options.caboose and not sure and "trains" in own)
    )
    main = tuple(
        ("" if sure else _ANY * MAIN_CAPACITY) if one in unknown else NAMELESS.sub(car, row)
        for one, row in zip(MAIN, position.main, strict=True)
    )
    hidden = _hidden(position, options)
    drawn = 0 if filled else _drawn(position, options, sure=sure)
    if sure:
        elsewhere = max(0, hidden.total() - position.deck)
        pool = Counter(
            {car: count - elsewhere for car, count in hidden.items() if count > elsewhere}
        )
        case = _surely(seat, (rows[0], rows[1]), own, options)
        return _Case(_only(position, number, case, main), number, options, simple, drawn, pool)
    case = replace(seat, yard=(rows[0], rows[1]), locos=seat.locos + ("locos" in own))
    free = "trains" in own or nameless(seat.pure + seat.mix)
    drawn *= "" in main
    return _Case(_only(position, number, case, main), number, options, simple, drawn, hidden, free)


def _drawn(position: Position, options: Options, *, sure: bool) -> int:
    """Return the number of cars that a fill brings; 0 where none is possible."""
    unknown, deck = position.doubt.unknown, position.deck
    if DECK in unknown:
        deck = 0 if sure else MAIN_CAPACITY
    unsure = unknown.intersection(MAIN) if sure else ()
    empty = position.main.count("") - len(unsure)
    shown = sure if LEAVING in unknown else position.leaving
    whole = options.partial_fill or deck >= MAIN_CAPACITY or not shown
    return min(MAIN_CAPACITY, deck) if empty > 1 and whole else 0


def _surely(seat: Seat, yard: tuple[str, str], unknown: Collection[str], options: Options) -> Seat:
    """Return a seat's trains as far as they surely take cars."""
    if "cabooses" in unknown:
        return replace(seat, yard=yard, pure="", mix=_USELESS, locos=0, cabooses=MIX)
    open_trains = "trains" in unknown
    pure = NAMELESS.sub("", seat.pure)
    lost = len(seat.pure) - len(pure)
    if options.late and (open_trains or lost):  # a lone car may be alone no longer
        lone = [car for car in dict.fromkeys(pure) if pure.count(car) == 1]
        pure = "".join(car for car in pure if car not in lone)
        lost += len(lone)
    if open_trains:
        return replace(
            seat, yard=yard, pure=pure, mix=_USELESS, locos=0, cabooses=seat.cabooses + MIX
        )
    closed = MIX if nameless(seat.mix) else ""
    return replace(
        seat, yard=yard, pure=pure, locos=max(0, seat.locos - lost), cabooses=seat.cabooses + closed
    )


def _only(position: Position, number: int, seat: Seat, main: tuple[str, ...]) -> Position:
    seats = (*position.seats[:number], seat, *position.seats[number + 1 :])
    return replace(position, main=main, seats=seats, doubt=NO_DOUBT)


def _can_cap(position: Position, seat: Seat) -> bool:
    used = sum(len(other.cabooses) for other in position.seats)
    trains = NAMELESS.sub("", seat.pure) + (MIX if seat.mix else "")
    return used < CABOOSES and any(train not in seat.cabooses for train in trains)
