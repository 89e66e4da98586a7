"""Questions in SQL about tables, by DuckDB: it sees the tables and nothing else of the machine."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct
from pyarrow import csv, dataset

from ftn.tabular.arrow import SCHEMAS
from ftn.tabular.columns import COSTLY, TABLES
from ftn.tabular.ratings import RATINGS, ratings_of
from ftn.tabular.spreadsheet import read_table
from ftn.tabular.writing import Mark

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_LOCKED: dict[str, str | bool | int | float | list[str]] = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "allow_community_extensions": "false",
    "python_enable_replacements": "false",
    "temp_directory": "",
}
_ASKS = ("SELECT", "EXPLAIN")
_MANY = 1024
_EVERY = 0.1
"""Seconds between two looks whether an interrupt came."""
_WORD = re.compile(r"[A-Za-z_]+")
_WHOLE = frozenset(("describe", "summarize", "table", "columns"))
"""Words of questions that name no column, and may be about all."""
_COUNT = re.compile(r"count\s*\(\s*\*\s*\)", re.IGNORECASE)

Source: TypeAlias = Any
"""What DuckDB reads a table from: an Arrow table or dataset."""


class WrongQuery(Exception):
    """A query that can't be run: why, and where in it."""


class Answer(Struct, frozen=True):
    """What a query found."""

    columns: Sequence[str]
    numbers: Collection[int]
    """The columns that hold numbers."""
    rows: Iterator[Sequence[object]]


def wanted(sql: str) -> tuple[Collection[str], Collection[str]]:
    """Return the tables that a query may be about, and those costly columns that it may ask for.

    >>> wanted("select count(*) from turns")
    ({'turns'}, ())
    """
    found = [word.lower() for word in _WORD.findall(sql)]
    words = {*found}
    tables = TABLES.keys() & words
    if RATINGS in words:
        tables |= {"games", "seats"}
    # `from turns` alone asks for every column.
    bare = found.count("from") > found.count("select")
    everything = bare or "*" in _COUNT.sub("", sql) or not words.isdisjoint(_WHOLE)
    costly = COSTLY if everything else tuple(name for name in COSTLY if name in words)
    return tables, costly


def in_folder(folder: str, mark: Mark, names: Collection[str]) -> Mapping[str, Source]:
    """Return the tables of a folder that `ftn tables` has written; of CSV those of `names` alone.

    These are read into memory: their texts are guarded against spreadsheets.
    """
    found: dict[str, Source] = {}
    for name, schema in SCHEMAS.items():
        format_: Any = "parquet"
        if mark.format == "csv":
            options = csv.ConvertOptions(
                column_types=schema, strings_can_be_null=True, quoted_strings_can_be_null=False
            )
            # A cell may hold a line's end.
            lines = csv.ParseOptions(newlines_in_values=True)
            format_ = dataset.CsvFileFormat(parse_options=lines, convert_options=options)
        path = os.path.join(folder, f"{name}.{mark.format}")
        table: Source = dataset.dataset(path, schema=schema, format=format_)
        if not mark.guarded:
            found[name] = table
        else:  # the others are listed, and no query that doesn't name them reads them
            found[name] = read_table(table.to_table()) if name in names else schema.empty_table()
    return found


def ask(sql: str, tables: Mapping[str, Source]) -> Answer:
    """Ask the tables a question; raise `WrongQuery` for what is none.

    An interrupt ends the query, too.
    """
    import duckdb

    connection = duckdb.connect(":memory:", config=_LOCKED)

    def register() -> None:
        for name, table in tables.items():
            connection.register(name, table)
        if RATINGS in {word.lower() for word in _WORD.findall(sql)}:
            connection.register(RATINGS, ratings_of(tables["games"], tables["seats"]))
        connection.execute("set lock_configuration = true")

    _interruptible(connection, register)
    try:
        statements = connection.extract_statements(sql)
    except duckdb.Error as error:
        raise WrongQuery(str(error)) from error
    if len(statements) != 1 or statements[0].type.name not in _ASKS:
        raise WrongQuery("ask one question: a single select, which changes nothing")
    _interruptible(connection, lambda: connection.execute(sql))
    described = connection.description or []
    numbers = {at for at, column in enumerate(described) if _is_number(str(column[1]))}
    return Answer([column[0] for column in described], numbers, _rows(connection))


def _is_number(type_: str) -> bool:
    return type_.partition("(")[0] in {
        *("TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UHUGEINT", "NUMBER"),
        *("UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "FLOAT", "DOUBLE", "DECIMAL"),
    }


def _rows(connection: DuckDBPyConnection) -> Iterator[Sequence[object]]:
    while rows := _interruptible(connection, lambda: connection.fetchmany(_MANY)):
        yield from rows


def _interruptible(connection: DuckDBPyConnection, work: Any) -> Any:  # noqa: ANN401 -- whatever the work returns
    """Do some work of the database beside this thread, which alone hears of interrupts."""
    import duckdb

    future: Future[Any] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:  # noqa: BLE001 -- it is raised where the result is waited for
            future.set_exception(error)

    Thread(target=run, daemon=True).start()
    try:
        while not wait([future], _EVERY).done:
            pass
    except KeyboardInterrupt:
        connection.interrupt()
        wait([future])  # a thread whose `join` was interrupted would seem to have ended
        raise
    try:
        return future.result()
    except duckdb.OutOfMemoryException as error:
        raise WrongQuery(f"the query needs more memory than there is: {error}") from error
    except duckdb.Error as error:
        raise WrongQuery(str(error)) from error
    except (OSError, ValueError) as error:  # what pyarrow raises where a file is broken
        raise WrongQuery(f"a table can't be read: {error}") from error
