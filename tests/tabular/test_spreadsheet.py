from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pyarrow as pa
import pytest

from ftn.tabular.columns import TABLES
from ftn.tabular.spreadsheet import guarded, guarded_table, line, read_table
from tests.cli.running import run
from tests.sampled import FOLDER

FORMULA = "=cmd|'/c calc'!A0"
TEXTS = [
    FORMULA,
    "+1",
    "-1",
    "@a",
    "\tx",
    "\rx",
    "\nx",
    "＝1",
    "'=1",
    "''@",
    "",
    "Anna",
    "a=b",
    "'a",
]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    written = tmp_path / "game.ftn"
    written.write_text(
        f'[FTN "1"]\n[Rules "freight-train/1996"]\n[Event "@SUM(1)"]\n[a "{FORMULA}"]\n[b "Ben"]\n'
        "1a call\nadjust a -9\n"
    )
    return written


def cells(text: str) -> list[list[str]]:
    return [*csv.reader(StringIO(text))]


def test_texts_are_guarded_and_numbers_are_not() -> None:
    assert [guarded(text) != text for text in TEXTS] == [True] * 10 + [False] * 4
    values = [*TEXTS, -3, -0.5, None, True]
    (told,) = cells(line(values, raw=False))
    assert told[: len(TEXTS)] == [str(guarded(text)) for text in TEXTS]
    assert told[len(TEXTS) :] == ["-3", "-0.5", "", "True"]
    assert cells(line(values, raw=True))[0][0] == FORMULA


def test_arrow_guards_the_same_texts_and_reads_them_back() -> None:
    table = pa.table({"text": [*TEXTS, None], "number": [-1] * (len(TEXTS) + 1)})
    written = guarded_table(table)
    assert written["text"].to_pylist() == [*map(guarded, TEXTS), None]
    assert written["number"].to_pylist() == table["number"].to_pylist()
    assert read_table(written).equals(table)


def test_a_formula_in_a_name_stays_text_in_every_csv(game: Path, tmp_path: Path) -> None:
    sql = "select player, total from seats order by seat"
    assert cells(run("query", "--format", "csv", sql, game).stdout)[1] == [f"'{FORMULA}", "-4"]
    assert cells(run("query", "--format", "csv", "--raw", sql, game).stdout)[1][0] == FORMULA
    out = tmp_path / "out"
    for raw, name in ((False, f"'{FORMULA}"), (True, FORMULA), (False, f"'{FORMULA}")):
        options = ["--raw"] * raw
        assert run("tables", game, "-o", out, "--format", "csv", *options).exit_code == 0
        assert (out / "seats.csv").read_text().count(f'"{name}"') == 1
        assert ',"\'@SUM(1)",' in (out / "games.csv").read_text() or raw
        again = run("query", "--format", "json", sql, out).stdout
        assert again == run("query", "--format", "json", sql, game).stdout


def test_a_season_guards_names_too(tmp_path: Path) -> None:
    sample = Path(__file__).parents[2] / "samples" / "two-players-shared.ftn"
    text = sample.read_text().replace('[a "', '[a "=1+')
    (tmp_path / "game.ftn").write_text(text)
    done = run("stats", tmp_path, "--format", "csv")
    assert "'=1+" in done.stdout
    assert "'=1+" not in run("stats", tmp_path, "--format", "csv", "--raw").stdout


def test_texts_are_raw_or_guarded_in_csv_alone(tmp_path: Path) -> None:
    for command in (["tables"], ["query", "select 1"], ["stats"]):
        done = run(*command, tmp_path, "--raw")
        assert done.exit_code == 2
        assert "--raw goes with --format csv" in done.stderr


def test_a_query_of_guarded_tables_lists_them_all(tmp_path: Path) -> None:
    out = tmp_path / "season"
    assert run("tables", FOLDER, "-o", out, "--format", "csv", "--quick").exit_code == 0
    listed = run("query", "select table_name from information_schema.tables", out).stdout
    assert {name for name in TABLES if name in listed} == {*TABLES}
