"""The search for coverings is bounded, and finds each covering once."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.actions.exact_cover import LARGEST, Search

SQUARE = ("########",) * 8
BAR, TEE, ELL, DOMINO = ("####",), ("###", ".#."), ("###", "#.."), ("##",)


@pytest.mark.parametrize(("width", "number"), [(1, 1), (2, 2), (3, 3), (8, 34)])
def test_dominoes_cover_two_rows_in_as_many_ways_as_fibonacci_says(width: int, number: int) -> None:
    search = Search(("#" * width,) * 2, {DOMINO: width}, 100, 52, 20_000)
    assert len(search.found) == len(set(search.found)) == number
    assert not search.cut


def test_the_first_spaces_of_the_pieces_are_in_order() -> None:
    (found,) = Search(SQUARE, {TEE: 16}, 1, 52, 20_000).found
    firsts = [mask & -mask for mask in found]
    assert firsts == sorted(firsts)
    assert sum(found) == 2**64 - 1


def test_enough_found_is_no_proof_that_there_are_no_others() -> None:
    search = Search(("##", "##"), {DOMINO: 2}, 2, 52, 100)
    assert len(search.found) == 2
    assert search.cut


def test_a_search_ends_at_its_limit() -> None:
    # Twenty-five of these cannot, for they cover rectangles in even numbers alone.
    search = Search(("#" * 10,) * 10, {ELL: 25}, 1, 52, 20_000)
    assert search.cut
    assert search.found == []
    (found,) = Search(("#" * 10,) * 4, {ELL: 10}, 1, 52, 20_000).found
    assert len(found) == 10


def test_no_more_pieces_than_there_are_letters() -> None:
    search = Search(("#" * 10,), {("#",): 10}, 1, 9, 100)
    assert search.cut
    assert search.found == []


def test_a_shape_past_all_measure_is_not_searched() -> None:
    search = Search(("#" * (LARGEST + 1),), {BAR: 99, ("#",): 99}, 1, 52, 20_000)
    assert search.cut
    assert search.found == []
