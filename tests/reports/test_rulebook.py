"""Clauses, options and editions, as people read them."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from ftn.games import game
from ftn.games.clauses import load
from ftn.model.clauses import Clause
from ftn.reports import rulebook
from ftn.text.grid import plain
from ftn.text.pieces import Line, paint
from tests.replayed import SCORED, replayed

GAME = game("freight-train")


def text(lines: Iterable[Line]) -> str:
    return "\n".join(paint(line, colour=False) for line in lines)


def test_presets_are_laid_out_and_rulings_marked() -> None:
    lines = {
        line.split()[0]: line.split()[1:]
        for line in plain(rulebook.defaults(GAME, list(GAME.editions.values())))
    }
    assert lines["option"] == ["1993-en", "1993-nl", "1996"]
    assert lines["must_act"] == ["yes*", "yes", "yes"]
    assert lines["mix_scores"] == ["no*", "yes", "yes"]
    assert lines["caboose"] == ["-", "-", "off"]
    assert lines["cars_per_type"] == ["9/12/14/16", "9/12/14/16", "9/12/16/16"]


def test_an_option_that_an_edition_does_not_have_is_not_told_of_it() -> None:
    told = text(rulebook.options(GAME, [GAME.editions["1993-en"]]))
    assert "caboose=" not in told
    assert "mix_scores=yes|no" in told


def test_many_values_are_shortened() -> None:
    assert rulebook.values(GAME.options["cars_per_type"]) == "1…16"


def test_a_clause_says_which_edition_is_silent() -> None:
    clause = Clause("X-1", "A rule", "Do it.", sources={"1996": "L1"}, differ="They do.")
    told = text(rulebook.clause(clause, GAME))
    assert "  1993-en  doesn't mention it\n" in told
    assert "  1996     L1\n" in told
    assert "Differences between editions: They do." in told
    assert "No record can break this clause." in told


def test_a_ruling_is_told_as_one() -> None:
    told = text(rulebook.clause(Clause("X-1", "A rule", "Do.", True, ruling="We say."), GAME))
    assert "Ruling: We say." in told
    assert "Sources: none; this is a ruling of this project" in told
    assert "A record can break this clause" in told


def test_a_clause_names_its_options_and_their_presets() -> None:
    told = text(rulebook.clause(load("freight-train")["FT-DEBT"], GAME))
    assert "debt=final_only|never|always" in told
    assert "1993-en final_only*, 1993-nl final_only*, 1996 final_only*" in told


def test_many_places_are_counted() -> None:
    replay = replayed(SCORED)
    many = evolve(replay, decided={"debt": tuple(f"1.{number}a" for number in range(1, 9))})
    told = text(rulebook.in_force(many))
    assert "made a difference in 1.1a, 1.2a, 1.3a, 1.4a, 1.5a, 1.6a, … (8 places)" in told
