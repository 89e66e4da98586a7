"""A position as a picture: where everything is, and that nothing is lost or in the way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from ftn.games.freight_train import scene as room
from ftn.games.freight_train.model.position import NAMELESS, Position, Seat, cars_in_play
from ftn.model.replay import Replay, Step
from ftn.model.scene import WIDTH, Scene, Sprite
from ftn.page.render import viewer_text
from tests.generated import play
from tests.replayed import BREACH, HEAD, PLAYED, replayed

CAR = 15


def after(replay: Replay, step: int) -> Scene:
    return room.scene(replay, replay.steps[step].position)


def cars(scene: Scene, place: str) -> list[tuple[str, str]]:
    """Return the cars of a place, each with its slot."""
    found = [(key, sprite.kind) for key, sprite in scene.items() if key.startswith(f"{place}.")]
    return [(key.rpartition(".")[2], kind) for key, kind in found if kind.startswith("car-")]


def texts(scene: Scene, panel: str) -> list[str]:
    return [
        sprite.text
        for key, sprite in scene.items()
        if key.startswith(f"{panel}/") and sprite.kind == "text"
    ]


def steps_of(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        for line in step.variations:
            yield from steps_of(line)


def test_a_siding_is_counted_from_its_bumper() -> None:
    replay = replayed(PLAYED)
    before, now = after(replay, 3), after(replay, 4)
    assert cars(before, "main/2") == [
        ("1", "car-S"), ("2", "car-B"), ("3", "car-T"), ("4", "car-L"), ("5", "car-L"),
    ]  # fmt: skip
    assert cars(now, "main/2") == [("1", "car-S"), ("2", "car-B"), ("3", "car-T")]
    assert all(now[f"main/2.{slot}"] == before[f"main/2.{slot}"] for slot in "123")
    assert now["main/2.1"].x > now["main/2.2"].x  # the bumper is at the right


def test_what_enters_a_yard_stands_at_its_open_end() -> None:
    replay = replayed(PLAYED)
    before, now = after(replay, 3), after(replay, 4)
    new = {key for key in now if key.startswith("a/y1.")} - set(before)
    assert {key: now[key].kind for key in new} == {"a/y1.7": "car-S"}
    assert now["a/y1.7"].x < now["a/y1.6"].x
    assert all(now[key] == before[key] for key in before if key.startswith("a/y"))


def test_a_train_stands_behind_its_locomotive_with_its_length() -> None:
    scene = after(replayed(PLAYED), 5)
    assert cars(scene, "a/t0") == [("1", "car-L"), ("2", "car-L")]
    engine, first, second, length = (scene[f"a/{key}"] for key in ("l0", "t0.1", "t0.2", "t0.n"))
    assert engine.x < first.x < second.x < length.x
    assert (engine.y, first.y, length.text) == (second.y, second.y, "2")
    assert cars(scene, "b/m") == [("1", "car-G")]
    assert scene["b/m.n"].text == "1"


def test_a_free_locomotive_stands_alone_and_looks_so() -> None:
    scene = after(replayed(PLAYED), 5)
    engines = {key: sprite.style for key, sprite in scene.items() if sprite.kind == "loco"}
    own = {key: style for key, style in engines.items() if key.startswith("b/")}
    assert Counter(own.values()) == {"": 2, "f": 5}  # a train, the Mix, and five that wait
    assert (own["b/l0"], own["b/l"]) == ("", "")


def test_a_locomotive_called_up_is_there_and_described() -> None:
    replay = replayed(PLAYED)
    before, now = after(replay, 5), after(replay, 6)
    count = [
        sum(s.kind == "loco" for key, s in one.items() if key[0] == "b") for one in (before, now)
    ]
    assert count == [7, 8]
    assert "called up today" in texts(now, "b")
    assert "called up today" not in texts(before, "b")


def test_whose_turn_it_is_is_marked_and_nobody_elses() -> None:
    replay = replayed(PLAYED)
    assert [key for key in after(replay, 4) if key.endswith("/turn")] == ["b/turn"]
    over = room.scene(replay, Position(("",) * 5, _seats(), 3, leaving=True, acted=2))
    assert not [key for key in over if key.endswith("/turn")]
    assert "The trains leave" in texts(over, "main")


def test_unknown_cars_and_numbers_are_question_marks() -> None:
    replay = replayed(HEAD + "day 2\nmain A?? B C D E\nyard a ? AB\nyard b - -\nchips b ?\n")
    scene = room.scene(replay, replay.steps[-1].position)
    assert [kind for _, kind in cars(scene, "main/1")] == ["car-0", "car-0", "car-A"]
    assert scene["a/y1.?"].text == "?"
    assert scene["b/chips"].text == "?"
    assert not NAMELESS.search("".join(sprite.kind + sprite.text for sprite in scene.values()))


def test_a_caboose_ends_the_train_that_bears_it() -> None:
    head = HEAD.replace("1996", "1996 caboose=on")
    replay = replayed(head)
    seat = Seat(("", ""), "CCB", "AG", 7, 5, cabooses="CM")
    position = Position(("",) * 5, (seat, seat), 40, 2, 3)
    scene = room.scene(replay, position)
    assert scene["a/t0.2"].x < scene["a/t0.c"].x < scene["a/t0.n"].x
    assert (scene["a/t0.c"].kind, scene["a/m.c"].kind) == ("caboose", "caboose")
    assert "a/t1.c" not in scene
    assert scene["main/cabooses"].text == "3"  # of seven


def test_a_long_train_keeps_within_its_column() -> None:
    replay = replayed(HEAD)
    seat = Seat(("", ""), "C" * 16 + "B" * 7, "ABCGHLOPRST", 7, 105)
    scene = room.scene(replay, Position(("",) * 5, (seat, seat), 40, 2, 3))
    xs = [scene[f"a/t0.{slot}"].x for slot in range(1, 17)]
    assert xs == sorted(set(xs))
    assert scene["a/t0.n"].x + 14 < scene["a/l1"].x
    assert scene["a/m.n"].x + 14 <= WIDTH
    apart = {b.x - a.x for a, b in zip(_row(scene, "a/t1"), _row(scene, "a/t1")[1:], strict=False)}
    assert apart == {16}  # seven cars: their letters are all to be seen


def test_a_caboose_pushes_no_car_aside() -> None:
    replay = replayed(HEAD.replace("1996", "1996 caboose=on"))
    plain = Seat(("", ""), "C" * 8, "ABCGHLOPRST", 7, 5)
    capped = Seat(("", ""), "C" * 8, "ABCGHLOPRST", 7, 5, cabooses="CM")
    scenes = [
        room.scene(replay, Position(("",) * 5, (seat, seat), 40, 2, 3)) for seat in (plain, capped)
    ]
    for train in ("a/t0", "a/m"):
        assert _row(scenes[0], train) == _row(scenes[1], train)
        assert scenes[1][f"{train}.c"].x >= _row(scenes[1], train)[-1].x + CAR


def test_a_long_name_is_cut_and_the_panel_bears_it_whole() -> None:
    replay = replayed(HEAD.replace("Ben", "Benjamin Bartholomew Cumberbatch"))
    panel = next(panel for panel in room.panels(replay) if panel.name == "b")
    assert panel.title == "Benjamin Bartholomew Cumberbatch"
    assert "Benjamin Barthol…" in [sprite.text for sprite in panel.fixed]


def test_the_legend_names_the_cars_that_have_a_name() -> None:
    legend = room.panels(replayed(PLAYED))[-1]
    assert legend.legend
    assert {"Auto rack", "Coil steel", "Tank"} <= {sprite.text for sprite in legend.fixed}
    assert all(_within(sprite, legend.height) for sprite in legend.fixed)
    unnamed = replayed(HEAD.replace("1996", "1993-en") + PLAYED.removeprefix(HEAD))
    named = {sprite.text for sprite in room.panels(unnamed)[-1].fixed}
    assert "Boxcar" in named
    assert "T" not in named


def test_every_car_has_a_pattern_and_a_hue_of_its_own() -> None:
    replay = replayed(BREACH.replace("main BCLTR", "main BXYZR"))
    found = room.symbols(replay)
    eleven = found[:11]
    assert [one.letter for one in eleven] == sorted(replay.names)
    assert len({one.hue for one in eleven}) == len({one.pattern for one in eleven}) == 11
    looks = {(one.hue, one.pattern) for one in found}
    assert len(looks) == len(found) > 11  # strangers, too, look different


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("1996 caboose=on", 5), ("1996", 2), ("1993-en", 3), ("1993-nl sequence=daily", 4)],
)
def test_every_car_of_a_game_is_drawn_once_and_within_its_panel(rules: str, seats: int) -> None:
    replay = replayed(play(f"freight-train/{rules}", seats, 3))
    heights = {panel.name: panel.height for panel in room.panels(replay)}
    kinds = {f"car-{one.letter}" for one in room.symbols(replay)}
    for step in steps_of(replay.steps):
        position = step.position
        assert isinstance(position, Position)
        scene = room.scene(replay, position)
        drawn = Counter(s.kind for s in scene.values() if s.kind.startswith("car-"))
        assert drawn == Counter(f"car-{car}" for car in cars_in_play(position))
        assert set(drawn) <= kinds
        places = [(key.partition("/")[0], s.x, s.y) for key, s in scene.items() if s.kind != "text"]
        assert len(set(places)) == len(places)
        for key, sprite in scene.items():
            assert _within(sprite, heights[key.partition("/")[0]]), key


def test_a_car_is_legible_in_light_and_dark() -> None:
    page, board = viewer_text("colours.css"), viewer_text("board.css")
    (ink,), (card,) = (_pairs(page, rf"--{name}: ") for name in ("ink", "card"))
    hues = _pairs(board, r"\.h\d+ { color: ")
    assert len(hues) == 11
    for scheme in (0, 1):
        assert _contrast(ink[scheme], card[scheme]) >= 4.5  # the letter on its plate
        for hue in hues:
            assert _contrast(hue[scheme], card[scheme]) >= 3


def _seats() -> tuple[Seat, Seat]:
    seat = Seat(("", ""), "", "", 7, 5)
    return seat, seat


def _row(scene: Scene, train: str) -> list[Sprite]:
    return [scene[f"{train}.{slot}"] for slot, _ in cars(scene, train)]


def _within(sprite: Sprite, height: int) -> bool:
    if sprite.kind == "text":
        return 0 <= sprite.x <= WIDTH and 10 <= sprite.y <= height
    wide = {"turn": 0, "loco": 20}.get(sprite.kind, CAR)
    return 0 <= sprite.x <= WIDTH - wide and 0 <= sprite.y <= height - 19


def _pairs(style: str, before: str) -> list[tuple[str, str]]:
    """Return the light and the dark colour of each rule that begins so."""
    return re.findall(rf"{before}light-dark\((#\w{{6}}), (#\w{{6}})\)", style)


def _contrast(one: str, other: str) -> float:
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
