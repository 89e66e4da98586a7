"""`ftn rules`: clauses, editions, options, and what is in force in a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ftn.games import FIRST, GAMES, game
from ftn.games.clauses import load
from tests.cli.running import run
from tests.cli.terminal import Terminal
from tests.generated import play
from tests.replayed import HEAD, PLAYED, SCORED


def test_without_a_name_it_lists_the_games() -> None:
    done = run("rules")
    assert (done.exit_code, done.stderr) == (0, "")
    for name in GAMES:
        assert f"{name}  {game(name).title}" in done.stdout
        for edition in game(name).editions.values():
            assert edition.title in done.stdout


@pytest.mark.parametrize("written", ["FT-PULL-1", "ft-pull-1"])
def test_a_clause_is_told_in_any_case(written: str) -> None:
    done = run("rules", written)
    assert done.exit_code == 0
    assert done.stdout.startswith("FT-PULL-1  Three cars, from the open ends\n")
    assert "1993-en  L103 (Play, 1)" in done.stdout


def test_every_clause_can_be_told() -> None:
    for name in ("", *GAMES):
        for clause in load(name).values():
            done = run("rules", clause.id)
            assert done.exit_code == 0
            assert clause.title in done.stdout
            assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_family_of_clauses_is_listed() -> None:
    done = run("rules", "FT-PULL")
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        f"FT-PULL-{number}" for number in range(1, 6)
    ]


def test_an_option_leads_to_its_clause() -> None:
    assert run("rules", "mix_scores").stdout == run("rules", "FT-MIX-SCORE").stdout


@pytest.mark.parametrize("name", GAMES)
def test_an_option_leads_to_the_clauses_of_all_games_that_have_it(name: str) -> None:
    for option in game(name).options.values():
        assert (
            f"{option.clause}  {load(name)[option.clause].title}"
            in run("rules", option.name).stdout
        )


def test_options_of_several_games_are_told_one_after_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    once = run("rules", "mix_scores").stdout
    monkeypatch.setattr("ftn.cli.rules.GAMES", (FIRST, FIRST))
    assert run("rules", "mix_scores").stdout == f"{once}\n{once}"


def test_a_game_is_told_with_options_and_clauses() -> None:
    done = run("rules", FIRST)
    assert done.exit_code == 0
    for option in game(FIRST).options.values():
        assert f"{option.name}=" in done.stdout
    for clause in load(FIRST).values():
        assert clause.title in done.stdout


def test_an_edition_is_told_alone() -> None:
    done = run("rules", f"{FIRST}/1996")
    assert "1993" not in done.stdout
    assert f'[Rules "{FIRST}/1996"]' in done.stdout


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("FT-PULLS-1", "similar names: FT-PULL-1"),
        ("mix_score", "similar names: mix_scores"),
        ("freight-trian", "similar names: freight-train"),
        (f"{FIRST}/1995", "there are: 1993-en, 1993-nl, 1996"),
        ("1996", "similar names: freight-train/1996\n"),
        ("1993", "similar names: freight-train/1993-en, freight-train/1993-nl\n"),
        ("tie", "FT-SCORE-2"),
        ("declare", "similar names: mix_declare"),
        ("qqq", "is not a clause, option, game or file"),
    ],
)
def test_what_is_not_there_is_told_with_what_is_near(written: str, said: str) -> None:
    done = run("rules", written)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Usage" not in done.stderr


def test_a_file_that_is_not_there_is_a_file_that_cannot_be_read() -> None:
    done = run("rules", "nowhere.ftn")
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr


def test_the_rules_of_a_record_and_where_they_decided(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_text(play(f"{FIRST}/1996 caboose=on", 3, 1))
    done = run("rules", file)
    assert (done.exit_code, done.stderr) == (0, "")
    lines = {line.split("=")[0]: line for line in done.stdout.splitlines() if "=" in line}
    assert lines["caboose"].endswith("chosen in the record")
    assert lines["day_end"].endswith("1996")
    assert lines["debt"].endswith("1996, by our ruling")
    assert "made a difference in 1." in lines["mix_scores"]
    assert "decided" not in lines["must_act"]


def test_every_record_of_a_file_is_told() -> None:
    done = run("rules", "-", input=PLAYED + SCORED)
    assert done.stdout.count(f'[Rules "{FIRST}/1996"]') == 2
    assert "No option has made a difference so far.\n" in done.stdout
    assert "\nRecord 2\n" in done.stdout


def test_a_record_without_known_rules_ends_with_1() -> None:
    done = run("rules", "-", input=HEAD.replace("1996", "1812") + PLAYED)
    assert done.exit_code == 1
    assert 'record 1: Freight Train has no edition "1812"' in done.stderr
    assert "Mayfair" in done.stdout


def test_json_is_for_other_programs() -> None:
    games = json.loads(run("rules", "--format", "json").stdout)["games"]
    assert [found["name"] for found in games] == list(GAMES)
    (clause,) = json.loads(run("rules", "--format", "json", "FT-DEBT").stdout)["clauses"]
    assert clause["options"] == ["debt"]
    assert set(clause["sources"]) <= set(game(FIRST).editions)
    (one,) = json.loads(run("rules", "--format", "json", FIRST).stdout)["games"]
    assert one["clauses"] == list(load(FIRST))
    (record,) = json.loads(run("rules", "--format", "json", "-", input=SCORED).stdout)["records"]
    assert record["options"]["mix_scores"] == {
        "value": "yes",
        "chosen": False,
        "ruling": False,
        "decided": [""],
    }


def test_a_terminal_gets_a_table() -> None:
    with Terminal("rules", FIRST) as terminal:
        assert "╭──" in terminal.rest()


def test_help_shows_an_example() -> None:
    assert "ftn rules FT-PULL-1" in run("rules", "--help").stdout
