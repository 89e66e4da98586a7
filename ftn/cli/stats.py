"""`ftn stats`: a season's players, seats, records and ratings."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from ftn.cli.output import (
    Problems,
    coloured,
    columns,
    message,
    on_terminal,
    show_findings,
    write,
    write_data,
)
from ftn.cli.parameters import (
    PATH,
    check_raw,
    jobs_option,
    raw_option,
    scheduler_option,
    width_option,
    workers,
)
from ftn.cli.progress import Progress
from ftn.files.disk import FileProblem, find, total_size
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.text.visible import visible

if TYPE_CHECKING:
    from ftn.pipeline.pool import Jobs
    from ftn.tabular.played import Played

_SECTIONS = ("players", "seats", "begins", "editions", "sizes", "awards", "records", "pairs")


@click.command("stats")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, required=True, type=PATH)
@click.option(
    "--players",
    "aliases",
    metavar="FILE",
    type=PATH,
    help='Who is one person: lines like [Player "Chloé" "Chloe"]; the first name stays.',
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(("text", "json", "csv")),
    default="text",
    show_default=True,
    help="For people, or for other programs.",
)
@click.option(
    "--section",
    type=click.Choice(_SECTIONS),
    default="players",
    show_default=True,
    help="Which table CSV is of.",
)
@raw_option
@jobs_option
@scheduler_option
@width_option
def command(
    paths: Sequence[str],
    aliases: str | None,
    format_: str,
    section: str,
    raw: bool,
    jobs: int,
    scheduler: str,
    width: int | None,
) -> int:
    """Sum up a season: players, seats, editions, records, ratings, head to head.

    A FOLDER means every .ftn file in it, but for links that lead out of it; -
    means standard input; a FILE or FOLDER may be a URL, like s3://club/games.
    Figures are of verified games that are over; other records are counted
    apart. Ratings follow the dates, and everybody begins with 25.

    \b
    Examples:
      ftn stats games/
      ftn stats games/ --players club.txt --format json
      ftn stats games/ --format csv --section awards
    """
    from ftn.tabular import stats_text
    from ftn.tabular.names import alike, line, read_aliases
    from ftn.tabular.stats import season

    check_raw(format_, raw=raw)
    share = workers(jobs, scheduler)
    names: Mapping[str, str] = read_aliases(aliases) if aliases is not None else {}
    progress = Progress("read")
    problems = Problems(before=progress.clear)
    records = [one.named(names) for one in _played(paths, share, progress, problems)]
    progress.clear()
    groups = alike(seat.player for one in records for seat in one.seats)
    for group in groups:
        message(
            f"ftn: {' and '.join(map(visible, group))}: one person? "
            f"Say so in a file: --players FILE, with the line\n  {visible(line(group))}"
        )
    found = season(records)
    if format_ == "json":
        write_data(stats_text.as_json(found, groups))
    elif format_ == "csv":
        write_data(stats_text.as_csv(found, section, raw=raw))
    else:
        framed = on_terminal(sys.stdout)
        write(stats_text.as_text(found, columns(width), framed=framed, colour=coloured()))
    return 2 if problems.any else 0


def _played(
    paths: Sequence[str], jobs: Jobs, progress: Progress, problems: Problems
) -> Iterator[Played]:
    from ftn.pipeline.checking import records, size
    from ftn.pipeline.pool import elsewhere, shared

    files = find(paths, problems)
    progress.total = total_size(files)

    def items() -> Iterator[Source | Checked]:
        for path in files:
            try:
                for item in records(path, apart=elsewhere(jobs)):
                    if isinstance(item, Checked):
                        progress.clear()
                        show_findings(path, item.findings)
                    yield item
            except FileProblem as error:
                problems(error)

    for found in shared(items(), jobs, _work, size, progress):
        yield from found


def _work(batch: Sequence[Source | Checked]) -> list[Played]:
    """Return what a season needs of some records."""
    from ftn.pipeline.checking import replayed
    from ftn.tabular.played import played_of

    return [played_of(replayed(item)) for item in batch if isinstance(item, Source)]
