"""The map: what of the cities and the track is joined."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ftn.games.freight.model.network import (
    Board,
    Path,
    Track,
    city_count,
    counted,
    parts,
    paths,
    sections,
)
from ftn.games.freight.model.ways import Reverse
from tests.games.freight.running import laid

FORK = "B3:1-35"
"""A switch in the middle of three cities: Antwerp to Ghent and to Brugge."""
CITIES = "Antwerp B1 Ghent C4 Brugge A4"
TRACK = f"B2:14 {FORK}"


def _ends(found: Iterable[tuple[str, Path]]) -> set[str]:
    return {" ".join([*(place for place, _ in path), city]) for city, path in found}


def _sections(board: Board, owner: int = 0, reverse: Reverse = "branch") -> set[str]:
    return {
        " ".join([start, *(place for place, _ in path), end])
        for start, path, end in sections(board, owner, reverse)
    }


def test_a_map_does_not_change() -> None:
    board = laid("Antwerp A1 Ghent A5", a="A2:14")
    more = board.with_city("Lier", "C3").with_tracks("A3", (Track("14", 1),))
    assert (board.hexes, board.places) == (
        {"A1": "Antwerp", "A5": "Ghent"},
        {"Antwerp": "A1", "Ghent": "A5"},
    )
    assert set(board.tracks) == {"A2"}
    assert more.hexes["C3"] == "Lier"
    assert set(more.tracks) == {"A2", "A3"}
    assert set(more.with_tracks("A2", ()).tracks) == {"A3"}


def test_a_network_is_every_city_that_own_track_opens_to() -> None:
    board = laid(CITIES, a=TRACK, b="B3:36")
    assert board.network(0) == {"Antwerp", "Ghent", "Brugge"}
    assert laid(CITIES, a="B2:14 B3:15").network(0) == {"Antwerp", "Brugge"}
    assert laid(CITIES, a="B2:25").network(0) == set()
    assert laid(CITIES, b=TRACK).network(0) == set()
    assert laid(CITIES, bank=TRACK).network(-1) == {"Antwerp", "Ghent", "Brugge"}


def test_what_is_laid_changes_the_networks_that_somebody_has_asked_for() -> None:
    board = laid(CITIES, a="B2:14", b="B3:35")
    assert [board.network(0), board.network(1)] == [{"Antwerp"}, {"Ghent", "Brugge"}]
    sold = board.with_tracks("B3", (Track("35", 0),))
    assert [sold.network(0), sold.network(1)] == [{"Antwerp", "Ghent", "Brugge"}, set()]
    assert sold.with_tracks("B2", ()).network(0) == {"Ghent", "Brugge"}
    assert board.with_city("Lier", "A2").network(0) == {"Antwerp"}
    assert laid("Antwerp B1", a="B2:14").with_city("Lier", "B3").network(0) == {"Antwerp", "Lier"}


def test_track_is_found_by_the_edge_that_it_opens_to() -> None:
    board = laid("Antwerp A1", a="A3:14", b="bridge A3:36")
    below, above = board.tracks["A3"]
    assert [(track.owner, track.bridge) for track in (below, above)] == [(0, False), (1, True)]
    assert [board.track_into("A3", edge) for edge in (1, 4, 3, 6, 2, 5)] == [
        *(below, below),
        *(above, above),
        *(None, None),
    ]
    assert board.track_into("A9", 1) is None
    assert [*board.owned(1)] == [("A3", above)]


def test_new_track_joins_open_edges_and_joined_cities() -> None:
    board = laid("Antwerp A1 Ghent A5 Lier C1", a="A2:14", b="A4:14")
    assert board.joins(0, "A3", 1)  # the open end of own track
    assert not board.joins(0, "A3", 4)  # another's
    assert board.joins(1, "A3", 4)
    assert not board.joins(0, "B2", 6)  # the side of own track
    assert board.joins(0, "B1", 6)  # a city that own track joins
    assert not board.joins(0, "B1", 2)  # one that it doesn't
    assert not board.joins(1, "B1", 6)
    assert not board.joins(0, "A1", 6)  # off the sheet


def test_track_with_unknown_ways_may_open_anywhere() -> None:
    board = laid("Antwerp A1", a="A2:?")
    assert all(board.tracks["A2"][0].opens(edge) for edge in range(1, 7))
    assert board.joins(0, "B1", 5)
    assert board.network(0) == set()


def test_a_network_falls_into_parts() -> None:
    cities = "Antwerp A1 Ghent A5 Lier C1 Mol E1 Zele G1"
    board = laid(cities, a="A2:14 A3:14 A4:14 D1:26 F1:36 H5:14 H6:14", b="B1:26")
    found = parts(board, 0)
    assert [part.cities for part in found] == [{"Antwerp", "Ghent"}, {"Lier", "Mol"}, set()]
    assert [len(part.tracks) for part in found] == [3, 2, 2]
    assert {place for place, _ in found[1].tracks} == {"D1", "F1"}
    assert counted(board, 0, largest=False) == {"Antwerp", "Ghent", "Lier", "Mol"}
    # Two parts join as many cities, and either may be meant.
    assert counted(board, 0, largest=True) == {"Antwerp", "Ghent", "Lier", "Mol"}
    assert city_count(board, 0, largest=True) == 2
    assert city_count(board, 0, largest=False) == 4
    more = board.with_tracks("F1", (Track("26", 0),))
    assert parts(more, 0)[0].cities == counted(more, 0, largest=True) == {"Lier", "Mol", "Zele"}
    assert parts(board, 2) == []
    assert counted(board, 2, largest=True) == set()
    assert city_count(board, 2, largest=True) == 0


def test_a_bridge_hangs_together_with_what_it_opens_to_and_not_with_what_is_below() -> None:
    board = laid("Antwerp A1 Ghent A5 Lier C2", a="A2:14 A3:14 A4:14 bridge A3:36 B2:25 B3:26")
    assert [part.cities for part in parts(board, 0)] == [{"Antwerp", "Ghent"}, {"Lier"}, set()]
    joined = board.with_tracks("B3", (Track("16", 0),)).with_tracks("B2", (Track("24", 0),))
    assert [part.cities for part in parts(joined, 0)] == [{"Antwerp", "Ghent"}, {"Lier"}]


def test_the_ways_from_a_city_end_at_the_next_ones() -> None:
    board = laid(f"{CITIES} Mol C5", a=f"{TRACK}", b="C6:14")
    assert _ends(paths(board, "Antwerp")) == {"B2 B3 Ghent", "B2 B3 Brugge"}
    assert _ends(paths(board, "Ghent")) == {"B3 B2 Antwerp"}
    assert _ends(paths(board, "Mol")) == set()


@pytest.mark.parametrize(
    ("reverse", "ways"),
    [
        ("any", {"B3 B2 Antwerp", "B3 Brugge"}),
        ("back", {"B3 B2 Antwerp"}),
        ("branch", {"B3 B2 Antwerp"}),
    ],
)
def test_over_a_switch_the_ways_go_as_the_option_says(reverse: Reverse, ways: set[str]) -> None:
    assert _ends(paths(laid(CITIES, a=TRACK), "Ghent", reverse=reverse)) == ways


def test_the_ways_of_one_owner_use_no_other_track() -> None:
    board = laid(CITIES, a="B2:14", b=FORK)
    assert _ends(paths(board, "Antwerp")) == {"B2 B3 Ghent", "B2 B3 Brugge"}
    assert _ends(paths(board, "Antwerp", 0)) == set()
    assert _ends(paths(board, "Brugge", 1)) == set()


def test_no_way_goes_twice_over_the_same_track() -> None:
    loop = laid("Antwerp B1", a="B2:1-34 C3:56 B3:12")
    assert _ends(paths(loop, "Antwerp")) == set()
    assert _ends(paths(loop.with_city("Ghent", "C3"), "Antwerp")) == {"B2 Ghent", "B2 B3 Ghent"}


def test_a_way_may_cross_itself_over_a_bridge() -> None:
    board = laid("Antwerp A3 Ghent A4", a="B3:36 C4:16 C3:45 bridge B3:25")
    assert _ends(paths(board, "Antwerp")) == {"B3 C4 C3 B3 Ghent"}
    assert _sections(board) == {"Antwerp B3 C4 C3 B3 Ghent"}


def test_the_search_for_ways_ends() -> None:
    board = laid(CITIES, a=TRACK)
    assert _ends(paths(board, "Antwerp", most=5)) == set()


def test_a_section_is_all_track_between_two_cities_and_none_between_them() -> None:
    assert _sections(laid(CITIES, a=TRACK)) == {"Antwerp B2 B3 Ghent", "Antwerp B2 B3 Brugge"}
    assert _sections(laid(CITIES, a=TRACK), 1) == set()
    line = laid("Antwerp A1 Ghent A3 Lier A6", a="A2:14 A4:14 A5:14")
    assert _sections(line) == {"Antwerp A2 Ghent", "Ghent A4 A5 Lier"}
    assert _sections(laid("Antwerp A1 Lier A6", a="A2:14 A3:14 A4:14")) == set()
    shared = laid("Antwerp A1 Ghent A5", a="A2:14 A4:14", b="A3:14")
    assert _sections(shared) == set()


def test_the_branches_of_a_switch_are_a_section_where_trains_go_from_one_to_the_other() -> None:
    board = laid(CITIES, a=TRACK)
    along = {"Antwerp B2 B3 Ghent", "Antwerp B2 B3 Brugge"}
    assert _sections(board, reverse="any") == {*along, "Ghent B3 Brugge"}
    assert _sections(board, reverse="back") == along


def test_two_ways_between_two_cities_are_two_sections() -> None:
    ring = laid("Antwerp A1 Ghent A3", a="A2:14 B1:46 B2:15")
    assert _sections(ring) == {"Antwerp A2 Ghent", "Antwerp B1 B2 Ghent"}
    assert _sections(laid("Antwerp A1 Ghent A3", a="A2:14 B1:46 B2:16")) == {"Antwerp A2 Ghent"}
