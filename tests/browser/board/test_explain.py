"""What is pointed at, tapped or gone to by keys is explained, in every game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.browser.player import Player

_AT = {
    "four-dispute": (
        "2.10a",
        {
            ".live use[href='#car-H']": "H: Hopper",
            "[data-panel='1'] text.n": "Elif: chips.*If the trains left now: Auto rack 1, Box 3,",
            ".live .moved": "Elif: trains.*If the trains left now: 3, longest Gondola train: 6",
        },
    ),
    "cars": (
        "12b",
        {
            ".live use[href^='#load-']": "filled with",
            ".live use[href^='#tag-']": "F.. |card",
            ".live use[href^='#piece-']": "pieces",
        },
    ),
    "freight": (
        "3b",
        {
            ".live use[href^='#cube-']": "cube: waits for a train",
            ".live use[href^='#disk-']": "the next such cube delivered here brings 5",
            ".live use[href^='#engine-']": "engine",
        },
    ),
}


def _tip(player: Player) -> Locator:
    return player.find(".tip")


@pytest.mark.parametrize("name", _AT)
def test_pointing_and_going_there_by_keys(visit: Visit, name: str) -> None:
    at, wanted = _AT[name]
    player = visit(name, at, viewport={"width": 1280, "height": 1000})
    for selector, told in wanted.items():
        player.find(f".board {selector}").first.hover(force=True)
        expect(_tip(player)).to_contain_text(re.compile(told, re.DOTALL))
    player.page.keyboard.press("Escape")
    expect(_tip(player)).to_be_hidden()
    player.is_at(at)
    player.page.mouse.move(0, 0)
    player.press("Enter")
    expect(_tip(player)).to_be_visible()
    texts = [player.text(".tip")]
    expect(player.find(".live-region")).to_contain_text(player.find(".tip p").first.inner_text())
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        player.page.keyboard.press(key)
        texts.append(player.text(".tip"))
    assert len({*texts}) > 2
    player.is_at(at)
    if name == "cars":
        assert violations(player.page) == []
    player.page.keyboard.press("Enter")
    expect(_tip(player)).to_be_hidden()
    player.page.keyboard.press("ArrowRight")
    expect(player.find(".slider")).not_to_have_value("0")


def test_a_number_of_the_score_has_its_why(visit: Visit) -> None:
    player = visit("four-dispute", "2.10a", viewport={"width": 1280, "height": 1000})
    player.find(".now summary").click()
    player.find(".now button.cell").first.focus()
    player.page.keyboard.press("Tab")
    expect(_tip(player)).to_contain_text("longest")
    player.page.keyboard.press("Escape")
    player.find(".scored a.cell").first.hover()
    expect(_tip(player)).to_contain_text("longest")


def test_a_tap_shows_and_the_next_one_hides(visit: Visit) -> None:
    player = visit("four-dispute", "2.10a", viewport={"width": 360, "height": 740}, has_touch=True)
    car = player.find(".board .live use[href^='#car-']:visible").first
    car.tap(force=True)
    expect(_tip(player)).to_contain_text(re.compile("[A-Z]: "))
    box = _tip(player).bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    player.find(".slider").tap(position={"x": 5, "y": 5})
    expect(_tip(player)).to_be_hidden()
    car.tap(force=True)
    expect(_tip(player)).to_be_visible()
    player.button("next").tap()
    expect(_tip(player)).to_be_hidden()
