"""Folders that aren't as `ftn tables` left them, and names that no table can hold."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

import ftn
from ftn.files.disk import FileProblem
from ftn.files.holding import hold
from ftn.tabular import writing
from tests.cli.running import run

ODD = b"x\xff.ftn"


@pytest.fixture
def games(club: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("two-pencil", "freight-two"):
        shutil.copy(club / f"{name}.ftn", folder)
    return folder


@pytest.fixture
def odd(games: Path) -> Path:
    """Return the folder of games with one whose name isn't UTF-8."""
    try:
        shutil.copy(os.fsencode(games / "two-pencil.ftn"), os.path.join(os.fsencode(games), ODD))
    except OSError:  # pragma: no cover -- macOS and Windows know no such names
        pytest.skip("no file can have such a name here")
    return games


@pytest.mark.parametrize("format_", ["parquet", "csv"])
def test_a_name_that_is_not_utf_8_is_a_finding(odd: Path, tmp_path: Path, format_: str) -> None:
    out = tmp_path / "out"
    for _ in range(2):
        done = run("tables", odd, "-o", out, "--format", format_)
        assert done.exit_code == 2
        assert "x\\xff.ftn: can't be read into tables: its name is not UTF-8\n" in done.stderr
        for place in (out, odd):
            sql = "select file, rule from findings where rule = 'FTN-FILE'"
            (found,) = json.loads(run("query", "--format", "json", sql, place).stdout)
            assert found["file"].endswith("x\\xff.ftn")
            counted = run("query", "--format", "csv", "select count(*) as n from games", place)
            assert counted.stdout == "n\n2\n"


def test_the_other_commands_take_such_a_name(odd: Path, tmp_path: Path) -> None:
    for words in (
        ["check"],
        ["score"],
        ["json"],
        ["stats"],
        ["stats", "--format", "json"],
        ["html", "-o", tmp_path / "site"],
    ):
        assert run(*words, odd).exit_code == 0
    with pytest.raises(FileProblem, match="its name is not UTF-8"):
        ftn.tables(odd)


def test_a_folder_or_query_that_is_not_utf_8_is_refused(games: Path, tmp_path: Path) -> None:
    out = os.fsdecode(os.path.join(os.fsencode(tmp_path), b"t\xff"))
    done = run("tables", games, "-o", out)
    assert done.exit_code == 2
    assert "can't be written: its name is not UTF-8" in done.stderr
    assert not os.path.lexists(out)
    assert run("query", "select '\udcff'", games).exit_code == 2


def test_a_damaged_part_is_made_anew_and_foreign_files_stay(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run("tables", games, "-o", out)
    whole = parquet.read_table(out / "turns.parquet")
    (part,) = (out / "parts").iterdir()
    data = part.read_bytes()
    foreign = {"copy.part": data, "x1.part": b"", "notes.txt": b"mine", "1.part.bak": data}
    for name, content in foreign.items():
        (out / "parts" / name).write_bytes(content)
    (out / "parts" / "000007.part").mkdir()
    for at in (0, 9, len(data) // 3, len(data) // 2, len(data) - 30, len(data) - 9):
        (out / "turns.parquet").unlink()
        (part,) = (one for one in (out / "parts").glob("[0-9]*.part") if one.is_file())
        broken = bytearray(part.read_bytes())
        broken[at] ^= 0x55
        part.write_bytes(broken)
        done = run("tables", games, "-o", out)
        assert (done.exit_code, done.stderr[-17:]) == (0, "(2 records read)\n")
        assert parquet.read_table(out / "turns.parquet").equals(whole)
    for name, content in foreign.items():
        assert (out / "parts" / name).read_bytes() == content


def test_a_damaged_table_is_written_again(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run("tables", games, "-o", out)
    file = out / "turns.parquet"
    data = file.read_bytes()
    file.write_bytes(data[:2000])
    done = run("tables", games, "-o", out)
    assert done.stderr.endswith("(0 records read)\n")
    assert file.read_bytes() == data


def test_a_mark_that_is_a_link_is_not_written_through(games: Path, tmp_path: Path) -> None:
    out, mine = tmp_path / "out", tmp_path / "mine"
    mine.write_text("mine")
    out.mkdir()
    (out / "ftn-tables.json").symlink_to(mine)
    done = run("tables", games, "-o", out)
    assert (done.exit_code, "is no folder of tables" in done.stderr) == (2, True)
    assert mine.read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32", reason="nothing locks there")
def test_whoever_begins_a_folder_at_the_same_time_is_told(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    (out / "parts").mkdir(parents=True)
    let_go = hold(str(out / "parts"))
    assert let_go is not None
    (out / ".ftn-17-00ff").write_bytes(b"")  # the mark of the other one, half-written
    done = run("tables", games, "-o", out)
    assert (done.exit_code, "another `ftn tables` is writing there" in done.stderr) == (2, True)

    def begun(_folder: str) -> bool:
        writing._write_mark(str(out), writing.Mark(0, "", "parquet"))
        return False

    monkeypatch.setattr(writing, "_is_begun", begun)  # it writes its mark right now
    done = run("tables", games, "-o", out)
    assert (done.exit_code, "another `ftn tables` is writing there" in done.stderr) == (2, True)
    let_go()
