"""Describe Nim's JSON values."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.json_schema import (
    TEXT,
    Schema,
    closed,
    count,
    fact,
    facts,
    kind,
    listed,
    null_or,
    one_of,
    opened,
    ref,
)

DEFINITIONS: Mapping[str, Schema] = {
    "heaps": null_or(listed(count())),
    "position": closed(heaps=ref("heaps"), next=null_or(TEXT)),
    "turn": opened(action=one_of(kind("take", count=count(), heap=count()), kind(None))),
    "fact": facts(fact("heaps", heaps=ref("heaps"))),
}
