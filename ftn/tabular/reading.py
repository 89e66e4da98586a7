"""Tables in memory, from records."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import pyarrow as pa
from pyarrow import compute

from ftn.files.disk import FileProblem
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.model.record import MOST_FINDINGS, Source
from ftn.pipeline.checking import records, size
from ftn.pipeline.pool import Jobs, shared
from ftn.tabular.arrow import ArrowTable, table_of, together
from ftn.tabular.columns import COSTLY, TABLES
from ftn.tabular.rows import games_of
from ftn.text.visible import encodable

_Found: TypeAlias = tuple[Sequence[str], Mapping[str, ArrowTable]]

UNREAD = "FTN-FILE"
"""The rule of the finding that stands for a file that can't be read."""


def items_of(
    files: Iterable[str], problem: Callable[[FileProblem], None]
) -> Iterator[Source | Checked]:
    """Yield the records of some files; for a file that can't be read, a finding.

    It is handed to `problem` as well.
    """
    for path in files:
        number = 0
        try:
            need_name(path)
            for item in records(path, MOST_FINDINGS):
                number += 1
                yield item
        except FileProblem as error:
            problem(error)
            yield unread(path, number + 1, error)


def need_name(path: str) -> None:
    """Refuse a file whose name no table can hold; raises `FileProblem`."""
    if encodable(path) != path:
        raise FileProblem(path, "can't be read into tables: its name is not UTF-8", "rename it")


def unread(path: str, number: int, error: FileProblem) -> Checked:
    """Return the finding that replaces an unreadable file, or the rest of one."""
    found = Finding(UNREAD, "error", error.message, error.help)
    return Checked(encodable(path), number, "", 0, "invalid", (found,))


def tables_of(
    items: Iterable[Source | Checked],
    names: Collection[str] = tuple(TABLES),
    costly: Collection[str] = COSTLY,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Mapping[str, ArrowTable]:
    """Return the tables of some records; a game that is there twice is taken once."""
    work = partial(_tables, names=tuple(names), costly=tuple(costly))
    seen: set[str] = set()
    found: dict[str, list[ArrowTable]] = {name: [] for name in names}
    for keys, tables in shared(items, jobs, work, size, progress):
        again = seen.intersection(keys)
        for name, table in tables.items():
            found[name].append(_without(table, again) if again else table)
        seen.update(keys)
    return {name: together(name, tables) for name, tables in found.items()}


def _tables(
    batch: Sequence[Source | Checked], names: Sequence[str], costly: Sequence[str]
) -> _Found:
    games = games_of(batch, costly)
    first = {game.key: game for game in reversed(games) if game.key is not None}
    kept = [game for game in games if game.key is None or first[game.key] is game]
    tables = {
        name: table_of(name, [row for game in kept for row in game.rows.get(name, ())])
        for name in names
    }
    return [*first], tables


def _without(table: ArrowTable, games: Iterable[str]) -> ArrowTable:
    known = compute.is_in(table["game"], pa.array([*games]))
    return table.filter(compute.invert(known))
