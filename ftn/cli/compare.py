"""`ftn compare`: records of one game that several people kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import chain

import click

from ftn.cli.output import Refused, coloured, columns, message, show_findings, write, write_data
from ftn.cli.parameters import (
    PATH,
    format_option,
    language_option,
    width_option,
)
from ftn.files.disk import FileProblem, need_folder, write_atomically
from ftn.model.finding import UNREAD
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.pipeline.checking import records, replayed
from ftn.text.visible import visible

_WIDTH = 88
_STDOUT = "-"
_MOST_RECORDS = 26


@click.command("compare")
@click.argument("paths", metavar="A B…", nargs=-1, required=True, type=PATH)
@click.option(
    "--merge",
    "output",
    metavar="OUT",
    type=PATH,
    help="Write one record of them all; - means standard output.",
)
@click.option(
    "--html", "page", metavar="FILE", type=PATH, help="Write a page with the records side by side."
)
@language_option
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
@format_option
@width_option
def command(
    paths: Sequence[str],
    output: str | None,
    page: str | None,
    lang: str,
    force: bool,
    format_: str,
    width: int | None,
) -> int:
    """Compare records of one game that several people kept.

    Turns are set beside each other, not lines. Each difference is reported
    with who is supported: by the rules, by later turns, by what was noted of
    the table, by the totals; and with what it changes in the score. --merge
    writes one record: what all have and what is supported, and where nothing
    decides a ? with a note of what each has. --html writes a page with every
    turn of each record side by side. Records are called by their files; in
    the JSON they are a, b, … in the order given. The exit code is 0 when the
    records say the same, 1 when they differ, 2 when they can't be compared.

    \b
    Examples:
      ftn compare anna.ftn ben.ftn
      ftn compare anna.ftn ben.ftn cleo.ftn --merge game.ftn
      ftn compare anna.ftn ben.ftn --html compared.html
      ftn compare --format json anna.ftn ben.ftn
    """
    from ftn.mending.comparing import compared

    if not 1 < len(paths) <= _MOST_RECORDS:
        raise click.UsageError(f"name two records at least, and {_MOST_RECORDS} at most")
    if output == _STDOUT and format_ == "json":
        raise click.UsageError("the record and the JSON can't both go to standard output")
    if output is not None and output != _STDOUT:
        _secure(output, paths, force=force)
        need_folder(output)
    if page is not None:
        from ftn.cli.pages import secure

        if page == _STDOUT:
            raise click.UsageError("--html needs a file: the report goes to standard output")
        secure([page], paths, force=force, elsewhere="name another file")
        need_folder(page)
    replays = [*map(_replay, paths)]
    games = {replay.rules.game for replay in replays if replay.rules}
    if len(games) > 1:
        raise Refused("the records are of different games", ", ".join(sorted(games)))
    found = compared(replays)
    if output != _STDOUT:
        from ftn.reports.comparing import lines, write_json
        from ftn.text.pieces import folded, write_lines

        if format_ == "json":
            write(write_json(found))
        else:
            room = columns(width) or _WIDTH
            told = (folded(line, room) if line else [[]] for line in lines(found))
            write(write_lines(chain.from_iterable(told), colour=coloured()))
    if output is not None:
        from ftn.mending.joining import joined

        text = joined(found)
        if output == _STDOUT:
            write_data([text])
        else:
            write_atomically(output, text)
            message(f"wrote {visible(output)}")
    if page is not None:
        from ftn.files.languages import load
        from ftn.page.settling.comparison import write_comparison

        write_atomically(page, write_comparison(found, words=load(lang)))
        message(f"wrote {visible(page)}")
    return 1 if found.differences else 0


def _replay(path: str) -> Replay:
    """Replay the record of a file; refuse what isn't one record that can be read."""
    items = [*records(path)]
    if len(items) > 1:
        raise Refused(f"{visible(path)} holds several records", "compare files of one record each")
    item = items[0]
    if not isinstance(item, Source):
        show_findings(path, item.findings)
        raise Refused(f"{visible(path)} is no text that can be read")
    replay = replayed(item, causes=False)
    unread = [one for one in replay.findings if one.rule in UNREAD and one.severity == "error"]
    if unread or replay.rules is None:
        show_findings(path, unread or replay.findings)
        raise Refused(
            f"{visible(path)} can't be compared: not all of it can be read",
            f"ftn fmt --fix {visible(path)} mends what can mean one thing only",
        )
    return replay


def _secure(output: str, paths: Sequence[str], *, force: bool) -> None:
    """Make sure that no record and no other file is lost where the merged one goes."""
    if os.path.isdir(output):
        raise FileProblem(output, "is a folder, where a file was to be written")
    if not os.path.lexists(output):
        return
    if any(os.path.exists(path) and os.path.samefile(output, path) for path in paths):
        raise FileProblem(output, "is one of the records that are read, and isn't overwritten")
    if not force:
        raise FileProblem(output, "exists already", "--force replaces it")
