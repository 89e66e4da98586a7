"""Games of independent referees, made from the rulebook and the specification, have no errors.

`tests/corpus/freight-cars/` has 80 of them, with card sets, and with cards hidden by `?`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ftn.pipeline.checking import check_file
from tests.games.freight_cars.hiding import hide

GAMES = sorted((Path(__file__).parents[2] / "corpus" / "freight-cars").glob("*.ftn"))


def test_the_corpus_is_whole() -> None:
    assert len(GAMES) == 80


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_another_referee_has_no_errors(path: Path) -> None:
    [checked] = check_file(str(path))
    assert [found for found in checked.findings if found.severity == "error"] == []
    assert checked.status in ("verified", "provisional")


@pytest.mark.slow
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_things_hidden_in_it_are_no_errors(path: Path, tmp_path: Path) -> None:
    for cards in path.parent.glob("*.cards"):
        (tmp_path / cards.name).symlink_to(cards)
    for seed, share in enumerate((0.05, 0.3, 1)):
        hidden = tmp_path / path.name
        hidden.write_text(hide(path.read_text("utf-8"), Random(seed), share), "utf-8")
        [checked] = check_file(str(hidden))
        assert [found for found in checked.findings if found.severity == "error"] == []
