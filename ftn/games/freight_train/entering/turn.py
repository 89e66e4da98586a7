"""A turn that is being written: the position it is judged on, and how its cars are named."""

from __future__ import annotations

from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.model.moves import MIX, UNKNOWN
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import DECK, MAIN, yard_of
from ftn.games.freight_train.model.position import (
    FIRST_LAID,
    FIRST_LIFTED,
    MAIN_CAPACITY,
    START_CARS,
    TYPES,
    Position,
    Seat,
    cars_in_play,
    nameless,
)
from ftn.games.freight_train.model.position_facts import unnoted
from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.prose.cars_in_words import cars, train_name
from ftn.model.parts import with_seat
from ftn.model.seats import letter
from ftn.text.said import say


class Turn(Struct, frozen=True):
    """Whose turn it is, and on which position."""

    replay: Replay
    position: Position
    number: int
    options: Options

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.position.seats[self.number]

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return letter(self.number)

    @property
    def types(self) -> tuple[str, ...]:
        """The letters of the game's cars."""
        return tuple(self.replay.names)

    def on(self, position: Position) -> Turn:
        """Return the turn on another position."""
        return replace(self, position=position)

    def car(self, car: str) -> str:
        """Name a car: `a coal car`."""
        return cars(self.replay, shown(car))

    def place(self, target: str, car: str) -> str:
        """Say where a car goes."""
        if target in ("1", "2"):
            return say("to siding {siding} of the yard", siding=target)
        if target == UNKNOWN:
            return say("nobody knows where to")
        if not target and nameless(car):
            return say("to its train")
        return say("to the {train}", train=train_name(self.replay, target or car))

    def area(self, target: str, car: str) -> str:
        """Name the place of the board to which a car goes."""
        if target in ("1", "2"):
            return f"{self.letter}/y{target}"
        if target == MIX:
            return f"{self.letter}/m"
        trains = [*dict.fromkeys(self.seat.pure)]
        train = target or car
        return f"{self.letter}/t{trains.index(train) if train in trains else len(trains)}"


def begun(replay: Replay, position: Position, number: int) -> Turn:
    """Begin a turn on a position.

    Only with a day's first turn does the referee count the deck, and lay nameless cars where
    nobody has noted any.
    """
    assert replay.rules is not None  # else there are no positions
    options = Options.of(replay.rules)
    position = _laid(position)
    if not position.deck:
        cars = cars_in_play(position)
        if position.doubt.unknown or nameless(cars):
            position = replace(position, doubt=position.doubt.forgetting({DECK}))
        else:
            deck = max(0, TYPES * options.cars_per_type - len(cars))
            position = replace(position, deck=deck)
    return Turn(replay, position, number, options)


def _laid(position: Position) -> Position:
    """Return a position with nameless cars where none is noted at a day's beginning."""
    missing = unnoted(position)
    if not missing:
        return position
    slots = iter(range(FIRST_LAID, FIRST_LIFTED))

    def laid(count: int) -> str:
        return "".join(map(chr, islice(slots, count)))

    if not missing.isdisjoint(MAIN):
        position = replace(position, main=tuple(laid(MAIN_CAPACITY) for _ in position.main))
    for number, seat in enumerate(position.seats):
        if not missing.isdisjoint(yard_of(number)):
            position = with_seat(
                position, number, replace(seat, yard=(laid(START_CARS), laid(START_CARS)))
            )
    return position


def shown(car: str) -> str:
    """Return a car as a record has it."""
    return UNKNOWN if nameless(car) else car
