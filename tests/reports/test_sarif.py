from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote_to_bytes

import pytest

from ftn.model.checked import Checked
from ftn.reports import sarif
from ftn.version import version
from tests.reports.examples import FIX, checked, first_chunks, found, pull, written

CLAUSES = {
    "FT-PULL-1": SimpleNamespace(title="Three cars", rule="A pull takes three cars {from it}."),
}


@pytest.fixture(autouse=True)
def _clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sarif, "clause", CLAUSES.get)


def run_of(*records: Checked) -> dict[str, Any]:
    """Return the run of a report that has SARIF's structure."""
    log = json.loads(written("sarif", *records))
    assert set(log) == {"$schema", "version", "runs"}
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    assert set(run) == {"columnKind", "results", "tool"}
    assert run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert set(driver) == {"name", "version", "rules"}
    rules = driver["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for rule in rules:
        assert set(rule) == {"id", "shortDescription", "fullDescription", "help"}
        for name in ("shortDescription", "fullDescription", "help"):
            assert_text(rule[name])
    for result in run["results"]:
        assert_result(result, rules)
    return dict(run)


def assert_result(result: dict[str, Any], rules: list[dict[str, Any]]) -> None:
    members = {"ruleId", "ruleIndex", "level", "message", "locations", "properties"}
    assert set(result) - {"fixes"} == members
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert result["level"] in {"error", "warning", "note"}
    assert_text(result["message"])
    (location,) = result["locations"]
    physical = location["physicalLocation"]
    assert set(physical) == {"artifactLocation", "region"}
    assert re.fullmatch(
        r"(?:[\w.~/:-]|%[0-9A-F]{2})+", physical["artifactLocation"]["uri"], re.ASCII
    )
    region = physical["region"]
    assert all(isinstance(number, int) and number >= 1 for number in region.values())
    start = region["startLine"], region["startColumn"]
    assert start <= (region["endLine"], region["endColumn"])


def assert_text(message: dict[str, Any]) -> None:
    assert set(message) == {"text"}
    assert message["text"]
    assert not re.search(r"[{}]", message["text"].replace("{{", "").replace("}}", ""))


def uri_of(file: str) -> str:
    (result,) = run_of(checked(pull(), file=file))["results"]
    uri: str = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    return uri


def test_a_finding() -> None:
    run = run_of(checked(pull(help="look again"), record=3))
    assert run["tool"]["driver"]["name"] == "ftn"
    assert run["tool"]["driver"]["version"] == version()
    (result,) = run["results"]
    assert result["ruleId"] == "FT-PULL-1"
    assert result["message"] == {"text": "siding 1 holds no C\nlook again"}
    assert result["properties"] == {"record": 3, "turn": "2.5c"}
    assert result["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 12,
        "startColumn": 9,
        "endLine": 12,
        "endColumn": 11,
    }


def test_the_rules_that_are_cited_are_described_once() -> None:
    run = run_of(checked(pull(), pull(rule="X-9")), checked(pull(), file="b.ftn"))
    known, unknown = run["tool"]["driver"]["rules"]
    assert known["id"] == "FT-PULL-1"
    assert known["shortDescription"] == {"text": "Three cars"}
    assert known["fullDescription"] == {"text": "A pull takes three cars {{from it}}."}
    assert "ftn rules FT-PULL-1" in known["help"]["text"]
    assert (unknown["id"], unknown["shortDescription"]) == ("X-9", {"text": "X-9"})
    assert [result["ruleIndex"] for result in run["results"]] == [0, 1, 0]


@pytest.mark.parametrize(
    ("severity", "level"), [("error", "error"), ("warning", "warning"), ("info", "note")]
)
def test_levels(severity: str, level: str) -> None:
    (result,) = run_of(checked(pull(severity=severity)))["results"]
    assert result["level"] == level


def test_no_findings() -> None:
    run = run_of(checked(status="verified"))
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])


def test_a_place_of_several_lines() -> None:
    (result,) = run_of(checked(found("1a pull 1C\n1G 1H", 3, 16)))["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["endLine"], region["endColumn"]) == (12, 13, 6)


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("samples/x.ftn", "samples/x.ftn"),
        ("./x.ftn", "x.ftn"),
        ("two words.ftn", "two%20words.ftn"),
        ("a:b#c?d%e.ftn", "a%3Ab%23c%3Fd%25e.ftn"),
        ("Zoë.ftn", "Zo%C3%AB.ftn"),
        ("a\n\x1b.ftn", "a%0A%1B.ftn"),
        ("-", "-"),
    ],
)
def test_the_name_becomes_a_relative_uri(file: str, uri: str) -> None:
    assert uri_of(file) == uri


def test_a_name_that_is_not_unicode_keeps_its_bytes() -> None:
    assert unquote_to_bytes(uri_of("\udcff.ftn")) == b"\xff.ftn"


def test_a_whole_path_is_made_relative_where_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    assert uri_of(str(here / "club night" / "x.ftn")) == "club%20night/x.ftn"
    assert uri_of(str(tmp_path / "x.ftn")) == (tmp_path / "x.ftn").as_uri()


def test_results_are_written_as_they_come() -> None:
    assert "siding 1 holds no C" in first_chunks("sarif", 3)


def test_a_fix_names_the_file_its_range_and_whether_it_is_safe() -> None:
    plain, mended = run_of(checked(pull(), pull(fix=FIX), file="a b.ftn"))["results"]
    assert "fixes" not in plain
    assert mended["fixes"] == [
        {
            "artifactChanges": [
                {
                    "artifactLocation": {"uri": "a%20b.ftn"},
                    "replacements": [
                        {
                            "deletedRegion": {
                                "startLine": 12,
                                "startColumn": 9,
                                "endLine": 12,
                                "endColumn": 11,
                            },
                            "insertedContent": {"text": "1B"},
                        }
                    ],
                }
            ],
            "properties": {"safe": False},
        }
    ]
