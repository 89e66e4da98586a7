"""The recorder's page in a browser, on a phone: turns by taps, and what the table decides."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, Page, expect

from ftn.recording.serving import Recorder
from tests.browser.chromium import large_text
from tests.browser.layout.axe import violations
from tests.browser.player import reload
from tests.recording.again import Sample, recorded
from tests.recording.served import served
from tests.recording.taps import MOST
from tests.recording.test_core import RECORD
from tests.sampled import text_of

pytestmark = pytest.mark.slow
expect.set_options(timeout=30_000)
STATEMENTS = {"three-clockwise": (7, 10), "cars-two-clocks": (8, 11), "freight-two": (6, 7)}
"""How many statements are recorded by taps from the first turn on, and by which number the taps
that miss what they mean have ended; `tests.recording.taps` does all."""
OFF = 20
"""Pixels by which a tap misses."""


def opened(browser: Browser, recorder: Recorder, token: str = "", **size: int) -> Page:
    """Open the page on a phone."""
    wide, high = size.get("width", 390), size.get("height", 844)
    context = browser.new_context(viewport={"width": wide, "height": high})
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.goto(f"{recorder.keeper.url}#{token or recorder.writing}")
    expect(page.locator(".panel").first).to_be_visible()
    return page


def tap(page: Page, *points: str) -> None:
    """Tap places of the board."""
    for point in points:
        page.locator(f'.marks rect[data-point="{point}"]').click()


def press(page: Page, *names: str) -> None:
    """Press buttons by their names."""
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def choose(page: Page, *writes: str) -> None:
    """Press the buttons of choices."""
    for one in writes:
        page.locator(f'.choices [data-writes-word="{one}"]').click()


def fits(page: Page) -> None:
    """Expect no violation of axe, and buttons that a thumb hits."""
    assert violations(page) == []
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, input, summary")]
          .map((each) => [each.textContent, each.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.height < 44 || box.width < 44))
          .map(([text]) => text)"""
    )
    assert small == []


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_sample_is_recorded_again_by_taps(browser: Browser, tmp_path: Path, name: str) -> None:
    sample = Sample.of(name, text_of(f"{name}.ftn"))
    path = tmp_path / "again.ftn"
    path.write_text(sample.text(sample.first), "utf-8")
    with served(path) as recorder:
        page = opened(browser, recorder)
        half, most = (sample.first + count for count in STATEMENTS[name])
        taps, typed = recorded(page, sample, half)
        page.get_by_text("All that can be written").click()
        expect(page.locator(".entering .others button").first).to_be_visible()
        _, missed = recorded(page, sample, most, off=OFF, begun=half)
        page.context.close()
    assert path.read_text("utf-8") == sample.text(most)
    typed += missed
    assert sample.replay.rules
    assert (median(taps) <= MOST[sample.replay.rules.game], typed) == (True, 0)


def test_a_turn_grows_by_taps_and_is_taken_back_tap_by_tap(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    page = opened(browser, recorder, width=360, height=740)
    words, done = page.locator(".words"), page.locator("[data-do=done]")
    fits(page)
    tap(page, "main/1.5")
    expect(words).to_have_text("pull 1L")
    tap(page, "a/y2")
    expect(words).to_have_text("pull 1L>2")
    expect(page.locator(".said")).to_have_text("a coil steel car to siding 2 of the yard")
    expect(done).to_be_disabled()
    fits(page)
    tap(page, "main/1.4")
    tap(page, "main/3.5")
    expect(words).to_have_text("pull 1L>2 1L 3H")
    expect(done).to_be_enabled()
    fits(page)
    reload(page)
    expect(words).to_have_text("pull 1L>2 1L 3H")
    press(page, "Back")
    expect(words).to_have_text("pull 1L>2 1L")
    press(page, "Throw away")
    expect(words).to_have_text("")
    assert file.read_text("utf-8") == RECORD
    tap(page, "main/1.5", "main/1.4", "main/3.5")
    press(page, "Done")
    expect(page.locator(".due")).to_have_text("1.1b")
    assert file.read_text("utf-8") == f"{RECORD}1a pull 1L 1L 3H\n"
    press(page, "Undo")
    expect(page.locator(".due")).to_have_text("1.1a")
    press(page, "Redo")
    expect(page.locator(".due")).to_have_text("1.1b")
    page.context.close()


def test_what_happened_anyway_is_ruled_on_or_taken_back(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    page = opened(browser, recorder)
    page.get_by_text("All that can be written").click()
    refused = page.locator('[data-writes-word="fill"]')
    expect(refused).to_contain_text("FT-REFILL-1: ")
    fits(page)
    page.get_by_label("Type a turn").fill("pull 1L 1R 2T")
    press(page, "Write")
    expect(page.locator(".told")).to_contain_text("FT-PULL-")
    fits(page)
    press(page, "Take it back")
    expect(page.locator(".due")).to_have_text("1.1a")
    assert file.read_text("utf-8") == RECORD
    page.get_by_label("Type a turn").fill("pull 1L 1R 2T")
    press(page, "Write")
    page.get_by_label("Why it stands, if you like").fill('he said "go on"')
    press(page, "Let it stand")
    expect(page.locator(".told")).to_be_empty()
    assert "ruling FT-PULL-" in file.read_text("utf-8")
    assert '"he said \\"go on\\""' in file.read_text("utf-8")
    page.context.close()


def test_an_earlier_turn_is_amended_and_the_amendment_taken_back(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    text = (
        f"{RECORD}1a pull 1L 1L 2T ! {{two coils}}\n1b Call\n2b pull 4O 4O 4G\n2a pull 1R 1G 5S\n"
    )
    file.write_text(text, "utf-8")
    page = opened(browser, recorder)
    expect(page.locator(".due")).to_have_text("1.3a")
    press(page, "More", "The record", "Change 1.1a")
    expect(page.locator(".words")).to_have_text("pull 1L 1L 2T")
    expect(page.locator(".due")).to_have_text("1.1a")
    fits(page)
    press(page, "Back")
    expect(page.locator(".words")).to_have_text("pull 1L 1L")
    tap(page, "main/3.5")
    expect(page.locator(".words")).to_have_text("pull 1L 1L 3H")
    press(page, "Done")
    expect(page.locator(".told")).to_contain_text("1.1b")
    amended = text.replace("1L 1L 2T", "1L 1L 3H")
    assert file.read_text("utf-8") == amended
    page.route("**/api/table?*", lambda _route: None)  # held
    press(page, "Mend 1.1b")
    expect(page.locator(".told")).to_be_empty()
    mended = amended.replace("Call", "call")
    assert file.read_text("utf-8") == mended
    press(page, "Undo")  # before the page shows what was mended
    page.unroute("**/api/table?*")  # and what was held goes on
    press(page, "Redo")
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_disabled()
    assert file.read_text("utf-8") == mended
    press(page, "More", "The record", "Change 1.1a", *["Back"] * 4)
    choose(page, "call")
    press(page, "Done")
    expect(page.locator(".told")).to_contain_text("1.2a")
    fits(page)
    press(page, "Take it back")
    expect(page.locator(".told")).to_be_empty()
    assert file.read_text("utf-8") == mended
    page.context.close()


def test_who_comes_late_sees_what_is_new_and_the_own_turn_waits(
    browser: Browser, recorder: Recorder, file: Path
) -> None:
    late, quick = opened(browser, recorder), opened(browser, recorder)
    tap(late, "main/1.5", "main/1.4", "main/3.5")
    expect(late.locator("[data-do=done]")).to_be_enabled()
    choose(quick, "call")
    press(quick, "Done")
    expect(late.locator(".told")).to_contain_text("1a call")
    expect(late.locator(".words")).to_have_text("pull 1L 1L 3H")
    expect(late.locator("[data-do=done]")).to_be_disabled()
    fits(late)
    press(late, "It is turn 1.1b", "Done")
    expect(late.locator(".due")).to_have_text("1.2b")
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b pull 1L 1L 3H\n"
    late.context.close()
    quick.context.close()


def test_who_watches_sees_every_turn_and_can_do_nothing(
    browser: Browser, recorder: Recorder
) -> None:
    page = opened(browser, recorder, recorder.watching)
    expect(page.locator("[data-do=done]")).to_be_hidden()
    writer = opened(browser, recorder)
    tap(writer, "main/1.5", "main/1.4", "main/3.5")
    press(writer, "Done")
    expect(page.locator('[data-panel="0"] .live use')).to_have_count(22)
    press(page, "More", "The record")
    expect(page.locator(".lines")).to_contain_text("1a pull 1L 1L 3H")
    expect(page.locator(".lines button")).to_have_count(0)
    assert violations(page) == []
    writer.context.close()
    page.context.close()


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_button_is_on_a_phone_where_text_is_twice_as_large(
    browser: Browser, recorder: Recorder, language: str
) -> None:
    with large_text(browser) as large:
        page = large.new_page(viewport={"width": 360, "height": 740}, locale=language)
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        expect(page.locator(".panel").first).to_be_visible()
        page.locator(".choices button").first.click()
        expect(page.locator("[data-do=back]")).to_be_visible()
        more = page.locator("[data-more]").bounding_box()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert more is not None
    assert more["x"] + more["width"] <= 360
