"""`ftn analyse`: each player's chance to win, turn by turn, and the turns that cost most.

`tests/analysis` tests `telling`, `reading` and `progress`.
"""

from __future__ import annotations

import json
import os

import click

from ftn.cli.output import Refused, message, write
from ftn.cli.parameters import (
    PATH,
    analysed_option,
    every_core_option,
    format_option,
    scheduler_option,
    workers,
)
from ftn.cli.replays import one_replay, record_option
from ftn.cli.streams import INTERRUPTED
from ftn.files.disk import need_folder
from ftn.text.visible import visible

_MOST_SEED = 1 << 63


@click.command("analyse")
@click.argument("path", metavar="FILE", type=PATH)
@record_option
@click.option(
    "--playouts",
    metavar="N",
    type=click.IntRange(10, 1_000_000),
    help="Play each position out N times. [default: 200]",
)
@click.option(
    "--seconds",
    metavar="S",
    type=click.FloatRange(1, 86_400),
    help="Or: take about S seconds; how many play-outs that is depends on the machine.",
)
@click.option(
    "--seed",
    metavar="N",
    type=click.IntRange(0, _MOST_SEED),
    default=1,
    help="Begin the random numbers with N: the same N, the same result. [default: 1]",
)
@click.option(
    "--worst",
    metavar="N",
    type=click.IntRange(0, 100),
    default=5,
    show_default=True,
    help="Look for what would have been better than the N costliest turns.",
)
@analysed_option
@click.option(
    "--annotate",
    metavar="OUT",
    type=click.Path(dir_okay=False),
    help="Write a copy of the record with the costly turns marked, the better ones as variations.",
)
@every_core_option
@scheduler_option
@format_option
def command(
    path: str,
    record: int | None,
    playouts: int | None,
    seconds: float | None,
    seed: int,
    worst: int,
    analysed: str,
    annotate: str | None,
    jobs: int,
    scheduler: str,
    format_: str,
) -> int:
    """Say how good a game was: chances to win, and the turns that cost most.

    The position after every turn is played out many times by simple players,
    unseen cards dealt and dice rolled anew each time; how often each player
    won is the chance, with the margin within which it lies 19 times of 20.
    Turns that cost their player most are compared with what else could have
    been done, in the same deals; only what costs more than chance explains is
    told. Ctrl-C ends it early, with what there is by then.

    \b
    Examples:
      ftn analyse game.ftn
      ftn analyse game.ftn --seconds 60
      ftn analyse game.ftn --annotate game.notes.ftn
      ftn analyse game.ftn --format json | jq '.turns[].after'
      ftn analyse game.ftn --analysed chances.json --annotate game.notes.ftn
    """
    if playouts and seconds:
        raise click.UsageError("--playouts and --seconds exclude each other")
    if analysed and (playouts or seconds):
        raise click.UsageError("with --analysed nothing is played out")
    if annotate:
        if os.path.lexists(annotate):
            raise Refused(f"{visible(annotate)}: there is a file already", "name another one")
        need_folder(annotate)
    replay = one_replay(path, record)
    if annotate and any(found.rule == "FTN-SYNTAX" for found in replay.findings):
        raise Refused(
            f"{visible(path)}: a part of the record can't be read, and a copy would lack it",
            "`ftn check` says which",
        )
    from ftn.analysis.analysing import DEFAULT, Effort
    from ftn.analysis.annotating import annotated
    from ftn.cli.analyse.progress import counted
    from ftn.cli.analyse.reading import read_back
    from ftn.cli.analyse.telling import as_json, lines

    if analysed:
        analysis = read_back(analysed, replay)
    else:
        effort = Effort(playouts or DEFAULT, seconds or 0, seed, worst, workers(jobs, scheduler))
        analysis = counted(path, replay, effort)
    notes = annotated(analysis)
    if format_ == "json":
        write([json.dumps(as_json(analysis, notes), ensure_ascii=False, indent=2), "\n"])
    else:
        write(lines(analysis, notes))
    if annotate:
        _save(annotate, notes.text)
    if analysis.interrupted and not analysed:
        message("ftn: interrupted; this is as far as it came")
        return INTERRUPTED
    return 0


def _save(path: str, text: str) -> None:
    """Write a new file; none is written over."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refused(f"{visible(path)}: can't be written: {why}") from error
    message(f"ftn: wrote {visible(path)}")
