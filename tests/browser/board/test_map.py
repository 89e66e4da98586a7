"""Freight's map on every screen and on paper: names that can be read, the move in view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from ftn.page.nodes import tree
from tests.browser.board.zooming import SHOWN, view
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import until
from tests.browser.records import SAMPLES
from tests.effort import LONG

LEAST = 11
"""Pixels of a name."""
_SCREENS = ((360, 740), (390, 844), (740, 360), (768, 1024), (1280, 800), (1920, 1080))
_EVERY_STEP = ("freight-two 390", "freight-of-six 360")
_EMS = 1.24
"""The height of a sign in ems of its text."""

_WALKED = (
    f"async ([ems, every]) => {{ const shown = {SHOWN};"
    """
  const map = document.querySelector(".board .broad");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const key = (key) => document.querySelector(".board").dispatchEvent(
    new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
  const names = [];
  const away = [];
  const read = () => {
    for (const sign of map.querySelectorAll(".live [href*=sign-]")) {
      names.push(sign.getBBox().height / ems * sign.getScreenCTM().a);
    }
  };
  map.closest(".zoom").querySelector("[data-zoom=follow]").click();
  key("Home");
  await frame(); await frame();
  const steps = every ? Number(document.querySelector(".slider").max) : 8;
  for (let step = 0; step <= steps; step++) {
    if (step % 8 === 0) read();
    const [left, top, width, height] = shown(map);
    for (const one of map.querySelectorAll(".live .moved:is(use)")) {
      const [x, y] = ["x", "y"].map((name) => Number(one.getAttribute(name)));
      if (x < left || y < top || x > left + width || y > top + height) {
        away.push([step, one.getAttribute("href"), x, y]);
      }
    }
    key("ArrowRight");
  }
  map.closest(".zoom").querySelector("[data-zoom=whole]").click();
  read();
  const [seen, column] = [".zoom", ".board"].map((one) => map.closest(one).getBoundingClientRect());
  return {least: Math.min(...names), away, wide: seen.width / column.width};
}"""
)


def test_names_are_readable_and_every_move_is_in_view_on_every_screen(visit: Visit) -> None:
    schemes: Sequence[Literal["light", "dark"]] = ("light", "dark")
    samples = sorted(path.stem for path in SAMPLES.glob("freight-*.ftn"))[:: 1 if LONG else 2]
    found: dict[str, Mapping[str, Any]] = {}
    for number, name in enumerate(samples):
        player = visit(name, "start", color_scheme=schemes[number % 2])
        expect(player.find(".zoom")).to_have_attribute("tabindex", "0")
        for width, height in _SCREENS:
            player.page.set_viewport_size({"width": width, "height": height})
            at = f"{name} {width}"
            found[at] = player.page.evaluate(_WALKED, [_EMS, at in _EVERY_STEP])
        player.page.close()
    small = {at: one["least"] for at, one in found.items() if one["least"] < LEAST}
    away = {at: one["away"][:3] for at, one in found.items() if one["away"]}
    narrow = {at: one["wide"] for at, one in found.items() if one["wide"] < 0.99}
    assert (small, away, narrow) == ({}, {}, {})
    assert len(found) == len(samples) * len(_SCREENS) >= 18


def test_names_are_readable_without_a_script(visit: Visit) -> None:
    player = visit(
        "freight-of-six", viewport={"width": 360, "height": 740}, java_script_enabled=False
    )
    map_ = player.find(".broad").first
    box = map_.bounding_box()
    assert box
    width = float((map_.get_attribute("viewBox") or "").split()[2])
    assert 12 * box["width"] / width >= LEAST
    assert player.find(".zoom").evaluate("(zoom) => zoom.scrollWidth > zoom.clientWidth")


def test_on_paper_there_is_a_map_after_every_round(visit: Visit, pages: Pages) -> None:
    game = tree(pages.replay("freight")).game
    rounds = {node.round: node.number for node in game if node.turn}
    [here] = [node.number for node in game if node.at == "2a"]
    player = visit("freight")
    expect(player.find(".map-then .panel")).to_have_count(0)
    player.page.emulate_media(media="print")
    player.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    maps = player.find(".round .map-then .broad")
    expect(maps).to_have_count(len(rounds))
    tracks = maps.evaluate_all(
        "(maps) => maps.map((map) => map.querySelectorAll('[href*=track-]').length)"
    )
    assert tracks == sorted(tracks)
    assert tracks[0] < tracks[-1]
    assert maps.first.is_visible()
    hidden = visit("freight", "2a", spoiler_free=True)
    hidden.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(hidden.find(".map-then .broad")).to_have_count(
        sum(last <= here for last in rounds.values())
    )


def test_the_caption_of_a_round_tells_its_roll_and_its_auction(visit: Visit, pages: Pages) -> None:
    [node] = [node for node in tree(pages.replay("freight")).game if node.at == "round-2"]
    player = visit("freight", "round-2")
    written = player.text(".move-line .written")
    assert written.startswith("roll ")
    assert written.count("auction ") == sum(
        "auction" in str(getattr(step.statement, "name", "")) for step in node.steps
    )


def test_the_map_is_brought_above_what_is_said(visit: Visit) -> None:
    player = visit("freight-of-six", "4a", viewport={"width": 360, "height": 740})
    map_, dock = player.find(".board .zoom"), player.find(".dock")

    def above() -> bool:
        seen, below = map_.bounding_box(), dock.bounding_box()
        return bool(seen and below and seen["y"] + seen["height"] <= below["y"] + 1)

    until(player.page, above)


def test_a_way_that_just_fits_is_seen_as_near_as_it_is_read_with_ease(visit: Visit) -> None:
    player = visit("freight-two", "7a", viewport={"width": 800, "height": 780})
    box = player.find(".zoom").bounding_box()
    assert box
    assert view(player).width == pytest.approx(box["width"], abs=4)  # a pixel to a unit
