"""The page on paper: the scoresheet by days, the board at each day's end, A4."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from pypdfium2 import PdfDocument

from ftn.model.replay import Replay
from ftn.page.nodes import tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player

A4 = (595, 842)
"""Its width and height in points."""
_MARGIN = 28
_PRINTED = "(node) => node.checkVisibility() && node.getBoundingClientRect().height > 10"


def _texts(pdf: Path) -> list[str]:
    """Return the text of each sheet; PDFium gives a hyphen at a line's end a sign of its own."""
    sheets = (sheet.get_textpage().get_text_range() for sheet in PdfDocument(pdf))
    return [text.replace("\ufffe", "-") for text in sheets]


def _pdf(player: Player, folder: Path) -> Path:
    path = folder / "page.pdf"
    player.page.pdf(path=path, prefer_css_page_size=True)
    return path


def _squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _everything_is_printed(replay: Replay, pdf: Path) -> None:
    text = _squeezed("".join(_texts(pdf)))
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
    pages = PdfDocument(pdf)
    assert 3 <= len(pages) <= 4
    assert len(_texts(pdf)[-1].split()) > 60  # no page for a line or two
    for page in pages:
        width, height = page.get_size()
        assert (round(width), round(height)) == A4
        text = page.get_textpage()
        boxes = [text.get_charbox(at, loose=True) for at in range(text.count_chars())]
        drawn = [box for box in boxes if box[0] < box[2]]  # a line's end has no width
        assert drawn
        for left, bottom, right, top in drawn:
            assert left >= _MARGIN
            assert right <= width - _MARGIN
            assert bottom >= _MARGIN
            assert top <= height - _MARGIN
            assert top - bottom >= 5


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
    pdf = "\n".join(_texts(_pdf(player, tmp_path)))
    for told in ("Copy link", "Download", "Theme", "If it ended now", "Speed", "More"):
        assert not re.search(rf"^{told}\b", pdf, re.MULTILINE), told
    player.page.emulate_media(media="print")
    for selector in (".controls", ".caption", "button[data-do]", "dialog", "textarea.record"):
        for found in player.find(selector).all():
            expect(found).to_be_hidden()


def test_the_board_of_each_day_is_printed(visit: Visit, tmp_path: Path) -> None:
    player = visit("three-with-ruling", viewport={"width": 703, "height": 1000})
    texts = _texts(_pdf(player, tmp_path))
    assert len(texts) <= 4
    assert re.findall(r"\bDeck\b", "".join(texts)) == ["Deck"] * 3
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
