"""A turn on trial: its phases and their order, and what is unknown of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.model.moves import Deliver, Go, Loan, Play, Wagon
from ftn.games.freight.model.state import State
from ftn.model.parts import Doubt
from ftn.model.plays import Pass, Unknown
from tests.games.freight.judged import after, booked, helps, middle, reported, taken
from tests.games.freight.played import CITIES, played
from tests.model.parts import parts

DICE = "2015 renewal=dice"
ORDER = "the order of a turn: build, ship, pay interest, add the marker"
ROOM = CITIES.replace("RGY +RG -BK", "RGY +R -B")
OWING = middle(loans="a 2 b 0")
PLACED = "mark Antwerp R, 2>1 G, 2< Y"


def _state() -> State:
    state = played(middle()).state
    assert isinstance(state, State)
    return state


def test_a_turn_builds_ships_pays_and_places_a_marker() -> None:
    start = middle(cities=ROOM, loans="a 2 b 0")
    text = f"{start}5a wagon ship Antwerp load R E5 F5 Brugge {PLACED}\n"
    assert reported(text) == []
    assert booked(played(text)) == [
        ("a", -5, "PG-BUILD-1", "wagon"),
        ("a", -2, "PG-INT", "interest"),
    ]
    seat = after(text).seats[0]
    assert (seat.money, seat.wagons, seat.load, seat.engine) == (23, 2, "R", "Brugge")


@pytest.mark.parametrize(
    ("words", "message", "word"),
    [
        ("ship Antwerp E5 F5 Brugge build wagon", "Anna builds after shipping", "wagon"),
        (f"{PLACED} wagon", "Anna builds after the turn is over", "wagon"),
        (f"{PLACED} ship Antwerp E5 F5 Brugge", "Anna ships after the turn is over", "Antwerp"),
    ],
)
def test_the_parts_of_a_turn_have_their_order(words: str, message: str, word: str) -> None:
    text = f"{middle(cities=ROOM)}5a {words}\n"
    found = reported(text)
    assert ("PG-TURN", message, word) in found
    assert len(found) == (1 if PLACED in words else 2)  # the marker is missing
    assert ORDER in helps(text)


def test_the_order_of_a_turn_is_reported_once() -> None:
    words = "ship Antwerp E5 F5 Brugge wagon wagon ship Brugge F5 E5 Antwerp"
    assert reported(f"{middle()}5a {words}\n") == [
        ("PG-TURN", "Anna builds after shipping", "wagon")
    ]


def test_interest_is_settled_before_the_marker() -> None:
    start = middle(cities=ROOM, money="a 0 b 9", loans="a 2 b 0")
    text = f"{start}5a loan {PLACED} section Antwerp Ghent b-\n"
    assert reported(text)[0] == ("PG-TURN", "Anna has already paid the interest", "Antwerp")


@pytest.mark.parametrize(
    ("words", "rules", "rule"),
    [
        (f"{PLACED} {PLACED}", "2015", "PG-MARK"),
        ("roll Antwerp YW roll Antwerp Y", DICE, "PG-FAMILY-5"),
    ],
)
def test_markers_are_renewed_once_a_turn(words: str, rules: str, rule: str) -> None:
    boxes = ("+RR", "+GG") if rule == "PG-MARK" else ("", "")
    found = reported(f"{middle(cities=ROOM, boxes=boxes)}5a {words}\n", rules)
    assert found[0] == (rule, "Anna renews the markers twice", "Antwerp")


def test_of_a_combined_action_the_delivery_is_first() -> None:
    start = middle(wagons="a 1 RR b 1 -", engines="a Brugge b -")
    cities = CITIES.replace("RGY +RR", "GYW +GY")
    for words in ("load GY deliver RR", "deliver RR load GY"):
        text = f"{start.replace(CITIES, cities)}5a ship Brugge {words} F5 E5 Antwerp\n"
        assert reported(text) == []
        assert booked(played(text)) == [("a", 2, "PG-SHIP-5", "Brugge")]
        assert taken(text) == "ship Brugge deliver RR load GY F5 E5 Antwerp"
        assert after(text).seats[0].load == "GY"


def test_a_finding_after_an_unjoined_city_points_to_its_own_words() -> None:
    text = f"{middle()}5a city Kiel F6 RGY +R ship Antwerp E5 F5 Brugge load B\n"
    assert reported(text) == [
        ("PG-BUILD-4", "Kiel is not joined to Anna's track", "Kiel"),
        ("PG-SHIP-1", "Brugge has no B to load", "B"),
    ]
    assert reported(f"{middle()}5a city Kiel F6 RGY +R ship Ghent\n") == [
        ("PG-BUILD-4", "Kiel is not joined to Anna's track", "Kiel"),
        ("PG-SHIP-4", "Anna's engine is in Antwerp", "Ghent"),
    ]


def test_a_turn_that_is_unknown_leaves_nothing_of_the_player_known() -> None:
    position = after(middle(loans="a 2 b 0", wagons="a 1 RG b 1 -"))
    trial = attempt(_state(), position, 0, Unknown())
    own = {f"a.{name}" for name in ("money", "loans", "wagons", "load", "engine", "tracks")}
    sold = {"a.out", "a.sold", "b.tracks", "bank.tracks"}
    assert trial.position.doubt.unknown == own | sold | {"cities", "goods", "boxes", "b.money"}
    assert not trial.breaches
    assert (trial.seat.load, trial.seat.engine, trial.paid) == ("", "", [])
    assert trial.position.seats[1] == position.seats[1]


def test_in_the_family_rules_it_leaves_the_others_money_known() -> None:
    start = f"{CITIES}order a b\ntracks a E5:35\ntracks b -\nmoney b 5\n"
    now = after(f"{start}5a ?\n", "2015-family")
    assert "b.money" not in now.doubt.unknown
    assert "boxes" not in now.doubt.unknown
    assert {"a.money", "cities", "goods"} <= now.doubt.unknown


def test_what_was_built_without_a_note_leaves_the_cities_unknown() -> None:
    now = after(f"{middle()}5a build ? ship Antwerp E5 F5 Brugge\n")
    assert now.doubt.unknown == {
        *("a.money", "a.loans", "a.wagons", "a.tracks"),
        *("cities", "boxes", "goods"),
    }
    assert now.seats[0].engine == "Brugge"


def test_a_pass_pays_interest() -> None:
    trial = attempt(_state(), after(OWING), 0, Pass())
    assert [(one.number, one.amount, one.category) for one in trial.paid] == [(0, -2, "interest")]
    assert trial.seat.money == 28
    assert trial.taken == []


def test_a_trial_leaves_the_position_alone_and_knows_no_turn_order() -> None:
    position = after(OWING)
    trial = attempt(_state(), position, 1, Play((Loan(), Wagon())))
    assert not trial.breaches
    assert (trial.seat.money, trial.seat.loans, trial.seat.wagons) == (34, 1, 2)
    assert (position.seats[1].money, position.seats[1].wagons) == (30, 1)


def test_what_is_in_doubt_is_no_new_breach() -> None:
    poor = after(middle(money="a 0 b 0"))
    play = Play((Wagon(),))
    assert [one.rule for one in attempt(_state(), poor, 0, play).breaches] == ["PG-BUILD-1"]
    doubted = replace(poor, doubt=Doubt(doubted=parts("a.money")))
    trial = attempt(_state(), doubted, 0, play)
    assert not trial.breaches
    assert trial.seat.wagons == 2


def test_of_a_statement_with_very_many_slips_only_some_are_reported() -> None:
    play = Play((Go("Antwerp"), *(Deliver("B") for _ in range(40))))
    breaches = attempt(_state(), after(middle()), 0, play).breaches
    assert 1 <= len(breaches) < 10
