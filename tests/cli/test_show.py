"""`ftn show`: the position at a point of a game."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.cli.running import run
from tests.cli.terminal import Terminal
from tests.generated import play
from tests.replayed import BREACH, HEAD, LAST, PLAYED, SCORED


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "game.ftn"
    written.write_text(PLAYED)
    return written


def test_it_shows_the_end_where_no_point_is_named(file: Path) -> None:
    done = run("show", file)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "the end, after 1.2a Anna: rearrange AACCG LLOOSBCS\n" in done.stdout
    assert done.stdout == run("show", file, "end").stdout
    assert "\x1b" not in done.stdout


def test_a_turn_is_shown_as_written_with_what_was_said_of_it(file: Path) -> None:
    done = run("show", file, "1a")
    assert "\n1.1a Anna: pull 2L 2L 3S>1\n  two at once\n" in done.stdout
    assert "*  2 ═ · · T B S ▌ -LL" in done.stdout


def test_the_start_is_laid_out_and_nothing_is_marked(file: Path) -> None:
    done = run("show", file, "start")
    assert "1 ═ B C L T R ▌" in done.stdout
    assert "next: a Anna (1.1a)" in done.stdout
    assert "*" not in done.stdout


def test_a_point_may_be_several_words(file: Path) -> None:
    done = run("show", file, "day", "1", "start")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[5:] == run("show", file, "start").stdout.splitlines()[5:]
    assert run("show", file, "day 1").exit_code == 0


def test_a_variation_is_shown(file: Path) -> None:
    assert "1.1a/1/1b Ben: call" in run("show", file, "1a/1/1b").stdout


def test_a_finding_is_told_with_its_position() -> None:
    done = run("show", "-", "FT-PULL-1", input=BREACH)
    assert (
        "error: FT-PULL-1\nG can't be taken from siding 1: its open end is B\n1.3a Anna: "
        in done.stdout
    )
    assert "not verified: there is an error here or before" in done.stdout


def test_a_point_that_is_not_there_is_told_with_its_neighbours(file: Path) -> None:
    done = run("show", file, "9c")
    assert (done.exit_code, done.stdout) == (2, "")
    near = "near: 1.1a, 1.1b, 1.2b, 1.2a"
    assert done.stderr == f"ftn: {file}: there is no turn 9c\n  {near}\n"


def test_the_result_stands_below_the_last_position() -> None:
    assert run("show", "-", input=LAST).stdout.endswith("\nBen wins with 24\n")
    assert "wins" not in run("show", "-", "start", input=LAST).stdout


def test_a_record_of_several_is_chosen(tmp_path: Path) -> None:
    file = tmp_path / "two.ftn"
    file.write_text(PLAYED + SCORED)
    first = run("show", file)
    assert "after 1.2a Anna" in first.stdout
    assert "holds several records" in first.stderr
    second = run("show", file, "--record", "2")
    assert "score a 9 b 12" in second.stdout
    assert second.stderr == ""
    third = run("show", file, "--record", "3")
    assert third.exit_code == 2
    assert third.stderr == f"ftn: {file}: there is no record 3\n  it holds 2 records\n"


def test_a_record_that_cannot_be_replayed_is_said_to_be_so() -> None:
    done = run("show", "-", input=HEAD.replace("1996", "1812"))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "can't be replayed" in done.stderr


def test_a_terminals_width_is_kept_and_its_colours_used(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_text(play("freight-train/1996", 4, 1))
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "60"}
    env.pop("NO_COLOR", None)
    with Terminal("show", file, "2.6a", env=env) as terminal:
        assert "\x1b[38;5;" in terminal.rest()
    with Terminal("show", file, "2.6a", env={**env, "NO_COLOR": "1"}) as terminal:
        shown = terminal.rest()
    assert "\x1b" not in shown
    assert max(map(len, shown.split("Main yard")[1].splitlines())) <= 60


def test_a_picture_of_another_kind_is_refused(file: Path, tmp_path: Path) -> None:
    output = tmp_path / "position.PNG"
    done = run("show", file, "-o", output)
    assert done.exit_code == 2
    assert "a picture is written as .svg, not as .png" in done.stderr
    assert not output.exists()


def test_help_shows_an_example() -> None:
    assert "ftn show game.ftn 2.5c" in run("show", "--help").stdout


def test_a_picture_is_drawn_and_what_the_turn_changed_is_marked(file: Path) -> None:
    done = run("show", file, "1a", "--format", "svg")
    assert (done.exit_code, done.stderr) == (0, "")
    root = ET.fromstring(done.stdout)  # noqa: S314 -- our own
    marked = [one for one in root.iter() if "moved" in one.get("class", "").split()]
    assert [one.get("href") for one in marked].count("#car-L") == 2
    told = "".join(root.itertext())
    assert "1.1a Anna: pull 2L 2L 3S>1" in told
    assert "two at once" in told
    assert "moved" not in run("show", file, "start", "--format", "svg").stdout.split("</style>")[1]


def test_the_result_stands_on_the_picture_of_the_end() -> None:
    assert ">Ben wins with 24<" in run("show", "-", "--format", "svg", input=LAST).stdout
    assert "wins" not in run("show", "-", "start", "--format", "svg", input=LAST).stdout


@pytest.mark.parametrize("form", ["svg", "text"])
def test_it_is_written_to_a_file(file: Path, tmp_path: Path, form: str) -> None:
    out = tmp_path / "position"
    done = run("show", file, "1a", "--format", form, "-o", out)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"wrote {out}\n")
    assert out.read_text() == run("show", file, "1a", "--format", form).stdout


def test_a_file_is_replaced_by_force_only_and_the_record_never(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "position.svg"
    out.write_text("mine")
    done = run("show", file, "--format", "svg", "-o", out)
    assert done.exit_code == 2
    assert f"{out}: exists already" in done.stderr
    assert out.read_text() == "mine"
    assert run("show", file, "--format", "svg", "-o", out, "--force").exit_code == 0
    assert out.read_text().startswith("<svg ")
    done = run("show", file, "--format", "svg", "-o", file, "--force")
    assert done.exit_code == 2
    assert "is the record that is read" in done.stderr
    assert file.read_text() == PLAYED


def test_a_file_called_svg_is_a_picture_unless_text_is_asked_for(
    file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "Position.SVG"
    assert run("show", file, "1a", "-o", out).exit_code == 0
    assert out.read_text() == run("show", file, "1a", "--format", "svg").stdout
    assert run("show", file, "1a", "--format", "text", "-o", out, "--force").exit_code == 0
    assert out.read_text() == run("show", file, "1a").stdout


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_folder_is_no_file_to_write(file: Path, tmp_path: Path, force: list[str]) -> None:
    for out in (str(tmp_path), f"{tmp_path}/new/"):
        done = run("show", file, "-o", out, *force)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == (
            f"ftn: {out}: is a folder, where a file was to be written\n"
            "  name another file with -o\n"
        )
    assert list(tmp_path.iterdir()) == [file]
