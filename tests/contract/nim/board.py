"""Nim's heaps, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.text.pieces import Line, flow
from ftn.text.visible import visible
from tests.contract.nim.position import Position, Replay


def draw(
    replay: Replay, position: Position, before: Position | None = None, width: int = 80
) -> Sequence[Line]:
    """Draw a position; a heap that is smaller than before is marked."""
    head: list[Line] = [[(f"Round {position.round}", "title")]]
    if position.over:
        head.append([("the game is over", "turn")])
    elif position.mover >= 0:
        seat = position.turn[-1]
        name = visible(replay.players.get(seat, ""))
        head.append([(f"next: {seat} {name} ({position.turn})", "turn")])
    lines = [*flow(head, width)]
    if position.heaps is None:
        return [*lines, [("heaps ?", "open")]]
    then = before.heaps if before and before.heaps else position.heaps
    for number, (now, was) in enumerate(zip(position.heaps, then, strict=False), 1):
        changed = f"{now - was:+d}" if now != was else ""
        drawn = f" {now:2}"
        lines.append([(f"{number}:", "strong"), (drawn, ""), (f" {changed}", "changed")])
    return lines
