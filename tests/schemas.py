"""Checking JSON by a schema."""

from __future__ import annotations

import json
from typing import Any

from jsonschema_rs import Draft202012Validator

from ftn.games import game
from ftn.model.record import Fact, Turn

_VALIDATORS: dict[tuple[int, str], Draft202012Validator] = {}
"""By definitions, which the validator keeps, and by what else a schema says."""


def problems(schema: Any, value: object) -> list[str]:
    """Return what a schema has against a value, with the places."""
    rest = {name: said for name, said in schema.items() if name != "$defs"}
    key = (id(schema["$defs"]), json.dumps(rest))
    if key not in _VALIDATORS:
        _VALIDATORS[key] = Draft202012Validator(schema)
    written = json.loads(json.dumps(value))  # the validator takes no subclass of str
    found = _VALIDATORS[key].iter_errors(written)
    return [f"{error.instance_path}: {error.message}" for error in found]


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
