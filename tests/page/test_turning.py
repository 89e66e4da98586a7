"""Turning points: who takes a lead from whom, where, and which leads don't count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from ftn.model.record import Record, Source
from ftn.model.replay import Cell, Replay, Row, Sheet
from ftn.page.node_totals import NodeTotals, leaders
from ftn.page.nodes import Node, Tree
from ftn.page.turning import turning_points
from tests.generated import play
from tests.page.grown import grown
from tests.sampled import text_of

Totals = Sequence[int | None]
NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}


def stood(
    totals: Sequence[Totals],
    *,
    coils: Sequence[Totals] = (),
    yards: Sequence[Totals] = (),
    periods: Sequence[int] = (),
) -> list[tuple[int, str, bool]]:
    """Return the turning points of a game with these scores after its turns."""
    seats = tuple("abc"[: len(totals[0])])
    nodes = [Node(0, "start", "start", -1, None, 1)]
    by_node = [NodeTotals(dict.fromkeys(seats, 0), None)]
    for index, row in enumerate(totals):
        period = periods[index] if periods else 1
        nodes.append(Node(index + 1, "turn", f"1.{index}a", index, None, period))
        rows = []
        if coils:
            rows.append(Row("C", "Coil", cells(seats, coils[index]), contested=True))
        if yards:
            rows.append(Row("yard", "Yard", cells(seats, yards[index])))
        sheet = Sheet(
            period, f"day {period}", tuple(rows).__iter__, {}, dict(zip(seats, row, strict=True))
        )
        by_node.append(NodeTotals(dict.fromkeys(seats, 5), sheet))
    tree = Tree(nodes, len(nodes), {}, {})
    replay = Replay(Record((), (), Source("-", "")), None, seats=seats, players=NAMES)
    found = turning_points(replay, tree, by_node)
    assert all(point.node == number for number, points in found.items() for point in points)
    return [(one.node, one.said, one.whole) for points in found.values() for one in points]


def cells(seats: Sequence[str], amounts: Totals) -> Mapping[str, Cell]:
    return {seat: Cell(amount) for seat, amount in zip(seats, amounts, strict=True)}


FLAT = [(1, 1)] * 4


def test_a_lead_that_changes_hands_is_told_where_it_does() -> None:
    assert stood([(5, 3), (5, 3), (5, 8), (6, 8)]) == [
        (3, "Ben takes the lead over Anna, 8 to 5", True)
    ]


def test_the_first_lead_is_taken_from_nobody() -> None:
    assert stood([(0, 0), (5, 0), (5, 0), (7, 0)]) == []


def test_a_tie_takes_the_lead_from_nobody_and_gives_it_to_nobody() -> None:
    assert stood([(5, 3), (5, 3), (5, 5), (5, 5)]) == []
    assert stood([(5, 3), (5, 5), (6, 5), (6, 5)]) == []


def test_a_lead_taken_by_way_of_a_tie_is_told_when_somebody_leads_alone() -> None:
    assert stood([(5, 3), (5, 5), (5, 6), (5, 6)]) == [
        (3, "Ben takes the lead over Anna, 6 to 5", True)
    ]


def test_a_lead_lost_before_everybody_had_a_turn_is_none() -> None:
    assert stood([(5, 3), (5, 6), (7, 6), (7, 6)]) == []
    assert stood([(5, 3, 0), (5, 6, 0), (5, 6, 0), (7, 6, 0), (7, 6, 0)]) == []


def test_a_lead_lost_and_won_back_within_a_lap_is_not_told_where_it_was_lost() -> None:
    totals = [(5, 3, 0), (5, 6, 0), (7, 6, 0), (7, 8, 0), (7, 8, 0), (7, 8, 0)]
    assert stood(totals) == [(4, "Ben takes the lead over Anna, 8 to 7", True)]


def test_a_lead_in_the_last_turns_counts_though_no_lap_follows() -> None:
    assert stood([(5, 3), (5, 3), (5, 9)]) == [(3, "Ben takes the lead over Anna, 9 to 5", True)]


def test_a_lead_may_go_back() -> None:
    assert [said for _, said, _ in stood([(5, 3), (5, 3), (5, 8), (5, 8), (9, 8), (9, 8)])] == [
        "Ben takes the lead over Anna, 8 to 5",
        "Anna takes the lead over Ben, 9 to 8",
    ]


def test_nobody_leads_while_a_total_is_unknown() -> None:
    assert stood([(5, 3), (5, None), (5, None), (5, None)]) == []
    assert stood([(5, 3), (5, None), (5, 9), (5, 9)]) == [
        (3, "Ben takes the lead over Anna, 9 to 5", True)
    ]


def test_who_is_named_is_who_was_ahead() -> None:
    totals = [(5, 3, 0), (5, 3, 0), (5, 3, 0), (5, 3, 6), (5, 7, 6), (5, 7, 6), (5, 7, 6)]
    assert stood(totals) == [(5, "Ben takes the lead over Cleo, 7 to 6", True)]
    assert stood([(0, 0, 0)] * 7, coils=totals) == [(5, "Coil: Ben overtakes Cleo", False)]
    tied = [(5, 3, 5), (5, 3, 1), (5, 3, 1), (5, 3, 5), (5, 7, 5), (5, 7, 5), (5, 7, 5)]
    assert stood(tied[1:]) == [(4, "Ben takes the lead over Anna and Cleo, 7 to 5", True)]


def test_a_category_has_turning_points_of_its_own() -> None:
    coils = [(3, 2), (3, 2), (2, 3), (2, 3)]
    assert stood(FLAT, coils=coils) == [(3, "Coil: Ben overtakes Anna", False)]


def test_nobody_contends_for_a_yard() -> None:
    assert stood(FLAT, yards=[(3, 2), (3, 2), (2, 3), (2, 3)]) == []


def test_a_new_day_begins_without_leads_in_categories() -> None:
    coils = [(3, 2), (3, 2), (2, 3), (2, 3)]
    assert stood(FLAT, coils=coils, periods=[1, 1, 2, 2]) == []
    totals = [(5, 3), (5, 3), (5, 8), (5, 8)]
    assert stood(totals, periods=[1, 1, 2, 2]) == [
        (3, "Ben takes the lead over Anna, 8 to 5", True)
    ]


def test_several_stand_together_the_game_first() -> None:
    coils = [(3, 2), (3, 2), (2, 3), (2, 3)]
    assert stood([(5, 3), (5, 3), (5, 8), (5, 8)], coils=coils) == [
        (3, "Ben takes the lead over Anna, 8 to 5", True),
        (3, "Coil: Ben overtakes Anna", False),
    ]


def test_a_lead_by_what_is_not_scored_yet_says_so() -> None:
    found = grown(text_of("cars-three-dispute.ftn"))
    points = turning_points(found.replay, found.tree, found.by_node)
    assert [one.said for one in points[found["18b"].number]] == [
        "Kofi takes the lead over Renske, 30 to 28, loaded cars counted as shipped"
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_whole_game_the_new_leader_leads_alone_for_a_lap(seats: int) -> None:
    found = grown(play("freight-train/1996", seats, 1))
    turns = [node.number for node in found.tree.game if node.kind == "turn"]
    first = [leaders(found.by_node[number].totals) for number in turns]
    points = turning_points(found.replay, found.tree, found.by_node)
    whole = [point for told in points.values() for point in told if point.whole]
    assert whole
    for point in whole:
        at = turns.index(point.node)
        [leader] = first[at]
        lap = first[at : at + seats]
        assert lap == [[leader]] * len(lap)
        assert found.replay.players[leader] == point.said.partition(" ")[0]
    winners = [point.said.partition(" ")[0] for point in whole]
    assert all(one != other for one, other in pairwise(winners))
