"""List what was left at the end: loaded cars, cards in hand, City cards not claimed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight_cars.analysis.best import missed
from ftn.games.freight_cars.model.position import Position, cards_of
from ftn.model.instead import Note
from ftn.model.parts import part
from ftn.model.seats import letter
from ftn.text.wording import counted, listed

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.replayed import Replay


def afterwards(replay: Replay) -> Sequence[Note]:
    """List what each player left: loaded cars, cards in hand, City cards not claimed."""
    position = replay.steps[-1].position if replay.steps else None
    if not isinstance(position, Position) or position.phase != "over":
        return ()
    return tuple(
        Note(replay.player(letter(number)), text)
        for number in range(len(position.seats))
        if (text := "; ".join(_left(replay, position, number)))
    )


def _left(replay: Replay, position: Position, number: int) -> Iterator[str]:
    seat, unknown = position.seats[number], position.doubt.unknown
    loaded, hand = cards_of(seat.train), seat.hand
    if loaded:
        yield f"{counted(len(loaded), 'loaded car')} not shipped: {listed(loaded)}"
    if part(number, "train") in unknown:
        yield "loaded cars that nobody noted"
    if hand:
        yield f"{counted(len(hand), 'card')} in hand: {listed(hand)}"
    if part(number, "hand") in unknown:
        yield "cards in hand that nobody noted"
    lost = list(missed(replay, number))
    if lost:
        total = sum(one.best.credits - one.taken for one in lost)
        trains = listed([f"{one.address} ({listed(one.best.cities)})" for one in lost])
        yield f"{counted(total, 'credit')} of City cards not claimed in {trains}"
