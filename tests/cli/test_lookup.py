"""Names that may be meant."""

from __future__ import annotations

import pytest

from ftn.cli.lookup import editions, near, near_editions
from ftn.games import GAMES, game
from ftn.games.clauses import load


def test_every_edition_is_near_its_own_name_and_its_games() -> None:
    for name in GAMES:
        for edition in game(name).editions:
            assert f"{name}/{edition}" in near_editions(edition)
            assert f"{name}/{edition}" in near_editions(name.upper())
            assert f"{name}/{edition}" in editions()


@pytest.mark.parametrize("written", ["", "chess", "/"])
def test_nothing_is_near_what_is_far(written: str) -> None:
    assert near_editions(written) == []
    assert near(written) == []


def test_a_clause_is_found_by_a_word_of_its_title() -> None:
    found = near("tie")
    assert "FT-SCORE-2" in found
    clauses = {name: each for of in ("", *GAMES) for name, each in load(of).items()}
    assert all("tie" in clauses[name].title.lower() for name in found if name in clauses)


def test_what_is_spelt_wrongly_comes_before_what_holds_the_word() -> None:
    assert near("mix_score")[0] == "mix_scores"


def test_what_is_near_is_named_once_and_is_never_much() -> None:
    for written in ("FT", "ft-score", "yard", "train", "e"):
        found = near(written)
        assert len(found) == len(set(found)) <= 8
