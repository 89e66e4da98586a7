"""What a day would bring if the trains left now."""

from __future__ import annotations

import pytest

from ftn.games.freight_train.standing import as_if_ended
from ftn.model.record import Fact, Turn
from tests.generated import play
from tests.replayed import HEAD, PLAYED, replayed


@pytest.mark.parametrize("edition", ["1996 caboose=on", "1993-en", "1993-nl sequence=daily"])
def test_after_a_days_last_turn_it_is_the_days_own_sheet(edition: str) -> None:
    replay = replayed(play(f"freight-train/{edition}", 3, 7))
    for sheet in replay.sheets:
        last = [
            step
            for step in replay.steps
            if isinstance(step.statement, Turn) and step.address.startswith(f"{sheet.number}.")
        ][-1]
        standing = as_if_ended(replay, last)
        assert standing is not None
        assert standing.rows == sheet.rows
        assert (standing.gains, standing.totals) == (sheet.gains, sheet.totals)
        assert standing.provisional


def test_it_is_never_more_than_the_replay_and_the_trains_bring() -> None:
    replay = replayed(PLAYED)
    begun = as_if_ended(replay, replay.steps[3])
    played = as_if_ended(replay, replay.steps[-1])
    assert begun is not None
    assert played is not None
    assert begun.gains == {"a": 6, "b": 6}
    # Two coil cars and 13 in the yard, one chip paid; P, G and what is left in the yard.
    assert played.gains == {"a": 3 + 6 - 1, "b": 3 + 3 + 4}
    assert played.totals == {"a": 13, "b": 15}


def test_in_a_variation_it_stands_as_the_variation_does() -> None:
    replay = replayed(PLAYED)
    called, switched = replay.steps[4].variations
    standing = as_if_ended(replay, called[1])
    assert standing is not None
    assert standing.totals == {"a": 11, "b": 11}
    other = as_if_ended(replay, switched[0])
    assert other is not None
    assert other.totals == {"a": 5 + 3 + 3 + 5, "b": 11}


def test_what_a_variation_pays_is_counted() -> None:
    replay = replayed(PLAYED + "3a call ( 3a rearrange LLOOSBCSAACCG - )\n")
    standing = as_if_ended(replay, replay.steps[-1].variations[0][0])
    assert standing is not None
    main = as_if_ended(replay, replay.steps[-1])
    assert main is not None
    assert standing.totals["a"] == (main.totals["a"] or 0) - 1


def test_a_day_that_is_scored_stands_no_more() -> None:
    replay = replayed(play("freight-train/1996", 2, 3) + "score a 1 b 1\n")
    assert isinstance(replay.steps[-1].statement, Fact)
    assert as_if_ended(replay, replay.steps[-1]) is None


def test_before_anything_is_laid_out_there_is_nothing_to_score() -> None:
    replay = replayed(HEAD + "day 1\n")
    assert as_if_ended(replay, None) is None
    assert as_if_ended(replay, replay.steps[0]) is None


def test_with_trains_that_nobody_knows_nothing_is_certain() -> None:
    replay = replayed(HEAD + "day 1\n1a pull 2L 2L 3S>1\n1b switch ?\n")
    standing = as_if_ended(replay, replay.steps[-1])
    assert standing is not None
    assert standing.totals == {"a": None, "b": None}
