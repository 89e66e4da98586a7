"""The page of every game in a real browser: it opens, and goes from the start to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ftn.files.languages import load
from ftn.games import GAMES
from ftn.page.nodes import tree
from ftn.page.page import write_page
from tests.browser.conftest import Visit, pages, visit
from tests.browser.pages import Pages
from tests.contract.records import NIM, played, shortest

__all__ = ["pages", "visit"]


@pytest.mark.parametrize(
    "name", [NIM, *(pytest.param(name, marks=pytest.mark.slow) for name in GAMES)]
)
def test_a_page_goes_from_the_start_to_the_end(name: str, visit: Visit, pages: Pages) -> None:
    replay = played(shortest(name))
    nodes = tree(replay)
    player = visit.file(pages.put(name, write_page([replay], words=load("en"))))
    assert player.number() == 0
    for node in nodes.game[1:4]:
        player.press("ArrowRight")
        player.is_at(node.at)
        expect(player.find(".board use").first).to_be_attached()
    player.press("End")
    player.is_at(nodes.game[-1].at)
    player.press("Home")
    player.press("ArrowRight", nodes.main - 1)
    player.is_at(nodes.game[-1].at)
