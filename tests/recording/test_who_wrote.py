"""The page says that somebody else wrote where somebody did, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ftn.recording.serving import Recorder
from tests.recording.served import served
from tests.recording.test_core import RECORD
from tests.recording.test_recorder_page import choose, fits, opened, press
from tests.recording.test_two_pages import reached

pytestmark = pytest.mark.slow
SOMEBODY = "Somebody else"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the file of a game with two turns."""
    path = tmp_path / "game.ftn"
    path.write_text(f"{RECORD}1a pull 1L 1L 2T\n1b pull 4O 4O 4G\n", "utf-8")
    return path


@pytest.fixture
def recorder(file: Path) -> Iterator[Recorder]:
    """Serve a recording of it."""
    with served(file) as recorder:
        yield recorder


def half_entered(page: Page) -> None:
    """Begin a turn."""
    choose(page, "call")
    expect(page.locator(".words")).to_have_text("call")


def test_where_nothing_can_be_taken_back_or_made_again_no_button_does(
    browser: Browser, file: Path
) -> None:
    with served(file) as recorder:
        page = opened(browser, recorder)
        undo, redo = page.locator("[data-do=back]"), page.locator("[data-do=clear]")
        expect(page.locator(".due")).to_have_text("1.2b")
        expect(undo).to_be_disabled()
        expect(redo).to_be_disabled()
        half_entered(page)
        expect(redo).to_be_enabled()
        press(page, "Done")
        expect(page.locator(".due")).to_have_text("1.2a")
        expect(undo).to_be_enabled()
        undo.dblclick()
        expect(page.locator(".due")).to_have_text("1.2b")
        expect(undo).to_be_disabled()
        expect(redo).to_be_enabled()
        expect(page.locator(".told")).to_be_empty()
        page.context.close()
    with served(file) as recorder:
        page = opened(browser, recorder)
        press(page, "Redo")
        expect(page.locator(".due")).to_have_text("1.2a")
        expect(page.locator("[data-do=clear]")).to_be_disabled()
        page.context.close()


@pytest.mark.parametrize("how", ["removed", "missed"])
def test_what_this_page_wrote_nobody_else_did(
    browser: Browser, recorder: Recorder, how: str
) -> None:
    page = opened(browser, recorder)
    half_entered(page)
    if how == "removed":
        press(page, "More", "The record", "Remove 1.1b")
    else:
        press(page, "More", "I missed it")
        page.locator(".sheet .content button").first.click()
    reached(page, 2)
    press(page, "Close")
    expect(page.locator(".told")).to_contain_text("Another turn is due now. Yours waits.")
    expect(page.locator(".told")).not_to_contain_text(SOMEBODY)
    expect(page.locator(".words")).to_have_text("call")
    fits(page)
    page.context.close()


def test_a_second_tap_on_remove_is_no_news_of_somebody_else(
    browser: Browser, recorder: Recorder
) -> None:
    page = opened(browser, recorder)
    press(page, "More", "The record")
    page.get_by_role("button", name="Remove first a", exact=True).dblclick()
    reached(page, 2)
    page.wait_for_load_state("networkidle")
    expect(page.locator(".told")).not_to_contain_text(SOMEBODY)
    page.context.close()


def test_after_a_reload_only_what_is_new_is_told(browser: Browser, recorder: Recorder) -> None:
    page, other = opened(browser, recorder), opened(browser, recorder)
    half_entered(page)
    page.goto("about:blank")
    half_entered(other)
    press(other, "Done")
    reached(other, 2)
    page.goto(f"{recorder.keeper.url}#{recorder.writing}")
    said = "Somebody else wrote meanwhile: 2b call. Your turn waits."
    expect(page.locator(".told")).to_have_text(said)
    page.context.close()
    other.context.close()
