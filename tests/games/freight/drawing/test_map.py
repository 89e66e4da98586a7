"""The map: the places of hexes, the owners of track, what is lit, a city's markers."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.drawing.map import COLUMN, DEMAND, HALF, HEX, PAD, ROW, SUPPLY, panel, sheet
from ftn.games.freight.drawing.measure import Size, measure
from ftn.games.freight.model.hexes import EDGES, neighbour
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.position import City, Seat
from ftn.model.parts import BANK
from tests.games.freight.drawing.drawn import CITIES, TRACKS, game_of, position, seen
from tests.games.scenes import text_at
from tests.model.parts import unknown

STEPS = {
    1: (0, -ROW),
    2: (COLUMN, -HALF),
    3: (COLUMN, HALF),
    4: (0, ROW),
    5: (-COLUMN, HALF),
    6: (-COLUMN, -HALF),
}
"""From a hex to its neighbours, by edge."""


def test_neighbours_lie_after_their_edges() -> None:
    drawn = sheet(Size(hexes=dict.fromkeys(["B2", "J12"])))
    for here in ("D5", "E5"):
        for edge in EDGES:
            (x, y), (to_x, to_y) = drawn.at(here), drawn.at(neighbour(here, edge))
            assert (to_x - x, to_y - y) == STEPS[edge], (here, edge)


def test_only_what_is_used_is_drawn_with_a_margin() -> None:
    drawn = sheet(Size(hexes=dict.fromkeys(["D5", "F7"])))
    assert [letters for letters, _ in drawn.columns] == ["D", "E", "F"]
    assert [number for number, _ in drawn.rows] == ["5", "6", "7"]
    assert (drawn.width, drawn.height) == (2 * COLUMN + HEX + 2 * PAD, 3 * ROW + HALF + 2 * PAD)


def test_the_map_ends_where_the_first_column_and_row_are() -> None:
    drawn = sheet(Size(hexes=dict.fromkeys(["A1", "AB2"])))
    assert drawn.columns[0][0] == "A"
    assert drawn.columns[-1][0] == "AB"
    assert drawn.rows[0][0] == "1"
    assert drawn.at("A1") == (PAD, PAD)  # an engine above it is seen


def test_a_map_on_which_nothing_lies_has_some_hexes() -> None:
    drawn = sheet(measure(game_of(position(tracks={}, cities={}, goods={}))))
    assert (len(drawn.columns), len(drawn.rows)) == (8, 6)


def test_the_hexes_of_a_map_that_somebody_made_up_are_not_named() -> None:
    vast = sheet(Size(hexes=dict.fromkeys(["A1", "ZZ99"])))
    assert [one.kind for one in panel(vast).fixed] == ["land"]
    small = panel(sheet(Size(hexes={"C4": None, "D5": None})))
    assert [one.kind for one in small.fixed] == ["land", "column", "column", "row", "row"]


def test_everything_on_the_map_lies_within_it() -> None:
    found = position(6, goods={"Bonn": Goods("BBBB"), "Ghent": Goods("", "YYYY")})
    drawn = panel(sheet(measure(game_of(found))))
    for key, sprite in seen(found).items():
        if key.startswith("map/"):
            assert 0 <= sprite.x <= drawn.width - 10, key
            assert 0 <= sprite.y <= drawn.height - 10, key


def test_track_is_drawn_by_its_shape_and_its_owner() -> None:
    scene = seen(position(6))
    found = {key[4:]: (s.kind, s.style) for key, s in scene.items() if "-" in s.kind[3:]}
    assert found["D6.t14a"] == ("track-14", "o0")
    assert found["D7.t13a"] == ("track-13", "o0")
    assert found["D7.t14a"] == ("track-14", "o0")
    assert found["D7.u25b"] == ("bridge-25", "o1")
    assert found["G7.t35"] == ("track-35", "ob")
    assert found["C8.t?a"] == ("track-0", "o0")


def test_a_bridge_is_drawn_over_the_tile_and_an_engine_over_its_city() -> None:
    scene = seen(position(seats=(Seat(engine="Antwerp"), Seat())))
    for under, over in (("D7.t14a", "D7.u25b"), ("Antwerp", "Antwerp.ea")):
        below, above = scene[f"map/{under}"], scene[f"map/{over}"]
        assert (below.y, below.x) == (above.y, above.x)
        assert under < over  # equals are drawn in the order of their keys


def test_track_lies_below_cities_with_their_markers_and_names_above_all() -> None:
    scene = seen(position(seats=(Seat(engine="Antwerp"), Seat())))
    keys = ("D6.t14a", "Antwerp", "Antwerp.+R0", "Antwerp.n", "Antwerp.ea")
    assert [scene[f"map/{key}"].layer for key in keys] == [0, 1, 1, 2, 2]
    city, cube = scene["map/Antwerp"], scene["map/Antwerp.+R0"]
    assert city.y < cube.y  # in a layer, what is lower is drawn later


def test_under_track_lies_a_tile_of_its_owner() -> None:
    scene = seen(position(6))
    tiles = {key[4:-2]: s.style for key, s in scene.items() if s.kind == "tile"}
    assert tiles == {
        "D6": "o0", "D7": "o0", "D8": "o1", "E5": "o2", "F4": "o3", "E8": "o4", "F8": "o5",
        "G7": "ob", "C8": "o0",
    }  # fmt: skip
    keys = sorted(key for key in scene if key.startswith("map/D7."))
    assert keys[0] == "map/D7.s"  # equals are drawn in the order of their keys


def test_track_that_is_sold_is_another_piece_at_the_same_place() -> None:
    ours = seen(position(tracks={"D6": (Track("14", 0),)}))["map/D6.t14a"]
    theirs = seen(position(tracks={"D6": (Track("14", BANK),)}))["map/D6.t14"]
    assert ours._replace(style="ob") == theirs


def lit(*route: str) -> set[str]:
    scene = seen(position(6, route=route))
    return {key[4:] for key, sprite in scene.items() if sprite.lit}


def test_the_route_is_lit_where_it_went_and_nowhere_else() -> None:
    assert lit() == set()
    assert lit("Ghent", "D8", "D7", "D6", "Antwerp") == {
        "Ghent",
        "D8.t14b",
        "D7.t14a",
        "D6.t14a",
        "Antwerp",
    }


def test_of_a_switch_the_way_is_lit_that_was_used() -> None:
    assert {one for one in lit("D6", "D7", "E8") if one.startswith("D7")} == {"D7.t13a"}


def test_on_a_switch_where_the_train_turned_both_ways_are_lit() -> None:
    assert {one for one in lit("E8", "D7", "D8") if one.startswith("D7")} == {"D7.t13a", "D7.t14a"}


def test_the_bridge_alone_is_lit_where_the_train_crossed_it() -> None:
    assert {one for one in lit("C7", "D7", "E7") if one.startswith("D7")} == {"D7.u25b"}


def test_markers_stand_on_their_own_diamonds_and_circles() -> None:
    scene = seen(position(goods={"Antwerp": Goods("YG", "K"), "Ghent": Goods("R")}))
    city = scene["map/Antwerp"]
    places = {
        key[-3:]: (s.kind, s.x - city.x, s.y - city.y)
        for key, s in scene.items()
        if key.startswith(("map/Antwerp.+", "map/Antwerp.-"))
    }
    assert places == {
        "+G0": ("cube-G", 22, SUPPLY),
        "+Y0": ("cube-Y", 35, SUPPLY),
        "-K0": ("disk-K", 22, DEMAND),
    }


def test_markers_alike_lie_one_upon_the_other() -> None:
    scene = seen(position(goods={"Ghent": Goods("RRR")}))
    xs = [scene[f"map/Ghent.+R{number}"].x for number in range(3)]
    assert xs == [xs[0], xs[0] + 3, xs[0] + 6]


def test_markers_that_fit_no_tile_stand_beside_each_other() -> None:
    scene = seen(position(goods={"Sint-Niklaas": Goods("RR?")}))
    found = [key for key in scene if key.startswith("map/Sint-Niklaas.+")]
    assert [scene[key].kind for key in found] == ["cube-R", "cube-R", "cube-0"]
    assert len({scene[key].x for key in found}) == 3


def test_engines_stand_at_their_cities_and_one_that_nobody_saw_nowhere() -> None:
    seats = (Seat(engine="Ghent"), Seat(engine="Ghent"), Seat())
    scene = seen(position(3, seats=seats))
    assert [key for key in scene if ".e" in key] == ["map/Ghent.ea", "map/Ghent.eb"]
    assert scene["map/Ghent.ea"].kind == "engine-a"
    vague = seen(position(3, seats=seats, doubt=unknown("a.engine")))
    assert [key for key in vague if ".e" in key] == ["map/Ghent.eb"]
    assert text_at(vague, "a/e?") == "?"


def test_a_city_left_unrecorded_the_hex_of_stands_below_the_map() -> None:
    cities = {**CITIES, "Lille": City("Lille", ""), "Namur": City("Namur", "")}
    found = position(cities=cities)
    scene, drawn = seen(found), sheet(measure(game_of(found)))
    assert scene["map/Lille"].y > max(drawn.at(place).y for place in TRACKS)
    assert scene["map/Namur"].x > scene["map/Lille"].x
    assert scene["map/Namur"].y + ROW <= drawn.height


def test_what_is_unknown_has_a_question_mark() -> None:
    found = position()
    assert not [key for key in seen(found) if key.endswith((".z", "/?"))]
    one = seen(replace(found, doubt=unknown("Ghent")))
    assert [key for key in one if key.endswith(".z")] == ["map/Ghent.z"]
    everything = seen(replace(found, doubt=unknown("goods", "cities")))
    assert [key for key in everything if key.endswith(".z")] == [f"map/{city}.z" for city in CITIES]
    assert text_at(everything, "map/?") == "?"
