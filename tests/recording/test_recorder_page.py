"""The recorder's page in a browser: a game is recorded by taps alone."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ftn.games import game
from ftn.model.record import Turn
from ftn.model.steps import turns
from ftn.recording.keeping import Keeper
from ftn.recording.listening import listening, server
from ftn.recording.serving import Recorder
from tests.browser.layout.axe import violations
from tests.contract.entering import walk, writes
from tests.replayed import replayed
from tests.sampled import text_of

pytestmark = pytest.mark.slow
TURNS = 8
_PATIENCE = 30_000
expect.set_options(timeout=_PATIENCE)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the file of a sample cut before its first turn."""
    path = tmp_path / "game.ftn"
    text = text_of("three-clockwise.ftn")
    first = next(step for _, step in turns(replayed(text)))
    path.write_text(text[: first.statement.start], "utf-8")
    return path


@pytest.fixture
def recorder(file: Path) -> Iterator[Recorder]:
    """Serve a recording of it."""
    listener = listening("127.0.0.1", 0)
    keeper = Keeper.opened(str(file))
    recorder = Recorder(keeper, frozenset({f"127.0.0.1:{listener.getsockname()[1]}"}))
    keeper.url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
    serving = server(recorder)
    thread = threading.Thread(target=partial(serving.run, sockets=[listener]))
    thread.start()
    yield recorder
    recorder.end()
    serving.should_exit = True
    thread.join()
    keeper.close()


def opened(browser: Browser, recorder: Recorder, token: str) -> Page:
    """Open the page on a phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(_PATIENCE)
    page = context.new_page()
    page.goto(f"{recorder.keeper.url}#{token}")
    return page


def read(page: Page, text: str) -> None:
    """Expect a text in the record as the page shows it."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="The record").click()
    expect(page.locator(".lines")).to_contain_text(text)
    page.get_by_role("button", name="Close").click()


def test_turns_are_recorded_by_taps_alone(browser: Browser, recorder: Recorder, file: Path) -> None:
    replay = replayed(text_of("three-clockwise.ftn"))
    page = opened(browser, recorder, recorder.writing)
    taps: list[int] = []
    written = file.read_text("utf-8").rstrip()
    rooms = game("freight-train").entry
    for index, step in [*turns(replay)][:TURNS]:
        turn = step.statement
        assert isinstance(turn, Turn)
        if not taps:
            page.get_by_role("button", name="Lucía begins").click()
        expect(page.locator(".due")).to_have_text(step.address if taps else "1c")
        position = replay.steps[index - 1].position if index else replay.start
        follow = partial(rooms.following, replay, position, turn.seat)
        chosen = writes(walk(follow, str(turn.play).split()), str(turn.play).split())
        so_far: list[str] = []
        for one in chosen:
            page.locator(".choices button", has=page.locator(f'b:text-is("{one}")')).first.click()
            so_far.append(one)
            expect(page.locator(".words")).to_have_text(" ".join(so_far))
        page.get_by_role("button", name="Done").click()
        taps.append(len(chosen) + 1)
        written += f"\n{turn.number}{turn.seat} {turn.play}"
    read(page, written.splitlines()[-1])
    assert file.read_text("utf-8").split() == written.split()
    assert sorted(taps)[len(taps) // 2] <= 6
    assert violations(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".due")).to_have_text(step.address)
    assert file.read_text("utf-8").split() == written.rpartition("\n")[0].split()
    page.context.close()


def test_who_watches_sees_every_turn_and_can_do_nothing(
    browser: Browser, recorder: Recorder
) -> None:
    page = opened(browser, recorder, recorder.watching)
    read(page, "day 1")
    expect(page.get_by_role("button", name="Done")).to_have_count(0)
    writer = opened(browser, recorder, recorder.writing)
    writer.get_by_label("Type a turn").fill("1c call")
    writer.get_by_role("button", name="Write").click()
    read(page, "1c call")
    assert "#" in page.url
    writer.context.close()
    page.context.close()
