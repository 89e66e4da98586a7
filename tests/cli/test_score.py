"""`ftn score`: the sheet, the exit codes, several records and files."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.running import run, run_outside
from tests.cli.terminal import Terminal
from tests.generated import play
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED

GAME = play("freight-train/1996", 3, 1)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.ftn"
    file.write_text(GAME)
    return file


def test_a_sheet_is_plain_where_it_is_piped(game: Path) -> None:
    done = run("score", game)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert done.stdout.count("total ") == 3
    assert done.stdout.splitlines()[:2] == ["Anna, Ben, Cleo", "freight-train/1996 · verified"]


def test_rich_is_loaded_for_a_terminal_only(game: Path) -> None:
    code = (
        "import sys; from ftn.cli import cli\n"
        f"try: cli.main(['score', {str(game)!r}])\n"
        "except SystemExit: print('rich' in sys.modules)"
    )
    import subprocess
    import sys

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("False\n")


def test_a_terminal_gets_a_table_and_no_colour_where_none_is_wanted(game: Path) -> None:
    env = {**os.environ, "TERM": "xterm-256color", "NO_COLOR": "1"}
    with Terminal("score", game, "--day", "2", env=env) as terminal:
        shown = terminal.rest()
    assert "╭──" in shown
    assert "\x1b" not in shown
    env.pop("NO_COLOR")
    with Terminal("score", game, "--day", "2", env=env) as terminal:
        assert "\x1b[" in terminal.rest()


def test_one_day_is_shown_alone(game: Path) -> None:
    done = run("score", game, "--day", "2")
    assert "Day 2\n" in done.stdout
    assert "Day 1" not in done.stdout
    assert "wins" not in done.stdout


@pytest.mark.parametrize("format", ["text", "json"])
def test_a_day_that_a_game_has_not_is_refused(game: Path, format: str) -> None:
    args = ["score", "--format", format, "--day", "9"]
    done = run(*args, game)
    lacks = "there is no day 9 in this game\n  it has day 1, day 2, day 3\n"
    assert (done.exit_code, done.stderr) == (2, f"ftn: {game}, record 1: {lacks}")
    assert "Anna" not in done.stdout
    shown = run("show", game, "day 9")
    assert (shown.exit_code, shown.stderr) == (2, f"ftn: {game}: {lacks}")


def test_a_day_that_is_still_to_come_is_told_of_as_that() -> None:
    done = run("score", "--day", "2", "-", input=PLAYED)
    assert (done.exit_code, done.stderr) == (
        0,
        "ftn: -, record 1: day 2 has not been scored\n",
    )
    assert "in progress, after 1.2a" in done.stdout


def test_a_day_that_one_record_lacks_is_shown_of_the_others(game: Path) -> None:
    (game.parent / "last.ftn").write_text(LAST)
    done = run("score", "--day", "1", game.parent)
    assert done.exit_code == 2
    assert "last.ftn, record 1: there is no day 1 in this game\n  it has day 3\n" in done.stderr
    assert "Day 1\n" in done.stdout


def test_errors_are_told_of_and_the_sheet_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "wrong.ftn"
    file.write_text(SCORED)
    done = run("score", file)
    assert done.exit_code == 1
    assert "≠ 9" in done.stdout
    assert done.stderr == (f"ftn: {file}, record 1: 1 error, on line 10; run ftn check {file}\n")


def test_warnings_are_no_errors() -> None:
    done = run("score", "-", input=OPEN)
    assert (done.exit_code, done.stderr) == (0, "")


def test_an_unfinished_game_can_be_scored_as_if_it_ended() -> None:
    done = run("score", "-", input=PLAYED)
    assert "if it ended" not in done.stdout
    assert "nothing has been scored yet" in done.stdout
    done = run("score", "--now", "-", input=PLAYED)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "Day 1, if it ended after 1.2a\n" in done.stdout


def test_a_record_that_cannot_be_replayed_is_said_to_be_so() -> None:
    done = run("score", "-", input=HEAD.replace("1996", "1812") + PLAYED)
    assert done.exit_code == 1
    assert 'can\'t be replayed: Freight Train has no edition "1812"' in done.stderr
    assert "Anna 4" in done.stdout


def test_several_records_have_a_heading_each(tmp_path: Path) -> None:
    file = tmp_path / "two.ftn"
    file.write_text(SCORED + LAST)
    done = run("score", file)
    assert done.exit_code == 1
    assert f"{file}, record 1\nAnna, Ben\n" in done.stdout
    assert f"{file}, record 2\nAnna, Ben\n" in done.stdout
    assert done.stderr.count("\n") == 1
    assert f"{file}, record" not in run("score", "-", input=LAST).stdout


def test_a_file_that_is_not_there_ends_with_2_and_the_others_are_shown(game: Path) -> None:
    done = run("score", game.parent / "nowhere.ftn", game)
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr
    assert "Anna, Ben, Cleo" in done.stdout


def test_bytes_that_are_no_text_end_with_1(tmp_path: Path) -> None:
    file = tmp_path / "latin.ftn"
    file.write_bytes(LAST.encode() + b"\xff\xfe")
    done = run("score", file)
    assert done.exit_code == 1
    assert "FTN-SYNTAX" in done.stderr


def test_json_is_for_other_programs(game: Path) -> None:
    done = run("score", "--format", "json", game)
    (record,) = json.loads(done.stdout)["records"]
    assert record["status"] == "verified"
    assert [day["day"] for day in record["days"]] == [1, 2, 3]
    assert record["winners"]
    day = json.loads(run("score", "--format", "json", "--day", "2", game).stdout)
    assert [found["day"] for found in day["records"][0]["days"]] == [2]
    now = run("score", "--format", "json", "--now", "-", input=PLAYED)
    assert json.loads(now.stdout)["records"][0]["now"]["day"] == 1


def test_json_has_the_errors_on_the_other_stream() -> None:
    done = run("score", "--format", "json", "-", input=BREACH)
    assert done.exit_code == 1
    assert json.loads(done.stdout)["records"][0]["status"] == "invalid"
    assert "run ftn check -" in done.stderr


def test_help_shows_an_example() -> None:
    assert "ftn score game.ftn --day 2" in run("score", "--help").stdout
    assert run_outside("score").returncode == 2
