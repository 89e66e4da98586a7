"""Every record of the conformance suite is told, drawn and translated, whatever is wrong with it.

A test for every clause: its records together.
"""

from __future__ import annotations

import pytest

from ftn.files.languages import languages, load
from ftn.games import game
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence
from ftn.text.pieces import breadth
from tests.conformance.records import BY_CLAUSE, RECORDS
from tests.translated import foreign, notation, untold

_WIDTH = 80


@pytest.mark.parametrize("clause", BY_CLAUSE)
def test_records_are_told_and_drawn(clause: str) -> None:
    rooms = game(clause.partition("/")[0])
    for name in BY_CLAUSE[clause]:
        path = RECORDS[name]
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


@pytest.mark.parametrize("clause", BY_CLAUSE)
def test_findings_are_told_in_every_language(clause: str) -> None:
    others = [load(language) for language in languages() if language != "en"]
    for name in BY_CLAUSE[clause]:
        for record, errors in read_text(RECORDS[name].read_text("utf-8")):
            found = replay(record, errors)
            for finding in found.findings:
                for words in others:
                    lacks = {*untold(words, finding.message), *untold(words, finding.help)} - {""}
                    told = {lack for lack in lacks if not notation().fullmatch(lack)}
                    assert foreign(found, told) == set(), name
