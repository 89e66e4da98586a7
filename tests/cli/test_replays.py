"""The records of a file, replayed for the commands: by their own rules, or by others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ftn.cli.output import Refused
from ftn.cli.replays import one_replay, replays
from ftn.files.disk import FileProblem, NotText
from tests.cli.running import run
from tests.replayed import LAST, PLAYED, SCORED

GAME = """[Rules "freight-train/1996"]
[a "Anna"]
[b "Ben"]

day 3
main ABCGH LOPRS TABCG HLOPR STABC
yard a AB -
yard b CG -
trains a T3 M=AGH
trains b T2
chips a 5
chips b 5
first a
1a ?
"""
OTHER = ("--rules", "mix_scores=no")


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


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "a.ftn"
    path.write_text(GAME)
    return path


def test_check_says_so_in_every_format(game: Path) -> None:
    for form in ("full", "concise", "json", "github", "sarif"):
        done = run("check", *OTHER, "--format", form, game)
        assert "what if the rules were freight-train/1996 mix_scores=no" in done.stdout
        assert "what if" not in run("check", "--format", form, game).stdout


def test_score_counts_by_them_and_says_so(game: Path) -> None:
    own = json.loads(run("score", "--now", "--format", "json", game).stdout)["records"][0]
    other = json.loads(run("score", "--now", "--format", "json", *OTHER, game).stdout)["records"][0]
    assert ("what_if" in own, other["what_if"]) == (False, "mix_scores=no")
    assert own["options"]["mix_scores"] != other["options"]["mix_scores"] == "no"
    done = run("score", *OTHER, game)
    assert "What if: by mix_scores=no, not by the record's own rules" in done.stdout


@pytest.mark.parametrize("command", ["explain", "show"])
def test_others_say_so_first(game: Path, command: str) -> None:
    assert "What if: by mix_scores=no" in run(command, *OTHER, game).stdout


def test_a_page_says_so(game: Path) -> None:
    page = run("html", *OTHER, "-o", "-", game).stdout
    assert page.count("what if: mix_scores=no") >= 1


def test_rules_of_another_game_leave_the_others_to_be_checked(game: Path) -> None:
    (game.parent / "b.ftn").write_text(GAME.replace("train/1996", "cars/2021").split("\n\n")[0])
    done = run("check", *OTHER, game.parent)
    assert done.exit_code == 2
    assert "b.ftn, record 1: --rules mix_scores=no: freight-cars/2021 has no option" in done.stderr
    assert "1 record, 1 turn" in done.stdout
