"""The referee's faces agree: what is legal verifies, and what is of no legal kind doesn't."""

from __future__ import annotations

from random import Random

import pytest

from ftn.games import game
from ftn.model.plays import UNKNOWN
from ftn.model.record import Turn
from ftn.model.steps import turns
from tests.contract.records import EVERY, LAID, NIM, RECORDS, game_of, played, text_of
from tests.replayed import replayed

PLAYS = 4
LEFT_OUT = {"freight-train": {"fill"}}
"""What a game's `legal` leaves out, and what makes other plays legal."""
LATER = {"freight": {"PG-INT", "PG-MARK"}}
"""What a turn owes at its end, where `legal` yields beginnings."""


def breached(before: str, turn: Turn, play: str) -> set[str]:
    """Return the clauses that a play breaches in the place of a turn."""
    address = f"{turn.number}{turn.seat}"
    return {
        found.rule
        for found in replayed(f"{before}\n{address} {play}\n").findings
        if found.severity == "error" and found.turn.rpartition(".")[2] == address
    }


def kinds(name: str, play: str) -> set[str]:
    """Return the kinds of action that a play is made of."""
    return {*play.split()} & {*game(name).notation.ACTIONS, UNKNOWN}


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_legal_verifies_and_what_is_of_no_legal_kind_does_not(name: str, seed: int) -> None:
    random, referee = Random(seed), game(name).referee
    record = random.choice([one for one in RECORDS if game_of(one) == name])
    replay = played(record)
    index, step = random.choice([one for one in turns(replay) if one[0] and one[1].verified])
    turn = step.statement
    assert isinstance(turn, Turn)
    before, position = text_of(record)[: turn.start], replay.steps[index - 1].position
    legal = [*map(str, referee.legal(replay, position, turn.seat))]
    for play in random.sample(legal, min(PLAYS, len(legal))):
        assert breached(before, turn, play) <= LATER.get(name, set()), (record, turn, play)
    listed = {kind for play in legal for kind in kinds(name, play)}
    assert listed
    some = listed | LEFT_OUT.get(name, set()) | {UNKNOWN}
    others = [step.statement for _, step in turns(replay) if isinstance(step.statement, Turn)]
    for play in {str(one.play) for one in others}:
        if not kinds(name, play) & some and UNKNOWN not in listed:
            assert breached(before, turn, play), (record, turn, play)
            break


def test_of_nim_just_the_legal_plays_verify() -> None:
    replay = replayed(f"{LAID}1a take 3 from 1\n1b take 1 from 2\n")
    before, turn = f"{LAID}1a take 3 from 1\n", replay.steps[-1].statement
    assert isinstance(turn, Turn)
    legal = {str(one) for one in game(NIM).referee.legal(replay, replay.steps[-2].position, "b")}
    every = {f"take {count} from {heap}" for count in range(8) for heap in range(5)}
    assert {play for play in every if not breached(before, turn, play)} == legal
    assert len(legal) == 4 + 5
