"""A position as a file of its own: whole, well-formed, inert, with what changed marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from ftn.games.freight_train import scene as room
from ftn.model.replay import Replay
from ftn.model.scene import Scene
from ftn.page.picture import picture
from ftn.reports.scoring import heading
from tests.generated import play
from tests.replayed import HEAD, PLAYED, replayed

SVG = "{http://www.w3.org/2000/svg}"


def drawn(replay: Replay, step: int = -1, *, marked: bool = True) -> ET.Element:
    now = replay.steps[step].position
    before = replay.steps[step - 1].position if marked else None
    return ET.fromstring(picture(replay, now, before, [*heading(replay)]))  # noqa: S314 -- our own


def moved(root: ET.Element) -> list[str]:
    """Return what is marked: symbols and texts."""
    found = [one for one in root.iter() if "moved" in one.get("class", "").split()]
    return sorted(one.get("href", "#")[1:] or one.text or "" for one in found)


def tops(root: ET.Element) -> Iterator[tuple[int, int, int]]:
    for panel in root.iter(f"{SVG}svg"):
        if panel.get("class") == "panel":
            yield int(panel.get("x", "")), int(panel.get("y", "")), int(panel.get("height", ""))


def test_what_the_turn_changed_is_marked_and_nothing_else() -> None:
    root = drawn(replayed(PLAYED), 4)
    assert moved(root) == ["2", "car-L", "car-L", "car-S", "loco", "turn"]


def test_what_is_only_lit_up_or_no_longer_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = room.scene

    def scene(replay: Replay, position: Any) -> Scene:
        lit = position is replay.steps[4].position
        return {key: sprite._replace(lit=lit) for key, sprite in ours(replay, position).items()}

    plain = moved(drawn(replayed(PLAYED), 4))
    monkeypatch.setattr(room, "scene", scene)
    assert moved(drawn(replayed(PLAYED), 4)) == plain
    assert len(moved(drawn(replayed(PLAYED), 5))) < 10


def test_nothing_is_marked_without_a_position_before() -> None:
    assert moved(drawn(replayed(PLAYED), 4, marked=False)) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_panels_stand_beside_each_other_in_two_columns(seats: int) -> None:
    root = drawn(replayed(play("freight-train/1996", seats, 1)), 20)
    places = [*tops(root)]
    assert len(places) == seats + 1
    assert len({x for x, _, _ in places}) == 2
    boxes = [(x, y, x + 300, y + height) for x, y, height in places]
    for index, (left, top, right, bottom) in enumerate(boxes):
        assert right <= int(root.get("width", ""))
        assert bottom <= int(root.get("height", ""))
        for x, y, to_x, to_y in boxes[index + 1 :]:
            assert x >= right or to_x <= left or y >= bottom or to_y <= top
    lines = [line for line in root.iter(f"{SVG}text") if line.get("y") and _told(root, line)]
    for line in lines:  # the caption is on no panel
        x, y = int(line.get("x", "")), int(line.get("y", ""))
        assert all(
            not (left <= x <= right and top <= y <= bottom) for left, top, right, bottom in boxes
        )


def test_it_asks_for_nothing_and_has_no_style_attribute() -> None:
    text = picture(replayed(PLAYED), replayed(PLAYED).steps[5].position)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "@import" not in text
    assert "url(" not in text
    assert "style=" not in text
    assert "<script" not in text


def test_names_are_inert_and_the_file_stays_well_formed() -> None:
    name = "</text><script>x</script>&\x00\x08\u202e]]>\ufffe"
    replay = replayed(HEAD.replace("Ben", name) + "day 1\n")
    root = drawn(replay, marked=False)
    assert not [one for one in root.iter() if one.tag.endswith("script")]
    shown = "".join(root.itertext())
    assert "</text><script>x" in shown
    assert "\u202e" not in shown
    assert "\\x00\\x08\\u202e" in shown


def test_a_long_label_is_squeezed_and_a_short_one_is_not() -> None:
    names = "A Apples and pears, B Bread, C Coal, F Fish, G Gravel, H Hay, L Logs, O Oil, P Post"
    names += ", S Salt, T Tin and nickel and copper"
    head = HEAD.replace("1996", "1993-en").replace("[Date", f'[Cars "{names}"] [Date')
    replay = replayed(head + "day 1\n")
    lengths = {line.text: line.get("textLength") for line in drawn(replay, marked=False).iter()}
    assert lengths["Coal"] is None
    assert lengths["Apples and pears"] == "70"
    assert lengths["Tin and nickel …"] == "70"


def test_it_is_named_after_its_caption() -> None:
    root = drawn(replayed(PLAYED), 4)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Anna, Ben"
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", title.get("id"))


def test_it_is_light_or_dark_by_the_systems_choice_and_light_where_there_is_none() -> None:
    text = picture(replayed(PLAYED), replayed(PLAYED).start)
    light, _, dark = text.partition("@media (prefers-color-scheme:dark)")
    assert ".h0 { color: #b33736; }" in light
    assert ".h0{color: #f28881;}" in dark
    assert "light-dark(" not in text
    # Programs that don't know variables take the colour before.
    assert "stroke: currentColor;stroke: var(--edge, currentColor);" in light
    assert "fill: #1d1b18;fill: var(--ink);" in light


def _told(root: ET.Element, line: ET.Element) -> bool:
    return any(line in group for group in root.iter(f"{SVG}g") if group.get("class") == "told")
