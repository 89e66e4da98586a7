"""The JSON of every game fits the schema that `ftn json --schema` prints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ftn.api import to_json
from ftn.games import game
from tests.cli.running import run
from tests.contract.records import EVERY, RECORDS, game_of, shortest, text_of
from tests.schemas import problems

CONFORMANCE = Path(__file__).parents[1] / "conformance"
SLICE = 90
"""Take one of this many records of the conformance suite."""
PARTS = 16
STEPS = 3
"""Check this many steps of a record: a game's JSON is of one form from beginning to end."""


def _told(path: Path) -> Any:
    return json.loads(json.dumps(to_json(path)))


@pytest.fixture(scope="module")
def schema() -> Any:
    return json.loads(run("json", "--schema").stdout)


def texts(name: str) -> Iterator[str]:
    """Yield records of a game, odd and broken ones among them."""
    yield from map(text_of, [one for one in RECORDS if game_of(one) == name][::3])
    for path in sorted((CONFORMANCE / name).glob("*.ftn"))[::SLICE]:
        yield path.read_text("utf-8")


@pytest.mark.parametrize("name", EVERY)
def test_records_are_as_the_schema_says(name: str, schema: Any) -> None:
    for text in texts(name):
        [record] = json.loads(run("json", "-", input=text).stdout)["records"]
        steps = record["steps"]
        assert steps or record["status"] == "invalid"
        record["steps"] = steps[len(steps) % STEPS :: max(1, len(steps) // STEPS)]
        assert problems(schema, {"ftn_json": 1, "records": [record]}) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_record_of_the_conformance_suite_is_as_the_schema_says(
    part: int, schema: Any
) -> None:
    for path in sorted(CONFORMANCE.glob("*/*.ftn"))[part::PARTS]:
        records = _told(path)["records"]
        for record in records:
            record["steps"] = record["steps"][-2:]
        assert problems(schema, {"ftn_json": 1, "records": records}) == [], path.name


def test_less_money_than_nothing_is_as_the_schema_says(schema: Any) -> None:
    (path,) = CONFORMANCE.glob("freight/FTN-RULING-legal-less-than-nothing.ftn")
    told = _told(path)
    assert '"money": -' in json.dumps(told["records"][0]["steps"])
    assert problems(schema, told) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_a_whole_game_is_as_the_schema_says(name: str, schema: Any) -> None:
    told = json.loads(run("json", "-", input=text_of(shortest(name))).stdout)
    assert problems(schema, told) == []


@pytest.mark.parametrize("name", EVERY)
def test_a_game_has_its_part_of_the_schema(name: str, schema: Any) -> None:
    own = schema["$defs"][name]
    for part in ("position", "turn", "fact"):
        assert {"$ref": f"{own['$id']}#/$defs/{part}"} in schema["$defs"][part]["anyOf"]
    assert problems(schema["$defs"]["position"] | {"$defs": schema["$defs"]}, {}) != []
    assert game(name).data
