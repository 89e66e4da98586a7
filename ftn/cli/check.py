"""`ftn check`: whether every move was legal, and whether the table's totals are right."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing

import click

from ftn.cli.output import Problems, coloured, columns, message, write
from ftn.cli.parameters import (
    PATH,
    all_findings_option,
    jobs_option,
    rules_option,
    scheduler_option,
    width_option,
    workers,
)
from ftn.cli.progress import Progress
from ftn.cli.watching import changes
from ftn.files.disk import STDIN, find, total_size
from ftn.files.remote import is_remote
from ftn.model.checked import Checked
from ftn.pipeline.check_files import check_all
from ftn.pipeline.pool import Jobs
from ftn.reports.formats import FORMATS, report
from ftn.text.visible import visible


@click.command("check")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, required=True, type=PATH)
@click.option(
    "--format",
    "format_",
    type=click.Choice(FORMATS),
    default="full",
    show_default=True,
    help="Output format of the findings.",
)
@jobs_option
@scheduler_option
@click.option("--watch", is_flag=True, help="Check again whenever a file changes.")
@rules_option
@width_option
@all_findings_option
@click.option("-q", "--quiet", is_flag=True, help="Print nothing; only set the exit code.")
def command(
    paths: Sequence[str],
    format_: str,
    jobs: int,
    scheduler: str,
    watch: bool,
    what_if: str,
    width: int | None,
    most: int,
    quiet: bool,
) -> int:
    """Check whether every move was legal and the totals are right.

    A FOLDER means every .ftn file in it, but for links that lead out of it; -
    means standard input; a FILE or FOLDER may be a URL, like s3://club/games.
    The exit code is 0 when there are no errors, 1 when there are some, 2 when
    a file could not be read.

    \b
    Examples:
      ftn check game.ftn
      ftn check --jobs auto --format concise games/
      ftn check --watch game.ftn
    """
    share = workers(jobs, scheduler)
    if not watch:
        return _check(paths, format_, share, width, most, what_if, quiet=quiet)
    for path in paths:
        if path == STDIN or is_remote(path):
            what = "standard input" if path == STDIN else visible(path)
            raise click.UsageError(f"{what} can't be watched: name a file or a folder")
    for _ in changes(paths):
        _check(paths, format_, share, width, most, what_if, quiet=quiet)
        at = time.strftime("%H:%M:%S")
        message(f"--- {at}, watching for changes; Ctrl-C ends it ".ljust(78, "-"))
    return 0


def _check(
    paths: Sequence[str],
    format_: str,
    jobs: Jobs,
    width: int | None,
    most: int,
    what_if: str,
    *,
    quiet: bool,
) -> int:
    progress = Progress(shown=not quiet)
    problems = Problems(before=progress.clear)
    files = find(paths, problems)
    progress.total = total_size(files)
    with closing(check_all(files, jobs, progress, problems, most, what_if)) as checked:
        verdict = _Verdict(checked)
        if quiet:
            deque(verdict, maxlen=0)
        else:
            texts = report(verdict, format_, colour=coloured(), width=columns(width))
            write(progress.around(texts))
    if problems.any:
        return 2
    return 1 if verdict.errors else 0


class _Verdict:
    """Passes on what was checked, and remembers whether there was an error."""

    def __init__(self, checked: Iterable[Checked]) -> None:
        self._checked = checked
        self.errors = False

    def __iter__(self) -> Iterator[Checked]:
        for checked in self._checked:
            if any(finding.severity == "error" for finding in checked.findings):
                self.errors = True
            yield checked
