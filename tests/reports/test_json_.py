from __future__ import annotations

import json

from tests.reports.examples import FIX, checked, pull, written


def test_the_object_is_as_the_contract_says() -> None:
    report = written(
        "json",
        checked(pull(help="look at siding 1"), pull(fix=FIX), file="a.ftn"),
        checked(file="a.ftn", record=2, turns=9, status="in-progress"),
    )
    assert json.loads(report) == {
        "findings": [
            {
                "file": "a.ftn",
                "record": 1,
                "line": 12,
                "column": 9,
                "end_line": 12,
                "end_column": 11,
                "turn": "2.5c",
                "rule": "FT-PULL-1",
                "severity": "error",
                "message": "siding 1 holds no C",
                "help": "look at siding 1",
                "fix": None,
            },
            {
                "file": "a.ftn",
                "record": 1,
                "line": 12,
                "column": 9,
                "end_line": 12,
                "end_column": 11,
                "turn": "2.5c",
                "rule": "FT-PULL-1",
                "severity": "error",
                "message": "siding 1 holds no C",
                "help": "",
                "fix": {
                    "line": 12,
                    "column": 9,
                    "end_line": 12,
                    "end_column": 11,
                    "text": "1B",
                    "safe": False,
                },
            },
        ],
        "records": [
            {
                "file": "a.ftn",
                "record": 1,
                "rules": "trains/1996",
                "turns": 57,
                "status": "invalid",
            },
            {
                "file": "a.ftn",
                "record": 2,
                "rules": "trains/1996",
                "turns": 9,
                "status": "in-progress",
            },
        ],
    }


def test_several_findings() -> None:
    report = written("json", checked(pull(), pull(severity="info")), checked(pull()))
    severities = [finding["severity"] for finding in json.loads(report)["findings"]]
    assert severities == ["error", "info", "error"]


def test_nothing() -> None:
    assert json.loads(written("json")) == {"findings": [], "records": []}


def test_a_record_without_findings() -> None:
    report = json.loads(written("json", checked(status="verified")))
    assert report["findings"] == []
    assert [record["status"] for record in report["records"]] == ["verified"]


def test_any_text_comes_back_and_only_ascii_is_written() -> None:
    message = '駅 \U0001f682 \x1b \u202e " \\ \n'
    report = written("json", checked(pull(message=message)))
    assert report.isascii()
    assert "\x1b" not in report
    assert json.loads(report)["findings"][0]["message"] == message


def test_a_name_that_is_not_unicode_is_written_as_unicode() -> None:
    report = json.loads(written("json", checked(pull(), file="\udcff.ftn")))
    assert report["findings"][0]["file"] == "\ufffd.ftn"
    assert report["records"][0]["file"] == "\ufffd.ftn"
