"""What the table shows at a glance."""

from __future__ import annotations

from ftn.games.freight_train.model.position import Position, Seat
from ftn.games.freight_train.model.position_facts import (
    cabooses_left,
    deck_count,
    free_locomotives,
    is_over,
    whose_turn,
)
from ftn.model.replay import Replay
from tests.replayed import HEAD, PLAYED, replayed

SEAT = Seat(("", ""), "CCB", "AG", 5, 5, cabooses="CM")


def after(replay: Replay, step: int) -> Position:
    position = replay.steps[step].position
    assert isinstance(position, Position)
    return position


def at(**more: object) -> Position:
    return Position(("",) * 5, (SEAT, SEAT), 40, 2, 3, **more)  # type: ignore[arg-type]  # any part


def test_the_day_is_over_with_the_rounds_last_turn_or_at_once() -> None:
    replay = replayed(HEAD)
    assert not is_over(replay, at(acted=2))
    assert not is_over(replay, at(acted=1, leaving=True))
    assert is_over(replay, at(acted=2, leaving=True))
    at_once = replayed(HEAD.replace("1996", "1996 day_end=immediate"))
    assert is_over(at_once, at(acted=1, leaving=True))


def test_whose_turn_it_is_goes_on_from_the_first_player() -> None:
    replay = replayed(HEAD)
    assert whose_turn(replay, at(first=1)) == 1
    assert whose_turn(replay, at(first=1, acted=1)) == 0
    assert whose_turn(replay, at(first=-1)) is None
    assert whose_turn(replay, at(acted=2, leaving=True)) is None


def test_who_begins_the_game_is_who_takes_its_first_turn() -> None:
    replay = replayed(PLAYED.replace("1a pull 2L 2L 3S>1", "1b call"))
    assert whose_turn(replay, after(replay, 3)) == 1


def test_the_deck_is_what_is_not_on_the_table_before_it_is_counted() -> None:
    replay = replayed(PLAYED)
    assert deck_count(replay, after(replay, 3)) == deck_count(replay, after(replay, 4)) == 50
    assert deck_count(replay, after(replay, 0)) is None
    assert deck_count(replay, at()) == 40


def test_locomotives_and_cabooses_are_counted() -> None:
    assert free_locomotives(SEAT) == 2  # two trains and the Mix
    assert cabooses_left(at()) == "3"
