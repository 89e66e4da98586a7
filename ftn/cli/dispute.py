"""`ftn dispute`: who is right about the totals, found by trying what could have gone wrong."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from types import FrameType

import click

from ftn.cli.output import (
    Problems,
    Refused,
    coloured,
    columns,
    message,
    show_findings,
    write,
)
from ftn.cli.parameters import PATH, claim_option, format_option, width_option
from ftn.files.disk import FileProblem
from ftn.mending.causes import Dispute, disputed
from ftn.mending.trying import Effort
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.pipeline.checking import records, replayed
from ftn.text.visible import visible

_WIDTH = 88
SECONDS = 10.0
"""How long causes are tried for a record."""


@click.command("dispute")
@click.argument("paths", metavar="FILE…", nargs=-1, required=True, type=PATH)
@claim_option
@click.option(
    "--seconds",
    metavar="N",
    type=click.FloatRange(0.01, 600),
    default=SECONDS,
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
    search = Search(claimed, seconds)
    found = search.all(paths, problems)
    if format_ == "json":
        from ftn.reports import disputing_json

        write(disputing_json.write(found))
    else:
        write(_texts(found, columns(width) or _WIDTH))
    return 2 if problems.any else int(search.differs)


class Search:
    """Searches the causes of records one by one; Ctrl-C ends the search with the best so far."""

    def __init__(self, claimed: dict[str, int] | None, seconds: float = SECONDS) -> None:
        self.differs = False
        self._stopped = False
        self._claimed = claimed
        self._seconds = seconds

    def all(self, paths: tuple[str, ...], problems: Problems) -> Iterator[Dispute]:
        """Yield the dispute of every record that can be replayed."""
        for path in paths:
            try:
                for item in records(path):
                    if not isinstance(item, Source):
                        show_findings(path, item.findings)
                        self.differs = True
                    elif not self._stopped:
                        yield from self._told(replayed(item, keep=False, causes=False))
            except FileProblem as problem:
                problems(problem)

    def _told(self, replay: Replay) -> Iterator[Dispute]:
        if replay.rules is None:
            where, why = _where(replay), replay.findings[0].message
            message(f"ftn: {where} can't be replayed: {why}")
            self.differs = True
            return
        found = self.one(replay)
        self.differs = self.differs or bool(found.found.evidence.claims or found.errors)
        yield found

    def one(self, replay: Replay) -> Dispute:
        """Return the dispute of a record; once the search was ended, nothing more is tried."""
        where = _where(replay)
        unknown = sorted({*(self._claimed or {})} - {*replay.seats})
        if unknown:
            seats = ", ".join(replay.seats)
            raise Refused(f"{where}: there is no seat {unknown[0]}", f"its seats are {seats}")
        if self._claimed and not replay.sheets:
            raise Refused(f"{where}: nothing is scored yet", "a claim is about a score")
        effort = Effort.of(10**9, 0.0 if self._stopped else self._seconds)

        def stop(_signal: int, _frame: FrameType | None) -> None:
            effort.stop()
            self._stopped = True

        before = signal.signal(signal.SIGINT, stop)
        try:
            return disputed(replay, effort, self._claimed)
        finally:
            signal.signal(signal.SIGINT, before)


def _where(replay: Replay) -> str:
    source = replay.record.source
    return f"{visible(source.name)}, record {source.number}"


def _texts(disputes: Iterator[Dispute], width: int) -> Iterator[str]:
    from ftn.reports.disputing import write as written

    between = ""
    for dispute in disputes:
        source = dispute.replay.record.source
        several = bool(between) or source.number > 1
        title = _where(dispute.replay) if several else ""
        yield between
        yield from written(dispute, title, colour=coloured(), width=width)
        between = "\n\n"
