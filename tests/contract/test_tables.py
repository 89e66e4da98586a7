"""What tables ask of a game: the course of its totals, and what its turns moved."""

from __future__ import annotations

import pytest

from ftn.games import game
from ftn.model.record import Turn
from ftn.reports.scoring import totals_now
from ftn.tabular.results import totals
from tests.contract.records import RECORDS, played


@pytest.mark.parametrize("name", RECORDS)
def test_the_course_is_that_of_the_sheets(name: str) -> None:
    replay = played(name)
    assert replay.rules is not None
    standing = game(replay.rules.game).standing
    sheets = [standing.as_if_ended(replay, step) for step in replay.steps]
    wanted = [sheet and [sheet.totals[seat] for seat in replay.seats] for sheet in sheets]
    assert [held and [*held] for held in standing.course(replay)] == wanted
    assert any(wanted)
    if not replay.unranked:
        assert totals(replay) == totals_now(replay)


@pytest.mark.parametrize("name", RECORDS)
def test_whatever_a_turn_moved_has_the_words_of_its_game(name: str) -> None:
    replay = played(name)
    assert replay.rules is not None
    found = game(replay.rules.game)
    moved = [
        (step, one)
        for step in replay.steps
        if isinstance(step.statement, Turn)
        for one in found.data.moved(step)
    ]
    assert moved
    for step, one in moved:
        assert isinstance(step.statement, Turn)
        assert one.kind in str(step.statement.play) or one.kind == "go"
        assert one.count >= 1
        assert one.size is None or one.size >= 1
        assert not {one.piece, one.source, one.target, one.made} & {"?", "-", None}
    made = {one.made for _, one in moved}
    assert made <= {*found.records, "yard", "load", "car", ""}
