from __future__ import annotations

from ftn.scene import changes
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
