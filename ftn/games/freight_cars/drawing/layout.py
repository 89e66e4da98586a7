"""The layout of the panels: the place of every card, piece and number.

All is in the units of a panel, which is 300 of them wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import NamedTuple

from msgspec import Struct

from ftn.games.freight_cars.drawing.measure import Held, Size
from ftn.games.freight_cars.drawing.symbols import CARD, SMALL, piece_kind
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.shapes import Shape, canonical
from ftn.model.scene import Area, Panel, Sprite
from ftn.text.grid import shortened
from ftn.text.said import say
from ftn.text.visible import visible

TABLE, CITIES = "table", "cities"
HEAD = 22
"""The height of a panel's head, which holds the player's name and credits."""
LINE = 15
"""The baseline of a head's text."""
LEFT, RIGHT = 4, 296
DECK = 19
CHIP, CHIPS = 256, 273
BONUS = 250
_NAME = 17

ROW = 49
_ACROSS = 5
_FACE_UP = 59
HELD = 20
"""The origin of the cards of a hand or a train, after its sign."""
HAND = 282
"""The end of a hand that shares a row with the train, before its sign."""
_MOST_TOGETHER = 6
_PITCH = 54
TRAIN_ROW = 53
_MOST_ROWS = 4
MOST = 20
"""At most this many cards of a hand or a train are drawn; a record may hold anything."""
MOST_SHIPPED = 200
"""The same of all cars and engines that a player has shipped: more than the game has cards."""

CITY, CITY_ROW = 98, 35
_CITIES_ACROSS = 3
TOWN_ROW = 17
TAG, TAG_ROW = 34, 15
ENGINE = 19
_GAP = 3
_BETWEEN = 5
_MOST_PIECES = 48

LANE = 15
_LANE_FROM, _LANE_TO = 64, 262
_LANE_NAME = 8
_SCALE = 20
"""The shortest score track; it grows with the most credits."""


class Place(NamedTuple):
    """The place of a card, a piece or a number."""

    x: int
    y: int


class Shelf(Struct, frozen=True):
    """A piece at hand, or all pieces of its shape: shape, symbol and place."""

    shape: Shape
    kind: str
    place: Place
    number: int
    """Which of its shape it is, from 0."""
    all: bool = False


class Layout(Struct, frozen=True):
    """The origins of the parts of the panels."""

    size: Size
    lanes: int
    table: int
    """The height of the table's panel."""
    cities: int
    """The height of the panel of the cities and credits."""
    train: int
    pieces: int
    shipped: int
    towns: int
    seat: int
    """The height of each player's panel."""
    shelf: Sequence[Shelf]
    laid: Mapping[Shape, Shape]
    """The places of the pieces of each shape."""
    train_rows: int
    scale: int

    @property
    def together(self) -> bool:
        """Whether hand and train share a row."""
        return self.train == HEAD


def layout(size: Size) -> Layout:
    """Compute the origins of the parts of the panels."""
    slots = [slot for found, each in size.slots.items() for slot in each if found]
    face_up = max((slot for slot in slots), default=0)
    rows = min(_MOST_ROWS, face_up // _ACROSS + 1)
    lanes = HEAD + CITY_ROW
    laid = _laid(size)
    shelf = [*_shelf(size, laid)]
    together = all(held.together <= _MOST_TOGETHER for held in size.seats)
    train = HEAD if together else HEAD + ROW
    train_rows = 1 + any(held.cars > _MOST_TOGETHER for held in size.seats)
    pieces = train + TRAIN_ROW * train_rows + _GAP
    below = max((one.place.y + SMALL * len(laid[one.shape]) for one in shelf), default=-_GAP)
    shipped = pieces + below + 2 * _GAP
    towns = shipped + TAG_ROW * max((_shipped_rows(held) for held in size.seats), default=0)
    claimed = max((held.claimed for held in size.seats), default=0)
    seat = towns + TOWN_ROW * -(-claimed // _CITIES_ACROSS) + 1
    return Layout(
        size,
        lanes,
        HEAD + ROW * rows + 1,
        lanes + LANE * len(size.seats) + _GAP,
        train,
        pieces,
        shipped,
        towns,
        seat,
        shelf,
        laid,
        train_rows,
        max(_SCALE, size.credits),
    )


def panels(replay: Replay, laid: Layout) -> Sequence[Panel]:
    """Return the panels of a game: the table, the cities with the credits, and one a seat."""
    return [
        Panel(TABLE, say("The table"), laid.table, [*_table()], areas=_AREAS),
        Panel(CITIES, say("Cities and credits"), laid.cities, [*_lanes(replay, laid)]),
        *(
            Panel(letter, replay.player(letter), laid.seat, [*_seat(replay, letter, laid)])
            for letter in replay.seats
        ),
    ]


_AREAS = {"deck": Area(0, 0, _FACE_UP, HEAD)}


def face_up_at(slot: int) -> Place:
    """Return the place of a face-up card."""
    row, column = divmod(slot, _ACROSS)
    return Place(LEFT + column * _FACE_UP, HEAD + row * ROW)


def city_at(slot: int, top: int) -> Place:
    """Return the place of a face-up or claimed City card."""
    row, column = divmod(slot, _CITIES_ACROSS)
    return Place(LEFT + column * CITY, top + row * TOWN_ROW)


def train_at(number: int, cars: int, held: int, laid: Layout) -> Place:
    """Return the place of a car, by how many there are and how many cards the player holds.

    The cards of a long row overlap.
    """
    rows, others = (1, held) if laid.together else (laid.train_rows, 0)
    across = -(-(cars + others) // rows)
    row, column = divmod(number, max(1, across))
    return Place(HELD + column * _pitch(across), laid.train + row * TRAIN_ROW)


def hand_at(number: int, held: int, cars: int, laid: Layout) -> Place:
    """Return the place of a card in the hand: the last one lies beside the hand's sign."""
    pitch = _pitch(held + cars * laid.together)
    return Place(HAND - CARD - (held - 1 - number) * pitch, HEAD)


def _pitch(cards: int) -> int:
    """Return the distance from card to card at which all fit.

    >>> _pitch(2), _pitch(5), _pitch(8)
    (54, 52, 29)
    """
    return min(_PITCH, (HAND - HELD - CARD) // max(1, cards - 1))


def shipped_at(total: int, lengths: Sequence[int], top: int) -> Iterator[tuple[int, int, Place]]:
    """Yield each engine (0) and car (1, 2, …) of the trains shipped, by train and place.

    Cars that left in an unknown train come first, as train -1. At most `MOST_SHIPPED` are drawn.
    """
    return islice(_all_shipped(total, lengths, top), MOST_SHIPPED)


def _all_shipped(total: int, lengths: Sequence[int], top: int) -> Iterator[tuple[int, int, Place]]:
    loose = max(0, total - sum(lengths))
    trains = chain(
        [(-1, range(1, loose + 1))],
        ((train, range(length + 1)) for train, length in enumerate(lengths)),
    )
    x, y = LEFT, top
    for train, cars in trains:
        for car in cars:
            wide = TAG if car else ENGINE
            if x + (wide if car else ENGINE + TAG) > RIGHT + 1:
                x, y = LEFT, y + TAG_ROW
            yield train, car, Place(x, y + (0 if car else 1))
            x += wide
        x += _BETWEEN if cars else 0


def mark_at(number: int, credits_: int, laid: Layout) -> Place:
    """Return the place of a player's mark on the score track."""
    part = min(max(credits_, 0), laid.scale) / laid.scale
    x = _LANE_FROM + round(part * (_LANE_TO - _LANE_FROM))
    return Place(x, laid.lanes + number * LANE)


def _table() -> Iterator[Sprite]:
    yield Sprite("deck", LEFT, 3)
    yield Sprite("text", DECK + 22, LINE, say("Deck"), "d")


def _lanes(replay: Replay, laid: Layout) -> Iterator[Sprite]:
    yield Sprite("text", LEFT, LINE, say("City cards"), "d")
    for number, letter in enumerate(replay.seats):
        y = laid.lanes + number * LANE
        name = shortened(visible(replay.player(letter)), _LANE_NAME)
        yield Sprite("text", LEFT + 1, y + 11, name, "d")
        yield Sprite("lane", _LANE_FROM, y)


def _seat(replay: Replay, letter: str, laid: Layout) -> Iterator[Sprite]:
    yield Sprite("text", LEFT + 9, LINE, letter, "d")
    yield Sprite("text", LEFT + 20, LINE, shortened(visible(replay.player(letter)), _NAME), "b")
    yield Sprite("chip", CHIP, 3)
    yield Sprite("hand", HAND + 2, HEAD + 4)
    for row in range(laid.train_rows):
        yield Sprite("rail", LEFT, laid.train + row * TRAIN_ROW)
    yield Sprite("engine", LEFT - 1, laid.train + 31)


def _shipped_rows(held: Held) -> int:
    places = (
        place.y // TAG_ROW
        for total, lengths in held.lengths
        for *_, place in shipped_at(total, lengths, 0)
    )
    return max(places, default=-1) + 1


def _laid(size: Size) -> Mapping[Shape, Shape]:
    """Return how the pieces lie, the broad way."""
    found: dict[Shape, Shape] = {}
    for piece in size.cards.pieces:
        turned = tuple("".join(column) for column in zip(*piece.shape, strict=True))
        broad = piece.shape if len(piece.shape) <= len(turned) else turned
        found.setdefault(canonical(piece.shape), broad)
    return found


def _shelf(size: Size, laid: Mapping[Shape, Shape]) -> Iterator[Shelf]:
    """Yield the places of a player's pieces; of very many, one place for each shape."""
    owned = size.cards.owned
    many = sum(owned.values()) > _MOST_PIECES
    high = SMALL * max((len(shape) for shape in laid.values()), default=0) + _GAP
    x, y = 0, 0
    for shape, lies in laid.items():
        kind = piece_kind(size.ranks[shape])
        for number in range(1 if many else owned[shape]):
            wide = SMALL * len(lies[0]) + (TAG if many else 0)
            if LEFT + x + wide > RIGHT:
                x, y = 0, y + high
            yield Shelf(shape, kind, Place(LEFT + x, y), number, many)
            x += wide + _GAP
