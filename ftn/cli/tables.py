"""`ftn tables`: what games say as tables, for SQL, spreadsheets and data frames."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from ftn.cli.output import Problems, message, needs, write
from ftn.cli.parameters import PATH, check_raw, jobs_option, raw_option, scheduler_option, workers
from ftn.cli.progress import Progress
from ftn.files.disk import STDIN, FileProblem, find, total_size
from ftn.files.remote import is_remote
from ftn.text.said import plural
from ftn.text.visible import visible

_MOST_SAME = 10
"""How many records that hold the same game are named."""


@click.command("tables")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, type=PATH)
@click.option(
    "-o",
    "--output",
    metavar="FOLDER",
    type=PATH,
    default="tables",
    show_default=True,
    help="Where to write: a new folder, or one of tables.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(("parquet", "csv")),
    default="parquet",
    show_default=True,
    help="Parquet for programs, CSV for spreadsheets.",
)
@raw_option
@jobs_option
@scheduler_option
@click.option("--quick", is_flag=True, help="Leave words and score_now empty: much faster.")
@click.option("--columns", is_flag=True, help="Say what every column means, and write nothing.")
def command(
    paths: Sequence[str],
    output: str,
    format_: str,
    raw: bool,
    jobs: int,
    scheduler: str,
    quick: bool,
    columns: bool,
) -> int:
    """Write what games say as tables: games, seats, turns, moves, entries, findings, claims.

    A FOLDER means every .ftn file in it, but for links that lead out of it; -
    means standard input; a FILE or FOLDER may be a URL, like s3://club/games.
    Each table is a file, joined with the others by the column game. Run again,
    only files that changed are read again; an interrupted run goes on where it
    was.

    A record with errors has its rows, too: the column status tells. The exit
    code is 2 when a file could not be read; that is also a row of findings.

    \b
    Examples:
      ftn tables games/
      ftn tables games/ -o season --format csv
      ftn tables --columns
    """
    if columns:
        from ftn.tabular.columns import documentation

        write([documentation()])
        return 0
    if not paths:
        raise click.UsageError("name the files or folders to read")
    check_raw(format_, raw=raw)
    if is_remote(output):
        raise click.UsageError("tables are written to a folder of this machine: name one with -o")
    needs("pyarrow")
    from ftn.tabular.columns import COSTLY
    from ftn.tabular.writing import write_tables

    progress = Progress("read")
    problems = Problems(before=progress.clear)
    files = find(paths, problems)
    if not any(file == STDIN or is_remote(file) or os.path.lexists(file) for file in files):
        for file in files:
            problems(FileProblem(file, "can't be read: there is no such file"))
        return 2
    share = workers(jobs, scheduler)
    progress.total = total_size(files)
    done = write_tables(
        files,
        output,
        "csv" if format_ == "csv" else "parquet",
        share,
        progress,
        problems,
        () if quick else COSTLY,
        raw=raw,
    )
    progress.clear()
    for file, number, other, first in done.same[:_MOST_SAME]:
        message(
            f"ftn: {visible(file)}, record {number}: the same game as {visible(other)}, "
            f"record {first}; it is counted once"
        )
    more = len(done.same) - _MOST_SAME
    if more > 0:
        message("ftn: " + plural(more, "{n} more record is", "{n} more records are") + " the same")
    games = plural(done.games, "{n} game", "{n} games")
    turns = plural(done.turns, "{n} turn", "{n} turns")
    read = plural(done.again, "{n} record read", "{n} records read")
    message(f"{visible(output)}: {games}, {turns} ({read})")
    return 2 if problems.any else 0
