"""The recorder's page where something goes wrong: no network, a reload, a file edited elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ftn.recording.serving import Recorder
from tests.browser.layout.axe import violations
from tests.browser.player import reload, until
from tests.patience import wait_for
from tests.recording.served import served
from tests.recording.test_core import RECORD

pytestmark = pytest.mark.slow
expect.set_options(timeout=30_000)


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[Recorder]:
    """Serve the recording of a game that has just begun."""
    path = tmp_path / "game.ftn"
    path.write_text(RECORD, "utf-8")
    with served(path) as recorder:
        yield recorder


@pytest.fixture
def page(browser: Browser, recorder: Recorder) -> Iterator[Page]:
    """Open its page on a phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(30_000)
    found = context.new_page()
    found.goto(f"{recorder.keeper.url}#{recorder.writing}")
    expect(found.locator(".due")).to_have_text("1.1a")
    yield found
    context.close()


def write(page: Page, text: str) -> None:
    """Type a turn."""
    page.locator(".entering .all").evaluate("all => { all.open = true }")
    page.locator("#typed").fill(text)
    page.locator("#typed").press("Enter")


def test_a_turn_survives_a_reload_and_a_lost_network_and_counts_once(
    page: Page, recorder: Recorder
) -> None:
    path = Path(recorder.keeper.path)
    page.locator(".choices button", has=page.locator('b:text-is("call")')).first.click()
    expect(page.locator(".words")).to_have_text("call")
    reload(page)
    expect(page.locator(".words")).to_have_text("call")
    # The answer is lost on its way.
    page.route("**/api/statements?*", swallowed)
    page.locator("[data-do=done]").click()
    expect(page.locator(".told")).to_contain_text("The network is gone")
    assert wait_for(lambda: path.read_text("utf-8") == f"{RECORD}1a call\n")
    page.unroute("**/api/statements?*")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".due")).to_have_text("1.1b")
    expect(page.locator(".told")).not_to_contain_text("The network is gone")
    # The request is lost on its way, the page left and opened again.
    page.route("**/api/statements?*", lambda route: route.abort())
    write(page, "call")
    expect(page.locator(".told")).to_contain_text("The network is gone")
    page.unroute("**/api/statements?*")
    reload(page)
    expect(page.locator(".due")).to_have_text(re.compile(r"1\.2.$"))
    assert path.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.includes('waiting'))")


def swallowed(route: Route) -> None:
    """Let a request through, and lose its answer."""
    route.fetch()
    route.abort()


def test_a_file_edited_elsewhere_is_asked_about_and_one_not_saved_is_said(
    page: Page, recorder: Recorder
) -> None:
    path = Path(recorder.keeper.path)
    write(page, "call")
    expect(page.locator(".due")).to_have_text("1.1b")
    path.write_text(RECORD, "utf-8")
    expect(page.locator(".file")).to_contain_text("game.edited-1.ftn")
    assert violations(page) == []
    page.get_by_role("button", name="Go on with the other").click()
    expect(page.locator(".due")).to_have_text("1.1a")
    expect(page.locator(".file")).to_be_empty()
    assert path.read_text("utf-8") == RECORD
    folder = path.parent
    aside = folder.rename(folder.with_name(f"{folder.name}-aside"))
    expect(page.locator(".file")).to_contain_text("game.ftn: can't be")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it on this device").click()
    assert saved.value.path().read_text("utf-8") == RECORD
    aside.rename(folder)
    expect(page.locator(".file")).to_be_empty()


def test_a_sheet_that_is_closed_before_it_has_come_stays_closed(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/choices?kind=fact*", hold)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="I missed it").click()
    page.locator(".sheet .content button").first.click()
    expect(page.locator(".due")).to_have_text("1.1b")
    until(page, lambda: bool(held))
    page.get_by_role("button", name="Close").click()
    with page.expect_response("**/api/choices?kind=fact*"):
        held.pop().continue_()
    page.evaluate("new Promise((resolve) => setTimeout(resolve))")  # the answer is dealt with
    expect(page.locator("dialog.sheet")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="I missed it")).to_be_visible()
