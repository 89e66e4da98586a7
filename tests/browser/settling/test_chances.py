"""Chances on the page: a link to the costly turn, the dock that tells of it, no script, axe."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from ftn.files.languages import load
from ftn.page.page import write_page
from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.page.test_chances import analysed

_PHONE = ViewportSize(width=360, height=740)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    analysis = analysed()
    path = tmp_path / "page.html"
    page = write_page([analysis.replay], words=load("nl"), analyses=[analysis])
    path.write_text(page, encoding="utf-8")
    return path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_costly_turn_is_a_step_away_and_the_dock_tells_of_it(
    visit: Visit, path: Path, scheme: str
) -> None:
    player = visit.file(path, viewport=_PHONE, color_scheme=scheme)
    page = player.page
    assert violations(page, colours_only=scheme == "dark") == []
    page.locator(".costly-turns .go").click()
    player.is_at("1.1b")
    expect(page.locator(".extra .flag-costly")).to_contain_text("Beter: Ben")
    first, second = (one.get_attribute("x1") for one in page.locator(".chart .cursor").all())
    assert first == second
    box = page.locator(".chances .chart").bounding_box()
    assert box is not None
    assert box["width"] <= _PHONE["width"]
    page.locator(".chances .chart").click(position={"x": box["width"] * 0.8, "y": 40})
    player.is_at("1.2a")


def test_it_is_all_there_without_a_script(visit: Visit, path: Path) -> None:
    page = visit.file(path, viewport=_PHONE, java_script_enabled=False).page
    expect(page.locator(".costly-turns li")).to_be_visible()
    page.locator(".chances-table summary").click()
    expect(page.locator(".chances-table tbody tr")).to_have_count(4)
    expect(page.locator(".chances-table tbody tr").nth(1)).to_be_visible()
