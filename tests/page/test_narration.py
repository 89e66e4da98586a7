"""What is said at a node: its statements in words, what a period brought, and what it is called."""

from __future__ import annotations

import pytest

from ftn.files.languages import load
from ftn.page.narration import narrate, node_name
from tests.generated import play
from tests.page.grown import DEALT, NOTED, SETTLED, UNNOTED, grown
from tests.replayed import OPEN, PLAYED, SCORED


def said(text: str, address: str, language: str = "en") -> str:
    found = grown(text)
    return load(language).said(narrate(found.replay, found[address]))


def called(text: str, address: str, language: str = "en") -> str:
    found = grown(text)
    return load(language).said(node_name(found.replay, found[address]))


def test_a_turn_is_told_in_words() -> None:
    assert said(PLAYED, "1.1b") == (
        "Ben switches two piggyback cars to their train, and a gondola car to the Mix. Ben's "
        "new Piggyback train (2 cars) and Mix (1 car) are the only ones of their type."
    )


def test_a_variation_is_told_by_its_own_move() -> None:
    assert said(PLAYED, "1.1a/2/1a").startswith("Anna switches a coil steel car and an ore car")


def test_what_stands_behind_a_turn_is_told_in_its_order() -> None:
    found = said(SETTLED, "1.1b")
    parts = ["Ben switches", "Anna's chips are noted: 5"]
    places = [found.index(part) for part in parts]
    assert places == sorted(places)


def test_a_day_that_ends_tells_what_it_brought_before_what_was_noted() -> None:
    assert said(SCORED, "day-1-end") == (
        "End of day 1: Anna +3, now 8; Ben +7, now 12. Totals noted at the table: Anna 9 and "
        "Ben 12."
    )
    assert said(UNNOTED, "day-1-end") == "End of day 1: Anna +12, now 17; Ben +10, now 15."


def test_what_nobody_knows_is_said_to_be_unknown() -> None:
    assert said(OPEN, "day-1-end").startswith("End of day 1: Anna +4, now 9; Ben ?, now ?.")


def test_the_last_day_of_a_game_is_told_though_nobody_noted_it() -> None:
    assert said(play("freight-train/1996", 2, 1), "day-3-end") == (
        "End of day 3: Anna +21, now 67; Ben +18, now 66."
    )


def test_before_anything_was_noted_nothing_is_said() -> None:
    assert said('[FTN "1"] [Rules "freight-train/1996"] [a "A"] [b "B"] 1a call', "start") == ""


def test_nodes_that_are_no_turns_have_names() -> None:
    assert [called(NOTED, at) for at in ("start", "day-1-end", "day-2")] == [
        "Start",
        "End of day 1",
        "Day 2",
    ]


@pytest.mark.parametrize(
    ("language", "end", "day"),
    [("fr", "Fin du jour 1", "Jour 2"), ("nl", "Einde van dag 1", "Dag 2")],
)
def test_names_are_in_the_pages_language(language: str, end: str, day: str) -> None:
    assert (called(NOTED, "day-1-end", language), called(NOTED, "day-2", language)) == (end, day)


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_the_moves_are_told_in_the_pages_language_and_names_stay(language: str) -> None:
    text = DEALT.replace("Anna", "Ann{a}")
    found = grown(text)
    words = load(language)
    for node in found.tree.nodes:
        english = narrate(found.replay, node)
        other = words.said(english)
        assert other != english
        assert ("Ann{a}" in other) == ("Ann{a}" in english)
