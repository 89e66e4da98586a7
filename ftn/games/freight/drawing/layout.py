"""The panels beside the map: the table with the turn order, the boxes and the auction; the seats.

All is in the units of such a panel, which is 300 of them wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from ftn.games.freight.drawing.map import on_top, owner_class
from ftn.games.freight.drawing.measure import Size
from ftn.games.freight.model.markers import COLOURS, CUBE
from ftn.games.freight.model.replayed import Replay
from ftn.model.plays import UNKNOWN
from ftn.model.scene import Area, Panel, Sprite
from ftn.text.grid import shortened
from ftn.text.said import say
from ftn.text.visible import visible

TABLE = "table"
HEAD = 22
"""How high the head of a panel is."""
LINE = 15
"""The position of a heading's text."""
LEFT, RIGHT = 4, 296
BADGE = 15
"""How wide the sign of a player is, with what is between two of them."""
ORDER = 96
"""Where the turn order begins."""
MARKER, CAPTION = 13, 38
"""How wide a marker is, and how wide the name of a row."""
_COLOURED = COLOURS + UNKNOWN
_CUBES, _DISKS, _BOX = 5, 19, 38
"""A box: the distances of its cubes and its disks from its top, and its height."""
_BID, _BIDS = 26, 10
_MOST_ROWS = 4
BASELINE = 11
"""The distance from the top of a row of signs and markers to its text."""
ROW = 18
CHIP, CHIPS = 230, 247
_NAME = 20
WAGON, WAGONS = 36, 3
"""The width of a wagon, and the most drawn."""
LOADS = 2 * WAGONS
"""The room for cubes on the wagons."""
LOAN, LOANS = 9, 4
"""The distance between two loans, and the most drawn."""
_SECOND = 24
"""How high a player's second row is."""
OWED = 174
"""The position of the number of loans."""
DOUBT = LEFT + WAGONS * WAGON + 2


class Spot(NamedTuple):
    """Where something lies."""

    x: int
    y: int


class Layout(Struct, frozen=True):
    """Where the parts of the panels begin."""

    size: Size
    boxes: int
    """Where the two boxes begin; 0 where there are none."""
    bids: int
    """Where the auction begins; 0 where there is none."""
    table: int
    """How high the table's panel is."""
    seat: int
    """How high each player's panel is."""


def layout(size: Size) -> Layout:
    """Return where the parts of the panels begin."""
    below = HEAD + ROW
    boxes = below if any(size.boxes) else 0
    below += _BOX if boxes else 0
    bids = below if size.bids else 0
    below += ROW * min(_MOST_ROWS, -(-size.bids // _BIDS))
    return Layout(size, boxes, bids, below + 3, HEAD + _SECOND)


def panels(replay: Replay, laid: Layout) -> Sequence[Panel]:
    """Return the panels beside the map: the table, and one a seat."""
    return [
        Panel(TABLE, say("The table"), laid.table, [*_table(laid)]),
        *(
            Panel(
                seat, replay.player(seat), laid.seat, [*_seat(replay, seat, number)], areas=_AREAS
            )
            for number, seat in enumerate(replay.seats)
        ),
    ]


_AREAS = {
    "e": Area(0, 0, LEFT + 60, HEAD),
    "w": Area(LEFT, HEAD, WAGONS * WAGON, ROW),
    "loans": Area(DOUBT, HEAD, LOANS * LOAN + 80, ROW),
}


def ordered_at(place: int) -> Spot:
    """Return the position of a player's sign in the turn order."""
    return Spot(ORDER + place * (BADGE + 3), HEAD)


def box_key(box: int, marker: str, number: int) -> str:
    """Return the key of a marker in a box."""
    return f"{TABLE}/x{box}.{marker}{number}"


def boxed_at(laid: Layout, box: int, marker: str, number: int) -> Spot:
    """Return where a marker lies in a box: each colour has its place, cubes above, disks below."""
    right, away = on_top(number)
    x = _boxed(box) + _COLOURED.index(marker[1]) * MARKER + right
    return Spot(x, laid.boxes + (_CUBES - away if marker[0] == CUBE else _DISKS + away))


def doubt_at(laid: Layout, box: int) -> Spot:
    """Return the position of the mark of a box whose contents are partly unknown."""
    return Spot(_boxed(box) + len(_COLOURED) * MARKER, laid.boxes + _BOX // 2)


def _boxed(box: int) -> int:
    return LEFT + CAPTION + box * (RIGHT - LEFT) // 2


def bid_at(laid: Layout, index: int) -> Spot:
    """Return the position of a bid, counted from the first that there is room for."""
    row, column = divmod(index, _BIDS)
    return Spot(CAPTION + column * _BID, laid.bids + row * ROW)


def most_bids() -> int:
    """Return for how many bids there is room."""
    return _MOST_ROWS * _BIDS


def load_at(index: int) -> Spot:
    """Return where a cube lies on the wagons."""
    wagon, slot = divmod(index, 2)
    return Spot(LEFT + wagon * WAGON + 5 + slot * MARKER, HEAD + 2)


def wagon_at(index: int) -> Spot:
    """Return the position of a wagon."""
    return Spot(LEFT + index * WAGON, HEAD)


def loan_at(index: int) -> Spot:
    """Return where a loan lies."""
    return Spot(LEFT + WAGONS * WAGON + 16 + index * LOAN, HEAD + 1)


def _table(laid: Layout) -> Iterator[Sprite]:
    yield Sprite("text", LEFT, HEAD + BASELINE, say("Turn order"), "d", ORDER - LEFT)
    for number in range(2 if laid.boxes else 0):
        x, y = _boxed(number) - CAPTION, laid.boxes + _CUBES + BASELINE
        yield Sprite("text", x, y, say("Box {n}", n=number + 1), "d", CAPTION - 4)
    if laid.bids:
        yield Sprite("text", LEFT, laid.bids + BASELINE, say("Bids"), "d", CAPTION - 4)


def _seat(replay: Replay, seat: str, number: int) -> Iterator[Sprite]:
    yield Sprite(f"badge-{seat}", LEFT + 8, 3)
    yield Sprite("sample", LEFT + 26, 3, "", owner_class(number))
    yield Sprite("text", LEFT + 62, LINE, shortened(visible(replay.player(seat)), _NAME), "b")
    yield Sprite("chip", CHIP, 3)
