"""How the script behaves around a step: what moves, what scrolls, what keeps the focus."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit

NAME = "three-with-ruling"
_LIVE = "all => all.map((live) => live.innerHTML.replaceAll(' moved', '').replaceAll('moved', ''))"


def test_an_early_step_leaves_nothing_half_way(visit: Visit) -> None:
    player = visit(NAME, "1.3a", reduced_motion="no-preference", stopped=True)
    player.animate(0)
    player.press("ArrowRight")
    assert player.page.evaluate("document.getAnimations().length") > 0
    player.page.keyboard.press("ArrowRight")
    assert player.page.evaluate("document.getAnimations().length") == 0
    player.is_at("1.3c")
    stepped = player.find(".board .live").evaluate_all(_LIVE)
    straight = visit(NAME, "1.3c").find(".board .live").evaluate_all(_LIVE)
    assert [*map(len, stepped)] == [*map(len, straight)]
    assert stepped == straight


def test_a_car_travels_from_where_it_stood(visit: Visit) -> None:
    player = visit(NAME, "1.2c", reduced_motion="no-preference", stopped=True)
    player.animate(0)
    player.press("ArrowRight")
    starts = player.page.evaluate(
        """() => document.getAnimations().flatMap((each) => {
          each.pause();
          each.currentTime = 0;
          const { x, y, width } = each.effect.target.getBoundingClientRect();
          const there = each.effect.target.closest(".panel").dataset.panel;
          const moves = each.effect.getKeyframes()[0].transform && width < 60 && there === "1";
          return moves ? [[x + width / 2, y]] : [];
        })"""
    )
    main = player.find('.board .panel[data-panel="0"]').bounding_box()
    assert main
    from_main = [
        (x, y)
        for x, y in starts
        if main["x"] < x < main["x"] + main["width"] and main["y"] < y < main["y"] + main["height"]
    ]
    assert len(from_main) == 3  # 1.3a pulls three cars


def test_beside_the_board_the_current_move_stays_in_view(visit: Visit) -> None:
    player = visit(NAME, "start", viewport={"width": 1280, "height": 700})
    player.press("End")
    expect(player.find("a.move[aria-current], .entry.closing").last).to_be_in_viewport()
    player.press("ArrowLeft", 3)
    expect(player.find("a.move[aria-current]")).to_be_in_viewport()
    expect(player.find(".board")).to_be_in_viewport()


def test_on_a_phone_the_page_stays_while_what_moves_is_seen(visit: Visit) -> None:
    player = visit(NAME, "1.1a", viewport={"width": 360, "height": 740}, stopped=True)
    player.press("ArrowRight")
    player.wait(400)
    before = player.page.evaluate("scrollY")
    for _ in range(6):
        player.press("ArrowRight")
        player.wait(400)
        assert player.page.evaluate("scrollY") == before


def test_a_link_from_elsewhere_leads_to_the_board(visit: Visit) -> None:
    player = visit("four-dispute", viewport={"width": 360, "height": 740})
    player.find(".findings a.go").first.click()
    expect(player.find(".board")).to_be_focused()
    expect(player.find(".board")).to_be_in_viewport()
    player.page.keyboard.press("ArrowRight")
    assert int(player.slider.input_value()) > 0


def test_escape_closes_a_clause_before_it_leaves_a_variation(visit: Visit) -> None:
    player = visit("nested", "1.1a/1/1b")
    player.find(".now summary").click()
    player.find(".now button.cell").first.click()
    player.find(".now .chosen .clause-id").click()
    clause = player.page.locator(".clause:popover-open")
    expect(clause).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(clause).to_have_count(0)
    player.is_at("1.1a/1/1b")
    player.press("Escape")
    player.is_at("1.1a")


def test_the_menu_closes(visit: Visit) -> None:
    player = visit(NAME)
    menu, items = player.find(".menu > summary"), player.find(".menu .items")
    menu.click()
    expect(items).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(items).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    player.find(".board").click(position={"x": 5, "y": 5})
    expect(items).to_be_hidden()


def test_keys_scroll_where_the_board_is_out_of_sight(visit: Visit) -> None:
    player = visit(NAME, "1.1a", viewport={"width": 360, "height": 740})
    player.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    player.page.keyboard.press("ArrowRight")
    player.is_at("1.1a")


def test_a_button_at_the_end_keeps_the_focus(visit: Visit) -> None:
    player = visit(NAME, "1.1a")
    player.button("back").focus()
    for _ in range(3):
        player.page.keyboard.press("Enter")
    player.is_at("start")
    expect(player.button("back")).to_be_focused()
    expect(player.button("back")).to_have_attribute("aria-disabled", "true")
