"""Build JSON Schemas: the words with which games and reports describe their JSON values.

Every member that is described is required.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

FLAG: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "integer"}
OBJECT: Schema = {"type": "object"}
TEXT: Schema = {"type": "string"}


def document(name: str, title: str, definitions: Mapping[str, Schema], **schema: object) -> Schema:
    """Return a whole schema with its definitions."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{name}.schema.json",
        "title": title,
        **schema,
        "$defs": {"seat": text("^[a-z]$"), **definitions},
    }


def about(description: str, schema: Schema) -> Schema:
    """Say what a value means.

    >>> about("The round.", count())
    {'description': 'The round.', 'type': 'integer', 'minimum': 0}
    """
    return {"description": description, **schema}


def count(least: int = 0, most: int | None = None) -> Schema:
    """Describe a whole number by its bounds."""
    return {**NUMBER, "minimum": least} | ({} if most is None else {"maximum": most})


def text(pattern: str) -> Schema:
    """Describe a text by its form."""
    return {**TEXT, "pattern": pattern}


def ref(name: str) -> Schema:
    """Refer to a definition of the same schema."""
    return {"$ref": f"#/$defs/{name}"}


SEAT = ref("seat")


def null_or(schema: Schema) -> Schema:
    """Allow null, too.

    >>> null_or(TEXT), null_or(SEAT)["anyOf"][1]
    ({'type': ['string', 'null']}, {'type': 'null'})
    """
    if "type" not in schema or "properties" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


def choice(*values: str | int | None) -> Schema:
    """Describe a value by all that it can be."""
    return {"enum": list(values)}


def listed(items: Schema, least: int | None = None, most: int | None = None) -> Schema:
    """Describe a list by its items and their number."""
    bounds = {"minItems": least, "maxItems": most}
    limits = {name: bound for name, bound in bounds.items() if bound is not None}
    return {"type": "array", "items": items, **limits}


def by_name(values: Schema, names: str = "") -> Schema:
    """Describe an object whose members are alike; `names` is the form of their names."""
    form = {"propertyNames": {"pattern": names}} if names else {}
    return {**OBJECT, **form, "additionalProperties": values}


def by_seat(values: Schema) -> Schema:
    """Describe an object with a member for every seat."""
    return by_name(values, "^[a-z]$")


def members(**properties: Schema) -> Schema:
    """Describe some of an object's members."""
    return {"properties": properties, "required": list(properties)}


def opened(**properties: Schema) -> Schema:
    """Describe an object that others may add members to."""
    return {**OBJECT, **members(**properties)}


def closed(**properties: Schema) -> Schema:
    """Describe an object by all its members."""
    return {**opened(**properties), "additionalProperties": False}


def kind(name: str | None, /, **properties: Schema) -> Schema:
    """Describe one of several kinds of objects, by their member `kind`."""
    return closed(kind={"const": name}, **properties)


def fact(*names: str, **properties: Schema) -> Schema:
    """Describe what one or several facts say, by their member `fact`."""
    name = {"const": names[0]} if len(names) == 1 else choice(*names)
    return members(fact=name, **properties)


def one_of(*schemas: Schema) -> Schema:
    """Describe a value that fits one schema of several."""
    return {"oneOf": list(schemas)}


def facts(*schemas: Schema) -> Schema:
    """Describe the facts of a game."""
    return {**OBJECT, **one_of(*schemas)}
