"""The tables: what is in them, that they join, and that they are whole whatever happens."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import csv, parquet

import ftn
from ftn.tabular import writing
from ftn.tabular.arrow import SCHEMAS
from ftn.tabular.columns import TABLES, documentation
from ftn.tabular.parts import pack
from ftn.tabular.writing import write_tables
from tests.cli.running import run, run_outside
from tests.sampled import SAMPLES

FIXED = {
    "turns": "step turn day round seat text words clock gain score_now",
    "entries": "step seat rule category amount why",
    "seats": "seat player total place first",
}
"""What the notation's contract fixes."""
NO_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "1"}
"""For a process that can't write whole files: what Python compiled would be cut short, too."""
README = Path(writing.__file__).with_name("README.md")
Rows = list[dict[str, Any]]


def rows(folder: Path, name: str) -> Rows:
    found: Rows = parquet.read_table(folder / f"{name}.parquet").to_pylist()
    return found


def test_every_column_is_declared_and_told() -> None:
    for name, columns in FIXED.items():
        assert {*columns.split(), "game", "file", "record"} <= {*TABLES[name].names}
    for name, table in TABLES.items():
        assert SCHEMAS[name].names == [*table.names]
        assert len({*table.names}) == len(table.names)
        assert all(column.says for column in table.columns)
    assert run("tables", "--columns").stdout == documentation()
    assert documentation() in README.read_text("utf-8")


def test_the_tables_join_and_add_up(tables: Path, club: Path) -> None:
    games = {row["game"]: row for row in rows(tables, "games")}
    assert len(games) == len(SAMPLES)
    turns, seats = rows(tables, "turns"), rows(tables, "seats")
    assert Counter(row["game"] for row in turns) == {
        key: game["turns"] for key, game in games.items()
    }
    assert Counter(row["game"] for row in seats) == {
        key: game["players"] for key, game in games.items()
    }
    places = {(row["game"], row["step"]): row["turn"] for row in turns}
    for row in rows(tables, "moves"):
        assert places[row["game"], row["step"]] == row["turn"]
    held: Counter[tuple[str, str]] = Counter()
    for row in rows(tables, "entries"):
        held[row["game"], row["seat"]] += row["amount"]
    verified = [row for row in seats if games[row["game"]]["verified"] and not row["unranked"]]
    assert len(verified) > 30
    for row in verified:
        assert held[row["game"], row["seat"]] == row["total"]
        assert (row["place"] == 1) == row["won"] == (row["seat"] in games[row["game"]]["winners"])
    scores = json.loads(run("score", "--format", "json", *sorted(club.glob("*.ftn"))).stdout)
    for record in scores["records"]:
        (key,) = (key for key, game in games.items() if game["file"] == record["file"])
        assert games[key]["winners"] == ("".join(record["winners"]) or None)
        if record["days"]:
            last = record["days"][-1]["totals"]
            now = {row["seat"]: row["total"] for row in seats if row["game"] == key}
            out = {row["seat"] for row in seats if row["game"] == key and row["unranked"]}
            assert {seat: total for seat, total in now.items() if seat not in out} == {
                seat: total for seat, total in last.items() if seat not in out
            }


def test_what_a_row_says_is_what_the_record_says(tables: Path) -> None:
    (game,) = (row for row in rows(tables, "games") if row["file"].endswith("cars-two-clocks.ftn"))
    own = [row for row in rows(tables, "turns") if row["game"] == game["game"]]
    assert [(row["turn"], row["clock"], row["seconds"]) for row in own[:3]] == [
        ("1a", "15:10", None),
        ("1b", "15:11", 60),
        ("2a", "15:11", 0),
    ]
    assert own[0]["text"] == "load F38 AAA/ABB/.B."
    assert own[0]["words"].startswith("Ewa loads F38")
    assert own[8]["turn"] == "5a"
    assert (own[8]["gain"], own[8]["score_now"], own[8]["glyph"]) == (12, 12, "!")
    assert game["seconds"] == sum(row["seconds"] or 0 for row in own)
    assert str(game["date"]) == game["date_noted"] == "2026-09-27"
    shipped = [
        row for row in rows(tables, "moves") if (row["game"], row["turn"]) == (game["game"], "5a")
    ]
    assert [(row["kind"], row["piece"], row["size"]) for row in shipped] == [
        *(("ship", card, 3) for card in ("F38", "F08", "F30")),
        ("claim", "New-York", None),
    ]


def test_what_is_scored_after_the_last_statement_follows_the_last_turn(club: Path) -> None:
    text = (club / "four-daily.ftn").read_text("utf-8")
    for record in (text, text[: text.rindex("score ")]):
        day = [row for row in ftn.tables(record)["entries"].to_pylist() if row["day"] == 3]
        assert {row["turn"] for row in day if not row["by_turn"]} == {"3.13a"}


def test_a_claim_is_noted_beside_what_was_computed(tables: Path) -> None:
    differ = [row for row in rows(tables, "claims") if row["difference"]]
    assert {os.path.basename(row["file"]) for row in differ} >= {"four-dispute.ftn"}
    for row in differ:
        assert row["noted"] - row["computed"] == row["difference"]
    found = {row["file"] for row in rows(tables, "findings") if row["rule"] == "FTN-CLAIM"}
    assert {row["file"] for row in differ} == found


def test_formats_and_memory_have_the_same_rows(tables: Path, club: Path, tmp_path: Path) -> None:
    shutil.copytree(tables, tmp_path / "out")
    again = run("tables", club, "-o", tmp_path / "out", "--format", "csv", "--raw")
    assert again.stderr.endswith("(0 records read)\n")
    in_memory = ftn.tables(club)
    options = csv.ParseOptions(newlines_in_values=True)
    for name, schema in SCHEMAS.items():
        whole = parquet.read_table(tables / f"{name}.parquet")
        assert whole.equals(in_memory[name]), name
        types = csv.ConvertOptions(
            column_types=schema, strings_can_be_null=True, quoted_strings_can_be_null=False
        )
        file = tmp_path / "out" / f"{name}.csv"
        assert csv.read_csv(file, parse_options=options, convert_options=types).equals(whole), name


def contents(folder: Path) -> dict[str, pa.Table]:
    return {name: parquet.read_table(folder / f"{name}.parquet") for name in TABLES}


def small(club: Path, tmp_path: Path) -> Path:
    games = tmp_path / "games"
    games.mkdir()
    for name in ("two-pencil", "freight-two", "cars-four-own-cards", "club-names-adjusted"):
        shutil.copy(club / f"{name}.ftn", games)
    (games / "both.ftn").write_text(
        (club / "four-daily.ftn").read_text() + (club / "three-clockwise.ftn").read_text()
    )
    return games


def test_only_what_changed_is_read_again(club: Path, tmp_path: Path) -> None:
    games, out = small(club, tmp_path), tmp_path / "out"
    assert "(6 records read)" in run("tables", games, "-o", out).stderr
    first = contents(out)
    assert "6 games" in (again := run("tables", games, "-o", out).stderr)
    assert "(0 records read)" in again
    text = (games / "freight-two.ftn").read_text()
    (games / "freight-two.ftn").write_text(text.replace("[Event ", "[Occasion "))
    (games / "two-pencil.ftn").unlink()
    (games / "both.ftn").write_text("")
    assert "4 games, 197 turns (2 records read)" in run("tables", games, "-o", out).stderr
    fresh = tmp_path / "fresh"
    run("tables", games, "-o", fresh)
    assert contents(out) == contents(fresh)
    assert contents(out) != first
    assert run("tables", games, "-o", out, "--format", "csv").exit_code == 0
    assert not [*out.glob("*.parquet")]
    assert "(4 records read)" in run("tables", games, "-o", out, "--quick").stderr
    assert len([*(out / "parts").iterdir()]) == 1
    turns = contents(out)["turns"]
    assert turns["words"].null_count == turns["score_now"].null_count == turns.num_rows > 0


def test_an_interrupted_run_leaves_whole_files_only_and_goes_on(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, out = small(club, tmp_path), tmp_path / "out"
    files = sorted(map(str, games.glob("*.ftn")))
    monkeypatch.setattr(writing, "_LETTERS", 1)
    packed: list[Any] = []

    def dying(batch: Any, costly: tuple[str, ...]) -> bytes:
        if len(packed) == 3:
            raise KeyboardInterrupt
        packed.append(batch)
        return pack(batch, costly)

    monkeypatch.setattr(writing, "pack", dying)
    with pytest.raises(KeyboardInterrupt):
        write_tables(files, str(out), "parquet")
    assert sorted(path.name for path in out.iterdir()) == ["ftn-tables.json", "parts"]
    assert "aren't finished" in run("query", "select 1", out).stderr
    (out / "parts" / ".ftn-1-2").write_text("half-")
    (out / "parts" / "000009.part").write_text("half-written")
    monkeypatch.setattr(writing, "pack", pack)
    assert write_tables(files, str(out), "parquet").again == 3
    monkeypatch.undo()
    monkeypatch.setattr(writing, "_ROWS", 50)
    (out / "turns.parquet").unlink()
    write_tables(files, str(out), "parquet")
    write_tables(files, str(tmp_path / "fresh"), "parquet")
    assert contents(out) == contents(tmp_path / "fresh")
    for name in TABLES:  # to the byte, where the same run wrote it
        one, other = (folder / f"{name}.parquet" for folder in (out, tmp_path / "fresh"))
        assert one.read_bytes() == other.read_bytes()


def test_old_and_new_tables_side_by_side_are_not_finished(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, out = small(club, tmp_path), tmp_path / "out"
    write_tables(sorted(map(str, games.glob("*.ftn"))), str(out), "parquet")
    next(games.glob("*.ftn")).unlink()
    files = sorted(map(str, games.glob("*.ftn")))
    put = writing._Writer.put

    def dying(writer: writing._Writer) -> None:
        if "turns" in writer._target:
            raise KeyboardInterrupt
        put(writer)

    monkeypatch.setattr(writing._Writer, "put", dying)
    with pytest.raises(KeyboardInterrupt):
        write_tables(files, str(out), "parquet")
    assert "aren't finished" in run("query", "select 1", out).stderr
    monkeypatch.undo()
    write_tables(files, str(out), "parquet")
    write_tables(files, str(tmp_path / "fresh"), "parquet")
    assert contents(out) == contents(tmp_path / "fresh")


def test_cards_that_change_are_read_again(tmp_path: Path) -> None:
    corpus = Path(__file__).parents[1] / "corpus" / "freight-cars"
    text = (corpus / "g770002.ftn").read_text()
    (tmp_path / "game.ftn").write_text(text)
    cards = tmp_path / "box-770002.cards"
    shutil.copy(corpus / cards.name, cards)
    out = tmp_path / "out"
    assert "(1 record read)" in run("tables", tmp_path, "-o", out).stderr
    assert "(0 records read)" in run("tables", tmp_path, "-o", out).stderr
    cards.write_text(cards.read_text() + "\n")
    assert "(1 record read)" in run("tables", tmp_path, "-o", out).stderr


def test_a_game_that_is_there_twice_is_counted_once(club: Path, tmp_path: Path) -> None:
    text = (club / "two-pencil.ftn").read_text()
    (tmp_path / "a.ftn").write_text(text)
    (tmp_path / "b.ftn").write_text((club / "freight-two.ftn").read_text() + ftn.format(text))
    done = run("tables", tmp_path, "-o", tmp_path / "out")
    assert "b.ftn, record 2: the same game as " in done.stderr
    assert len(rows(tmp_path / "out", "games")) == 2
    assert ftn.tables(tmp_path)["games"].num_rows == 2


def test_what_can_not_be_read_is_a_finding_and_not_the_end(club: Path, tmp_path: Path) -> None:
    games, out = small(club, tmp_path), tmp_path / "out"
    (games / "broken.ftn").write_bytes(b'[Rules "freight-train/1996"]\n1a call \xff\xfe\x00')
    (games / "wrong.ftn").write_text('[Rules "chess/1996"]\n1a e4\n')
    (games / "gone.ftn").symlink_to(games / "nothing")
    done = run("tables", games, "-o", out)
    assert done.exit_code == 2
    assert "gone.ftn: can't be read: there is no such file" in done.stderr
    found = {
        os.path.basename(row["file"]): row["rule"]
        for row in rows(out, "findings")
        if row["severity"] == "error"
    }
    assert found == {"broken.ftn": "FTN-SYNTAX", "wrong.ftn": "FTN-TAG", "gone.ftn": "FTN-FILE"}
    assert len(rows(out, "games")) == 7


def test_one_broken_file_of_a_thousand_is_a_finding(tmp_path: Path) -> None:
    games, out = tmp_path / "games", tmp_path / "out"
    games.mkdir()
    for number in range(999):
        rules = ("freight-train/1996", "freight/2015")[number % 2]
        head = f'[FTN "1"] [Rules "{rules}"] [Round "{number}"] [a "Anna"] [b "Ben"]'
        (games / f"{number:03}.ftn").write_text(head + (" 1a call" if number % 2 == 0 else ""))
    (games / "500.5.ftn").write_bytes(b"\xff\xfe[\x00F\x00")
    checked = run("check", games)
    assert checked.exit_code == 1
    assert "1000 records, 500 turns: 1 error" in checked.stdout
    assert "500.5.ftn:1:1: error" in checked.stdout
    done = run("tables", games, "-o", out)
    assert done.stderr.endswith("999 games, 500 turns (1000 records read)\n")
    assert Counter(row["title"] for row in rows(out, "games")) == {
        "Freight Train": 500,
        "Freight": 499,
    }
    (found,) = (row for row in rows(out, "findings") if row["severity"] == "error")
    assert found["file"].endswith("500.5.ftn")
    assert "UTF-16" in found["message"]


def test_two_that_write_into_one_folder_do_not_mix(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    told: list[str] = []

    def meanwhile(batch: Any, costly: tuple[str, ...]) -> bytes:
        done = run_outside("tables", club / "freight-two.ftn", "-o", out)
        assert done.returncode == 2
        told.append(done.stderr)
        return pack(batch, costly)

    monkeypatch.setattr(writing, "pack", meanwhile)
    write_tables([str(club / "two-pencil.ftn")], str(out), "parquet")
    assert "another `ftn tables` is writing there; nothing was changed" in told[0]
    assert [row["file"] for row in rows(out, "games")] == [str(club / "two-pencil.ftn")]
    assert run("tables", club / "freight-two.ftn", "-o", out).exit_code == 0


@pytest.mark.parametrize("folder", ["games", "file", "letter"])
def test_what_is_not_its_own_is_left_alone(club: Path, tmp_path: Path, folder: str) -> None:
    games = small(club, tmp_path)
    (tmp_path / "file").write_text("mine")
    (tmp_path / "letter").mkdir()
    (tmp_path / "letter" / "turns.parquet").write_text("mine")
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    done = run("tables", games, "-o", tmp_path / folder)
    assert done.exit_code == 2
    assert "left as it was" in done.stderr or "can't be written" in done.stderr
    assert before == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}


def test_a_full_disk_is_told_of_and_leaves_nothing_half_written(club: Path, tmp_path: Path) -> None:
    games, out = small(club, tmp_path), tmp_path / "out"
    run("tables", club / "two-pencil.ftn", "-o", out)
    before = contents(out)

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

    done = run_outside("tables", games, "-o", out, preexec_fn=little, env=NO_BYTECODE)
    assert done.returncode == 2
    assert "can't be written" in done.stderr
    assert "Traceback" not in done.stderr
    assert contents(out) == before
    assert not [path for path in out.rglob("*") if path.name.endswith(".new")]


def test_without_its_libraries_it_says_how_to_get_them(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ftn.cli.output.find_spec", lambda _: None)
    asked: list[list[str | Path]] = [
        ["tables", club, "-o", tmp_path / "out"],
        ["query", "select 1", club],
    ]
    for words in asked:
        done = run(*words)
        assert done.exit_code == 2
        assert "install it with: pip install 'ftn-toolkit[tables]'" in done.stderr
    assert not (tmp_path / "out").exists()


def test_the_small_commands_load_none_of_it() -> None:
    code = (
        "import sys, ftn.cli.check, ftn.cli.html, ftn.cli.tables, ftn.cli.query, ftn.cli.stats\n"
        "heavy = ('pyarrow', 'duckdb', 'openskill', 'distributed', 'dask', 'fsspec')\n"
        "print([name for name in heavy if name in sys.modules])"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
