"""What several commands take: files, a record's number, a width."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import Any

import click
from click.core import ParameterSource

from ftn.cli.output import NARROWEST, needs
from ftn.model.record import MOST_FINDINGS
from ftn.pipeline.check_files import cores
from ftn.pipeline.pool import Jobs
from ftn.text.visible import visible

_MOST_JOBS = 61
"""As many as every system lets a process wait for."""
_LONGEST_NUMBER = 9
"""The most digits of a number of processes: Python refuses to read a number of thousands."""


def _jobs(context: click.Context, _option: click.Parameter, value: str) -> int:
    _one_of_them(context)
    if value == "auto":
        return cores()
    if not value.isdecimal() or len(value) > _LONGEST_NUMBER:
        raise click.BadParameter(f"{value!r} is neither a number of processes nor auto")
    return min(int(value), _MOST_JOBS) or cores()


_CLAIM = re.compile(r"([a-z])\s+(-?[0-9]{1,6})(?:\s+|$)")


def _claim(
    _context: click.Context, _option: click.Parameter, value: str | None
) -> dict[str, int] | None:
    if value is None:
        return None
    found = dict[str, int]()
    at = 0
    text = value.strip()
    while at < len(text):
        match = _CLAIM.match(text, at)
        if match is None:
            raise click.BadParameter(f'{visible(value)!r} is not like "a 43 b 39"')
        found[match[1]] = int(match[2])
        at = match.end()
    return found


def _scheduler(context: click.Context, _option: click.Parameter, value: str) -> str:
    _one_of_them(context)
    return value


def _one_of_them(context: click.Context) -> None:
    names = ("jobs", "scheduler")
    if all(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in names):
        raise click.UsageError("--jobs and --scheduler exclude each other", context)


PATH = click.Path(readable=False)
"""A file or a folder; one that can't be read is reported when it is read, and the others go on."""

width_option = click.option(
    "--width",
    metavar="N",
    type=click.IntRange(NARROWEST),
    help="Width of the output in columns. [default: the terminal's]",
)
"""The option that says how wide a text for people may be."""

all_findings_option = click.option(
    "--all-findings",
    "most",
    is_flag=True,
    flag_value=sys.maxsize,
    default=MOST_FINDINGS,
    type=int,
    help=f"Report every finding; without it, those of a record beyond {MOST_FINDINGS} are counted.",
)
"""The option that reports more findings of a record than anybody reads."""

rules_option = click.option(
    "--rules",
    "what_if",
    metavar="RULES",
    default="",
    help='What if: replay by other options or another edition, like "mix_scores=yes".',
)
"""The option that replays records by other rules than their own."""

claim_option = click.option(
    "--claim",
    "claimed",
    metavar='"a 43 b 39"',
    callback=_claim,
    help="Totals that somebody claims at the end, instead of those noted last.",
)
"""The option that disputes a result."""

format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="For people, or for other programs.",
)
"""The option that chooses between a text and JSON."""

jobs_option = click.option(
    "-j",
    "--jobs",
    metavar="N",
    default="1",
    callback=_jobs,
    help="Use N processes; 0 or auto means one per core.",
)
"""The option that says how many processes share the work."""

every_core_option = click.option(
    "-j",
    "--jobs",
    metavar="N",
    default="auto",
    callback=_jobs,
    help="Use N processes. [default: one per core]",
)
"""The same for a command whose work is long."""

raw_option = click.option(
    "--raw",
    is_flag=True,
    help="Leave the texts of CSV as they are; without it, one that a spreadsheet would take for a "
    "formula (it begins with = + - @) gets an ' before it.",
)
"""The option that writes CSV for programs."""


def check_raw(format_: str, *, raw: bool) -> None:
    """Refuse --raw for a format that has no texts to guard."""
    if raw and format_ != "csv":
        raise click.UsageError("--raw goes with --format csv")


analysed_option = click.option(
    "--analysed",
    metavar="JSON",
    type=click.Path(dir_okay=False),
    default="",
    help="Show what ftn analyse --format json wrote into a file; nothing is played out anew.",
)
"""The option that reads an analysis back."""

scheduler_option = click.option(
    "--scheduler",
    metavar="ADDRESS",
    default="",
    callback=_scheduler,
    help="Use the workers of a Dask cluster; records go there with the work. Name one that you "
    "trust: it can run programs as you.",
)
"""The option that shares the work with a cluster: see `workers`."""


def workers(jobs: int, scheduler: str) -> Jobs:
    """Return who shares the work: processes, or a cluster, which must be there."""
    if not scheduler:
        return jobs
    needs("distributed", extra="cluster")
    from ftn.pipeline.cluster import Cluster  # Dask takes a second to load

    found = Cluster.at(scheduler)
    click.get_current_context().call_on_close(found.close)
    return found


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option that chooses the language of a page."""
    from ftn.files.languages import languages  # looks for them on the disk

    return click.option(
        "--lang",
        type=click.Choice(languages(), case_sensitive=False),
        default="en",
        show_default=True,
        help="The language of the page.",
    )(command)
