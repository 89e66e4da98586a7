"""Checking records in their order, whatever the files hold."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ftn.files.disk import FileProblem
from ftn.model.checked import Checked
from ftn.pipeline import checking
from ftn.pipeline.check_files import check_all
from ftn.pipeline.checking import check_file, check_text
from tests.standins import RECORD, install


@pytest.fixture(autouse=True)
def _standins(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


def outline(checked: Checked) -> tuple[str, int, str, int]:
    return Path(checked.file).name, checked.record, checked.status, checked.turns


def write(folder: Path, **texts: str | bytes) -> list[str]:
    for name, text in texts.items():
        data = text if isinstance(text, bytes) else text.encode()
        (folder / name).write_bytes(data)
    return [str(folder / name) for name in texts]


def test_a_text_is_checked_record_by_record() -> None:
    found = list(check_text(f"{RECORD}turn turn\n{RECORD}WRONG\n{RECORD}turn\n", "x"))
    assert list(map(outline, found)) == [
        ("x", 1, "verified", 2),
        ("x", 2, "invalid", 0),
        ("x", 3, "verified", 1),
    ]
    assert found[1].findings[0].place.line == 4


def test_files_come_in_their_order(tmp_path: Path) -> None:
    paths = write(tmp_path, b=f"{RECORD}turn\n{RECORD}turn\n", a=f"{RECORD}WRONG\n")
    told: list[int] = []
    found = check_all(paths, progress=told.append)
    assert list(map(outline, found)) == [
        ("b", 1, "verified", 1),
        ("b", 2, "verified", 1),
        ("a", 1, "invalid", 0),
    ]
    assert sum(told) == sum(Path(path).stat().st_size for path in paths)


def test_a_file_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    first, last = write(tmp_path, first=RECORD, last=RECORD)
    paths = [first, str(tmp_path / "nowhere"), last]
    problems: list[FileProblem] = []
    found = check_all(paths, problem=problems.append)
    assert [outline(checked)[0] for checked in found] == ["first", "last"]
    assert [problem.path for problem in problems] == [paths[1]]
    with pytest.raises(FileProblem):
        list(check_all(paths))


def test_a_record_that_breaks_off_in_bad_bytes_is_that_finding_alone(tmp_path: Path) -> None:
    text = f"{RECORD}turn\n{RECORD}WRONG\n{RECORD}WRONG \xff".encode("latin-1")
    bad, good = write(tmp_path, bad=text, good=f"{RECORD}turn\n")
    found = list(check_all([bad, good]))
    assert list(map(outline, found)) == [
        ("bad", 1, "verified", 1),
        ("bad", 2, "invalid", 0),
        ("bad", 3, "invalid", 0),
        ("good", 1, "verified", 1),
    ]
    (finding,) = found[2].findings
    assert finding.rule == "FTN-SYNTAX"
    assert (finding.place.line, finding.place.column) == (6, 7)


def test_bytes_that_are_no_text_from_the_start_are_one_finding(tmp_path: Path) -> None:
    (path,) = write(tmp_path, bad=b"\xff\xfe[\0F\0")
    (checked,) = check_file(path)
    assert outline(checked) == ("bad", 1, "invalid", 0)
    assert "UTF-16" in checked.findings[0].message


def test_a_reading_error_half_way_keeps_what_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaking(path: str) -> object:
        yield f"{RECORD}turn\n{RECORD}turn turn\n{RECORD}cut"
        raise FileProblem(path, "input/output error")

    monkeypatch.setattr(checking, "chunks", breaking)
    problems: list[FileProblem] = []
    found = list(check_all(["x"], problem=problems.append))
    assert list(map(outline, found)) == [("x", 1, "verified", 1), ("x", 2, "verified", 2)]
    assert len(problems) == 1


def test_a_fault_of_ours_says_in_which_record() -> None:
    with pytest.raises(Exception, match="no such car") as caught:
        list(check_text(f"{RECORD}\n{RECORD}CRASH", "game.ftn"))
    assert caught.value.__notes__ == ["in record 2 of game.ftn"]


def test_one_process_needs_no_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ftn.pipeline.processes", "concurrent.futures"):
        monkeypatch.setitem(sys.modules, name, None)
    list(check_all(write(tmp_path, a=RECORD)))
