"""What a game needs room for: everything that ever comes up, where it stays."""

from __future__ import annotations

from collections import Counter

from ftn.games.freight.drawing.measure import Piece, measure, pieces_on, signed, used
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.position import Bidding, Seat
from tests.games.freight.drawing.drawn import CITIES, TRACKS, game_of, position


def test_a_switch_is_two_pieces_and_a_bridge_one_of_its_own() -> None:
    found = [*pieces_on("D7", TRACKS["D7"])]
    assert found == [Piece("D7", "13", 0), Piece("D7", "14", 0), Piece("D7", "25", 1, bridge=True)]
    assert [piece.kind for piece in found] == ["track-13", "track-14", "bridge-25"]


def test_ways_that_are_unknown_are_a_piece_as_well() -> None:
    (piece,) = pieces_on("C8", [Track("?", 0)])
    assert (piece.pair, piece.kind) == ("?", "track-0")


def test_a_route_tells_by_which_edges_each_hex_is_entered_and_left() -> None:
    places = {"Antwerp": "D5", "Ghent": "D9"}
    route = ["Ghent", "D8", "D7", "D8", "Ghent", "NotFound"]
    found = [(place, "".join(sorted(edges))) for place, edges in used(route, places)]
    assert found == [("D9", "1"), ("D8", "14"), ("D7", "4"), ("D8", "14"), ("D9", "1")]


def test_what_was_once_on_the_map_has_its_room_throughout() -> None:
    first = position(tracks={"D6": (Track("14", 0),)})
    later = position(tracks={"D6": (Track("1-34", 0),), "F4": (Track("35", 1),)})
    size = measure(game_of(first, later))
    assert [*size.hexes] == ["D6", "D5", "D9", "G4", "H8", "F4"]
    assert {(piece.hex, piece.pair) for piece in size.pieces} == {
        ("D6", "14"),
        ("D6", "13"),
        ("F4", "35"),
    }


def test_the_most_of_everything_is_kept() -> None:
    first = position(seats=(Seat(load="RRG"), Seat()), goods={"Antwerp": Goods("RR")})
    later = position(
        seats=(Seat(load="RGG"), Seat()),
        goods={"Antwerp": Goods("R", "KK")},
        bidding=Bidding((0, 1), spoken=((1, 0), (0, None))),
    )
    size = measure(game_of(first, later))
    assert size.stood["Antwerp"] == {"+R": 2, "-K": 2}
    assert size.loads[0] == {"+R": 2, "+G": 2}
    assert size.bids == 2


def test_a_city_with_another_tile_is_another_symbol() -> None:
    other = {**CITIES, "Antwerp": CITIES["Sint-Niklaas"]}
    size = measure(game_of(position(), position(cities=other)))
    assert [*size.cities.values()] == [0, 1, 2, 3]
    assert size.nowhere == {}


def test_markers_alike_are_numbered_and_cubes_come_first() -> None:
    assert [*signed(Counter(["-K", "+R", "+R"]))] == [("+R", 0), ("+R", 1), ("-K", 0)]
