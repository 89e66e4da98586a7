"""What comes further on in a record."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.rules.lookahead import is_unmarked
from ftn.notation.reading import read_text

_TAGS = '[FTN "1"] [Rules "freight-cars/2021"] [a "Anna"] [b "Ben"]\n'


@pytest.mark.parametrize(
    ("text", "unmarked"),
    [
        ("1a draw score a 1 b 2", True),
        ("1a draw corporation a C01 6", True),
        ("1a draw corporation a C01", False),
        ("1a draw", False),
        ("1a draw * ? score a 1 b 2", False),
        ("1a take F01 reveal * F02 score a 1 b 2", False),
        ("1a ? score a 1 b 2", True),
        ("score a 1 b 2", False),
        ("1a draw ( 1a draw * ) score a 1 b 2", True),
    ],
)
def test_a_game_is_scored_and_the_end_of_game_card_is_nowhere(text: str, unmarked: bool) -> None:
    [(record, _)] = read_text(_TAGS + text)
    assert is_unmarked(record) is unmarked
