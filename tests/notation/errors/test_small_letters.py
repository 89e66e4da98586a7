"""Words of the notation in capitals, in games whose names begin with capitals, too."""

from __future__ import annotations

import pytest

from ftn.mending.applying import mended
from tests.replayed import findings
from tests.sampled import text_of

WORDS = (
    ("freight-two.ftn", "ship Glasgow ", "load", " WW"),
    ("freight-two.ftn", "D7 Edinburgh ", "deliver", " WW"),
    ("freight-two.ftn", "city Stirling\n  D5 GYW +G ", "engine", " Glasgow"),
    ("freight-two.ftn", "load YK ", "mark", " Edinburgh\n  +Y, 2>1"),
    ("freight-two.ftn", "2a @14:19 loan ", "build", " switch"),
    ("cars-two-clocks.ftn", "take F30 ", "reveal", " F40"),
    ("cars-two-clocks.ftn", "F19 F36 ", "claim", " Atlanta"),
    ("cars-two-clocks.ftn", "ship F15 F04 ", "claim", " Vancouver"),
    ("cars-two-clocks.ftn", "claim Atlanta ", "reveal", " Mexico-City"),
    ("two-players-shared.ftn", "8a fill 2 LGBRP ", "pull", " 4S>2"),
)


@pytest.mark.parametrize(("name", "before", "word", "after"), WORDS)
def test_a_word_in_capitals_is_pointed_at_and_mended(
    name: str, before: str, word: str, after: str
) -> None:
    right = text_of(name)
    assert right.count(before + word + after) == 1
    for slip in (word.title(), word.upper(), word[:-1] + word[-1].upper()):
        wrong = right.replace(before + word + after, before + slip + after)
        (found,) = findings(wrong)
        line, column = found.place.line, found.place.column
        assert wrong.split("\n")[line - 1][column - 1 :].startswith(slip)
        assert found.help.startswith(f"write {word}")
        assert mended(wrong, findings).text == right
