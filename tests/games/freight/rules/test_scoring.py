"""The end: loans and cities count, totals are compared."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.position import Position
from ftn.model.replay import Entry, Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.played import (
    FIVE,
    LAST,
    MIDDLE,
    OWING,
    QUIET,
    errors,
    found,
    middle,
    played,
    position,
)
from tests.generated import play


def _ends(replay: Replay, seat: str) -> list[tuple[str, int, str]]:
    return [
        (one.category, one.amount, one.why)
        for one in replay.entries
        if one.seat == seat and one.rule == "PG-SCORE"
    ]


def _totals(text: str, rules: str = QUIET) -> dict[str, int | None]:
    [sheet] = played(text, rules).sheets
    return dict(sheet.totals)


def test_loans_that_are_left_cost_fifteen_and_cities_bring_five() -> None:
    replay = played(LAST, QUIET)
    assert _ends(replay, "a") == [
        ("loans", -30, "2 loans left: -15 each"),
        ("network", 25, "5 cities joined: 5 each"),
    ]
    assert _ends(replay, "b") == []
    assert _totals(LAST) == {"a": 23 - 30 + 25, "b": 30}


@pytest.mark.parametrize(("repaid", "total"), [("repay a", 23), ("repay a 2", 28)])
def test_each_loan_that_is_repaid_at_last_brings_five(repaid: str, total: int) -> None:
    assert _totals(f"{LAST}{repaid}\n") == {"a": total, "b": 30}


def test_a_game_ends_with_its_last_round_and_is_scored_where_the_record_ends() -> None:
    replay = played(LAST, QUIET)
    assert (replay.status, position(replay).phase) == ("verified", "over")
    assert [sheet.step for sheet in replay.sheets] == [len(replay.steps) - 1]
    assert {one.step for one in replay.entries if one.rule == "PG-SCORE"} == {len(replay.steps) - 1}
    assert played(LAST.rpartition("10b")[0], QUIET).sheets == ()


@pytest.mark.parametrize(("network", "cities"), [("all", 5), ("largest", 4)])
def test_a_network_in_parts_counts_by_the_option(network: str, cities: int) -> None:
    parts = middle(FIVE.replace("D6:14 D7:14", "D9:14"), "D6:14 D7:14")
    text = f"{parts}{OWING}10a pass\n10b pass\n"
    replay = played(text, f"{QUIET} network={network}")
    assert ("network", 5 * cities, f"{cities} cities joined: 5 each") in _ends(replay, "a")
    assert ("network" in replay.decided) == (network == "largest")


@pytest.mark.parametrize(
    ("text", "rules", "rule", "message"),
    [
        (f"{MIDDLE}{OWING}7a pass\n", QUIET, "PG-END", "the game is scored in round 7 of 10"),
        (
            f"{MIDDLE}{OWING}7a pass\n",
            "2015-family",
            "PG-FAMILY-6",
            "the game is scored, but nobody has connected six cities",
        ),
        (
            f"{MIDDLE}{OWING}7a build track J6:14 track J7:14 roll -\n",
            "2015-family",
            "PG-FAMILY-6",
            "the game is scored, but Ben still has a turn",
        ),
    ],
)
def test_a_game_that_is_scored_too_soon(text: str, rules: str, rule: str, message: str) -> None:
    told = [one for one in errors(f"{text}score a ?\n", rules) if one[0] in ("PG-END", rule)]
    assert told == [(rule, message)]


def test_a_score_in_the_middle_scores_nothing() -> None:
    text = f"{MIDDLE}{OWING}7a pass\nscore a 3\n7b pass\n"
    replay = played(text, QUIET)
    assert replay.sheets == ()
    assert errors(text, QUIET) == [("PG-END", "the game is scored in round 7 of 10")]
    assert [one for one in replay.entries if one.rule == "PG-SCORE"] == []


def test_who_is_bankrupt_has_no_points() -> None:
    money = "money a 1\nmoney b 30\nloans a 12\nloans b 0\n"
    text = f"{middle('D6:14')}{money}10a loan bankrupt\n10b pass\n"
    replay = played(text, QUIET)
    assert replay.status == "verified"
    [out] = [one for one in replay.entries if one.category == "bankrupt"]
    assert (out.seat, out.amount, out.rule) == ("a", -11, "PG-BANKRUPT")
    [sheet] = replay.sheets
    assert position(replay).seats[0].out
    assert sheet.totals["a"] == 0
    assert replay.winners == ("b",)


def test_a_correction_counts_for_the_total_and_for_what_was_noted() -> None:
    text = f'{LAST}score a 19 b 30\nadjust a +2 "miscounted"\n'
    [sheet] = played(text, QUIET).sheets
    assert sheet.totals["a"] == 20
    assert sheet.claimed["a"] == 21


@pytest.mark.parametrize("name", ["money", "loans", "tracks"])
def test_what_is_unknown_of_a_player_leaves_the_total_open(name: str) -> None:
    text = "\n".join(line for line in LAST.splitlines() if not line.startswith(f"{name} a")) + "\n"
    replay = played(text, QUIET)
    assert replay.status == "provisional"
    assert _totals(text) == {"a": None, "b": 30}
    assert replay.winners == ()
    counted = played(f"{text}score a 41 b 30\n", QUIET)
    assert counted.winners == ("a",)
    [sheet] = counted.sheets
    assert sheet.totals["a"] == 41


def test_edges_left_unrecorded_leave_the_network_open() -> None:
    assert _totals(LAST.replace("D6:14", "D6:?")) == {"a": None, "b": 30}


@pytest.mark.parametrize("rules", ["freight/2015", "freight/2015-family"])
@pytest.mark.parametrize("seed", range(4, 8))
def test_the_ledger_is_the_money_at_every_step(rules: str, seed: int) -> None:
    text = play(rules, 3, seed)
    replay_ = replay(*next(read_text(text, "game.ftn")))
    booked = [one for one in replay_.entries if one.rule != "PG-SCORE"]
    for step in replay_.steps:
        assert isinstance(step.position, Position)
        for number, seat in enumerate(step.position.seats):
            assert _sum(booked, "abc"[number], step.index) == seat.money, step.address


def _sum(entries: list[Entry], seat: str, step: int) -> int:
    return sum(one.amount for one in entries if one.seat == seat and one.step <= step)


def test_a_total_noted_otherwise_is_reported_with_its_sources() -> None:
    [told] = found(f"{LAST}score a 11 b 30\n", QUIET, "error")
    assert told.rule == "FTN-CLAIM"
    assert told.message == "Anna's total is recorded as 11 but comes to 18: 7 too few"
    assert told.help.startswith("money 23, cities 25, loans -30; ")
    assert told.total_of == ("a", 1)
    [sheet] = played(f"{LAST}score a 11 b 30\n", QUIET).sheets
    assert (dict(sheet.claimed), sheet.provisional) == ({"a": 11, "b": 30}, False)


def test_a_seat_that_is_not_there_is_reported() -> None:
    assert errors(f"{LAST}score a 18 d 4\n", QUIET) == [
        ("PG-TURN", 'there is no seat "d" in this game')
    ]
