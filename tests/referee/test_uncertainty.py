"""What a table doubts: the replay goes on with a difference that is accepted."""

from __future__ import annotations

from typing import cast

import pytest

from ftn.games.freight.model.position import Position
from ftn.model.replay import Replay
from tests.replayed import replayed

HEAD = """[Rules "freight/2015 cities=3"]
city Antwerp D2 RGY +RG -BK
city Ghent D5 RKW +RK -GY
city Bruges G4 BGK +BG -RW
box 1 +RK
box 2 +GG
order a b
money a 5
round 1
auction b- a-
1b pass
"""
NOTED = "money a 12\n"


def money(replay: Replay) -> int:
    return cast("Position", replay.steps[-1].position).seats[0].money


def errors(replay: Replay) -> list[tuple[str, int]]:
    found = [each for each in replay.findings if each.severity == "error"]
    return [(each.rule, each.place.line) for each in found]


def test_a_difference_is_told_and_the_replay_goes_on_with_its_own() -> None:
    found = replayed(HEAD + NOTED)
    assert errors(found) == [("FTN-CLAIM", 12)]
    assert money(found) == 5
    assert not found.steps[-1].verified


def test_a_difference_that_is_let_stand_is_taken_over() -> None:
    found = replayed(HEAD + NOTED + 'ruling FTN-CLAIM "counted twice"\n')
    assert errors(found) == []
    assert money(found) == 12
    assert found.steps[-1].verified


def test_a_later_fact_is_held_against_what_was_let_stand() -> None:
    found = replayed(HEAD + NOTED + "ruling FTN-CLAIM\nmoney a 12\nmoney a 11\n")
    assert errors(found) == [("FTN-CLAIM", 15)]


@pytest.mark.parametrize("later", ["money a 12\n", "money a 5\n"])
def test_what_is_in_doubt_is_taken_over_from_the_next_fact(later: str) -> None:
    found = replayed(HEAD + "1a build wagon wagon ship Ghent\n" + later)
    assert ("FTN-CLAIM", 13) not in errors(found)
    assert money(found) == int(later.split()[2])
