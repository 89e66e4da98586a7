"""The symbols: those that are needed, each with all that its template draws."""

from __future__ import annotations

import pytest

from ftn.games.freight.drawing.map import ROW, sheet
from ftn.games.freight.drawing.measure import Size, measure
from ftn.games.freight.drawing.symbols import grid, way
from ftn.games.freight.model.position import City
from ftn.games.freight.model.ways import SIMPLE
from tests.games.freight.drawing.drawn import CITIES, game_of, position, symbols

ENDS = {"1": (28, 0), "2": (49, 12), "3": (49, 36), "4": (28, 48), "5": (7, 36), "6": (7, 12)}


@pytest.mark.parametrize("pair", SIMPLE)
def test_track_goes_from_the_middle_of_an_edge_to_that_of_the_other(pair: str) -> None:
    path = way(pair)
    (x, y), (to_x, to_y) = ENDS[pair[0]], ENDS[pair[1]]
    assert path.startswith(f"M{x} {y}")
    assert path.endswith(f"{to_x} {to_y}")
    assert ("Q" in path) == (abs(int(pair[0]) - int(pair[1])) != 3)


def test_track_has_a_symbol_for_every_shape_that_is_laid_and_for_no_other() -> None:
    kinds = {one.kind for one in symbols(game_of(position(6))) if one.what in ("track", "bridge")}
    assert kinds == {
        "track-0", "track-13", "track-14", "track-25", "track-26", "track-35", "track-36",
        "bridge-25",
    }  # fmt: skip


def test_a_city_has_its_tile_and_a_sign_with_its_name_up_to_twelve_letters() -> None:
    long = {"Stratford-on-Avon": City("Stratford-on-Avon", "H8"), **CITIES}
    drawn = symbols(game_of(position(cities=long)))
    signs = [one.letter for one in drawn if one.what == "sign"]
    assert signs == ["Stratford o…", "Antwerp", "Ghent", "Bonn", "Sint Niklaas"]
    assert len({one.kind for one in drawn if one.what == "sign"}) == len(signs)
    antwerp = next(one for one in drawn if one.what == "city" and one.letter == "Antwerp")
    assert [kind for kind, _, _ in antwerp.tile] == [
        "diamond-R", "diamond-G", "diamond-Y", "circle-B", "circle-K", "circle-W",
    ]  # fmt: skip


def test_every_player_has_an_engine_at_a_corner_of_her_own() -> None:
    engines = [one for one in symbols(game_of(position(6))) if one.what == "engine"]
    assert [one.kind for one in engines] == [f"engine-{seat}" for seat in "abcdef"]
    assert len({one.at for one in engines}) == 6


def test_every_hex_has_its_letters_and_its_number() -> None:
    replay = game_of(position())
    drawn = sheet(measure(replay))
    found = {one.kind: one for one in symbols(replay)}
    assert found["row"].letter == "CDEFGH"
    assert found["column"].letter == "456789"
    x, y = drawn.at("D5")
    first_x, first_y = drawn.columns[0][1].x, min(place.y for _, place in drawn.columns)
    letter_x, letter_y = found["row"].xs[1], found["row"].ys[1]
    assert (first_x + letter_x, first_y + drawn.rows[1][1] + letter_y) == (x - 5, y)


def test_every_letter_of_a_hexes_name_has_a_place() -> None:
    drawn = sheet(Size(hexes=dict.fromkeys(["Z9", "AB11"])))
    row, column = [one for one in grid(drawn) if one.what in ("row", "column")]
    assert (row.letter, row.xs) == ("ZAAAB", [-5, 32, 37, 74, 79])
    assert (column.letter, column.xs) == ("91011", [1, 1, 6, 1, 6])
    assert column.ys == [0, ROW, ROW, 2 * ROW, 2 * ROW]
