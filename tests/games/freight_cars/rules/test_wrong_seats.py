"""A turn that was noted with another seat than the one that took it."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.model.position import Position
from ftn.model.replay import Replay
from tests.replayed import replayed

_TAGS = '[FTN "1"] [Rules "freight-cars/2021"] [a "Anna"] [b "Ben"] [c "Cleo"]\n'


def _played(text: str) -> Replay:
    return replayed(_TAGS + text)


def test_what_follows_tells_whose_turn_it_was() -> None:
    game = _played("deal b F04 F05 discard F06 1a draw 1c load F04 1c draw 2a draw")
    [found] = game.findings
    assert (found.rule, found.turn) == ("FC-TURN", "1c")
    assert found.message == "it is Ben's turn, not Cleo's"
    assert "1b is the next turn" in found.help
    after = game.steps[-1].position
    assert isinstance(after, Position)
    assert [loaded.card for loaded in after.seats[1].train] == ["F04"]
    assert (after.round, after.mover) == (2, 1)


@pytest.mark.parametrize(
    "text",
    [
        "1a draw 1c draw 1b draw 2a draw",
        '1a draw 1c draw ruling FC-TURN "let it stand" 1c draw 2a draw',
        "1a draw 1c draw 2a draw",
        "deal b F04 F05 discard F06 deal c F07 F08 discard F09 1a draw 1c load F07 1c draw 2a draw",
        "1a draw 1b draw ( 1c draw 2b draw 2b draw )",
    ],
    ids=["both come", "a ruling", "left out", "not Ben's card", "a variation"],
)
def test_else_it_is_taken_as_it_was_noted(text: str) -> None:
    assert not any("is taken for it" in found.help for found in _played(text).findings)


def test_a_turn_left_out_leaves_in_doubt_what_it_may_have_changed() -> None:
    game = _played(
        "deal a F01 F02 discard F03 deal b F04 F05 discard F06 deal c F07 F08 discard F09 "
        "tableau F03 F06 F09 F10 F11 F12 F13 F14 F15 "
        "1a draw 1c take F16 reveal F17 2a load F02 2b load F18 "
        "2c load F20"
    )
    assert [(found.turn, found.rule) for found in game.findings] == [
        ("1c", "FC-TURN"),
        ("2c", "FC-LOAD"),
    ]


def test_a_turn_that_comes_late_leaves_nothing_in_doubt() -> None:
    game = _played("deal b F04 F05 discard F06 1a draw 1c draw 1b load F18 2a draw")
    assert [(found.turn, found.rule) for found in game.findings] == [
        ("1c", "FC-TURN"),
        ("1b", "FC-LOAD"),
    ]
