"""A slip of the pen that shows in the totals alone is found by trying what else may be meant."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ftn.mending.causes import Diagnosis, checking, diagnose, disputing
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.disputes.case import right
from tests.generated import play

GAME = play("freight-train/1996", 4, 1)


def replayed(text: str) -> Replay:
    record, findings = next(read_text(text))
    return replay(record, findings, keep=False)


def spoilt(turn: str, old: str, new: str) -> tuple[Replay, Mapping[tuple[int, str], int]]:
    """Return a game with another word in a turn, and the totals of the game itself."""
    at = GAME.rindex(f" {old} ", 0, GAME.index("\n", GAME.rindex(f"\n{turn} ") + 1))
    text = f"{GAME[:at]} {new} {GAME[at + len(old) + 2 :]}"
    return replayed(text), right(replayed(GAME))


def told(found: Diagnosis) -> list[str]:
    return [part.text for cause in found.causes if cause.rank == 1 for part in cause.parts]


SLIPS = [("14b", "1B", "1B>M"), ("3b", "2O", "2O>M")]


@pytest.mark.parametrize(("turn", "old", "new"), SLIPS)
def test_a_car_noted_on_the_wrong_train_is_found(turn: str, old: str, new: str) -> None:
    game, claims = spoilt(turn, old, new)
    found = diagnose(game, disputing(), claims)
    assert any(text.endswith(f"{turn}: {old} was meant, not {new}") for text in told(found))
    (part,) = [
        part
        for cause in found.causes
        for part in cause.parts
        if part.kind == "text" and f"{turn}: {old}" in part.what
    ]
    assert part.edit is not None
    assert part.edit.text == old
    line = game.record.source.text.split("\n")[part.edit.line - 1]
    assert line[part.edit.column - 1 : part.edit.end_column - 1] == new


@pytest.mark.parametrize(("turn", "old", "new"), SLIPS)
def test_who_only_checks_blames_no_count_for_it(turn: str, old: str, new: str) -> None:
    game, claims = spoilt(turn, old, new)
    assert told(diagnose(game, checking(), claims)) == []


def test_a_remedy_that_a_message_proposes_is_a_cause() -> None:
    text = GAME.replace(" pull ", " Pull ", 1)
    found = diagnose(replayed(text), disputing())
    kinds = {part.kind for cause in found.causes for part in cause.parts}
    assert kinds == {"text"}
    assert all(part.edit and part.line for cause in found.causes for part in cause.parts)
