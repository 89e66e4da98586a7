"""A position as plain values, from which play-outs begin: the unseen cards are pools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ftn.games.freight_cars.actions.drawing import deck_at_start
from ftn.games.freight_cars.model.places import CITY_DECK
from ftn.games.freight_cars.model.position import NOBODY, Phase, Position
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.play.box import NAMELESS, Box, Car, box_of, kit
from ftn.games.own_rooms import Unclear
from ftn.text.wording import listed


class SideOf(Struct, frozen=True, gc=False):
    """A player's side of the table."""

    hand: tuple[int, ...]
    train: tuple[Car, ...]
    shipped: tuple[int, ...]
    lengths: tuple[int, ...]
    claimed: int
    """How many cities were claimed."""
    credits: int
    corporation: int
    """-1 before it is revealed: then it is dealt."""


class Table(Struct, frozen=True, gc=False):
    """A position; an unknown card is -1, and is dealt from the unseen ones."""

    box: Box
    options: Options
    sides: tuple[SideOf, ...]
    tableau: tuple[int, ...]
    cities: tuple[int, ...]
    pool: tuple[int, ...]
    """The Freight cards that nobody sees."""
    city_pool: tuple[int, ...]
    corporation_pool: tuple[int, ...]
    deck: int
    drawn: int
    """How many cards were drawn from the deck."""
    city_deck: int
    first: int
    acted: int
    phase: Phase
    left: int
    drawing: bool
    """Whether the card drawn last is unknown: it may have been the End of Game card."""


def table_of(state: State, position: Position, *, drawing: bool = False) -> Table:
    """Return a position as play-outs have it; raise `Unclear` where too much is unknown."""
    _check(state, position)
    cards = state.cards
    box = box_of(cards)
    numbers = {name: number for number, name in enumerate(box.cards)}
    towns = {name: number for number, name in enumerate(box.names)}
    corporations = {name: number for number, name in enumerate(cards.corporations)}
    sides = tuple(
        SideOf(
            tuple(numbers.get(card, NAMELESS) for card in seat.hand),
            kit(box).train(seat.train, numbers),
            tuple(numbers.get(card, NAMELESS) for card in seat.shipped),
            seat.lengths,
            len(seat.claimed),
            seat.credits,
            corporations.get(seat.corporation, NAMELESS),
        )
        for seat in position.seats
    )
    tableau = tuple(numbers.get(card, NAMELESS) for card in position.tableau)
    seen = [*tableau, *_held(sides)]
    pool = tuple(one for one in range(len(box.cards)) if one not in seen)
    if position.deck + seen.count(NAMELESS) > len(pool):
        raise Unclear("more Freight cards are in play than are declared")
    served = {*position.cities, *(name for seat in position.seats for name in seat.claimed)}
    city_pool = tuple(number for name, number in towns.items() if name not in served)
    kept = {side.corporation for side in sides}
    return Table(
        box,
        state.options,
        sides,
        tableau,
        tuple(towns.get(name, NAMELESS) for name in position.cities),
        pool,
        city_pool,
        tuple(one for one in corporations.values() if one not in kept),
        position.deck,
        max(0, deck_at_start(state) - position.deck),
        len(city_pool) if position.city_deck < 0 else position.city_deck,
        position.first,
        position.acted,
        position.phase,
        position.left,
        drawing,
    )


def _held(sides: Sequence[SideOf]) -> Iterator[int]:
    for side in sides:
        yield from (*side.hand, *side.shipped, *(car.card for car in side.train))


def _check(state: State, position: Position) -> None:
    if not state.cards.cards:
        raise Unclear("the Freight cards aren't declared; [Cards …] names a file that does it")
    if unknown := position.doubt.unknown - {CITY_DECK}:
        raise Unclear(f"unknown: {listed(sorted(unknown))}")
    if position.phase != "over" and position.mover == NOBODY:
        raise Unclear("whose turn it is, is unknown")
    if position.deck < 0:
        raise Unclear("how many cards are left in the deck is unknown")
    if position.adrift or position.adrift_cities:
        raise Unclear("where some cards are is unknown")
