"""Score sheets as JSON: the keys that the contract fixes, and sums that hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ftn.games import game
from ftn.reports.scoring_json import Scored, write
from tests.generated import play
from tests.replayed import HEAD, LAST, OPEN, PLAYED, SCORED, replayed


def records(*texts: str) -> list[dict[str, Any]]:
    replays = map(replayed, texts)
    found = json.loads("".join(write(Scored(replay, replay.sheets) for replay in replays)))
    assert list(found) == ["records"]
    listed: list[dict[str, Any]] = found["records"]
    return listed


def test_a_record_has_what_the_contract_fixes() -> None:
    record, _ = records(SCORED, LAST)
    assert record["rules"] == "freight-train/1996"
    assert record["status"] == "invalid"
    assert record["winners"] == []
    (day,) = record["days"]
    assert (day["day"], day["gains"], day["totals"]) == (
        1,
        {"a": 3, "b": 7},
        {"a": 8, "b": 12},
    )
    assert day["claimed"] == {"a": 9, "b": 12}
    assert {
        "seat": "a",
        "rule": "FTN-ADJUST",
        "category": "adjust",
        "chips": -1,
        "why": "agreed correction: paid twice",
    } in day["lines"]


def test_records_come_in_their_order_with_their_winners() -> None:
    assert [record["winners"] for record in records(SCORED, LAST)] == [[], ["b"]]
    assert records() == []


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_total_is_a_sum_of_lines(seats: int) -> None:
    (record,) = records(play("freight-train/1996 caboose=on", seats, seats))
    held = dict.fromkeys("abcde"[:seats], 0)
    for line in record["opening"]:
        held[line["seat"]] += line["chips"]
    assert len(record["days"]) == 3
    for day in record["days"]:
        before = dict(held)
        for line in day["lines"]:
            held[line["seat"]] += line["chips"]
        assert day["totals"] == held
        assert day["gains"] == {seat: held[seat] - before[seat] for seat in held}
    assert record["winners"] == [seat for seat in held if held[seat] == max(held.values())]


def test_what_nobody_knows_is_null() -> None:
    (record,) = records(OPEN)
    (day,) = record["days"]
    assert day["totals"] == {"a": 9, "b": None}
    assert day["provisional"]


def test_lines_of_a_day_that_is_not_scored_are_kept() -> None:
    (record,) = records(PLAYED)
    assert record["days"] == []
    assert [(line["seat"], line["chips"]) for line in record["unscored"]] == [("a", -1)]
    assert [line["chips"] for line in record["opening"]] == [5, 5]


def test_the_sheet_as_if_the_day_ended_stands_apart() -> None:
    replay = replayed(PLAYED)
    now = game("freight-train").standing.as_if_ended(replay, replay.steps[-1])
    found = json.loads("".join(write([Scored(replay, (), now)])))["records"][0]
    assert found["days"] == []
    assert found["now"]["day"] == 1
    assert found["now"]["totals"] != {"a": 4, "b": 5}


def test_a_record_whose_rules_nobody_can_read_is_listed() -> None:
    (record,) = records(HEAD.replace("1996", "1812"))
    assert (record["rules"], record["status"], record["days"]) == ("", "invalid", [])
