"""Ways through what can be written next."""

from __future__ import annotations

from functools import partial

import pytest

from ftn.entry.walking import beyond, walked
from ftn.games import game
from ftn.model.choices import joined_words
from ftn.model.record import Turn
from ftn.model.steps import turns
from tests.replayed import before, replayed
from tests.sampled import text_of


@pytest.mark.parametrize("name", ["three-clockwise", "cars-two-clocks", "freight-three-family"])
def test_a_turn_is_found_again_choice_by_choice(name: str) -> None:
    replay = replayed(text_of(f"{name}.ftn"))
    assert replay.rules
    entry = game(replay.rules.game).entry
    for _, step in [*turns(replay)][::7]:
        follow = partial(entry.following, replay, before(replay, step), step.address[-1])
        assert isinstance(step.statement, Turn)
        words = str(step.statement.play).split()
        found = walked(follow, words)
        after = follow(joined_words([one.writes for one in found]))
        assert after is not None
        assert [*after.words] == words
        assert all(one.says for one in found)


def test_what_nothing_leads_to_is_a_choice_of_its_own() -> None:
    replay = replayed(text_of("three-clockwise.ftn"))
    follow = partial(game("freight-train").entry.following, replay, replay.steps[5].position, "a")
    found = walked(follow, ["pull", "9Q", "1Z"])
    assert [one.writes for one in found] == ["pull", "9Q", "1Z"]


def test_beyond_a_verb_is_what_the_board_can_show() -> None:
    replay = replayed(text_of("three-clockwise.ftn"))
    step = next(step for _, step in turns(replay))
    entry = game("freight-train").entry
    follow = partial(entry.following, replay, before(replay, step), step.address[-1])
    nothing = follow([])
    assert nothing is not None
    further = [*beyond(follow, nothing)]
    assert further
    for one in further:
        assert one.points
        assert one.legal
        assert follow(one.writes.split()) is not None
