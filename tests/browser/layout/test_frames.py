"""The page in a frame of another one."""

from __future__ import annotations

import re
from html import escape

import pytest
from playwright.sync_api import FrameLocator, expect

from tests.browser.conftest import Visit
from tests.browser.pages import Pages, Variant
from tests.browser.player import Player

_HOST = '<!doctype html><html lang="en"><meta charset="utf-8"><title>host</title><h1>A page</h1>'
"""Without its encoding the browser guesses from what has arrived so far."""


def _framed(
    visit: Visit, pages: Pages, variant: Variant, *, inline: bool
) -> tuple[Player, FrameLocator]:
    path = pages.path(variant)
    what = f'srcdoc="{escape(pages.html(variant))}"' if inline else f'src="{path.as_uri()}#embed"'
    frame = (
        f'<iframe title="game" width="600" height="500" sandbox="allow-scripts" {what}></iframe>'
    )
    host = pages.put(f"host-{inline}-{variant.embed}", _HOST + frame)
    player = visit.file(host)
    player.watch.allow(path.as_uri(), "about:srcdoc")
    return player, player.page.frame_locator("iframe")


@pytest.mark.parametrize("inline", [True, False])
@pytest.mark.parametrize("embed", [True, False])
def test_a_sandboxed_frame_without_storage_works(
    visit: Visit, pages: Pages, *, inline: bool, embed: bool
) -> None:
    player, frame = _framed(visit, pages, Variant("two-players-shared", embed=embed), inline=inline)
    slider = frame.locator("input.slider")
    expect(slider).to_have_value("0")
    frame.locator("button[data-do=next]").click()
    frame.locator(".board").focus()
    player.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    player.page.keyboard.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    if frame.locator("button[data-do=theme]").first.is_visible():
        frame.locator("button[data-do=theme]").first.click()


@pytest.mark.parametrize("how", ["option", "address"])
def test_an_embedded_page_is_board_and_controls_alone(visit: Visit, how: str) -> None:
    embedded = how == "option"
    player = visit("three-with-ruling", "" if embedded else "embed", embed=embedded)
    expect(player.find(".board")).to_be_visible()
    expect(player.button("next")).to_be_visible()
    for other in (".meta", ".result", ".scoresheet", ".scoring", ".chart", "textarea.record"):
        for found in player.page.locator(other).all():
            expect(found).to_be_hidden()
    player.do("next")
    expect(player.page).to_have_url(re.compile("#.+&embed$"))


def test_an_embedded_page_opens_at_a_move_and_stays_embedded(visit: Visit) -> None:
    player = visit("three-with-ruling", "2.5c&embed")
    player.is_at("2.5c&embed")
    player.do("next")
    player.is_at("2.6b&embed")
