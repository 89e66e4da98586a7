"""`ftn explain`: why."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tests.generated import play

GAME = play("freight-train/1996", 3, 1)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.ftn"
    path.write_text(GAME)
    return path


def test_a_turn_is_explained(file: Path) -> None:
    done = run("explain", file, "1.5b")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("1.5b pull 2A 3L 3G>M\nBen pulls ")
    everything = run("explain", file, "1.5b", "--all")
    assert len(everything.stdout) > 2 * len(done.stdout)


def test_a_day_is_named_in_one_word_or_several(file: Path) -> None:
    done = run("explain", file, "day", "2", "b")
    assert done.stdout.startswith("Day 2, Ben\n")
    assert run("explain", file, "day 2 Ben").stdout == done.stdout
    assert run("explain", file, "day 2").stdout.count("in all: ") == 3


def test_without_a_place_it_lists_what_there_is(file: Path) -> None:
    done = run("explain", file)
    assert done.exit_code == 0
    assert done.stdout.startswith("No findings.\n")
    assert done.stderr == f"ftn: name one of them, like: ftn explain {file} day 1 a\n"


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("9.9z", "there is no turn 9.9z"),
        ("11a", "several days have a turn 11a"),
        ("day 4", "there is no day 4"),
        ("day 1 z", 'there is no seat "z"'),
        ("3", "there is no finding 3"),
        ("FT-PULL-1", "no finding of this record cites FT-PULL-1"),
        ("nonsense", "is not a point in a game"),
    ],
)
def test_what_can_not_be_found_is_told_with_what_is_near(
    file: Path, where: str, message: str
) -> None:
    done = run("explain", file, where)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr.splitlines()[0]


def test_a_record_of_a_file_is_chosen(file: Path) -> None:
    file.write_text(GAME + play("freight-train/1993-nl", 2, 2))
    assert "Cleo" not in run("explain", file, "-r", "2", "day 1").stdout
    assert run("explain", file, "-r", "3", "day 1").exit_code == 2


def test_what_is_no_record_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_text('[Rules "chess"] 1a e4')
    done = run("explain", file, "1a")
    assert (done.exit_code, done.stdout) == (1, "")
    assert 'there is no game "chess"' in done.stderr
    file.write_bytes(b"\xff\xfe")
    assert run("explain", file, "1a").exit_code == 1
    assert run("explain", tmp_path / "none.ftn").exit_code == 2


def test_names_can_not_drive_the_terminal(file: Path) -> None:
    file.write_text(GAME.replace('"Ben"', '"B\x1b[2Jn"'))
    for where in ("1.5b", "day 1", "end"):
        assert "\x1b" not in run("explain", file, where).stdout


def test_colour_is_for_those_who_want_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run("explain", file, "1.5b").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run("explain", file, "1.5b").stdout


@pytest.mark.parametrize("width", [40, 80, 120])
def test_lines_of_text_keep_to_the_width(file: Path, width: int) -> None:
    done = run("explain", file, "day 1 b", "--width", str(width))
    assert max(map(len, done.stdout.splitlines())) <= width
