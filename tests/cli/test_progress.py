"""The progress bar: late, out of the way, and only on a terminal."""

from __future__ import annotations

import io
import sys
import time

import pytest

from ftn.cli.progress import Progress


class Screen(io.StringIO):
    """A terminal, of a kind."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress()
    progress.total = 100
    clock[0] += 0.9
    progress(90)
    progress.clear()
    assert screen.getvalue() == ""


def test_long_work_shows_how_much_is_done_and_left(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress()
    progress.total = 100
    clock[0] += 2
    progress(20)
    assert screen.getvalue() == f"\r\x1b[K[{'#' * 6}{'-' * 24}]  20%, 8 s left"
    clock[0] += 0.05
    progress(20)
    assert screen.getvalue().count("%") == 1
    clock[0] += 1.95
    progress(20)
    assert screen.getvalue().endswith("]  60%, 3 s left")


def test_of_an_unknown_size_only_what_is_done_is_shown(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress()
    clock[0] += 2
    progress(2_500_000)
    assert screen.getvalue().endswith("checked 2.5 MB")


def test_other_output_finds_the_line_empty(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress()
    progress.total = 10

    def texts() -> list[str]:
        clock[0] += 2
        progress(5)
        return ["finding\n"]

    for text in progress.around(text for text in texts()):
        screen.write(text)
    progress.clear()
    assert screen.getvalue().endswith("left\r\x1b[Kfinding\n")


def test_no_terminal_no_bar(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress()
    clock[0] += 5
    progress(5)
    assert stream.getvalue() == ""


def test_what_is_done_has_a_name(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    assert Progress("read").line() == "read 0.0 MB"
