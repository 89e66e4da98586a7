"""A true record stays true, whatever of it is unknown; and what is verified has the true totals.

`FTN_FUZZ=long python -m pytest tests/games/freight_cars/test_hiding.py` hides things of many more.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import effort
from tests.games.freight_cars.hiding import begun_later, hide
from tests.games.freight_cars.random_play import random_game
from tests.replayed import replayed

SHARES = st.sampled_from([0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1.0])
SEEDS = st.integers(0, 2**32)


@lru_cache(maxsize=64)
def _game(seed: int) -> tuple[str, dict[str, int | None]]:
    text = random_game(seed, sense=seed % 2 == 0, noted=seed % 3 > 0).text
    [sheet] = replayed(text).sheets
    return text, dict(sheet.totals)


def check_hidden(game: int, seed: int, share: float, *, later: bool = False) -> None:
    """Hide things of a game; see that nothing is called wrong, and no wrong total verified."""
    text, totals = _game(game)
    random = Random(seed)
    hidden = hide(begun_later(text, random) if later else text, random, share)
    result = replayed(hidden)
    errors = [found for found in result.findings if found.severity == "error"]
    assert not errors, (errors[0].turn, errors[0].rule, errors[0].message, hidden)
    if result.status == "verified":
        [sheet] = result.sheets
        assert dict(sheet.totals) == totals, hidden


@effort(20, 150, shrink=False)
@given(st.integers(0, 40), SEEDS, SHARES)
def test_a_record_with_unknown_things_has_no_errors(game: int, seed: int, share: float) -> None:
    check_hidden(game, seed, share)


@effort(15, 100, shrink=False)
@given(st.integers(0, 40), SEEDS, SHARES)
def test_a_record_begun_in_the_middle_has_no_errors(game: int, seed: int, share: float) -> None:
    check_hidden(game, seed, share, later=True)


@pytest.mark.slow
@effort(10, 3_000, shrink=False)
@given(game=SEEDS, seed=SEEDS, share=SHARES, later=st.booleans())
def test_many_records_with_unknown_things_have_no_errors(
    game: int, seed: int, share: float, *, later: bool
) -> None:
    check_hidden(game, seed, share, later=later)
