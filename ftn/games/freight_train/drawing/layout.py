"""Lay out the panels of the table, and draw the parts that never change.

All is in the units of a panel, which is 300 of them wide. A car is 15 wide; its slots are counted
from the bumper or the locomotive, so that a car that stays keeps its slot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ftn.games.freight_train.model.position import (
    MAIN_CAPACITY,
    MAIN_SIDINGS,
    YARD_CAPACITY,
    Position,
    Seat,
    nameless,
)
from ftn.games.freight_train.model.position_facts import with_cabooses
from ftn.games.freight_train.model.replayed import Replay
from ftn.model.parts import part
from ftn.model.scene import WIDTH, Area, Panel, Sprite, changes
from ftn.text.grid import shortened
from ftn.text.said import say
from ftn.text.visible import visible, width

CAR = 15
PITCH = 16
HEAD = 21
"""The height of a panel's head: the player and the chips."""
LINE = 15
"""The baseline of a head's text, and that of a row's below the top of its cars."""
ROW = 22
MAIN_ROW = 24
TRAINS = HEAD + ROW + 3
"""Where the trains begin, below the yard."""
LEFT = 4
MIDDLE = 151
RIGHT = 295

TRACK = 10
"""Where a track begins, after its number."""
_MAIN_ROWS = 3
_LEGEND_ROW = 20
_LEGEND_COLUMN = 99
_LEGEND_ACROSS = 3
_LEGEND_MOST = 12
_LEGEND_NAME = 16
_LEGEND_ROOM = 70
_NAME = 17
"""The most columns of a player's name."""

TRAIN = 22
"""Where the cars of a train begin, after its locomotive."""
MIX = 48
"""Where the row of the Mix begins, after its name."""
CABOOSE = 15
_CABOOSES = 106
"""Where the number of the cabooses that are left ends, from the middle."""
_DIGITS = {1: 13, 2: 20}
"""The width of a train's length, by its number of digits."""

DECK = 19
CHIP = 256
CHIPS = 273
CALLED = 249

MOST_TRAINS = 16
MOST_CARS = 40
"""The most that are drawn; a broken record may hold any number."""


class Size(Struct, frozen=True):
    """The largest contents that a game's panels must hold."""

    rows: int
    """The number of rows of two trains each, without the Mix."""
    letters: Sequence[str]
    """The letters of its cars, then those that are no cars of this game."""


def measure(replay: Replay) -> Size:
    """Return the largest contents of a game's panels, variations included."""
    seats: dict[int, Seat] = {}
    sidings: set[str] = set()
    most = 1
    positions = [replay.start, *(after for _, after in changes(replay))]
    for position in positions:
        if not isinstance(position, Position):
            continue
        sidings.update(position.main)
        seats.update(zip(map(id, position.seats), position.seats, strict=True))
        for number, seat in enumerate(position.seats if position.doubt.unknown else ()):
            if part(number, "trains") in position.doubt.unknown:
                most = max(most, len(set(seat.pure)) + 1)
    for seat in seats.values():
        most = max(most, seat.locos - 1, len(set(seat.pure)))
        sidings.update((*seat.yard, seat.pure, seat.mix))
    known = {car for siding in sidings for car in siding if not nameless(car) and car != "?"}
    letters = [*sorted(replay.names), *sorted(known - set(replay.names))]
    return Size((min(most, MOST_TRAINS) + 1) // 2, letters)


def panels(replay: Replay, size: Size) -> Sequence[Panel]:
    """Return the panels of a game: the main yard, one a seat, and what the cars are called."""
    main = HEAD + _MAIN_ROWS * MAIN_ROW + 1
    seat = TRAINS + (size.rows + 1) * ROW + 2
    legend = [*_legend(replay, size)]
    areas = _seat_areas(size)
    below = 4 + _LEGEND_ROW * (1 + max((car.y for car in legend), default=0) // _LEGEND_ROW)
    named = [Panel("legend", say("Legend"), below, legend, legend=True)] if legend else []
    return [
        Panel("main", say("Main yard"), main, [*_main(replay)], areas=_main_areas()),
        *(
            Panel(letter, replay.player(letter), seat, [*_seat(replay, letter, size)], areas=areas)
            for letter in replay.seats
        ),
        *named,
    ]


def _main_areas() -> dict[str, Area]:
    half = MIDDLE - LEFT
    sidings = (main_at(number) for number in range(MAIN_SIDINGS))
    found = {str(at): Area(x, y, half, MAIN_ROW) for at, (x, y) in enumerate(sidings, 1)}
    return {**found, "deck": Area(0, 0, half, HEAD), "card": Area(half, 0, WIDTH - half, HEAD)}


def _seat_areas(size: Size) -> dict[str, Area]:
    half = MIDDLE - LEFT
    trains = (train_at(slot) for slot in range(2 * size.rows))
    return {
        "y1": Area(LEFT, HEAD, half, ROW),
        "y2": Area(MIDDLE, HEAD, half, ROW),
        **{f"t{slot}": Area(x, y, half, ROW) for slot, (x, y) in enumerate(trains)},
        "m": Area(LEFT, mix_at(size)[1], RIGHT - LEFT, ROW),
    }


def main_at(number: int) -> tuple[int, int]:
    """Return the place of a siding of the main yard, its number included."""
    row, column = divmod(number, 2)
    return (MIDDLE if column else LEFT), HEAD + row * MAIN_ROW


def train_at(slot: int) -> tuple[int, int]:
    """Return the place of a train's locomotive, by the train's number."""
    row, column = divmod(slot, 2)
    return (MIDDLE if column else LEFT), TRAINS + row * ROW


def mix_at(size: Size) -> tuple[int, int]:
    """Return the place of the Mix's locomotive."""
    return LEFT + MIX, TRAINS + size.rows * ROW


def train_room(cars: int, width: int, *, cabooses: bool) -> int:
    """Return the width for a train's cars; a place for a caboose is kept free."""
    return width - TRAIN - _DIGITS[1 if cars < 10 else 2] - CABOOSE * cabooses


def pitch(cars: int, room: int) -> int:
    """Return the distance from car to car at which all fit.

    >>> pitch(5, 80), pitch(9, 105)
    (16, 11)
    """
    return min(PITCH, max(1, (room - CAR) // (cars - 1))) if cars > 1 else PITCH


def _main(replay: Replay) -> Iterator[Sprite]:
    yield Sprite("deck", LEFT, 3)
    yield Sprite("text", DECK + 31, LINE, say("Deck"), "d")
    for number in range(MAIN_SIDINGS):
        yield from _track(*main_at(number), number + 1, MAIN_CAPACITY)
    if with_cabooses(replay):
        x, y = main_at(MAIN_SIDINGS)
        yield Sprite("caboose", x + TRACK + 4, y)
        yield Sprite("text", x + TRACK + CAR + 8, y + 12, say("Cabooses"), "l", 56)


def _legend(replay: Replay, size: Size) -> Iterator[Sprite]:
    """Name the cars, column by column."""
    named = [letter for letter in size.letters if replay.names.get(letter, letter) != letter]
    named = named[:_LEGEND_MOST]
    rows = -(-len(named) // _LEGEND_ACROSS)
    for index, letter in enumerate(named):
        column, row = divmod(index, rows)
        x, y = LEFT + column * _LEGEND_COLUMN, 4 + row * _LEGEND_ROW
        name = replay.names[letter]
        fits = width(visible(name)) <= _LEGEND_NAME
        yield Sprite(f"car-{letter}", x, y)
        text = name if fits else shortened(visible(name), _LEGEND_NAME)
        yield Sprite("text", x + CAR + 4, y + 12, text, "l", _LEGEND_ROOM)


def caboose_count_at() -> tuple[int, int]:
    """Return where the number of the cabooses that are left ends."""
    return MIDDLE + _CABOOSES, main_at(MAIN_SIDINGS)[1] + 12


def _seat(replay: Replay, letter: str, size: Size) -> Iterator[Sprite]:
    yield Sprite("text", LEFT + 9, LINE, letter, "d")
    yield Sprite("text", LEFT + 20, LINE, shortened(visible(replay.player(letter)), _NAME), "b")
    yield Sprite("chip", CHIP, 3)
    for number, x in enumerate((LEFT, MIDDLE), 1):
        yield from _track(x, HEAD, number, YARD_CAPACITY)
    yield Sprite("text", LEFT, mix_at(size)[1] + LINE - 2, say("The Mix"), "d", MIX - 2)


def _track(x: int, y: int, number: int, capacity: int) -> Iterator[Sprite]:
    yield Sprite("text", x, y + LINE - 2, str(number), "d")
    yield Sprite(f"track{capacity}", x + TRACK, y)
