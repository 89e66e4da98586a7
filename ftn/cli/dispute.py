"""`ftn dispute`: who is right about the totals, found by trying what could have gone wrong."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from types import FrameType

import click

from ftn.cli.output import Problems, Refused, coloured, columns, message, write
from ftn.cli.parameters import PATH, format_option, width_option
from ftn.files.disk import FileProblem
from ftn.mending.causes import Dispute, disputed
from ftn.mending.trying import Effort
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.pipeline.checking import records, replayed
from ftn.text.visible import visible

_WIDTH = 88
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


@click.command("dispute")
@click.argument("paths", metavar="FILE…", nargs=-1, required=True, type=PATH)
@click.option(
    "--claim",
    "claimed",
    metavar='"a 43 b 39"',
    callback=_claim,
    help="Totals that somebody claims at the end, instead of those noted last.",
)
@click.option(
    "--seconds",
    metavar="N",
    type=click.FloatRange(0.01, 600),
    default=10.0,
    show_default=True,
    help="How long to try causes, for each record.",
)
@format_option
@width_option
def command(
    paths: tuple[str, ...],
    claimed: dict[str, int] | None,
    seconds: float,
    format_: str,
    width: int | None,
) -> int:
    """Find out why noted totals differ, by trying what could have gone wrong.

    Reports where each difference began, and what explains it, the best first:
    how somebody counted, an option of the rules, or a slip in the record.
    Causes that explain as much are told together with "or"; where nothing
    stands out, nobody is blamed. The table of readings shows the totals and
    the winner under each value of the options that matter. Ctrl-C ends the
    search, and the best so far is reported. The exit code is 0 when every
    noted total is right, 1 when some differ, 2 when a file could not be read.

    \b
    Examples:
      ftn dispute game.ftn
      ftn dispute game.ftn --claim "a 43 b 39"
      ftn dispute game.ftn --format json
    """
    problems = Problems()
    search = _Search(claimed, seconds)
    found = search.all(paths, problems)
    if format_ == "json":
        from ftn.reports import disputing_json

        write(disputing_json.write(found))
    else:
        write(_texts(found, columns(width) or _WIDTH))
    return 2 if problems.any else int(search.differs)


class _Search:
    """Searches the causes of records one by one; Ctrl-C ends the search with the best so far."""

    def __init__(self, claimed: dict[str, int] | None, seconds: float) -> None:
        self.differs = False
        self._stopped = False
        self._claimed = claimed
        self._seconds = seconds

    def all(self, paths: tuple[str, ...], problems: Problems) -> Iterator[Dispute]:
        """Yield the dispute of every record that can be replayed."""
        for path in paths:
            try:
                for item in records(path):
                    if isinstance(item, Source) and not self._stopped:
                        yield from self._one(replayed(item, keep=False, causes=False))
            except FileProblem as problem:
                problems(problem)

    def _one(self, replay: Replay) -> Iterator[Dispute]:
        source = replay.record.source
        where = f"{visible(source.name)}, record {source.number}"
        if replay.rules is None:
            message(f"ftn: {where} can't be replayed: {replay.findings[0].message}")
            self.differs = True
            return
        unknown = sorted({*(self._claimed or {})} - {*replay.seats})
        if unknown:
            seats = ", ".join(replay.seats)
            raise Refused(f"{where}: there is no seat {unknown[0]}", f"its seats are {seats}")
        if self._claimed and not replay.sheets:
            raise Refused(f"{where}: nothing is scored yet", "a claim is about a score")
        effort = Effort.of(10**9, self._seconds)

        def stop(_signal: int, _frame: FrameType | None) -> None:
            effort.stop()
            self._stopped = True

        before = signal.signal(signal.SIGINT, stop)
        try:
            found = disputed(replay, effort, self._claimed)
        finally:
            signal.signal(signal.SIGINT, before)
        self.differs = self.differs or bool(found.found.evidence.claims or found.errors)
        yield found


def _texts(disputes: Iterator[Dispute], width: int) -> Iterator[str]:
    from ftn.reports.disputing import write as written

    between = ""
    for dispute in disputes:
        source = dispute.replay.record.source
        several = bool(between) or source.number > 1
        title = f"{visible(source.name)}, record {source.number}" if several else ""
        yield between
        yield from written(dispute, title, colour=coloured(), width=width)
        between = "\n\n"
