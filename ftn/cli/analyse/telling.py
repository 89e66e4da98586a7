"""What an analysis comes to, as a text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill

from ftn.analysis.analysing import MEANING, Analysis
from ftn.analysis.annotating import Annotated, cost_of
from ftn.analysis.counting import Tally
from ftn.tabular.keys import key_of
from ftn.text.visible import visible, width

_WIDTH = 88
VERSION = 1
"""Of the JSON; `reading` reads no other."""


def lines(analysis: Analysis, notes: Annotated) -> Iterator[str]:
    """Write an analysis as text."""
    replay = analysis.replay
    names = [visible(replay.player(seat)) for seat in replay.seats]
    wide = [max(6, width(name)) for name in names]
    turn = max((len(point.step.address) for point in analysis.points), default=4)
    head = "  ".join(" " * (w - width(name)) + name for name, w in zip(names, wide, strict=True))
    yield f"Chances to win after each turn, in %\n\n{'turn':{turn}}  {head}     ±    luck  action\n"
    for number, point in enumerate(analysis.points):
        tally = point.after
        if not tally:
            what = point.unclear if tally is None else "not played out yet"
            yield f"{point.step.address:{turn}}  {what}\n"
            continue
        cells = "  ".join(f"{100 * tally.chance(at):{w}.0f}" for at, w in enumerate(wide))
        margin = max(tally.margin(at) for at in range(len(names)))
        luck, action = analysis.dealt(number, point.seat), point.played()
        yield (
            f"{point.step.address:{turn}}  {cells}  {100 * margin:4.0f}  "
            f"{_change(luck):>6}  {_change(action):>6}\n"
        )
    yield (
        "\n±: the margin, 19 times of 20. luck: what cards and dice changed for who moved, and in\n"
        "auctions the others; action: what the player's own action did.\n"
    )
    yield from _costly(analysis, notes)
    yield from _sums(analysis, names)
    about = f"{analysis.playouts} play-outs, seed {analysis.effort.seed}. {MEANING}"
    yield f"\n{fill(about, _WIDTH)}\n"


def _costly(analysis: Analysis, notes: Annotated) -> Iterator[str]:
    if not analysis.effort.worst or (analysis.interrupted and not analysis.costly):
        return
    if not analysis.costly:
        yield "\nNo turn cost its player more than chance explains.\n"
        return
    yield "\nThe turns that cost most\n"
    for point in analysis.costly:
        better, told = point.better, notes.better[point.step.address]
        assert better is not None
        words = fill(told.words, _WIDTH, initial_indent="    ", subsequent_indent="    ")
        yield (
            f"\n{point.step.address}  {cost_of(better)}: {100 * better.actual:.0f} % to win, "
            f"{100 * better.chance:.0f} % after\n    {told.notation}\n{words}\n"
        )


def _sums(analysis: Analysis, names: list[str]) -> Iterator[str]:
    """Write what luck brought each player in their own turns, and what the actions did."""
    if not analysis.playouts:
        return
    yield "\nIn their own turns, all together: what luck brought, and what the actions did\n\n"
    wide = max(map(width, names))
    for seat, name in enumerate(names):
        luck, actions, margin = analysis.sums(seat)
        yield (
            f"{name}{' ' * (wide - width(name))}  {_change(luck):>4}  {_change(actions):>4}  "
            f"± {100 * margin:.0f}\n"
        )


def _change(value: float | None) -> str:
    if value is None:
        return "?"
    return f"{100 * value:+.0f}" if round(100 * value) else "0"


def as_json(analysis: Analysis, notes: Annotated) -> dict[str, object]:
    """Return an analysis as JSON values; chances are from 0 to 1."""
    replay = analysis.replay

    def chances(tally: Tally | None) -> object:
        if not tally:
            return None
        return {seat: round(tally.chance(at), 4) for at, seat in enumerate(replay.seats)}

    turns = []
    for point in analysis.points:
        better = point.better
        told = notes.better.get(point.step.address)
        turns.append(
            {
                "turn": point.step.address,
                "seat": replay.seats[point.seat],
                "before": chances(point.before),
                "acted": chances(point.acted),
                "after": chances(point.after),
                "margin": round(point.after.margin(point.seat), 4) if point.after else None,
                "playouts": point.after.count if point.after else 0,
                "unclear": point.unclear or None,
                "better": {
                    "text": told.notation,
                    "words": told.words,
                    "chance": round(better.chance, 4),
                    "actual": round(better.actual, 4),
                    "cost": round(better.cost.mean, 4),
                    "margin": round(better.cost.margin, 4),
                }
                if better and told
                else None,
            }
        )
    effort = analysis.effort
    return {
        "ftn_analysis": VERSION,
        "game": key_of(replay),
        "file": replay.record.source.name,
        "rules": replay.record.headers["Rules"],
        "seats": dict(replay.players),
        "seed": effort.seed,
        "each": None if effort.seconds else effort.playouts,
        "seconds": effort.seconds or None,
        "worst": effort.worst,
        "playouts": analysis.playouts,
        "interrupted": analysis.interrupted,
        "meaning": MEANING,
        "turns": turns,
    }
