"""The chart: what everybody holds, and would hold if the period ended, over the nodes of a game.

Its curves are in units of their own: one to the right is a node, one up is a point or a dollar.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ftn.model.replay import Replay
from ftn.page.node_totals import NodeTotals
from ftn.page.nodes import Tree

WIDTH, HEIGHT = 600, 260
LEFT, RIGHT, TOP, BOTTOM = 34, 84, 14, 28
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
_MOST_LINES = 6
_LEAST_GAP = 18


class Curve(Struct, frozen=True):
    """One seat's lines."""

    seat: str
    now: str
    """The line "if it ended now", as an SVG path."""
    held: str
    """The line of what the seat holds, as an SVG path."""
    label: int
    """The height of its name."""
    band: str = ""
    """How far the line may be off: an SVG path; nothing where that isn't drawn."""


class Tick(Struct, frozen=True):
    """A line of the grid: its node or value, its position, its label."""

    value: int
    at: int
    text: str


class Chart(Struct, frozen=True):
    """Everything that the template draws."""

    curves: Sequence[Curve]
    levels: Sequence[Tick]
    ticks: Sequence[Tick]
    """Where the periods begin or, in a game without, rounds; what they say is the number."""
    scale: Scale


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


def drawn(tree: Tree, scale: Scale, curves: Sequence[Curve]) -> Chart:
    """Return a chart with curves, its grid and its names."""
    return Chart(
        _spread(curves),
        [Tick(level, scale.y(level), str(level)) for level in scale.levels()],
        [Tick(node, scale.x(node), str(number)) for number, node in tree.ticks.items()],
        scale,
    )


class Scale(Struct, frozen=True):
    """Where nodes and values are in a chart."""

    least: int
    most: int
    last: int
    """The number of the last node."""

    @classmethod
    def of(cls, tree: Tree, least: int, most: int) -> Scale:
        """Return the scale of a chart over a game's nodes, for values from least to most."""
        return cls(least, most, len(tree.game) - 1)

    @property
    def _right(self) -> float:
        """The width of a node in the chart's pixels."""
        return (WIDTH - LEFT - RIGHT) / self.last

    @property
    def _up(self) -> float:
        """The height of one point in the chart's pixels."""
        return (HEIGHT - TOP - BOTTOM) / (self.most - self.least)

    @property
    def transform(self) -> str:
        """The SVG transform from nodes and points to the chart's pixels."""
        bottom = TOP + self._up * self.most
        return f"translate({LEFT} {bottom:.6g}) scale({self._right:.6g} {-self._up:.6g})"

    def x(self, number: int) -> int:
        """Return where a node is."""
        return round(LEFT + self._right * number)

    def y(self, value: float) -> int:
        """Return where a value is."""
        return round(TOP + self._up * (self.most - value))

    def levels(self) -> Iterable[int]:
        """Return the values that the grid shows."""
        span = self.most - self.least
        gap = next((step for step in _STEPS if span / step <= _MOST_LINES), span)
        return range(-(-self.least // gap) * gap, self.most + 1, gap)


def _curve(seat: str, rows: Sequence[NodeTotals], scale: Scale) -> Curve:
    totals = [row.totals.get(seat) for row in rows]
    end = next((total for total in reversed(totals) if total is not None), 0)
    return Curve(seat, stairs(totals), stairs([row.held.get(seat) for row in rows]), scale.y(end))


def stairs(values: Sequence[int | None]) -> str:
    """Write the values at nodes as a path in steps, with gaps where one is unknown.

    >>> stairs([5, 5, 9, None, 4, 4, 2])
    'M0 5h2v4h1M4 4h2v-2h0'
    """
    path, begun, before = "", 0, None
    for node, value in enumerate(values):
        if value == before:
            continue
        if before is not None:
            path += f"h{node - begun}"
        if value is not None:
            path += f"M{node} {value}" if before is None else f"v{value - before}"
        begun, before = node, value
    return path if before is None else f"{path}h{len(values) - 1 - begun}"


def _spread(curves: Sequence[Curve]) -> Sequence[Curve]:
    """Move names apart that would overlap."""
    heights: Mapping[str, int] = {curve.seat: curve.label for curve in curves}
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
    return [replace(one, label=placed[one.seat]) for one in curves]
