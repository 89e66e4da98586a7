"""The ways of a track tile: what it joins, and where a train may leave it."""

from __future__ import annotations

from itertools import permutations

import pytest

from ftn.games.freight.model.hexes import EDGES
from ftn.games.freight.model.ways import (
    SIMPLE,
    SWITCHES,
    Reverse,
    edges,
    exits,
    is_straight,
    is_switch,
    keeps,
    pairs,
)


def test_there_are_so_many_simple_tiles_and_switches() -> None:
    assert len({*SIMPLE}) == len(SIMPLE) == 15
    assert len({*SWITCHES}) == len(SWITCHES) == 60
    assert [ways for ways in SIMPLE if is_straight(ways)] == ["14", "25", "36"]
    assert not any(is_straight(ways) for ways in (*SWITCHES, "?"))
    assert [is_switch(ways) for ways in ("14", "1-34", "?")] == [False, True, False]


def test_a_switch_is_two_ways_that_share_an_edge() -> None:
    for ways in SWITCHES:
        first, second = pairs(ways)
        assert {*first} & {*second} == {ways[0]}
        assert {*first, *second} == {str(edge) for edge in edges(ways)}
        assert first < second
    assert len({pairs(ways) for ways in SWITCHES}) == len(SWITCHES)


def test_the_order_in_which_edges_are_written_joins_nothing_else() -> None:
    assert pairs("52") == pairs("25") == ("25",)
    assert pairs("3-41") == pairs("3-14") == ("13", "34")
    assert edges("6-31") == (1, 3, 6)
    assert (pairs("?"), edges("?")) == ((), ())


@pytest.mark.parametrize("ways", SIMPLE)
@pytest.mark.parametrize("reverse", ["any", "back", "branch"])
def test_simple_track_is_left_by_its_other_edge(ways: str, reverse: Reverse) -> None:
    one, other = edges(ways)
    assert exits(ways, one, reverse) == (other,)
    assert exits(ways, other, reverse) == (one,)


@pytest.mark.parametrize("ways", SWITCHES)
def test_where_a_switch_may_be_left_is_for_an_option_to_say(ways: str) -> None:
    shared = int(ways[0])
    for entry in edges(ways):
        along = tuple(edge for edge in edges(ways) if edge != entry)
        along = along if entry == shared else (shared,)
        assert exits(ways, entry) == exits(ways, entry, "any") == edges(ways)
        assert exits(ways, entry, "branch") == along
        assert exits(ways, entry, "back") == tuple(sorted((*along, entry)))


@pytest.mark.parametrize("reverse", ["any", "back", "branch"])
def test_nobody_knows_where_a_tile_leads_left_unrecorded(reverse: Reverse) -> None:
    back = () if reverse == "branch" else (2,)
    assert exits("?", 2, reverse) == (1, *back, 3, 4, 5, 6)


def test_a_switch_keeps_the_ways_that_it_joins() -> None:
    for old in SIMPLE:
        kept = {ways for ways in SWITCHES if keeps(ways, old)}
        one, other = map(str, edges(old))
        thirds = [str(edge) for edge in EDGES if str(edge) not in old]
        wanted = {
            f"{shared}-{min(rest, third)}{max(rest, third)}"
            for shared, rest in permutations((one, other))
            for third in thirds
        }
        assert kept == wanted
        assert len(kept) == 8
    assert keeps("?", "14")
    assert keeps("1-34", "?")
