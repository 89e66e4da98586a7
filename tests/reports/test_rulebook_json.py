"""Clauses, options and editions as JSON."""

from __future__ import annotations

import json
from typing import Any

from ftn.games import GAMES, game
from ftn.games.clauses import load
from ftn.reports import rulebook_json
from ftn.reports.json_ import dump
from tests.replayed import HEAD, SCORED, replayed


def taken(value: object) -> Any:
    return json.loads(dump(value))


def test_presets_by_the_number_of_players_are_told_for_each() -> None:
    (found,) = taken(rulebook_json.games(["freight-train"]))["games"]
    newest = found["editions"][-1]
    assert newest["presets"]["cars_per_type"] == {"2": "9", "3": "12", "4": "16", "5": "16"}
    assert "caboose" not in found["editions"][0]["presets"]
    assert "debt" in newest["rulings"]


def test_every_game_is_told_with_all_its_options_and_clauses() -> None:
    for found in taken(rulebook_json.games(GAMES))["games"]:
        of = game(found["name"])
        assert [option["name"] for option in found["options"]] == list(of.options)
        assert [edition["name"] for edition in found["editions"]] == list(of.editions)
        assert found["default"] in of.editions
        assert found["clauses"] == list(load(of.name))


def test_a_clause_is_told_whole() -> None:
    clause = load("freight-train")["FT-MIX-SCORE"]
    (found,) = taken(rulebook_json.clauses([clause]))["clauses"]
    assert (found["id"], found["rule"], found["ruling"]) == (clause.id, clause.rule, clause.ruling)
    assert found["sources"] == dict(clause.sources)
    assert found["breakable"] is clause.breakable


def test_a_record_tells_which_options_it_chose_and_which_decided() -> None:
    chosen = HEAD.replace("1996", "1996 debt=never mix_scores=no")
    text = chosen + SCORED.removeprefix(HEAD)
    (found,) = taken(rulebook_json.records([replayed(text)]))["records"]
    options = found["options"]
    assert (options["debt"]["value"], options["debt"]["chosen"]) == ("never", True)
    assert options["stuck"] == {
        "value": "free_pass",
        "chosen": False,
        "ruling": True,
        "decided": [],
    }
    assert len(options["mix_scores"]["decided"]) == 1
