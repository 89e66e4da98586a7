"""The nodes of a game: where periods begin and end, what follows what, and their addresses."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from msgspec.structs import replace

from ftn.games.freight_train.model.position import Position
from ftn.model.record import Adjustment, Fact, Ruling, Trimmings, Turn, Variation
from ftn.page.nodes import Node, tree
from tests.generated import play
from tests.page.grown import DEALT, NESTED, NEVER_READ, NOTED, SETTLED, TWICE, UNNOTED, grown
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED, replayed

SAMPLES = Path(__file__).parents[2] / "samples"


def told(text: str) -> list[tuple[str, str, int]]:
    """Return kind, address and period of the nodes of a game."""
    return [(node.kind, node.at, node.period) for node in grown(text).tree.game]


def words(node: Node) -> list[str]:
    """Return what the statements of a node are."""
    return [type(step.statement).__name__ for step in node.steps]


ROUND = [("start", "start", 1), ("turn", "1.1a", 1), ("turn", "1.1b", 1)]
SECOND = [("period", "day-2", 2), ("turn", "2.1a", 2), ("turn", "2.1b", 2)]


@pytest.mark.parametrize("text", [NOTED, UNNOTED])
def test_a_day_ends_at_its_scores_or_where_the_next_one_begins(text: str) -> None:
    assert told(text) == [*ROUND, ("end", "day-1-end", 1), *SECOND]


def test_the_scores_belong_to_the_end_and_the_trains_to_the_turn_before() -> None:
    found = grown(NOTED)
    facts = [
        [step.statement.name for step in found[at].steps if isinstance(step.statement, Fact)]
        for at in ("start", "1.1b", "day-1-end", "day-2")
    ]
    assert facts == [
        ["day", "main", "yard", "yard"],
        ["trains", "trains"],
        ["score"],
        ["day"],
    ]


def test_an_end_without_scores_has_no_step_and_stands_as_before() -> None:
    found = grown(UNNOTED)
    end = found["day-1-end"]
    assert end.steps == []
    assert isinstance(end.position, Position)
    assert [seat.chips for seat in end.position.seats] == [17, 15]
    assert end.position.main[:2] == ("BCLTR", "TBS")
    assert end.position.day == 1


@pytest.mark.parametrize("scores", ["", "score a 67 b 66\n"])
def test_a_finished_game_ends_with_the_scoring_of_its_last_day(scores: str) -> None:
    found = grown(play("freight-train/1996", 2, 1) + scores)
    assert [at for _, at, _ in told(play("freight-train/1996", 2, 1) + scores)][-2:] == [
        "3.21a",
        "day-3-end",
    ]
    assert found.tree.game[-1].sheet is found.replay.sheets[-1]
    end = found.tree.game[-1].position
    assert isinstance(end, Position)
    assert [seat.chips for seat in end.seats] == [67, 66]
    assert found.replay.winners == ("a",)


@pytest.mark.parametrize("text", [NOTED, UNNOTED, SCORED, LAST, OPEN])
def test_every_sheet_has_one_end_and_every_end_its_sheet(text: str) -> None:
    found = grown(text)
    ends = [node for node in found.tree.nodes if node.kind == "end"]
    assert [node.sheet for node in ends] == [*found.replay.sheets]
    assert all(node.sheet is None for node in found.tree.nodes if node.kind != "end")


def test_a_game_in_progress_has_no_end() -> None:
    assert told(PLAYED) == [*ROUND, ("turn", "1.2b", 1), ("turn", "1.2a", 1)]


def test_a_day_that_only_begins_is_the_next_one() -> None:
    assert told(DEALT + "trains a L3 S1\nday 2\n") == [
        *ROUND,
        ("end", "day-1-end", 1),
        ("period", "day-2", 2),
    ]


def test_a_record_may_begin_with_a_later_day() -> None:
    assert told(LAST) == [("start", "start", 3), ("end", "day-3-end", 3)]
    assert told(HEAD + "day 2\n1a call\n") == [("start", "start", 2), ("turn", "2.1a", 2)]


def test_before_anything_was_played_there_is_the_start_alone() -> None:
    assert told(HEAD) == told(HEAD + "day 1\n") == [("start", "start", 1)]


def test_a_record_without_rules_has_no_nodes() -> None:
    found = grown(NEVER_READ)
    assert found.replay.rules is None
    assert (found.tree.nodes, found.tree.main, found.tree.by_step) == ([], 0, {})


def test_turns_that_stand_there_again_have_addresses_of_their_own() -> None:
    assert [at for _, at, _ in told(TWICE)] == [
        "start",
        "1.1a",
        "1.1b",
        "1.1a+",
        "1.1a++",
        "1.2b",
    ]
    assert [(node.round, node.seat) for node in grown(TWICE).tree.game[1:]] == [
        (1, "a"),
        (1, "b"),
        (1, "a"),
        (1, "a"),
        (2, "b"),
    ]


def test_what_stands_behind_a_turn_belongs_to_it() -> None:
    found = grown(SETTLED)
    assert words(found["1.1b"]) == ["Turn", "Ruling", "Adjustment", "Fact"]
    assert found["1.1b"].position is found["1.1b"].steps[-1].position
    assert words(found["1.2b"]) == ["Turn"]


def test_a_variation_follows_what_the_turn_that_it_replaces_follows() -> None:
    found = grown(PLAYED)
    ways = {node.at: node.parent for node in found.tree.nodes if node.within}
    number = {node.at: node.number for node in found.tree.nodes}
    assert ways == {
        "1.1a/1/1a": number["start"],
        "1.1a/1/1b": number["1.1a/1/1a"],
        "1.1a/1/1b/1/1b": number["1.1a/1/1a"],
        "1.1a/2/1a": number["start"],
    }
    lines = [[node.at for node in line.nodes] for line in found["1.1a"].lines]
    assert lines == [["1.1a/1/1a", "1.1a/1/1b"], ["1.1a/2/1a"]]
    (inner,) = found["1.1a/1/1b"].lines
    assert [node.at for node in inner.nodes] == ["1.1a/1/1b/1/1b"]


def test_facts_and_variations_within_a_variation_keep_their_places() -> None:
    found = grown(NESTED)
    assert [[node.at for node in line.nodes] for line in found["1.2b"].lines] == [
        ["1.2b/1/2b", "1.2b/1/2a"],
        ["1.2b/2/2b"],
    ]
    first = found["1.2b/1/2b"]
    assert words(first) == ["Turn", "Fact"]
    (inner,) = found["1.2b/1/2a"].lines
    assert [node.at for node in inner.nodes] == ["1.2b/1/2a/1/2a", "1.2b/1/2a/1/3a"]
    assert [node.parent for node in inner.nodes] == [first.number, inner.nodes[0].number]
    assert {node.period for node in found.tree.nodes} == {1}


def test_what_was_said_of_a_variation_stays_with_it() -> None:
    found = grown(DEALT + "2b call ( {calmer} {slower} 2b switch 1H {his only one} )\n")
    (line,) = found["1.2b"].lines
    assert line.annotations == ("calmer", "slower")
    assert line.nodes[0].steps[0].statement.trimmings.annotations == ("his only one",)


def test_a_variation_on_a_fact_follows_the_node_of_the_fact() -> None:
    replay = replayed(SETTLED)
    call = replay.steps[-1]
    branch = (Variation((call.statement,)),)
    steps = [
        replace(
            step,
            statement=replace(step.statement, trimmings=Trimmings(variations=branch)),
            variations=((replace(call, address="1.1b/1/2b", index=0),),),
        )
        if isinstance(step.statement, Fact) and step.statement.name in {"chips", "day"}
        else step
        for step in replay.steps
    ]
    found = tree(evolve(replay, steps=tuple(steps)))
    ways = [(node.at, node.parent, node.seat) for node in found.nodes if node.within]
    turn = found.by_address["1.1b"]
    assert ways == [("1.1b/1/2b", 0, "b"), ("1.1b/1/2b+", turn.number, "b")]
    assert [len(node.lines) for node in (found.nodes[0], turn)] == [1, 1]


def generated() -> list[str]:
    samples = [path.read_text("utf-8") for path in sorted(SAMPLES.glob("*.ftn"))]
    return [play("freight-train/1993-nl", 5, 3), play("freight-train/1996", 2, 1), *samples]


@pytest.mark.parametrize("text", [PLAYED, BREACH, NOTED, UNNOTED, NESTED, TWICE, *generated()])
def test_nodes_are_in_order_and_every_statement_is_in_one(text: str) -> None:
    replay = replayed(text)
    found = tree(replay)
    nodes = found.nodes
    assert [node.number for node in nodes] == [*range(len(nodes))]
    assert [node.parent for node in found.game] == [*range(-1, found.main - 1)]
    assert all(node.parent < node.number for node in nodes)
    assert not any(node.within for node in found.game)
    assert all(node.within and node.parent >= 0 for node in nodes[found.main :])
    assert [step for node in found.game for step in node.steps] == [*replay.steps]
    assert {index: node.at for index, node in found.by_step.items()} == {
        step.index: node.at for node in found.game for step in node.steps
    }
    assert len({node.at for node in nodes}) == len(nodes) == len(found.by_address)
    assert all(found.by_address[node.at] is node for node in nodes)
    periods = [node.period for node in found.game]
    assert periods == sorted(periods)
    assert min(periods) > 0


@pytest.mark.parametrize("text", [PLAYED, NOTED, SETTLED, NESTED])
def test_a_node_stands_where_its_last_statement_led(text: str) -> None:
    for node in grown(text).tree.nodes:
        if node.steps:
            assert node.position is node.steps[-1].position
        assert (node.turn is None) == (node.kind != "turn")
        turns = [step for step in node.steps if isinstance(step.statement, Turn)]
        assert len(turns) == (node.kind == "turn")
        others = [step.statement for step in node.steps if step not in turns]
        assert all(isinstance(one, Fact | Ruling | Adjustment) for one in others)


def test_the_address_of_a_turn_that_is_repeated_stays_short() -> None:
    found = grown(HEAD + "1a call\n" * 300)
    addresses = [node.at for node in found.tree.nodes]
    assert len({*addresses}) == len(addresses)
    assert addresses[:5] == ["start", "1.1a", "1.1a+", "1.1a++", "1.1a+3"]
    assert max(map(len, addresses)) <= len("1.1a+299")
