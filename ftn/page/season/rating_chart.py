"""The chart of ratings: how those who played most have risen and fallen, game by game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from ftn.tabular.ratings import Rating

WIDTH, HEIGHT = 600, 280
LEFT, RIGHT = 34, 150
_TOP = 12
_MOST_LINES = 6
_LEAST_GAMES = 2
_STEP = 5
_LEAST_GAP = 20
_BEGIN = 25


class Line(Struct, frozen=True):
    """A player's rating from game to game."""

    player: str
    path: str
    """An SVG path."""
    end: tuple[int, int]
    """Where its last point is."""
    label: int
    """The height of its name."""


class Chart(Struct, frozen=True):
    """The ratings of the players with the most games."""

    lines: Sequence[Line]
    levels: Sequence[tuple[int, int]]
    """The heights of the grid, each with its rating."""


def chart(ratings: Sequence[Rating]) -> Chart | None:
    """Draw the ratings of the players with the most games; None where nobody has played often."""
    chosen = sorted(ratings, key=lambda one: (-one.games, -one.rating))[:_MOST_LINES]
    chosen = [one for one in chosen if one.games >= _LEAST_GAMES]
    if not chosen:
        return None
    values = [value for one in chosen for _, value in one.history]
    low = int(min(*values, _BEGIN) // _STEP) * _STEP
    high = -int(-max(*values, _BEGIN) // _STEP) * _STEP
    high = max(high, low + _STEP)
    most = max(one.games for one in chosen)
    across = (WIDTH - LEFT - RIGHT) / most

    def height(value: float) -> int:
        return round(_TOP + (high - value) / (high - low) * (HEIGHT - 2 * _TOP))

    lines = []
    for one in chosen:
        points = [(0, float(_BEGIN)), *enumerate((value for _, value in one.history), 1)]
        path = "L".join(f"{round(LEFT + at * across)} {height(value)}" for at, value in points)
        end = round(LEFT + one.games * across), height(one.rating)
        lines.append(Line(one.player, f"M{path}", end, end[1]))
    lines.sort(key=lambda line: line.end[1])
    return Chart(_apart(lines), [(height(level), level) for level in range(low, high + 1, _STEP)])


def _apart(lines: Sequence[Line]) -> Sequence[Line]:
    """Move the names of lines that end close together apart."""
    labels = [line.end[1] for line in lines]
    for above, below in pairwise(range(len(labels))):
        labels[below] = max(labels[below], labels[above] + _LEAST_GAP)
    over = max(0, labels[-1] - (HEIGHT - _TOP // 2))
    return [
        Line(line.player, line.path, line.end, label - over)
        for line, label in zip(lines, labels, strict=True)
    ]
