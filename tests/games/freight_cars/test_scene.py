"""A position as a picture: where everything lies, and that nothing is lost or in the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from ftn.games.freight_cars import scene as room
from ftn.games.freight_cars.drawing.layout import MOST_SHIPPED, shipped_at
from ftn.games.freight_cars.drawing.symbols import CARD
from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.model.scene import WIDTH, Scene, Sprite, changes
from tests.games.freight_cars.drawn import last, static, symbols, tags, whole
from tests.games.freight_cars.played import SETUP, played
from tests.games.scenes import kinds, text_at
from tests.model.parts import unknown

FULL = """piece I1 # x2
piece L3 ##/#. x1
piece I2 ## x2
"""


def test_what_lies_face_up_keeps_its_place_and_the_new_card_fills_the_gap() -> None:
    found = played(SETUP + "1a take F10 reveal F20\n1b take F8 reveal F16\n")
    before, taken, now = (room.scene(found, step.position) for step in found.steps[-3:])
    assert tags(before, "table/f") == ["F1", "F8", "F9", "F10", "F11", "F12", "F13", "F14", "F15"]
    assert tags(taken, "table/f") == ["F1", "F8", "F9", "F20", "F11", "F12", "F13", "F14", "F15"]
    assert tags(now, "table/f") == ["F1", "F16", "F9", "F20", "F11", "F12", "F13", "F14", "F15"]
    same = {key for key in before if key.startswith("table/f") and key in now}
    assert all(before[key] == now[key] for key in same)


def test_a_variation_has_the_places_of_the_game_that_it_leaves() -> None:
    found = played(
        SETUP
        + "1a take F10 reveal F20\n( 1a take F8 reveal F30 1b take F1 reveal F31 )\n"
        + "1b take F8 reveal F16\n"
    )
    taken = next(step for step in found.steps if step.variations)
    other = room.scene(found, taken.variations[0][-1].position)
    assert tags(other, "table/f") == ["F31", "F30", "F9", "F10", "F11", "F12", "F13", "F14", "F15"]


def test_a_card_goes_from_the_table_to_the_hand_the_train_and_what_was_shipped() -> None:
    found = played(
        SETUP + "1a take F1 reveal F20\n1b draw\n2a load F1 AA/BB\n2b draw\n3a ship F1\n"
    )
    scenes = [room.scene(found, step.position) for step in found.steps[-6:]]
    seen = [
        sorted(key.rpartition(".")[0] for key, s in one.items() if s.kind == "tag-F1")
        for one in scenes
    ]
    assert seen == [["table/fF1"], *[["a/hF1"]] * 2, *[["a/tF1"]] * 2, ["a/s0"]]
    faces = [sum(s.kind == "card-F1" for s in one.values()) for one in scenes]
    loads = [sum(s.kind == "load-F1" for s in one.values()) for one in scenes]
    assert (faces, loads) == ([1, 1, 1, 1, 1, 0], [0, 0, 0, 1, 1, 0])
    assert sorted(kinds(scenes[-1], "a/s0")) == ["engine", "tag-F1"]


def test_the_filling_lies_on_its_car() -> None:
    scene = last(played(SETUP + "1a load F2 AAA\n"))
    face, load, tag = (scene[f"a/tF2.{part}"] for part in "012")
    assert (face.kind, load.kind, tag.kind) == ("card-F2", "load-F2", "tag-F2")
    assert (face.x, face.y) == (load.x, load.y) == (tag.x, tag.y)


def test_pieces_in_use_are_told_from_those_at_hand() -> None:
    cards = "card F2 coal ###/#..\n" + FULL
    before = played(SETUP, cards=cards)
    now = played(SETUP + "1a load F2 AAB/A..\n", cards=cards)
    pieces = [
        [(s.kind, s.style) for key, s in last(found).items() if key.startswith("a/p")]
        for found in (before, now)
    ]
    assert [style for _, style in pieces[0]] == [""] * 5
    assert [style for _, style in pieces[1]] == ["", "i", "i", "", ""]
    assert [kind for kind, _ in pieces[0]] == [kind for kind, _ in pieces[1]]
    assert [*Counter(kind for kind, _ in pieces[0]).values()] == [2, 1, 2]


def test_pieces_are_in_doubt_where_a_filling_was_not_noted() -> None:
    scene = last(played(SETUP + "1a load F2\n"))
    assert scene["a/tF2.1"].kind == "load"
    assert text_at(scene, "a/p?") == "?"
    assert "b/p?" not in scene


def test_very_many_pieces_are_counted() -> None:
    cards = "card F2 coal ###\npiece I1 # x99\npiece I3 ### x40\n"
    found = played(SETUP + "1a load F2 ABC\n", cards=cards)
    scene = last(found)
    assert [text_at(scene, f"a/p{at}.n") for at in (0, 1)] == ["96", "40"]
    assert "a/p2" not in scene


def test_shipped_cars_stand_train_by_train() -> None:
    found = played(
        "shipped a F30 ?\ntrain a F1 F2 F3\nhand a F9\ntableau F11 F12\nhand b ?\n"
        "4a ship F1 F2\n4b draw\n5a ship F3\n"
    )
    scene = last(found)
    assert tags(scene, "a/s") == ["F30", "0", "F1", "F2", "F3"]
    assert [key for key, s in scene.items() if s.kind == "engine"] == ["a/s0.0", "a/s1.0"]
    assert scene["a/s0.0"].x < scene["a/s0.1"].x < scene["a/s0.2"].x


def test_a_city_goes_from_the_table_to_who_claims_it() -> None:
    setup = SETUP + "1a load F2 AAA\n1b draw\n"
    found = played(setup + "2a ship F2 claim Bonn reveal Graz\n")
    before, now = (room.scene(found, step.position) for step in found.steps[-2:])
    assert [kind for kind in kinds(before, "cities/") if kind[:4] in {"town", "city"}] == [
        "city-Rome",
        "town-Rome",
        "city-Bonn",
        "town-Bonn",
        "city-Lima",
        "town-Lima",
    ]
    assert [kind for kind in kinds(now, "cities/") if kind[:4] == "town"] == [
        "town-Rome",
        "town-Graz",
        "town-Lima",
    ]
    assert now["a/c0"].kind == "town-Bonn"
    assert now["cities/Graz.0"].kind == "city"  # its demand is unknown
    assert text_at(now, "a/credits") == "2"


def test_credits_move_the_mark_on_the_score_track() -> None:
    found = played(SETUP + "1a load F2 AAA\n1b draw\n2a ship F2\n")
    before, now = (room.scene(found, step.position) for step in found.steps[-2:])
    assert before["cities/ma"].x < now["cities/ma"].x
    assert before["cities/mb"] == now["cities/mb"]
    assert text_at(now, "cities/ma.n") == "1"


def test_credits_that_nobody_knows_have_no_mark() -> None:
    position = Position((Seat(credits=7), Seat(credits=7)), doubt=unknown("a.credits"))
    scene = room.scene(played(SETUP), position)
    assert "cities/ma" not in scene
    assert (text_at(scene, "a/credits"), text_at(scene, "cities/ma.n")) == ("?", "?")
    assert scene["cities/mb"].kind == "mark-b"


def test_how_near_the_end_is_is_told() -> None:
    found = played(SETUP)
    seats = (Seat(), Seat())
    ends = [
        Position(seats),
        Position(seats, phase="last", left=2, revealer=0),
        Position(seats, phase="last", left=1, revealer=0),
        Position(seats, phase="shipping", left=2),
        Position(seats, phase="over", left=0),
        Position(seats, doubt=unknown("end")),
    ]
    assert [text_at(room.scene(found, one), "table/end") for one in ends] == [
        "End of Game: in the deck", "2 turns left", "1 turn left", "Final shipping: 2 turns",
        "The game is over", "End of Game: ?",
    ]  # fmt: skip
    turns = [[key for key in room.scene(found, one) if key.endswith("/turn")] for one in ends]
    assert turns == [["a/turn"]] * 4 + [[], ["a/turn"]]


def test_unknown_cards_and_places_are_question_marks() -> None:
    vague = unknown("tableau", "cities", "deck", "a.hand", "a.train", "a.shipped", "a.claimed")
    seat = Seat(("?", "F1"), (Loaded("?", "AB"), Loaded("?")), ("?",), (1,), ("?",))
    position = Position((seat, Seat()), ("?", "F3", "?"), ("?",), doubt=vague)
    scene = room.scene(played(SETUP), position)
    assert tags(scene, "a/h") == ["0", "F1"]
    assert [kind for kind in kinds(scene, "a/h") if kind.startswith("card")] == [
        "card-0",
        "card-F1",
    ]
    assert tags(scene, "table/f") == ["0", "F3", "0"]
    assert kinds(scene, "a/c") == ["town-0"]
    doubts = ["table/deck", "table/f?", "cities/?", "a/count", "a/t?", "a/shipped?", "a/claimed?"]
    assert [text_at(scene, key) for key in doubts] == ["?"] * len(doubts)


def test_what_nobody_knows_keeps_within_its_panel() -> None:
    found = played("train a F1\nhand a -\ntableau -\n4a ? \n4b ship ? ?\n5a load F8\n", cards="")
    assert "a/claimed?" in last(found)
    heights = {panel.name: panel.height for panel in room.panels(found)}
    for step in found.steps:
        for key, sprite in room.scene(found, step.position).items():
            assert _within(sprite, heights[key.partition("/")[0]]), key


def test_corporations_are_shown_once_they_are_known() -> None:
    found = played(SETUP + "1a draw F20\n")
    seats = (Seat(corporation="C1", credits=3, bonus=4), Seat(bonus=0))
    scene = room.scene(found, Position(seats))
    assert (text_at(scene, "a/credits"), text_at(scene, "cities/ma.n")) == ("7", "7")
    assert (text_at(scene, "a/bonus"), text_at(scene, "b/bonus")) == ("C1 +4", "? 0")
    assert "a/bonus" not in last(found)


def test_a_full_hand_keeps_within_its_panel() -> None:
    hand = tuple(f"F{number}" for number in range(20, 33))
    scene = room.scene(played(SETUP), Position((Seat(hand), Seat())))
    xs = [s.x for key, s in scene.items() if key.startswith("a/h") and key.endswith(".2")]
    assert xs == sorted({*xs})
    assert len(xs) == 13
    assert max(xs) + CARD <= WIDTH


@pytest.mark.parametrize(("seats", "hidden"), [(2, ""), (3, "b"), (4, "")])
def test_every_card_of_a_game_is_drawn_once_and_within_its_panel(seats: int, hidden: str) -> None:
    found = whole(seats, 5, hidden)
    heights = {panel.name: panel.height for panel in room.panels(found)}
    known = {one.kind for one in symbols(found)} | static()
    for _, position in changes(found):
        assert isinstance(position, Position)
        scene = room.scene(found, position)
        held = Counter(s.kind[4:] for s in scene.values() if s.kind.startswith("tag-"))
        assert held == Counter("0" if card == "?" else card for card in _cards(position))
        assert {s.kind for s in scene.values()} - {"text"} <= known
        for panel in heights:
            faces = [(s.x, s.y) for s in _on(scene, panel) if s.kind.startswith("card")]
            assert all(_apart(one, other) for at, one in enumerate(faces) for other in faces[:at])
        for key, sprite in scene.items():
            assert _within(sprite, heights[key.partition("/")[0]]), key


def _cards(position: Position) -> Iterator[str]:
    yield from position.tableau
    for seat in position.seats:
        yield from seat.hand
        yield from (loaded.card for loaded in seat.train)
        yield from seat.shipped


def _on(scene: Scene, panel: str) -> Iterator[Sprite]:
    return (sprite for key, sprite in scene.items() if key.startswith(f"{panel}/"))


def _apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Say whether of two cards each shows at least its id."""
    return abs(one[0] - other[0]) >= 20 or abs(one[1] - other[1]) >= 47


def _within(sprite: Sprite, height: int) -> bool:
    wide, high = 0, 0
    kind = sprite.kind.partition("-")[0]
    if kind in ("card", "load"):
        wide, high = CARD, 47
    elif kind == "tag":
        wide, high = 30, 13
    elif kind in ("town", "city"):
        wide, high = 96, 15
    elif kind == "text":
        return 0 <= sprite.x <= WIDTH and 10 <= sprite.y <= height
    return 0 <= sprite.x <= WIDTH - wide and 0 <= sprite.y <= height - high


def test_a_bounded_number_of_shipped_cars_is_drawn() -> None:
    assert len([*shipped_at(30, [5] * 6, 0)]) == 36
    assert len([*shipped_at(600, [1] * 500, 0)]) == MOST_SHIPPED
