"""The standing: everybody's credits if all loaded cars were shipped now."""

from __future__ import annotations

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.shipping import TRAINS, credits_for, paid_for
from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay, Step
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.rules.sheets import sheet
from ftn.model.fast_records import evolve
from ftn.model.parts import part
from ftn.model.replay import Entry, Sheet
from ftn.model.seats import letter
from ftn.model.totals import GAME


def as_if_ended(replay: Replay, step: Step | None) -> Sheet | None:
    """Return the sheet as if everybody shipped once more after a step; None once it is over.

    Only the lengths of these trains count: which cities they could serve depends on the others.
    """
    position = step.position if step else replay.start
    state = replay.state
    if step is None or not isinstance(position, Position) or not isinstance(state, State):
        return None
    if position.phase == "over":
        return None
    entries = _ledger(replay, step, position, state.options.long_train)
    seats = list(position.seats)
    for number, seat in enumerate(position.seats):
        brings = longest(len(seat.train), state.options.long_train)
        if brings is None:
            continue
        length, amount = brings
        why = reasons.shipped(length, amount)
        entries.append(Entry(letter(number), amount, "FC-SHIP", TRAINS, why, GAME))
        seats[number] = evolve(seat, lengths=(*seat.lengths, length))
    return sheet(evolve(position, seats=tuple(seats)), entries)


def longest(loaded: int, long_train: str) -> tuple[int, int] | None:
    """Return how many of some loaded cars bring most when shipped, and how much.

    >>> longest(7, "max5"), longest(7, "triangular"), longest(0, "max5")
    ((5, 15), (7, 28), None)
    """
    brings = [
        (amount, length)
        for length in range(1, loaded + 1)
        if (amount := credits_for(length, long_train)) is not None
    ]
    if not brings:
        return None
    amount, length = max(brings)
    return length, amount


def _ledger(replay: Replay, step: Step, position: Position, long_train: str) -> list[Entry]:
    """Return the entries up to a step; rebuild them in a variation, which has no ledger."""
    if "/" not in step.address:
        return [entry for entry in replay.entries if entry.step <= step.index]
    found = []
    for number, seat in enumerate(position.seats):
        trains = sum(paid_for(length, long_train) for length in seat.lengths)
        rest = seat.credits - trains
        name = letter(number)
        found.append(Entry(name, trains, "FC-SHIP", TRAINS, "", GAME))
        if rest and part(number, "credits") not in position.vague:
            found.append(Entry(name, rest, "FC-CITY", CITY_CARDS, "", GAME))
    return found
