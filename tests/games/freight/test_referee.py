"""The referee: a record from its first statement to its last."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.position import Position
from ftn.games.freight.referee import count_seats
from ftn.notation.reading import read_text
from tests.games.freight.judged import middle, reported
from tests.games.freight.played import LAST, START, played, position

FULL = LAST.replace("tracks b -\n", "tracks b -\nbox 1 +RK\nbox 2 +GG\n")


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1c pass\n", 3),
        ("auction b0 d-\n", 4),
        ("order a b e\n", 5),
        ("tracks f E5:25\n", 6),
        ("tracks bank E5:25\n", 2),
        ("money a 3\n", 2),
    ],
)
def test_seats_are_counted_where_no_players_are_named(text: str, count: int) -> None:
    [(record, _)] = read_text(f'[FTN "1"] [Rules "freight/2015"]\n{text}')
    assert count_seats(record) == count


def test_a_game_is_scored_when_its_last_turn_is_played() -> None:
    replay = played(FULL)
    assert replay.status == "verified"
    assert replay.winners == ("b",)
    now = position(replay)
    assert now.phase == "over"
    assert [one.amount for one in replay.entries if one.rule == "PG-SCORE"] == [-30, 25]
    assert sum(one.amount for one in replay.entries if one.seat == "a") == 18
    assert len(replay.sheets) == 1


def test_a_scored_game_is_scored_once() -> None:
    replay = played(f"{FULL}score a 18 b 30\n")
    assert replay.status == "verified"
    assert [one.amount for one in replay.entries if one.rule == "PG-SCORE"] == [-30, 25]
    assert played(f"{FULL}score a 19 b 30\n").status == "invalid"


def test_a_game_that_is_not_over_has_no_winner() -> None:
    replay = played(f"{START}1b pass\n")
    assert (replay.status, replay.winners) == ("in-progress", ())
    assert [one for one in replay.entries if one.rule == "PG-SCORE"] == []


def test_who_is_bankrupt_does_not_win() -> None:
    start = middle(a="D6:14", money="a 0 b 1", loans="a 11 b 0")
    replay = played(f"{start}10a loan bankrupt\n10b pass\n")
    assert replay.winners == ("b",)
    assert [*replay.unranked] == ["a"]
    assert sum(one.amount for one in replay.entries if one.seat == "a") == 0


def test_nothing_at_all_is_a_record_too() -> None:
    replay = played("")
    assert (replay.status, replay.steps, replay.findings) == ("in-progress", (), ())
    assert isinstance(replay.start, Position)


def test_a_breach_makes_what_follows_provisional() -> None:
    replay = played(f"{START}1b wagon\n1a pass\n")
    assert replay.status == "invalid"
    flags = [step.verified for step in replay.steps if step.address]
    assert flags == [False, False]


def test_a_record_may_stop_anywhere() -> None:
    lines = f"{START}1b pass\n1a pass\nround 2\nauction a- b-\n2a pass\n2b pass\n".splitlines()
    for count in range(len(lines) + 1):
        found = reported("\n".join(lines[:count]) + "\n")
        setup = {"PG-SETUP-1", "PG-SETUP-2"}
        assert {rule for rule, _, _ in found} <= setup
