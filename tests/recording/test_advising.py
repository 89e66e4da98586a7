"""Chances after a game, and not during it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ftn.recording import advising
from ftn.recording.core import LONG, Request, answer
from ftn.recording.state import State
from tests.recording.test_around_the_turn import assert_fit, page_of, sheet
from tests.recording.test_core import RECORD
from tests.sampled import text_of


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count chances by a few play-outs."""
    monkeypatch.setattr(advising, "_SECONDS", 0.5)
    monkeypatch.setattr(advising, "_WORST", 0)
    monkeypatch.setattr("ftn.analysis.analysing._PILOT", 2)


@pytest.mark.usefixtures("_quick")
def test_chances_are_told_after_the_game_and_before_its_end_as_advice_alone() -> None:
    begun = State(f"{RECORD}1a pull 1L 1L 4O\n", "game.ftn")
    told = answer(begun, Request("GET", "/api/page", {"chances": "after"}))
    assert told.status == 400
    assert isinstance(told.body, dict)
    assert "before its end they are advice" in told.body["error"]
    advice = answer(begun, Request("GET", "/api/page", {"chances": "advice"}))
    over = State(text_of("freight-three-family.ftn"), "over.ftn")
    after = answer(over, Request("GET", "/api/page", {"chances": "after", "lang": "fr"}))
    for found in (advice, after):
        assert found.status == 200
        assert isinstance(found.body, str)
        assert "class=chances" in found.body
    unknown = State(text_of("freight-two.ftn").replace("Aberdeen F1", "Aberdeen ?"), "x.ftn")
    assert answer(unknown, Request("GET", "/api/page", {"chances": "after"})).status == 400
    assert "/api/page" in LONG, "turns don't wait for it"


@pytest.mark.slow
@pytest.mark.usefixtures("_quick")
def test_the_button_for_chances_gives_their_page_once_the_game_is_over(
    browser: Browser, tmp_path: Path
) -> None:
    path, chances = tmp_path / "game.ftn", tmp_path / "chances.html"
    path.write_text(text_of("freight-three-family.ftn"), "utf-8")
    with page_of(browser, path) as page:
        sheet(page, "Score")
        button = page.get_by_role("link", name="Who had what chances", exact=True)
        expect(button).to_be_visible()
        assert_fit(page)
        with page.expect_download() as saved:
            button.click()
        assert saved.value.suggested_filename == chances.name
        saved.value.save_as(chances)
        page.goto(chances.as_uri())
        expect(page.locator(".chances").first).to_be_attached()
    path.write_text(RECORD, "utf-8")
    with page_of(browser, path) as page:
        sheet(page, "Score")
        expect(page.locator(".content table").first).to_be_visible()
        expect(page.get_by_text("Who had what chances")).to_have_count(0)
