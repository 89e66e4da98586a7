"""The picture: the panels of a position, and that nothing on them is lost or leaves them."""

from __future__ import annotations

from collections import Counter

import pytest

from ftn.games.freight import scene as room
from ftn.games.freight.drawing.measure import pieces_on
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.position import Bidding, Position, Seat
from ftn.model.replay import Replay
from ftn.model.scene import WIDTH, changes
from ftn.model.seats import letter
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.drawing.drawn import game_of, position, seen, static, symbols
from tests.games.scenes import kinds, text_at
from tests.generated import play
from tests.model.parts import unknown


def test_the_map_comes_first_and_is_the_one_that_zooms() -> None:
    panels = room.panels(game_of(position(3)))
    assert [panel.name for panel in panels] == ["map", "table", "a", "b", "c"]
    assert [panel.zooms for panel in panels] == [True, False, False, False, False]
    assert {panel.width for panel in panels[1:]} == {WIDTH}


def test_a_player_has_money_wagons_with_their_load_and_loans() -> None:
    seats = (Seat(12, 2, 3, "RGGK", "Antwerp"), Seat(3, 9, 1))
    scene = seen(position(seats=seats))
    assert (text_at(scene, "a/money"), text_at(scene, "b/money")) == ("12", "3")
    assert kinds(scene, "a/w") == ["wagon"] * 3
    assert kinds(scene, "a/+") == ["cube-R", "cube-G", "cube-G", "cube-K"]
    assert kinds(scene, "a/l") == ["loan"] * 2
    assert text_at(scene, "b/loans") == "9 loans"
    assert len(kinds(scene, "b/l")) == 4


def test_a_players_network_is_counted_and_a_bankrupt_has_none() -> None:
    scene = seen(position(3, seats=(Seat(), Seat(), Seat(out=True))))
    assert text_at(scene, "a/cities") == "1 city"
    assert text_at(scene, "b/cities") == "1 city"
    assert text_at(scene, "c/cities") == "bankrupt"


def test_only_the_largest_part_of_a_network_counts_where_the_table_said_so() -> None:
    found = position(tracks={"D6": position().board.tracks["D6"], "D8": (
        position().board.tracks["D6"][0],
    )})  # fmt: skip
    texts = [
        room.scene(game_of(found, edition=edition), found)["a/cities"].text
        for edition in ("2015", "2015 network=largest")
    ]
    assert texts == ["2 cities", "1 city"]


def test_the_turn_is_with_the_next_in_order_who_has_had_none() -> None:
    scene = seen(position(3, order=(2, 0, 1), acted=(2,)))
    assert [key for key in scene if key.endswith("/turn")] == ["a/turn"]
    signs = [(s.kind, s.style) for key, s in scene.items() if key.startswith("table/o")]
    assert signs == [("badge-c", "done"), ("badge-a", ""), ("badge-b", "")]


def test_while_places_are_auctioned_the_old_order_is_shown() -> None:
    bidding = Bidding((1, 0), spoken=((0, 2),))
    scene = seen(position(order=(1, 0), phase="bid", bidding=bidding))
    assert kinds(scene, "table/o") == ["badge-b", "badge-a"]
    assert kinds(scene, "table/b") == ["badge-a"]
    assert text_at(scene, "table/b0.1") == "2"
    assert text_at(scene, "table/phase") == "The turn order is auctioned"


def test_of_very_many_bids_the_last_ones_are_shown() -> None:
    spoken = tuple((number % 2, number) for number in range(60))
    scene = seen(position(bidding=Bidding((0, 1), spoken=spoken)))
    bids = [s.text for key, s in scene.items() if key.endswith(".1") and key.startswith("table/b")]
    assert bids == [str(number) for number in range(20, 60)]


@pytest.mark.parametrize(
    ("others", "text"),
    [
        ({"phase": "turns", "waiting": (0, 1)}, "2 turns left"),
        ({"phase": "repay"}, "Last repayments"),
        ({"phase": "over"}, "The game is over"),
    ],
)
def test_the_phase_is_described_where_it_is_no_usual_turn(
    others: dict[str, object], text: str
) -> None:
    assert "table/phase" not in seen(position())
    assert text_at(seen(position(**others)), "table/phase") == text  # type: ignore[arg-type]  # any


def test_rounds_are_described_by_their_number() -> None:
    texts = [text_at(seen(position(round=number)), "table/round") for number in (0, 7)]
    assert texts == ["Setup", "Round 7"]


def test_each_colour_has_its_place_in_a_box_with_cubes_above_disks() -> None:
    few = seen(position(boxes=(Goods("RG", "G"), Goods("G", "K"))))
    many = seen(position(boxes=(Goods("RRBG"), Goods("GKW"))))
    assert few["table/x0.+G0"] == many["table/x0.+G0"]
    assert few["table/x1.+G0"] == many["table/x1.+G0"]
    cube, disk = few["table/x0.+G0"], few["table/x0.-G0"]
    assert (cube.x, cube.y < disk.y) == (disk.x, True)
    assert few["table/x0.+R0"].x < cube.x < few["table/x1.+G0"].x
    first, second = many["table/x0.+R0"], many["table/x0.+R1"]
    assert 0 < second.x - first.x < 6


def test_the_name_of_a_box_ends_before_its_markers() -> None:
    found = game_of(position(boxes=(Goods("R"), Goods("R"))))
    _, table, *_ = room.panels(found)
    names = [one for one in table.fixed if one.text in {"Box 1", "Box 2"}]
    scene = room.scene(found, found.steps[-1].position)
    for number, name in enumerate(names):
        assert name.x + name.room + 3 <= scene[f"table/x{number}.+R0"].x
    assert len(names) == 2


def test_what_is_unknown_has_a_question_mark() -> None:
    names = {"a.money", "a.loans", "a.wagons", "b.load", "b.tracks", "order", "boxes"}
    boxes = (Goods("R"), Goods())
    scene = seen(position(order=(), boxes=boxes, doubt=unknown(*names)))
    for key in ("a/money", "a/w?", "b/w?", "table/o?", "table/x0?", "table/x1?"):
        assert text_at(scene, key) == "?", key
    assert text_at(scene, "b/cities") == "? cities"
    assert "b/l?" not in scene


def whole(rules: str, seats: int, seed: int) -> Replay:
    """Return a whole game."""
    return replay(*next(read_text(play(rules, seats, seed), "game.ftn")))


@pytest.mark.parametrize(
    ("rules", "seats"), [("freight/2015", 2), ("freight/2015", 5), ("freight/2015-family", 4)]
)
def test_everything_of_a_game_is_drawn_once_and_within_its_panel(rules: str, seats: int) -> None:
    found = whole(rules, seats, 3)
    sizes = {panel.name: (panel.width, panel.height) for panel in room.panels(found)}
    known = {one.kind for one in symbols(found)} | static()
    for _, now in changes(found):
        assert isinstance(now, Position)
        scene = room.scene(found, now)
        drawn = Counter(sprite.kind for sprite in scene.values())
        markers = Counter("".join(goods.cubes for goods in now.goods.values()))
        for box in now.boxes:
            markers.update(box.cubes)
        for seat in now.seats:
            markers.update(seat.load)
        assert {kind[5:]: n for kind, n in drawn.items() if kind.startswith("cube-")} == markers
        tracks = now.board.tracks.items()
        track = Counter(piece.kind for place, laid in tracks for piece in pieces_on(place, laid))
        assert {k: n for k, n in drawn.items() if k.startswith(("track", "bridge"))} == track
        engines = {f"engine-{letter(n)}" for n, seat in enumerate(now.seats) if seat.engine}
        assert {kind for kind in drawn if kind.startswith("engine-")} == engines
        assert drawn.keys() - {"text"} <= known
        for key, sprite in scene.items():
            width, height = sizes[key.partition("/")[0]]
            assert 0 <= sprite.x <= width, key
            assert 0 <= sprite.y <= height - (0 if sprite.kind == "text" else 12), key


def test_a_ways_symbol_is_lit_after_a_shipment_and_dark_after_the_next() -> None:
    found = whole("freight/2015", 3, 4)
    routes = [step.position.route for step in found.steps if isinstance(step.position, Position)]
    assert any(len(route) > 4 for route in routes)
    for step in found.steps:
        now = step.position
        assert isinstance(now, Position)
        scene = room.scene(found, now)
        lit = {key[4:].partition(".")[0] for key, one in scene.items() if one.lit}
        assert lit == set(now.route), step.address
