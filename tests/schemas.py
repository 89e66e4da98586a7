"""Checking JSON by a schema."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator

from ftn.games import game

_VALIDATORS: dict[tuple[int, str], tuple[Draft202012Validator, object]] = {}
"""By the id of definitions, kept so that no others get it, and by what else a schema says."""


def problems(schema: Any, value: object) -> list[str]:
    """Return what a schema has against a value, with the places."""
    rest = {name: said for name, said in schema.items() if name != "$defs"}
    key = (id(schema["$defs"]), json.dumps(rest))
    if key not in _VALIDATORS:
        _VALIDATORS[key] = (Draft202012Validator(schema), schema["$defs"])
    written = json.loads(json.dumps(value))  # the validator takes no subclass of str
    found = _VALIDATORS[key][0].iter_errors(written)
    return [f"{error.instance_path}: {error.message}" for error in found]


def check(name: str, part: str, value: object) -> None:
    """See that a game's schema describes a value as one of its parts."""
    assert problems({"$ref": f"#/$defs/{part}", "$defs": _definitions(name)}, value) == []


@cache
def _definitions(name: str) -> object:
    return game(name).schema["$defs"]


def said(name: str, written: str) -> Any:
    """Return the JSON of a turn of seat a, or of a fact, as a game's schema describes it."""
    first, *words = written.split()
    notation, data = game(name).notation, game(name).data
    if first == "1a":
        told = data.turn(notation.play(words))
        check(name, "turn", told)
        return told
    told = data.fact(first, notation.fact([first, *words]))
    check(name, "fact", {"fact": first, **told})
    return told
