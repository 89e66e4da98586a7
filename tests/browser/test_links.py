"""Addresses: deep links, how the address follows, back and forward, copying, downloading."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player
from tests.browser.records import text_of

NAME = "two-players-shared"
_NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined});"


def _is_shown(player: Player, address: str) -> None:
    expect(player.find("a.move[aria-current]")).to_have_attribute("href", f"#{address}")
    expect(player.find(".caption .where")).to_contain_text(address.rpartition("/")[2])


def test_a_link_opens_at_its_move(visit: Visit) -> None:
    player = visit(NAME, "2.5b")
    _is_shown(player, "2.5b")
    expect(player.find(".board")).to_be_in_viewport()


def test_a_variation_has_its_own(visit: Visit) -> None:
    player = visit("nested", "1.1a/1/1b")
    _is_shown(player, "1.1a/1/1b")


@pytest.mark.parametrize(
    "address",
    ["9.9z", "toString", "__proto__", "%E0%A4%A", "<img src=x onerror=alert(1)>", "#", "1.1A", "&"],
)
def test_an_unknown_one_opens_at_the_start(visit: Visit, address: str) -> None:
    player = visit(NAME, address)
    expect(player.slider).to_have_value("0")
    player.press("ArrowRight")
    expect(player.slider).to_have_value("1")


def test_a_page_without_one_opens_at_the_start(visit: Visit) -> None:
    player = visit(NAME)
    expect(player.slider).to_have_value("0")


def test_the_address_follows_and_leaves_no_trail(visit: Visit) -> None:
    player = visit(NAME, "start")
    before = player.page.evaluate("history.length")
    player.press("ArrowRight", 12)
    expect(player.find("a.move[aria-current]")).not_to_have_attribute("href", "#start")
    here = (player.find("a.move[aria-current]").get_attribute("href") or "").removeprefix("#")
    player.is_at(here)
    assert player.page.evaluate("history.length") == before
    player.page.reload()
    _is_shown(player, here)


def test_a_click_that_asks_for_another_tab_is_the_browsers(visit: Visit) -> None:
    player = visit(NAME, "1.2a")
    for how in ("button", "ctrlKey", "shiftKey"):
        player.find('a.move[href="#2.3b"]').evaluate(
            """(link, how) => {
              addEventListener("click", (event) => event.preventDefault(), { once: true });
              const click = { bubbles: true, cancelable: true, ...how };
              link.dispatchEvent(new MouseEvent("click", click));
            }""",
            {how: 1},
        )
    _is_shown(player, "1.2a")


def test_back_and_forward(visit: Visit) -> None:
    player = visit(NAME, "1.2a")
    player.find('a.move[href="#2.3b"]').click()
    player.is_at("2.3b")
    player.find('a.move[href="#3.1a"]').click()
    player.is_at("3.1a")
    player.press("ArrowRight")
    player.page.go_back()
    _is_shown(player, "2.3b")
    player.page.go_back()
    _is_shown(player, "1.2a")
    player.page.go_forward()
    _is_shown(player, "2.3b")


def test_an_address_that_is_typed_is_followed(visit: Visit) -> None:
    player = visit(NAME, "1.2a")
    player.open("3.2a")
    _is_shown(player, "3.2a")


def _clipboard(page: Page) -> str:
    page.bring_to_front()
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_the_link_is_copied(visit: Visit) -> None:
    player = visit(NAME, "2.5b", permissions=["clipboard-read", "clipboard-write"])
    player.press("ArrowRight")
    player.menu("copy-link")
    expect(player.find(".message")).not_to_be_empty()
    here = (player.find("a.move[aria-current]").get_attribute("href") or "").removeprefix("#")
    assert here != "2.5b"
    assert _clipboard(player.page) == f"{player.uri}#{here}"


def test_a_frame_of_it_is_copied_and_shows_that_move(visit: Visit, pages: Pages) -> None:
    player = visit(NAME, "2.5b", permissions=["clipboard-read", "clipboard-write"])
    player.menu("copy-frame")
    expect(player.find(".message")).not_to_be_empty()
    frame = _clipboard(player.page)
    address = f"{player.uri}#2.5b&amp;embed"
    assert f'<iframe src="{address}"' in frame
    assert 'width="600" height="400"' in frame
    around = visit.file(pages.put("around", f"<!doctype html><meta charset=utf-8>{frame}"))
    around.watch.allow(player.uri)
    inside = around.page.frame_locator("iframe")
    expect(inside.locator("a.move[aria-current]")).to_have_attribute("href", "#2.5b")
    expect(inside.locator("html")).to_have_class(re.compile(r"\bembed\b"))


def test_the_record_is_copied(visit: Visit, pages: Pages) -> None:
    player = visit("nested", permissions=["clipboard-read", "clipboard-write"])
    player.menu("copy-record")
    expect(player.find(".message")).not_to_be_empty()
    assert _clipboard(player.page) == text_of("nested")


def test_a_record_with_something_hidden_is_copied_to_the_letter(visit: Visit) -> None:
    player = visit("hostile", permissions=["clipboard-read", "clipboard-write"])
    player.menu("copy-record")
    expect(player.find(".message")).not_to_be_empty()
    assert _clipboard(player.page) == text_of("hostile")
    shown = player.find("textarea.record").input_value()
    assert "\u202e" in text_of("hostile")
    assert "\u202e" not in shown


@pytest.mark.parametrize(("do", "field"), [("copy-link", "input.link"), ("copy-record", ".record")])
@pytest.mark.parametrize("refused", [True, False])
def test_what_cannot_be_copied_is_selected(
    visit: Visit, do: str, field: str, *, refused: bool
) -> None:
    player = visit(NAME, "2.5b")
    if refused:
        player.page.evaluate(
            "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }"
        )
    else:
        player.page.evaluate(_NO_CLIPBOARD)
    player.menu(do)
    shown = player.find(field).first
    expect(shown).to_be_visible()
    expect(shown).to_be_focused()
    selected = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
    wanted = f"{player.uri}#2.5b" if do == "copy-link" else text_of(NAME)
    assert shown.evaluate(selected) == wanted


@pytest.mark.parametrize("name", ["three-with-ruling", "two-pencil", "findings"])
def test_the_record_is_downloaded_as_it_was_written(
    visit: Visit, tmp_path: Path, name: str
) -> None:
    player = visit(name)
    player.watch.allow("blob:")
    with player.page.expect_download() as waiting:
        player.menu("download")
    download: Any = waiting.value
    assert download.suggested_filename == player.game.get_attribute("data-name")
    download.save_as(tmp_path / "game.ftn")
    assert (tmp_path / "game.ftn").read_bytes() == text_of(name).encode()
