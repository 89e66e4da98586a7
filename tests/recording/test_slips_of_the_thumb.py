"""What was begun and left, or tapped twice, does no harm and is not blamed on somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ftn.recording.serving import Recorder
from tests.browser.player import reload
from tests.recording.again import Sample
from tests.recording.served import served
from tests.recording.test_core import RECORD
from tests.recording.test_recorder_page import choose, fits, opened, press, tap
from tests.recording.test_two_pages import reached
from tests.replayed import replayed
from tests.sampled import text_of

pytestmark = pytest.mark.slow
SOMEBODY = "Somebody else"
_TOUCHED = """([one, other]) => {
  const boxes = [one, other].map((point) =>
    document.querySelector(`.marks rect[data-point="${point}"]`).getBoundingClientRect());
  const middle = (start, size) =>
    boxes.reduce((sum, box) => sum + box[start] + box[size] / 2, 0) / boxes.length;
  const [clientX, clientY] = [middle("left", "width"), middle("top", "height")];
  document.querySelector(".board").dispatchEvent(
    new PointerEvent("click", { bubbles: true, pointerType: "touch", clientX, clientY }));
}"""
"""Tap halfway between two places."""
TURNS = "1a pull 1L 1L 2T\n1b pull 4O 4O 4G\n"


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


def test_a_double_tap_on_done_writes_one_turn(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(RECORD, "utf-8")
    with served(path) as recorder:
        page = opened(browser, recorder)
        sent: list[str] = []
        page.on("request", lambda one: sent.append(one.method))
        tap(page, "main/1.5", "main/1.4", "main/3.5")
        done = page.locator("[data-do=done]")
        expect(done).to_be_enabled()
        done.dblclick()
        expect(page.locator(".due")).to_have_text("1.1b")
        page.evaluate("document.querySelector('[data-do=done]').disabled = false")
        done.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_load_state("networkidle")
        expect(page.locator(".told")).to_be_empty()
        assert sent.count("POST") == 1
        assert path.read_text("utf-8") == f"{RECORD}1a pull 1L 1L 3H\n"
        page.context.close()


def test_what_comes_next_is_asked_until_a_turn_is_begun(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(RECORD.replace("first a\n", ""), "utf-8")
    with served(path) as recorder:
        page = opened(browser, recorder)
        question = page.get_by_text("No turn is due. What comes next?")
        expect(question).to_be_visible()
        press(page, "Anna begins")
        expect(page.locator(".due")).to_have_text("1a")
        expect(question).to_be_hidden()
        press(page, "Back")
        expect(question).to_be_visible()
        press(page, "Ben begins", "Throw away")
        expect(question).to_be_visible()
        page.context.close()


def test_a_count_that_was_left_is_not_the_next_periods(browser: Browser, tmp_path: Path) -> None:
    first, _, after = text_of("three-clockwise.ftn").partition("\nscore ")
    second = f"{first}\n\nday 2{after.partition('day 2')[2].partition('score ')[0]}"
    path = tmp_path / "game.ftn"
    path.write_text(f"{first}\n", "utf-8")
    with served(path) as recorder:
        page = opened(browser, recorder)
        for text in (first, second):
            path.write_text(f"{text}\n", "utf-8")
            reached(page, 1 if text == first else 2)
            press(page, "More", "Score", "Enter the table's own count")
            totals = [total for _, total in sorted(replayed(text).sheets[-1].totals.items())]
            counts = page.locator(".count input")
            expect(counts).to_have_count(len(totals))
            for count, total in zip(counts.all(), totals, strict=True):
                expect(count).to_have_value(f"{total}")
            page.get_by_role("button", name="one more").first.click()
            press(page, "Close", "More", "Score")
            expect(counts.first).to_have_value(f"{(totals[0] or 0) + 1}")
            press(page, "Close")
        page.context.close()


@pytest.mark.parametrize("how", ["written", "thrown away", "reloaded"])
def test_a_half_entered_turn_comes_back_after_an_earlier_one_was_opened(
    browser: Browser, tmp_path: Path, how: str
) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(f"{RECORD}1a pull 1L 1L 2T\n", "utf-8")
    with served(path) as recorder:
        page = opened(browser, recorder)
        words = page.locator(".words")
        choose(page, "call")
        expect(words).to_have_text("call")
        press(page, "More", "The record", "Change 1.1a")
        expect(words).to_have_text("pull 1L 1L 2T")
        if how == "reloaded":
            reload(page)
        elif how == "written":
            press(page, "Back")
            tap(page, "main/3.5")
            expect(words).to_have_text("pull 1L 1L 3H")
            press(page, "Done")
        else:
            press(page, "Throw away")
        expect(words).to_have_text("call")
        expect(page.locator(".due")).to_have_text("1.1b")
        press(page, "Done")
        expect(page.locator(".due")).to_have_text("1.2b")
        turn = "1a pull 1L 1L 3H" if how == "written" else "1a pull 1L 1L 2T"
        assert path.read_text("utf-8") == f"{RECORD}{turn}\n1b call\n"
        assert "entering" not in page.evaluate("Object.keys(localStorage).join()")
        page.context.close()


def test_alike_markers_are_tapped_and_neighbours_are_asked_for_as_they_are_written(
    browser: Browser, tmp_path: Path
) -> None:
    sample = Sample.of("freight-six", text_of("freight-six.ftn"))
    path = tmp_path / "game.ftn"
    path.write_text(sample.text([step.address for step in sample.steps].index("3e")), "utf-8")
    with served(path) as recorder:
        page = opened(browser, recorder)
        words = page.locator(".words")
        tap(page, "e/e", "map/Zaragoza", "map/K7", "table/x0", "map/Sevilla", "table/x0.+K0")
        choose(page, "2>1")
        expect(page.locator('.marks rect[data-point^="table/x1."]')).to_have_count(5)
        page.evaluate(_TOUCHED, ["table/x1.+G0", "table/x1.+Y0"])
        expect(page.locator(".beside")).to_contain_text("Which one?+G+Y")
        press(page, "+G a green cube")
        tap(page, "table/x1")
        choose(page, "++R")
        expect(words).to_have_text("ship Zaragoza J6 K7 Valencia mark Sevilla +K, 2>1 +G, 2< +R")
        press(page, "Done")
        expect(page.locator(".due")).to_have_text("3b")
        page.context.close()
    assert "mark Sevilla +K, 2>1 +G, 2< +R" in " ".join(path.read_text("utf-8").split())
