"""The freight pieces: which of them a player has at hand, and which lie on loaded cars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ftn.games.freight_cars.actions.covering import on_car
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.position import Loaded
from ftn.games.freight_cars.model.shapes import NONE, SPACE, Shape


def at_hand(cards: CardSet, train: Sequence[Loaded]) -> dict[Shape, int]:
    """Return the pieces that don't lie on a train's cars, as far as their fillings are known."""
    left = dict(cards.owned)
    for loaded in train:
        for shape, number in on_car(loaded.filling).items():
            left[shape] = left.get(shape, 0) - number
    return {shape: number for shape, number in left.items() if number > 0}


def spent(train: Sequence[Loaded]) -> int:
    """Return how many pieces lie on a train's cars, as far as their fillings are known."""
    return sum(on_car(loaded.filling).total() for loaded in train)


def spaces_and_pieces(cards: CardSet, cars: Iterable[tuple[str, str]]) -> tuple[int, int]:
    """Return how many spaces some cars have, and how many a player's pieces cover in all.

    A car is a card and its filling, which may be unknown.
    """
    spaces = 0
    for card, filling in cars:
        shape = tuple(filling.split("/")) if filling else cards.shape(card) or ()
        spaces += sum(len(row) - row.count(NONE) for row in shape)
    return spaces, sum(_covered(shape) * number for shape, number in cards.owned.items())


def _covered(shape: Shape) -> int:
    return sum(row.count(SPACE) for row in shape)


def all_known(train: Sequence[Loaded]) -> bool:
    """Return whether every filling of a train was noted."""
    return all(loaded.filling for loaded in train)
