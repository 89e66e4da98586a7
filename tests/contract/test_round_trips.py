"""Text to record to text: what is read is what was written, and it is the same game."""

from __future__ import annotations

import pytest
from attrs import evolve
from msgspec.structs import replace

from ftn.games import game
from ftn.model.record import BARE, Record, Statement, Turn
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.notation.writing import write
from tests.contract.records import RECORDS, game_of, played, text_of
from tests.replayed import replayed

GLYPHS = ("?", "!", "?", "!!", "?", "??", "!?", "?!")


def bare(statement: Statement) -> Statement:
    """Return a statement without its place in the text."""
    trimmings = statement.trimmings
    if trimmings is not BARE:
        lines = tuple(
            replace(line, statements=tuple(map(bare, line.statements)), start=0, end=0)
            for line in trimmings.variations
        )
        trimmings = replace(trimmings, variations=lines)
    return replace(statement, start=0, end=0, trimmings=trimmings)


def read(text: str) -> Record:
    """Read a record in which nothing is wrong."""
    [(record, findings)] = read_text(text)
    assert not findings
    return record


def results(replay: Replay) -> list[object]:
    """Return what a game came to."""
    rules = [(found.rule, found.severity, found.turn) for found in replay.findings]
    sheets = [(dict(sheet.totals), dict(sheet.claimed)) for sheet in replay.sheets]
    return [replay.status, replay.winners, rules, sheets, [e.amount for e in replay.entries]]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_read_as_it_is_written(name: str) -> None:
    of, record = game(game_of(name)), read(text_of(name))
    written = write(record, of)
    again = read(written)
    assert write(again, of) == written
    assert [*map(bare, again.statements)] == [*map(bare, record.statements)]
    assert results(replayed(written)) == results(replayed(text_of(name)))


@pytest.mark.parametrize("name", RECORDS)
def test_a_play_is_the_same_read_again_and_a_glyph_stays_a_glyph(name: str) -> None:
    of, record = game(game_of(name)), played(name).record
    noted = [
        replace(one, trimmings=replace(BARE, glyph=GLYPHS[at % len(GLYPHS)]))
        for at, one in enumerate(record.statements)
        if isinstance(one, Turn)
    ]
    assert noted
    for turn in noted:
        assert of.notation.play(str(turn.play).split()) == turn.play
    again = read(write(evolve(record, statements=tuple(noted)), of)).statements
    assert [*map(bare, again)] == [*map(bare, noted)]
