"""`ftn check`: exit codes, formats, several processes, watching."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

from ftn.pipeline import pool
from tests.cli.running import run, run_outside, start
from tests.cli.terminal import Terminal
from tests.patience import PATIENCE, wait_for
from tests.standins import RECORD, install

GOOD = f"{RECORD}turn turn\n"
WRONG = f"{RECORD}WRONG\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a good and a wrong file."""
    (tmp_path / "good.ftn").write_text(GOOD)
    (tmp_path / "wrong.ftn").write_text(WRONG)
    return tmp_path


@pytest.fixture(autouse=True)
def _standins(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


def test_a_good_file_gets_a_short_summary(folder: Path) -> None:
    done = run("check", folder / "good.ftn")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "1 record, 2 turns: verified\n", "")


def test_an_error_exits_with_1(folder: Path) -> None:
    done = run("check", folder)
    assert done.exit_code == 1
    assert f"{folder / 'wrong.ftn'}:2:1: error: 1a FT-PULL-1: wrong" in done.stdout
    assert done.stdout.endswith("2 records, 2 turns: 1 error (1 verified, 1 invalid)\n")
    assert done.stderr == ""


@pytest.mark.parametrize("good_first", [True, False])
def test_a_file_that_cannot_be_read_exits_with_2_and_the_others_are_checked(
    folder: Path, good_first: bool
) -> None:
    paths = [folder / "wrong.ftn", folder / "nowhere.ftn"]
    done = run("check", *(paths if good_first else reversed(paths)))
    assert done.exit_code == 2
    assert "wrong.ftn:2:1: error" in done.stdout
    assert done.stderr == f"ftn: {folder / 'nowhere.ftn'}: can't be read: there is no such file\n"


def test_an_empty_folder_could_not_be_checked(tmp_path: Path) -> None:
    done = run("check", tmp_path)
    assert (done.exit_code, done.stdout) == (2, "no records\n")
    assert "there is no .ftn file in this folder" in done.stderr
    done = run("check", "--format", "json", tmp_path)
    assert json.loads(done.stdout) == {"findings": [], "records": []}


def test_bad_bytes_are_a_finding_and_no_failure(folder: Path) -> None:
    (folder / "latin.ftn").write_bytes("[a 'André']".encode("latin-1"))
    done = run("check", "--format", "json", folder)
    assert (done.exit_code, done.stderr) == (1, "")
    first = json.loads(done.stdout)["findings"][0]
    assert first["file"] == str(folder / "latin.ftn")
    assert (first["rule"], first["line"], first["column"]) == ("FTN-SYNTAX", 1, 9)


def test_a_dash_is_standard_input() -> None:
    done = run("check", "-", input=WRONG.replace("\n", "\r\n"))
    assert done.exit_code == 1
    assert "-:2:1: error: 1a FT-PULL-1: wrong" in done.stdout


@pytest.mark.parametrize("format_", ["full", "concise", "json", "github", "sarif"])
def test_every_format_is_written(folder: Path, format_: str) -> None:
    done = run("check", "--format", format_, folder)
    assert done.exit_code == 1
    assert "FT-PULL-1" in done.stdout
    if format_ in {"json", "sarif"}:
        json.loads(done.stdout)


def test_a_link_that_leads_out_is_said_and_no_failure(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.ftn"
    elsewhere.write_text("no record", "utf-8")
    inside = folder / "games"
    inside.mkdir()
    (inside / "a.ftn").write_text(GOOD, "utf-8")
    (inside / "b.ftn").symlink_to(elsewhere)
    done = run("check", inside)
    assert done.exit_code == 0
    assert "b.ftn: was left out: it is a link to a file outside of the folder" in done.stderr


def test_quiet_leaves_the_exit_code(folder: Path) -> None:
    done = run("check", "--quiet", folder)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", "")
    assert run("check", "-q", folder / "good.ftn").exit_code == 0


@pytest.mark.parametrize("number", ["2", "3", "0", "auto"])
def test_the_number_of_processes_changes_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    monkeypatch.setattr(pool, "BATCH", 100)
    (folder / "long.ftn").write_text((GOOD + WRONG) * 40)
    alone = run("check", "--format", "json", folder)
    together = run("check", "--format", "json", "--jobs", number, folder)
    assert together.exit_code == alone.exit_code == 1
    assert together.stdout == alone.stdout


@pytest.mark.parametrize("number", ["-1", "x", "1.5", "", "9" * 5000])
def test_a_number_of_processes_that_is_none(number: str) -> None:
    done = run("check", "--jobs", number, "-")
    assert done.exit_code == 2
    assert "neither a number of processes nor auto" in done.stderr


def test_a_process_that_dies_exits_with_3(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "BATCH", 100)
    (folder / "a.ftn").write_text(GOOD * 40 + f"{RECORD}DIE\n")
    done = run("check", "--jobs", "2", folder)
    assert done.exit_code == 3
    assert "--jobs 1" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("number", ["1", "2"])
def test_a_fault_of_ours_exits_with_3(
    folder: Path, monkeypatch: pytest.MonkeyPatch, number: str
) -> None:
    monkeypatch.setattr(pool, "BATCH", 100)
    monkeypatch.delenv("FTN_DEBUG", raising=False)
    (folder / "a.ftn").write_text(GOOD * 40 + f"{RECORD}CRASH\n")
    done = run("check", "--jobs", number, folder)
    assert done.exit_code == 3
    assert f"no such car 7; in record 41 of {folder / 'a.ftn'}" in done.stderr
    assert "Traceback" not in done.stderr


def test_standard_input_cannot_be_watched() -> None:
    done = run("check", "--watch", "-")
    assert done.exit_code == 2
    assert "can't be watched" in done.stderr


@pytest.mark.slow
def test_a_watched_file_is_checked_whenever_it_is_written(tmp_path: Path) -> None:
    file, beside = tmp_path / "a.ftn", tmp_path / "new"
    file.write_bytes(b"\xff")
    with Terminal("check", "--watch", "--format", "concise", file) as terminal:
        assert f"{file}:1:1:" in terminal.until("Ctrl-C ends it")
        file.write_bytes(b"day\n 1\xff")
        assert f"{file}:2:3:" in terminal.until("Ctrl-C ends it")
        beside.write_bytes(b"\n\n\xff")
        beside.replace(file)
        assert f"{file}:3:1:" in terminal.until("Ctrl-C ends it")
        file.unlink()
        assert "no such file" in terminal.until("Ctrl-C ends it")
        file.write_bytes(b"\xff\xff")
        assert f"{file}:1:1:" in terminal.until("Ctrl-C ends it")
        assert terminal.interrupt() == 130
        assert "Traceback" not in terminal.rest()


def test_interrupts_end_all_processes_quietly(tmp_path: Path) -> None:
    pipe = tmp_path / "slow.ftn"
    os.mkfifo(pipe)
    with start("check", "--jobs", "2", pipe) as process, pipe.open("w") as writing:
        record = RECORD + "; a long note\n" * (pool.BATCH // 14)
        for _ in range(6):
            writing.write(record)
        writing.flush()
        children = children_of(process.pid)
        for _ in range(3):
            process.send_signal(signal.SIGINT)
            time.sleep(0.005)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")
    assert len(children) == 2
    assert not any(Path(f"/proc/{child}").exists() for child in children)


def children_of(process: int) -> list[int]:
    """Wait for a process to have two children."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    wait_for(lambda: len(listed.read_text().split()) == 2)
    return [int(number) for number in listed.read_text().split()]


def test_start_up_leaves_out_what_one_process_does_not_need(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").write_bytes(b"\xff")
    done = run_outside("check", "--quiet", tmp_path, env={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert done.returncode == 1
    assert "ftn.pipeline.checking" in loaded
    assert not loaded & {"rich", "multiprocessing", "concurrent.futures", "json", "tempfile"}
