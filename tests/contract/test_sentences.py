"""Every step is described in whole sentences, and every text of a game exists in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ftn.files.languages import languages, load
from ftn.games import game
from ftn.games.clauses import load as clauses
from ftn.model.replay import Replay
from ftn.model.steps import every
from ftn.reports.narration import sentence
from tests import catalogues
from tests.contract.records import EVERY, NIM, RECORDS, game_of, played
from tests.translated import foreign, untold

_WHOLE = re.compile(r"""\S.*[.!?…]["»”']?""", re.DOTALL)
_DATA = re.compile("[A-Z]|[A-Z]{1,2}[0-9]+(?::[0-9-]+)?")
"""What is called the same in every language: a car's letter, a hex, track on it."""
NIM_FILES = Path(__file__).parent / NIM
OTHERS = [language for language in languages() if language != "en"]


def texts(replay: Replay) -> Iterator[str]:
    """Yield what a game says of itself, sentences apart."""
    yield from (entry.why for entry in replay.entries)
    for sheet in replay.sheets:
        yield sheet.name
        for row in sheet.rows:
            yield row.label
            yield from (cell.why for cell in row.cells.values() if cell.why)
    for finding in replay.findings:
        yield from (text for text in (finding.message, finding.help) if text)
    assert replay.rules
    found = game(replay.rules.game)
    page = found.page
    yield from (page.ended, page.chart, page.lines, page.account, page.counted, page.period(1))
    yield from (found.points(1), found.points(2))
    yield from (option.title for option in found.options.values())
    picture = found.picture
    yield from (panel.title for panel in picture.panels(replay))
    for line in picture.table(replay):
        yield from (line.label, line.none, *line.said)
    yield from picture.spoken(replay).values()


@pytest.mark.parametrize("record", RECORDS)
def test_every_step_is_told_in_whole_sentences(record: str) -> None:
    replay = played(record)
    told = [sentence(replay, *step) for step in every(replay.steps, replay.start)]
    for language in languages():
        words = load(language)
        for text in dict.fromkeys(map(words.said, told)):
            assert _WHOLE.fullmatch(text), (language, text)
            assert text.replace("\xa0", " ").isprintable(), (language, text)
            assert "{" not in text, (language, text)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", EVERY)
def test_every_text_of_a_game_is_there_in_every_language(name: str, language: str) -> None:
    words = load(language)
    for record in (one for one in RECORDS if game_of(one) == name):
        replay = played(record)
        told = [sentence(replay, *step) for step in every(replay.steps, replay.start)]
        found = (lack for text in [*told, *texts(replay)] for lack in untold(words, text) if lack)
        assert {lack for lack in foreign(replay, found) if not _DATA.fullmatch(lack)} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_outside_the_project_brings_its_own_words(language: str) -> None:
    words = load(language)
    texts = {key for path in NIM_FILES.rglob("*.py") for key, _ in catalogues.of_python(path)}
    assert texts - words.templates.keys() - words.forms.keys() == set()
    for clause in clauses(NIM).values():
        told = words.clauses[clause.id]
        assert {field for field in catalogues.FIELDS if getattr(clause, field)} == {*told}
