"""`ftn record` without a file: the game of today goes on, and no empty one is left behind."""

from __future__ import annotations

import datetime as dt
import errno
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import httpx2
import pytest

from ftn.cli.output import Refused
from ftn.cli.record import _found, _of_today
from ftn.entry.beginning import blank
from ftn.recording.keeping import Keeper
from ftn.recording.today import unfinished
from tests.patience import PATIENCE
from tests.recording.test_core import RECORD
from tests.sampled import text_of

OVER = text_of("three-clockwise.ftn")
NOON = dt.datetime(2026, 11, 18, 12, tzinfo=dt.UTC)
FIRST, SECOND, THIRD = "game-2026-11-18.ftn", "game-2026-11-18-2.ftn", "game-2026-11-18-3.ftn"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def laid(name: str, text: str) -> None:
    Path(name).write_text(text, "utf-8")


def found(now: dt.datetime = NOON, *, ask: bool = False) -> str | None:
    return _of_today(now, ask=ask)


def test_the_one_that_is_not_finished_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert found() is None
    laid(FIRST, OVER)
    laid("thursday.ftn", RECORD)
    laid("game-2026-11-17.ftn", RECORD)
    assert found() is None
    laid(SECOND, RECORD)
    laid(THIRD, blank("2026-11-18"))
    assert found() == SECOND
    assert capsys.readouterr().err == (
        f"{SECOND} isn't finished, and goes on; for another game, name a new FILE\n"
    )


@pytest.mark.parametrize("text", [blank("2026-11-18"), "", "\n"])
def test_an_empty_one_is_taken_again(text: str) -> None:
    laid(FIRST, OVER)
    laid(SECOND, text)
    assert found() == SECOND


def test_after_midnight_the_evening_goes_on() -> None:
    laid(FIRST, RECORD)
    assert found(NOON.replace(day=19, hour=5)) == FIRST
    assert found(NOON.replace(day=19, hour=7)) is None


def test_of_several_one_is_chosen_by_who_is_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    laid(FIRST, f"{RECORD}1a call\n")
    laid(SECOND, RECORD.replace("Anna", "A\x07"))
    monkeypatch.setattr("ftn.cli.record.on_terminal", lambda _stream: False)
    with pytest.raises(Refused) as refused:
        found(ask=True)
    assert refused.value.message.splitlines() == [
        "several games of today aren't finished: name the one that goes on",
        f"  ftn record {FIRST}  (Anna, Ben; 1 turn)",
        f"  ftn record {SECOND}  (A\\x07, Ben; 0 turns)",
        "  for another game, name a new FILE",
    ]
    monkeypatch.setattr("ftn.cli.record.on_terminal", lambda _stream: True)
    with pytest.raises(Refused):
        found(ask=False)
    asked: list[Any] = []

    def answered(text: str, **how: object) -> int:
        asked.append((text, how))
        return 2

    monkeypatch.setattr(click, "prompt", answered)
    capsys.readouterr()
    assert found(ask=True) == SECOND
    told = capsys.readouterr().err
    assert f"  1  {FIRST}  (Anna, Ben; 1 turn)\n" in told
    assert "; for another game, name a new FILE\n" in told
    assert asked[0][1]["err"]


def test_one_that_is_being_recorded_is_left_to_who_records_it() -> None:
    laid(FIRST, RECORD)
    keeper = Keeper.opened(FIRST)
    keeper.found_at("http://127.0.0.1:8000/")
    with pytest.raises(Refused, match=r"is being recorded already at http://127\.0\.0\.1:8000/"):
        found()
    laid(SECOND, RECORD)
    assert found() == SECOND
    keeper.close()
    with pytest.raises(Refused, match="several games"):
        found()


def test_what_can_not_be_read_is_left_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path(FIRST).write_bytes(b"\xff")
    Path(SECOND).symlink_to("nowhere.ftn")
    laid(THIRD, f"{RECORD}1a call\n\n{RECORD}")
    assert found() is None
    told = capsys.readouterr().err
    assert told.count("it is left as it is") == 3
    assert "\n  it is left as it is" in told
    name, begun = _found(None)
    assert (Path(name).exists(), begun) == (True, True)


def test_a_link_is_followed_once() -> None:
    laid("elsewhere.ftn", RECORD)
    Path(FIRST).symlink_to("elsewhere.ftn")
    assert found() == FIRST
    keeper = Keeper.opened("elsewhere.ftn")
    with pytest.raises(Refused, match="is being recorded already"):
        found()
    keeper.close()


def test_a_folder_that_can_not_be_listed_may_have_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_path: str) -> list[str]:
        raise PermissionError(errno.EACCES, "permission denied")

    laid(FIRST, RECORD)
    monkeypatch.setattr(os, "listdir", refused)
    assert found() == FIRST


def test_nothing_is_written_to_find_out(folder: Path) -> None:
    laid(FIRST, RECORD)
    assert [one.name for one in unfinished(NOON, print)] == [FIRST]
    assert [one.name for one in folder.iterdir()] == [FIRST]


def begun(*options: str) -> subprocess.Popen[str]:
    """Begin a recording in this folder."""
    return subprocess.Popen(
        [sys.executable, "-m", "ftn", "record", "--json", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told_by(recording: subprocess.Popen[str]) -> Any:
    assert recording.stdout
    return json.loads(recording.stdout.readline())


def ended(recording: subprocess.Popen[str]) -> str:
    """End a recording by Ctrl-C, and return what it said."""
    recording.send_signal(signal.SIGINT)
    _, said = recording.communicate()
    assert recording.returncode == 130
    return said


@pytest.mark.parametrize("named", [(), ("thursday",)])
def test_a_second_time_it_goes_on_and_nothing_empty_is_left(
    folder: Path, named: tuple[str, ...]
) -> None:
    first = begun(*named)
    name = told_by(first)["file"]
    assert f"nothing was entered: {name} is removed again" in ended(first)
    assert list(folder.iterdir()) == []
    second = begun(*named)
    told = told_by(second)
    base, _, token = told["url"].partition("#")
    head = {"revision": 1, "rules": "freight-train/1996", "players": ["Anna", "Ben"]}
    bearer = {"Authorization": f"Bearer {token}"}
    put = httpx2.put(f"{base}api/head", json=head, headers=bearer, timeout=PATIENCE)
    assert put.status_code == 200
    assert "removed" not in ended(second)
    assert {one.name for one in folder.iterdir()} == {name, f".{name}.recording", f".{name}.links"}
    third = begun(*named)
    assert told_by(third) == told
    assert "removed" not in ended(third)
    assert "Anna" in Path(name).read_text("utf-8")


def test_an_empty_file_that_somebody_else_made_stays(folder: Path) -> None:
    first = begun()
    name = told_by(first)["file"]
    assert "removed" in ended(first)
    (folder / name).touch()
    second = begun()
    assert told_by(second)["file"] == name
    assert "removed" not in ended(second)
    assert (folder / name).exists()


def test_an_empty_game_that_another_device_joined_stays_with_its_links(folder: Path) -> None:
    first = begun()
    told = told_by(first)
    base, _, token = told["url"].partition("#")
    device = httpx2.HTTPTransport(local_address="127.0.0.2")
    with httpx2.Client(transport=device, timeout=PATIENCE) as client:
        joined = client.post(f"{base}join", headers={"Authorization": f"Bearer {token}"})
    assert joined.status_code == 200
    assert "removed" not in ended(first)
    second = begun()
    assert told_by(second) == told
    ended(second)


def test_what_somebody_else_wrote_into_a_new_game_stays(folder: Path) -> None:
    name, new = _found(None)
    assert new
    keeper = Keeper.opened(name)
    laid(name, RECORD)
    assert not keeper.removed()
    keeper.close()
    again = Keeper.opened(name)
    assert not again.removed()
    again.close()
    assert (folder / name).read_text("utf-8") == RECORD


def test_where_nothing_can_be_served_no_game_is_begun(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = begun("--port", f"{taken.getsockname()[1]}")
        _, said = refused.communicate()
    assert refused.returncode == 2
    assert "can't be used" in said
    assert os.listdir(folder) == []
