"""The page on paper: the scoresheet by days, the board at each day's end, A4."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import expect

from ftn.model.replay import Replay
from ftn.page.nodes import tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player

A4 = (595, 842)
"""Its width and height in points."""
_MARGIN = 28
_PRINTED = "(node) => node.checkVisibility() && node.getBoundingClientRect().height > 10"


def _text(pdf: Path, *options: str) -> str:
    done = subprocess.run(
        ["pdftotext", *options, str(pdf), "-"], capture_output=True, text=True, check=True
    )
    return done.stdout


def _pdf(player: Player, folder: Path) -> Path:
    path = folder / "page.pdf"
    player.page.pdf(path=path, prefer_css_page_size=True)
    return path


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _everything_is_printed(replay: Replay, pdf: Path) -> None:
    text = _squeezed(_text(pdf, "-raw"))
    for node in tree(replay).game:
        if node.turn:
            assert _squeezed(str(node.turn.play)) in text, node.at
            for note in node.turn.trimmings.annotations:
                assert _squeezed(note) in text
    for sheet in replay.sheets:
        totals = [str(sheet.totals[seat]) for seat in replay.seats]
        assert _squeezed("Total" + "".join(totals)) in text
        for row in sheet.rows:
            for cell in row.cells.values():
                if cell.why:
                    assert _squeezed(cell.why) in text


@pytest.mark.parametrize(
    ("name", "script"),
    [("three-with-ruling", True), ("three-with-ruling", False), ("cars", True), ("freight", False)],
)
def test_all_days_are_printed(
    visit: Visit, pages: Pages, tmp_path: Path, name: str, *, script: bool
) -> None:
    player = visit(name, java_script_enabled=script)
    _everything_is_printed(pages.replay(name), _pdf(player, tmp_path))


def test_it_fits_on_the_paper(visit: Visit, tmp_path: Path) -> None:
    player = visit("five-cabooses", color_scheme="dark")
    pdf = _pdf(player, tmp_path)
    pages = ET.fromstring(_text(pdf, "-bbox")).findall(".//{*}page")  # noqa: S314 -- our own
    assert 3 <= len(pages) <= 4
    assert len(pages[-1].findall("{*}word")) > 60  # no page for a line or two
    for page in pages:
        width, height = float(page.get("width", 0)), float(page.get("height", 0))
        assert (round(width), round(height)) == A4
        words = page.findall("{*}word")
        assert words
        for word in words:
            left, right = float(word.get("xMin", 0)), float(word.get("xMax", 0))
            top, bottom = float(word.get("yMin", 0)), float(word.get("yMax", 0))
            assert left >= _MARGIN, word.text
            assert right <= width - _MARGIN, word.text
            assert top >= _MARGIN, word.text
            assert bottom <= height - _MARGIN, word.text
    sizes = {
        round(float(word.get("yMax", 0)) - float(word.get("yMin", 0)), 1)
        for page in pages
        for word in page.findall("{*}word")
    }
    assert min(sizes) >= 5


@pytest.mark.parametrize(
    "name",
    [
        "five-cabooses",
        "long-names",
        "hostile",
        "cars",
        "cars-hostile",
        "freight-of-six",
        "freight-hostile",
    ],
)
def test_nothing_is_wider_than_the_paper(visit: Visit, name: str) -> None:
    player = visit(name, viewport={"width": 703, "height": 1000})  # A4 without its margins
    player.page.emulate_media(media="print")
    assert player.page.evaluate("document.scrollingElement.scrollWidth") <= 703


def test_nothing_of_the_screen_is_printed(visit: Visit, tmp_path: Path) -> None:
    player = visit("three-with-ruling", "2.5c")
    pdf = _text(_pdf(player, tmp_path))
    for told in ("Copy link", "Download", "Theme", "If it ended now", "Speed", "More"):
        assert not re.search(rf"^{told}\b", pdf, re.MULTILINE), told
    player.page.emulate_media(media="print")
    for selector in (".controls", ".caption", "button[data-do]", "dialog", "textarea.record"):
        for found in player.find(selector).all():
            expect(found).to_be_hidden()


def test_the_board_of_each_day_is_printed(visit: Visit, tmp_path: Path) -> None:
    player = visit("three-with-ruling", viewport={"width": 703, "height": 1000})
    text = _text(_pdf(player, tmp_path))
    assert text.count("\f") <= 4  # pages
    assert re.findall(r"\bDeck\b", text) == ["Deck"] * 3
    player.page.emulate_media(media="print")
    wide = player.find(".board-then svg.panel").evaluate_all(
        "panels => panels.map((panel) => panel.getBoundingClientRect().width)"
    )
    assert min(wide) > 300  # 8 cm
    boards = player.find(".period .board-then").all()
    assert len(boards) == 3
    for board in boards:
        panels = board.locator("svg.panel").all()
        assert len(panels) == 4
        assert all(panel.evaluate(_PRINTED) for panel in panels)
        assert board.locator(".live use").count() > 10
