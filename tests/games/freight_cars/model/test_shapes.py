"""Shapes: read and written, turned, in parts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight_cars.model import shapes
from ftn.games.freight_cars.model.shapes import Cell, Shape
from tests.effort import effort

CELLS = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=10)


@pytest.mark.parametrize("text", ["", "#/##", "./.", "##/", "#x", "#/ #", "AA", "##//##"])
def test_what_is_no_shape(text: str) -> None:
    assert shapes.read(text) is None


@effort(50, 3000)
@given(CELLS)
def test_what_is_written_is_read(cells: set[Cell]) -> None:
    shape = shapes.of_cells(cells)
    assert shapes.read(shapes.write(shape)) == shape
    assert shapes.size(shape) == len(shapes.cells(shape)) == len(cells)


def test_a_shape_of_cells_is_trimmed() -> None:
    assert shapes.of_cells([(7, 3), (8, 2), (8, 3)]) == (".#", "##")
    assert shapes.of_cells([]) == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("#", 1),
        ("##/##", 1),
        ("####", 2),
        ("##/#.", 4),
        ("###/.#.", 4),
        ("##./.##", 4),
        ("###/#..", 8),
    ],
)
def test_orientations_are_each_once(text: str, number: int) -> None:
    shape = shapes.read(text)
    assert shape is not None
    found = shapes.orientations(shape)
    assert len(found) == len(set(found)) == number
    assert shape in found


def turned(shape: Shape) -> Shape:
    height = len(shape)
    return shapes.of_cells((column, height - row) for row, column in shapes.cells(shape))


@effort(50, 3000)
@given(CELLS)
def test_the_canonical_shape_is_any_orientation_s(cells: set[Cell]) -> None:
    shape = shapes.of_cells(cells)
    least = shapes.canonical(shape)
    assert least in shapes.orientations(shape)
    assert len(least) <= len(least[0])
    for other in (turned(shape), shape[::-1], tuple(row[::-1] for row in shape)):
        assert shapes.canonical(other) == least
        assert set(shapes.orientations(other)) == set(shapes.orientations(shape))


def test_empty_rows_and_columns_do_not_count() -> None:
    assert shapes.canonical(("....", ".#..", ".##.")) == shapes.canonical(("##", "#."))


def test_different_shapes_are_different() -> None:
    tetrominoes = ["####", "###/#..", "###/.#.", "##./.##", "##/##"]
    found = {shapes.canonical(tuple(text.split("/"))) for text in tetrominoes}
    assert len(found) == 5


def test_parts_hang_together_by_sides_alone() -> None:
    assert shapes.is_connected(("###", "#.#", "###"))
    assert not shapes.is_connected(("#.", ".#"))
    assert shapes.parts([(0, 1), (1, 0), (1, 1), (3, 3)]) == (((0, 1), (1, 0), (1, 1)), ((3, 3),))


@effort(50, 3000)
@given(CELLS)
def test_parts_are_all_the_cells(cells: set[Cell]) -> None:
    found = shapes.parts(cells)
    assert sorted(cell for part in found for cell in part) == sorted(cells)
    assert all(shapes.is_connected(shapes.of_cells(part)) for part in found)
