"""Two recordings at one address: what waits for one is never written into the other."""

from __future__ import annotations

from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from ftn.recording.keeping import Keeper
from ftn.recording.listening import listening
from tests.recording.served import served
from tests.recording.test_core import RECORD
from tests.recording.test_page_without_network import write

pytestmark = pytest.mark.slow


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


def test_a_recording_keeps_its_name_and_no_other_has_it(tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(RECORD, "utf-8")
    names = []
    for file in (path, path, other_of(path)):
        keeper = Keeper.opened(str(file))
        names.append(keeper.called)
        keeper.close()
    assert names[0] == names[1] != names[2]
    assert str(tmp_path) not in names[0]


@pytest.mark.parametrize("sent", [False, True], ids=["half entered", "not sent"])
def test_what_waits_for_a_recording_is_not_written_into_another(
    browser: Browser, tmp_path: Path, *, sent: bool
) -> None:
    path, port = tmp_path / "game.ftn", free_port()
    path.write_text(RECORD, "utf-8")
    other = other_of(path)
    page = browser.new_context().new_page()
    with served(path, port) as recorder:
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
    with served(path, port) as recorder:
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        expect(page.locator(".due")).to_have_text("1.1b" if sent else "1.1a")
        expect(page.locator(".words")).to_have_text("" if sent else "call")
        assert path.read_text("utf-8") == (f"{RECORD}1a call\n" if sent else RECORD)
    page.context.close()


def test_a_page_of_a_recording_changes_no_other(tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(RECORD, "utf-8")
    with served(path) as recorder:
        headers = {"Authorization": f"Bearer {recorder.writing}"}
        base = recorder.keeper.url
        with httpx2.Client(base_url=base, headers=headers, verify=False) as client:
            told = client.post("join").json()
            assert told == {"may": "write", "recording": recorder.keeper.called}
            body = {"revision": 1, "text": "1a call", "recording": "another"}
            assert client.post("api/statements", json=body).status_code == 401
            assert path.read_text("utf-8") == RECORD
            body["recording"] = told["recording"]
            assert client.post("api/statements", json=body).status_code == 201
