"""Hexes: names, neighbours, edges, distances, triangles."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from ftn.games.freight.model.hexes import (
    EDGES,
    axial,
    coordinates,
    distance,
    edge_to,
    is_hex,
    is_inside,
    name_of,
    neighbour,
    neighbours,
    opposite,
)

COLUMNS = 28
"""The columns A to AB."""
ROWS = 6
SHEET = [name_of(column, row) for column in range(COLUMNS) for row in range(ROWS)]
CORNER = [name_of(column, row) for column in range(5) for row in range(5)]


@pytest.mark.parametrize("word", ["A1", "Z99", "AA1", "ZZ99", "AB10"])
def test_a_hex_is_one_or_two_letters_and_a_row_up_to_99(word: str) -> None:
    assert is_hex(word)
    assert name_of(*coordinates(word)) == word


@pytest.mark.parametrize("word", ["", "A", "1", "A0", "A01", "A100", "AAA1", "a1", "A1 ", "É1"])
def test_other_words_are_no_hex(word: str) -> None:
    assert not is_hex(word)


def test_columns_go_on_after_z_as_in_a_spreadsheet() -> None:
    names = [name_of(column, 0) for column in (0, 25, 26, 27, 51, 52, 701)]
    assert names == ["A1", "Z1", "AA1", "AB1", "AZ1", "BA1", "ZZ1"]
    assert len({*SHEET}) == COLUMNS * ROWS


def test_off_the_sheet_there_is_no_hex() -> None:
    assert [name_of(*place) for place in ((-1, 0), (0, -1), (702, 0), (0, 99))] == [""] * 4
    assert neighbours("ZZ99")[3] == ""


def test_neighbours_go_clockwise_from_north() -> None:
    assert neighbours("E5") == ("E4", "F4", "F5", "E6", "D5", "D4")
    assert neighbours("D5") == ("D4", "E5", "E6", "D6", "C6", "C5")
    assert neighbours("A1") == ("", "", "B1", "A2", "", "")
    assert neighbours("B1") == ("", "C1", "C2", "B2", "A2", "A1")
    assert neighbours("Z3") == ("Z2", "AA3", "AA4", "Z4", "Y4", "Y3")
    assert neighbours("AA3") == ("AA2", "AB2", "AB3", "AA4", "Z3", "Z2")


@pytest.mark.parametrize("edge", EDGES)
def test_after_an_edge_the_opposite_one_leads_back(edge: int) -> None:
    assert opposite(opposite(edge)) == edge
    assert abs(opposite(edge) - edge) == 3
    for here in SHEET:
        there = neighbour(here, edge)
        if there:
            assert neighbour(there, opposite(edge)) == here
            assert (edge_to(here, there), edge_to(there, here)) == (edge, opposite(edge))


def test_only_neighbours_have_an_edge_between_them() -> None:
    for here, there in product(CORNER, CORNER):
        assert bool(edge_to(here, there)) == (distance(here, there) == 1)
    assert edge_to("", "A1") == edge_to("A1", "") == 0


def _steps(start: str, field: set[str]) -> dict[str, int]:
    """Return the distances from a hex, found by walking."""
    found, ring = {start: 0}, [start]
    for steps in range(1, COLUMNS + ROWS):
        ring = [there for here in ring for there in neighbours(here) if there in field - {*found}]
        ring = [*dict.fromkeys(ring)]
        found |= dict.fromkeys(ring, steps)
    return found


@pytest.mark.parametrize("start", ["A1", "B3", "M4", "Z6", "AA1", "AB6"])
def test_the_distance_is_the_fewest_steps(start: str) -> None:
    walked = _steps(start, {*SHEET})
    assert {there: distance(start, there) for there in SHEET} == walked


def _centre(name: str) -> tuple[Fraction, Fraction]:
    """Return where a hex's centre lies; across in halves of a column's width times the root of 3.

    That root stretches the map, and changes nothing of what lies inside a triangle.
    """
    column, row = coordinates(name)
    return Fraction(column), Fraction(2 * row + column % 2, 2)


def _shares(name: str, corners: tuple[str, str, str]) -> list[Fraction] | None:
    """Return the weights of a triangle's corners at a hex; None where they lie on a line."""
    (x, y), (ax, ay), (bx, by), (cx, cy) = map(_centre, (name, *corners))
    whole = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
    if not whole:
        return None
    first = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / whole
    second = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / whole
    return [first, second, 1 - first - second]


def test_a_triangle_holds_what_has_a_share_of_every_corner() -> None:
    for corners in combinations(CORNER[::2], 3):
        for name in CORNER:
            shares = _shares(name, corners)
            inside = shares is not None and min(shares) > 0
            touching = shares is not None and min(shares) >= 0
            assert is_inside(name, corners) == inside, (name, corners)
            assert is_inside(name, corners, boundary=True) == touching, (name, corners)


def test_the_order_of_the_corners_is_of_no_consequence() -> None:
    assert is_inside("B2", ("A1", "A4", "D2"))
    assert is_inside("B2", ("D2", "A4", "A1"))
    assert not is_inside("A2", ("A4", "A1", "D2"))
    assert is_inside("A2", ("A4", "A1", "D2"), boundary=True)


def test_the_two_axes_of_a_hex_are_whole_numbers_that_neighbours_share() -> None:
    ways = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
    for here, edge in product(SHEET, EDGES):
        there = neighbour(here, edge)
        if there:
            across, down = ways[edge]
            assert axial(there) == (axial(here)[0] + across, axial(here)[1] + down)
