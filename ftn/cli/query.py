"""`ftn query`: questions about games, in SQL."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from ftn.cli.output import (
    Problems,
    Refused,
    coloured,
    columns,
    message,
    needs,
    on_terminal,
    write,
    write_data,
)
from ftn.cli.parameters import PATH, check_raw, jobs_option, raw_option, width_option
from ftn.cli.progress import Progress
from ftn.cli.streams import INTERRUPTED
from ftn.files.disk import find, total_size
from ftn.text.visible import encodable, harmless, visible

if TYPE_CHECKING:
    from ftn.tabular.query import Answer

_MOST_ROWS = 1000
"""How many rows of an answer are shown as a table."""
_DEFAULT = "tables"
_KIND = re.compile(r"^[A-Z][A-Za-z ]* Error: ")
"""What the database calls the kind of an error."""
_HELP = "`ftn tables --columns` lists the tables and their columns"


@click.command("query")
@click.argument("words", metavar="[SQL] [FOLDER|FILE…]", nargs=-1, type=PATH)
@click.option("--named", metavar="NAME", help="Ask a query that comes with ftn, instead of SQL.")
@click.option("--list", "listed", is_flag=True, help="List the queries that come with ftn.")
@click.option("--show", is_flag=True, help="Show the SQL of a named query, and don't ask it.")
@click.option(
    "--format",
    "format_",
    type=click.Choice(("table", "csv", "json")),
    default="table",
    show_default=True,
    help="A table for people, or for other programs.",
)
@raw_option
@jobs_option
@width_option
def command(
    words: Sequence[str],
    named: str | None,
    listed: bool,
    show: bool,
    format_: str,
    raw: bool,
    jobs: int,
    width: int | None,
) -> int:
    """Ask a question about games in SQL.

    The SQL is DuckDB's, about the tables that `ftn tables` writes. FOLDER is a
    folder of such tables, or one of games; without any, the folder tables/.
    A query reads these tables and nothing else, and changes nothing.

    \b
    Examples:
      ftn query "select player, avg(total) from seats group by player" games/
      ftn query --named awards-by-type games/
      ftn query --list
      ftn query --named who-begins --show
    """
    if listed:
        write(_listed())
        return 0
    sql, paths = _asked(words, named)
    if encodable(sql) != sql:
        raise Refused("the query is not UTF-8 text")
    check_raw(format_, raw=raw)
    if show:
        write([sql, "\n"])
        return 0
    needs("duckdb", "pyarrow")
    from ftn.tabular.query import WrongQuery, ask

    progress = Progress("read")
    problems = Problems(before=progress.clear)
    if not paths and not os.path.isdir(_DEFAULT):
        raise Refused(
            "there is no folder of tables here",
            "name a folder of games, or make tables first: ftn tables games/",
        )
    tables = _tables(sql, paths or [_DEFAULT], jobs, progress, problems)
    progress.clear()
    try:
        answer = ask(sql, tables)
        _show(answer, format_, width, raw=raw)
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)  # a normal exit prints the database's own leak warnings
    except WrongQuery as error:
        why = harmless(_KIND.sub("", str(error))).replace("\n", "\n  ")
        raise Refused(f"the query can't be answered: {why}", _HELP) from error
    return 2 if problems.any else 0


def _asked(words: Sequence[str], named: str | None) -> tuple[str, Sequence[str]]:
    """Return the SQL that is meant, and the paths."""
    if named is None:
        if not words:
            raise click.UsageError('ask something: ftn query "select …" games/')
        return words[0], words[1:]
    from ftn.tabular.asking import queries, query

    if named not in queries():
        raise Refused(f"no query is called {visible(named)}", f"there are: {', '.join(queries())}")
    return query(named), words


def _listed() -> Iterator[str]:
    from ftn.tabular.asking import queries

    found = queries()
    longest = max(map(len, found))
    for name, says in found.items():
        yield f"{name:<{longest}}  {says}\n"


def _tables(
    sql: str, paths: Sequence[str], jobs: int, progress: Progress, problems: Problems
) -> Mapping[str, Any]:
    """Return the tables that a query is about: those of a folder, or of the records."""
    from ftn.tabular.query import in_folder, wanted
    from ftn.tabular.reading import items_of, tables_of
    from ftn.tabular.writing import mark_of

    marks = {path: mark for path in paths if (mark := mark_of(path)) is not None}
    if marks and len(paths) > 1:
        raise Refused("ask one folder of tables at a time", f"{visible(next(iter(marks)))} is one")
    names, costly = wanted(sql)
    for path, mark in marks.items():
        if not mark.of:
            raise Refused(
                f"{visible(path)}: its tables aren't finished", "run `ftn tables` on it once more"
            )
        try:
            return in_folder(path, mark, names)
        except (OSError, ValueError) as error:
            why = harmless(str(error)).partition("\n")[0]
            raise Refused(
                f"{visible(path)}: its tables can't be read: {why}",
                "run `ftn tables` on it once more",
            ) from error
    files = find(paths, problems)
    progress.total = total_size(files)
    return tables_of(items_of(files, problems), names, costly, jobs, progress)


def _show(answer: Answer, format_: str, width: int | None, *, raw: bool) -> None:
    from ftn.tabular import answers

    if format_ == "csv":
        write_data(answers.as_csv(answer, raw=raw))
    elif format_ == "json":
        write_data(answers.as_json(answer))
    else:
        rows = [*islice(answer.rows, _MOST_ROWS + 1)]
        lines = answers.as_table(
            answer,
            rows[:_MOST_ROWS],
            columns(width),
            framed=on_terminal(sys.stdout),
            colour=coloured(),
        )
        write(lines)
        if len(rows) > _MOST_ROWS:
            message(f"ftn: these are the first {_MOST_ROWS} rows: --format csv writes all")
