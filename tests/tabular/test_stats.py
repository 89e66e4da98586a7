"""A season: what is counted, who is who, and how strong everybody is."""

from __future__ import annotations

import csv
import json
import shutil
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import ftn
from ftn.files.disk import FileProblem
from ftn.tabular.names import parse_aliases
from ftn.tabular.ratings import Match, rate
from tests.cli.running import run


@pytest.fixture(scope="module")
def season(club: Path) -> dict[str, Any]:
    done = run("stats", club, "--format", "json", "--jobs", "2")
    assert (done.exit_code, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def of(season: dict[str, Any], title: str) -> dict[str, Any]:
    (found,) = (game for game in season["games"] if game["title"] == title)
    return dict(found)


def test_only_verified_games_count_and_the_others_are_counted_apart(
    season: dict[str, Any], club: Path
) -> None:
    records = json.loads(run("check", "--format", "json", club).stdout)["records"]
    status = Counter(record["status"] for record in records)
    assert season["counted"] == status.pop("verified")
    assert season["apart"] == status
    assert sum(game["games"] for game in season["games"]) == season["counted"]
    assert season["dates"] == sorted(season["dates"])


def test_a_game_that_is_there_twice_is_counted_once_whatever_its_status(
    club: Path, tmp_path: Path
) -> None:
    for name in ("four-dispute", "four-daily"):
        for copy in "xy":
            shutil.copy(club / f"{name}.ftn", tmp_path / f"{name}-{copy}.ftn")
    found = json.loads(run("stats", tmp_path, "--format", "json").stdout)
    assert (found["counted"], found["apart"]) == (1, {"invalid": 1})


def test_figures_add_up(season: dict[str, Any]) -> None:
    for game in season["games"]:
        seats = sum(row["games"] * row["players"] for row in game["sizes"])
        for section in ("players", "seats", "begins"):
            rows = game[section]
            assert sum(row["games"] for row in rows) == seats
            assert sum(row["won"] for row in rows) + sum(row["shared"] > 0 for row in rows) >= 1
            for row in rows:
                assert row["wins"] == pytest.approx((row["won"] + row["shared"]) / row["games"])
        assert sum(row["games"] for row in game["editions"]) == game["games"]
        for row in game["pairs"]:
            assert row["ahead"] + row["behind"] + row["level"] == row["games"]
            assert row["player"] < row["other"]


def test_a_players_figures_are_those_of_the_sheets(season: dict[str, Any], club: Path) -> None:
    scored = json.loads(run("score", "--format", "json", club / "cars-two-clocks.ftn").stdout)
    totals = scored["records"][0]["days"][-1]["totals"]
    (ewa,) = (row for row in of(season, "Freight Cars")["players"] if row["player"] == "Ewa")
    assert (ewa["games"], ewa["best"], ewa["average"]) == (1, totals["a"], totals["a"])
    assert ewa["ahead"] == totals["a"] - totals["b"]
    (shared,) = (row for row in of(season, "Freight Train")["players"] if row["player"] == "Ingrid")
    assert (shared["won"], shared["shared"], shared["ahead"]) == (0, 1, 0)


def test_records_name_the_turn(season: dict[str, Any], club: Path) -> None:
    rows = {row["record"]: row for row in of(season, "Freight Train")["records"]}
    longest = rows["Longest Mix"]
    turn = longest["turn"]
    told = run("explain", longest["file"], turn).stdout
    assert told.startswith(turn)
    assert f"{longest['player']} " in told
    assert longest["size"] == 11
    assert {*rows} == {
        "Longest train",
        "Longest Mix",
        "Highest total",
        "Largest margin",
        "Longest game, in turns",
    }
    shown = run("stats", club)
    assert "Longest Mix" in shown.stdout
    assert "14 verified games, 2026-01-17 to 2026-11-06; not counted: " in shown.stdout
    table = run("stats", club, "--format", "csv", "--section", "awards").stdout
    awards = [*csv.DictReader(StringIO(table))]
    yard = [row for row in awards if row["award"] == "Yard bonus"]
    assert sum(int(row["points"]) for row in yard) > 0
    assert {row["title"] for row in awards} == {"Freight", "Freight Cars", "Freight Train"}


def test_who_wins_is_rated_higher_and_surer_with_every_game() -> None:
    def match(day: int, *players: str) -> Match:
        return Match("Nim", (str(day), "x", 1), {name: at for at, name in enumerate(players, 1)})

    games = [match(day, "Anna", "Ben", "Cleo") for day in range(6)]
    anna, ben, cleo = rate(games)
    assert [anna.player, ben.player, cleo.player] == ["Anna", "Ben", "Cleo"]
    assert anna.rating > 25 > cleo.rating
    assert anna.error < rate(games[:1])[0].error < 25 / 3
    assert [date for date, _ in anna.history] == [*"012345"]
    upset = [match(-1, "Ben", "Anna"), *games]
    assert rate(upset) == rate(reversed(upset))
    six = rate([match(0, *"abcdef")])
    assert [one.player for one in six] == [*"abcdef"]
    assert rate([match(0, "Anna")]) == []


def test_names_that_are_alike_are_told_of_and_joined_when_asked(club: Path, tmp_path: Path) -> None:
    for number, name in enumerate(("Pieter", "PIETER", "Piéter")):
        text = (club / "club-names-adjusted.ftn").read_text().replace('"Pieter"', f'"{name}"')
        (tmp_path / f"{number}.ftn").write_text(text)
    done = run("stats", tmp_path, "--format", "json")
    assert "one person?" in done.stderr
    assert '[Player "PIETER" "Pieter" "Piéter"]' in done.stderr
    assert json.loads(done.stdout)["alike"] == [["PIETER", "Pieter", "Piéter"]]
    (tmp_path / "club.txt").write_text('; us\n\n[Player "Pieter" "PIETER" "Piéter"]  ; one\n')
    joined = run("stats", tmp_path, "--players", tmp_path / "club.txt", "--format", "json")
    assert joined.stderr == ""
    (pieter,) = (
        row
        for row in json.loads(joined.stdout)["games"][0]["players"]
        if row["player"].casefold() == "pieter"
    )
    assert pieter["games"] == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Chloe is Chloé", "players.txt:1: can't be read: Chloe is Chloé"),
        ('[Player "Chloé"]', "players.txt:1: gives Chloé no other name"),
        ('[Player "A" "B"]\n[Player "A" "C"]', "players.txt:2: A has line 1 already"),
        ('[Player "A" "B"]\n[Player "C" "B"]', "players.txt:2: B can't be two players"),
        ('[Player "A" "A"]', "players.txt:1: names A twice"),
        ('[Player "A" "B"]\n[Player "B" "C"]', "players.txt:2: B is another name of A"),
        ('[Player "A" "B"', "players.txt:1: can't be read"),
        ('[Player "\x1b[2J"', r"be read: [Player " + r'"\x1b[2J"'),
    ],
)
def test_a_file_of_names_is_read_strictly(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(FileProblem) as caught:
        parse_aliases(text, "players.txt")
    assert says in str(caught.value)
    assert 'a line is like [Player "Chloé" "Chloe" "CHLOE"]' in str(caught.value)
    (tmp_path / "players.txt").write_text(text)
    done = run("stats", tmp_path / "none.ftn", "--players", tmp_path / "players.txt")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "players.txt:" in done.stderr


def test_an_escaped_name_is_read() -> None:
    assert parse_aliases(r'[Player "a \"b\" \\" "c"]', "x") == {"c": 'a "b" \\'}


def test_what_can_not_be_read_is_told_of(club: Path, tmp_path: Path) -> None:
    shutil.copy(club / "two-pencil.ftn", tmp_path)
    (tmp_path / "broken.ftn").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "gone.ftn").symlink_to(tmp_path / "nothing")
    done = run("stats", tmp_path)
    assert done.exit_code == 2
    assert "gone.ftn: can't be read" in done.stderr
    assert "0 verified games" in done.stdout or "1 verified game" in done.stdout


BANKRUPT = """
[Rules "freight/2015 cities=3"]
[a "Anna"] [b "Ben"] [c "Cleo"]
city Antwerp D2 RGY +RG -BK  city Brussels D5 BKW +BK -RG  city Ghent G4 RKW +RK -BG
box 1 +RKW  box 2 +GGY  order a b c
money a 0  loans a 1  wagons a 1 -  engine a -  tracks a -
money b 10  loans b 2  wagons b 1 -  engine b -  tracks b -
money c 5  loans c 2  wagons c 1 -  engine c -  tracks c -
10a loan build wagon wagon bankrupt  10b pass  10c pass
score b -22 c -27
"""


def test_a_bankrupt_players_nothing_is_no_total_to_compare_with(tmp_path: Path) -> None:
    """Anna has 0 dollars, more than Ben won with; but she isn't ranked."""
    (tmp_path / "game.ftn").write_text(BANKRUPT)
    tables = ftn.tables(tmp_path)
    assert tables["games"].select(["winners", "margin"]).to_pylist() == [
        {"winners": "b", "margin": 5}
    ]
    seats = tables["seats"].select(["total", "place", "ahead", "unranked"]).to_pylist()
    assert [[*row.values()] for row in seats] == [
        [None, 3, None, "bankrupt"],
        [-22, 1, 5, None],
        [-27, 2, -5, None],
    ]
    (game,) = json.loads(run("stats", tmp_path, "--format", "json").stdout)["games"]
    rows = {row["player"]: (row["average"], row["best"], row["ahead"]) for row in game["players"]}
    assert rows == {"Anna": (None, None, None), "Ben": (-22, -22, 5), "Cleo": (-27, -27, -5)}
    (size,) = game["sizes"]
    assert (size["average"], size["margin"]) == (-24.5, 5)
    records = {row["record"]: (row["size"], row["player"]) for row in game["records"]}
    assert records["Highest total"] == (-22, "Ben")
    assert records["Largest margin"] == (5, "Ben")


def test_a_game_that_is_no_text_is_reported(tmp_path: Path) -> None:
    (tmp_path / "saved.ftn").write_bytes('[FTN "1"]'.encode("utf-16"))
    done = run("stats", tmp_path)
    assert "saved.ftn:1:1: error: FTN-SYNTAX: this is UTF-16" in done.stderr
    assert done.stdout == "0 verified games\n"
