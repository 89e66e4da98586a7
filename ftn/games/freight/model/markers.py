"""Markers: cubes of goods that a city supplies, and disks for what it demands, by colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from ftn.model.plays import UNKNOWN

COLOURS = "RBGYKW"
"""Red, blue, green, yellow, black, white: every colour's letter, in the canonical order."""
CUBE, DISK = "+", "-"
"""What a marker's sign says: a cube is supply, a disk demand."""
_LONGEST = 40
"""The most letters of a group of markers, as the grammar has it."""


@lru_cache(maxsize=4096)  # a city holds four markers, three wagons six: there are few of these
def ordered(letters: str) -> str:
    """Return colours in their canonical order; unknown ones (`?`) are the last.

    >>> ordered("KR?G")
    'RGK?'
    """
    return "".join(sorted(letters, key=f"{COLOURS}{UNKNOWN}".index))


@lru_cache(maxsize=4096)
def without(letters: str, gone: str) -> str | None:
    """Return colours without some of them; None where not all of those are there.

    >>> without("RRG", "RG"), without("R", "RR")
    ('R', None)
    """
    left = Counter(letters)
    left.subtract(gone)
    if any(number < 0 for number in left.values()):
        return None
    return ordered("".join(left.elements()))


class Goods(Struct, frozen=True, gc=False):
    """The markers on a city, or in a box."""

    cubes: str = ""
    """A letter each, in canonical order."""
    disks: str = ""

    @property
    def count(self) -> int:
        """The number of markers."""
        return len(self.cubes) + len(self.disks)

    def plus(self, marker: str) -> Goods:
        """Return them with a marker more, unless there are more than can be written already.

        >>> Goods("R").plus("-K")
        Goods(cubes='R', disks='K')
        """
        if self.count >= _LONGEST:
            return self
        if marker[0] == CUBE:
            return Goods(ordered(self.cubes + marker[1:]), self.disks)
        return Goods(self.cubes, ordered(self.disks + marker[1:]))

    def minus(self, marker: str) -> Goods | None:
        """Return them with a marker less; None where it isn't there."""
        is_cube = marker[0] == CUBE
        left = without(self.cubes if is_cube else self.disks, marker[1:])
        if left is None:
            return None
        return Goods(left, self.disks) if is_cube else Goods(self.cubes, left)

    @property
    def markers(self) -> tuple[str, ...]:
        """Every marker with its sign."""
        return (*(CUBE + one for one in self.cubes), *(DISK + one for one in self.disks))


def read_goods(words: Sequence[str]) -> Goods | None:
    """Read markers as a record writes them; letters without a sign are cubes, None is unknown.

    >>> read_goods(["+RG", "-BK"]), read_goods(["K", "R"]), read_goods(["-"]), read_goods(["?"])
    (Goods(cubes='RG', disks='BK'), Goods(cubes='RK', disks=''), Goods(cubes='', disks=''), None)
    """
    if list(words) == [UNKNOWN]:
        return None
    cubes = "".join(word.lstrip(CUBE) for word in words if word[0] != DISK)
    disks = "".join(word[1:] for word in words if word[0] == DISK)
    return Goods(ordered(cubes), ordered(disks))


def written(goods: Goods | None) -> str:
    """Write markers as a record does.

    >>> written(Goods("RG", "K")), written(Goods()), written(None)
    ('+RG -K', '-', '?')
    """
    if goods is None:
        return UNKNOWN
    groups = [
        sign + letters[begin : begin + _LONGEST]
        for sign, letters in ((CUBE, goods.cubes), (DISK, goods.disks))
        for begin in range(0, len(letters), _LONGEST)
    ]
    return " ".join(groups) or "-"
