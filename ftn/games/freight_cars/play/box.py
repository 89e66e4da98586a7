"""The cards and pieces of a game as plain numbers, and which cards pieces can fill."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from attrs import define, field
from msgspec import Struct

from ftn.games.freight_cars.actions.covering import on_car, search
from ftn.games.freight_cars.model.cards import CardSet, City
from ftn.games.freight_cars.model.formulas import Term
from ftn.games.freight_cars.model.position import Loaded
from ftn.games.freight_cars.model.shapes import Shape, size, write

NAMELESS = -1
"""An unknown card; it is dealt from the unseen ones."""

Held: TypeAlias = tuple[int, ...]
"""How many pieces of each kind are at hand."""

_MOST_KEPT = 200_000
_NEVER = 99
"""What a city demands whose demand isn't declared: more than anybody has."""


class CityOf(Struct, frozen=True, gc=False):
    """What a City card demands, by resource, and what it brings."""

    demand: tuple[int, ...]
    credits: int


class Box(Struct, frozen=True, gc=False):
    """The cards and pieces of a game; cards, cities and corporations are numbers."""

    cards: tuple[str, ...]
    shapes: tuple[Shape | None, ...]
    sizes: tuple[int, ...]
    """How many spaces each card has."""
    loads: tuple[int, ...]
    """What each card carries, by the number of the resource; -1 if unknown."""
    resources: tuple[str, ...]
    kinds: tuple[Shape, ...]
    pieces: Held
    names: tuple[str, ...]
    """The cities' names."""
    cities: tuple[CityOf, ...]
    corporations: tuple[tuple[Term, ...], ...]
    """What each pays for; nothing where no formula is declared."""


class Car(Struct, frozen=True, gc=False):
    """A loaded car, and the pieces on it."""

    card: int
    pieces: Held


def box_of(cards: CardSet) -> Box:
    """Return a card set as plain numbers."""
    resources = {name: number for number, name in enumerate(cards.resources)}
    shapes = tuple(card.shape for card in cards.cards.values())
    formulas = [one.formula for one in cards.corporations.values()]
    return Box(
        tuple(cards.cards),
        shapes,
        tuple(size(shape) if shape else 0 for shape in shapes),
        tuple(resources.get(card.resource, NAMELESS) for card in cards.cards.values()),
        cards.resources,
        tuple(cards.owned),
        tuple(cards.owned.values()),
        tuple(cards.cities),
        tuple(_city(city, cards.resources) for city in cards.cities.values()),
        tuple(formula.terms if formula else () for formula in formulas),
    )


def _city(city: City, resources: Sequence[str]) -> CityOf:
    if city.demand is None or set(city.demand) - {*resources}:
        return CityOf((_NEVER,) * len(resources), 0)
    return CityOf(tuple(map(city.demand.count, resources)), city.credits or 0)


@define
class Kit:
    """Which cards of a box can be filled: what was found once is kept."""

    box: Box
    _found: dict[tuple[int, Held], tuple[Held, str] | None] = field(factory=dict)

    def load(self, card: int, held: Held) -> tuple[Held, str] | None:
        """Return what pieces are left when a card is filled, and how; None if it can't be.

        A card whose spaces aren't declared takes no pieces.
        """
        key = card, held
        if key in self._found:
            return self._found[key]
        if len(self._found) == _MOST_KEPT:
            self._found.clear()
        found = self._found[key] = self._filled(card, held)
        return found

    def _filled(self, card: int, held: Held) -> tuple[Held, str] | None:
        shape = self.box.shapes[card]
        if shape is None or not self.box.kinds:
            return held, ""
        found = search(shape, dict(zip(self.box.kinds, held, strict=True)))
        if not isinstance(found, tuple):
            return None
        filling = write(found)
        return less(held, self._on(filling)), filling

    def _on(self, filling: str) -> Held:
        laid = on_car(filling)
        return tuple(laid[kind] for kind in self.box.kinds)

    def train(self, train: Sequence[Loaded], numbers: dict[str, int]) -> tuple[Car, ...]:
        """Return a train's cars; a filling that wasn't noted is one that can be."""
        noted = [self._on(one.filling) if one.filling else None for one in train]
        free = self.box.pieces
        for known in filter(None, noted):
            free = less(free, known)
        found = []
        for one, laid in zip(train, noted, strict=True):
            card = numbers.get(one.card, NAMELESS)
            filled = self.load(card, free) if laid is None and card != NAMELESS else None
            pieces = less(free, filled[0]) if filled else laid or less(free, free)
            free = filled[0] if filled else free
            found.append(Car(card, pieces))
        return tuple(found)


def less(held: Held, gone: Held) -> Held:
    """Return pieces without some of them."""
    return tuple([max(0, one - other) for one, other in zip(held, gone, strict=True)])


@lru_cache(maxsize=8)
def kit(box: Box) -> Kit:
    """Return the kit of a box; each process has one."""
    return Kit(box)
