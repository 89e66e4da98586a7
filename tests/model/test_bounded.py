from __future__ import annotations

import json
from pathlib import Path

import pytest

from ftn.model.bounded import MORE, bounded, count_of
from ftn.model.finding import Finding
from ftn.model.record import MOST_FINDINGS
from ftn.pipeline.checking import check_text
from tests.cli.running import run
from tests.fuzz.huge_texts import HEAD

TURNS = HEAD + "1a call\n" * (MOST_FINDINGS + 50)
SYNTAX = HEAD + "1a call\n1b cal\n" * (MOST_FINDINGS + 50)
HERE = {"breaches": TURNS, "syntax errors": SYNTAX}


def test_few_findings_are_all_reported() -> None:
    few = [Finding("FTN-TAG", "error", "wrong")] * 3
    assert bounded(few, 3) == tuple(few)


def test_each_severity_is_counted_apart() -> None:
    kinds = [Finding("X", severity, "odd") for severity in ("error", "info", "warning", "error")]
    found = bounded(kinds * 5, 3)
    more = [(one.severity, one.count, one.message[:12]) for one in found if one.rule == MORE]
    assert more == [
        ("error", 9, "9 more error"),
        ("warning", 4, "4 more warni"),
        ("info", 4, "4 more notes"),
    ]
    assert count_of(found, "error") == 10


@pytest.mark.parametrize("what", HERE)
def test_those_beyond_the_first_are_counted(what: str) -> None:
    (checked,) = check_text(HERE[what])
    own = [one for one in checked.findings if one.rule != MORE]
    assert len(own) == MOST_FINDINGS
    assert all(one.message for one in checked.findings)
    assert count_of(checked.findings, "error") >= MOST_FINDINGS + 49
    assert checked.status == "invalid"


@pytest.mark.parametrize("what", HERE)
def test_an_option_reports_every_finding(what: str, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(HERE[what])
    (checked,) = check_text(HERE[what])
    errors = count_of(checked.findings, "error")
    for command in (["check", "--format", "json"], ["json"]):
        data = json.loads(run(*command, "--all-findings", path).stdout)
        found = data["findings"] if "findings" in data else data["records"][0]["findings"]
        assert MORE not in {one["rule"] for one in found}
        assert all(one["message"] for one in found)
        assert sum(one["severity"] == "error" for one in found) == errors
    assert f"{errors} errors" in run("check", path).stdout
    assert f"{errors} errors" in run("score", path).stderr
    assert run("html", "-o", "-", path).stdout.count("is only counted") <= 2


@pytest.mark.parametrize(
    "text",
    [
        "1a pull 1B 1C 2L\n1c call\n1b call\n1a call\n",
        "day 1\n1a cal\n1b call\nday 3\n1a call\n",
        "main AB/CD\n1a call {a note\n1b call\n1a call\n",
    ],
)
def test_the_option_makes_no_difference_to_few_findings(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(HEAD + text)
    few = run("check", "--format", "json", path).stdout
    assert json.loads(few)["findings"]
    assert run("check", "--format", "json", "--all-findings", path).stdout == few


def test_a_ruling_lets_stand_what_is_only_counted() -> None:
    (checked,) = check_text(TURNS + "ruling FT-SEQ-1\n")
    assert all(one.message for one in checked.findings)
    assert count_of(checked.findings, "info") >= 1


@pytest.mark.parametrize("unit", ["[", ")", "[\n", "[ "])
def test_brackets_in_a_row_are_one_slip(unit: str) -> None:
    (checked,) = check_text(f"{HEAD}1a call {unit * 500}\n1b call\n")
    assert sum(one.rule == "FTN-SYNTAX" for one in checked.findings) <= 2


def test_names_and_findings_cannot_multiply(tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    head = f'[FTN "1"]\n[Rules "freight-train/1996"]\n[a "{"A" * 50_000}"]\n[b "B"]\n'
    turns = 400
    path.write_text(head + "1a call\n" * turns)
    size = path.stat().st_size
    for command in ("check --format full", "check --format json", "score", "explain", "show"):
        assert len(run(*command.split(), path).stdout) < 6 * size, command
    assert len(run("json", path).stdout) < 20 * size
    assert len(run("html", "-o", "-", path).stdout) < 4 * size + 1_200 * turns + 200_000
