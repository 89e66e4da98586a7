"""The records of a file, replayed: all of them, or the one that is meant."""

from __future__ import annotations

from collections.abc import Iterator

import click

from ftn.cli.output import Refused, message
from ftn.files.disk import NotText
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.pipeline.checking import records, replayed
from ftn.text.visible import visible


def replays(path: str, what_if: str = "") -> Iterator[Replay]:
    """Replay the records of a file, or of standard input for `-`, one by one.

    A file that can't be read raises `FileProblem`; one that breaks off in bytes that are no text
    raises `NotText` where it does.
    """
    for item in records(path, what_if=what_if):
        if not isinstance(item, Source):
            raise NotText(path, item.findings[0])
        yield replayed(item)


def one_replay(path: str, number: int | None = None, what_if: str = "") -> Replay:
    """Replay one record of a file: the one of a number, from 1, or the first.

    Where a file holds several and none was asked for, that is said on standard error.
    """
    count = 0
    first = None
    for replay in replays(path, what_if):
        count += 1
        if count == number:
            return replay
        if number is None and first is not None:
            message(
                f"ftn: {visible(path)} holds several records; this is the first (--record 2, …)"
            )
            return first
        first = first or replay
    if first is not None and number is None:
        return first
    has = "1 record" if count == 1 else f"{count} records"
    raise Refused(f"{visible(path)}: there is no record {number}", f"it holds {has}")


record_option = click.option(
    "-r",
    "--record",
    metavar="N",
    type=click.IntRange(1),
    help="Number of the record in the file. [default: 1]",
)
"""The option that chooses a record of a file."""
