"""What is wrong with how a replay is narrated, drawn and translated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ftn.files.languages import languages, load
from ftn.games import game
from ftn.model.replay import Replay
from ftn.model.steps import every
from ftn.reports.narration import sentence
from ftn.text.catalogue import Words
from ftn.text.pieces import breadth
from tests.effort import SHORT
from tests.translated import foreign, notation, untold

_WIDTH = 80


def narrated(played: Replay) -> Iterator[str]:
    """Tell and draw every step of a replay; yield what is no sentence or too broad.

    A replay without rules has no steps. A short run draws the last step alone.
    """
    if played.rules is None:
        return
    rooms = game(played.rules.game)
    for step, before in every(played.steps, played.start):
        words = sentence(played, step, before)
        if not words.endswith((".", '."')) or not words.isprintable():
            yield f"{step.address}: no sentence: {words!r}"
        if SHORT and step is not played.steps[-1]:
            continue
        lines = rooms.board.draw(played, step.position, before, _WIDTH)
        if max(map(breadth, lines)) > _WIDTH:
            yield f"{step.address}: the board is too broad"
    for note in rooms.explaining.afterwards(played):
        if note.label not in played.players.values():
            yield f"{note.label!r} is explained afterwards and is nobody"


def translated(played: Replay) -> Iterator[str]:
    """Yield what a language lacks of the findings of a replay."""
    for finding in played.findings:
        for words in _others():
            lacks = {*untold(words, finding.message), *untold(words, finding.help)} - {""}
            told = {lack for lack in lacks if not notation().fullmatch(lack)}
            yield from (f"{words.name} lacks {lack!r}" for lack in foreign(played, told))


@cache
def _others() -> list[Words]:
    return [load(language) for language in languages() if language != "en"]
