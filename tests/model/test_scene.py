from __future__ import annotations

from itertools import count

from ftn.model.scene import changes, kept
from tests.replayed import PLAYED, replayed


def test_every_change_is_told_those_of_the_variations_last() -> None:
    replay = replayed(PLAYED)
    found = [*changes(replay)]
    game = [step.position for step in replay.steps]
    assert found[: len(game)] == [*zip([replay.start, *game], game, strict=False)]
    varied = next(step for step in replay.steps if step.variations)
    before = game[varied.index - 1]
    first, second = varied.variations
    others = found[len(game) :]
    assert others[: len(first) + len(second)] == [
        (before, first[0].position),
        (first[0].position, first[1].position),
        (before, second[0].position),
    ]
    [deeper] = [line for step in first for line in step.variations]
    assert others[3:] == [(first[0].position, deeper[0].position)]


def test_what_is_made_of_a_replay_is_kept_for_the_latest_one() -> None:
    numbers = count(1)
    of = kept(lambda _: next(numbers))
    first, second = replayed(PLAYED), replayed(PLAYED)
    assert [of(first), of(first), of(second), of(second), of(first)] == [1, 1, 2, 2, 3]
