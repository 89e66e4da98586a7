"""Rows as Arrow tables: the schema of each table, and record batches in a stream of bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import pyarrow as pa

from ftn.tabular.columns import TABLES, VERSION, Kind, Table
from ftn.tabular.rows import Row

ArrowTable: TypeAlias = Any
ArrowSchema: TypeAlias = Any

_TYPES: Mapping[Kind, Any] = {
    "text": pa.string(),
    "whole": pa.int64(),
    "number": pa.float64(),
    "yes/no": pa.bool_(),
    "date": pa.date32(),
}


def schema(table: Table) -> ArrowSchema:
    """Return the schema of a table; its metadata have the version, and what every column says.

    >>> from ftn.tabular.columns import CLAIMS
    >>> str(schema(CLAIMS).field("noted").type)
    'int64'
    """
    fields = [
        pa.field(one.name, _TYPES[one.kind], metadata={"says": one.says}) for one in table.columns
    ]
    return pa.schema(fields, {"ftn_tables": str(VERSION), "row": table.row})


SCHEMAS: Mapping[str, ArrowSchema] = {name: schema(table) for name, table in TABLES.items()}


def table_of(name: str, rows: Sequence[Row]) -> ArrowTable:
    """Return the Arrow table of some rows."""
    found = SCHEMAS[name]
    columns = zip(*rows, strict=True) if rows else [()] * len(found)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, found, strict=True)]
    return pa.Table.from_arrays(arrays, schema=found)


def together(name: str, tables: Iterable[ArrowTable]) -> ArrowTable:
    """Return several Arrow tables of one name as one, without a copy."""
    return pa.concat_tables([SCHEMAS[name].empty_table(), *tables])
