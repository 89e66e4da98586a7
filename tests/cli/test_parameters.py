"""What several commands take: a file that can't be read is reported when it is read."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

import ftn.files.disk
from ftn.text.visible import width
from tests.cli.running import HERE, run
from tests.cli.terminal import Terminal
from tests.replayed import PLAYED

SAMPLES = HERE / "samples"
DENIED = "ftn: closed.ftn: can't be read: permission denied\n"


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change to a folder with one file that may be read and one that may not, for any user."""

    def opened(path: str, *args: Any, **extra: Any) -> Any:
        if path == "closed.ftn":
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return open(path, *args, **extra)

    for name in ("open.ftn", "closed.ftn"):
        (tmp_path / name).write_text(PLAYED)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "access", lambda path, *_, **__: path != "closed.ftn")
    monkeypatch.setattr(ftn.files.disk, "open", opened, raising=False)


@pytest.mark.usefixtures("_folder")
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


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize("command", ["check", "score", "explain", "show", "fmt", "json", "rules"])
def test_a_file_that_may_not_be_read_is_told_of_as_any_other(command: str) -> None:
    done = run(command, "closed.ftn")
    missing = run(command, "missing.ftn")
    assert (done.exit_code, done.stderr) == (2, DENIED)
    assert missing.exit_code == 2
    assert missing.stderr == "ftn: missing.ftn: can't be read: there is no such file\n"


NARROW: list[list[str | Path]] = [
    ["score", SAMPLES / "five-cabooses.ftn"],
    ["score", SAMPLES / "two-pencil.ftn"],
    ["show", SAMPLES / "five-cabooses.ftn"],
    ["explain", SAMPLES / "five-cabooses.ftn"],
    ["explain", SAMPLES / "four-dispute.ftn", "day", "1", "a"],
    ["rules"],
    ["rules", "freight-train"],
    ["rules", "FT-DEBT"],
    ["rules", "FT-PULL"],
    ["rules", SAMPLES / "five-cabooses.ftn"],
]


@pytest.mark.slow
@pytest.mark.parametrize("args", NARROW)
def test_a_narrow_terminal_holds_every_line(args: list[str | Path]) -> None:
    with Terminal(*args, env={**os.environ, "NO_COLOR": "1", "COLUMNS": "45"}) as terminal:
        shown = terminal.rest().splitlines()
    lines = [line for line in shown if not line.startswith("ftn: ")]
    assert len(lines) > 4
    assert max(map(width, lines)) <= 45


@pytest.mark.parametrize("args", NARROW)
@pytest.mark.parametrize("columns", [45, 100])
def test_a_width_is_for_what_is_written_to_a_file_too(args: list[str | Path], columns: int) -> None:
    widest = max(map(width, run(*args, "--width", str(columns)).stdout.splitlines()))
    assert columns - 66 < widest <= columns


def test_the_help_of_a_finding_keeps_to_the_width() -> None:
    args: list[str | Path] = ["check", SAMPLES / "four-dispute.ftn"]

    def helps(text: str) -> list[str]:
        lines = text.splitlines()
        begins = [at for at, line in enumerate(lines) if line.startswith("help:")]
        return [line for at in begins for line in lines[at : lines.index("", at)]]

    whole = helps(run(*args).stdout)
    for columns in (45, 60):
        narrow = helps(run(*args, "--width", str(columns)).stdout)
        assert " ".join(narrow).split() == " ".join(whole).split()
        assert columns - 20 < max(map(width, narrow)) <= columns
    with Terminal(*args, env={**os.environ, "NO_COLOR": "1", "COLUMNS": "45"}) as terminal:
        shown = terminal.rest().replace("\r\n", "\n")
    assert helps(shown) == helps(run(*args, "--width", "45").stdout)
