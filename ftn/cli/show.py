"""`ftn show`: the position at a point of a game, drawn for a terminal or as a picture."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from textwrap import wrap

import click

from ftn.cli.output import Refused, coloured, columns, message, write, write_data
from ftn.cli.parameters import PATH, rules_option, width_option
from ftn.cli.replays import one_replay, record_option
from ftn.files.disk import FileProblem, write_atomically
from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.reports.addresses import Location, NotFound, find
from ftn.text.pieces import Line, folded, write_lines
from ftn.text.visible import visible

_WIDTH = 80
_ELSEWHERE = "name another file with -o"
_OTHER_PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"}
_ONE_LINE = 1 << 16
"""A width at which nothing is broken; the picture does that itself."""


@click.command("show")
@click.argument("path", metavar="FILE", type=PATH)
@click.argument("words", metavar="[WHERE]", nargs=-1)
@record_option
@rules_option
@width_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "svg"]),
    help="Text or picture. [default: by the ending of OUT, .svg for a picture]",
)
@click.option("-o", "--output", metavar="OUT", type=PATH, help="Write to a file.")
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
def command(
    path: str,
    words: Sequence[str],
    record: int | None,
    what_if: str,
    width: int | None,
    form: str | None,
    output: str | None,
    force: bool,
) -> int:
    """Draw the position at a point of a game.

    WHERE is a turn (2.5c, or 5c if only one day has it; 2.5c/1/5c in its first
    variation), start, end, "day 2" for its end, "day 2 start", or a finding by
    its clause or number. The default is the end. What the turn changed is
    marked: with * in text output, with an outline in pictures.

    \b
    Examples:
      ftn show game.ftn
      ftn show game.ftn 2.5c
      ftn show game.ftn day 2 start
      ftn show game.ftn FT-PULL-1
      ftn show game.ftn 2.5c -o position.svg
    """
    replay = one_replay(path, record, what_if)
    if replay.rules is None:
        message(f"ftn: {visible(path)} can't be replayed: {replay.findings[0].message}")
        return 1
    where = find(replay, " ".join(words))
    if isinstance(where, NotFound):
        raise Refused(f"{visible(path)}: {where.message}", where.help)
    to_file = output is not None and output != "-"
    if form is None:
        form = _form_of(output or "")
    if form == "svg":
        drawn = iter([_picture(replay, where)])
        written = write_data
    else:
        columns_ = width or _WIDTH if to_file else columns(width) or _WIDTH
        colour = coloured() and not to_file
        drawn = write_lines(_lines(replay, where, columns_), colour=colour)
        written = write
    if not to_file:
        written(drawn)
        return 0
    assert output is not None  # it was looked at above
    _secure(output, path, force=force)
    write_atomically(output, "".join(drawn))
    message(f"wrote {visible(output)}")
    return 0


def _form_of(output: str) -> str:
    """Return the format by a file's ending; raise `FileProblem` for another picture's."""
    ending = os.path.splitext(output)[1].lower()
    if ending in _OTHER_PICTURES:
        raise FileProblem(output, f"a picture is written as .svg, not as {ending}", _ELSEWHERE)
    return "svg" if ending == ".svg" else "text"


def _secure(output: str, path: str, *, force: bool) -> None:
    """Make sure that nothing is lost where the output goes; raises `FileProblem`."""
    if os.path.isdir(output) or not os.path.basename(output):
        raise FileProblem(output, "is a folder, where a file was to be written", _ELSEWHERE)
    if not os.path.lexists(output):
        return
    if os.path.exists(output) and os.path.exists(path) and os.path.samefile(output, path):
        lacks = "is the record that is read, and isn't overwritten"
        raise FileProblem(output, lacks, _ELSEWHERE)
    if not force:
        raise FileProblem(output, "exists already", f"--force replaces it, or {_ELSEWHERE}")


def _picture(replay: Replay, where: Location) -> str:
    from ftn.page.picture import picture

    words = [line for line in _heading_and_point(replay, where, _ONE_LINE) if line]
    return picture(replay, where.position, _before(where), [*words, *_result(replay, where)])


def _lines(replay: Replay, where: Location, width: int) -> Iterator[Line]:
    from ftn.games import game

    assert replay.rules is not None  # a record without rules isn't drawn
    yield from _heading_and_point(replay, where, width)
    yield []
    board = game(replay.rules.game).board
    yield from board.draw(replay, where.position, _before(where), width)
    for line in _result(replay, where):
        yield []
        yield from folded(line, width)


def _before(where: Location) -> object:
    """Return the position before a turn, so that what the turn changed is marked."""
    turn = where.step is not None and isinstance(where.step.statement, Turn)
    return where.before if turn else None


def _heading_and_point(replay: Replay, where: Location, width: int) -> Iterator[Line]:
    from ftn.reports.scoring import heading

    for line in heading(replay):
        yield from folded(line, width)
    yield []
    yield from _point(replay, where, width)


def _result(replay: Replay, where: Location) -> Iterator[Line]:
    from ftn.reports.scoring import totals_line

    if where.kind == "end" and replay.winners:
        yield [(totals_line(replay), "strong")]


def _point(replay: Replay, where: Location, width: int) -> Iterator[Line]:
    """Yield what was done last, as it was written, and what was said of it."""
    step = where.step
    if where.finding is not None:
        yield [(f"{where.finding.severity}: {where.finding.rule}", "bad")]
        for line in wrap(visible(where.finding.message), width):
            yield [(line, "bad")]
    if step is None:
        yield [("before the first statement", "dim")]
        return
    statement = step.statement
    written = " ".join(replay.record.source.text[statement.start : statement.end].split())
    name = f"{where.name}, after " if where.kind in ("start", "end", "period") else ""
    if isinstance(statement, Turn):
        player = visible(replay.player(statement.seat))
        _, _, done = visible(written).partition(" ")
        words = f"{name}{step.address} {player}: {done} {statement.trimmings.glyph}"
    else:
        words = f"{name or 'after '}{visible(written)}"
    for line in wrap(words, width, subsequent_indent="  "):
        yield [(line, "title")]
    for text in statement.trimmings.annotations:
        for line in wrap(visible(" ".join(text.split())), width - 2):
            yield [(f"  {line}", "dim")]
    if not step.verified:
        yield [("not verified: there is an error here or before", "bad")]
