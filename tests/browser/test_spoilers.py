"""A page free of spoilers hides results until they are reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ftn.page.nodes import tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages

NAME = "two-players-shared"


@pytest.mark.parametrize("script", [True, False])
def test_nothing_tells_the_result_before(visit: Visit, pages: Pages, *, script: bool) -> None:
    replay = pages.replay(NAME)
    player = visit(NAME, spoiler_free=True, java_script_enabled=script)
    text = player.page.evaluate("document.body.innerText")
    for told in ("share the win", "takes the lead"):
        assert told not in text, told
    hidden = [*player.find(".scored").all(), *player.find(".result").all()]
    hidden += [*player.find(".turning").all(), *player.find(".numbers").all()]
    assert len(hidden) > 5
    for found in hidden:
        expect(found).to_be_hidden()
    chips = player.find(".board .n:visible").all_inner_texts()
    assert "66" not in chips
    last = next(node for node in reversed(tree(replay).game) if node.turn)
    if script:
        assert str(last.turn.play if last.turn else "") not in text
        expect(player.find(f'a.move[href="#{last.at}"]')).to_be_hidden()
    assert "66" not in player.page.title()


def test_a_day_is_told_once_it_is_reached(visit: Visit, pages: Pages) -> None:
    game = tree(pages.replay(NAME)).game
    player = visit(NAME, "start", spoiler_free=True)
    scored = player.find(".scored table.scoring")
    end = next(node for node in game if node.kind == "end")
    player.slider.fill(str(end.number - 1))
    expect(scored.first).to_be_hidden()
    player.press("ArrowRight")
    for spoiler in player.find("details.spoiler:visible").all():
        if spoiler.get_attribute("open") is None:
            spoiler.locator("summary").first.click()
    expect(scored.first).to_be_visible()
    expect(scored.nth(1)).to_be_hidden()
    player.press("Home")
    expect(scored.first).to_be_visible()
    player.press("End")
    expect(player.find(".result").first).to_be_visible()
    expect(player.find("header .result")).to_contain_text("66")


def test_the_chart_shows_what_was_reached(visit: Visit) -> None:
    player = visit(NAME, "start", spoiler_free=True)
    veil = player.find("svg.chart .veil")
    whole = veil.evaluate("(veil) => veil.width.baseVal.value")
    player.press("PageDown")
    part = veil.evaluate("(veil) => veil.width.baseVal.value")
    assert 0 < part < 0.8 * whole
    player.press("End")
    assert veil.evaluate("(veil) => veil.width.baseVal.value") < 0.15 * whole


def test_a_link_to_a_move_reaches_it(visit: Visit) -> None:
    player = visit(NAME, "2.3a", spoiler_free=True)
    expect(player.find('a.move[href="#2.3a"]')).to_be_visible()
    expect(player.find('a.move[href="#3.3a"]')).to_be_hidden()
