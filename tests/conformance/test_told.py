"""Every record of the conformance suite is told and drawn, whatever is wrong with it."""

from __future__ import annotations

import pytest

from ftn.games import GAMES, game
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence
from ftn.text.pieces import breadth
from tests.conformance.test_conformance import RECORDS

_WIDTH = 80


@pytest.mark.parametrize("name", GAMES)
def test_every_record_is_told(name: str) -> None:
    rooms = game(name)
    for path in (path for path in RECORDS.values() if path.parent.name == name):
        played = replay(*next(read_text(path.read_text("utf-8"), path.name)))
        for step, before in every(played.steps, played.start):
            at = f"{path.name} {step.address}"
            words = sentence(played, step, before)
            assert words.endswith((".", '."')), at
            assert words.isprintable(), at
            lines = rooms.board.draw(played, step.position, before, _WIDTH)
            assert max(map(breadth, lines)) <= _WIDTH, at
        for note in rooms.explaining.afterwards(played):
            assert note.label in played.players.values(), path.name
