"""Games of independent referees, made from the rulebooks and the specification, have no errors.

`tests/corpus/freight-train.ftn` holds 150, of all editions and orders of play.
"""

from __future__ import annotations

from pathlib import Path

from ftn.pipeline.checking import check_file

GAMES = Path(__file__).parents[2] / "corpus" / "freight-train.ftn"


def test_games_of_another_referee_are_verified() -> None:
    checked = list(check_file(str(GAMES)))
    wrong = [
        (one.record, one.status, found.message)
        for one in checked
        for found in one.findings
        if found.severity == "error"
    ]
    assert len(checked) == 150
    assert wrong == []
    assert [one.record for one in checked if one.status != "verified"] == []
