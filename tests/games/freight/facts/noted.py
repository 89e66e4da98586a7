"""What the table shows, as a record's facts would note it."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games.freight.model.markers import written
from ftn.games.freight.model.position import Position
from ftn.model.parts import BANK
from ftn.model.seats import letter


def facts(position: Position, *, cities: bool = False, boxes: bool = True) -> Iterator[str]:
    """Yield facts that note all of a position; with the cities, one can begin with them."""
    for name, city in position.cities.items():
        goods = written(position.goods[name])
        if cities:
            yield f"city {name} {city.hex} {city.tile} {goods}"
        yield f"markers {name} {goods}"
    if boxes:
        for number, box in enumerate(position.boxes, 1):
            yield f"box {number} {written(box)}"
    if position.order:
        yield " ".join(["order", *map(letter, position.order)])
    for number, seat in enumerate(position.seats):
        if seat.out:
            continue
        name = letter(number)
        if seat.money >= 0:  # a bid on a loan that is still to come has brought it below
            yield f"money {name} {seat.money}"
        yield f"loans {name} {seat.loans}"
        yield f"wagons {name} {seat.wagons} {seat.load or '-'}"
        yield f"engine {name} {seat.engine or '-'}"
    for owner in (BANK, *range(len(position.seats))):
        words = [
            f"{'bridge ' if track.bridge else ''}{place}:{track.ways}"
            for place, track in position.board.owned(owner)
        ]
        name = "bank" if owner == BANK else letter(owner)
        yield " ".join(["tracks", name, *(words or "-")])
