"""The keys' list, and single letters as WCAG 2.1.4 allows them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import reload, until

NAME = "nested"


def test_the_list_opens_and_closes(visit: Visit) -> None:
    player = visit(NAME)
    dialog = player.find("dialog.keys")
    expect(dialog).to_be_hidden()
    player.press("?")
    expect(dialog).to_be_visible()
    for key in ("←", "PgDn", "Home", "Esc", "?"):
        expect(dialog.locator("kbd", has_text=key).first).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    player.menu("keys")
    expect(dialog).to_be_visible()
    dialog.locator("[data-do=close]").click()
    expect(dialog).to_be_hidden()


def test_keys_do_nothing_behind_the_list(visit: Visit) -> None:
    player = visit(NAME, "1.1b")
    player.press("?")
    for key in ("ArrowRight", "End", " ", "n"):
        player.page.keyboard.press(key)
    player.page.keyboard.press("Escape")
    player.is_at("1.1b")
    expect(player.find("a.move[aria-current]")).to_have_attribute("href", "#1.1b")


def test_the_list_opens_where_nothing_has_the_focus_and_can_be_turned_off(visit: Visit) -> None:
    player = visit(NAME, "1.1b")
    player.page.keyboard.press("?")
    expect(player.find("dialog.keys")).to_be_visible()
    player.find("dialog.keys [data-do=letters]").uncheck()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("?")
    expect(player.find("dialog.keys")).to_be_hidden()


@pytest.mark.slow
def test_letters_act_wherever_the_arrows_do(visit: Visit) -> None:
    player = visit(NAME, "1.1b")
    for selector in ("", "a.move", ".board", ".slider", "button[data-do=next]"):
        if selector:
            player.find(selector).first.evaluate("(one) => one.focus()")
        for key, address in (("p", "1.1a"), ("v", "1.1a/1/1a"), ("Escape", "1.1a"), ("n", "1.1b")):
            player.page.keyboard.press(key)
            player.is_at(address)
    player.find("details.record-text summary").click()
    player.find("textarea.record").focus()
    for key in ("p", "ArrowLeft", "v"):
        player.page.keyboard.press(key)
    player.is_at("1.1b")


def test_letters_can_be_turned_off(visit: Visit) -> None:
    player = visit(NAME, "start", served=True)
    player.press("n")
    player.is_at("1.1a")
    player.menu("keys")
    player.find("dialog.keys [data-do=letters]").uncheck()
    player.page.keyboard.press("Escape")
    player.press("n")
    player.press("?")
    expect(player.find("dialog.keys")).to_be_hidden()
    player.is_at("1.1a")
    reload(player.page)
    player.press("n")
    player.is_at("1.1a")
    player.press("ArrowRight")
    player.is_at("1.1b")
    player.menu("keys")
    player.find("dialog.keys [data-do=letters]").check()
    player.page.keyboard.press("Escape")
    player.press("p")
    player.is_at("1.1a")


def test_keys_in_a_field_are_left_alone(visit: Visit) -> None:
    player = visit(NAME, "1.1b")
    player.find("details.record-text summary").click()
    player.find("textarea.record").focus()
    for key in ("ArrowRight", "End", "PageDown", "n", " "):
        player.page.keyboard.press(key)
    player.find("details.menu summary").click()
    player.find("select.speed").focus()
    player.page.keyboard.press("ArrowDown")
    expect(player.find("a.move[aria-current]")).to_have_attribute("href", "#1.1b")


def test_a_key_that_no_button_has_is_the_browsers(visit: Visit) -> None:
    player = visit("freight", "2a", viewport={"width": 390, "height": 600})
    expect(player.button("period-next")).to_have_count(0)
    player.press("PageDown")
    until(player.page, lambda: bool(player.page.evaluate("scrollY > 0")))
    player.is_at("2a")


def test_space_on_a_button_presses_it(visit: Visit) -> None:
    player = visit(NAME, "start")
    player.button("next").focus()
    player.page.keyboard.press(" ")
    player.is_at("1.1a")
    player.page.keyboard.press("Enter")
    player.is_at("1.1b")


def test_every_control_is_reached_by_tab_and_has_a_name(visit: Visit) -> None:
    player = visit(NAME, "1.1b")
    player.find(".board").focus()
    names = set()
    for _ in range(25):
        player.page.keyboard.press("Tab")
        names.add(player.page.evaluate("document.activeElement.dataset.do ?? ''"))
    assert names >= {"first", "back", "play", "next", "last", "mark-back", "mark-next"}
    for button in player.find(".controls button").all():
        label = button.get_attribute("aria-label") or button.text_content()
        assert label
        assert label.strip()
