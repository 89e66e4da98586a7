"""`ftn explain`: why a turn, a player's points or a finding is as it is."""

from __future__ import annotations

from collections.abc import Sequence

import click

from ftn.cli.output import Refused, coloured, columns, message, show_findings, write
from ftn.cli.parameters import PATH, rules_option, width_option
from ftn.cli.replays import one_replay, record_option
from ftn.model.replay import Replay
from ftn.text.visible import visible

_WIDTH = 88


@click.command("explain")
@click.argument("path", metavar="FILE", type=PATH)
@click.argument("words", metavar="[WHERE]", nargs=-1)
@record_option
@rules_option
@click.option("--all", "everything", is_flag=True, help="List every legal action.")
@width_option
def command(
    path: str,
    words: Sequence[str],
    record: int | None,
    what_if: str,
    everything: bool,
    width: int | None,
) -> int:
    """Explain a turn, a player's points or a finding.

    WHERE is a turn (2.5c, or 5c if only one day has it; 2.5c/1/5c in its first
    variation): what happened, and what would have been legal. "day 2 b" lists
    every point of seat b on day 2 with its clause, "day 2" those of all seats;
    in a game without days these are "seat b" and "game". A finding is named by
    its number or its clause (1, FT-PULL-1). "end" is the final position, and
    what the players could still have done. Without WHERE, everything that can
    be explained is listed.

    \b
    Examples:
      ftn explain game.ftn
      ftn explain game.ftn 2.5c
      ftn explain game.ftn day 2 b
      ftn explain game.ftn 1
    """
    from ftn.reports.addresses import NotFound, find
    from ftn.reports.explaining import explain, overview
    from ftn.reports.scoring import told_what_if
    from ftn.text.pieces import write_lines

    replay = one_replay(path, record, what_if)
    width = columns(width) or _WIDTH
    if replay.rules is None:
        message(f"ftn: {visible(path)} can't be replayed, so there is only this to explain:")
        show_findings(path, replay.findings)
        return 1
    if what_if:
        write([f"{told_what_if(replay)}\n\n"])
    if not words:
        write(write_lines(overview(replay, width), colour=coloured()))
        message(f"ftn: name one of them, like: ftn explain {visible(path)} {_first(replay)}")
        return 0
    where = find(replay, " ".join(words))
    if isinstance(where, NotFound):
        raise Refused(f"{visible(path)}: {where.message}", where.help)
    lines = explain(replay, where, everything=everything, width=width)
    write(write_lines(lines, colour=coloured()))
    return 0


def _first(replay: Replay) -> str:
    """Return something that can be explained, as an example."""
    from ftn.model.steps import turns
    from ftn.reports.addresses import period_word

    if replay.findings:
        return "1"
    if replay.sheets:
        word, seat = period_word(replay), replay.seats[0]
        return f"{word} {replay.sheets[0].number} {seat}" if word else f"seat {seat}"
    return next((step.address for _, step in turns(replay)), "start")
