"""`ftn record`: what it says, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from ftn.cli.output import Refused
from ftn.cli.record import _end, _found
from ftn.files.disk import FileProblem
from ftn.recording.guarding import Tokens
from ftn.recording.keeping import Keeper
from ftn.recording.saved_tokens import keep_tokens, kept_tokens
from tests.patience import wait_for
from tests.recording.test_core import RECORD
from tests.recording.test_keeping import full, write
from tests.replayed import replayed


def begun(file: Path, *options: str, **environment: str) -> subprocess.Popen[str]:
    """Begin a recording."""
    return subprocess.Popen(
        [sys.executable, "-m", "ftn", "record", str(file), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def test_a_program_records_by_the_line_that_is_printed(file: Path) -> None:
    recording = begun(file, "--json", "--no-browser")
    assert recording.stdout
    told = json.loads(recording.stdout.readline())
    assert set(told) == {"url", "watch", "file", "port"}
    base, _, token = told["url"].partition("#")
    headers = {"Authorization": f"Bearer {token}"}
    body = {"revision": 1, "text": "1a call", "key": "k"}
    found = httpx2.post(f"{base}api/statements", json=body, headers=headers, timeout=60)
    assert (found.status_code, found.json()["address"]) == (201, "1.1a")
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    second = begun(file, "--no-browser")
    _, said = second.communicate()
    assert second.returncode == 2
    assert "is being recorded already at http://127.0.0.1:" in said
    assert token not in said
    recording.send_signal(signal.SIGINT)
    _, said = recording.communicate()
    assert recording.returncode == 130
    assert said == ""


def test_a_new_file_is_begun_and_none_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, _ = _found(None)
    assert first.startswith("game-")
    assert _found("thursday") == ("thursday.ftn", True)
    replay = replayed(Path("thursday.ftn").read_text("utf-8"))
    assert [one.name for one in replay.record.tags] == ["FTN", "Date"]
    Path("thursday.ftn").write_text(RECORD, "utf-8")
    assert _found("thursday") == _found("thursday.ftn") == ("thursday.ftn", False)
    assert Path("thursday.ftn").read_text("utf-8") == RECORD
    with pytest.raises(FileProblem, match="can't be begun: its folder doesn't exist"):
        _found("nowhere/game.ftn")
    with pytest.raises(Refused):
        _found("-")
    assert sorted(one.name for one in tmp_path.iterdir()) == [first, "thursday.ftn"]


def test_after_a_kill_a_phone_finds_its_recording_again_and_its_turn_counts_once(
    file: Path,
) -> None:
    recording = begun(file, "--json", "--no-browser")
    base, token = told_by(recording)
    body = {"revision": 1, "text": "1a call", "key": "k"}
    first = httpx2.post(f"{base}api/statements", json=body, headers=bearer(token), timeout=60)
    recording.kill()
    recording.communicate()
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    again = begun(file, "--json", "--no-browser")
    assert told_by(again) == (base, token)
    told = httpx2.post(f"{base}api/statements", json=body, headers=bearer(token), timeout=60)
    assert (told.status_code, told.json()) == (201, first.json())
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    # A folder that is gone, somebody who watches, and the end.
    shutil.rmtree(file.parent)
    body = {"revision": 2, "text": "1b call {escaped \x1b[2J}", "key": "l"}
    told = httpx2.post(f"{base}api/statements", json=body, headers=bearer(token), timeout=60)
    assert "folder doesn't exist" in told.json()["unsaved"]
    events = httpx2.stream("GET", f"{base}api/events", headers=bearer(token), timeout=60)
    with events as heard:
        assert next(heard.iter_lines()) == "retry: 1000"
        again.terminate()
        _, said = again.communicate()
    assert again.returncode == -signal.SIGTERM
    saved = re.search(r"the record is in (.*)", said)
    assert saved
    rescued = Path(saved[1])
    assert "1b call" in rescued.read_text("utf-8")
    rescued.unlink()
    assert token not in said
    assert "\x1b" not in said


def test_a_full_folder_keeps_no_empty_rescued_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(home)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("TMPDIR", str(home))
    monkeypatch.setattr("tempfile.tempdir", None)
    keeper = Keeper.opened(str(file))
    with full(len(RECORD) + 4):
        write(keeper, "1a call")
        _end(keeper)
    assert list(home.iterdir()) == []
    assert f"this is the record:\n{RECORD}1a call\n" in capsys.readouterr().err


def test_the_token_is_nowhere_but_in_the_link(file: Path, tmp_path: Path) -> None:
    browser = tmp_path / "xdg-open"
    browser.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$0.seen"; cp "$1" "$0.page"\n', "utf-8")
    browser.chmod(0o755)
    before = Tokens()
    assert keep_tokens(str(file), before)
    os.link(file, tmp_path / "second.ftn")
    temporary = tmp_path / "temporary"  # another recorder may leave its own page in the usual one
    temporary.mkdir()
    path = f"{tmp_path}:{os.environ['PATH']}"
    recording = begun(file, "--new-links", PATH=path, TMPDIR=str(temporary))
    assert recording.stderr
    *lines, linked = [recording.stderr.readline() for _ in range(4)]
    (base, token), (_, watch) = (line.split()[1].split("#") for line in lines[1:])
    opened = tmp_path / "xdg-open.page"
    assert wait_for(opened.exists)
    assert wait_for(lambda: token in opened.read_text("utf-8"))
    assert token not in (tmp_path / "xdg-open.seen").read_text("utf-8")
    secret = bearer(token)
    answers = [
        httpx2.post(f"{base}api/statements", content=b"{", headers=secret, timeout=60),
        httpx2.post(f"{base}api/statements", json={"key": 1}, headers=secret, timeout=60),
        httpx2.get(f"{base}api/nothing", headers=secret, timeout=60),
        httpx2.get(f"{base}api/page", headers=secret, timeout=60),
        httpx2.get(f"{base}api/record?token={token}", timeout=60),
        httpx2.get(f"{base}?token={token}", timeout=60),
    ]
    for one in answers:
        assert token not in one.text + str(one.headers)
        assert "location" not in one.headers
    old = httpx2.get(f"{base}api/record", headers=bearer(before.writing), timeout=60)
    assert (old.status_code, old.content) == (401, b"")
    beside = file.with_name(f".{file.name}.recording").read_text("utf-8")
    process = Path(f"/proc/{recording.pid}")
    shown = process.joinpath("cmdline").read_text() + process.joinpath("environ").read_text()
    recording.send_signal(signal.SIGINT)
    out, said = recording.communicate()
    assert "it has another name, a hard link" in linked
    assert kept_tokens(str(file)) == Tokens(token, watch)
    for secret_text in (token, watch):
        assert secret_text not in beside + shown + out + said
    assert not list(temporary.iterdir())


def told_by(recording: subprocess.Popen[str]) -> tuple[str, str]:
    """Return where a recording is, and the token of who writes."""
    assert recording.stdout
    base, _, token = json.loads(recording.stdout.readline())["url"].partition("#")
    return base, token


def bearer(token: str) -> dict[str, str]:
    """Return the header with a token."""
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("no/thing.ftn", 2, "can't be begun: its folder doesn't exist\n  make the folder first\n"),
        (".", 2, "can't be read: it is a folder\n"),
        (
            "two.ftn",
            2,
            "two.ftn: can't be recorded: there is more than one record in it\n  copy the one that",
        ),
        ("bytes.ftn", 1, "bytes.ftn:1:1: error: FTN-SYNTAX: this is UTF-16, not UTF-8\n"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, name: str, code: int, said: str) -> None:
    (tmp_path / "bytes.ftn").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "two.ftn").write_text(f"{RECORD}1a call\n\n{RECORD}", "utf-8")
    refused = begun(tmp_path / name, "--no-browser")
    _, told = refused.communicate()
    assert refused.returncode == code
    assert said in told
    assert "Traceback" not in told
    assert not [one.name for one in tmp_path.iterdir() if one.name.startswith(".")]
