"""The chart: what everybody holds, and would hold if the period ended, over the nodes of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from ftn.model.frozen import evolve, frozen
from ftn.model.replay import Replay
from ftn.page.node_totals import NodeTotals
from ftn.page.nodes import Tree

WIDTH, HEIGHT = 600, 260
LEFT, RIGHT, TOP, BOTTOM = 34, 84, 14, 28
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
_MOST_LINES = 6
_LEAST_GAP = 18


@frozen
class Curve:
    """One seat's lines."""

    seat: str
    now: str
    """The line "if it ended now": an SVG path."""
    held: str
    """The steps of what is held: an SVG path."""
    end: tuple[int, int]
    """Where the last point is, as x and y."""
    label: int
    """The height of its name."""
    band: str = ""
    """How far the line may be off: an SVG path; nothing where that isn't drawn."""


@frozen
class Tick:
    """A line of the grid: where, and what it says."""

    at: int
    text: str


@frozen
class Chart:
    """Everything that the template draws."""

    curves: Sequence[Curve]
    levels: Sequence[Tick]
    ticks: Sequence[Tick]
    """Where the periods begin or, in a game without, rounds; what they say is the number."""
    left: int
    step: float
    """Node n is at left + n × step."""


def chart(replay: Replay, tree: Tree, by_node: Sequence[NodeTotals]) -> Chart | None:
    """Return the chart of a game; None where there is nothing to draw."""
    rows = [by_node[node.number] for node in tree.game]
    if len(rows) < 2 or not replay.seats:
        return None
    values = [
        value
        for row in rows
        for totals in (row.held, row.totals)
        for value in totals.values()
        if value is not None
    ]
    scale = Scale.of(tree, min(0, *values, 0), max(10, *values, 0))
    return drawn(tree, scale, [_curve(seat, rows, scale) for seat in replay.seats])


def drawn(tree: Tree, scale: Scale, curves: Sequence[Curve], unit: str = "") -> Chart:
    """Return a chart with curves, its grid and its names."""
    return Chart(
        _spread(curves),
        [Tick(scale.y(level), f"{level}{unit}") for level in scale.levels()],
        [Tick(scale.x(node), str(number)) for number, node in tree.ticks.items()],
        LEFT,
        scale.step,
    )


@frozen
class Scale:
    """Where nodes and values are in a chart."""

    least: int
    most: int
    step: float

    @classmethod
    def of(cls, tree: Tree, least: int, most: int) -> Scale:
        """Return the scale of a chart over a game's nodes, for values from least to most."""
        return cls(least, most, round((WIDTH - LEFT - RIGHT) / (len(tree.game) - 1), 4))

    def x(self, number: int) -> int:
        """Return where a node is."""
        return round(LEFT + number * self.step)

    def y(self, value: float) -> int:
        """Return where a value is."""
        room = HEIGHT - TOP - BOTTOM
        return round(TOP + room * (self.most - value) / (self.most - self.least))

    def levels(self) -> Iterable[int]:
        """Return the values that the grid shows."""
        span = self.most - self.least
        gap = next((step for step in _STEPS if span / step <= _MOST_LINES), span)
        return range(-(-self.least // gap) * gap, self.most + 1, gap)


def _curve(seat: str, rows: Sequence[NodeTotals], scale: Scale) -> Curve:
    now: list[list[tuple[int, int]]] = []
    known = False
    held: list[str] = []
    left, top = 0, 0
    before: int | None = None
    for number, row in enumerate(rows):
        total, here = row.totals.get(seat), row.held.get(seat)
        if total is not None:
            if not known:
                now.append([])
            now[-1].append((scale.x(number), scale.y(total)))
        known = total is not None
        if here is not None and here != before:
            x, y = scale.x(number), scale.y(here)
            held.append(f"M{x} {y}" if before is None else f"h{x - left}v{y - top}")
            left, top = x, y
        elif here is None and before is not None:
            held.append(f"h{scale.x(number) - left}")
        before = here
    if before is not None:
        held.append(f"h{scale.x(len(rows) - 1) - left}")
    end = now[-1][-1] if now else (scale.x(0), scale.y(0))
    line = "".join(path(_kept(stretch)) for stretch in now)
    return Curve(seat, line, "".join(held), end, end[1])


def path(points: Sequence[tuple[int, int]]) -> str:
    """Write a line as a path, each point from the one before; one alone is a dot.

    >>> path([(40, 100), (44, 98), (50, 98)]), path([(40, 100)])
    ('M40 100l4-2 6 0', 'M40 100l0 0')
    """
    (x, y), *others = points
    written = f"M{x} {y}l" if others else f"M{x} {y}l0 0"
    for before, after in pairwise(points):
        right, down = after[0] - before[0], after[1] - before[1]
        written += f"{' ' * (written[-1] != 'l')}{right}{' ' * (down >= 0)}{down}"
    return written


def _kept(points: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """Leave out the points within level stretches."""
    return [
        point
        for index, point in enumerate(points)
        if not 0 < index < len(points) - 1
        or not points[index - 1][1] == point[1] == points[index + 1][1]
    ]


def _spread(curves: Sequence[Curve]) -> Sequence[Curve]:
    """Move names apart that would overlap."""
    heights: Mapping[str, int] = {curve.seat: curve.end[1] for curve in curves}
    placed: dict[str, int] = {}
    seats = sorted(heights, key=lambda seat: heights[seat])
    least = TOP
    for seat in seats:
        placed[seat] = max(heights[seat], least)
        least = placed[seat] + _LEAST_GAP
    most = HEIGHT - BOTTOM
    for seat in reversed(seats):
        placed[seat] = min(placed[seat], most)
        most = placed[seat] - _LEAST_GAP
    return [evolve(one, label=placed[one.seat]) for one in curves]
