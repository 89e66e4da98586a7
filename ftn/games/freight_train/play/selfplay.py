"""Play whole games, greedily enough to look like games, for tests and samples."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from ftn.games.freight_train.actions.enumeration import fills, lifted, shapes
from ftn.games.freight_train.actions.trial import attempt
from ftn.games.freight_train.model.cars import BUILT_IN
from ftn.games.freight_train.model.moves import (
    MIX,
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
    MAIN_SIDINGS,
    START_CARS,
    START_CHIPS,
    YARD_CAPACITY,
    Position,
    Seat,
    trains_of,
)
from ftn.games.freight_train.play.legal import legal
from ftn.games.freight_train.rules.order import Order
from ftn.games.rules_tag import Unreadable, ruleset
from ftn.model.plays import Pass
from ftn.model.rules import Ruleset
from ftn.model.seats import letter

TRAINS_LEAVE = "*"
_PARTS = {1: 2, 2: 3, 3: 4}
_NAMES = ("Anna", "Ben", "Cleo", "Dirk", "Emma")
LETTERS_1993 = "ABCFGHLOPST"


class Dealer:
    """Shuffles, deals and turns cards, as the first player does at the table."""

    def __init__(self, random: Random, rules: Ruleset) -> None:
        """Take the cars of a game out of the box."""
        letters = LETTERS_1993 if rules.edition.name.startswith("1993") else "".join(BUILT_IN)
        self._random = random
        self._shift = rules.options["tl_slot"] == "shift"
        self.deck: list[str] = list(letters * int(rules.options["cars_per_type"]))
        random.shuffle(self.deck)

    def deal(self, count: int) -> str:
        """Deal cars from the top."""
        dealt, self.deck = self.deck[:count], self.deck[count:]
        return "".join(dealt)

    def cut(self, day: int) -> None:
        """Put the Trains Leave card into the part of the deck that goes underneath."""
        above = len(self.deck) - -(-len(self.deck) // _PARTS[day])
        self.deck.insert(self._random.randint(above, len(self.deck)), TRAINS_LEAVE)

    def collect(self, cars: str) -> None:
        """Shuffle cars that come back into the deck."""
        self.deck = [*(card for card in self.deck if card != TRAINS_LEAVE), *cars]
        self._random.shuffle(self.deck)

    def fill(self) -> str:
        """Turn up five cards, open end first, and replace the Trains Leave card."""
        cards = [*self.deal(MAIN_CAPACITY)]
        if TRAINS_LEAVE not in cards:
            return "".join(reversed(cards))
        at = cards.index(TRAINS_LEAVE)
        following = self.deal(1)
        if not following:
            cards.remove(TRAINS_LEAVE)
            return "".join(reversed(cards)) + TRAINS_LEAVE
        if self._shift:
            cards = [card for card in cards if card != TRAINS_LEAVE] + [following]
            at = MAIN_CAPACITY - 1
        else:
            cards[at] = following
        cards.reverse()
        at = MAIN_CAPACITY - 1 - at
        return "".join(cards[:at]) + TRAINS_LEAVE + "".join(cards[at:])


def play(rules: str, seats: int, seed: int, names: Sequence[str] = _NAMES) -> str:
    """Play a whole game and return its record.

    >>> play("freight-train/1996", 2, 1).splitlines()[1]
    '[Rules "freight-train/1996"]'
    """
    found = ruleset(rules, seats)
    if isinstance(found, Unreadable):
        raise ValueError(found.message)  # noqa: TRY004 -- the type is right, its value is not
    return _Game(found, rules, seats, Random(seed), names).record()  # noqa: S311 -- no secret depends on it


class _Game:
    def __init__(
        self, rules: Ruleset, tag: str, seats: int, random: Random, names: Sequence[str]
    ) -> None:
        self._rules, self._random = rules, random
        self._options = Options.of(rules)
        self._order = Order.of(rules, seats)
        self._dealer = Dealer(random, rules)
        self._lines = ['[FTN "1"]', f'[Rules "{tag}"]']
        self._lines += [f'[{letter(n)} "{names[n]}"]' for n in range(seats)]
        start = Seat(("", ""), "", "", LOCOMOTIVES[seats], START_CHIPS)
        self._position = Position(
            ("",) * MAIN_SIDINGS, (start,) * seats, 0, first=random.randrange(seats)
        )
        self._day_first = self._position.first
        self._mover = 0

    def record(self) -> str:
        for day in range(1, LAST_DAY + 1):
            self._begin(day)
            self._play_day()
            self._end()
        return "\n".join(self._lines) + "\n"

    def _begin(self, day: int) -> None:
        self._lines += ["", f"day {day}"]
        main = tuple(self._dealer.deal(MAIN_CAPACITY) for _ in range(MAIN_SIDINGS))
        self._lines.append(f"main {' '.join(main)}")
        seats = list(self._position.seats)
        if day == 1:
            for number, seat in enumerate(seats):
                yard = (self._dealer.deal(START_CARS), self._dealer.deal(START_CARS))
                seats[number] = replace(seat, yard=yard)
                self._lines.append(f"yard {letter(number)} {' '.join(yard)}")
        deck = len(self._dealer.deck)
        self._dealer.cut(day)
        self._position = replace(
            self._position, main=main, seats=tuple(seats), deck=deck, day=day, round=1, acted=0
        )

    def _play_day(self) -> None:
        while True:
            position = self._position
            self._mover = mover = position.mover
            turn = f"{position.round}{letter(mover)}"
            fill = self._fill()
            action = choose(self._position, mover, self._options, self._random)
            self._lines.append(f"{turn} {Play(fill, action)}")
            position = self._position
            seats = list(position.seats)
            trial = attempt(position, mover, action, self._options)
            seats[mover] = trial.seat
            position = replace(
                position, main=trial.main, seats=tuple(seats), acted=position.acted + 1
            )
            self._position = position
            done = position.acted == len(seats)
            if position.leaving and (done or self._order.immediate):
                return
            if done:
                first = self._order.next_round(position.first)
                self._position = replace(position, round=position.round + 1, acted=0, first=first)

    def _fill(self) -> Fill | None:
        position = self._position
        sidings = fills(position, partial=self._options.partial_fill)
        if not self._dealer.deck or not sidings:
            return None
        cars = sum(map(len, position.main))
        if cars >= 3 and self._random.random() < 0.25:
            return None
        siding = self._random.choice(sidings)
        filled = Fill(siding, self._dealer.fill())
        at = int(siding) - 1
        main = (*position.main[:at], filled.cars, *position.main[at + 1 :])
        self._position = replace(
            position,
            main=main,
            deck=position.deck - len(filled.cars),
            leaving=position.leaving or TRAINS_LEAVE in filled.filled,
        )
        return filled

    def _end(self) -> None:
        position = self._position
        back = "".join(position.main) + "".join(seat.pure + seat.mix for seat in position.seats)
        self._dealer.collect(back)
        first = self._order.next_day(self._day_first, position.first, self._mover)
        self._day_first = first
        seats = tuple(
            Seat(seat.yard, "", "", seat.locos + (not seat.called), seat.chips)
            for seat in position.seats
        )
        self._position = replace(
            position, main=("",) * MAIN_SIDINGS, seats=seats, leaving=False, first=first
        )


def choose(position: Position, number: int, options: Options, random: Random) -> Action:
    """Choose a good action: one that lengthens trains, and leaves long ones within reach."""
    best: Action | None = None
    most = -1e9
    for action in _candidates(position, number, options):
        trial = attempt(position, number, action, options)
        if trial.breaches:
            continue
        value = _value(position, number, trial.seat, options) + 0.3 * random.random()
        if value > most:
            best, most = action, value
    if best is not None:
        return best
    legal_now = next(legal(position, number, options), None)
    return legal_now or Pass()


def ranked(
    position: Position, number: int, options: Options, most: int
) -> Sequence[tuple[Action, Seat, tuple[str, ...]]]:
    """Return the best legal actions, the best one first, each with what it leads to.

    Of those that take the same cars only the best one is among them.
    """
    found: dict[object, tuple[float, Action, Seat, tuple[str, ...]]] = {}
    others = (one for one in _candidates(position, number, options) if isinstance(one, Rearrange))
    for action in (*legal(position, number, options), *others):
        trial = attempt(position, number, action, options)
        if trial.breaches:
            continue
        value = _value(position, number, trial.seat, options)
        taken = _taken(action)
        if taken not in found or found[taken][0] < value:
            found[taken] = value, action, trial.seat, trial.main
    best = sorted(found.values(), key=lambda one: -one[0])[:most]
    return [one[1:] for one in best]


def _taken(action: Action) -> object:
    """Return the cars that an action takes."""
    if isinstance(action, (Pull, Switch)):
        cars = sorted((move.siding, move.car) for move in action.moves or ())
        return action.__class__, tuple(cars)
    return action


def _candidates(position: Position, number: int, options: Options) -> Sequence[Action]:
    seat = position.seats[number]
    found: list[Action] = [
        *_pulls(position, seat),
        *_switches(seat),
    ]
    if position.day < LAST_DAY and not seat.called:
        found.append(CallUp())
    if seat.chips > 1 and any(seat.yard):
        cars = sorted("".join(seat.yard), key=lambda car: (-seat.pure.count(car), car))
        half = min(YARD_CAPACITY, -(-len(cars) // 2))
        found.append(Rearrange(("".join(cars[:half]), "".join(cars[half:]))))
    if options.caboose and position.leaving:
        found += [Caboose(train) for train in dict.fromkeys(seat.pure)]
    return found


def _pulls(position: Position, seat: Seat) -> list[Action]:
    """Return pulls worth a thought: of every shape, each car sent where it does best."""
    return [
        Pull(_targets(seat, lifted(position.main, counts)))
        for counts in shapes([len(siding) for siding in position.main], 3, 3)
    ]


def _targets(seat: Seat, cars: Sequence[tuple[str, str]]) -> tuple[CarMove, ...]:
    """Send each car to its train, the Mix or the yard."""
    near, far = map(len, seat.yard)
    pure, mix = seat.pure, seat.mix
    moves = []
    for siding, car in cars:
        open_slots = seat.locos - len(set(pure)) - (mix != "")
        if (car in pure and car not in seat.cabooses) or (
            open_slots > 0 and (open_slots > 1 or mix) and "".join(seat.yard).count(car) + 1 >= 2
        ):
            target = ""
            pure += car
        elif car not in mix and (mix or open_slots > 0) and MIX not in seat.cabooses:
            target = MIX
            mix += car
        elif near < YARD_CAPACITY and (near <= far or far >= YARD_CAPACITY):
            target, near = "1", near + 1
        elif far < YARD_CAPACITY:
            target, far = "2", far + 1
        else:
            target = ""
            pure += car
        moves.append(CarMove(siding, car, target))
    return tuple(moves)


def _switches(seat: Seat) -> list[Action]:
    """Return switches worth a thought: as many cars as leave either siding for a train."""
    found: list[Action] = []
    for counts in shapes([len(siding) for siding in seat.yard], 1, 4):
        pure, mix = seat.pure, seat.mix
        moves = []
        for siding, car in lifted(seat.yard, counts):
            open_slots = seat.locos - len(set(pure)) - (mix != "")
            if car in pure and car not in seat.cabooses:
                target = ""
                pure += car
            elif car not in mix and mix and MIX not in seat.cabooses:
                target = MIX
                mix += car
            elif open_slots > 0 and car not in pure:
                target = ""
                pure += car
            else:
                target = MIX
                mix += car
            moves.append(CarMove(siding, car, target))
        found.append(Switch(tuple(moves)))
    return found


def _value(position: Position, number: int, seat: Seat, options: Options) -> float:
    """Value a side of the table: its trains against the others', its yard, what it costs."""
    others = [trains_of(other) for at, other in enumerate(position.seats) if at != number]
    value = 0.0
    for train, length in trains_of(seat).items():
        if train == MIX and not options.mix_scores:
            continue
        best = max((other.get(train, 0) for other in others), default=0)
        value += 0.5 * length + (3 if length > best else 2 if length == best else 1)
    value += 2.5 * (seat.locos - position.seats[number].locos)
    value += 1.2 * (seat.chips - position.seats[number].chips)
    for siding in seat.yard:
        ready = 0
        for car in siding:
            if car not in seat.pure:
                break
            ready += 1
        value += 0.4 * ready
        value -= 0.2 * max(0, len(siding) - 6)
    if position.day == LAST_DAY:
        value -= 0.5 * sum(map(len, seat.yard))
    if seat.cabooses != position.seats[number].cabooses:
        capped = seat.cabooses[-1]
        value += 0.4 * seat.pure.count(capped) - 1
    return value
