"""`ftn new`: a record's head, and the game's own lines below it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from ftn.games import FIRST, GAMES, game
from ftn.games.contract import Game
from ftn.model.rules import Ruleset
from tests.cli.running import run

DEFAULT = f"{FIRST}/{game(FIRST).default}"


@pytest.fixture(autouse=True)
def _standin(monkeypatch: pytest.MonkeyPatch) -> None:
    def template(_game: Game, rules: Ruleset, seats: Sequence[str]) -> str:
        return f"; {rules.name} for {' '.join(seats)}\n\n"

    monkeypatch.setattr(Game, "template", template)


def test_a_record_has_its_tags_and_the_games_lines() -> None:
    done = run("new", "--player", "Anna", "--player", "Ben", "--date", "2026-11-18")
    assert done.exit_code == 0
    assert done.stdout == (
        '[FTN "1"]\n'
        f'[Rules "{DEFAULT}"]\n'
        '[Date "2026-11-18"]\n'
        '[a "Anna"]\n'
        '[b "Ben"]\n'
        "\n"
        f"; {DEFAULT} for a b\n"
        "; Whatever nobody saw is a ?. Run `ftn check --watch` on this file while you write.\n"
    )


def test_without_a_date_it_is_todays() -> None:
    done = run("new", "-p", "Anna", "-p", "Ben")
    written = date.fromisoformat(done.stdout.split('[Date "')[1][:10])
    assert abs(written - datetime.now(UTC).date()) <= timedelta(days=1)


def test_names_are_escaped() -> None:
    done = run("new", "-p", 'Anna "the \\ loco"', "-p", "Åsa 車")
    assert '[a "Anna \\"the \\\\ loco\\""]\n[b "Åsa 車"]\n' in done.stdout


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "a\x1b[2Jb"])
def test_a_name_has_to_fit_on_a_line(name: str) -> None:
    done = run("new", "-p", "Anna", "-p", name)
    assert (done.exit_code, done.stdout) == (2, "")


def test_options_stand_in_the_tag() -> None:
    edition = game(FIRST).editions[game(FIRST).default]
    name = next(iter(edition.presets))
    value = game(FIRST).options[name].values[-1]
    done = run("new", "-p", "Anna", "-p", "Ben", "--edition", f"{DEFAULT} {name}={value}")
    assert f'[Rules "{DEFAULT} {name}={value}"]\n' in done.stdout


OF_GAMES = {name: [f"{name}/{edition}" for edition in game(name).editions] for name in GAMES}
KNOWN = [edition for editions in OF_GAMES.values() for edition in editions]


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("chess", f"there are: {', '.join(KNOWN)}"),
        (game(FIRST).default, f"similar names: {DEFAULT}"),
        *((name, f"similar names: {', '.join(of)}") for name, of in OF_GAMES.items()),
        ("1993", "similar names: freight-train/1993-en, freight-train/1993-nl"),
        ("freight-trian/1996", "similar names: freight-train/1996"),
    ],
)
def test_an_unknown_edition_gets_those_that_may_be_meant(edition: str, said: str) -> None:
    done = run("new", "-p", "Anna", "-p", "Ben", "--edition", edition)
    assert (done.exit_code, done.stdout) == (2, "")
    first, second = done.stderr.splitlines()
    assert first == f'ftn: no edition is called "{edition}"'
    assert second.startswith(f"  {said}")


def test_an_unknown_option_gets_the_list_of_the_known() -> None:
    done = run("new", "-p", "Anna", "-p", "Ben", "--edition", f"{DEFAULT} wings=on")
    assert (done.exit_code, done.stdout) == (2, "")
    assert f'ftn: {DEFAULT} has no option "wings"\n  its options: ' in done.stderr


def test_equal_names_are_told_of() -> None:
    done = run("new", "-p", "Anna", "-p", "Ben", "-p", "anna")
    assert done.exit_code == 0
    assert done.stderr == "ftn: 2 players are called Anna: only their seats distinguish them\n"
    assert '[a "Anna"]\n[b "Ben"]\n[c "anna"]\n' in done.stdout
    assert run("new", "-p", "Anna", "-p", "Ben").stderr == ""


@pytest.mark.parametrize("players", [1, 6])
def test_a_game_has_its_numbers_of_players(players: int) -> None:
    done = run("new", *["--player=Anna"] * players)
    assert done.exit_code == 2
    assert f"is for 2 to 5 players, not {players}" in done.stderr


@pytest.mark.parametrize("written", ["18.11.2026", "2026-13-01", "soon"])
def test_a_date_is_a_date(written: str) -> None:
    done = run("new", "-p", "Anna", "-p", "Ben", "--date", written)
    assert done.exit_code == 2
    assert "is not a date like 2026-11-18" in done.stderr


def test_it_is_written_to_a_file_and_no_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    args = ["new", "-p", "Anna", "-p", "Ben", "--output", str(file)]
    done = run(*args)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"wrote {file}\n")
    written = file.read_text("utf-8")
    assert written == run(*args[:-2]).stdout
    file.write_text("mine")
    done = run(*args)
    assert done.exit_code == 2
    assert done.stderr == f"ftn: {file}: exists already\n  --force replaces it\n"
    assert file.read_text() == "mine"
    assert run(*args, "--force").exit_code == 0
    assert file.read_text("utf-8") == written


def test_a_folder_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    done = run("new", "-p", "Anna", "-p", "Ben", "-o", tmp_path / "nowhere" / "game.ftn")
    assert done.exit_code == 2
    assert "its folder doesn't exist" in done.stderr


def test_what_is_written_is_a_record_in_progress() -> None:
    for name in GAMES:
        for edition in game(name).editions:
            for count in range(game(name).seats[0], game(name).seats[1] + 1):
                players = [f"--player=Player {number}" for number in range(count)]
                new = run("new", "--edition", f"{name}/{edition}", *players)
                check = run("check", "--format", "json", "-", input=new.stdout)
                assert check.exit_code == 0, check.stdout
                assert json.loads(check.stdout)["records"][0]["status"] == "in-progress"
                assert run("fmt", "-", input=new.stdout).exit_code == 0


def test_help_says_which_rules_are_taken_where_none_are_named() -> None:
    assert f"[default: {DEFAULT}]" in " ".join(run("new", "--help").stdout.split())
