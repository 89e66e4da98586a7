"""A game with one token spoilt: the slip is found, at its turn or later, and found about once.

`FTN_FUZZ=long python -m pytest tests/games/freight_train/test_spoilt.py` spoils many more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from statistics import median

import pytest

from ftn.model.finding import Finding
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay
from tests.effort import many
from tests.games.cascades import no_cascade
from tests.games.freight_train.spoiling import KINDS, Spoilt, noted_game, spoil

HOW_MANY = many(12, 400)
MOST_ERRORS = 6
"""The most errors that a slip may cause: a car on a wrong siding is missed several times."""
HARMLESS = {
    "* moved": "where in its fill the card came up can't be checked",
    "a letter of a fill": "nobody took that car",
    "a fill's siding": "nobody took a car of either siding",
    "a letter of the main yard": "nobody took that car",
    "a count of chips": "it is that after the day's scoring",
}

_TAGS = ("1993-en", "1993-nl", "1996", "1996 caboose=on sequence=clockwise")


@lru_cache
def _games() -> tuple[str, ...]:
    return tuple(
        noted_game(f"freight-train/{edition}", seats, seed)
        for seed, edition in enumerate(_TAGS)
        for seats in (2, 3, 4, 5)
    )


def _errors(text: str) -> list[Finding]:
    [checked] = check_text(text)
    return [finding for finding in checked.findings if finding.severity == "error"]


@lru_cache
def _spoilt(kind: str) -> Sequence[tuple[Spoilt, list[Finding]]]:
    random = Random(kind)
    tried = (spoil(random.choice(_games()), kind, random) for _ in range(20 * HOW_MANY))
    found = [(one, _errors(one.text)) for one in islice(filter(None, tried), HOW_MANY)]
    assert found
    return found


def test_the_games_are_right_as_noted() -> None:
    for text in _games():
        [checked] = check_text(text)
        assert checked.status == "verified"
        assert [finding for finding in checked.findings if finding.severity != "info"] == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_spoilt_token_is_found(kind: str) -> None:
    for one, errors in _spoilt(kind):
        if not errors:
            assert kind in HARMLESS, (one.line, one.before, one.after)
            assert _totals(one.text) is not None
        for error in errors:
            assert error.place.line >= one.line, (one.before, one.after, error)


def _totals(text: str) -> object:
    [(record, findings)] = read_text(text)
    return [sheet.totals for sheet in replay(record, findings).sheets]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_one_slip_does_not_cascade(kind: str) -> None:
    no_cascade(_spoilt(kind), usual=2, most=MOST_ERRORS)


@pytest.mark.slow
def test_most_slips_are_one_error() -> None:
    counts = [len(errors) for kind in KINDS for _, errors in _spoilt(kind) if errors]
    assert median(counts) == 1
