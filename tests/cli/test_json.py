"""`ftn json`: records and replays for other programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.generated import play
from tests.schemas import problems

GAME = play("freight-train/1996", 2, 3)


def test_a_file_becomes_json_that_its_schema_describes(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_text(GAME + GAME)
    done = run("json", file)
    assert (done.exit_code, done.stderr) == (0, "")
    data = json.loads(done.stdout)
    assert [record["record"] for record in data["records"]] == [1, 2]
    assert data["records"][0]["file"] == str(file)
    described = run("json", "--schema")
    assert described.exit_code == 0
    assert problems(json.loads(described.stdout), data) == []


def test_a_folder_and_standard_input(tmp_path: Path) -> None:
    (tmp_path / "b.ftn").write_text(GAME)
    (tmp_path / "a.ftn").write_text(GAME)
    names = [record["file"] for record in json.loads(run("json", tmp_path).stdout)["records"]]
    assert names == [str(tmp_path / "a.ftn"), str(tmp_path / "b.ftn")]
    (record,) = json.loads(run("json", "-", input=GAME).stdout)["records"]
    assert (record["file"], record["status"]) == ("-", "verified")


def test_errors_in_a_record_are_data() -> None:
    done = run("json", "-", input=GAME.replace("pull", "push", 1))
    assert (done.exit_code, done.stderr) == (0, "")
    (record,) = json.loads(done.stdout)["records"]
    assert (record["status"], record["findings"][0]["rule"]) == ("invalid", "FTN-SYNTAX")


def test_a_file_that_is_not_text_is_told_of_in_the_json(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_bytes(b"\xff\xfe\x00")
    done = run("json", file)
    assert done.exit_code == 0
    (record,) = json.loads(done.stdout)["records"]
    assert (record["status"], record["findings"][0]["rule"]) == ("invalid", "FTN-SYNTAX")


def test_a_file_that_can_not_be_read_leaves_whole_json(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").write_text(GAME)
    done = run("json", tmp_path / "none.ftn", tmp_path / "a.ftn")
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr
    assert len(json.loads(done.stdout)["records"]) == 1


@pytest.mark.parametrize("args", [[], ["--schema", "game.ftn"]])
def test_it_needs_a_file_or_the_schema_and_not_both(args: list[str]) -> None:
    done = run("json", *args)
    assert (done.exit_code, done.stdout) == (2, "")
