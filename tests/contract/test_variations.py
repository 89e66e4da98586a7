"""A variation leaves no trace: the game goes on as if nobody had written it down."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from msgspec.structs import replace

from ftn.games import game
from ftn.model.record import BARE, Fact, Statement, Turn, Variation
from ftn.model.replay import Replay
from ftn.referee.replaying import replay
from tests.contract.records import RECORDS, game_of, played

SHARE = 0.2
"""How many of the turns get a variation."""


def _main_line(found: Replay) -> dict[str, object]:
    """Return what a replay says of the game itself."""
    assert found.rules
    data = game(found.rules.game).data
    return {
        "steps": [
            (one.address, replace(one.statement, trimmings=BARE), one.verified)
            for one in found.steps
        ],
        "positions": [data.position(one.position) for one in found.steps],
        "doubt": [one.position.doubt for one in found.steps],
        "findings": [one for one in found.findings if "/" not in one.turn],
        "ledger": found.entries,
        "sheets": [evolve(one, position=None) for one in found.sheets],
        "names": dict(found.names),
        "end": (found.status, found.winners, found.tie_break),
    }


@pytest.mark.parametrize("name", RECORDS)
def test_a_variation_leaves_no_trace(name: str) -> None:
    plain, random = played(name), Random(name)
    unknown = game(game_of(name)).notation.unknown_play()
    statements = plain.record.statements
    turns = [one for one in statements if isinstance(one, Turn)]
    facts = [one for one in statements if isinstance(one, Fact) and one.name != "score"]

    def varied(one: Statement) -> Statement:
        if not isinstance(one, Turn) or random.random() > SHARE:
            return one
        wrong, later = random.sample(turns, 2)
        moves: list[Statement] = [
            replace(one, play=random.choice([wrong.play, unknown]), trimmings=BARE),
            *(replace(each, trimmings=BARE) for each in random.sample(facts, min(1, len(facts)))),
            replace(later, trimmings=BARE),
        ]
        variations = (Variation(tuple(moves)),)
        return replace(one, trimmings=replace(one.trimmings, variations=variations))

    record = evolve(plain.record, statements=tuple(map(varied, statements)))
    assert _main_line(replay(record)) == _main_line(replay(plain.record))
