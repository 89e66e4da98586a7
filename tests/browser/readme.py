"""The pictures that README.md opens with: a phone, the map, a scoring with its why."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize

from tests.browser.pages import Pages, Variant
from tests.browser.png import shrink

FOLDER = Path(__file__).parents[2] / ".github"
MOST_BYTES = 60_000


class Picture(NamedTuple):
    """What a picture shows."""

    name: str
    record: str
    at: str
    width: int
    height: int


PHONE = Picture("phone.png", "four-dispute", "1.5b", 390, 780)
MAP = Picture("map.png", "freight-two", "7a", 800, 780)
SCORING = Picture("scoring.png", "four-dispute", "end", 800, 780)
ALL = (PHONE, MAP, SCORING)
_SCORED = """() => {
  const why = document.querySelector("table.scoring + .chosen:not(:empty)");
  const before = (one) => one.compareDocumentPosition(why) & Node.DOCUMENT_POSITION_FOLLOWING;
  const heading = [...document.querySelectorAll("h2, h3, h4")].filter(before).pop();
  const top = heading.getBoundingClientRect().top - 8;
  const { bottom } = why.getBoundingClientRect();
  return {x: 0, y: top + scrollY, width: innerWidth, height: bottom + 12 - top};
}"""
"""Where the first scoring is, and why a cell of it is as it is."""


def pictures(browser: Browser) -> None:
    """Save them where README.md shows them."""
    with TemporaryDirectory() as folder:
        _save(browser, Pages(Path(folder)))


def _save(browser: Browser, pages: Pages) -> None:
    for one in ALL:
        size = ViewportSize(width=one.width, height=one.height)
        page = browser.new_page(viewport=size, color_scheme="light", reduced_motion="reduce")
        page.goto(f"{pages.path(Variant(one.record)).as_uri()}#{one.at}")
        path = FOLDER / one.name
        if one is SCORING:
            page.locator("a.cell").nth(1).evaluate("(cell) => cell.click()")  # nothing points at it
            page.screenshot(path=path, clip=page.evaluate(_SCORED), full_page=True)
        else:
            page.screenshot(path=path)
        page.close()
        shrink(path, MOST_BYTES)
