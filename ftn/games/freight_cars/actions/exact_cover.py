"""The search for pieces that cover a shape exactly: from the first empty space on, bounded.

Pieces of one shape are tried once in a place, so each covering is found once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from ftn.games.freight_cars.model.shapes import Shape, cells, orientations, size

LARGEST = 100
"""The spaces of the largest shape that is searched at all."""

Masks: TypeAlias = tuple[int, ...]
"""The spaces of each piece of a covering as bits, in the order of their first spaces."""


class Search:
    """A search for up to `most` coverings, each of at most `longest` pieces.

    The pieces are canonical shapes; `limit` is how many positions are looked at.
    """

    def __init__(
        self, shape: Shape, pieces: Mapping[Shape, int], most: int, longest: int, limit: int
    ) -> None:
        """Search at once."""
        held = sorted(pieces.items(), key=lambda item: (-size(item[0]), item[0]))
        spaces = size(shape)
        self._most = most
        self._longest = longest
        self._left = limit
        self._whole = (1 << spaces) - 1
        self._sizes = [size(kind) for kind, _ in held]
        self._failed: set[tuple[int, Masks]] = set()
        self.found: list[Masks] = []
        self.cut = spaces > LARGEST
        """Something may have been missed."""
        if not self.cut:
            self._places = _places(shape, tuple(kind for kind, _ in held))
            self._cover(0, tuple(number for _, number in held), ())

    def _cover(self, filled: int, held: tuple[int, ...], laid: Masks) -> bool:
        """Cover the first empty space in every way; return whether to stop."""
        empty = self._whole & ~filled
        if not empty:
            self.found.append(laid)
            if len(self.found) == self._most:
                self.cut = True
                return True
            return False
        if (filled, held) in self._failed or (
            sum(map(int.__mul__, self._sizes, held)) < empty.bit_count()
        ):
            return False
        if self._left == 0 or len(laid) == self._longest:
            self.cut = True
            return self._left == 0
        self._left -= 1
        before = len(self.found)
        for kind, masks in self._places[(empty & -empty).bit_length() - 1]:
            if not held[kind]:
                continue
            fewer = (*held[:kind], held[kind] - 1, *held[kind + 1 :])
            for mask in masks:
                if not mask & filled and self._cover(filled | mask, fewer, (*laid, mask)):
                    return True
        if len(self.found) == before:
            self._failed.add((filled, held))
        return False


@lru_cache(maxsize=256)
def _places(shape: Shape, kinds: tuple[Shape, ...]) -> tuple[tuple[tuple[int, Masks], ...], ...]:
    """Return for each space which kinds can be laid with their first space there, and how."""
    at = {cell: number for number, cell in enumerate(cells(shape))}
    # Each form by its spaces, seen from its first.
    forms = [
        [[(row, column - turned[0][1]) for row, column in turned] for turned in map(cells, forms)]
        for forms in map(orientations, kinds)
    ]
    answer = []
    for row, column in at:
        laid = []
        for number, turned in enumerate(forms):
            masks = tuple(
                sum(1 << at[row + down, column + right] for down, right in form)
                for form in turned
                if all((row + down, column + right) in at for down, right in form)
            )
            if masks:
                laid.append((number, masks))
        answer.append(tuple(laid))
    return tuple(answer)
