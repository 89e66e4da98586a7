"""Play a game out from a position, many times a second: chances are counted from this.

A side of the table is counts by type; what a car is worth where it goes stands in a table that is
made once. It plays legally, and well enough that its results mean something: see
`tests/analysis/calibration.py`. It puts on no caboose, and makes no lone car the Mix.
"""

from __future__ import annotations

from random import Random

from ftn.games.freight_train.model.position import (
    LAST_DAY,
    MAIN_CAPACITY,
    MAIN_SIDINGS,
    TYPES,
    YARD_CAPACITY,
)
from ftn.games.freight_train.play.table import SideOf, Table

_MIX = TYPES
_NEAR, _FAR = TYPES + 1, TYPES + 2
_MOST = 63
_MOST_ROUNDS = 200
"""A day that nobody ends is ended."""
_NOWHERE = -9.0
_IN_YARD = {1: 0.35, 2: 0.2, 3: -0.9}
"""What a car in the yard is worth, by day."""
_FROM_YARD = {1: -0.1, 2: 0.2, 3: 1.0}
"""What it is worth to get one out."""
_OPENS = 0.6
"""What a locomotive is kept for."""
_SWITCHED = 0.3
"""What a car must bring to be switched."""
_CALLED = 2.2
"""What an action must bring to be better than a locomotive that is wanted."""
_NOISE = 0.3
_PARTS = {1: 2, 2: 3, 3: 4}


def _value(own: int, other: int) -> float:
    """Value a train by its length and that of the longest of the others."""
    if not own:
        return 0.0
    if own > other:
        return 0.3 * own + 3.2
    if own == other:
        return 0.3 * own + 2.0
    return 0.3 * own + max(0.2, 1.3 - 0.3 * (other - own))


_GAIN = tuple(
    tuple(_value(own + 1, other) - _value(own, other) for other in range(_MOST + 1))
    for own in range(_MOST)
)
"""What one more car brings a train, by its length and that of the longest of the others."""


class _Side:
    """A player's side of the table while it is played out."""

    __slots__ = ("called", "capped", "chips", "far", "free", "locos", "mix", "near", "trains")

    def __init__(self, side: SideOf) -> None:
        self.near, self.far = [*side.near], [*side.far]
        self.trains = [*side.trains]
        self.mix, self.capped = side.mix, side.capped
        self.locos, self.chips, self.called = side.locos, side.chips, side.called
        self.free = side.locos - sum(map(bool, side.trains))


class PlayOut:
    """A game that is played out."""

    def __init__(self, table: Table, random: Random) -> None:
        """Deal the unseen cars; the position goes on from there."""
        self._ways, self._random = table.ways, random.random
        self._deal = random
        pool = [*table.pool]
        random.shuffle(pool)
        self._deck = pool
        self._sides = [_Side(side) for side in table.sides]
        self._main = [[*row] for row in table.main]
        for row in (*self._main, *(side.near for side in self._sides)):
            self._name(row)
        for side in self._sides:
            self._name(side.far)
        self._day, self._first, self._acted = table.day, table.first, table.acted
        self._leaving = table.leaving
        self._filled = table.filled
        self._last = (table.first + table.acted - 1) % len(table.sides)
        if table.bare:
            self._lay_out()
        else:
            self._cut(table.drawn)
        self._longest()

    def _name(self, row: list[int]) -> None:
        for index, car in enumerate(row):
            if car < 0:
                row[index] = self._deck.pop()

    def _cut(self, drawn: int) -> None:
        """Put the Trains Leave card where it can be, given what was drawn without it."""
        cut = len(self._deck) + drawn
        above = cut - -(-cut // _PARTS[self._day])
        self._leaves = self._deal.randint(max(above, drawn), cut) - drawn

    def _longest(self) -> None:
        """Find the longest train of each type, whose it is, and the next one."""
        self._most, self._whose, self._next = [], [], []
        for lengths in zip(*(side.trains for side in self._sides), strict=True):
            most = max(lengths)
            whose = lengths.index(most) if most else -1
            others = [length for number, length in enumerate(lengths) if number != whose]
            self._most.append(most)
            self._whose.append(whose)
            self._next.append(max(others, default=0))

    def totals(self) -> list[int]:
        """Play to the end; return the chips of each seat."""
        while True:
            self._play_day()
            self._score()
            if self._day == LAST_DAY:
                return [side.chips for side in self._sides]
            self._begin_day()

    def _play_day(self) -> None:
        count = len(self._sides)
        immediate, rotating = self._ways.immediate, self._ways.sequence == "rotating"
        for _ in range(_MOST_ROUNDS):
            while self._acted < count:
                if self._leaving and immediate and self._acted and not self._filled:
                    return
                number = (self._first + self._acted) % count
                if self._filled:
                    self._filled = False
                else:
                    self._fill()
                self._turn(self._sides[number], number)
                self._last = number
                self._acted += 1
                if self._leaving and immediate:
                    return
            if self._leaving:
                return
            self._acted = 0
            if rotating:
                self._first = (self._first + 1) % count

    def _fill(self) -> None:
        main, deck = self._main, self._deck
        empty = [row for row in main if not row]
        if len(empty) < 2 or (self._leaving and not deck):
            return
        if self._leaving and not self._ways.partial_fill and len(deck) < MAIN_CAPACITY:
            return
        if len(empty) < MAIN_SIDINGS - 1 and self._random() < 0.2:
            return
        row = empty[0]
        if self._leaving or self._leaves >= MAIN_CAPACITY:
            row[:] = deck[-1 : -1 - MAIN_CAPACITY : -1]
            del deck[-MAIN_CAPACITY:]
            self._leaves -= MAIN_CAPACITY
            return
        cars = deck[-1 : -1 - MAIN_CAPACITY : -1]
        del deck[-MAIN_CAPACITY:]
        if not self._ways.shift and len(cars) == MAIN_CAPACITY:
            cars.insert(self._leaves, cars.pop())
        row[:] = cars
        self._leaving = True

    def _turn(self, side: _Side, number: int) -> None:
        """Take a turn: what brings most of a switch, a pull and a call."""
        switch = self._switch(side, number)
        worth = sum(value for *_, value in switch)
        self._undo(side, switch, (side.near, side.far))
        pull = self._pull(side, number)
        best = sum(value for *_, value in pull) if pull else _NOWHERE
        wanted = side.free <= 0 and not side.called and self._day < LAST_DAY
        if wanted and max(best, worth if switch else _NOWHERE) < _CALLED:
            self._undo(side, pull, self._main)
            side.called = True
            side.locos += 1
            side.free += 1
        elif switch and worth > best:
            self._undo(side, pull, self._main)
            sidings = side.near, side.far
            for at, car, to, _ in switch:
                sidings[at].pop()
                self._place(side, car, to)
            self._note(side, number, switch)
        elif pull:
            self._note(side, number, pull)
        else:
            self._otherwise(side)

    def _otherwise(self, side: _Side) -> None:
        """Do what is left: call up a locomotive, pay for a rearrangement, or pass."""
        if not side.called and self._day < LAST_DAY:
            side.called = True
            side.locos += 1
            side.free += 1
        elif side.chips > 0 and (side.near or side.far):
            side.chips -= 1
            cars = sorted(side.near + side.far, key=lambda car: (side.trains[car], car))
            side.far = cars[: len(cars) // 2]
            side.near = cars[len(cars) // 2 :]

    def _pull(self, side: _Side, number: int) -> list[tuple[int, int, int, float]]:
        """Lift three cars and place them; nothing is moved where that can't be done."""
        moves: list[tuple[int, int, int, float]] = []
        for _ in range(3):
            move = self._best(side, number, self._main, _IN_YARD[self._day])
            if move is None:
                self._undo(side, moves, self._main)
                return []
            at, car, to, _ = move
            self._main[at].pop()
            self._place(side, car, to)
            moves.append(move)
        return moves

    def _switch(self, side: _Side, number: int) -> list[tuple[int, int, int, float]]:
        """Move up to four cars from the yard to trains, while each brings something."""
        moves: list[tuple[int, int, int, float]] = []
        sidings = [side.near, side.far]
        more = _FROM_YARD[self._day]
        for _ in range(4):
            move = self._best(side, number, sidings, _NOWHERE)
            if move is None or move[3] + more < _SWITCHED:
                break
            at, car, to, value = move
            sidings[at].pop()
            self._place(side, car, to)
            moves.append((at, car, to, value + more))
        return moves

    def _best(
        self, side: _Side, number: int, sidings: list[list[int]], in_yard: float
    ) -> tuple[int, int, int, float] | None:
        """Return the best car at an open end: its siding, the car, its place, what it brings."""
        trains, mix, capped, free = side.trains, side.mix, side.capped, side.free
        most, whose, following = self._most, self._whose, self._next
        mixed = trains[_MIX]
        into_mix = _NOWHERE
        if (mixed or free > 0) and not capped >> _MIX & 1:
            other = following[_MIX] if whose[_MIX] == number else most[_MIX]
            into_mix = _GAIN[mixed][other] if self._ways.mix_scores else 0.05
            if not mixed:
                into_mix -= _OPENS
        near, far = len(side.near), len(side.far)
        yard = _NEAR if near <= far else _FAR
        if near + far >= 2 * YARD_CAPACITY:
            in_yard = _NOWHERE
        best: tuple[int, int, int, float] | None = None
        reached = _NOWHERE
        for at, row in enumerate(sidings):
            if not row:
                continue
            car = row[-1]
            length = trains[car]
            value, to = in_yard, yard
            if (length or free > 0) and not capped >> car & 1:
                other = following[car] if whose[car] == number else most[car]
                gain = _GAIN[length][other]
                if not length:
                    gain -= _OPENS
                if gain > value:
                    value, to = gain, car
            if into_mix > value and not mix >> car & 1:
                value, to = into_mix, _MIX
            if value == _NOWHERE:
                continue
            value += _NOISE * self._random()
            if value > reached:
                reached = value
                best = at, car, to, value
        return best

    def _place(self, side: _Side, car: int, to: int) -> None:
        if to > _MIX:
            (side.near if to == _NEAR else side.far).append(car)
            return
        trains = side.trains
        if not trains[to]:
            side.free -= 1
        trains[to] += 1
        if to == _MIX:
            side.mix |= 1 << car

    def _undo(
        self,
        side: _Side,
        moves: list[tuple[int, int, int, float]],
        sidings: list[list[int]] | tuple[list[int], list[int]],
    ) -> None:
        """Take moves back, the last one first."""
        trains = side.trains
        for at, car, to, _ in reversed(moves):
            if to > _MIX:
                (side.near if to == _NEAR else side.far).pop()
            else:
                trains[to] -= 1
                if not trains[to]:
                    side.free += 1
                if to == _MIX:
                    side.mix ^= 1 << car
            sidings[at].append(car)

    def _note(self, side: _Side, number: int, moves: list[tuple[int, int, int, float]]) -> None:
        """Note whose trains are the longest now."""
        most, whose, following = self._most, self._whose, self._next
        for _, _, to, _ in moves:
            if to > _MIX:
                continue
            length = side.trains[to]
            if whose[to] == number:
                most[to] = length
            elif length > most[to]:
                following[to] = most[to]
                most[to], whose[to] = length, number
            elif length > following[to]:
                following[to] = length

    def _score(self) -> None:
        """Pay for the day's trains and yards."""
        sides, day = self._sides, self._day
        for train, lengths in enumerate(zip(*(side.trains for side in sides), strict=True)):
            most = self._most[train]
            if not most or (train == _MIX and not self._ways.mix_scores):
                continue
            paid = {}
            tied = lengths.count(most)
            if tied == 1:
                paid[most] = 3
                next_ = self._next[train]
                if next_ and lengths.count(next_) == 1:
                    paid[next_] = 1
            elif tied <= 3:
                paid[most] = 2 if tied == 2 else 1
            for side, length in zip(sides, lengths, strict=True):
                if length and length in paid:
                    side.chips += paid[length] * (2 if side.capped >> train & 1 else 1)
        for side in sides:
            held = len(side.near) + len(side.far)
            if day == 1:
                side.chips += held // 2
            elif day == LAST_DAY:
                side.chips -= held if self._ways.debt else min(held, max(side.chips, 0))

    def _begin_day(self) -> None:
        """Shuffle the cars of trains and main yard, give locomotives, lay out the main yard."""
        count = len(self._sides)
        for row in self._main:
            self._deck += row
            row.clear()
        for side in self._sides:
            for car in range(TYPES):
                self._deck += [car] * (side.trains[car] + (side.mix >> car & 1))
            side.locos += not side.called
            side.called = False
            side.trains = [0] * (TYPES + 1)
            side.mix = side.capped = 0
            side.free = side.locos
        self._day += 1
        start = {"daily": self._first, "rotating": self._first}.get(self._ways.sequence, self._last)
        self._first, self._acted, self._leaving = (start + 1) % count, 0, False
        self._deal.shuffle(self._deck)
        self._lay_out()
        self._longest()

    def _lay_out(self) -> None:
        for row in self._main:
            row[:] = self._deck[-MAIN_CAPACITY:]
            del self._deck[-MAIN_CAPACITY:]
        self._cut(0)
