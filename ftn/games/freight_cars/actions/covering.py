"""Whether pieces fill a card, and whether a written filling does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from string import ascii_lowercase, ascii_uppercase
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from ftn.games.freight_cars.actions import filling_faults
from ftn.games.freight_cars.actions.exact_cover import Masks, Search
from ftn.games.freight_cars.model import shapes

Filling: TypeAlias = tuple[str, ...]
"""Rows of letters, one letter for each piece, and `.` where the card has no space."""

Pieces: TypeAlias = Mapping[shapes.Shape, int] | Sequence[shapes.Shape]
"""The pieces at hand: how many of each shape, or one after another; any way round."""

LIMIT = 20_000
"""The most positions of a search; the hardest cards take fewer than a hundred."""

_NO_LETTERS = frozenset("./")
LETTERS = ascii_uppercase + ascii_lowercase


class Undecided(Enum):
    """A search came to its limit and found nothing."""

    UNDECIDED = "undecided"


UNDECIDED: Final = Undecided.UNDECIDED


class Count(Struct, frozen=True):
    """The number of fillings that a search found."""

    number: int
    complete: bool
    """There are no others; otherwise there may be more."""


def fill(
    shape: shapes.Shape, pieces: Pieces, limit: int = LIMIT
) -> Filling | Literal[Undecided.UNDECIDED] | None:
    """Return one filling of a card's shape with pieces at hand; None if there is none.

    >>> fill(("##.#", "####"), [("##",), ("##",), ("##", "#.")])
    ('AA.B', 'ACCB')
    """
    return fill_with(shape, frozenset(counted(pieces).items()), limit)


@lru_cache(maxsize=1024)
def fill_with(
    shape: shapes.Shape, pieces: frozenset[tuple[shapes.Shape, int]], limit: int = LIMIT
) -> Filling | Literal[Undecided.UNDECIDED] | None:
    """Return what `fill` does; the pieces are canonical shapes, each with its number."""
    return search(shape, dict(pieces), limit)


def search(
    shape: shapes.Shape, pieces: Mapping[shapes.Shape, int], limit: int = LIMIT
) -> Filling | Literal[Undecided.UNDECIDED] | None:
    """Return what `fill` does; the pieces are canonical shapes, and nothing is kept.

    Where all searches name the same pieces, of some of them none, this is the quicker one.
    """
    made = Search(shape, pieces, 1, len(LETTERS), limit)
    if made.found:
        return _written(shape, made.found[0])
    return UNDECIDED if made.cut else None


def count(shape: shapes.Shape, pieces: Pieces, most: int, limit: int = LIMIT) -> Count:
    """Count a shape's different fillings, up to `most` of them.

    >>> count(("###",), {("#",): 3, ("##",): 1}, 10)
    Count(number=3, complete=True)
    """
    made = Search(shape, counted(pieces), most, len(LETTERS), limit)
    return Count(len(made.found), not made.cut)


def counted(pieces: Pieces) -> Counter[shapes.Shape]:
    """Return how many pieces there are of each canonical shape."""
    found: Counter[shapes.Shape] = Counter()
    for shape in pieces:
        found[shapes.canonical(shape)] += pieces[shape] if isinstance(pieces, Mapping) else 1
    return +found


@lru_cache(maxsize=4096)
def on_car(filling: str) -> Counter[shapes.Shape]:
    """Return the pieces of a written filling: how many of each shape; not to be changed.

    >>> on_car("AABB/A.CC")
    Counter({('##',): 2, ('##', '#.'): 1})
    """
    rows = filling.split("/")
    width = max(map(len, rows))
    even = "/".join(row.ljust(width, shapes.NONE) for row in rows)
    stride, found = _stride(even), list[shapes.Shape]()
    for letter in {*even} - _NO_LETTERS:
        before, *gaps, _ = even.split(letter)
        found += _kinds(stride, len(before) % stride, *map(len, gaps))
    return Counter(found)


def laid(filling: str) -> list[shapes.Shape] | None:
    """Return the canonical shapes of a filling's pieces; None if one isn't all in one part.

    The filling's rows have one length.

    >>> sorted(laid("AAB/A.B"))
    [('##',), ('##', '#.')]
    """
    stride, found = _stride(filling), []
    for letter in {*filling} - _NO_LETTERS:  # as in `on_car`; half of a load's time is spent here
        before, *gaps, _ = filling.split(letter)
        kinds = _kinds(stride, len(before) % stride, *map(len, gaps))
        if len(kinds) > 1:
            return None
        found.append(kinds[0])
    return found


def _stride(filling: str) -> int:
    """Return how long a row of a written filling is, with the mark that ends it."""
    return filling.find("/") + 1 or len(filling) + 1


@lru_cache(maxsize=8192)
def _kinds(stride: int, column: int, *gaps: int) -> tuple[shapes.Shape, ...]:
    """Return the canonical shapes of the parts in which a letter lies.

    It begins in a column; `gaps` says how many marks lie between each place of it and the next,
    those that end a row counted, and `stride` how long a row is with that one.

    >>> _kinds(5, 2, 0, 4)
    (('##', '#.'),)
    """
    places = accumulate((gap + 1 for gap in gaps), initial=column)
    found = shapes.parts(divmod(place, stride) for place in places)
    return tuple(shapes.canonical(shapes.of_cells(part)) for part in found)


def covers(filling: str, shape: shapes.Shape, free: Mapping[shapes.Shape, int]) -> bool:
    """Return whether a written filling is right; the free pieces are canonical shapes.

    >>> covers("AA/B.", ("##", "#."), {("##",): 1, ("#",): 1})
    True
    """
    if spaces_of(filling) != shapes.write(shape):
        return False
    if not in_one_part(filling):
        return False
    return all(free.get(kind, 0) >= number for kind, number in on_car(filling).items())


def is_whole(filling: str) -> bool:
    """Return whether a filling has rows of one length, and whole pieces.

    >>> is_whole("AA/B."), is_whole("AB/BA"), is_whole("AA/B")
    (True, False, False)
    """
    return len({len(row) for row in filling.split("/")}) == 1 and in_one_part(filling)


def in_one_part(filling: str) -> bool:
    """Return whether each letter of a written filling lies in one part."""
    return on_car(filling).total() == len({*filling} - _NO_LETTERS)


def spaces_of(filling: str) -> str:
    """Return the shape that a written filling covers.

    >>> spaces_of("AABB/A.CC")
    '####/#.##'
    """
    return filling.translate(_SPACES)


_SPACES = str.maketrans(dict.fromkeys(LETTERS, shapes.SPACE))


def verify(
    shape: shapes.Shape | None,
    filling: Filling,
    pieces: Pieces | None,
    names: Mapping[shapes.Shape, str] | None = None,
) -> tuple[filling_faults.Fault, ...]:
    """Return the faults of a written filling; a shape or pieces of None are not checked.

    `names` are the pieces' by their canonical shapes.

    >>> [fault.message for fault in verify(("##", "#."), ("AA", "B."), [("##",)])]
    ['B is #, a piece that is not free']
    """
    faults = [*_form(shape, filling)]
    if faults:
        return tuple(faults)
    if shape is not None:
        faults += _spaces(shape, filling)
    found = shapes.by_letter(filling)
    for letter, held in found.items():
        first, *others = shapes.parts(held)
        if others:
            faults.append(filling_faults.apart(letter, others[0][0], len(others) + 1))
            held[:] = first
    if pieces is not None:
        faults += _pieces(found, counted(pieces), names or {})
    return tuple(faults)


def _form(shape: shapes.Shape | None, filling: Filling) -> Iterator[filling_faults.Fault]:
    if not filling or (shape is not None and len(filling) != len(shape)):
        yield filling_faults.other_rows(shape, len(filling))
        return
    width = len((shape or filling)[0])
    for row, line in enumerate(filling):
        if len(line) != width:
            yield filling_faults.other_width(shape, row, len(line), width)
            return


def _spaces(shape: shapes.Shape, filling: Filling) -> Iterator[filling_faults.Fault]:
    unfilled = []
    seen = {shapes.NONE}
    for row, line in enumerate(filling):
        for column, (letter, mark) in enumerate(zip(line, shape[row], strict=True)):
            if mark == shapes.SPACE and letter == shapes.NONE:
                unfilled.append((row, column))
            elif mark != shapes.SPACE and letter not in seen:
                seen.add(letter)
                yield filling_faults.outside(shape, letter, row, column)
    if unfilled:
        yield filling_faults.empty(shape, unfilled)


def _pieces(
    found: Mapping[str, Sequence[shapes.Cell]],
    free: Counter[shapes.Shape],
    names: Mapping[shapes.Shape, str],
) -> Iterator[filling_faults.Fault]:
    by_shape: dict[shapes.Shape, list[str]] = {}
    for letter, held in found.items():
        by_shape.setdefault(shapes.canonical(shapes.of_cells(held)), []).append(letter)
    for shape, laid in by_shape.items():
        number = free[shape]
        if len(laid) > number:
            yield filling_faults.not_free(shape, laid, found[laid[number]][0], free, names)


def _written(shape: shapes.Shape, masks: Masks) -> Filling:
    # The masks are in the order of their first spaces: so are their letters.
    rows = [list(row) for row in shape]
    at = shapes.cells(shape)
    for letter, mask in zip(LETTERS, masks, strict=False):
        for number, (row, column) in enumerate(at):
            if mask >> number & 1:
                rows[row][column] = letter
    return tuple("".join(row) for row in rows)
