"""A panel that zooms: it has a row of its own, and buttons."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from ftn.files.languages import load
from ftn.games.freight_train import scene as room
from ftn.model.replay import Replay
from ftn.model.scene import Panel
from ftn.page.page import write_page
from ftn.page.picture import picture
from tests.page.parsed import Page
from tests.replayed import PLAYED, replayed

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def zooming(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the main yard zoom, and be 500 units wide."""
    ours = room.panels

    def panels(replay: Replay) -> list[Panel]:
        first, *others = ours(replay)
        seats = [panel for panel in others if not panel.legend]
        return [replace(first, width=500, zooms=True), *seats]

    monkeypatch.setattr(room, "panels", panels)


def written(*records: str) -> str:
    return write_page([replayed(one) for one in records or (PLAYED,)], words=load("en"))


def test_a_page_on_which_nothing_zooms_has_nothing_of_it() -> None:
    page = Page(written())
    assert not page.having("zoom")
    assert not page.having("broad")


@pytest.mark.usefixtures("zooming")
def test_the_panel_is_named_and_its_buttons_too() -> None:
    page = Page(written())
    (group,) = page.having("zoom")
    assert group["role"] == "group"
    assert group["aria-label"].startswith("Main yard: ")
    assert "tabindex" not in group  # the script gives it one: without, there is nothing to do
    buttons = [attrs for _, attrs in page.elements if "data-zoom" in attrs]
    assert [one["data-zoom"] for one in buttons] == ["in", "out", "whole", "follow"]
    assert len({one["aria-label"] for one in buttons} - {""}) == 4


@pytest.mark.usefixtures("zooming")
def test_the_panel_has_a_width_of_its_own() -> None:
    panels = Page(written()).having("panel")
    assert [one["viewbox"].split()[2] for one in panels] == ["500", "300", "300"]
    assert [one["class"] for one in panels] == ["panel broad", "panel", "panel"]


@pytest.mark.usefixtures("zooming")
def test_the_keys_are_in_the_list() -> None:
    assert {"+", "−", "0"} <= {*Page(written()).within("kbd")}


def test_the_keys_are_in_no_other_list() -> None:
    assert {"+", "−", "0"}.isdisjoint(Page(written()).within("kbd"))


@pytest.mark.usefixtures("zooming")
@pytest.mark.parametrize("caption", [0, 9])
def test_on_a_picture_the_panel_takes_a_row(caption: int) -> None:
    replay = replayed(PLAYED)
    lines = [[("A line of the caption", "")]] * caption
    root = ET.fromstring(picture(replay, replay.steps[4].position, None, lines))  # noqa: S314 -- our own
    panels = [one for one in root.iter(f"{SVG}svg") if "panel" in one.get("class", "")]
    places = [tuple(int(one.get(name, "")) for name in ("x", "y", "width")) for one in panels]
    heights = [int(one.get("height", "")) for one in panels]
    assert [one.get("data-panel") for one in panels] == ["0", "1", "2"]
    (x, y, width), (left, top, _), (right, beside, _) = places
    assert width == 610
    assert heights[0] == pytest.approx(610 / 500 * room.panels(replay)[0].height, abs=1)
    assert (x, left, right) == (14, 14, 324)
    assert top == beside == y + heights[0] + 10
    assert y > 18 * caption
