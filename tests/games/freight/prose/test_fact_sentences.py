"""What a fact says, and what happens between turns, in words."""

from __future__ import annotations

import pytest

from ftn.games.freight.explaining import sentence
from tests.games.freight.lines import BEN, BOXES, MIDDLE, SETUP, last


def reported(text: str, rules: str = "2015") -> str:
    return sentence(*last(text, rules))


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (
            "city Ghent E8 BKW +K -RR",
            (
                "Ghent is on E8 and supplies blue, black and white; it has a black cube and "
                "2 red disks."
            ),
        ),
        ("city Ghent E8 ? -", "Ghent is on E8; it has no marker."),
        (
            "city Ghent ? RGY ?",
            (
                "Ghent is on a hex that nobody noted and supplies red, green and yellow; nobody "
                "noted which markers are on it."
            ),
        ),
        ("box 1 +RR", "Box 1 has 2 red cubes."),
        ("box 2 ?", "Nobody noted which markers are in box 2."),
        ("order b a", "The turn order: Ben and Anna."),
        ("money a 1", "Anna's money is noted: 1 dollar."),
        ("money a ?", "Nobody knows how much money Anna has."),
        ("loans b 2", "Ben has 2 loans."),
        ("loans b 0", "Ben has no loans."),
        ("loans b ?", "Nobody knows how many loans Ben has."),
        ("wagons a 2 RG", "Anna has 2 wagons, loaded with a red cube and a green cube."),
        ("wagons a 1 -", "Anna has 1 wagon, without a load."),
        ("wagons a 3", "Anna has 3 wagons."),
        ("wagons a ?", "Nobody knows how many wagons Anna has."),
        ("wagons a ? -", "Nobody knows how many wagons Anna has; they carry nothing."),
        ("wagons a ? R", "Nobody knows how many wagons Anna has; they carry a red cube."),
        ("engine a -", "Anna's engine isn't on the map yet."),
        ("engine a ?", "Nobody knows where Anna's engine is."),
        ("engine a Ghent", "Anna's engine is in Ghent."),
        ("tracks a -", "Anna has no track."),
        ("tracks bank -", "The bank owns no track."),
        ("tracks bank E5:25", "The bank owns 1 track tile: E5."),
        (
            "tracks a E5:25 bridge E5:36",
            "Anna has 2 track tiles: E5 and a bridge over E5.",
        ),
        ("round 1", "Round 1 begins."),
    ],
)
def test_facts(fact: str, words: str) -> None:
    assert reported(fact) == words


def test_markers_of_a_city() -> None:
    assert reported(SETUP + "markers Ghent +K -RR") == ("Ghent has a black cube and 2 red disks.")
    assert reported(SETUP + "markers Ghent ?") == "Nobody noted which markers are on Ghent."


def test_an_auction_is_described_as_it_was_spoken_with_who_got_which_place() -> None:
    start = SETUP + BOXES + "round 3\n"
    assert reported(start + "auction b0 a1 b-") == (
        "Ben bids 0; Anna bids 1 and gets place 1. Ben gets place 2."
    )
    assert reported(start + "auction b- a-") == ("Ben gets place 1. Anna gets place 2.")
    assert reported(start + "auction b0") == "Ben bids 0."
    assert reported(start + "auction b0 auction a-") == "Ben gets place 1. Anna gets place 2."
    assert reported(start + "money b 5 auction b1 auction a-") == (
        "Ben gets place 1 for 1 dollar. Anna gets place 2."
    )
    again = "auction b0 a- b1 a2 b- "
    assert reported(start + again, "2015 auction_reentry=yes").startswith(
        "Ben bids 0 and gets place 1."
    )
    assert reported(start + "auction ?") == (
        "Nobody noted how the places in the turn order were auctioned."
    )


def test_the_die_is_described_by_the_tiles() -> None:
    round_ = MIDDLE + BEN + "3a ship Antwerp load R A2 A3 A4 Ghent round 4 "
    assert reported(round_ + "roll Antwerp G, Ghent R") == (
        "The roll adds a green cube for Antwerp; a red disk for Ghent."
    )
    assert reported(round_ + "roll Antwerp G, Ghent R, Bonn G, Lima R, Rome G") == (
        "The roll adds a green cube each for Antwerp, Bonn and Rome; "
        "a red disk each for Ghent and Lima."
    )
    assert reported(round_ + "roll -") == "No city needs a roll."
    assert reported(round_ + "roll ?") == "Nobody noted what was rolled."


def test_loans_between_turns_are_described() -> None:
    assert reported(MIDDLE + "loan b") == "Ben takes a loan."
    end = MIDDLE.replace("round 3", "round 10") + BEN.replace("3b", "10b") + "10a pass "
    assert reported(end + "repay a") == "Anna repays a loan."


def test_bids_for_several_places_are_described_place_by_place() -> None:
    words = reported(
        '[c "Cleo"] [d "Dirk"] order a b c d round 2 auction d1 c2 b- a- d- d- b0 a- auction d- a-'
    )
    assert words == ("Dirk gets place 3. Anna gets place 4.")
    words = reported('[c "Cleo"] [d "Dirk"] order a b c d round 2 auction d1 c- b- auction a- c-')
    assert words == "Dirk gets place 1 for 1 dollar. Cleo passes."
    words = reported(
        '[c "Cleo"] [d "Dirk"] order a b c d money c 9 round 2 auction d1 c2 b- a- d- d- b0 a-'
    )
    assert words == ("Dirk bids 1; Cleo bids 2 and gets place 1. Ben bids 0 and gets place 2.")
