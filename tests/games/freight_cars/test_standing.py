"""The score at any point: what the trains of a variation have brought."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.standing import as_if_ended
from tests.games.freight_cars.played import SETUP, played
from tests.generated import play
from tests.replayed import replayed
from tests.sampled import played as sampled

MIDDLE = """train a F1 F2 F3 F4 F5 F6
credits a {credits}
credits b 0
2a load F8
   ( 2a ship F1 F2 F3 F4 F5 F6 )
2b draw
"""


@pytest.mark.parametrize(("long_train", "brings"), [("cap15", 15), ("triangular", 21)])
def test_a_long_train_of_a_variation_brings_what_the_option_says(
    long_train: str, brings: int
) -> None:
    replay = played(MIDDLE.format(credits=0), f"long_train={long_train}", cards="")
    turn = next(step for step in replay.steps if step.variations)
    sheet = as_if_ended(replay, turn.variations[0][0])
    assert sheet is not None
    rows = {row.category: row.cells["a"].amount for row in sheet.rows}
    assert rows["trains"] == brings
    assert rows["cities"] == 0


@pytest.mark.parametrize("seed", range(4))
def test_after_every_turn_all_loaded_cars_would_be_shipped(seed: int) -> None:
    replay = replayed(play("freight-cars/2021", 3, seed))
    for step in replay.steps:
        found = as_if_ended(replay, step)
        position = step.position
        assert isinstance(position, Position)
        if position.phase == "over":
            assert found is None
            continue
        assert found is not None
        assert (found.provisional, found.step) == (True, -1)
        for seat, held in zip("abc", position.seats, strict=True):
            more = (0, 1, 3, 6, 10, 15)[min(5, len(held.train))]
            assert found.totals[seat] == held.credits + more, step.address


def test_before_the_first_step_nothing_stands() -> None:
    assert as_if_ended(played(SETUP), None) is None


def test_what_nobody_knows_stands_nowhere() -> None:
    replay = played("train a F1 F2\n7a load F3 AA\n")
    found = as_if_ended(replay, replay.steps[-1])
    assert found is not None
    assert dict(found.totals) == {"a": None, "b": None}


def test_what_closes_a_game_is_booked_at_its_last_step() -> None:
    text = f"{SETUP}first a\ncorporation a C1\n1a take F1 reveal * ?\n1b draw\n2a draw\n"
    replay = played(text)
    paid = [entry for entry in replay.entries if entry.category == "corporation"]
    assert [(entry.seat, entry.step) for entry in paid] == [("a", len(replay.steps) - 1)]
    assert [sheet.step for sheet in replay.sheets] == [len(replay.steps) - 1]


def test_a_variation_says_what_its_train_and_its_claims_brought() -> None:
    replay = sampled("cars-three-dispute.ftn")
    turn = next(step for step in replay.steps if step.variations)
    sheet = as_if_ended(replay, turn.variations[0][0])
    assert sheet is not None
    cells = {row.category: row.cells["c"].why for row in sheet.rows}
    assert cells["trains"] == "3 cars shipped: 6; 4 cars shipped: 10"
    assert cells["cities"] == (
        "Kansas City (coal and produce): 3; Fresno (produce): 1; Los Angeles (2 oil): 4"
    )
