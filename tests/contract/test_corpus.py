"""Games of independent referees, made from the rulebooks and the specification, are verified.

`tests/games/freight_cars/test_corpus.py` has those that hide cards, or come with their own box.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.pipeline.checking import check_file

CORPUS = Path(__file__).parents[1] / "corpus"


@pytest.mark.parametrize(("name", "games"), [("freight.ftn", 100), ("freight-train.ftn", 150)])
def test_games_of_another_referee_are_verified(name: str, games: int) -> None:
    checked = list(check_file(str(CORPUS / name)))
    wrong = [
        (one.record, one.status, found.message)
        for one in checked
        for found in one.findings
        if found.severity == "error"
    ]
    assert len(checked) == games
    assert wrong == []
    assert [one.record for one in checked if one.status != "verified"] == []
