"""What several commands take: a file that can't be read is told of where it is read."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

import ftn.files
from tests.cli.running import run
from tests.replayed import PLAYED

DENIED = "ftn: closed.ftn: can't be read: permission denied\n"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand where one file may be read and one may not, whoever runs the tests."""

    def opened(path: str, *args: Any, **extra: Any) -> Any:
        if path == "closed.ftn":
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return open(path, *args, **extra)

    for name in ("open.ftn", "closed.ftn"):
        (tmp_path / name).write_text(PLAYED)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, *_, **__: path != "closed.ftn")
    monkeypatch.setattr(ftn.files, "open", opened, raising=False)


@pytest.mark.parametrize(
    ("args", "shown"),
    [
        (["check"], "1 record, 4 turns: "),
        (["score"], "open.ftn, record 1"),
        (["fmt", "--stdout"], "1a pull 2L 2L 3S>1"),
        (["json"], '"file": "open.ftn"'),
    ],
)
def test_a_file_that_may_not_be_read_does_not_stop_the_others(args: list[str], shown: str) -> None:
    done = run(*args, "closed.ftn", "open.ftn")
    assert (done.exit_code, done.stderr) == (2, DENIED)
    assert shown in done.stdout


@pytest.mark.parametrize("command", ["check", "score", "explain", "show", "fmt", "json", "rules"])
def test_a_file_that_may_not_be_read_is_told_of_as_any_other(command: str) -> None:
    done = run(command, "closed.ftn")
    missing = run(command, "missing.ftn")
    assert (done.exit_code, done.stderr) == (2, DENIED)
    assert missing.exit_code == 2
    assert missing.stderr == "ftn: missing.ftn: can't be read: there is no such file\n"
