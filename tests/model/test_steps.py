"""The steps of a replay, variations and all."""

from __future__ import annotations

from ftn.model.record import Turn
from ftn.model.steps import every, period_of, with_totals
from tests.replayed import PLAYED, replayed
from tests.sampled import played


def test_every_step_comes_with_the_position_before_it() -> None:
    replay = replayed(PLAYED)
    found = [(step.address, step, before) for step, before in every(replay.steps, replay.start)]
    turns = [address for address, step, _ in found if isinstance(step.statement, Turn)]
    assert turns == [
        *("1.1a/1/1a", "1.1a/1/1b/1/1b", "1.1a/1/1b", "1.1a/2/1a"),
        *("1.1a", "1.1b", "1.2b", "1.2a"),
    ]
    before = {address: position for address, _, position in found}
    after = {address: step.position for address, step, _ in found}
    assert before["1.1a/1/1a"] is before["1.1a/2/1a"] is before["1.1a"]
    assert before["1.1a/1/1b/1/1b"] is before["1.1a/1/1b"] is after["1.1a/1/1a"]
    assert before["1.2b"] is after["1.1b"]


def test_before_the_first_turn_nothing_is_of_a_period() -> None:
    replay = replayed(PLAYED)
    assert [period_of(step) for step in replay.steps] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert period_of(None) == 0


def test_a_step_comes_with_the_totals_up_to_it() -> None:
    replay = played("three-with-ruling.ftn")
    found = {
        step.index: [*totals]
        for step, totals in with_totals(replay.steps, replay.entries, len(replay.seats))
    }
    assert [*found] == [step.index for step in replay.steps]
    assert {*found[0]} == {5}  # the chips that everybody begins with
    assert found[len(replay.steps) - 1] == [replay.sheets[-1].totals[seat] for seat in replay.seats]
