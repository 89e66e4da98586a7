"""Output: its colour, its pieces, its encoding."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ftn.cli.output import coloured, show_findings, write
from ftn.model.finding import Finding
from ftn.model.record import Place
from tests.cli.running import HERE, command_line, run, run_outside
from tests.cli.terminal import Terminal
from tests.replayed import SCORED


class Counting(io.StringIO):
    """A stream that keeps what is written to it apart."""

    terminal = False

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        length = super().write(text)
        if text:
            self.pieces.append(text)
        return length


def lines() -> Iterator[str]:
    return (f"{number:09}\n" for number in range(20_000))


def test_lines_are_gathered_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Counting()
    monkeypatch.setattr(sys, "stdout", stream)
    write(lines())
    assert "".join(stream.pieces) == "".join(lines())
    assert 1 < len(stream.pieces) < 10


def test_lines_come_at_once_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Counting()
    stream.terminal = True
    monkeypatch.setattr(sys, "stdout", stream)
    texts = lines()
    write(text for _, text in zip(range(3), texts, strict=False))
    assert stream.pieces == ["000000000\n", "000000001\n", "000000002\n"]


def test_without_a_command_colour_is_for_terminals() -> None:
    stream = Counting()
    assert not coloured(stream)
    stream.terminal = True
    assert coloured(stream)


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "", "NO_COLOR": ""}, False),
    ],
)
def test_colour_can_be_forced_and_forbidden(
    tmp_path: Path, environment: dict[str, str], colour: bool
) -> None:
    (tmp_path / "bad.ftn").write_bytes(b"\xff")
    clean = {"FORCE_COLOR": None, "NO_COLOR": None}
    done = run("check", tmp_path, env={**clean, **environment})
    assert done.exit_code == 1
    assert ("\x1b[" in done.stdout) is colour


@pytest.mark.parametrize(
    ("environment", "colour"),
    [({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False), ({"NO_COLOR": "1"}, False)],
)
def test_a_terminal_is_coloured_unless_it_may_not_be(
    tmp_path: Path, environment: dict[str, str], colour: bool
) -> None:
    (tmp_path / "bad.ftn").write_bytes(b"\xff")
    clean = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with Terminal("check", tmp_path, env={"TERM": "xterm", **clean, **environment}) as terminal:
        shown = terminal.rest()
    assert ("\x1b[" in shown) is colour


def test_findings_that_are_messages_have_no_summary(capsys: pytest.CaptureFixture[str]) -> None:
    finding = Finding("FTN-SYNTAX", "error", "odd", "", Place(3, 2, 3, 4), "", "1a odd", 3)
    show_findings("game.ftn", [finding])
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("game.ftn:3:2: error: FTN-SYNTAX: odd\n")
    assert "1 record" not in captured.err


def test_what_goes_to_a_pipe_is_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    name = tmp_path / "gare-é.ftn"
    name.write_bytes(b"\xff")
    done = run_outside(
        "check", "--format", "concise", name, env={"PYTHONIOENCODING": "ascii"}, encoding="utf-8"
    )
    assert "gare-é.ftn:1:1: error" in done.stdout


def test_a_message_comes_after_what_was_written_before_it(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_text(SCORED)
    done = subprocess.run(
        command_line("score", file, "nowhere.ftn"),
        cwd=HERE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    places = [done.stdout.index(text) for text in ("\nnow: ", "run ftn check", "no such file")]
    assert places == sorted(places)


def test_what_was_written_is_there_when_the_rest_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def texts() -> Iterator[str]:
        yield "one"
        raise ValueError("odd")

    stream = Counting()
    monkeypatch.setattr(sys, "stdout", stream)
    with pytest.raises(ValueError, match="odd"):
        write(texts())
    assert stream.pieces == ["one"]
