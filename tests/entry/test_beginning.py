"""The questions of a new game, and the record that their answers begin."""

from __future__ import annotations

import pytest

from ftn.entry.beginning import is_name, new_record, questions, rules_of, tags, usual
from ftn.games import GAMES, game
from ftn.games.rules_tag import Unreadable
from ftn.model.rules import Ruleset
from tests.replayed import replayed


def rules(written: str, players: int = 2) -> Ruleset:
    """Read rules that are known to be right."""
    found = rules_of(written, players)
    assert isinstance(found, Ruleset)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_is_asked_for_in_words(name: str) -> None:
    for edition in game(name).editions.values():
        found = rules(f"{name}/{edition.name}")
        asked = {one.name: one for one in questions(found, 2)}
        assert set(edition.options) <= set(asked)
        for option in edition.options:
            question = asked[option]
            assert question.asks.endswith("?")
            assert question.clause == game(name).options[option].clause
            assert [one.usual for one in question.answers].count(True) == 1
            for answer in question.answers:
                assert answer.chosen == answer.usual
                assert answer.says not in {"yes", "no", "on", "off"}
                assert not answer.says[0].islower()
                read = rules(answer.rules)
                assert (read.name, answer.rules == found.name) == (found.name, answer.usual)


def test_an_answer_keeps_the_others() -> None:
    found = rules("freight-train/1996 caboose=on")
    asked = {one.name: one for one in questions(found, 2)}
    assert asked["caboose"].asks == "Do you play with cabooses?"
    assert [(one.says, one.chosen, one.rules) for one in asked["caboose"].answers] == [
        ("No", False, "freight-train/1996"),
        ("Yes", True, "freight-train/1996 caboose=on"),
    ]
    daily = {one.says: one.rules for one in asked["sequence"].answers}
    assert daily["The same player in all rounds of a day"].split() == [
        "freight-train/1996",
        "caboose=on",
        "sequence=daily",
    ]
    [other] = [one for one in asked["edition"].answers if "English" in one.says]
    assert other.rules == "freight-train/1993-en"
    assert [one.says for one in asked["game"].answers if one.chosen] == ["Freight Train"]


def test_a_number_of_players_that_no_game_has() -> None:
    wrong = rules_of("", 9)
    assert isinstance(wrong, Unreadable)
    assert wrong.message == "Freight Train is for 2 to 5 players, not 9"
    assert isinstance(rules_of("chess", 2), Unreadable)


def test_a_new_record_is_in_progress() -> None:
    text = new_record(rules(usual()), ["Anna", 'Ben "Mix"'], "2026-11-18")
    replay = replayed(text)
    assert replay.status == "in-progress"
    assert dict(replay.players) == {"a": "Anna", "b": 'Ben "Mix"'}
    assert tags(rules(usual()), ["Anna"]) == {"Rules": usual(), "a": "Anna"}
    assert [is_name(name) for name in ("Åsa 車", " ", "two\nlines")] == [True, False, False]
