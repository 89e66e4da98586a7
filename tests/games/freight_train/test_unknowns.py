"""A true record with something left out has no error, and no total that isn't right.

`FTN_FUZZ=long python -m pytest tests/games/freight_train/test_unknowns.py` forgets much more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.model.finding import Finding
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.notation.splitting import sources_of_text
from ftn.referee.replaying import replay
from tests.effort import effort, many
from tests.games.freight_train.forgetting import WAYS, without_setup
from tests.games.freight_train.forgotten import forget
from tests.games.freight_train.random_play import random_game, random_tag
from tests.games.freight_train.spoiling import noted_game, spoil
from tests.generated import play

SEEDS = st.integers(0, 2**32)
_CORPUS = Path(__file__).parents[2] / "corpus" / "freight-train.ftn"
HOW_MANY = many(10, 300)
_TAGS = ("1993-en", "1993-nl sequence=daily", "1996", "1996 caboose=on mix_declare=late")


@lru_cache
def _games() -> Sequence[tuple[str, list[dict[str, int | None]]]]:
    found = []
    for seed, edition in enumerate(_TAGS):
        for seats in (2, 3, 4, 5):
            make = noted_game if (seed + seats) % 2 else play
            text = make(f"freight-train/{edition}", seats, seed)
            found.append((text, _totals(_replayed(text))))
    return found


@lru_cache
def _corpus() -> Sequence[str]:
    return [source.text for source in sources_of_text(_CORPUS.read_text("utf-8"))]


def _replayed(text: str) -> Replay:
    [(record, findings)] = read_text(text)
    return replay(record, findings)


def _totals(played: Replay) -> list[dict[str, int | None]]:
    return [dict(sheet.totals) for sheet in played.sheets]


def _forgotten(ways: Sequence[str], how_many: int) -> Sequence[tuple[str, Replay, object]]:
    random = Random("+".join(ways))
    found = []
    for _ in range(how_many):
        text, totals = random.choice(_games())
        for way in ways:
            text = WAYS[way](text, random)
        found.append((text, _replayed(text), totals))
    return found


_COMBINED = [[way] for way in WAYS] + [["without set-up", "without some facts"]]


@effort(15, 3000, shrink=False)
@given(SEEDS)
def test_whatever_is_forgotten_makes_no_error_and_no_wrong_total(seed: int) -> None:
    random = Random(seed)
    odd = random.random() < 0.3  # any options, and any legal actions
    game = (
        random_game(random_tag(random), random.randint(2, 5), seed).text
        if odd
        else random.choice(_corpus())
    )
    text = forget(game, random)
    played = _replayed(text)
    assert [found for found in played.findings if found.severity == "error"] == [], text
    known, totals = True, _totals(_replayed(game))
    for sheet in played.sheets:
        right = totals[sheet.number - 1]
        shown = {seat: total for seat, total in sheet.totals.items() if total is not None}
        assert shown == {seat: right[seat] for seat in shown}, text
        known = known and len(shown) == len(right)
    assert known or played.status != "verified", text


@pytest.mark.parametrize("ways", _COMBINED, ids=" and ".join)
def test_what_is_left_out_makes_no_error(ways: list[str]) -> None:
    for text, played, _ in _forgotten(ways, HOW_MANY):
        errors = [finding for finding in played.findings if finding.severity == "error"]
        assert not errors, (errors[0].turn, errors[0].message, errors[0].quote, text)


@pytest.mark.parametrize("ways", _COMBINED, ids=" and ".join)
def test_a_total_that_is_shown_is_right(ways: list[str]) -> None:
    for text, played, totals in _forgotten(ways, HOW_MANY):
        assert isinstance(totals, list)
        shown = _totals(played)
        for day, right in zip(shown, totals, strict=False):
            known = {seat: total for seat, total in day.items() if total is not None}
            assert known == {seat: right[seat] for seat in known}, text
        if any(None in day.values() for day in shown):
            assert played.status != "verified", text


def test_what_follows_is_worked_out() -> None:
    for way in ("without set-up", "without some facts", "shorthand"):
        for text, played, totals in _forgotten([way], HOW_MANY):
            assert _totals(played) == totals, text


_OPEN = """\
[FTN "1"]
[Rules "freight-train/1996"]
[a "Anna"]
[b "Ben"]

day 1
1a pull 2L 2T 3S
1b pull 1C 1A>2 1S>2
2b pull 2? 2P 4H>1
2a switch 1T
"""


def _findings(text: str) -> list[Finding]:
    return [finding for finding in _replayed(text).findings if finding.severity == "error"]


def _errors(text: str) -> list[str]:
    return [f"{finding.turn} {finding.message} {finding.help}" for finding in _findings(text)]


def test_a_contradiction_names_both_places() -> None:
    assert _errors(_OPEN) == []
    found = 0
    random = Random(4)
    for text, _ in _games():
        one = spoil(without_setup(text, random), "a letter of a fill", random)
        assert one
        siding = one.before.split("fill ")[1][0]
        turn = one.before.split()[0]
        for error in _findings(one.text)[:1]:
            if error.rule == "FT-PULL-1" and f"siding {siding}:" in error.message:
                found += 1
                filled = one.after.split("fill ")[1].split()[1]
                assert error.turn.endswith(turn) or f".{turn}" in error.help, (one, error)
                assert filled in error.help, (one, error)
    assert found > 4


def test_a_late_fact_contradicts_an_early_move() -> None:
    record = (
        '[Rules "freight-train/1996"] [a "Anna"] [b "Ben"]\nday 1\n'
        "1a pull 2L 2T 3S>1\n"
        "1b pull 1C 1A>2 1S>2\n"
        "yard a GH????? ??????\n"
    )
    [error] = _errors(record)
    assert "GH" in error
    assert "S" in error


def test_a_switch_of_too_many_short_moves_is_not_tried_in_every_way() -> None:
    record = _OPEN + "3a switch" + " A" * 40 + "\n"
    [error] = _errors(record)
    assert "at most four cars, not 40" in error
