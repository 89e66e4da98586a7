"""The board as a table: all that the picture shows, in words."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.games.freight import scene as room
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.position import Bidding, Position, Seat
from ftn.model.scene import value
from tests.games.freight.drawing.drawn import game_of, position
from tests.model.parts import unknown


def reported(found: Position, *others: Position) -> Mapping[str, str]:
    """Return the rows of the table at a position of a game that has others, too."""
    replay = game_of(found, *others)
    scene, spoken = room.scene(replay, found), room.spoken(replay)
    return {row.label: value(row, scene, spoken) for row in room.table(replay)}


def test_what_a_player_has_is_described() -> None:
    seats = (Seat(12, 2, 2, "RRK", "Ghent"), Seat(3))
    rows = reported(position(seats=seats))
    assert rows["Anna: money"] == "12"
    assert rows["Anna: loans"] == "2 loans"
    assert rows["Anna: wagons and load"] == "wagon, wagon, red cube, red cube, black cube"
    assert rows["Anna: engine"] == "Ghent"
    assert rows["Anna: track"] == "D6:14, D7:13, D7:14, C8:?"
    assert rows["Anna: network"] == "1 city"
    assert rows["Ben: loans"] == "none"
    assert rows["Ben: engine"] == "not on the map"
    assert rows["Ben: track"] == "bridge D7:25, D8:14"


def test_a_city_is_described_with_its_tile_markers_and_engines() -> None:
    seats = (Seat(engine="Antwerp"), Seat(engine="Antwerp"))
    rows = reported(position(seats=seats))
    assert rows["Antwerp"] == (
        "on D5, supplies red, green and yellow, demands blue, black and white, "
        "red cube, green cube, blue disk, black disk, Anna's engine, Ben's engine"
    )
    assert rows["Sint-Niklaas"] == "on H8, tile unknown"


def test_a_city_that_comes_later_is_not_built_before() -> None:
    first = position(cities={}, goods={}, tracks={})
    assert reported(first, position())["Bonn"] == "not built"


def test_the_round_the_order_and_the_bids_are_described() -> None:
    bidding = Bidding((0, 1, 2), placed=(2, 1, 0), spoken=((2, 1), (1, None), (0, None), (1, 0)))
    rows = reported(position(3, round=4, order=(2, 1, 0), acted=(2,), bidding=bidding))
    assert rows["Round"] == "Round 4"
    assert rows["Turn order"] == "Clara, Ben, Anna"
    assert rows["Whose turn"] == "Ben"
    assert rows["Bids"] == "Clara 1, Ben passes, Anna passes, Ben 0"


def test_the_boxes_are_described_where_a_game_has_them() -> None:
    rows = reported(position(boxes=(Goods("RG"), Goods("B", "K"))))
    assert (rows["Box 1"], rows["Box 2"]) == ("red cube, green cube", "blue cube, black disk")
    assert {"Box 1", "Bids"}.isdisjoint(reported(position()))


def test_the_banks_track_is_described_where_it_has_any() -> None:
    assert reported(position(6))["The bank: track"] == "G7:35"
    assert "The bank: track" not in reported(position(tracks={}))


def test_what_is_unknown_is_described_as_unknown() -> None:
    names = {"a.money", "a.loans", "a.load", "a.engine", "a.tracks", "order", "cities", "Ghent"}
    rows = reported(position(order=(), doubt=unknown(*names)))
    assert rows["Anna: money"] == "unknown"
    assert rows["Anna: loans"] == "? loans"
    assert rows["Anna: wagons and load"] == "wagon, unknown"
    assert rows["Anna: engine"] == "unknown"
    assert rows["Anna: network"] == "? cities"
    assert rows["Turn order"] == "unknown"
    assert rows["Other cities and track"] == "unknown"
    assert rows["Ghent"].endswith(", unknown")
