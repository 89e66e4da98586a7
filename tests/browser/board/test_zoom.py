"""A panel that zooms: by buttons, keys, wheel and mouse, and what else the page does then."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board.zooming import (
    Wheel,
    button,
    middle,
    panel,
    scrolled,
    show_all,
    shown,
    units,
    view,
)
from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.browser.pages import Pages, Variant
from tests.browser.player import Player

NAME = "freight"
_DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 912}}


@pytest.fixture
def desk(visit: Visit) -> Player:
    """All of it is seen, as a reader asked for."""
    player = visit(NAME, "3a", **_DESK)
    show_all(player)
    return player


def test_at_first_it_follows_the_move_and_on_demand_all_of_it_is_seen(visit: Visit) -> None:
    def off(player: Player) -> list[str]:
        names = ("in", "out", "whole", "follow")
        return [
            one for one in names if button(player, one).get_attribute("aria-disabled") == "true"
        ]

    player = visit(NAME, "3a", viewport={"width": 390, "height": 844})
    followed = view(player)
    assert off(player) == ["follow"]
    whole = show_all(player)
    assert whole.width > followed.width
    assert off(player) == ["out", "whole"]
    for _ in range(4):
        player.press("ArrowRight")
        assert view(player) == whole
    button(player, "follow").click()
    assert view(player).width < whole.width
    assert off(player) == ["follow"]


def test_nothing_of_the_map_shines_through_a_button(visit: Visit) -> None:
    player = visit(NAME, "3a", viewport={"width": 390, "height": 844})
    expect(button(player, "follow")).to_have_attribute("aria-disabled", "true")
    expect(button(player, "follow")).to_have_css("opacity", "1")
    other = button(player, "in").evaluate("one => getComputedStyle(one).color")
    expect(button(player, "follow")).not_to_have_css("color", other)


def test_buttons_go_nearer_and_farther_and_back_to_all_of_it(desk: Player) -> None:
    whole, spot = view(desk), units(desk, middle(desk))
    button(desk, "in").click()
    near = view(desk)
    assert near.width == pytest.approx(whole.width / 1.5, abs=0.1)
    assert near.width / near.height == pytest.approx(whole.width / whole.height, abs=0.01)
    assert units(desk, middle(desk)) == pytest.approx(spot, abs=0.5)
    button(desk, "in").click()
    button(desk, "out").click()
    assert view(desk) == pytest.approx(near, abs=0.1)
    button(desk, "whole").click()
    assert view(desk) == whole


def test_it_goes_so_near_and_no_nearer(desk: Player) -> None:
    whole = view(desk)
    for _ in range(6):
        button(desk, "in").click()
    assert view(desk).width == pytest.approx(whole.width / 8, abs=0.1)
    assert button(desk, "in").get_attribute("aria-disabled") == "true"


def test_keys_zoom_and_move_it_while_it_has_the_focus(desk: Player) -> None:
    whole = view(desk)
    desk.find(".zoom").focus()
    for key in "++++-":
        desk.page.keyboard.press(key)
    near = view(desk)
    assert near.width == pytest.approx(whole.width / 1.5**3, abs=0.1)
    for key, at, less in (("ArrowLeft", 0, True), ("ArrowDown", 1, False)):
        before = view(desk)
        desk.page.keyboard.press(key)
        assert (view(desk)[at] < before[at]) == less
        assert view(desk)[at] != before[at]
        assert view(desk)[1 - at] == before[1 - at]
    desk.is_at("3a")
    for _ in range(20):
        desk.page.keyboard.press("ArrowRight")
    seen = view(desk)
    assert seen.left + seen.width == pytest.approx(whole.left + whole.width, rel=0.3)
    desk.is_at("3a")
    desk.page.keyboard.press("0")
    assert view(desk) == whole


def test_where_all_of_it_is_seen_the_arrows_go_from_move_to_move(desk: Player) -> None:
    desk.find(".zoom").focus()
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.find("a.move[aria-current]")).not_to_have_attribute("href", "#3a")
    desk.page.keyboard.press("+")
    desk.press("ArrowRight")  # with the focus on the board, not on the map
    desk.is_at("3a")


def test_other_keys_do_what_they_do_elsewhere(desk: Player) -> None:
    desk.find(".zoom").focus()
    desk.page.keyboard.press("+")
    desk.page.keyboard.press("Home")
    desk.is_at("start")
    before = view(desk)
    desk.press("+")
    desk.press("0")
    assert view(desk) == before


def test_the_focus_is_seen_and_every_button_is_reached(desk: Player) -> None:
    desk.find(".board").focus()
    seen = []
    for _ in range(5):
        desk.page.keyboard.press("Tab")
        seen.append(
            desk.page.evaluate(
                """() => [document.activeElement.dataset.zoom ??
                    document.activeElement.classList[0],
                  getComputedStyle(document.activeElement).outlineStyle]"""
            )
        )
    assert seen == [[name, "solid"] for name in ("zoom", "in", "out", "whole", "follow")]


def test_the_wheel_scrolls_unless_it_is_asked_to_zoom(visit: Visit) -> None:
    desk = visit(NAME, "3a", viewport={"width": 1280, "height": 640})
    whole, (x, y) = show_all(desk), middle(desk)
    button(desk, "whole").blur()
    wheel = Wheel(desk)
    desk.page.mouse.move(x - 50, y - 60)
    wheel.turn(-200)
    assert view(desk) == whole
    spot = units(desk, (x - 50, y - 60))
    desk.page.keyboard.down("Control")
    wheel.turn(-200)
    desk.page.keyboard.up("Control")
    near = view(desk)
    assert near.width < whole.width
    assert units(desk, (x - 50, y - 60))[1] == pytest.approx(spot[1], abs=0.5)
    desk.find(".zoom").focus()
    wheel.turn(-200)
    assert view(desk).width < near.width
    assert desk.page.evaluate("devicePixelRatio") == 1


def test_at_its_end_the_wheel_scrolls_the_page(visit: Visit) -> None:
    player = visit(NAME, "3a", viewport={"width": 390, "height": 600})
    whole = show_all(player)
    player.find(".zoom").focus()
    x, y = middle(player)
    player.page.mouse.move(x, y)
    player.page.mouse.wheel(0, 300)
    scrolled(player, 1)
    assert view(player) == whole


def test_a_mouse_drags_what_is_near_and_turns_no_page(desk: Player) -> None:
    button(desk, "in").click()
    button(desk, "in").click()
    x, y = middle(desk)
    spot = units(desk, (x, y))
    desk.page.mouse.move(x, y)
    desk.page.mouse.down()
    desk.page.mouse.move(x - 60, y - 30, steps=6)
    desk.page.mouse.up()
    assert units(desk, (x - 60, y - 30)) == pytest.approx(spot, abs=2)
    desk.is_at("3a")


def test_a_double_click_goes_near_and_back(visit: Visit) -> None:
    desk = visit(NAME, "3a", stopped=True, **_DESK)
    whole, (x, y) = show_all(desk), middle(desk)
    desk.page.mouse.dblclick(x + 40, y)
    assert view(desk).width == pytest.approx(whole.width / 2.5, abs=0.1)
    desk.wait(400)
    desk.page.mouse.click(x, y)
    desk.wait(400)
    assert view(desk).width < whole.width  # one click is none
    desk.page.mouse.dblclick(x, y)
    assert view(desk) == whole


def test_what_moved_is_brought_into_view_and_nothing_else_on_the_page_moves(desk: Player) -> None:
    for _ in range(4):
        button(desk, "in").click()
    heights = desk.page.evaluate("document.scrollingElement.scrollHeight")
    followed = 0
    for _ in range(10):
        before = view(desk)
        desk.press("ArrowRight")
        moved = desk.page.evaluate(
            """() => {
              const map = document.querySelector(".zoom");
              const { x, y, right, bottom } = map.getBoundingClientRect();
              const all = [...document.querySelectorAll(".zoom .live .moved")];
              return !all.length || all.some((one) => {
                const box = one.getBoundingClientRect();
                return box.right > x && box.left < right && box.bottom > y && box.top < bottom;
              });
            }"""
        )
        assert moved
        assert view(desk).width == pytest.approx(before.width, abs=0.1)
        followed += view(desk) != before
    assert followed > 0
    assert desk.page.evaluate("document.scrollingElement.scrollHeight") == heights


def test_nothing_moves_when_it_is_looked_at_more_closely(desk: Player) -> None:
    box = desk.find(".zoom").bounding_box()
    button(desk, "in").click()
    assert desk.find(".zoom").bounding_box() == box
    assert desk.page.evaluate("document.getAnimations().length") == 0


def test_the_board_at_the_end_and_the_paper_show_all_of_it(desk: Player) -> None:
    whole = panel(desk).get_attribute("viewBox")
    button(desk, "in").click()
    button(desk, "in").click()
    desk.page.emulate_media(media="print")
    desk.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    copy = desk.find(".board-then .panel").first
    assert copy.get_attribute("viewBox") == whole
    assert copy.is_visible()
    expect(desk.find(".board-then [data-zoom]")).to_have_count(0)


def test_without_script_all_of_it_is_shown_and_nothing_offered(visit: Visit) -> None:
    player = visit(NAME, java_script_enabled=False, **_DESK)
    assert panel(player).is_visible()
    left, top, width, height = view(player)
    *_, whole, high = map(float, (panel(player).get_attribute("viewBox") or "").split())
    assert max(left, top) <= 0
    assert left + width >= whole
    assert top + height >= high
    for found in player.find("[data-zoom]").all():
        expect(found).to_be_hidden()
    assert player.find(".zoom").get_attribute("tabindex") is None


@pytest.mark.parametrize(("width", "scheme"), [(320, "dark")])
def test_it_is_accessible_when_it_is_near(visit: Visit, width: int, scheme: str) -> None:
    player = visit(NAME, "5a", viewport={"width": width, "height": 800}, color_scheme=scheme)
    button(player, "in").click()
    assert violations(player.page) == []
    box = button(player, "whole").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    assert box["x"] + box["width"] <= width


def test_a_page_of_another_game_has_nothing_of_it(pages: Pages) -> None:
    for name in ("nested", "cars"):
        assert "data-zoom=" not in pages.html(Variant(name))


def test_two_games_are_looked_at_each_for_itself(visit: Visit) -> None:
    player = visit("freight+freight-vague", **_DESK)
    button(player, "in").click()
    near = view(player).width
    player.page.locator("nav.games a").nth(1).click()
    other = player.page.locator("article.game").nth(1).locator(".zoom .panel")
    assert shown(other).width != near
