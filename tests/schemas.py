"""Checking JSON by a schema."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012


def problems(schema: Any, value: object) -> list[str]:
    """Return what a schema has against a value, with the places."""
    # Crawled once; else the whole schema is searched anew for every reference in it.
    own = DRAFT202012.create_resource(schema)
    registry: Registry[Any] = Registry().with_resource(schema.get("$id", ""), own).crawl()
    errors = Draft202012Validator(schema, registry=registry).iter_errors(value)
    return [f"{list(error.absolute_path)}: {error.message}" for error in errors]
