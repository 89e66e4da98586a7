"""`ftn score`: the score sheet, period by period, and who won."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import click

from ftn.cli.output import Problems, coloured, columns, message, on_terminal, show_findings, write
from ftn.cli.parameters import PATH, format_option, rules_option, width_option
from ftn.cli.replays import replays
from ftn.files.disk import FileProblem, NotText, find
from ftn.model.replay import Replay, Sheet
from ftn.text.visible import visible


@click.command("score")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, required=True, type=PATH)
@click.option(
    "--day",
    metavar="N",
    type=click.IntRange(1),
    help="Show only this day (in games that have days).",
)
@click.option("--now", is_flag=True, help="Also show the score if the game ended now.")
@rules_option
@format_option
@width_option
def command(
    paths: Sequence[str],
    day: int | None,
    now: bool,
    what_if: str,
    format_: str,
    width: int | None,
) -> int:
    """Show the score sheet (day by day, if the game has days) and who won.

    Rows are categories, columns are seats: 6 → 3 means a length of 6 that
    earned 3. Totals noted in the record are shown below the computed ones;
    differences are marked ≠. The exit code is 1 when a record has errors; the
    sheet is still shown as far as possible.

    \b
    Examples:
      ftn score game.ftn
      ftn score game.ftn --day 2
      ftn score game.ftn --now
      ftn score game.ftn --rules "mix_scores=yes"
      ftn score --format json games/ | jq '.records[].winners'
    """
    files = _Files(paths, day, what_if)
    if format_ == "json":
        from ftn.reports import scoring_json

        chosen = (scoring_json.Scored(*_scored(replay, day, now=now)) for replay, _ in files)
        write(scoring_json.write(chosen))
    else:
        write(_texts(files, day, columns(width), now=now))
    return files.code


class _Files:
    """The replays of all files with a title each, and the exit code that they lead to."""

    def __init__(self, paths: Sequence[str], period: int | None = None, what_if: str = "") -> None:
        self.code = 0
        self._what_if = what_if
        self._period = period
        self._refused = False
        self._problems = Problems()
        self._paths = find(paths, self._problems)

    def __iter__(self) -> Iterator[tuple[Replay, str]]:
        for path in self._paths:
            try:
                yield from self._titled(path)
            except FileProblem as problem:
                self._problems(problem)
            except NotText as problem:
                show_findings(path, [problem.finding])
                self.code = 1
        if self._problems.any or self._refused:
            self.code = 2

    def _titled(self, path: str) -> Iterator[tuple[Replay, str]]:
        """Give each record of a file a title where there is more than one."""
        before: Replay | None = None
        for replay in replays(path, self._what_if):
            if before is not None:
                yield from self._one(before, _title(before))
            before = replay
        if before is not None:
            several = len(self._paths) > 1 or before.record.source.number > 1
            yield from self._one(before, _title(before) if several else "")

    def _one(self, replay: Replay, title: str) -> Iterator[tuple[Replay, str]]:
        if not self._refuses(replay):
            yield replay, title
            self._judge(replay)

    def _refuses(self, replay: Replay) -> bool:
        """Say so where a game can't have the period that was asked for, or is over without it."""
        if self._period is None:
            return False
        from ftn.games import game
        from ftn.reports.addresses import without_period

        possible = replay.rules is None or self._period <= game(replay.rules.game).periods
        if possible and not replay.winners:
            return False
        lacks = without_period(replay, self._period)
        if lacks is None:
            return False
        self._refused = True
        message(f"ftn: {_title(replay)}: {lacks.message}\n  {lacks.help}")
        return True

    def _judge(self, replay: Replay) -> None:
        """Say on standard error when a record has errors."""
        if not any(finding.severity == "error" for finding in replay.findings):
            return
        from ftn.reports.scoring import errors

        self.code = 1
        file = visible(replay.record.source.name)
        message(f"ftn: {_title(replay)}: {errors(replay)}; run ftn check {file}")


def _title(replay: Replay) -> str:
    source = replay.record.source
    return f"{visible(source.name)}, record {source.number}"


def _scored(
    replay: Replay, period: int | None, *, now: bool
) -> tuple[Replay, Sequence[Sheet], Sheet | None]:
    sheets = [sheet for sheet in replay.sheets if period in (None, sheet.number)]
    return replay, sheets, _as_if_ended(replay) if now else None


def _as_if_ended(replay: Replay) -> Sheet | None:
    if replay.rules is None or not replay.steps:
        return None
    from ftn.games import game

    return game(replay.rules.game).standing.as_if_ended(replay, replay.steps[-1])


def _texts(files: _Files, period: int | None, width: int | None, *, now: bool) -> Iterator[str]:
    from ftn.reports.addresses import period_word
    from ftn.reports.scoring import write as written

    between = ""
    for replay, title in files:
        if replay.rules is None:
            finding = replay.findings[0]
            message(f"ftn: {_title(replay)} can't be replayed: {finding.message}")
            continue
        _, sheets, current = _scored(replay, period, now=now)
        if period is not None and not sheets:
            message(f"ftn: {_title(replay)}: {period_word(replay)} {period} has not been scored")
        yield between
        yield from written(
            replay,
            sheets,
            now=current,
            result=period is None,
            title=title,
            columns=width,
            framed=on_terminal(sys.stdout),
            colour=coloured(),
        )
        between = "\n\n"
