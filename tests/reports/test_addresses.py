"""A point of a game, found by what a person writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.model.record import Turn
from ftn.reports.addresses import Location, NotFound, find
from tests.generated import play
from tests.replayed import BREACH, HEAD, PLAYED, SCORED, replayed

SAMPLES = Path(__file__).parents[2] / "samples"


def found(text: str, wanted: str) -> Location:
    where = find(replayed(text), wanted)
    assert isinstance(where, Location), where
    return where


def nowhere(text: str, wanted: str) -> NotFound:
    where = find(replayed(text), wanted)
    assert isinstance(where, NotFound), where
    return where


@pytest.mark.parametrize("written", ["1.1b", "1b", "1B", " 1.1b "])
def test_a_turn_is_found_by_its_address(written: str) -> None:
    where = found(PLAYED, written)
    assert (where.kind, where.name, where.period, where.seat) == ("turn", "1.1b", 1, "b")
    assert where.step is not None
    assert isinstance(where.step.statement, Turn)
    assert where.position is where.step.position


def test_a_turn_lies_between_two_positions() -> None:
    replay = replayed(PLAYED)
    first, second = find(replay, "1a"), find(replay, "1b")
    assert isinstance(first, Location)
    assert isinstance(second, Location)
    assert first.before is replay.steps[3].position
    assert second.before is first.position


def test_a_turn_of_several_days_must_name_its_day() -> None:
    game = play("freight-train/1996", 2, 1)
    where = nowhere(game, "3a")
    assert where.message == "several days have a turn 3a"
    assert where.help == "which one: 1.3a, 2.3a, 3.3a"
    assert found(game, "2.3a").period == 2


def test_near_turns_are_named_for_one_that_is_not_there() -> None:
    where = nowhere(PLAYED, "4b")
    assert (where.message, where.help) == (
        "there is no turn 4b",
        "near: 1.1a, 1.1b, 1.2b, 1.2a",
    )
    game = play("freight-train/1996", 3, 1)
    assert nowhere(game, "2.2z").help.count("2.") == 5


def test_a_record_without_turns_has_none_to_name() -> None:
    assert nowhere(HEAD, "1a").help == "this record has no turns yet"


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("1a/1", "1.1a/1/1a"),
        ("1a/1/1a", "1.1a/1/1a"),
        ("1.1a/1/1b", "1.1a/1/1b"),
        ("1.1a/1/1.1b/1/1b", "1.1a/1/1b/1/1b"),
        ("1a/2", "1.1a/2/1a"),
    ],
)
def test_a_variations_turn_is_found(written: str, address: str) -> None:
    where = found(PLAYED, written)
    assert where.step is not None
    assert (where.name, where.step.address) == (address, address)


def test_a_variation_begins_where_its_turn_did() -> None:
    replay = replayed(PLAYED)
    begins, follows = find(replay, "1a/1"), find(replay, "1a/1/1b")
    assert isinstance(begins, Location)
    assert isinstance(follows, Location)
    assert begins.before is replay.steps[3].position
    assert follows.before is begins.position


def test_a_variation_that_is_not_there_names_those_that_are() -> None:
    assert nowhere(PLAYED, "1a/3").help == "it has 1.1a/1, 1.1a/2"
    assert nowhere(PLAYED, "1b/1").help == "it has none at all"
    assert nowhere(PLAYED, "1a/1/2a").help == "it has 1.1a/1/1a, 1.1a/1/1b"


def test_the_start_is_before_the_first_turn_and_the_end_after_the_last() -> None:
    replay = replayed(PLAYED)
    start, end = find(replay, "start"), find(replay, "")
    assert isinstance(start, Location)
    assert isinstance(end, Location)
    assert start.position is replay.steps[3].position
    assert end.position is replay.steps[-1].position
    assert (start.kind, end.kind) == ("start", "end")
    assert found(HEAD, "start").position is not None


def test_a_day_and_a_seats_share_of_it() -> None:
    game = play("freight-train/1996", 2, 1)
    replay = replayed(game)
    day, of_seat = find(replay, "day 2"), find(replay, "Day 2 B")
    begins = find(replay, "day 2 start")
    assert isinstance(day, Location)
    assert isinstance(of_seat, Location)
    assert isinstance(begins, Location)
    assert day.step is not None
    assert day.step.address.startswith("2.")
    assert (of_seat.kind, of_seat.period, of_seat.seat) == ("period", 2, "b")
    assert of_seat.step is day.step
    assert begins.step is not None
    assert begins.step.index < day.step.index
    assert not isinstance(begins.step.statement, Turn)


def test_a_seat_may_be_called_by_its_players_name() -> None:
    assert found(SCORED, "day 1 Ben").seat == "b"
    assert nowhere(SCORED, "day 1 Bob").help == "its seats: a Anna, b Ben"
    assert nowhere(SCORED, "day 3").help == "it has day 1"


@pytest.mark.parametrize("written", ["FT-PULL-1", "ft-pull-1", "#2", "2"])
def test_a_finding_is_found_by_its_clause_or_number(written: str) -> None:
    replay = replayed(BREACH)
    number = [finding.rule for finding in replay.findings].index("FT-PULL-1") + 1
    where = find(replay, written.replace("2", str(number)))
    assert isinstance(where, Location)
    assert where.finding is not None
    assert where.finding.rule == "FT-PULL-1"
    assert (where.kind, where.name) == ("finding", "FT-PULL-1 in 1.3a")
    assert where.step is not None
    assert where.step.address == "1.3a"


def test_a_finding_about_a_fact_leads_to_the_fact() -> None:
    where = found(SCORED, "FTN-CLAIM")
    assert where.step is not None
    assert getattr(where.step.statement, "name", "") == "score"
    assert where.name == "FTN-CLAIM on line 10"


def test_other_findings_by_the_clause_are_named() -> None:
    twice = SCORED.replace("score a 9 b 12", "score a 9 b 13")
    assert len(found(twice, "FTN-CLAIM").others) == 1


def test_a_finding_that_is_not_there_names_those_that_are() -> None:
    assert nowhere(BREACH, "FT-PULL-2").help.startswith("its findings cite FT-PULL-1")
    assert nowhere(BREACH, "9").help == "its findings go from 1 to 1"
    assert nowhere(PLAYED, "1").help == "it has none"


def test_anything_else_is_told_what_can_be_written() -> None:
    where = nowhere(PLAYED, "the middle")
    assert where.message == '"the middle" is not a point in a game'
    assert "2.5c" in where.help


def test_a_finding_is_found_by_the_clause_that_its_help_names() -> None:
    dispute = (SAMPLES / "four-dispute.ftn").read_text(encoding="utf-8")
    where = find(replayed(dispute), "FT-MIX-SCORE")
    assert isinstance(where, Location)
    assert where.finding is not None
    assert "Zofia's total after day 2" in where.finding.message


def test_a_seat_alone_is_no_point_of_a_divided_game() -> None:
    for written in ("b", "seat b", "game"):
        assert "day 2 b" in nowhere(PLAYED, written).help


def test_a_variation_of_a_number_that_nobody_can_read_is_not_there() -> None:
    assert nowhere(PLAYED, f"1a/{'9' * 5000}").message.startswith("1.1a has no variation")
