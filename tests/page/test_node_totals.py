"""The score at every node: what is held is the ledger, what would be the game's own sheet."""

from __future__ import annotations

import pytest

from ftn.games import game
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_train.standing import as_if_ended
from ftn.model.replay import Cell, Row, Sheet
from ftn.page.node_totals import ahead, labels, leaders, node_totals
from ftn.page.nodes import tree
from tests.generated import play
from tests.page.grown import NESTED, NEVER_READ, NOTED, SETTLED, UNNOTED, grown
from tests.patience import growth
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED, replayed
from tests.sampled import samples_of, text_of

GAMES = [
    play("freight-train/1996", 4, 1),
    play("freight-train/1993-en", 3, 2),
    play("freight-train/1993-nl", 5, 3),
]
SAMPLES = [text_of(name) for name in samples_of("freight-train")]
CARS = [text_of(name) for name in samples_of("freight-cars")]


@pytest.mark.parametrize("text", [*GAMES, PLAYED, NOTED, UNNOTED, SETTLED, SCORED, LAST])
def test_what_is_held_is_the_sum_of_the_ledger_up_to_there(text: str) -> None:
    found = grown(text)
    done = -1
    for node in found.tree.game:
        done = max(
            [done, *(step.index for step in node.steps), node.sheet.step if node.sheet else -1]
        )
        booked = [entry for entry in found.replay.entries if entry.step <= done]
        assert found.held(node.at) == {
            seat: sum(entry.amount for entry in booked if entry.seat == seat)
            for seat in found.replay.seats
        }


@pytest.mark.parametrize("text", [*GAMES, PLAYED, UNNOTED, SETTLED, SCORED, LAST, *SAMPLES])
def test_what_is_held_are_the_chips_that_the_board_shows(text: str) -> None:
    found = grown(text)
    picture = game("freight-train").picture
    for node in found.tree.game:
        scene = picture.scene(found.replay, node.position)
        shown = {seat: scene[f"{seat}/chips"].text for seat in found.replay.seats}
        assert shown == {seat: str(held) for seat, held in found.held(node.at).items()}, node.at


@pytest.mark.parametrize("text", CARS)
def test_what_is_held_are_the_credits_that_the_position_has(text: str) -> None:
    found = grown(text)
    for node in found.tree.game:
        assert isinstance(node.position, Position)
        held = [seat.credits + (seat.bonus or 0) for seat in node.position.seats]
        assert [*found.held(node.at).values()] == held, node.at


@pytest.mark.parametrize("text", GAMES)
def test_after_a_period_everybody_holds_its_totals(text: str) -> None:
    found = grown(text)
    assert len(found.replay.sheets) == 3
    for sheet in found.replay.sheets:
        at = f"day-{sheet.number}-end"
        assert found.held(at) == found.totals(at) == sheet.totals
        assert found.by_node[found[at].number].sheet is sheet


@pytest.mark.parametrize("text", [*GAMES, PLAYED, BREACH, NESTED, NOTED])
def test_what_would_be_is_the_games_own_sheet(text: str) -> None:
    found = grown(text)
    told = 0
    for node in found.tree.nodes:
        if node.kind != "turn":
            continue
        sheet = as_if_ended(found.replay, node.steps[-1])
        assert sheet is not None
        assert found.by_node[node.number].sheet == sheet
        assert found.totals(node.at) == sheet.totals
        told += 1
    assert told > 2


@pytest.mark.parametrize("text", GAMES)
def test_the_last_turn_of_a_day_would_bring_what_the_day_brought(text: str) -> None:
    found = grown(text)
    ends = [node for node in found.tree.game if node.kind == "end"]
    assert len(ends) == 3
    for end in ends:
        before = found.by_node[end.number - 1].sheet
        assert before is not None
        assert before.totals == found.by_node[end.number].totals
        assert before is not end.sheet


def test_known_sums_are_told() -> None:
    found = grown(SCORED)  # five chips each, a correction of one
    assert found.held("start") == {"a": 4, "b": 5}
    assert found.held("day-1-end") == found.totals("day-1-end") == {"a": 8, "b": 12}


def test_rearranging_is_paid_at_once() -> None:
    found = grown(PLAYED)
    assert found.held("1.2b") == {"a": 5, "b": 5}
    assert found.held("1.2a") == {"a": 4, "b": 5}
    assert found.totals("1.2a") == {"a": 13, "b": 15}


def test_a_correction_behind_a_turn_counts_from_that_turn_on() -> None:
    found = grown(SETTLED)
    assert found.held("1.1a") == {"a": 5, "b": 5}
    assert found.held("1.1b") == found.held("1.2b") == {"a": 5, "b": 3}


def test_in_a_variation_everybody_holds_what_they_held_where_it_left_the_game() -> None:
    found = grown(PLAYED)
    for node in found.tree.nodes:
        if node.within:
            assert found.held(node.at) == found.held("start")
    assert found.totals("1.1a/2/1a") == {"a": 16, "b": 11}
    assert found.totals("1.1a") == {"a": 14, "b": 11}


def test_what_nobody_knows_is_open_from_where_it_is_unknown() -> None:
    found = grown(OPEN)
    assert found.held("start") == {"a": 5, "b": 5}
    assert found.totals("start") == {"a": None, "b": None}
    assert found.held("day-1-end") == found.totals("day-1-end") == {"a": 9, "b": None}
    later = grown(OPEN + "day 2\n1a call\n")
    assert later.held("2.1a") == {"a": 9, "b": None}


def test_without_rules_nothing_stands() -> None:
    assert grown(NEVER_READ).by_node == []


def test_before_the_yard_is_laid_out_there_is_no_sheet_and_totals_are_what_is_held() -> None:
    found = grown(HEAD)
    assert found.by_node[0].sheet is None
    assert found.totals("start") == found.held("start") == {"a": 5, "b": 5}


@pytest.mark.parametrize(
    ("totals", "first"),
    [
        ({"a": 3, "b": 5, "c": 4}, "b"),
        ({"a": 5, "b": 5, "c": 4}, ""),
        ({"a": 5, "b": None}, ""),
        ({"a": 0, "b": 0}, ""),
        ({"a": 0, "b": -2}, ""),
        ({"a": None}, ""),
        ({}, ""),
    ],
)
def test_who_alone_has_the_most_leads(totals: dict[str, int | None], first: str) -> None:
    found = leaders(totals)
    assert (found[0] if len(found) == 1 else "") == first


def test_contested_rows_have_leaders_and_every_row_has_its_label() -> None:
    coil = Row("C", "Coil", {"a": Cell(3), "b": Cell(1)}, contested=True)
    yard = Row("yard", "Yard", {"a": Cell(-1), "b": Cell(0)})
    sheet = Sheet(1, "day 1", lambda: (coil, yard), {}, {})
    assert ahead(sheet, {}) == {"C": ["a"]}
    assert ahead(sheet, {id(coil): ["b"]}) == {"C": ["b"]}
    assert ahead(None, {}) == {}
    assert labels([None, sheet]) == {"C": "Coil", "yard": "Yard"}


def test_what_was_held_before_the_record_begins_is_unknown() -> None:
    text = """[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] day 2
        main OTLCR LSAGH CCATR AROTP SHOSR yard a OPRGAS SGOSBR yard b ATOOGL TTLCPA
        chips b 9 1a switch 1O 1P"""
    found = grown(text)
    assert found.by_node[-1].held == {"a": None, "b": 9}
    assert found.by_node[-1].totals == {"a": None, "b": 9}


@pytest.mark.parametrize(
    "text", ['[Rules "freight/2015"] [a "A"] [b "B"]\n1b loan\n', HEAD + "1a call\n1b call\n"]
)
def test_many_turns_take_as_long_as_they_are_many(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    head, _, turns = text.partition("\n1")
    games = {count: replayed(f"{head}\n" + f"1{turns}" * count) for count in (50, 200)}
    trees = {count: tree(games[count]) for count in games}
    whole = node_totals(games[200], trees[200])
    assert all(one.sheet for one in whole[1:])
    monkeypatch.setattr("ftn.page.node_totals._MOST_COUNTED", 2_000)
    assert growth(lambda count: node_totals(games[count], trees[count]), 50) < 6
    some = node_totals(games[200], trees[200])
    assert [one.held for one in some] == [one.held for one in whole]
    assert some[-1] == whole[-1]
