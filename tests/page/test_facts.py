"""The facts of a game: who, when, by which rules and options, its status and who won."""

from __future__ import annotations

import pytest

from ftn.page.facts import Facts, Setting, facts
from tests.generated import play
from tests.page.grown import NEVER_READ, NOTED, grown
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED
from tests.sampled import text_of

SHARED = LAST.replace("chips a 20", "chips a 22").replace("score a 22", "score a 24")
RULES = '[Rules "freight-train/1996 must_act=yes caboose=on"]'


def of(text: str) -> Facts:
    found = grown(text)
    return facts(found.replay, found.tree)


def settings(text: str) -> dict[str, Setting]:
    return {one.name: one for one in of(text).settings}


def test_a_game_is_named_after_its_players() -> None:
    assert of(PLAYED).title == "Anna, Ben"
    nobody = '[FTN "1"] [Rules "freight-train/1996"]\nday 1\n1a call 1b call 1c call\n'
    assert of(nobody).title == "A, B, C"


def test_without_players_it_is_named_after_its_event_or_not_at_all() -> None:
    assert of('[Event "Open day"]\n').title == "Open day"
    assert of("").title == "A game"
    assert of(NEVER_READ).title == "Anna"


def test_its_rules_and_edition_are_told() -> None:
    found = of(PLAYED)
    assert (found.rules, found.own) == ("Freight Train", "1996")
    assert found.edition == "Freight Train, Mayfair Games 1996"
    none = of(NEVER_READ)
    assert (none.rules, none.own, none.edition) == ("", "", "")


def test_tags_are_told_but_those_that_are_told_elsewhere_and_those_that_say_nothing() -> None:
    text = '[Event "Club"] [Site " "] [Recorder ""] [Weather "rain"] '
    assert of(text + HEAD).tags == [
        ("Event", "Club"),
        ("Weather", "rain"),
        ("Date", "2026-11-18"),
    ]
    assert of(NEVER_READ).tags == []


def test_what_was_said_of_the_record_as_a_whole_is_told() -> None:
    assert tuple(of(HEAD + "{a long evening} {at home}\n\nday 1\n").notes) == (
        "a long evening",
        "at home",
    )
    assert tuple(of(PLAYED).notes) == ()


@pytest.mark.parametrize(
    ("text", "status", "sure"),
    [
        (PLAYED, "in progress, after 1.2a", "open"),
        (OPEN, "in progress, after day 1", "open"),
        (LAST, "provisional: not everything is known", "open"),
        (BREACH, "not verified: 1 error, in 1.3a", "bad"),
        (NEVER_READ, "not verified: 1 error, on line 1", "bad"),
        (play("freight-train/1996", 3, 1), "verified", "good"),
    ],
)
def test_its_status_says_how_sure_it_is(text: str, status: str, sure: str) -> None:
    found = of(text)
    assert (found.status, found.sure) == (status, sure)


def test_whoever_won_is_named() -> None:
    assert of(LAST).result == "Ben wins with 24"
    assert of(SHARED).result == "Anna and Ben share the win, with 24 each"
    assert of(play("freight-train/1996", 4, 1)).result == "Cleo wins with 43"


@pytest.mark.parametrize("text", [PLAYED, SCORED, OPEN, NEVER_READ])
def test_as_long_as_nobody_won_there_is_no_result(text: str) -> None:
    assert of(text).result == ""


def test_all_who_play_are_told_by_their_seats() -> None:
    assert of(SCORED).seats == [("a", "Anna"), ("b", "Ben")]
    assert of(NEVER_READ).seats == []


def test_who_is_not_ranked_is_told_too() -> None:
    """Hugo is bankrupt."""
    assert ("d", "Hugo") in of(text_of("freight-five-bankrupt.ftn")).seats


def test_options_that_the_record_names_are_told() -> None:
    found = settings(HEAD.replace('[Rules "freight-train/1996"]', RULES) + "day 1\n")
    assert {name: (one.value, one.chosen, one.decided) for name, one in found.items()} == {
        "must_act": ("yes", True, []),
        "caboose": ("on", True, []),
    }
    assert found["caboose"].title == "whether cabooses are used"
    assert found["caboose"].clause == "FT-CABOOSE"


def test_options_that_decided_something_are_told_with_where() -> None:
    one = settings(NOTED)["mix_scores"]
    assert (one.value, one.chosen, one.decided) == ("yes", False, ["1.1b"])
    assert settings(SCORED)["mix_scores"].decided == []  # in no turn
    assert settings(PLAYED) == {}


def test_where_an_option_decided_can_be_gone_to() -> None:
    found = grown(play("freight-train/1993-en", 3, 1))
    told = [one for one in facts(found.replay, found.tree).settings if one.decided]
    assert told
    for one in told:
        assert set(one.decided) <= set(found.tree.by_address)
        assert len(set(one.decided)) == len(one.decided)
        assert set(one.decided) <= set(found.replay.decided[one.name])


def test_without_rules_there_are_no_settings() -> None:
    assert of(NEVER_READ).settings == ()
