"""The pictures that README.md opens with: a turn recorded, a phone, the map, a scoring."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, ViewportSize

from tests.browser.pages import Pages, Variant
from tests.recording.served import served
from tests.sampled import text_of

FOLDER = Path(__file__).parents[2] / ".github"
MOST_BYTES = 60_000
_COLOURS = (96, 64, 48, 32, 24, 16)


class Picture(NamedTuple):
    """What a picture shows."""

    name: str
    record: str
    at: str
    width: int
    height: int


RECORDER = Picture("recorder.png", "three-with-ruling", "\n4b ", 390, 780)
TAPS = ("main/2",)
"""What is tapped of the turn."""
PHONE = Picture("phone.png", "four-dispute", "1.5b", 390, 780)
MAP = Picture("map.png", "freight-two", "7a", 800, 780)
SCORING = Picture("scoring.png", "four-dispute", "end", 800, 780)
REPLAYED = (PHONE, MAP, SCORING)
ALL = (RECORDER, *REPLAYED)
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
        _record(browser, Path(folder))


def _record(browser: Browser, folder: Path) -> None:
    """Take a picture of a turn that is being recorded."""
    path = folder / "game.ftn"
    text = text_of(f"{RECORDER.record}.ftn")
    path.write_text(text[: text.index(RECORDER.at) + 1], "utf-8")
    with served(path) as recorder:
        size = ViewportSize(width=RECORDER.width, height=RECORDER.height)
        page = browser.new_page(viewport=size, color_scheme="light", reduced_motion="reduce")
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        for point in TAPS:
            page.locator(f'.marks rect[data-point^="{point}"]').first.click()
            page.locator('.entering[aria-busy="false"]').wait_for()
        page.screenshot(path=FOLDER / RECORDER.name)
        page.close()
    shrink(FOLDER / RECORDER.name, MOST_BYTES)


def shrink(path: Path, most: int) -> None:
    """Reduce a picture's colours until it fits into a number of bytes."""
    with Image.open(path) as picture:
        full = picture.convert("RGB")
    for colours in _COLOURS:
        full.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if path.stat().st_size <= most:
            break


def _save(browser: Browser, pages: Pages) -> None:
    for one in REPLAYED:
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
