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


def test_nothing_tells_how_long_a_day_is_before_it_is_over(visit: Visit, pages: Pages) -> None:
    game = tree(pages.replay(NAME)).game
    player = visit(NAME, "start", spoiler_free=True)
    seen = """() => [".round", "section.period", ".moments", ".ticks path", ".entry"].map((what) =>
      [...document.querySelectorAll(what)].filter((one) => one.checkVisibility()).length)"""
    assert player.page.evaluate(seen) == [0, 1, 0, 0, 1]
    third = next(node.number for node in game if node.round == 3)
    player.slider.fill(str(third))
    rounds, periods, moments, ticks, entries = player.page.evaluate(seen)
    assert (rounds, periods, moments, ticks) == (3, 1, 0, 0)
    assert entries == 1 + sum(node.kind == "turn" for node in game[: third + 1])
    veil = player.find("svg.chart .veil").bounding_box()
    labels = [one.bounding_box() for one in player.find("svg.chart > text").all()]
    chart = player.find("svg.chart").bounding_box()
    assert veil
    assert chart
    assert veil["y"] < chart["y"]
    assert veil["y"] + veil["height"] > chart["y"] + chart["height"]
    assert [one and one["x"] < veil["x"] for one in labels] == [True, False, False]
    player.press("End")
    assert player.page.evaluate(seen)[1:3] == [3, 1]


def test_the_chart_shows_what_was_reached(visit: Visit) -> None:
    player = visit(NAME, "start", spoiler_free=True)
    veil = player.find("svg.chart .veil")
    box = player.find("svg.chart").bounding_box()
    assert box

    def hidden() -> float:
        """Return how much of the chart is hidden."""
        now = veil.bounding_box()
        assert now
        assert now["x"] + now["width"] >= box["x"] + box["width"]
        return 1 - (now["x"] - box["x"]) / box["width"]

    assert hidden() > 0.9
    player.press("PageDown")
    assert 0.2 < hidden() < 0.75
    player.press("End")
    expect(veil).to_be_hidden()  # the names beside the curves, too


def test_a_link_to_a_move_reaches_it(visit: Visit) -> None:
    player = visit(NAME, "2.3a", spoiler_free=True)
    expect(player.find('a.move[href="#2.3a"]')).to_be_visible()
    expect(player.find('a.move[href="#3.3a"]')).to_be_hidden()
