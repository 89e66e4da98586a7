"""Keys, buttons, slider, swipe and play: how the page goes through a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ftn.page.nodes import Node, tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player

NAME = "two-players-shared"
SECOND = 1000


@pytest.fixture
def game(pages: Pages) -> list[Node]:
    """Return the nodes of the game that is stepped through."""
    return [*tree(pages.replay(NAME)).game]


def _of(game: list[Node], address: str) -> int:
    return next(node.number for node in game if node.at == address)


def _first(game: list[Node], wanted: Callable[[Node], bool]) -> str:
    return next(node.at for node in game if wanted(node))


KEYS = {
    "ArrowRight": "next",
    "ArrowLeft": "back",
    "ArrowDown": "round-next",
    "ArrowUp": "round-back",
    "PageDown": "period-next",
    "PageUp": "period-back",
    "Home": "first",
    "End": "last",
}


@pytest.mark.parametrize("how", ["key", pytest.param("button", marks=pytest.mark.slow)])
def test_every_key_and_its_button(visit: Visit, game: list[Node], how: str) -> None:
    player = visit(NAME, "start")

    def go(key: str, times: int = 1) -> None:
        if how == "key":
            player.press(key, times)
        else:
            player.do(KEYS[key], times)

    go("ArrowRight", 3)
    player.is_at(game[3].at)
    go("ArrowLeft")
    player.is_at(game[2].at)
    go("ArrowDown")
    second = _first(game, lambda node: node.round == 2)
    player.is_at(second)
    go("ArrowRight")
    go("ArrowUp")
    player.is_at(second)
    go("ArrowUp")
    player.is_at(_first(game, lambda node: node.round == 1))
    go("PageDown")
    player.is_at(_first(game, lambda node: node.period == 2))
    go("PageDown")
    third = _first(game, lambda node: node.period == 3)
    player.is_at(third)
    go("ArrowRight", 2)
    go("PageUp")
    player.is_at(third)
    go("End")
    player.is_at(game[-1].at)
    go("Home")
    player.is_at("start")


def test_keys_work_before_anything_has_the_focus(visit: Visit, game: list[Node]) -> None:
    player = visit(NAME, "start")
    player.page.keyboard.press("ArrowRight")
    player.is_at(game[1].at)
    player.page.keyboard.press("End")
    player.is_at(game[-1].at)


def test_nothing_lies_beyond_the_ends(visit: Visit, game: list[Node]) -> None:
    player = visit(NAME, "start")
    for key in ("ArrowLeft", "ArrowUp", "PageUp", "Home"):
        player.press(key)
        player.is_at("start")
    player.press("End")
    for key in ("ArrowRight", "ArrowDown", "PageDown", "End"):
        player.press(key)
        player.is_at(game[-1].at)


def test_after_the_last_round_is_the_end_and_after_the_last_mark_nothing(visit: Visit) -> None:
    player = visit("nested", "1.2b")
    player.press("ArrowDown")
    last = player.number()
    for key in ("End", "n"):
        player.press(key)
        assert player.number() == last
    player.press("Home")
    player.press("p")
    assert player.number() == 0


def test_keys_with_a_modifier_are_left_to_the_browser(visit: Visit) -> None:
    player = visit(NAME, "1.2a")
    for key in ("Control+ArrowRight", "Alt+ArrowDown", "Meta+End", "Shift+Home"):
        player.press(key)
        player.is_at("1.2a")


def test_a_button_that_is_held_goes_on(visit: Visit, game: list[Node]) -> None:
    player = visit(NAME, "start", stopped=True)
    player.button("next").hover()
    player.page.mouse.down()
    player.wait(2 * SECOND)
    player.page.mouse.up()
    reached = player.number()
    assert reached >= 5
    player.wait(2 * SECOND)
    player.is_at(game[reached].at)
    player.do("next")
    player.is_at(game[reached + 1].at)


def test_a_button_that_is_held_stops_where_the_pointer_leaves(
    visit: Visit, game: list[Node]
) -> None:
    player = visit(NAME, "start", stopped=True)
    player.button("next").hover()
    player.page.mouse.down()
    player.wait(SECOND)
    player.page.mouse.move(1, 1)
    reached = player.number()
    player.wait(2 * SECOND)
    assert player.number() == reached
    player.page.mouse.up()
    assert 1 <= reached < len(game) - 1


def test_the_slider_by_keys(visit: Visit, game: list[Node]) -> None:
    player = visit(NAME, "start")
    player.slider.focus()
    player.page.keyboard.press("ArrowRight")
    player.is_at(game[1].at)
    player.page.keyboard.press("End")
    player.is_at(game[-1].at)
    player.page.keyboard.press("Home")
    player.is_at("start")
    assert player.slider.get_attribute("aria-valuetext")


@pytest.mark.parametrize("part", [0.25, 0.5, 0.8])
def test_the_slider_by_the_pointer(visit: Visit, game: list[Node], part: float) -> None:
    player = visit(NAME, "start")
    box = player.slider.bounding_box()
    assert box
    player.page.mouse.click(box["x"] + part * box["width"], box["y"] + box["height"] / 2)
    reached = player.number()
    assert abs(reached - part * (len(game) - 1)) <= 6
    assert player.slider.input_value() == str(reached)


def test_the_slider_follows(visit: Visit, game: list[Node]) -> None:
    player = visit(NAME, "2.3b")
    here = _of(game, "2.3b")
    expect(player.slider).to_have_value(str(here))
    expect(player.find(".controls .ticks path")).to_have_count(3)
    said = player.slider.get_attribute("aria-valuetext") or ""
    assert "2.3b" in said
    player.do("next")
    expect(player.slider).to_have_value(str(here + 1))
    assert player.slider.get_attribute("aria-valuetext") != said
    assert player.slider.get_attribute("max") == str(len(game) - 1)


def _swipe(player: Player, across: float, down: float) -> None:
    box = player.find(".board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    devtools = player.page.context.new_cdp_session(player.page)
    for part, kind in ((0.0, "touchStart"), (0.4, "touchMove"), (1.0, "touchMove")):
        points = [{"x": x + part * across, "y": y + part * down}]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_swipe_goes_a_move(visit: Visit, game: list[Node]) -> None:
    player = visit(NAME, "start", has_touch=True, viewport={"width": 360, "height": 740})
    _swipe(player, -120, 5)
    player.is_at(game[1].at)
    _swipe(player, -120, -5)
    player.is_at(game[2].at)
    _swipe(player, 120, 0)
    player.is_at(game[1].at)


def test_scrolling_is_no_swipe(visit: Visit) -> None:
    player = visit(NAME, "1.2a", has_touch=True, viewport={"width": 360, "height": 740})
    _swipe(player, -30, 40)
    _swipe(player, -10, 0)
    player.is_at("1.2a")


def _playing(visit: Visit, address: str = "start", speed: str = "") -> Player:
    player = visit(NAME, address, stopped=True)
    if speed:
        player.pace(speed)
    return player


def _is_playing(player: Player) -> None:
    expect(player.button("play")).to_have_attribute("aria-pressed", "true")


def _is_paused(player: Player) -> None:
    expect(player.button("play")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("how", ["button", " "])
def test_it_plays_and_pauses(visit: Visit, game: list[Node], how: str) -> None:
    player = _playing(visit)

    def toggle() -> None:
        if how == "button":
            player.do("play")
        else:
            player.press(how)

    toggle()
    _is_playing(player)
    player.wait(10 * SECOND)
    reached = player.number()
    assert 4 <= reached <= 15
    toggle()
    _is_paused(player)
    player.wait(10 * SECOND)
    player.is_at(game[reached].at)


def test_there_are_speeds(visit: Visit, game: list[Node]) -> None:
    player = _playing(visit)
    values = [
        option.get_attribute("value") or "" for option in player.find("select.speed option").all()
    ]
    assert values[0] == "0.5"
    assert values[-1] == "4"
    reached = {}
    for speed in ("0.5", "1", "4"):
        player.press("Home")
        player.pace(speed)
        player.do("play")
        player.wait(12 * SECOND)
        player.do("play")
        reached[speed] = player.number()
    assert abs(reached["1"] - 2 * reached["0.5"]) <= 2
    assert abs(reached["4"] - 4 * reached["1"]) <= 4


def test_it_stops_at_the_end_and_begins_anew(visit: Visit, game: list[Node]) -> None:
    player = _playing(visit, game[-3].at, "4")
    player.do("play")
    player.wait(5 * SECOND)
    player.is_at(game[-1].at)
    _is_paused(player)
    player.do("play")
    player.wait(SECOND)
    assert player.number() < 5


def test_stepping_stops_the_play(visit: Visit) -> None:
    player = _playing(visit)
    player.do("play")
    player.wait(5 * SECOND)
    player.press("ArrowLeft")
    here = player.number()
    player.wait(5 * SECOND)
    assert player.number() == here


def test_the_live_region_hears_each_move_once(visit: Visit, game: list[Node]) -> None:
    player = _playing(visit)
    player.find(".live-region").evaluate(
        """(region) => {
          window.heard = [];
          new MutationObserver(() => {
            if (region.textContent.trim()) window.heard.push(region.textContent.trim());
          }).observe(region, {childList: true, characterData: true, subtree: true});
        }"""
    )
    assert player.find(".live-region").get_attribute("aria-live") == "polite"
    said = []
    for _ in range(3):
        player.press("ArrowRight")
        player.wait(SECOND)
        said.append(player.text(".dock .said"))
    assert len(set(said)) == 3
    assert player.page.evaluate("window.heard") == said
    player.press("ArrowRight", 20)
    player.wait(SECOND)
    heard = player.page.evaluate("window.heard")
    assert len(heard) == 4
    assert heard[-1] == player.text(".dock .said")
    player.do("play")
    player.wait(10 * SECOND)
    assert player.number() > 26
    assert len(player.page.evaluate("window.heard")) == 4
