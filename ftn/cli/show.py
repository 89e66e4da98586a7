"""`ftn show`: the position at a point of a game, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

import click

from ftn.cli.output import Refused, coloured, columns, message, write
from ftn.cli.parameters import PATH, width_option
from ftn.cli.replays import one_replay, record_option
from ftn.record import Turn
from ftn.replay import Replay
from ftn.reports.pieces import Line, folded, write_lines
from ftn.reports.visible import visible
from ftn.where import Nowhere, Where, find

_WIDTH = 80


@click.command("show")
@click.argument("path", metavar="FILE", type=PATH)
@click.argument("words", metavar="[WHERE]", nargs=-1)
@record_option
@width_option
def command(path: str, words: Sequence[str], record: int | None, width: int | None) -> int:
    """Draw the position at a point of a game.

    WHERE is a turn (2.5c, or 5c where only one day has it; 2.5c/1/5c in its
    first variation), start, end, "day 2" for its end, "day 2 start", or a
    finding by its clause or number. Without it, it is the end. What the turn
    changed is marked with *.

    \b
    Examples:
      ftn show game.ftn
      ftn show game.ftn 2.5c
      ftn show game.ftn day 2 start
      ftn show game.ftn FT-PULL-1
    """
    replay = one_replay(path, record)
    if replay.rules is None:
        message(f"ftn: {visible(path)} can't be replayed: {replay.findings[0].message}")
        return 1
    where = find(replay, " ".join(words))
    if isinstance(where, Nowhere):
        raise Refused(f"{visible(path)}: {where.message}", where.help)
    width = columns(width) or _WIDTH
    write(write_lines(_lines(replay, where, width), colour=coloured()))
    return 0


def _lines(replay: Replay, where: Where, width: int) -> Iterator[Line]:
    from ftn.games import game
    from ftn.reports.scoring import heading, totals_line

    assert replay.rules is not None  # a record without rules isn't drawn
    for line in heading(replay):
        yield from folded(line, width)
    yield []
    yield from _point(replay, where, width)
    turn = where.step is not None and isinstance(where.step.statement, Turn)
    before = where.before if turn else None
    yield []
    yield from game(replay.rules.game).board.draw(replay, where.position, before, width)
    if where.kind == "end" and replay.winners:
        yield []
        yield from folded([(totals_line(replay), "strong")], width)


def _point(replay: Replay, where: Where, width: int) -> Iterator[Line]:
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
    name = f"{where.name}, after " if where.kind in ("start", "end", "day") else ""
    if isinstance(statement, Turn):
        player = visible(replay.players.get(statement.seat, statement.seat))
        _, _, done = visible(written).partition(" ")
        told = f"{name}{step.address} {player}: {done} {statement.trimmings.glyph}"
    else:
        told = f"{name or 'after '}{visible(written)}"
    for line in wrap(told, width, subsequent_indent="  "):
        yield [(line, "title")]
    for text in statement.trimmings.annotations:
        for line in wrap(visible(" ".join(text.split())), width - 2):
            yield [(f"  {line}", "dim")]
    if not step.verified:
        yield [("not verified: there is an error here or before", "bad")]
