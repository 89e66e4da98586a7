"""What is left of the page without its script, and without its style."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from ftn.page.nodes import tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages, Variant


def test_without_script_the_whole_sheet_is_there(visit: Visit, pages: Pages) -> None:
    replay = pages.replay("three-with-ruling")
    player = visit("three-with-ruling", java_script_enabled=False)
    expect(player.find("h1")).to_have_text("Fatima, Jonas, Chloé")
    for node in tree(replay).game:
        if not node.turn:
            continue
        move = player.find(f'a.move[id="{node.at}"]')
        assert move.is_visible(), node.at
        for text in node.turn.trimmings.annotations:
            assert player.find(".note", has_text=text).first.is_visible()
    expect(player.find(".board svg.panel:not(.legend)")).to_have_count(4)
    cars = player.find(".board .live use")
    assert cars.count() > 30
    assert cars.first.is_visible()
    for table in player.find(".scored table.scoring").all():
        expect(table).to_be_visible()
    assert player.find(".scored table.scoring").count() == 3
    expect(player.find("svg.chart")).to_be_visible()


def test_without_script_nothing_is_offered_that_needs_it(visit: Visit) -> None:
    player = visit("three-with-ruling", java_script_enabled=False)
    for what in (".controls", ".caption", "[data-do]", ".now table", ".slider"):
        for found in player.find(what).all():
            expect(found).to_be_hidden()


def test_without_script_a_link_still_finds_its_move(visit: Visit) -> None:
    player = visit("three-with-ruling", "3.9b", java_script_enabled=False)
    move = player.page.locator('[id="3.9b"]')
    expect(move).to_be_in_viewport()
    marked, other = (
        move.evaluate("(move) => getComputedStyle(move).backgroundColor"),
        player.find('a.move[id="3.9a"]').evaluate(
            "(move) => getComputedStyle(move).backgroundColor"
        ),
    )
    assert marked != other


def test_without_script_a_cell_leads_to_its_why(visit: Visit) -> None:
    player = visit("three-with-ruling", java_script_enabled=False)
    cell = player.find("a.cell").first
    target = (cell.get_attribute("href") or "").removeprefix("#")
    cell.click()
    expect(player.page.locator(f'[id="{target}"]')).to_be_in_viewport()


@pytest.mark.parametrize("name", ["three-with-ruling", "findings", "freight"])
def test_without_style_it_reads_in_order(visit: Visit, pages: Pages, name: str) -> None:
    html = re.sub(r"<style>.*?</style>", "", pages.html(Variant(name)), flags=re.DOTALL)
    player = visit.file(pages.put(f"unstyled-{name}", html), java_script_enabled=False)
    levels = player.page.evaluate(
        "() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]"
        ".filter((head) => head.checkVisibility()).map((head) => Number(head.localName[1]))"
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    text = " ".join(player.page.locator("body").inner_text().split())
    turns = [node for node in tree(pages.replay(name)).game if node.turn]
    moves = player.find(".period .entry > a.move:has(b):not(.variation *)").all_inner_texts()
    written = [" ".join(move.split()) for move in moves]
    assert all(move in text for move in written)
    wanted = [f"{node.round}{node.seat} {node.turn.play}" for node in turns if node.turn]
    assert written == wanted
    assert text.index(", ".join(pages.replay(name).players.values())) < text.index(wanted[0])


def test_the_script_runs_without_the_style(visit: Visit, pages: Pages) -> None:
    html = re.sub(r"<style>.*?</style>", "", pages.html(Variant("nested")), flags=re.DOTALL)
    player = visit.file(pages.put("unstyled-script", html))
    player.press("ArrowRight", 2)
    player.is_at("1.1b")
