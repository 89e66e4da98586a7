"""The cheapest ways of a train."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from ftn.games.freight.analysis.routes import Journey, Traffic
from ftn.games.freight.model.hexes import neighbour, opposite
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.ways import SIMPLE, SWITCHES, exits
from tests.games.freight.running import AROUND, STRAIGHT, laid, traffic

CITIES = "Antwerp A1 Ghent A5"


def ways(found: Traffic, start: str, end: str) -> list[tuple[int, int, str]]:
    return [
        (one.effort, one.fees, " ".join(one.route)) for one in found.journeys(start).get(end, ())
    ]


def test_a_way_that_is_longer_is_kept_where_it_is_cheaper() -> None:
    board = laid(CITIES, a=AROUND, b=STRAIGHT)
    assert ways(traffic(board), "Antwerp", "Ghent") == [
        (4, 3, "A2 A3 A4 Ghent"),
        (5, 0, "B1 B2 B3 B4 Ghent"),
    ]
    assert ways(traffic(laid(CITIES, a=STRAIGHT, b=AROUND)), "Antwerp", "Ghent") == [
        (4, 0, "A2 A3 A4 Ghent")
    ]


def test_the_banks_track_is_paid_for_too() -> None:
    assert ways(traffic(laid(CITIES, bank=STRAIGHT)), "Ghent", "Antwerp") == [
        (4, 3, "A4 A3 A2 Antwerp")
    ]


def test_other_peoples_track_is_left_alone_where_it_may_not_be_used() -> None:
    board = laid(CITIES, a=AROUND, b=STRAIGHT)
    assert ways(traffic(board, "freight/2015 foreign=no"), "Antwerp", "Ghent") == [
        (5, 0, "B1 B2 B3 B4 Ghent")
    ]
    assert not traffic(laid(CITIES, b=STRAIGHT), "freight/2015-family").journeys("Antwerp")


def test_a_bridge_crosses_and_joins_nothing() -> None:
    cities = "Antwerp A1 Ghent A5 Bonn C3 Lima C4"
    board = laid(cities, a=STRAIGHT, b="bridge A3:36 B2:36 B3:36")
    assert set(traffic(board).journeys("Antwerp")) == {"Ghent"}
    bridged = laid("Antwerp A1 Ghent A5 Bonn B3", a=f"{STRAIGHT} bridge A3:36")
    assert set(traffic(bridged).journeys("Bonn")) == set()
    assert ways(traffic(bridged), "Antwerp", "Ghent") == [(4, 0, "A2 A3 A4 Ghent")]


@pytest.mark.parametrize(
    ("reverse", "found"),
    [
        ("any", ["C2 C3 D3 Ghent"]),
        ("back", []),
        ("branch", []),
    ],
)
def test_a_train_turns_on_a_switch_as_the_table_plays_it(reverse: str, found: list[str]) -> None:
    # The switch joins its edge 4 with 1 and with 3: from 1 to 3 a train has to turn.
    board = laid("Antwerp C1 Ghent E4 Bonn C4", a="C2:14 C3:4-13 D3:36")
    rules = f"freight/2015 switch_reverse={reverse}"
    routes = [route for _, _, route in ways(traffic(board, rules), "Antwerp", "Ghent")]
    assert [route for route in routes if "Bonn" not in route] == found


def test_in_a_city_a_train_leaves_by_any_edge() -> None:
    board = laid("Antwerp A1 Ghent A3 Bonn A5", a="A2:14 A4:14")
    assert ways(traffic(board), "Antwerp", "Bonn") == [(4, 0, "A2 Ghent A4 Bonn")]


def test_movements_are_counted_where_trains_move_by_those() -> None:
    board = laid("Antwerp A1 Ghent A3 Bonn A5 Lima A7", a="A2:14 A4:14 A6:14")
    found = traffic(board, "freight/2015-family")
    assert ways(found, "Antwerp", "Bonn") == [(2, 0, "A2 Ghent A4 Bonn")]
    assert ways(found, "Antwerp", "Lima") == []
    assert ways(traffic(board), "Antwerp", "Lima") == [(6, 0, "A2 Ghent A4 Bonn A6 Lima")]


def test_what_it_costs() -> None:
    found = traffic(Board())
    assert [found.dollars(*pair) for pair in ((10, 0), (13, 2), (4, 3))] == [0, 5, 3]
    assert traffic(Board(), "freight/2015-family").dollars(2, 0) == 0


def test_a_city_that_is_not_on_the_map_leads_nowhere_and_unknown_track_is_left_out() -> None:
    assert not traffic(Board()).journeys("Antwerp")
    assert not traffic(laid(CITIES, a="A2:14 A3:? A4:14")).journeys("Antwerp")
    assert not traffic(laid("Antwerp A1 Ghent A2")).journeys("Antwerp")


def test_a_search_that_is_too_long_is_cut_off_and_says_so() -> None:
    board = laid(CITIES, a=STRAIGHT)
    found = traffic(board, most=3)
    assert not found.journeys("Antwerp")
    assert found.is_cut
    whole = traffic(board)
    assert whole.journeys("Antwerp")
    assert not whole.is_cut


@pytest.mark.parametrize("seed", range(12))
def test_no_walk_is_cheaper(seed: int) -> None:
    """Compare with every walk of up to eight steps on random track."""
    random = Random(seed)
    board = laid("Antwerp A1 Ghent D3 Bonn A4", **_scattered(random))
    found = traffic(board, f"freight/2015 switch_reverse={random.choice(['any', 'branch'])}")
    for start in board.places:
        best: dict[str, set[tuple[int, int]]] = {}
        for city, steps, fees in _walks(board, found, start, 8):
            best.setdefault(city, set()).add((steps, fees))
        for city, walked in best.items():
            if city == start:
                continue
            front = {
                pair
                for pair in walked
                if not any(
                    other != pair and other[0] <= pair[0] and other[1] <= pair[1]
                    for other in walked
                )
            }
            told = {
                (one.effort, one.fees)
                for one in found.journeys(start).get(city, ())
                if one.effort <= 8
            }
            assert told == front


def _scattered(random: Random) -> dict[str, str]:
    places = [f"{column}{row}" for column, row in product("ABCD", range(1, 5))]
    tracks: dict[str, list[str]] = {"a": [], "b": []}
    for place in places:
        if place not in {"A1", "D3", "A4"}:
            ways = random.choice([*SIMPLE, *SWITCHES])
            tracks[random.choice("ab")].append(f"{place}:{ways}")
    return {owner: " ".join(words) for owner, words in tracks.items()}


def _walks(board: Board, found: Traffic, start: str, most: int) -> Iterator[tuple[str, int, int]]:
    walks = [(board.places[start], 0, 0, 0)]
    while walks:
        place, entry, steps, fees = walks.pop()
        city = board.hexes.get(place)
        if city and steps:
            yield city, steps, fees
        if steps == most:
            continue
        outs = (
            range(1, 7)
            if city
            else exits(board.tracks[place][0].ways, entry, found.options.switch_reverse)
        )
        for out in outs:
            there, back = neighbour(place, out), opposite(out)
            if there in board.hexes:
                if not city:
                    walks.append((there, 0, steps + 1, fees))
                continue
            walks.extend(
                (there, back, steps + 1, fees + (track.owner != 0))
                for track in board.tracks.get(there, ())
                if track.opens(back)
            )


def test_a_journey_names_all_that_it_enters() -> None:
    [journey] = traffic(laid(CITIES, a=STRAIGHT)).journeys("Antwerp")["Ghent"]
    assert journey == Journey("Ghent", 4, 0, ("A2", "A3", "A4", "Ghent"))
