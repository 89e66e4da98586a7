"""`ftn record`: what it says, and what it refuses."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest

from tests.recording.test_core import RECORD


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the file of a game that has just begun."""
    path = tmp_path / "game.ftn"
    path.write_text(RECORD, "utf-8")
    return path


def begun(file: Path, *options: str) -> subprocess.Popen[str]:
    """Begin a recording."""
    return subprocess.Popen(
        [sys.executable, "-m", "ftn", "record", str(file), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
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


def test_a_killed_recording_has_lost_nothing(file: Path) -> None:
    recording = begun(file, "--json", "--no-browser")
    assert recording.stdout
    told = json.loads(recording.stdout.readline())
    base, _, token = told["url"].partition("#")
    headers = {"Authorization": f"Bearer {token}"}
    body = {"revision": 1, "text": "1a call", "key": "k"}
    httpx2.post(f"{base}api/statements", json=body, headers=headers, timeout=60)
    recording.kill()
    recording.communicate()
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"
    again = begun(file, "--json", "--no-browser")
    assert again.stdout
    assert json.loads(again.stdout.readline())["file"] == str(file)
    again.kill()
    again.communicate()


@pytest.mark.parametrize(
    ("name", "said"),
    [("nothing.ftn", "can't be read"), (".", "can't be read"), ("bytes.ftn", "not UTF-8")],
)
def test_what_is_no_record_is_refused(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "bytes.ftn").write_bytes(b"\xff\xfe\x00")
    refused = begun(tmp_path / name, "--no-browser")
    _, told = refused.communicate()
    assert refused.returncode == 2
    assert said in told
    assert "Traceback" not in told
