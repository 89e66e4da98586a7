"""The recorder's page by keyboard alone: every state reached and used, the focus never lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.patience import wait_for
from tests.recording.served import served
from tests.sampled import text_of

pytestmark = pytest.mark.slow
expect.set_options(timeout=30_000)
_MOST_TABS = 150
_ON = """() => {
  const on = document.activeElement;
  const label = on.id && document.querySelector(`label[for="${on.id}"]`);
  return (on.ariaLabel || label?.textContent || on.textContent).trim();
}"""
_SEEN = """() => {
  const on = document.activeElement;
  if (on === document.body || on.disabled || !on.checkVisibility()) return false;
  if (on.closest('[aria-busy="true"]')) return false;
  const { left, top, width, height } = on.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
  const style = getComputedStyle(on);
  const shown = on.matches(":focus-visible") && style.outlineStyle !== "none";
  return shown && (on.contains(hit) || hit?.contains(on));
}"""


def reach(page: Page, *names: str) -> None:
    """Go to controls by Tab, each by what it says first, and press Enter on them."""
    for name in names:
        for _ in range(_MOST_TABS):
            if page.evaluate(_ON).startswith(name):
                break
            page.keyboard.press("Tab")
        else:
            pytest.fail(f"{name} isn't reached on:\n{page.locator('body').aria_snapshot()}")
        seen(page)
        page.keyboard.press("Enter")
        seen(page)


def seen(page: Page) -> None:
    """Expect a control to have the focus, and to show it."""
    page.wait_for_function(_SEEN)


def opened(browser: Browser, link: str) -> Page:
    """Open the page on a phone with a keyboard."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(link)
    return page


def test_a_game_is_begun_played_and_amended(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text('[FTN "1"]\n[Date "2026-11-18"]\n', "utf-8")
    with served(path) as recorder:
        page = opened(browser, f"{recorder.keeper.url}#{recorder.writing}")
        due, words = page.locator(".due"), page.locator(".words")
        expect(page.get_by_label("Player 1")).to_be_visible()
        reach(page, "Player 1")
        page.keyboard.type("Anna")
        reach(page, "Begin", "who begins", "a")
        reach(page, "Write")
        expect(page.locator(".speller")).to_have_count(0)
        reach(page, "Begin the game")
        expect(due).to_have_text("1.1a")
        page.keyboard.press("Tab")
        reach(page, "call", "Done")
        expect(due).to_have_text("1.1b")
        reach(page, "All that can be written", "pass")
        expect(words).to_have_text("pass")
        reach(page, "Done", "Let it stand")
        expect(due).to_have_text("1.2b")
        reach(page, "More", "What is on the table", "a player's chips", "a", "5", "Write")
        expect(page.locator(".speller")).to_have_count(0)
        reach(page, "Close", "More", "I missed it", "Anna, round 3")
        expect(page.get_by_role("heading", name="What is on the table")).to_be_visible()
        reach(page, "Close")
        expect(due).to_have_text("1.3a")
        reach(page, "More", "The record", "Change 1.1a", "Back")
        expect(words).to_have_text("")
        reach(page, "switch", "?")
        expect(words).to_have_text("switch ?")
        reach(page, "Done")
        expect(due).to_have_text("1.3a")
        reach(page, "Undo")
        assert wait_for(lambda: "1a call\n" in path.read_text("utf-8"))
        reach(page, "Redo")
        assert wait_for(lambda: "1a switch ?\n" in path.read_text("utf-8"))
        expect(page.locator("[data-do=clear]")).to_be_disabled()  # nothing more to make again
        expect(page.locator("[data-do=back]")).to_be_focused()
        page.keyboard.press("ArrowRight")
        assert page.evaluate(_ON) == "More"
        page.context.close()
    written = path.read_text("utf-8")
    assert "1a switch ?\n1b pass\nruling FT-" in written
    assert "chips a 5\n2b ?\n2a ?\n" in written


def test_a_game_is_scored_annotated_and_shared(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    text, _, _ = text_of("three-clockwise.ftn").partition("\nscore ")
    path.write_text(f"{text}\n", "utf-8")
    with served(path) as recorder:
        page = opened(browser, f"{recorder.keeper.url}#{recorder.writing}")
        expect(page.get_by_role("button", name="a new day")).to_be_visible()
        reach(page, "More", "Score", "Enter the table's own count", "Siobhan: one more", "Compare")
        expect(page.locator(".differs").first).to_be_visible()
        reach(page, "Close", "More", "Notes on a turn")
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        reach(page, "!? interesting move")
        expect(page.locator('.glyphs [aria-pressed="true"]')).to_be_visible()
        reach(page, "Note")
        page.keyboard.type("what a turn")
        reach(page, "Write")
        expect(page.locator(".content > .written")).to_contain_text("!? {what a turn}")
        reach(page, "Close", "More", "Share")
        with page.expect_download():
            reach(page, "The record")
        reach(page, "Close", "a new day", "2", "Write")
        expect(page.locator(".due")).to_have_text("2.1c")
        page.context.close()
    assert "score a " in path.read_text("utf-8")
    assert path.read_text("utf-8").endswith("\n\nday 2\n")
