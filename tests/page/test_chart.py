"""The chart: every point where it belongs, gaps where it is unknown, names that can be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from ftn.model.record import Record, Source
from ftn.model.replay import Replay, Sheet
from ftn.page.chart import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, Chart, Curve, chart
from ftn.page.node_totals import NodeTotals
from ftn.page.nodes import Node, Tree
from tests.generated import play
from tests.page.grown import NEVER_READ, grown
from tests.replayed import HEAD

Row = tuple[Sequence[int | None], Sequence[int | None]]
"""What everybody holds at a node, and what they would hold."""


def drawn(*rows: Row, periods: Sequence[int] = ()) -> Chart | None:
    """Draw the chart of a game with these scores at its nodes."""
    seats = tuple("abcde"[: len(rows[0][0])]) if rows else ("a",)
    nodes = [
        Node(number, "turn", str(number), number - 1, None, periods[number] if periods else 1)
        for number in range(len(rows))
    ]
    by_node = [
        NodeTotals(
            dict(zip(seats, held, strict=True)),
            Sheet(1, "day 1", tuple, {}, dict(zip(seats, totals, strict=True))),
        )
        for held, totals in rows
    ]
    replay = Replay(Record((), (), Source("-", "")), None, seats=seats)
    return chart(replay, Tree(nodes, len(nodes), {}, {}), by_node)


def curves(*rows: Row) -> Sequence[Curve]:
    found = drawn(*rows)
    assert found is not None
    return found.curves


def corners(path: str) -> list[list[tuple[int, int]]]:
    """Return the corners of a path in nodes and points, stretch by stretch."""
    found: list[list[tuple[int, int]]] = []
    for letter, numbers in re.findall(r"([Mhv])([-\d ]+)", path):
        if letter == "M":
            x, y = map(int, numbers.split())
            found.append([(x, y)])
            continue
        x, y = found[-1][-1]
        found[-1].append((x + int(numbers), y) if letter == "h" else (x, y + int(numbers)))
    return found


# Three nodes: x = 34, 275, 516. From 0 to 20 chips: y = 232 - 10.9 each.
X = (34, 275, 516)
Y = {0: 232, 5: 178, 10: 123, 15: 68, 20: 14}


def test_points_are_where_they_were_computed_by_hand() -> None:
    found = drawn(([0], [10]), ([0], [20]), ([5], [15]))
    assert found is not None
    (one,) = found.curves
    assert corners(one.now) == [[(0, 10), (1, 10), (1, 20), (2, 20), (2, 15), (2, 15)]]
    assert corners(one.held) == [[(0, 0), (2, 0), (2, 5), (2, 5)]]
    assert one.label == Y[15]
    assert found.scale.transform == "translate(34 232) scale(241 -10.9)"
    assert [found.scale.x(node) for node in range(3)] == [*X]


def test_lines_go_in_steps() -> None:
    (one,) = curves(([5], [20]), ([10], [20]), ([10], [20]))
    assert corners(one.held) == [[(0, 5), (1, 5), (1, 10), (2, 10)]]


def test_a_level_stretch_is_drawn_from_end_to_end() -> None:
    (one,) = curves(*[([0], [20])] * 5)
    assert corners(one.now) == [[(0, 20), (4, 20)]]


def test_a_total_that_nobody_knows_leaves_a_gap_in_what_is_held() -> None:
    (one,) = curves(([5], [20]), ([None], [20]), ([10], [20]))
    assert corners(one.held) == [[(0, 5), (1, 5)], [(2, 10), (2, 10)]]


def test_a_total_that_nobody_knows_leaves_a_gap_in_the_line() -> None:
    known: Row = ([5], [20])
    (one,) = curves(known, known, ([5], [None]), known, known)
    assert corners(one.now) == [[(0, 20), (2, 20)], [(3, 20), (4, 20)]]
    (last,) = curves(known, ([5], [None]), ([5], [10]))
    assert corners(last.now) == [[(0, 20), (1, 20)], [(2, 10), (2, 10)]]
    assert last.label == Y[10]


def test_of_whom_nothing_is_known_there_is_no_line() -> None:
    unknown, known = curves(([None, 5], [None, 20]), ([None, 5], [None, 20]))
    assert unknown.now == unknown.held == ""
    assert corners(known.now) == [[(0, 20), (1, 20)]]


def test_chips_below_zero_have_room() -> None:
    found = drawn(([0], [0]), ([-10], [-10]))
    assert found is not None
    assert found.scale.transform == "translate(34 123) scale(482 -10.9)"
    assert [found.scale.y(value) for value in (10, 0, -10)] == [14, 123, 232]
    assert [tick.text for tick in found.levels] == ["-10", "-5", "0", "5", "10"]


def test_no_level_lies_beyond_what_is_drawn() -> None:
    found = drawn(([0], [80]), ([0], [-89]))
    assert found is not None
    assert [tick.text for tick in found.levels] == ["-50", "0", "50"]
    assert all(TOP <= tick.at <= HEIGHT - BOTTOM for tick in found.levels)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("value", [0, 20])
def test_names_never_stand_on_each_other(seats: int, value: int) -> None:
    totals = [*[value] * (seats - 1), 10]
    found = curves(([0] * seats, totals), ([0] * seats, totals))
    heights = sorted(curve.label for curve in found)
    assert all(below - above >= 18 for above, below in pairwise(heights))
    assert heights[0] >= TOP
    assert heights[-1] <= HEIGHT - BOTTOM


def test_names_that_have_room_stand_at_their_lines_and_keep_their_order() -> None:
    high, low = curves(([0, 0], [20, 5]), ([0, 0], [20, 5]))
    assert (high.label, low.label) == (Y[20], Y[5])
    above, below = curves(([0, 0], [20, 19]), ([0, 0], [20, 19]))
    assert above.label < below.label


def test_days_begin_where_their_first_node_is() -> None:
    row: Row = ([0], [20])
    found = drawn(row, row, row, periods=[1, 1, 2])
    assert found is not None
    assert [(tick.value, tick.at, tick.text) for tick in found.ticks] == [
        (0, X[0], "1"),
        (2, X[2], "2"),
    ]


def test_levels_are_round_numbers_at_their_heights() -> None:
    found = drawn(([0], [20]), ([0], [20]))
    assert found is not None
    assert [(tick.text, tick.at) for tick in found.levels] == [
        (text, Y[int(text)]) for text in ("0", "5", "10", "15", "20")
    ]


def test_where_there_is_nothing_to_draw_there_is_no_chart() -> None:
    assert drawn(([0], [0])) is None
    for text in (NEVER_READ, HEAD):
        found = grown(text)
        assert chart(found.replay, found.tree, found.by_node) is None


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_whole_game_stays_on_its_chart_and_ends_with_what_everybody_has(seats: int) -> None:
    found = grown(play("freight-train/1996", seats, 1))
    made = chart(found.replay, found.tree, found.by_node)
    assert made is not None
    scale = made.scale
    assert scale.last == found.tree.main - 1
    assert (scale.x(0), scale.x(scale.last)) == (LEFT, WIDTH - RIGHT)
    assert (scale.y(scale.least), scale.y(scale.most)) == (HEIGHT - BOTTOM, TOP)
    assert [tick.text for tick in made.ticks] == ["1", "2", "3"]
    assert 3 <= len(made.levels) <= 7
    totals = found.replay.sheets[-1].totals
    for curve in made.curves:
        (now,), (held,) = corners(curve.now), corners(curve.held)
        assert all(scale.least <= y <= scale.most for _, y in (*now, *held))
        assert now[-1] == held[-1] == (scale.last, totals[curve.seat])
    best = max(made.curves, key=lambda curve: totals[curve.seat] or 0)
    assert best.label == min(curve.label for curve in made.curves)


def test_without_days_rounds_begin_where_their_first_node_is() -> None:
    rounds = [0, 1, 1, 2, 2, 0]
    nodes = [Node(n, "turn", str(n), n - 1, None, 1, number) for n, number in enumerate(rounds)]
    assert Tree(nodes, 6, {}, {}, divided=False).ticks == {1: 1, 2: 3}
    assert Tree(nodes, 6, {}, {}).ticks == {1: 0}


@pytest.mark.parametrize(
    ("rounds", "shown"),
    [(12, [*range(1, 13)]), (13, [2, 4, 6, 8, 10, 12]), (45, [5, 10, 15, 20, 25, 30, 35, 40, 45])],
)
def test_of_many_rounds_some_are_told(rounds: int, shown: list[int]) -> None:
    nodes = [Node(n, "turn", str(n), n - 1, None, 1, n) for n in range(rounds + 1)]
    assert [*Tree(nodes, len(nodes), {}, {}, divided=False).ticks] == shown
