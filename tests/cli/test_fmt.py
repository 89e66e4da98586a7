"""`ftn fmt`: what is rewritten, what is only shown, what is left alone."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from ftn.finding import Finding
from tests.cli.running import run
from tests.cli.terminal import Terminal

ROUGH = "day   1\n1a  pass\n"
FINE = "day 1\n1a pass\n"


def format_text(text: str, name: str, *, pin: bool = False) -> tuple[str, tuple[Finding, ...]]:
    """Squeeze spaces; find an error in a text that says so."""
    fine = "".join(" ".join(line.split()) + "\n" for line in text.splitlines())
    if pin:
        fine = f"pinned\n{fine}"
    if "WRONG" in text:
        return fine, (Finding("FTN-SYNTAX", "error", "odd", ""),)
    return fine, (Finding("FTN-SYNTAX", "info", "fine", ""),)


@pytest.fixture(autouse=True)
def _standin(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("ftn.writing")
    vars(module).update(format_text=format_text)
    monkeypatch.setitem(sys.modules, "ftn.writing", module)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file that will change and one that won't."""
    (tmp_path / "fine.ftn").write_text(FINE)
    (tmp_path / "rough.ftn").write_text(ROUGH)
    return tmp_path


def test_files_are_rewritten_in_place(folder: Path) -> None:
    untouched = (folder / "fine.ftn").stat()
    done = run("fmt", folder)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"rewrote {folder / 'rough.ftn'}\n"
    assert (folder / "rough.ftn").read_text() == FINE
    assert (folder / "fine.ftn").stat() == untouched


def test_standard_input_goes_to_standard_output() -> None:
    done = run("fmt", "-", input=ROUGH)
    assert (done.exit_code, done.stdout, done.stderr) == (0, FINE, "")


def test_files_can_go_to_standard_output(folder: Path) -> None:
    done = run("fmt", "--stdout", folder)
    assert (done.exit_code, done.stdout, done.stderr) == (0, FINE + FINE, "")
    assert (folder / "rough.ftn").read_text() == ROUGH


def test_check_names_what_would_change(folder: Path) -> None:
    done = run("fmt", "--check", folder)
    assert (done.exit_code, done.stdout) == (1, f"{folder / 'rough.ftn'}\n")
    assert (folder / "rough.ftn").read_text() == ROUGH
    done = run("fmt", "--check", folder / "fine.ftn")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(("options", "code"), [(["--diff"], 0), (["--diff", "--check"], 1)])
def test_diff_shows_what_would_change(folder: Path, options: list[str], code: int) -> None:
    done = run("fmt", *options, folder)
    rough = folder / "rough.ftn"
    assert done.exit_code == code
    assert done.stdout == (
        f"--- {rough}\n+++ {rough}\n@@ -1,2 +1,2 @@\n-day   1\n-1a  pass\n+day 1\n+1a pass\n"
    )
    assert rough.read_text() == ROUGH


def test_a_diff_tells_of_a_missing_last_line_end(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").write_text("day 1")
    done = run("fmt", "--diff", tmp_path)
    assert done.stdout.endswith("-day 1\n\\ No newline at end of file\n+day 1\n")


def test_a_diff_is_coloured_on_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").write_bytes(b"day\xff")
    done = run("fmt", "--diff", "-", input=ROUGH, env={"FORCE_COLOR": "1", "NO_COLOR": ""})
    assert "\x1b[31m-day   1\x1b[0m\n" in done.stdout
    assert "\x1b[32m+day 1\x1b[0m\n" in done.stdout


@pytest.mark.parametrize("data", [FINE.replace("\n", "\r\n"), f"\ufeff{FINE}"])
def test_other_line_ends_and_a_mark_are_rewritten_too(tmp_path: Path, data: str) -> None:
    file = tmp_path / "a.ftn"
    file.write_bytes(data.encode())
    assert run("fmt", "--check", file).exit_code == 1
    done = run("fmt", "--diff", file)
    assert done.stdout == ""
    assert "only its line ends or its byte-order mark differ" in done.stderr
    run("fmt", file)
    assert file.read_bytes() == FINE.encode()


def test_options_are_pinned_when_asked_for() -> None:
    assert run("fmt", "--pin", "-", input=ROUGH).stdout == f"pinned\n{FINE}"


@pytest.mark.parametrize("option", [[], ["--stdout"], ["--check"], ["--diff"], ["--pin"]])
def test_a_file_with_errors_is_left_alone(folder: Path, option: list[str]) -> None:
    (folder / "bad.ftn").write_text("WRONG  turn\n")
    (folder / "latin.ftn").write_bytes(b"day  1 \xe9\n")
    done = run("fmt", *option, folder / "bad.ftn", folder / "latin.ftn", folder / "fine.ftn")
    assert done.exit_code == 1
    assert "bad.ftn:1:1: error: FTN-SYNTAX: odd\n" in done.stderr
    assert "latin.ftn:1:8: error: FTN-SYNTAX: the byte 0xE9" in done.stderr
    assert "WRONG" not in done.stdout
    assert (folder / "bad.ftn").read_text() == "WRONG  turn\n"
    assert (folder / "latin.ftn").read_bytes() == b"day  1 \xe9\n"


def test_a_file_that_cannot_be_read_does_not_stop_the_others(folder: Path) -> None:
    done = run("fmt", folder / "nowhere.ftn", folder / "rough.ftn")
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr
    assert (folder / "rough.ftn").read_text() == FINE


@pytest.mark.parametrize("other", ["--check", "--diff"])
def test_options_that_contradict_each_other(other: str) -> None:
    done = run("fmt", "--stdout", other, "-", input=ROUGH)
    assert done.exit_code == 2
    assert "can't be combined" in done.stderr


def test_a_file_that_is_replaced_keeps_its_place_in_links(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link.ftn"
    real.write_text(ROUGH)
    link.symlink_to(real)
    assert run("fmt", link).exit_code == 0
    assert link.is_symlink()
    assert real.read_text() == FINE


def test_what_a_file_says_cannot_drive_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "a\x1b[2Jb.ftn").write_bytes(b"\xff")
    with Terminal("fmt", "--diff", tmp_path) as terminal:
        shown = terminal.rest()
    assert "\x1b[2J" not in shown
    assert "a\\x1b[2Jb.ftn" in shown
