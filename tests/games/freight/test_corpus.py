"""Games of independent referees, made from the rulebook and the specification, have no errors.

`tests/corpus/freight.ftn` holds 100: standard, family and mixed rules, 2 to 6 players.
"""

from __future__ import annotations

from pathlib import Path

from ftn.pipeline.checking import check_file

GAMES = Path(__file__).parents[2] / "corpus" / "freight.ftn"


def test_games_of_another_referee_are_verified() -> None:
    checked = list(check_file(str(GAMES)))
    wrong = [
        (one.record, one.status, found.message)
        for one in checked
        for found in one.findings
        if found.severity == "error"
    ]
    assert len(checked) == 100
    assert wrong == []
    assert [one.record for one in checked if one.status != "verified"] == []
