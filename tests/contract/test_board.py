"""The board of every game on a terminal: it fits, and marks changes only where it can."""

from __future__ import annotations

import pytest

from ftn.games import game
from ftn.model.steps import every
from ftn.text.pieces import breadth
from tests.contract.records import RECORDS, game_of, played

FEW = 10


@pytest.mark.parametrize("record", RECORDS)
def test_a_board_fits_its_width_and_marks_only_what_changed(record: str) -> None:
    replay, board = played(record), game(game_of(record)).board
    steps = [*every(replay.steps, replay.start)]
    for step, before in steps[:: max(1, len(steps) // FEW)]:
        for width in (80, 60, 46):
            assert max(map(breadth, board.draw(replay, step.position, before, width))) <= width
        alone = [piece for line in board.draw(replay, step.position) for piece in line]
        assert any(text.strip() for text, _ in alone)
        marked = [text for text, style in alone if style == "changed" or text.strip() == "*"]
        assert not "".join(marked).strip()
        assert "changed by" not in "".join(text for text, _ in alone)
