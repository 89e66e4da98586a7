"""The chances of a game on its page: a chart, a table, and the turns that cost most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from ftn.analysis.analysing import MEANING, Analysis, Better, Point
from ftn.model.replay import Replay
from ftn.page.chart import Chart, Curve, Scale, drawn
from ftn.page.flags import Flag
from ftn.page.narration import node_label
from ftn.page.nodes import Node, Tree
from ftn.reports.narration import sentence
from ftn.text.said import plural, say

_WHOLE = 100


class CostlyTurn(Struct, frozen=True):
    """A turn that cost its player much: what it was, and what would have been better."""

    node: Node
    label: str
    glyph: str
    told: str
    """What it cost, and the better turn in words."""
    x: int
    y: int
    """Where it is in the chart."""


class Row(Struct, frozen=True):
    """A turn of the table: what it is called, and everybody's chances."""

    node: Node
    label: str
    chances: Sequence[str]
    unclear: str


class ChancesView(Struct, frozen=True):
    """What the templates write of an analysis."""

    chart: Chart | None
    """None where there is nothing to draw."""
    costly: Sequence[CostlyTurn]
    rows: Sequence[Row]
    meaning: str
    effort: str
    flags: Mapping[int, Flag]
    """What the scoresheet says at a costly turn, by its node."""


def chances_view(analysis: Analysis, replay: Replay, tree: Tree) -> ChancesView:
    """Return what a page says of an analysis; the replay has the better turns as variations."""
    nodes = {point.index: tree.by_step[point.index] for point in analysis.points}
    costly = [*_costly(analysis, replay, nodes, tree)]
    return ChancesView(
        _chart(analysis, replay, nodes, tree),
        costly,
        [*_rows(analysis, replay, nodes)],
        MEANING,
        plural(analysis.playouts, "{n} game played out", "{n} games played out"),
        {one.node.number: Flag("costly", one.told) for one in costly},
    )


def _costly(
    analysis: Analysis, replay: Replay, nodes: Mapping[int, Node], tree: Tree
) -> Iterator[CostlyTurn]:
    for point in analysis.costly:
        node, better = nodes[point.index], point.better
        assert better is not None
        steps = replay.steps[point.index].variations[-1]
        turn = node.turn
        who = replay.player(node.seat)
        instead = sentence(replay, steps[0], node.before)
        yield CostlyTurn(
            node,
            node_label(replay, node),
            turn.trimmings.glyph if turn else "",
            say("{cost}. Better: {turn}", cost=_cost(who, better), turn=instead),
            _scale(tree).x(node.number),
            _scale(tree).y(_WHOLE * point.after.chance(point.seat) if point.after else 0),
        )


def _cost(who: str, better: Better) -> str:
    return say(
        "{who} had {actual} % after it, and {chance} % after the best turn that was found: "
        "it cost {cost} % ± {margin} %",
        who=who,
        actual=round(_WHOLE * better.actual),
        chance=round(_WHOLE * better.chance),
        cost=round(_WHOLE * better.cost.mean),
        margin=round(_WHOLE * better.cost.margin),
    )


def _rows(analysis: Analysis, replay: Replay, nodes: Mapping[int, Node]) -> Iterator[Row]:
    for point in analysis.points:
        node, tally = nodes[point.index], point.after
        chances = [
            f"{_WHOLE * tally.chance(seat):.0f} ± {_WHOLE * tally.margin(seat):.0f}"
            for seat in range(len(replay.seats))
            if tally
        ]
        yield Row(node, node_label(replay, node), chances, point.unclear)


def _scale(tree: Tree) -> Scale:
    return Scale.of(tree, 0, _WHOLE)


def _chart(
    analysis: Analysis, replay: Replay, nodes: Mapping[int, Node], tree: Tree
) -> Chart | None:
    known = {nodes[point.index].number: point for point in analysis.points if point.after}
    if len(tree.game) < 2 or not known:
        return None
    scale = _scale(tree)
    curves = [_curve(seat, number, known, scale) for number, seat in enumerate(replay.seats)]
    return drawn(tree, scale, curves)


def _curve(seat: str, number: int, known: Mapping[int, Point], scale: Scale) -> Curve:
    line, upper, lower = [], [], []
    for node, point in known.items():
        tally = point.after
        assert tally is not None
        chance, margin = tally.chance(number), tally.margin(number)
        line.append((node, chance))
        upper.append((node, min(1.0, chance + margin)))
        lower.append((node, max(0.0, chance - margin)))
    end = scale.y(_WHOLE * line[-1][1])
    return Curve(seat, _path(line), "", end, f"{_path([*upper, *reversed(lower)])}z")


def _path(points: Iterable[tuple[int, float]]) -> str:
    """Write chances at nodes as a line, in nodes and percent.

    >>> _path([(3, 0.5), (4, 0.25)])
    'M3 50L4 25'
    """
    return "M" + "L".join(f"{node} {_WHOLE * chance:.0f}" for node, chance in points)
