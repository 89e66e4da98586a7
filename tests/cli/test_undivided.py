"""The commands on a game that isn't divided: one sheet, seats instead of days."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

import ftn.referee.replaying
from tests.cli.running import run
from tests.page.grown import DEALT, TRAINS
from tests.undivided import read_as_undivided, undivided

ENDED = DEALT + TRAINS + "score a 9 b 12\n"


@pytest.fixture(autouse=True)
def without_days(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as_undivided(monkeypatch)


@pytest.mark.parametrize("format", ["text", "json"])
@pytest.mark.parametrize("day", ["1", "2"])
@pytest.mark.parametrize("text", [DEALT, ENDED])
def test_it_has_no_day_to_be_shown_alone(format: str, day: str, text: str) -> None:
    done = run("score", "--format", format, "--day", day, "-", input=text)
    lacks = "this game isn't divided\n  all of it is one score sheet\n"
    assert (done.exit_code, done.stderr) == (2, f"ftn: game.ftn, record 1: {lacks}")
    assert "Anna" not in done.stdout


def test_its_sheet_is_the_game() -> None:
    done = run("score", "-", input=ENDED)
    assert "\nThe game" in done.stdout
    assert "day" not in done.stdout.lower()


def test_in_json_it_is_one_element_of_the_days() -> None:
    done = run("score", "--format", "json", "-", input=ENDED)
    (record,) = json.loads(done.stdout)["records"]
    assert [day["day"] for day in record["days"]] == [1]
    assert {"seat", "rule", "category", "chips", "why"} == {*record["days"][0]["lines"][0]}


@pytest.mark.parametrize("words", [["b"], ["seat", "b"], ["seat", "Ben"]])
def test_a_seats_account_is_of_the_game(words: list[str]) -> None:
    done = run("explain", "-", *words, input=ENDED)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith("The game, Ben")
    assert "The game, Anna" not in done.stdout
    assert "after the game" in done.stdout


def test_all_accounts_are_told_of_the_game() -> None:
    done = run("explain", "-", "game", input=ENDED)
    assert "The game, Anna" in done.stdout
    assert "The game, Ben" in done.stdout


def test_an_account_of_a_game_that_goes_on_is_as_if_it_ended() -> None:
    done = run("explain", "-", "b", input=DEALT)
    assert done.stdout.startswith("the game, b is not over: this is as if it ended now")


def test_a_seat_is_the_example_of_what_can_be_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    found = evolve(undivided(monkeypatch, ENDED), findings=())
    monkeypatch.setattr(ftn.referee.replaying, "replay", lambda _record, _findings: found)
    done = run("explain", "-", input=ENDED)
    assert "Turns: 2, from 1a to 1b\nThe game: Anna" in done.stdout
    assert done.stderr == "ftn: name one of them, like: ftn explain - seat a\n"


def test_its_positions_are_shown_by_turns_alone() -> None:
    done = run("show", "-", "1a", input=ENDED)
    assert "\n1a Anna: pull 2L 2L 3S>1" in done.stdout
    assert "the game, b, after" in run("show", "-", "b", input=ENDED).stdout
    refused = run("show", "-", "1.1a", input=ENDED)
    assert refused.exit_code == 2
    assert "near: 1a, 1b" in refused.stderr
