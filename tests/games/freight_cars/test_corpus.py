"""Games of independent referees, made from the rulebook and the specification, have no errors.

`tests/corpus/freight-cars/` has 80 of them, with card sets, and with cards hidden by `?`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.pipeline.checking import check_file

GAMES = sorted((Path(__file__).parents[2] / "corpus" / "freight-cars").glob("*.ftn"))


def test_the_corpus_is_whole() -> None:
    assert len(GAMES) == 80


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_another_referee_has_no_errors(path: Path) -> None:
    [checked] = check_file(str(path))
    assert [found for found in checked.findings if found.severity == "error"] == []
    assert checked.status in ("verified", "provisional")
