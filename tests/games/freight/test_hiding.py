"""A true record stays true, whatever of it is unknown; and what is verified has the true totals.

`FTN_FUZZ=long python -m pytest tests/games/freight/test_hiding.py` hides things of many more.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight.model.position import Position
from ftn.model.record import Turn
from tests.effort import effort
from tests.games.freight.facts.noted import facts
from tests.games.freight.hiding import hide
from tests.games.freight.random_play import random_game
from tests.replayed import replayed

SHARES = st.sampled_from([0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1.0])
SEEDS = st.integers(0, 2**32)


@lru_cache(maxsize=64)
def _game(seed: int) -> tuple[str, dict[str, int | None]]:
    text = random_game(seed, noted=seed % 3 > 0).text
    return text, {
        seat: total for one in replayed(text).sheets for seat, total in one.totals.items()
    }


def from_the_middle(text: str, random: Random) -> str:
    """Return a record that begins after a turn of another one, with all that the table shows."""
    found = replayed(text)
    turns = [step for step in found.steps[:-1] if isinstance(step.statement, Turn)]
    if not turns:
        return text
    step = random.choice(turns)
    assert isinstance(step.position, Position)
    assert found.rules
    boxes = any(box.count for box in step.position.boxes)
    noted = facts(step.position, cities=True, boxes=boxes)
    laid_out = [one for one in noted if not one.startswith("markers")]
    tags = [f'[{tag.name} "{tag.value}"]' for tag in found.record.tags]
    line = found.record.source.place(step.statement.start, step.statement.end).end_line
    return "\n".join([*tags, *laid_out, *text.splitlines()[line:]]) + "\n"


def check_hidden(game: int, seed: int, share: float) -> None:
    """Hide things of a game; see that nothing is called wrong, and no wrong total shown."""
    text, totals = _game(game)
    random = Random(seed)
    if random.random() < 0.3:
        text = from_the_middle(text, random)
        share = random.choice([0, share])
    hidden = hide(text, random, share)
    result = replayed(hidden)
    errors = [found for found in result.findings if found.severity == "error"]
    assert not errors, (errors[0].turn, errors[0].rule, errors[0].message, errors[0].quote, hidden)
    for sheet in result.sheets:
        shown = {seat: total for seat, total in sheet.totals.items() if total is not None}
        assert shown == {seat: totals[seat] for seat in shown}, hidden
        assert len(shown) == len(totals) or result.status != "verified", hidden


@effort(30, 120, shrink=False)
@given(st.integers(0, 40), SEEDS, SHARES)
def test_a_record_with_unknown_things_has_no_errors(game: int, seed: int, share: float) -> None:
    check_hidden(game, seed, share)


@pytest.mark.slow
@effort(6, 1_500, shrink=False)
@given(SEEDS, SEEDS, SHARES)
def test_many_records_with_unknown_things_have_no_errors(
    game: int, seed: int, share: float
) -> None:
    check_hidden(game, seed, share)
