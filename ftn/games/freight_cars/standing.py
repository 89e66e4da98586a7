"""The standing: everybody's credits if all loaded cars were shipped now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.shipping import TRAINS, credits_for, paid_for
from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay, Step
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.rules.sheets import sheet
from ftn.model.parts import part
from ftn.model.replay import Entry, Sheet
from ftn.model.seats import letter
from ftn.model.steps import with_totals
from ftn.model.totals import GAME
from ftn.text.said import joined


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
    entries = _ledger(replay, step, position, state)
    seats = list(position.seats)
    for number, seat in enumerate(position.seats):
        brings = longest(len(seat.train), state.options.long_train)
        if brings is None:
            continue
        length, amount = brings
        why = reasons.shipped(length, amount)
        entries.append(Entry(letter(number), amount, "FC-SHIP", TRAINS, why, GAME))
        seats[number] = replace(seat, lengths=(*seat.lengths, length))
    return sheet(replace(position, seats=tuple(seats)), entries)


def course(replay: Replay) -> Iterator[Sequence[int | None] | None]:
    """Yield the totals as if everybody shipped once more after each step."""
    state = replay.state
    assert isinstance(state, State)  # whatever was replayed has one
    for step, held in with_totals(replay.steps, replay.entries, len(replay.seats)):
        position = step.position
        if position.phase == "over":
            yield None
            continue
        found: list[int | None] = []
        for number, seat in enumerate(position.seats):
            brings = longest(len(seat.train), state.options.long_train)
            known = part(number, "credits") not in position.doubt.unknown
            found.append(held[number] + (brings[1] if brings else 0) if known else None)
        yield found


@lru_cache(maxsize=256)
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


def _ledger(replay: Replay, step: Step, position: Position, state: State) -> list[Entry]:
    """Return the entries up to a step; rebuild them in a variation, which has no ledger."""
    if "/" not in step.address:
        return [entry for entry in replay.entries if entry.step <= step.index]
    found = []
    for number, seat in enumerate(position.seats):
        name, rest = letter(number), seat.credits
        for length in seat.lengths:
            paid = paid_for(length, state.options.long_train)
            rest -= paid
            why = reasons.shipped(length, paid)
            found.append(Entry(name, paid, "FC-SHIP", TRAINS, why, GAME))
        if rest and part(number, "credits") not in position.doubt.unknown:
            cities = _cities(state.cards, seat.claimed, rest)
            found.append(Entry(name, rest, "FC-CITY", CITY_CARDS, cities, GAME))
    return found


def _cities(cards: CardSet, claimed: Sequence[str], brought: int) -> str:
    found = [cards.cities.get(name) for name in claimed]
    paid = [(card, card.credits) for card in found if card and card.credits is not None]
    if len(paid) < len(claimed) or sum(credit for _, credit in paid) != brought:
        return reasons.uncounted()
    return joined("; ", [reasons.claimed(card.id, card.demand, credit) for card, credit in paid])
