"""`ftn dispute`: its report for people, and its JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ftn.mending.causes import disputed, disputing
from ftn.model.record import Source
from ftn.pipeline.checking import records, replayed
from tests.cli.running import run
from tests.generated import play

LABELLED = Path(__file__).parent / "labelled"
SAMPLES = Path(__file__).parents[2] / "samples"


def told(name: str, *args: str) -> str:
    done = run("dispute", LABELLED / f"{name}.ftn", *args)
    assert (done.exit_code, done.stderr) == (1, "")
    return done.stdout


def data(name: str, *args: str) -> Any:
    (record,) = json.loads(told(name, "--format", "json", *args))["records"]
    return record


def test_the_table_reads_where_it_began_and_what_explains_it() -> None:
    text = told("28-two-errors")
    lines = text.splitlines()
    assert "    a Elif   noted 21, comes to 19: 2 too many" in lines
    assert "  Day 2: nothing new, only what is carried on" in lines
    at = lines.index("What would explain it")
    assert lines[at + 1 : at + 4] == [
        "  - Day 1: an odd car in a yard is rounded up [FT-YARD]",
        "    and Day 1: every player tied for longest takes 3 [FT-SCORE-2]",
        "    together they explain all 3 differences",
    ]
    assert "mix_scores=yes, as recorded      40      35       43       37     c" in lines


def test_equals_are_told_with_or_and_what_they_share_once() -> None:
    assert told("06-forgot-yard-one").count("\n  or\n") == 1
    done = run("dispute", SAMPLES / "four-dispute.ftn")
    assert done.stdout.count("every player tied for longest takes 3") == 1
    assert done.stdout.count("\n  and one of these\n") == 1


def test_where_nothing_fits_nobody_is_blamed() -> None:
    assert "No cause stands out" in told("21-carried-wrong-total-d2")


def test_what_fits_a_single_total_is_no_cause() -> None:
    done = run("dispute", SAMPLES / "cars-three-dispute.ftn")
    lines = done.stdout.splitlines()
    at = lines.index("  A single total may differ for many reasons. It fits if:")
    assert lines[at + 1] == "  - Agnès: Mexico City is counted twice [FC-CITY]"
    (record,) = json.loads(
        run("dispute", SAMPLES / "cars-three-dispute.ftn", "--format", "json").stdout
    )["records"]
    assert record["causes"] == []


def test_a_fact_that_differs_by_as_much_confirms_a_cause() -> None:
    done = run("dispute", SAMPLES / "freight-four-dispute.ftn")
    assert "Only one of 3 cubes is paid by the disk in Amsterdam [PG-SHIP-5]" in done.stdout
    assert "A single total" not in done.stdout


def test_the_readings_are_those_of_the_rules_that_fit() -> None:
    text = told("hr_seq")
    assert "With sequence=clockwise:\n" in text
    assert "mix_scores=yes                       53       54       43     b" in text


def test_the_json_is_as_the_contract_fixes_it() -> None:
    found = data("30-tie3-all-days")
    assert found["claims"][0] == {"day": 1, "seat": "a", "noted": 20, "computed": 19, "carried": 0}
    assert found["causes"] == [
        {
            "rank": 1,
            "kind": "count",
            "text": "every day: every player tied for longest takes 3",
            "rule": "FT-SCORE-2",
            "option": None,
            "line": None,
            "fix": None,
            "explains": 9,
            "of": 9,
        }
    ]
    assert found["untried"] == 0
    one = {"decided": True, "totals": {"a": 38, "b": 33, "c": 40, "d": 34}, "winners": ["c"]}
    (other,) = [row for row in found["readings"] if row["option"] == "mix_scores=no"]
    assert one.items() <= other.items()
    (both,) = data("28-two-errors")["causes"]
    assert [part["rule"] for part in both["and"]] == ["FT-YARD", "FT-SCORE-2"]
    (fits,) = data("hr_seq")["causes"]
    assert (fits["kind"], fits["option"], fits["line"]) == ("rules", "sequence=clockwise", 2)
    assert 'sequence=clockwise"]' in fits["fix"]["text"]


def test_a_claim_stands_in_for_what_is_noted_at_the_end(tmp_path: Path) -> None:
    game = tmp_path / "game.ftn"
    game.write_text(play("freight-train/1996", 2, 1))
    done = run("dispute", game, "--claim", "a 1 b 2")
    assert done.exit_code == 1
    assert "noted 1, comes to" in done.stdout
    refused = run("dispute", game, "--claim", "c 1")
    assert refused.exit_code == 2
    assert "there is no seat c" in refused.stderr
    assert run("dispute", game, "--claim", "a=1").exit_code == 2


@pytest.mark.parametrize("text", ["", '[Rules "nim"]\n', '[Rules "freight-train/1996"]\n'])
def test_what_has_no_totals_is_told_so_without_a_fault(tmp_path: Path, text: str) -> None:
    game = tmp_path / "game.ftn"
    game.write_text(text)
    assert run("dispute", game).exit_code in (0, 1)
    assert run("dispute", game, "--format", "json").exit_code in (0, 1)


def test_a_slip_in_the_last_line_is_no_fault_of_ours() -> None:
    sloppy = Path(__file__).parents[1] / "mending" / "sloppy" / "58-score-names.ftn"
    assert run("dispute", sloppy, "--seconds", "2").exit_code == 1


def test_a_right_record_is_told_so(tmp_path: Path) -> None:
    game = tmp_path / "game.ftn"
    game.write_text(play("freight-train/1996", 2, 1))
    done = run("dispute", game)
    assert done.exit_code == 0
    assert run("dispute", tmp_path / "none.ftn").exit_code == 2


def test_what_there_is_no_time_for_is_counted() -> None:
    (source,) = records(str(LABELLED / "hr_seq.ftn"))
    assert isinstance(source, Source)
    game = replayed(source, causes=False)
    effort = disputing()
    effort.stop()
    found = disputed(game, effort)
    assert found.untried > 0
    assert found.found.causes == ()


def test_bytes_that_are_no_text_are_reported_and_the_other_files_are_looked_into(
    tmp_path: Path,
) -> None:
    file = tmp_path / "saved.ftn"
    file.write_bytes((SAMPLES / "two-pencil.ftn").read_text("utf-8").encode("utf-16"))
    done = run("dispute", file, SAMPLES / "two-pencil.ftn")
    assert done.exit_code == 1
    assert "saved.ftn:1:1: error: FTN-SYNTAX: this is UTF-16" in done.stderr
    assert "Every noted total is right." in done.stdout
