"""What is unknown is no breach: turns of a true record may be `?`, any and as many as one likes."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from msgspec.structs import replace

from ftn.games import game
from ftn.model.record import BARE, Statement, Turn
from ftn.notation.writing import write
from tests.contract.records import RECORDS, game_of, played
from tests.replayed import replayed

TRUE = [one for one in RECORDS if "dispute" not in one and "ruling" not in one]
SHARES = (0.05, 0.6)
"""How many of the turns nobody noted."""


@pytest.mark.parametrize("name", TRUE)
def test_turns_that_nobody_noted_make_no_error(name: str) -> None:
    of, record, random = game(game_of(name)), played(name).record, Random(name)
    unknown = of.notation.unknown_play()
    for share in SHARES:

        def forgotten(one: Statement, share: float = share) -> Statement:
            hidden = isinstance(one, Turn) and random.random() < share
            return replace(one, play=unknown, trimmings=BARE) if hidden else one

        text = write(evolve(record, statements=tuple(map(forgotten, record.statements))), of)
        found = [one for one in replayed(text).findings if one.severity == "error"]
        assert found == [], (share, text)
