"""The records of a file, replayed for the commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.cli.output import Refused
from ftn.cli.replays import one_replay, replays
from ftn.files.disk import FileProblem, NotText
from tests.replayed import LAST, PLAYED, SCORED


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "games.ftn"
    written.write_text(PLAYED + SCORED + LAST)
    return written


def test_records_come_in_their_order(file: Path) -> None:
    found = list(replays(str(file)))
    assert [replay.status for replay in found] == ["in-progress", "invalid", "provisional"]
    assert [replay.record.source.number for replay in found] == [1, 2, 3]


def test_one_is_chosen_by_its_number(file: Path) -> None:
    assert one_replay(str(file), 3).winners == ("b",)


def test_without_a_number_it_is_the_first_and_that_is_said(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert one_replay(str(file)).status == "in-progress"
    assert "holds several records; this is the first" in capsys.readouterr().err
    file.write_text(PLAYED)
    assert one_replay(str(file)).status == "in-progress"
    assert capsys.readouterr().err == ""


def test_a_number_that_is_not_there_is_told_with_how_many_there_are(file: Path) -> None:
    with pytest.raises(Refused, match=r"no record 4\n  it holds 3 records"):
        one_replay(str(file), 4)
    file.write_text(PLAYED)
    with pytest.raises(Refused, match=r"holds 1 record$"):
        one_replay(str(file), 2)


def test_what_cannot_be_read_is_raised(file: Path) -> None:
    with pytest.raises(FileProblem):
        one_replay(str(file.parent / "nowhere.ftn"))
    file.write_bytes(PLAYED.encode() + SCORED.encode() + b"\xff")
    found = replays(str(file))
    assert next(found).status == "in-progress"
    with pytest.raises(NotText):
        list(found)
