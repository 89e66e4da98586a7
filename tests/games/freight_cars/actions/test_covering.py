"""Fillings: what is found is right, what exists is found, what is spoilt is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ftn.games.freight_cars.actions import covering
from ftn.games.freight_cars.actions.covering import UNDECIDED, Count, Filling
from ftn.games.freight_cars.model.shapes import (
    Cell,
    Shape,
    canonical,
    cells,
    is_connected,
    of_cells,
    orientations,
    size,
    write,
)
from tests.effort import effort

SET: tuple[Shape, ...] = (
    ("#",), ("#",), ("##",), ("##",), ("##",), ("###",), ("###",), ("##", "#."), ("##", "#."),
    ("##", "#."), ("####",), ("###", "#.."), ("###", "#.."), ("###", ".#."), ("##.", ".##"),
    ("##", "##"),
)  # fmt: skip

CARDS = st.sets(
    st.tuples(st.integers(0, 2), st.integers(0, 3)), min_size=1, max_size=8
).map(of_cells)  # fmt: skip
HANDS = st.lists(st.sampled_from(SET), max_size=5)


def fillings(left: frozenset[Cell], pieces: list[Shape]) -> Iterator[frozenset[frozenset[Cell]]]:
    """Try every subset of the pieces in every place: slow, and plainly right."""
    if not left:
        yield frozenset()
    if not left or not pieces:
        return
    yield from fillings(left, pieces[1:])
    for form in orientations(pieces[0]):
        for down in range(4):
            for right in range(4):
                put = frozenset((row + down, column + right) for row, column in cells(form))
                if put <= left:
                    for rest in fillings(left - put, pieces[1:]):
                        yield rest | {put}


def some_piece(draw: st.DrawFn, left: set[Cell], most: int) -> set[Cell]:
    """Draw cells that hang together."""
    piece = {min(left)}
    for _ in range(most - 1):
        near = [
            cell
            for cell in sorted(left - piece)
            if any(abs(cell[0] - row) + abs(cell[1] - column) == 1 for row, column in piece)
        ]
        if near:
            piece.add(draw(st.sampled_from(near)))
    return piece


@st.composite
def cards_with_fillings(draw: st.DrawFn) -> tuple[Shape, Filling]:
    """Draw a card's shape and any way of filling it, piece by piece."""
    shape = draw(CARDS)
    left = set(cells(shape))
    rows = [list(row) for row in shape]
    letters = draw(st.permutations("ABCDEFgh"))
    for letter in letters:
        if left:
            piece = some_piece(draw, left, draw(st.integers(1, 4)))
            left -= piece
            for row, column in piece:
                rows[row][column] = letter
    assume(not left)
    return shape, tuple("".join(row) for row in rows)


@effort(40, 3000)
@given(CARDS, HANDS)
def test_what_is_found_agrees_with_trying_everything(shape: Shape, hand: list[Shape]) -> None:
    every = set(fillings(frozenset(cells(shape)), hand))
    found = covering.fill(shape, hand)
    assert found is not UNDECIDED
    assert (found is None) == (not every)
    if found is not None:
        assert covering.verify(shape, found, hand) == ()
        assert covering.on_car(write(found)) <= Counter(map(canonical, hand))
    assert covering.count(shape, hand, 10_000) == Count(len(every), complete=True)


@effort(40, 3000)
@given(CARDS)
def test_the_letters_come_in_reading_order(shape: Shape) -> None:
    found = covering.fill(shape, SET)
    if isinstance(found, tuple):
        seen = [letter for letter in dict.fromkeys("".join(found)) if letter != "."]
        assert seen == sorted(seen)
        assert seen[0] == "A"


def test_pieces_are_told_by_how_many_or_one_by_one_any_way_round() -> None:
    shape = ("##", "#.")
    two = Count(2, complete=True)
    assert covering.count(shape, [("#", "#"), ("#",)], 9) == two
    assert covering.count(shape, {("##",): 1, ("#",): 1}, 9) == two
    assert covering.count(shape, {("#", "#"): 1, ("#",): 2}, 9) == two
    assert covering.count(shape, {("#", "#"): 1, ("#",): 3}, 9) == Count(3, complete=True)
    assert covering.fill(shape, {("##",): 1, ("#",): 0}) is None
    assert covering.fill(shape, {}) is None
    assert covering.counted([("#", "#"), ("##",), (".#", "##")]) == {("##",): 2, ("##", "#."): 1}


def test_a_count_stops_where_it_is_told_to() -> None:
    assert covering.count(("###", "###"), SET, 2) == Count(2, complete=False)


def test_a_search_that_comes_to_its_limit_is_undecided() -> None:
    square = ("########",) * 8
    assert covering.fill(square, {("###", ".#."): 16}, limit=5) is UNDECIDED
    assert covering.count(square, {("###", ".#."): 16}, 9, limit=5) == Count(0, complete=False)
    assert isinstance(covering.fill(square, {("###", ".#."): 16}), tuple)
    assert covering.fill(square, SET) is None
    assert covering.fill(square, {("#",): 64}) is UNDECIDED  # it has more pieces than letters


@effort(40, 3000)
@given(cards_with_fillings())
def test_a_right_filling_has_no_fault(drawn: tuple[Shape, Filling]) -> None:
    shape, filling = drawn
    pieces = covering.on_car(write(filling))
    assert sum(size(piece) * number for piece, number in pieces.items()) == size(shape)
    assert covering.verify(shape, filling, pieces) == ()
    assert covering.covers("/".join(filling), shape, pieces)
    assert covering.verify(None, filling, pieces) == ()
    assert covering.verify(shape, filling, None) == ()
    assert covering.count(shape, pieces, 1).number == 1


@effort(40, 3000)
@given(cards_with_fillings(), st.data())
def test_a_spoilt_filling_is_found(drawn: tuple[Shape, Filling], data: st.DataObject) -> None:
    shape, filling = drawn
    pieces = covering.on_car(write(filling))
    row, column = data.draw(st.sampled_from([(r, c) for r in range(len(shape)) for c in range(4)]))
    assume(column < len(shape[0]))
    letter = data.draw(st.sampled_from("ABCDEFghz."))
    line = filling[row]
    spoilt = (*filling[:row], line[:column] + letter + line[column + 1 :], *filling[row + 1 :])
    faults = covering.verify(shape, spoilt, pieces)
    spaces = [[mark != "." for mark in text] for text in shape]
    right = (
        [[mark != "." for mark in text] for text in spoilt] == spaces
        and all(is_connected(shape) for shape in shapes_of(spoilt))
        and Counter(map(canonical, shapes_of(spoilt))) <= pieces
    )
    assert (faults == ()) == right
    assert covering.covers("/".join(spoilt), shape, pieces) == right


def shapes_of(filling: Filling) -> list[Shape]:
    return [
        of_cells(
            (row, column)
            for row, line in enumerate(filling)
            for column, other in enumerate(line)
            if other == letter
        )
        for letter in set("".join(filling)) - {"."}
    ]


CARD = ("##.#", "####")
OWNED = {("##",): 2, ("##", "#."): 1}


@pytest.mark.parametrize(
    ("text", "kind", "letter", "row", "column", "message"),
    [
        ("AABB", "form", "", 1, 0, "the filling has 1 row, the card 2 rows"),
        ("AA.B/A.CC/DD.D", "form", "", 2, 0, "the filling has 3 rows, the card 2 rows"),
        ("AA.B/ACC", "form", "", 1, 0, "row 2 of the filling is 3 wide, not 4"),
        ("AAAB/CCCB", "outside", "A", 0, 2, "A lies outside the card's spaces, in row 1, column 3"),
        ("AA.B/A.CB", "empty", "", 1, 1, "a space is empty, in row 2, column 2"),
        ("A..B/CC.B", "empty", "", 0, 1, "2 spaces are empty, the first in row 1, column 2"),
        ("AA.A/ACCB", "apart", "A", 0, 3, "A is in 2 separate parts: a piece is all in one"),
        ("AA.B/AAAB", "piece", "A", 0, 0, "A is ###/##., a piece that is not free"),
        ("AA.B/CDCB", "apart", "C", 1, 2, "C is in 2 separate parts: a piece is all in one"),
        ("AC.B/ACDB", "spent", "B", 0, 3, "A, C and B are ##, of which 2 are free"),
        ("AB.F/CDEF", "piece", "A", 0, 0, "A, B, C, D and E are #, a piece that is not free"),
    ],
)  # fmt: skip
def test_a_fault_says_what_and_where(
    text: str, kind: str, letter: str, row: int, column: int, message: str
) -> None:
    fault, *_ = covering.verify(CARD, tuple(text.split("/")), OWNED)
    assert (fault.kind, fault.letter, fault.row, fault.column) == (kind, letter, row, column)
    assert fault.message == message
    assert fault.help


def test_a_fault_of_pieces_tells_what_is_free() -> None:
    names = {("##",): "I2", ("###", "##."): "P"}
    (fault,) = covering.verify(CARD, ("AA.B", "AAAB"), OWNED, names)
    assert fault.message == "A is P (###/##.), a piece that is not free"
    assert fault.help == "free: I2 x2, ##/#. x1"
    (fault,) = covering.verify(CARD, ("AA.B", "ACDB"), OWNED, names)
    assert fault.message == "C and D are #, and no player has such a piece"
    (fault, _) = covering.verify(CARD, ("AA.B", "ACCB"), {})
    assert fault.help == "no piece is free until cars are shipped"


def test_what_is_unknown_is_not_looked_at() -> None:
    assert covering.verify(None, ("ABB", "A.."), None) == ()
    assert covering.verify(CARD, ("AA.B", "AAAB"), None) == ()
    assert [fault.kind for fault in covering.verify(None, ("AB", "BA"), None)] == ["apart"] * 2
    assert [fault.kind for fault in covering.verify(None, ("AB", "A"), None)] == ["form"]
    assert [fault.kind for fault in covering.verify(None, (), None)] == ["form"]
    assert [fault.kind for fault in covering.verify(None, ("AAA",), OWNED)] == ["piece"]


def test_the_pieces_of_a_filling() -> None:
    assert covering.on_car("AABB/A.CC") == {("##",): 2, ("##", "#."): 1}
    assert covering.on_car("") == Counter()
    assert covering.on_car("A.A") == {("#",): 2}
    assert covering.on_car("..A/A") == {("#",): 2}
    assert covering.laid("A.A") is None
    assert covering.laid("AB/AB") == [("##",), ("##",)]
