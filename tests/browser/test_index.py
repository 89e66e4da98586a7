"""The list of a folder of pages, as `ftn html` makes it."""

from __future__ import annotations

import re
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
    links = index.page.locator("th.players a:not(.thumb)")
    expect(links).to_have_count(4)
    for number in range(4):
        links.nth(number).click()
        expect(index.page.locator("article.game .board")).to_be_visible()
        index.page.go_back()
    expect(index.page.locator("body")).to_contain_text("2026-02-10")
    expect(index.page.locator("body")).to_contain_text("Fatima")
    expect(index.page.locator("body")).to_contain_text("4 errors")


def test_it_is_ordered_filtered_and_counted(visit: Visit, folder: Path) -> None:
    index = visit.file(folder / "index.html").page
    rows = index.locator("table.games tbody tr:visible")
    dates = index.locator("table.games tbody .date")
    count = index.locator("output")
    expect(count).to_have_text("4 of 4")
    newest = dates.all_text_contents()
    assert newest == sorted(newest, reverse=True)
    index.locator("[data-by=order]").select_option("Oldest first")
    assert dates.all_text_contents() == sorted(newest, key=lambda date: (not date, date))
    index.locator("[data-by=order]").select_option("By winner")
    results = index.locator("table.games tbody .result strong").all_text_contents()
    assert results == sorted(results)
    index.locator("[data-by=order]").select_option("Closest finish first")
    expect(rows.first).to_contain_text("Wanjiru wins")  # by one, the latest such game
    index.locator("[data-by=player]").fill("zof")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Zofia wins")
    expect(count).to_have_text("1 of 4")
    index.locator("[data-by=result]").select_option("Won by this player")
    expect(rows).to_have_count(1)
    index.locator("[data-by=player]").fill("elif")
    expect(index.get_by_text("No game is like that.")).to_be_visible()
    index.get_by_role("button", name="Show all").click()
    expect(count).to_have_text("4 of 4")
    index.locator("[data-by=from]").fill("2026-04-01")
    index.locator("[data-by=to]").fill("2026-04-30")
    expect(rows).to_contain_text(["Zofia wins"])
    standings = index.locator(".standings tbody tr:visible")
    expect(standings).to_have_text([re.compile(one) for one in ("Zofia", "Elif", "Mateo", "Noah")])
    index.get_by_role("button", name="Show all").click()
    index.locator(".standings").get_by_role("button", name="Fatima").click()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Fatima")
    expect(rows.locator(".thumb svg")).to_be_visible()


def test_it_is_whole_without_a_script(visit: Visit, folder: Path) -> None:
    index = visit.file(folder / "index.html", java_script_enabled=False).page
    expect(index.locator(".tools")).to_be_hidden()
    expect(index.locator("table.games tbody tr")).to_have_count(4)
    expect(index.locator(".thumb svg").first).to_be_visible()
    index.get_by_text("Standings of the players").click()
    expect(index.locator(".standings tbody tr").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits(visit: Visit, folder: Path, scheme: str) -> None:
    index = visit.file(folder / "index.html", color_scheme=scheme)
    for width in WIDTHS:
        index.page.set_viewport_size({"width": width, "height": 700})
        assert index.page.evaluate("document.scrollingElement.scrollWidth") <= width
        if width != WIDTHS[1]:
            assert violations(index.page) == []
