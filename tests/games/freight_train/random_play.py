"""A player without a plan: any legal action, any fill, any options. Its games are odd ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.actions.enumeration import fills
from ftn.games.freight_train.actions.trial import attempt
from ftn.games.freight_train.model.editions import EDITIONS, OPTIONS
from ftn.games.freight_train.model.moves import (
    Action,
    Caboose,
    CallUp,
    CarMove,
    Fill,
    Play,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    LOCOMOTIVES,
    MAIN_CAPACITY,
    START_CHIPS,
    Position,
    Seat,
    trains_of,
)
from ftn.games.freight_train.play.selfplay import Dealer
from ftn.games.freight_train.rules.order import Order
from ftn.games.rules_tag import ruleset
from ftn.model.plays import Pass
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from tests.games.freight_train import rulebook

LONGEST_DAY = 400
TRIES = 60


class Game(Struct, frozen=True):
    """A game as it was played."""

    text: str
    rules: Ruleset
    seats: int
    positions: tuple[Position, ...]
    """After every turn."""
    totals: tuple[dict[str, int], ...]
    """After every day that was finished."""
    finished: bool


def random_tag(random: Random) -> str:
    """Return a `[Rules …]` value with options at random."""
    edition = random.choice(sorted(EDITIONS))
    names = [name for name in EDITIONS[edition].options if name not in ("cars_per_type", "stuck")]
    chosen = random.sample(names, random.choice([0, 1, 2, 3, len(names)]))
    settings = []
    for name in chosen:
        values = OPTIONS[name].values
        if name == "partial_fill":
            values = (*values[:1] * 5, *values[1:])
        settings.append(f"{name}={random.choice(values)}")
    if random.random() < 0.2:
        settings.append(f"cars_per_type={random.randint(10, 16)}")
    return " ".join([f"freight-train/{edition}", *settings])


def random_game(tag: str, seats: int, seed: int) -> Game:
    """Play a whole game at random."""
    rules = ruleset(tag, seats)
    assert isinstance(rules, Ruleset), rules
    return _Player(rules, tag, seats, Random(seed)).play()


class _Player:
    def __init__(self, rules: Ruleset, tag: str, seats: int, random: Random) -> None:
        self._rules, self._random, self._seats = rules, random, seats
        self._options = Options.of(rules)
        self._order = Order.of(rules, seats)
        self._dealer = Dealer(random, rules)
        self._lines = ['[FTN "1"]', f'[Rules "{tag}"]']
        self._lines += [f'[{letter(number)} "Seat {number}"]' for number in range(seats)]
        self._positions: list[Position] = []
        self._totals: list[dict[str, int]] = []
        self._temper = random.choice([0.1, 0.5, 0.9])
        self._habits = [random.random() for _ in range(4)]
        start = Seat(("", ""), "", "", LOCOMOTIVES[seats], START_CHIPS)
        self._position = Position(("",) * 5, (start,) * seats, 0, first=random.randrange(seats))
        self._day_first = self._position.first

    def play(self) -> Game:
        finished = all(self._day(day) for day in range(1, LAST_DAY + 1))
        text = "\n".join(self._lines) + "\n"
        return Game(
            text, self._rules, self._seats, tuple(self._positions), tuple(self._totals), finished
        )

    def _day(self, day: int) -> bool:
        self._begin(day)
        passes = 0
        for _ in range(LONGEST_DAY):
            position, mover = self._position, self._position.mover
            fill = self._fill()
            action = choose(self._position, mover, self._rules, self._random, self._habits)
            if action is None:
                self._position = position
                return False
            self._lines.append(f"{position.round}{letter(mover)} {Play(fill, action)}")
            over = self._go_on(mover, action)
            passes = passes + 1 if isinstance(action, Pass) and not fill else 0
            if over:
                self._end(day, mover)
                return True
            if passes > 3 * self._seats:
                return False
        return False

    def _begin(self, day: int) -> None:
        self._lines.append(f"day {day}")
        main = tuple(self._dealer.deal(MAIN_CAPACITY) for _ in range(5))
        self._lines.append(f"main {' '.join(main)}")
        seats = list(self._position.seats)
        for number, seat in enumerate(seats):
            if day == 1:
                yard = (self._dealer.deal(6), self._dealer.deal(6))
                seats[number] = replace(seat, yard=yard)
                self._lines.append(f"yard {letter(number)} {' '.join(yard)}")
        deck = len(self._dealer.deck)
        self._dealer.cut(day)
        self._position = replace(
            self._position, main=main, seats=tuple(seats), deck=deck, day=day, round=1, acted=0
        )

    def _fill(self) -> Fill | None:
        position = self._position
        sidings = fills(position)
        if not self._dealer.deck or not sidings:
            return None
        partial = position.deck < MAIN_CAPACITY and position.leaving
        if partial and self._rules.options["partial_fill"] == "no":
            return None
        if self._random.random() > self._temper and sum(map(len, position.main)) > 2:
            return None
        filled = Fill(self._random.choice(sidings), self._dealer.fill())
        at = int(filled.siding) - 1
        self._position = replace(
            position,
            main=(*position.main[:at], filled.cars, *position.main[at + 1 :]),
            deck=position.deck - len(filled.cars),
            leaving=position.leaving or "*" in filled.filled,
        )
        return filled

    def _go_on(self, mover: int, action: Action) -> bool:
        trial = attempt(self._position, mover, action, self._options)
        assert not trial.breaches, (action, trial.breaches)
        seats = list(self._position.seats)
        seats[mover] = trial.seat
        position = replace(
            self._position,
            main=trial.main,
            seats=tuple(seats),
            acted=self._position.acted + 1,
        )
        self._positions.append(position)
        done = position.acted == self._seats
        over = position.leaving and (done or self._order.immediate)
        if done and not over:
            first = self._order.next_round(position.first)
            position = replace(position, round=position.round + 1, acted=0, first=first)
        self._position = position
        return over

    def _end(self, day: int, mover: int) -> None:
        position = self._position
        chips = rulebook.scored(position, self._rules.options)
        self._totals.append({letter(number): held for number, held in enumerate(chips)})
        if self._random.random() < 0.5:
            self._lines += facts(position, self._random)
            claims = " ".join(f"{letter(number)} {held}" for number, held in enumerate(chips))
            self._lines.append(f"score {claims}")
        self._dealer.collect(
            "".join(position.main) + "".join(seat.pure + seat.mix for seat in position.seats)
        )
        first = self._order.next_day(self._day_first, position.first, mover)
        self._day_first = first
        seats = tuple(
            Seat(seat.yard, "", "", seat.locos + (not seat.called), held)
            for seat, held in zip(position.seats, chips, strict=True)
        )
        self._position = replace(
            position, main=("",) * 5, seats=seats, leaving=False, first=first, day=day + 1
        )


def facts(position: Position, random: Random) -> list[str]:
    """Return some facts that the table shows."""
    lines = [f"main {' '.join(siding or '-' for siding in position.main)}"]
    for number, seat in enumerate(position.seats):
        own = letter(number)
        lines.append(f"yard {own} {' '.join(siding or '-' for siding in seat.yard)}")
        lines.append(f"chips {own} {seat.chips}")
        lines.append(f"locos {own} {seat.locos}")
        trains = [f"{car}{n}" for car, n in trains_of(seat).items() if car != "M"]
        trains += [f"M={seat.mix}"] if seat.mix else []
        lines.append(f"trains {own} {' '.join(trains or ['-'])}")
    return [line for line in lines if random.random() < 0.5]


def choose(
    position: Position, number: int, rules: Ruleset, random: Random, habits: Sequence[float]
) -> Action | None:
    """Choose a legal action at random; None where even a pass is none."""
    options = Options.of(rules)
    for _ in range(TRIES):
        action = random_action(position, number, random, habits)
        if isinstance(action, Pass):
            if not options.must_act:
                return action
            continue
        if isinstance(action, Pull) and len(action.moves) < 3:
            continue
        if not attempt(position, number, action, options).breaches:
            return action
    seat = position.seats[number]
    every: list[Action] = [*rulebook.every_switch(seat), *rulebook.every_pull(position)]
    for other in every:
        if rulebook.is_legal(position, number, other, rules.options):
            return other
    passing = Pass()
    return passing if rulebook.is_legal(position, number, passing, rules.options) else None


def random_action(
    position: Position, number: int, random: Random, habits: Sequence[float] = (0.5,) * 4
) -> Action:
    """Return an action that lifts cars at open ends, legal or not."""
    seat = position.seats[number]
    weights = [1.0, habits[0], habits[1] / 3, habits[2] / 3, habits[3] / 2, 0.02]
    kind = random.choices(["pull", "switch", "rearrange", "call", "caboose", "pass"], weights)[0]
    if kind == "pull":
        return Pull(lifted(position.main, 3, ("", "M", "1", "2"), random))
    if kind == "switch":
        return Switch(lifted(seat.yard, random.randint(0, 4), ("", "M"), random))
    if kind == "rearrange":
        cars = list("".join(seat.yard))
        random.shuffle(cars)
        cut = random.randint(max(0, len(cars) - 8), min(8, len(cars)))
        return Rearrange(("".join(cars[:cut]), "".join(cars[cut:])))
    if kind == "caboose":
        return Caboose(random.choice([*(seat.pure or "C"), "M"]))
    return CallUp() if kind == "call" else Pass()


def lifted(
    sidings: tuple[str, ...], count: int, targets: Sequence[str], random: Random
) -> tuple[CarMove, ...]:
    """Lift a number of cars from the open ends, in any order, to anywhere."""
    left = list(sidings)
    moves = []
    for _ in range(count):
        open_ends = [at for at, siding in enumerate(left) if siding]
        if not open_ends:
            break
        at = random.choice(open_ends)
        car, left[at] = left[at][0], left[at][1:]
        lone = [random.choice("ABC")] if random.random() < 0.05 else []
        moves.append(CarMove(str(at + 1), car, random.choice([*targets, *lone])))
    random.shuffle(moves)
    return tuple(moves)
