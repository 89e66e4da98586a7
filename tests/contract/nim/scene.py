"""Nim's heaps as a picture: a row of matches each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ftn.model.scene import TEXT, Panel, Scene, Sprite, Symbol, TableRow
from ftn.text.said import say
from tests.contract.nim.position import Position, Replay

MATCH = "match"
_ROW, _STEP, _LEFT, _MOST = 30, 9, 24, 29


def panels(replay: Replay) -> Sequence[Panel]:
    """Return the one panel, with room for all heaps and both players."""
    heaps = _heaps(replay)
    numbers = [Sprite(TEXT, 6, _ROW * number + 52, str(number + 1)) for number in range(heaps)]
    return [Panel("table", say("The heaps"), _ROW * heaps + 40, numbers)]


def scene(replay: Replay, position: Position) -> Scene:
    """Return the matches that are left."""
    found: dict[str, Sprite] = {}
    if position.turn:
        name = replay.player(position.turn[-1])
        found["table/next"] = Sprite(TEXT, 6, 24, say("{who} to move", who=name))
    if position.heaps is None:
        found["table/?"] = Sprite(TEXT, _LEFT, 52, "?")
    for row, matches in enumerate(position.heaps or ()):
        for at in range(min(matches, _MOST)):
            found[f"table/{row}.{at}"] = Sprite(MATCH, _LEFT + _STEP * at, _ROW * row + 34)
        if matches > _MOST:
            found[f"table/{row}.n"] = Sprite(TEXT, 284, _ROW * row + 52, str(matches))
    return found


def table(replay: Replay) -> Sequence[TableRow]:
    """Return a row for each heap, and whose turn it is."""
    rows = [TableRow(say("Next"), [["table/next"]], say("nobody"))]
    for row in range(_heaps(replay)):
        keys = [f"table/{row}.n", *(f"table/{row}.{at}" for at in range(_MOST))]
        keys += ["table/?"] if row == 0 else []
        label = say("Heap {n}", n=row + 1)
        rows.append(TableRow(label, [keys], say("empty"), counted=True))
    return rows


def spoken(replay: Replay) -> Mapping[str, str]:
    """Return what a match is called."""
    return {MATCH: say("matches")}


def meanings(replay: Replay) -> Mapping[str, str]:
    """Return what a match is for."""
    return {MATCH: say("a match: take as many as you like of one heap")}


def symbols(replay: Replay) -> Sequence[Symbol]:
    """Return none: a match is the same in every game."""
    return ()


def _heaps(replay: Replay) -> int:
    return max((len(step.position.heaps or ()) for step in replay.steps), default=0) or 1
