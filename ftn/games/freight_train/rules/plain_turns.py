"""Plain turns followed on strings and lists, for `verifier`: where one isn't plain, `Unsure`.

A plain turn breaches no rule and has nothing unknown in it; what is rare, as a fill with the
Trains Leave card or a pass, is left to the rules that the referee has for it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from attrs import Factory, define

from ftn.games.freight_train.actions.ability import can_act
from ftn.games.freight_train.actions.filling import cut_too_high, filled
from ftn.games.freight_train.actions.lifting import AT
from ftn.games.freight_train.actions.lone import is_own
from ftn.games.freight_train.model.cars import Cars
from ftn.games.freight_train.model.moves import MIX, Fill
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import (
    CABOOSES,
    LAST_DAY,
    MAIN_CAPACITY,
    MAIN_SIDINGS,
    START_CHIPS,
    YARD_CAPACITY,
    Position,
    Seat,
)
from ftn.games.freight_train.rules.order import Order
from ftn.model.checked import Unsure

CARS = re.compile(r"[A-LN-Z]+")
_MOVE = re.compile(r"([1-5])([A-LN-Z])(?:>([12A-Z]))?")
_FILLED = re.compile(r"(?=.)[A-LN-Z]*\*?[A-LN-Z]*")
_MOST_SWITCHED = 4
_YARD = ("1", "2")


class _Moves(dict[str, tuple[int, str, str]]):
    """The car moves seen so far: siding from 0, car, and train or private siding."""

    def __missing__(self, word: str) -> tuple[int, str, str]:
        found = _MOVE.fullmatch(word)
        if not found:
            raise Unsure
        siding, car, target = found.groups()
        move = self[word] = AT[siding], car, target or car
        return move


_MOVES = _Moves()


@define
class PlainSeat:
    """A seat of a plain game, as in `Seat`."""

    locos: int
    near: str = ""
    far: str = ""
    pure: str = ""
    mix: str = ""
    chips: int = START_CHIPS
    called: bool = False
    cabooses: str = ""

    def position(self) -> Seat:
        """Return it as a part of a position."""
        return Seat(
            (self.near, self.far),
            self.pure,
            self.mix,
            self.locos,
            self.chips,
            self.called,
            self.cabooses,
        )


@define
class PlainTable:
    """The table of a plain game."""

    options: Options
    order: Order
    cars: Cars
    letters: tuple[str, ...]
    seats: list[PlainSeat]
    words: tuple[str, ...]
    at: int = 0
    """The word at hand."""
    last_turn: int = 0
    """Its first word."""
    turns: int = 0
    main: list[str] = Factory(lambda: [""] * MAIN_SIDINGS)
    tally: Counter[str] = Factory(Counter)
    """The cars of each type on the table and on trains."""
    deck: int = 0
    cut: int = 0
    day: int = 1
    round: int = 1
    first: int = -1
    acted: int = 0
    mover: int = 0
    last_mover: int = 0
    leaving: bool = False
    over: bool = False
    passes: frozenset[int] = frozenset()

    def count(self, cars: str) -> None:
        """Count cars that are new on the table."""
        if not self.cars.letters.issuperset(cars):
            self.cars, strangers = self.cars.learning(cars)
            if strangers or not CARS.fullmatch(cars):
                raise Unsure
        tally, most = self.tally, self.options.cars_per_type
        for car in cars:
            tally[car] += 1
            if tally[car] > most:
                raise Unsure

    def position(self) -> Position:
        """Return the position."""
        return Position(
            tuple(self.main),
            tuple(seat.position() for seat in self.seats),
            self.deck,
            self.day,
            self.round,
            self.first,
            self.acted,
            self.leaving,
        )

    def take_turn(self) -> None:
        """Take the turn at hand."""
        words, seat = self.words, self.seats[self.mover]
        self.last_turn = self.at
        self.at += 1
        self.turns += 1
        verb = words[self.at]
        fills = verb == "fill"
        if fills:
            self._fill(words[self.at + 1], words[self.at + 2])
            self.at += 3
            verb = words[self.at]
        self.at += 1
        if verb == "pass":
            self._pass(filled=fills)
        elif verb in ACTIONS:
            ACTIONS[verb](self, seat)
            self.passes = frozenset()
        else:
            raise Unsure
        self._go_on()

    def _go_on(self) -> None:
        """End the round or the day."""
        count = len(self.seats)
        self.last_mover = self.mover
        self.acted += 1
        if self.leaving and (self.order.immediate or self.acted >= count):
            self.over = True
            return
        if self.acted >= count:
            self.round += 1
            self.first = self.order.next_round(self.first)
            self.acted = 0
        self.mover = (self.first + self.acted) % count

    def _fill(self, siding: str, cars: str) -> None:
        main, at = self.main, AT.get(siding, -1)
        plain = len(cars) == MAIN_CAPACITY and self.deck >= 2 * MAIN_CAPACITY and "*" not in cars
        if plain and at >= 0 and not main[at] and main.count("") > 1:
            self.count(cars)
            main[at] = cars
            self.deck -= MAIN_CAPACITY
            return
        if at < 0 or not _FILLED.fullmatch(cars):
            raise Unsure
        fill = Fill(siding, cars)
        after = filled(self.position(), fill, partial=self.options.partial_fill)
        if after.breaches:
            raise Unsure
        self.count(fill.cars)
        self.main, self.deck, self.leaving = list(after.main), after.deck, after.leaving
        if "*" in cars and cut_too_high(self.day, self.cut, self.cut - self.deck):
            raise Unsure

    def take_pull(self, seat: PlainSeat) -> None:
        """Pull three cars."""
        one, two, three = self.words[self.at : self.at + 3]
        self.at += 3
        moves = (_MOVES[one], _MOVES[two], _MOVES[three])
        rows = self.main.copy()
        for at, car, _ in moves:
            row = rows[at]
            if row[:1] != car:
                rows = _lift_together(self.main, moves)
                break
            rows[at] = row[1:]
        self.main = rows
        self._place_cars(seat, moves)
        if len(seat.near) > YARD_CAPACITY or len(seat.far) > YARD_CAPACITY:
            raise Unsure

    def take_switch(self, seat: PlainSeat) -> None:
        """Switch cars from the yard to trains."""
        moves = []
        while (word := self.words[self.at])[:1] in _YARD and word[-1].isupper():
            moves.append(_MOVES[word])
            self.at += 1
        if not self.options.dispatch_min <= len(moves) <= _MOST_SWITCHED:
            raise Unsure
        rows = [seat.near, seat.far]
        for at, car, target in moves:
            if target in _YARD:
                raise Unsure
            row = rows[at]
            if row[:1] != car:
                rows = _lift_together([seat.near, seat.far], moves)
                break
            rows[at] = row[1:]
        seat.near, seat.far = rows
        self._place_cars(seat, moves)

    def _place_cars(self, seat: PlainSeat, moves: Sequence[tuple[int, str, str]]) -> None:
        """Put lifted cars on trains and in the yard, in their order."""
        opened = False
        for _, car, target in moves:
            lone = seat.mix if len(seat.mix) == 1 and self._is_lone(seat) else ""
            if lone and is_own(seat.pure, lone, car, target, seat.locos):
                seat.pure, seat.mix = seat.pure + lone, ""
            if target == car:
                opened = opened or car not in seat.pure
                seat.pure += car
            elif target == "1":
                seat.near = car + seat.near
            elif target == "2":
                seat.far = car + seat.far
            elif target == MIX:
                if car in seat.mix:
                    raise Unsure
                opened = opened or not seat.mix
                seat.mix += car
            elif target == lone:
                seat.mix += car
            else:
                self._onto_lone(seat, car, target)
        if seat.cabooses and any(target in seat.cabooses for _, _, target in moves):
            raise Unsure
        if opened and len(set(seat.pure)) + (seat.mix != "") > seat.locos:
            raise Unsure

    def _is_lone(self, seat: PlainSeat) -> bool:
        """Return whether the Mix is a lone car that can still be a train of its type."""
        return self.options.late and seat.mix not in seat.pure and MIX not in seat.cabooses

    def _onto_lone(self, seat: PlainSeat, car: str, target: str) -> None:
        """Make a train of one car the Mix."""
        if not self.options.late or seat.mix or seat.pure.count(target) != 1:
            raise Unsure
        seat.pure = seat.pure.replace(target, "")
        seat.mix = target + car

    def take_rearrange(self, seat: PlainSeat) -> None:
        """Rearrange the yard, for a chip."""
        rows = self.words[self.at : self.at + 2]
        near, far = ("" if row == "-" else row for row in rows)
        self.at += 2
        if "" in rows:  # the record ends before
            raise Unsure
        if seat.chips < 1 and self.options.debt != "always":
            raise Unsure
        if sorted(near + far) != sorted(seat.near + seat.far):
            raise Unsure
        if not (near or far or self.options.empty_rearrange):
            raise Unsure
        if len(near) > YARD_CAPACITY or len(far) > YARD_CAPACITY:
            raise Unsure
        seat.near, seat.far = near, far
        seat.chips -= 1

    def take_call(self, seat: PlainSeat) -> None:
        """Call up a locomotive."""
        if seat.called or self.day == LAST_DAY:
            raise Unsure
        seat.called = True
        seat.locos += 1

    def take_caboose(self, seat: PlainSeat) -> None:
        """Put a caboose on a train."""
        train = self.words[self.at]
        self.at += 1
        used = sum(len(other.cabooses) for other in self.seats)
        if train == seat.mix and self._is_lone(seat):
            seat.pure, seat.mix = seat.pure + train, ""
        runs = seat.mix if train == MIX else len(train) == 1 and train in seat.pure
        if not self.options.caboose or used >= CABOOSES or not runs or train in seat.cabooses:
            raise Unsure
        seat.cabooses += train

    def _pass(self, *, filled: bool) -> None:
        before, self.passes = self.passes, frozenset()
        if not self.options.must_act:
            return
        able = can_act(self.position(), self.mover, self.options, filled=filled)
        if able is not False or self.options.stuck == "error":
            raise Unsure
        if not filled:
            self.passes = before | {self.mover}
        if len(self.passes) == len(self.seats) and not self.leaving:
            raise Unsure


ACTIONS: dict[str, Callable[[PlainTable, PlainSeat], None]] = {
    "pull": PlainTable.take_pull,
    "switch": PlainTable.take_switch,
    "rearrange": PlainTable.take_rearrange,
    "call": PlainTable.take_call,
    "caboose": PlainTable.take_caboose,
}


def _lift_together(sidings: Sequence[str], moves: Sequence[tuple[int, str, str]]) -> list[str]:
    """Lift cars from the open ends of sidings, those of a siding in any order."""
    rows = [*sidings]
    for at in {siding for siding, _, _ in moves}:
        if at >= len(rows):
            raise Unsure
        cars = [car for siding, car, _ in moves if siding == at]
        if sorted(rows[at][: len(cars)]) != sorted(cars):
            raise Unsure
        rows[at] = rows[at][len(cars) :]
    return rows
