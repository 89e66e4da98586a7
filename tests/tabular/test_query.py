"""Queries: what is asked is answered, and nothing else of the machine is seen or changed."""

from __future__ import annotations

import csv
import json
import re
import shutil
import signal
import subprocess
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from ftn.tabular import asking, query
from tests.cli.running import command_line, run
from tests.patience import PATIENCE
from tests.sampled import SAMPLES, played

README = Path(query.__file__).with_name("README.md")
QUESTION = re.compile(r'^ftn query "(.+)" season +# (.+)$', re.MULTILINE)


def ask(sql: str, *paths: str | Path) -> list[dict[str, Any]]:
    done = run("query", sql, *paths, "--format", "json")
    assert (done.exit_code, done.stderr) == (0, "")
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_the_ten_questions_of_a_clubs_statistician_take_a_line_each(tables: Path) -> None:
    questions = {says: sql for sql, says in QUESTION.findall(README.read_text("utf-8"))}
    found = {says: ask(sql, tables) for says, sql in questions.items()}
    assert [*found] == [
        "average score by seat",
        "win rate of who begins",
        "longest train ever",
        "turns a game",
        "ratings",
        "who takes the Mix",
        "margin by edition",
        "thinking time by round",
        "chips by clause",
        "most frequent finding",
    ]
    assert all(found.values())
    assert {row["seat"] for row in found["average score by seat"]} == {*"abcdef"}
    assert all(0 <= row["wins"] <= 1 for row in found["win rate of who begins"])
    (longest,) = found["longest train ever"]
    counted = [
        (int(cell.size), row.category, replay.players[seat], sheet.number)
        for replay in map(played, SAMPLES)
        if replay.rules is not None and replay.rules.game == "freight-train"
        for sheet in replay.sheets
        for row in sheet.rows
        for seat, cell in row.cells.items()
        if len(row.category) == 1 and row.category != "M" and cell.size.isdigit()
    ]
    day = int(longest["turn"][0])
    assert (longest["size"], longest["target"], longest["player"], day) in counted
    assert longest["size"] == max(counted)[0]
    assert {row["title"] for row in found["turns a game"]} == {
        "Freight",
        "Freight Cars",
        "Freight Train",
    }
    rated = [row["rating"] for row in found["ratings"]]
    assert rated == sorted(rated, reverse=True)
    assert sum(row["chips"] for row in found["who takes the Mix"]) > 0
    assert {row["edition"] for row in found["margin by edition"]} >= {"1996", "2021", "2015"}
    assert all(row["average"] > 0 for row in found["thinking time by round"])
    assert "FT-SCORE-1" in {row["rule"] for row in found["chips by clause"]}
    (frequent,) = found["most frequent finding"]
    assert frequent["times"] > 1


def test_records_and_their_tables_give_one_answer(tables: Path, club: Path) -> None:
    for name, says in asking.queries().items():
        assert says.endswith(".")
        one = run("query", "--named", name, tables, "--format", "csv")
        assert (one.exit_code, one.stderr) == (0, "")
        assert len(one.stdout.splitlines()) > 1, name
        if name == "ratings":
            other = run("query", "--named", name, club, "--format", "csv")
            assert one.stdout == other.stdout
        assert name in run("query", "--list").stdout
        assert run("query", "--named", name, "--show").stdout == asking.query(name) + "\n"


def test_every_shipment_is_a_train_of_its_own(club: Path) -> None:
    """Both ship several times."""
    sample = club / "cars-two-clocks.ftn"
    longest = asking.query("longest-trains")
    found = [(row["size"], row["turn"]) for row in ask(longest, sample)]
    shipped = ask("select distinct size, turn from moves where made = 'shipment'", sample)
    assert sorted(found) == sorted((row["size"], row["turn"]) for row in shipped)


def test_formats(tables: Path, tmp_path: Path) -> None:
    sql = "select 'a\x07b' as odd, 1.5 as number, null as none, true as yes, date '2026-11-18'"
    shown = run("query", sql, tables).stdout
    assert r"a\x07b" in shown
    assert "1.50" in shown
    assert "·" in shown
    cells = [*csv.reader(StringIO(run("query", sql, tables, "--format", "csv").stdout))]
    assert cells[1] == ["a\x07b", "1.5", "", "True", "2026-11-18"]
    (row,) = ask(sql, tables)
    assert [*row.values()] == ["a\x07b", 1.5, None, True, "2026-11-18"]
    assert ask("select * from games where false", tables) == []
    many = run("query", "select range from range(1500)", tables)
    assert len(many.stdout.splitlines()) == 1002
    assert "the first 1000 rows" in many.stderr
    missing = run("tables", tables.parent / "none", tables, "-o", tmp_path / "x")
    assert missing.exit_code == 2
    assert "none: can't be read: there is no such file" in missing.stderr
    assert "there is no .ftn file in this folder" in missing.stderr
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("selec 1", 'syntax error at or near "selec"\n  \n  LINE 1: selec 1\n          ^'),
        ("select seta from turns", 'Referenced column "seta" not found'),
        ("select * from turnes", "turnes does not exist"),
        ("select 1; select 2", "ask one question"),
        ("", "ask one question"),
        ("create table x (a int)", "ask one question"),
        ("copy games to 'stolen.csv'", "ask one question"),
        ("set enable_external_access = true", "ask one question"),
        ("install httpfs", "ask one question"),
        ("attach 'other.db'", "ask one question"),
        ("pragma enable_profiling", "ask one question"),
        ("select * from read_text('/etc/hosts')", "Cannot access file"),
        ("select * from 'games.parquet'", "Cannot access file"),
        ("select * from glob('/*')", "Cannot access file"),
        ("select * from read_csv('https://example.org/x.csv')", ""),
        ("select * from frame", "frame does not exist"),
        ("select cast(player as int) from seats", "Could not convert"),
        ("select \x1b[2J", r"\x1b"),
    ],
)
def test_what_is_wrong_or_not_allowed_is_told_of(
    tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sql: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("query", sql, tables)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert says in done.stderr
    assert done.stderr.endswith("`ftn tables --columns` lists the tables and their columns\n")
    assert "\x1b" not in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_a_table_that_is_gone_or_broken_is_told_of(tables: Path, tmp_path: Path) -> None:
    shutil.copytree(tables, tmp_path / "t")
    file = tmp_path / "t" / "turns.parquet"
    file.write_bytes(file.read_bytes()[:2000])
    for _ in range(2):
        done = run("query", "select max(words) from turns", tmp_path / "t")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "turns" in done.stderr
        assert "this is an error in ftn itself" not in done.stderr
        assert "Traceback" not in done.stderr
        file.unlink(missing_ok=True)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "ask something"),
        (["select 1"], "there is no folder of tables here\n  name a folder of games, or make"),
        (["--named", "castles"], "no query is called castles"),
        (["select 1", "none"], "there is no such file"),
    ],
)
def test_what_is_not_there_is_told_of(
    words: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("query", *words)
    assert done.exit_code == 2
    assert says in done.stderr


def test_what_nobody_asks_for_is_not_made(club: Path) -> None:
    assert query.wanted("select count(*), avg(seconds) from turns") == ({"turns"}, ())
    assert query.wanted("select words from Turns") == ({"turns"}, ("words",))
    assert query.wanted("select * from turns, seats")[1] == ("words", "score_now")
    for sql in ("from turns", "table turns", "select columns('wor.s') from turns"):
        assert query.wanted(sql) == ({"turns"}, ("words", "score_now"))
    assert query.wanted("select player from ratings")[0] == {"games", "seats"}
    sql = "select count(words) as words, count(*) as turns from turns"
    (row,) = ask(sql, club / "freight-two.ftn")
    assert row["words"] == row["turns"] > 0


def test_a_runaway_query_can_be_interrupted(tables: Path) -> None:
    sql = "select count(*) from range(100000000) a, range(100000000) b where a.range * b.range = 7"
    with subprocess.Popen(
        command_line("query", sql, tables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not _is_busy(process.pid):
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")


def _is_busy(process: int) -> bool:
    """Say whether a process has started threads: the database is at work."""
    return len([*Path(f"/proc/{process}/task").iterdir()]) > 2
