"""Chances after a game, and not during it."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from threading import Event

import httpx2
import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from ftn.analysis.analysing import Analysis, Effort, Progress
from ftn.model.replay import Replay
from ftn.recording import advising
from ftn.recording.core import LONG, Request, analyses, answer
from ftn.recording.game import of
from ftn.recording.interface import Cancelled
from ftn.recording.serving import Recorder
from ftn.recording.state import State
from tests.patience import PATIENCE, wait_for
from tests.recording.served import served
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
@pytest.mark.parametrize(
    ("path", "query", "long"),
    [
        ("/api/page", {"chances": "after"}, True),
        ("/api/page", {}, False),
        ("/api/causes", {"chances": ""}, False),
    ],
)
def test_only_the_page_of_chances_has_the_game_analysed(
    path: str, query: dict[str, str], *, long: bool
) -> None:
    assert analyses(Request("GET", path, query)) == long


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


class Analyst:
    """An analysis that goes on until it is told to end, or is cancelled."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        """The texts that it was asked about."""
        self.ended = Event()
        self.cancelled = Event()

    def analyse(self, replay: Replay, effort: Effort, progress: Progress) -> Analysis:
        """Analyse a replay."""
        self.begun.append(replay.record.source.text)
        try:
            while not self.ended.wait(0.01):
                progress(0, 1)
        except Cancelled:
            self.cancelled.set()
            raise
        return Analysis(replay, effort)


@pytest.fixture
def analyst(monkeypatch: pytest.MonkeyPatch) -> Analyst:
    """Analyse by one that can be held."""
    found = Analyst()
    monkeypatch.setattr("ftn.analysis.analysing.analyse", found.analyse)
    monkeypatch.setattr(advising, "_LATEST", [])
    return found


@pytest.fixture
def over(tmp_path: Path) -> Iterator[Recorder]:
    """Serve a game that is over."""
    path = tmp_path / "over.ftn"
    path.write_text(text_of("freight-three-family.ftn"), "utf-8")
    with served(path) as recorder:
        yield recorder


def ask(recorder: Recorder, path: str, token: str) -> httpx2.Response:
    """Ask as who has a token."""
    headers = {"Authorization": f"Bearer {token}"}
    return httpx2.get(f"{recorder.keeper.url}{path}", headers=headers, timeout=PATIENCE)


@contextmanager
def device(recorder: Recorder, path: str) -> Iterator[None]:
    """Ask as who watches; leave without waiting for the answer."""
    host = recorder.keeper.url.split("/")[2]
    with socket.create_connection(("127.0.0.1", int(host.rpartition(":")[2])), PATIENCE) as sent:
        head = f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {recorder.watching}"
        sent.sendall(f"{head}\r\n\r\n".encode())
        yield


CHANCES = "api/page?chances=after"


def test_one_analysis_at_a_time_is_made_once_for_a_text_and_nobody_else_waits_for_it(
    over: Recorder, analyst: Analyst
) -> None:
    with ThreadPoolExecutor(4) as devices:
        waiting = [
            devices.submit(ask, over, f"{CHANCES}{number}", over.watching) for number in range(3)
        ]
        waiting.append(devices.submit(ask, over, CHANCES, over.writing))
        assert wait_for(lambda: bool(analyst.begun))
        for path in ("api/findings", "api/causes", "api/missed", "api/page", "api/table"):
            assert ask(over, path, over.writing).status_code == 200
        analyst.ended.set()
        # An analysis without a turn tells no chances; each is answered by the same one.
        assert [one.result().status_code for one in waiting] == [400] * 4
    assert analyst.begun == [over.keeper.state.text]


def test_a_device_that_leaves_ends_its_analysis_and_one_that_is_made_is_kept(
    over: Recorder, analyst: Analyst
) -> None:
    with device(over, CHANCES):
        assert wait_for(lambda: len(analyst.begun) == 1)
    assert wait_for(analyst.cancelled.is_set)
    with device(over, CHANCES):
        assert wait_for(lambda: len(analyst.begun) == 2)
        for number in range(30):
            with device(over, f"{CHANCES}{number}"):
                pass
        analyst.ended.set()
        assert ask(over, CHANCES, over.writing).status_code == 400
    assert len(analyst.begun) == 2


def test_who_looks_for_an_unknown_turn_can_leave() -> None:
    text = text_of("four-daily.ftn")
    step = next(one for one in of(text, "game.ftn").replay.steps if one.address == "1.3a")
    unknown = f"{text[: step.statement.start]}3a ?{text[step.statement.end :]}"
    state = State(unknown, "game.ftn")
    asked = Request("GET", "/api/missed", {"address": "1.3a"})
    assert answer(state, asked).status == 200
    with pytest.raises(Cancelled):
        answer(state, replace(asked, cancelled=lambda: True))


STUBBORN = """
import sys, time
from ftn.analysis import analysing
from ftn.cli import main

def analyse(replay, effort, progress):
    print("begun", file=sys.stderr, flush=True)
    while True:
        time.sleep(1)

analysing.analyse = analyse
main()
"""
"""`ftn` with an analysis that never ends, nor asks whether it is cancelled."""


def test_ctrl_c_ends_a_recording_with_an_analysis_under_way(tmp_path: Path) -> None:
    path = tmp_path / "over.ftn"
    path.write_text(text_of("freight-three-family.ftn"), "utf-8")
    command = [sys.executable, "-c", STUBBORN, "record", str(path), "--json", "--no-browser"]
    with subprocess.Popen(command, stdout=PIPE, stderr=PIPE, text=True) as recording:
        assert recording.stdout
        assert recording.stderr
        try:
            base, _, token = json.loads(recording.stdout.readline())["watch"].partition("#")
            headers = {"Authorization": f"Bearer {token}"}
            with ThreadPoolExecutor(1) as device:
                waits = device.submit(
                    httpx2.get, f"{base}{CHANCES}", headers=headers, timeout=PATIENCE
                )
                assert recording.stderr.readline() == "begun\n"
                recording.send_signal(signal.SIGINT)
                assert waits.result().status_code == 503
            _, said = recording.communicate(timeout=PATIENCE)
        finally:
            recording.kill()
    assert (recording.returncode, said) == (130, "")
