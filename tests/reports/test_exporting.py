"""Records and replays as JSON: what is in it, and that its schema describes it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from jsonschema_rs import meta

from ftn.games.freight.model.hexes import name_of
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.notation.reading import read_text
from ftn.notation.splitting import sources, sources_of_text
from ftn.referee.replaying import replay
from ftn.reports.exporting import of_item, of_replay, write
from ftn.reports.json_ import dump
from ftn.reports.schema import schema
from tests.generated import play
from tests.schemas import problems

HEAD = '[FTN "1"] [Rules "freight-train/1996"] [a "Anna"] {a note} [b "Ben"]\n'
SCHEMA = schema()

ODD = [
    "",
    "garbage",
    '[Rules "chess"] 1a e4',
    HEAD,
    HEAD + "1a @14:03 call ?! {the Mix} ( 1a pull ? {nice} ( 1a pass ) 1b ? ) 1b call ; then",
    HEAD + '1a pass ruling FT-REARR-5 "tired" adjust a -1 "late" ruling FT-X "" 1b 2b 3 call',
    HEAD + "trains a C3 ? trains b - first ? locos a ? chips a ? yard a ? - score a 3 b 4",
    HEAD + 'day 1 [Cars "? what"] 9c caboose Z switch 1A 1A 1A 1A 1A 1A day 3 day 2 day 9',
    '[Rules "freight-train/1993-en"] 5c fill ? ? pull ? 6a fill 3 ABC* switch ? 6b rearrange ?',
    '[Rules "freight-train/1996 mix_declare=late"] 1a switch ? > 1b switch 1H>C caboose ?',
    '[a "\x00 \udcff {"] { ( " ; [',
]


def exported(text: str) -> Any:
    return json.loads(_written(text))


@cache
def _written(text: str) -> str:
    return "".join(write(sources_of_text(text, "game.ftn")))


def test_the_schema_is_a_schema() -> None:
    meta.validate(json.loads(json.dumps(SCHEMA)))


@pytest.mark.parametrize("text", ODD)
def test_odd_records_are_as_the_schema_says(text: str) -> None:
    assert problems(SCHEMA, exported(text)) == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(ftn_json=2),
        lambda data: data["records"][0].pop("status"),
        lambda data: data["records"][0]["steps"][8]["position"].update(main=["A"]),
        lambda data: data["records"][0]["steps"][8].update(colour="red"),
        lambda data: data["records"][0]["steps"][8]["action"].update(kind="jump"),
        lambda data: data["records"][0]["steps"][1].update(sidings=["M"] * 5),
        lambda data: data["records"][0]["steps"][0].update(kind="turn"),
    ],
)
def test_the_schema_refuses_what_is_otherwise(spoil: Any) -> None:
    data = exported(play("freight-train/1996", 2, 1))
    assert problems(SCHEMA, data) == []
    spoil(data)
    assert problems(SCHEMA, data)


def test_a_total_is_the_sum_of_the_ledger() -> None:
    (record,) = exported(play("freight-train/1996", 3, 2))["records"]
    for seat in record["players"]:
        chips = sum(entry["chips"] for entry in record["ledger"] if entry["seat"] == seat)
        assert chips == record["sheets"][-1]["totals"][seat]
    assert record["status"] == "verified"
    assert record["winners"] == [
        seat
        for seat, total in record["sheets"][-1]["totals"].items()
        if total == max(record["sheets"][-1]["totals"].values())
    ]


def test_what_was_written_is_in_it_with_its_place() -> None:
    text = (
        '[FTN "1"]\n[Rules "freight-train/1996 stuck=error"]\n[a "Anna"] [b "Ben"]\n'
        "1a @14:03\n  call ?! {the Mix} ; hm\n( 1a pull ? {nice} ) {why not}\n"
        'ruling FT-X "ok" adjust b 2 "lost"\n'
    )
    (record,) = exported(text)["records"]
    assert (record["file"], record["record"], record["players"]) == (
        "game.ftn",
        1,
        {"a": "Anna", "b": "Ben"},
    )
    assert record["tags"][1]["value"] == "freight-train/1996 stuck=error"
    assert record["tags"][1]["place"] == {"line": 2, "column": 1, "end_line": 2, "end_column": 41}
    assert (record["rules"]["edition"], record["rules"]["chosen"]) == ("1996", ["stuck"])
    assert record["rules"]["options"]["stuck"] == "error"
    turn, ruling, adjust = record["steps"]
    assert (turn["written"], turn["clock"], turn["glyph"]) == ("1a @14:03\n  call", "14:03", "?!")
    assert turn["place"] == {"line": 4, "column": 1, "end_line": 5, "end_column": 7}
    assert (turn["annotations"], turn["notes"]) == (["the Mix", "why not"], ["hm"])
    ((other,),) = [variation["steps"] for variation in turn["variations"]]
    assert (other["address"], other["annotations"]) == ("1.1a/1/1a", ["nice"])
    assert other["position"]["main"] == [None] * 5
    assert turn["position"]["main"] == ["?????"] * 5
    assert (ruling["kind"], ruling["rule"], ruling["text"]) == ("ruling", "FT-X", "ok")
    assert (adjust["kind"], adjust["seat"], adjust["amount"]) == ("adjust", "b", 2)
    assert adjust["position"]["seats"]["b"]["chips"] == 7


@pytest.mark.parametrize(
    ("written", "totals"),
    [("score a 14 b -2", {"a": 14, "b": -2}), ("score a ? b 3", {"a": None, "b": 3})],
)
def test_the_tables_totals_are_told_by_seat(written: str, totals: object) -> None:
    data = exported(HEAD + written)
    assert problems(SCHEMA, data) == []
    (step,) = data["records"][0]["steps"]
    assert (step["kind"], step["fact"], step["totals"]) == ("fact", "score", totals)


def test_a_breach_is_told_and_nothing_after_it_is_verified() -> None:
    text = play("freight-train/1996", 2, 1).replace("1b switch", "1b pass {x} 2b switch", 1)
    (record,) = exported(text)["records"]
    found = next(found for found in record["findings"] if found["severity"] == "error")
    at = next(n for n, step in enumerate(record["steps"]) if step["address"] == found["turn"])
    assert all(step["verified"] for step in record["steps"][:at])
    assert not any(step["verified"] for step in record["steps"][at:])
    assert record["status"] == "invalid"


def test_records_are_written_one_by_one() -> None:
    def sources() -> Any:
        yield from sources_of_text(HEAD + "1a call", "game.ftn")
        raise AssertionError("asked too early")

    chunks = write(sources())
    assert next(chunks) == '{"ftn_json": 1, "records": ['
    assert json.loads(next(chunks))["turns"] == 1


def test_several_records_keep_their_numbers() -> None:
    data = exported(play("freight-train/1996", 2, 1) + play("freight-train/1993-nl", 3, 1))
    assert [record["record"] for record in data["records"]] == [1, 2]
    assert [len(record["players"]) for record in data["records"]] == [2, 3]
    assert problems(SCHEMA, data) == []


def test_where_the_text_breaks_off_the_finding_is_told() -> None:
    finding = Finding("FTN-SYNTAX", "error", "not UTF-8")
    record: Any = of_item(Checked("x.ftn", 2, "", 0, "invalid", (finding,)))
    assert (record["file"], record["record"], record["status"]) == ("x.ftn", 2, "invalid")
    assert record["findings"][0]["message"] == "not UTF-8"
    assert problems(SCHEMA, {"ftn_json": 1, "records": [record]}) == []


def test_a_record_of_no_known_game_has_its_tags() -> None:
    record, findings = next(read_text('[Rules "chess"] [a "Anna"]'))
    data: Any = of_replay(replay(record, findings))
    assert (data["rules"], data["start"], data["steps"]) == (None, None, [])
    assert data["players"] == {"a": "Anna"}


def test_positions_out_of_proportion_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ftn.reports.exporting._SUSPICIOUS", 100_000)
    monkeypatch.setattr("ftn.reports.exporting._ANYWAY", 100_000)
    head = '[FTN "1"]\n[Rules "freight/2015 cities=3"]\n[a "A"] [b "B"]\n'
    tracks = " ".join(f"{name_of(column, row)}:1-35" for column in range(10) for row in range(20))
    text = f"{head}tracks a {tracks}\n" + "1a pass\n" * 120
    [source] = sources_of_text(text)
    told = dump(of_item(source))
    assert len(told) < 200_000 + 100 * len(text)
    positions = [step["position"] for step in json.loads(told)["steps"]]
    assert positions[0]
    assert positions[-1] is None
    [whole] = sources([text], "x", most=1_000_000)
    assert json.loads(dump(of_item(whole)))["steps"][-1]["position"]
