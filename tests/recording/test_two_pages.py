"""Two pages write one record: what one has open stays what it is, whatever the other does."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ftn.recording.serving import Recorder
from tests.browser.player import until
from tests.recording.test_core import RECORD
from tests.recording.test_recorder_page import fits, opened, press

pytestmark = pytest.mark.slow
TURNS = "1a pull 1L 1L 2T\n1b call\n2b ?\n"


def sheet(page: Page, *names: str) -> None:
    """Press buttons of the sheet that is open."""
    for name in names:
        page.locator("dialog.sheet").get_by_role("button", name=name, exact=True).click()


def reached(page: Page, revision: int) -> None:
    """Wait until a page has heard of a revision."""
    now = 'import("./record.js").then(({ state }) => state.record.revision)'
    until(page, lambda: bool(page.evaluate(now) == revision))


def noting(browser: Browser, recorder: Recorder) -> tuple[Page, Page]:
    """Open two pages, and enter a note on 1.1b in the first."""
    one, other = opened(browser, recorder), opened(browser, recorder)
    press(one, "More", "The record", "Note on 1.1b")
    one.locator("#note").fill("why?")
    return one, other


def spell(page: Page, *words: str) -> None:
    """Enter words of short keys, and write them."""
    for at, word in enumerate(words):
        if at:
            sheet(page, "Next")
        for end, letter in enumerate(word, 1):
            key = page.locator(f'.speller .choices b:text-is("{letter}")').first
            key.click()
            expect(page.locator(".speller .written")).to_contain_text(word[:end])
    sheet(page, "Write")


def test_a_note_stays_with_its_turn_while_another_page_removes_a_fact(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    one, other = noting(browser, recorder)
    press(other, "More", "The record", "Remove first a")
    expect(other.locator(".lines")).not_to_contain_text("first a")
    reached(one, 2)
    sheet(one, "Write")
    expect(one.locator(".content > .written")).to_have_text("1b call {why?}")
    expected = f"{RECORD}{TURNS}".replace("first a\n", "").replace("1b call", "1b call {why?}")
    assert file.read_text("utf-8") == expected


def test_a_note_on_a_turn_that_is_gone_is_refused_and_kept(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    one, other = noting(browser, recorder)
    press(other, "More", "The record", "Remove 1.1b")
    reached(one, 2)
    sheet(one, "Write")
    expect(one.locator(".refused")).to_contain_text("removed or changed")
    expect(one.locator("#note")).to_have_value("why?")
    fits(one)
    assert file.read_text("utf-8") == f"{RECORD}{TURNS}".replace("1b call\n", "")
    press(other, "Close", "Undo")
    reached(one, 3)
    sheet(one, "Write")
    expect(one.locator(".content > .written")).to_have_text("1b call {why?}")
    written = f"{RECORD}{TURNS}".replace("1b call", "1b call {why?}")
    assert file.read_text("utf-8") == written


def test_what_another_page_noted_at_the_same_turn_is_not_written_over_unseen(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    one, other = opened(browser, recorder), opened(browser, recorder)
    for page, note in ((one, "why?"), (other, "good")):
        press(page, "More", "The record", "Note on 1.1b")
        page.locator("#note").fill(note)
    sheet(other, "Write")
    reached(one, 2)
    sheet(one, "Write")
    expect(one.locator(".refused")).to_contain_text("1b call {good}")
    assert "1b call {good}" in file.read_text("utf-8")
    sheet(one, "Write")
    expect(one.locator(".content > .written")).to_have_text("1b call {why?}")


@pytest.mark.parametrize("same", [False, True], ids=["two pages", "one page"])
def test_a_fact_of_the_set_up_stays_the_one_that_was_opened(
    browser: Browser, recorder: Recorder, file: Path, *, same: bool
) -> None:
    one = opened(browser, recorder)
    other = one if same else opened(browser, recorder)
    press(one, "More", "The record", "Change yard a LOCGTA CRHPPS")
    expect(one.locator(".speller .written")).to_have_text("yard")
    if same:
        press(one, "Close")
    press(other, "More", "The record", "Remove main LLRGO TCBGA HPRSA OOGHC SAPBT")
    reached(one, 2)
    if same:
        expect(one.locator(".lines")).not_to_contain_text("main")
        press(one, "Close", "More", "The set-up")
        expect(one.locator(".speller .written")).to_have_text("yard")
    one.locator('.speller [data-writes-word="a"]').click()
    spell(one, "LOCGTA", "CRHPPT")
    reached(one, 3)
    expected = f"{RECORD}{TURNS}".replace("main LLRGO TCBGA HPRSA OOGHC SAPBT\n", "")
    assert file.read_text("utf-8") == expected.replace("CRHPPS", "CRHPPT")


def test_a_statement_is_removed_by_the_list_that_was_shown(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    page = opened(browser, recorder)
    press(page, "More", "The record")
    name = "Remove yard a LOCGTA CRHPPS"
    page.get_by_role("button", name=name, exact=True).dblclick()
    expect(page.locator(".lines")).not_to_contain_text("yard a")
    page.wait_for_load_state("networkidle")
    expected = f"{RECORD}{TURNS}".replace("yard a LOCGTA CRHPPS\n", "")
    assert file.read_text("utf-8") == expected


@pytest.mark.parametrize("wrong", ["a } b", "99:99"])
def test_a_note_that_is_refused_is_kept_and_the_reason_is_in_the_sheet(
    browser: Browser, recorder: Recorder, file: Path, wrong: str
) -> None:
    page = opened(browser, recorder)
    press(page, "More", "The record", "Note on 1.1b")
    note, time = page.locator("#note"), page.locator("#clock")
    note.fill("a long note")
    (time if ":" in wrong else note).fill(wrong)
    typed = [one.input_value() for one in (note, time)]
    sheet(page, "Write")
    expect(page.locator(".refused")).to_be_visible()
    expect(page.locator(".refused")).not_to_be_empty()
    assert [one.input_value() for one in (note, time)] == typed
    fits(page)
    sheet(page, "What could have been done instead", "Back")
    expect(note).to_have_value(typed[0])
    press(page, "Close", "More", "Notes on a turn")
    assert [one.input_value() for one in (note, time)] == typed
    note.fill("a long note")
    time.fill("14:03")
    sheet(page, "Write")
    expect(page.locator(".content > .written")).to_have_text("1b @14:03 call {a long note}")
    expect(page.locator(".refused")).to_have_count(0)
    press(page, "Close")
    expect(page.locator(".told")).to_be_empty()
    assert "1b @14:03 call {a long note}\n" in file.read_text("utf-8")
