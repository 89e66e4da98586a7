"""The recorder's page without a network, and where the file or the address is another's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ftn.recording.guarding import Tokens
from ftn.recording.keeping import Keeper
from ftn.recording.listening import listening
from ftn.recording.serving import Recorder
from tests.browser.layout.axe import violations
from tests.browser.player import reload, until
from tests.patience import wait_for
from tests.recording.playing import Server
from tests.recording.served import served
from tests.recording.test_core import RECORD

pytestmark = pytest.mark.slow
expect.set_options(timeout=30_000)


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


def test_the_token_leaves_the_address_bar_and_the_browser_still_opens_the_page(
    page: Page, recorder: Recorder, browser: Browser
) -> None:
    address = recorder.keeper.url
    assert page.url == address
    assert page.evaluate("history.length") == 2, "the link is no entry of its own"
    reload(page)
    expect(page.locator(".due")).to_have_text("1.1a")
    # A bookmark, also after the browser was closed.
    kept = {one["name"]: one for one in page.context.cookies()}
    assert kept[f"ftn-recorder-{address.rstrip('/').rpartition(':')[2]}"]["expires"] > 0
    bookmark = page.context.new_page()
    bookmark.goto(address)
    write(bookmark, "call")
    expect(bookmark.locator(".due")).to_have_text("1.1b")
    # A link to watch, opened beside it.
    watching = page.context.new_page()
    watching.goto(f"{address}#{recorder.watching}")
    expect(watching).to_have_title(re.compile("^1.1b "))
    expect(watching.locator("[data-do=done]")).to_be_hidden()
    assert watching.url == address
    write(page, "call")
    expect(page.locator(".due")).to_have_text(re.compile(r"1\.2.$"))
    # The address as somebody else got it.
    stranger = browser.new_context().new_page()
    stranger.goto(address)
    expect(stranger.locator(".told")).to_contain_text("This link does not open")
    expect(stranger.locator(".told")).to_contain_text("the links are in the terminal")
    expect(stranger.locator("[data-do=done]")).to_be_hidden()
    stranger.context.close()


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


def other_of(path: Path) -> Path:
    """Return the file of another game, with the same turn due."""
    other = path.with_name("other.ftn")
    other.write_text(RECORD.replace("Anna", "Zoe"), "utf-8")
    return other


def free_port() -> int:
    """Return a port that nobody listens on."""
    listener = listening("127.0.0.1", 0)
    port = int(listener.getsockname()[1])
    listener.close()
    return port


def test_a_recording_keeps_its_name_and_no_other_has_it(file: Path) -> None:
    names = []
    for path in (file, file, other_of(file)):
        keeper = Keeper.opened(str(path))
        names.append(keeper.called)
        keeper.close()
    assert names[0] == names[1] != names[2]
    assert str(file.parent) not in names[0]


@pytest.mark.parametrize("sent", [False, True], ids=["half entered", "not sent"])
def test_what_waits_for_a_recording_is_not_written_into_another(
    browser: Browser, file: Path, *, sent: bool
) -> None:
    port, other = free_port(), other_of(file)
    page = browser.new_context().new_page()
    with served(file, port) as recorder:
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        expect(page.locator(".due")).to_have_text("1.1a")
        if sent:
            page.route("**/api/statements?*", lambda route: route.abort())
            write(page, "call")
            expect(page.locator(".told")).to_contain_text("The network is gone")
            page.unroute("**/api/statements?*")
        else:
            page.locator('.entering .choices b:text-is("call")').first.click()
            expect(page.locator(".words")).to_have_text("call")
    page.goto("about:blank")
    with served(other, port) as recorder:
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        expect(page.locator(".due")).to_have_text("1.1a")
        page.locator('.entering .choices b:text-is("call")').first.wait_for()
        expect(page.locator(".words")).to_be_empty()
        expect(page.locator(".told")).to_be_empty()
        assert other.read_text("utf-8") == RECORD.replace("Anna", "Zoe")
    page.goto("about:blank")
    with served(file, port) as recorder:
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        expect(page.locator(".due")).to_have_text("1.1b" if sent else "1.1a")
        expect(page.locator(".words")).to_have_text("" if sent else "call")
        assert file.read_text("utf-8") == (f"{RECORD}1a call\n" if sent else RECORD)
    page.context.close()


def test_a_page_of_a_recording_changes_no_other(recorder: Recorder, file: Path) -> None:
    headers = {"Authorization": f"Bearer {recorder.writing}"}
    base = recorder.keeper.url
    with httpx2.Client(base_url=base, headers=headers, verify=False) as client:
        told = client.post("join").json()
        assert told == {"may": "write", "recording": recorder.keeper.called}
        body = {"revision": 1, "text": "1a call", "recording": "another"}
        assert client.post("api/statements", json=body).status_code == 401
        assert file.read_text("utf-8") == RECORD
        body["recording"] = told["recording"]
        assert client.post("api/statements", json=body).status_code == 201


def test_a_recording_that_ends_is_said_to_be_out_of_reach_until_it_goes_on(
    browser: Browser, file: Path
) -> None:
    context = browser.new_context()
    page = context.new_page()
    away = page.locator(".told", has_text="out of reach")
    first = again = Server.begun(file)
    try:
        assert first.ready()
        page.goto(f"{first.base}#{first.token}")
        expect(page.locator(".due")).to_have_text("1.1a")
        expect(away).to_have_count(0)
        first.kill()
        expect(away).to_be_visible()
        again = Server.begun(file)
        assert again.ready()
        assert again.base == first.base
        expect(away).to_have_count(0)
        expect(page.locator(".told")).to_be_empty()
    finally:
        again.kill()
    context.close()


def test_a_link_that_opens_nothing_any_more_says_so_by_itself(browser: Browser, file: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    with served(file) as recorder:
        url = recorder.keeper.url
        page.goto(f"{url}#{recorder.writing}")
        expect(page.locator(".due")).to_have_text("1.1a")
    with served(file, int(url.rstrip("/").rpartition(":")[2])):
        expect(page.locator(".told")).to_have_text(re.compile("^This link does not open"))
    context.close()


def test_a_link_opened_in_the_tab_that_has_the_page_joins(
    browser: Browser, recorder: Recorder
) -> None:
    context = browser.new_context()
    page = context.new_page()
    address = recorder.keeper.url
    page.goto(f"{address}#{'x' * 22}")
    expect(page.locator(".told")).to_contain_text("This link does not open")
    page.goto(f"{address}#{recorder.watching}")
    expect(page).to_have_title(re.compile("^1.1a "))
    expect(page.locator("[data-do=done]")).to_be_hidden()
    expect(page).to_have_url(address)
    page.goto(f"{address}#{recorder.writing}")
    expect(page.locator("[data-do=done]")).to_be_visible()
    expect(page).to_have_url(address)
    write(page, "call")
    expect(page.locator(".due")).to_have_text("1.1b")
    context.close()


@pytest.mark.parametrize("link", ["none", "watch"])
def test_a_refused_turn_waits_until_a_link_opens_again(
    page: Page, recorder: Recorder, file: Path, link: str
) -> None:
    tokens, new = recorder.tokens, Tokens()
    tokens.watching = tokens.writing if link == "watch" else new.watching
    tokens.writing = new.writing
    write(page, "call")
    expect(page.locator(".told")).to_contain_text("This link does not open")
    assert file.read_text("utf-8") == RECORD
    page.goto(f"{recorder.keeper.url}#{recorder.writing}")
    expect(page.locator(".due")).to_have_text("1.1b")
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
