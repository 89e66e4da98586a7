"""A game with one token spoilt: found where the rulebook finds it, and found about once.

`FTN_FUZZ=long python -m pytest tests/games/freight/test_spoilt.py` spoils many more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from statistics import median

import pytest

from ftn.model.finding import Finding
from ftn.pipeline.checking import check_text
from tests.effort import many
from tests.games.cascades import no_cascade
from tests.games.freight.random_play import random_game, with_facts
from tests.games.freight.rulebook import judge
from tests.games.freight.spoiling import KINDS
from tests.games.spoiling import Spoilt, spoil, two_turns_exchanged
from tests.generated import play

HOW_MANY = many(12, 400)
MOST_ERRORS = 17
"""The most errors from the worst slip: another player's loan is missed repeatedly."""


@lru_cache
def _games() -> tuple[str, ...]:
    """Return games of all kinds, some of them with bankrupt players."""
    found = [random_game(seed, noted=seed % 2 == 0).text for seed in range(25)]
    sold_out = (play("freight/2015", 3, seed, reckless="ab") for seed in range(6))
    found += [with_facts(text, Random(len(text))) for text in sold_out]
    return tuple(text for text in found if "\nscore " in text and "\nround 13" not in text)


def _errors(text: str) -> list[Finding]:
    [checked] = check_text(text)
    return [finding for finding in checked.findings if finding.severity == "error"]


@lru_cache
def _spoilt(kind: str) -> Sequence[tuple[Spoilt, list[Finding]]]:
    random = Random(kind)
    tried = (
        two_turns_exchanged(random.choice(_games()), random)
        if kind == "two turns exchanged"
        else spoil(random.choice(_games()), KINDS[kind], random)
        for _ in range(20 * max(HOW_MANY, 12))
    )
    spoilt = islice((one for one in tried if one), HOW_MANY)
    found = [(one, _errors(one.text)) for one in spoilt]
    assert found
    return found


_LATER = ("the number of a round", "no round")
"""What follows implies these: a record may begin in the middle of a game or between rounds."""
_KINDS = [*KINDS, "two turns exchanged"]


@pytest.mark.parametrize("kind", _KINDS)
def test_a_spoilt_token_is_found_where_the_rulebook_finds_it(kind: str) -> None:
    for one, errors in _spoilt(kind):
        verdict = judge(one.text)
        first = errors[0] if errors else None
        line = first.place.line if first else 0
        told = (one.line, one.before, one.after, verdict.what, first)
        if kind in _LATER and verdict.line:
            assert one.line <= line, told
        else:
            assert line in (verdict.line, one.line), told  # the slip itself may be found
        assert not errors or line >= one.line, told


@pytest.mark.slow
@pytest.mark.parametrize("kind", _KINDS)
def test_one_slip_does_not_cascade(kind: str) -> None:
    no_cascade(_spoilt(kind), usual=3, most=MOST_ERRORS)


@pytest.mark.slow
def test_most_slips_are_one_error() -> None:
    counts = [len(errors) for kind in _KINDS for _, errors in _spoilt(kind) if errors]
    assert median(counts) == 1


@pytest.mark.slow
def test_some_slips_make_another_game_as_legal() -> None:
    spared = {kind for kind in _KINDS for _, errors in _spoilt(kind) if not errors}
    assert "a city's hex" in spared
    assert len(spared) >= 5
