"""The list of a folder of pages, as `ftn html` makes it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.browser.look import WIDTHS
from tests.browser.records import SAMPLES, hostile
from tests.cli.running import run


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of pages with their list."""
    folder = tmp_path_factory.mktemp("list")
    games = folder / "games"
    games.mkdir()
    for name in ("four-dispute", "three-with-ruling", "two-pencil"):
        shutil.copy(SAMPLES / f"{name}.ftn", games)
    (games / "#1 ünd 50% <b>.ftn").write_text(hostile().replace("\x00", ""), encoding="utf-8")
    run("html", str(games), "-o", str(folder / "pages"))
    return folder / "pages"


def test_every_page_is_reached_from_the_list(visit: Visit, folder: Path) -> None:
    index = visit.file(folder / "index.html")
    index.watch.allow(folder.as_uri())
    links = index.page.locator("td a, th a").all()
    assert len(links) == 4
    for number in range(4):
        index.page.locator("td a, th a").nth(number).click()
        expect(index.page.locator("article.game .board")).to_be_visible()
        index.page.go_back()
    expect(index.page.locator("body")).to_contain_text("2026-02-10")
    expect(index.page.locator("body")).to_contain_text("Fatima")
    expect(index.page.locator("body")).to_contain_text("4 errors")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits(visit: Visit, folder: Path, scheme: str) -> None:
    index = visit.file(folder / "index.html", color_scheme=scheme)
    for width in WIDTHS:
        index.page.set_viewport_size({"width": width, "height": 700})
        assert index.page.evaluate("document.scrollingElement.scrollWidth") <= width
        if width != WIDTHS[1]:
            assert violations(index.page) == []
