"""Checking JSON by a schema."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from ftn.games import game
from ftn.model.record import Fact, Turn

_VALIDATORS: dict[tuple[int, str], Any] = {}
"""By definitions, which the validator keeps, and by what else a schema says."""


def problems(schema: Any, value: object) -> list[str]:
    """Return what a schema has against a value, with the places."""
    rest = {name: said for name, said in schema.items() if name != "$defs"}
    key = (id(schema["$defs"]), json.dumps(rest))
    if key not in _VALIDATORS:
        # Crawled once; else the whole schema is searched anew for every reference in it.
        own = DRAFT202012.create_resource(schema)
        registry: Registry[Any] = Registry().with_resource(schema.get("$id", ""), own).crawl()
        _VALIDATORS[key] = Draft202012Validator(schema, registry=registry)
    errors = _VALIDATORS[key].iter_errors(value)
    return [f"{list(error.absolute_path)}: {error.message}" for error in errors]


def begun(told: Any) -> Any:
    """Shorten exported games to their first steps: to check each of the others takes seconds."""
    for record in told["records"]:
        del record["steps"][10:]
        del record["ledger"][10:]
    return told


def check(name: str, part: str, value: object) -> None:
    """See that a game's schema describes a value as one of its parts."""
    definitions = game(name).schema["$defs"]
    assert problems({"$ref": f"#/$defs/{part}", "$defs": definitions}, value) == []


def said(name: str, written: str) -> Any:
    """Return the JSON of a turn of seat a, or of a fact, as a game's schema describes it."""
    first, *words = written.split()
    notation, data = game(name).notation, game(name).data
    if first == "1a":
        told = data.statement(Turn(1, "a", notation.play(words)))
        check(name, "turn", told)
        return told
    told = data.statement(Fact(first, notation.fact([first, *words])))
    check(name, "fact", {"fact": first, **told})
    return told
