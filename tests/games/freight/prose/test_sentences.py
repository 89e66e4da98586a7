"""What happened in a turn, in words."""

from __future__ import annotations

import pytest

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model.position import Position
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence
from tests.games.freight.lines import BEN, MIDDLE, SETUP, last
from tests.generated import play
from tests.patience import growth

MARK = " mark Antwerp +R, 2>1 +Y, 2< -Y"
ROLLED = " roll Antwerp W, Ghent G"


def reported(turn: str, before: str = MIDDLE + BEN, rules: str = "2015") -> str:
    """Return the sentences of the last statement of a game."""
    return sentence(*last(before + turn, rules))


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        (
            "3a loan build track A6:14 B5:36 wagon repay",
            (
                "Anna takes a loan, builds 2 track tiles for 6 dollars, buys a wagon for 5 dollars "
                "and repays a loan. Anna pays 1 dollar in interest."
            ),
        ),
        (
            "3a build switch A3:1-34 A4:1-24 bridge A2:36 city Gent-2 C3 RGY +R",
            (
                "Anna builds 2 switches for 6 dollars, a bridge for 5 dollars and the city Gent-2 "
                "for 5 dollars."
            ),
        ),
        ("3a build ?", "Anna builds something that nobody noted."),
        ("3a mark ?", "Anna neither builds nor ships. Anna pays 1 dollar in interest. Nobody"),
        ("3a pass", "Anna neither builds nor ships. Anna pays 1 dollar in interest. Anna has 19"),
        ("3a engine ?", "Anna puts the engine in a city that nobody noted."),
        ("3a ?", "Anna did something that nobody noted."),
    ],
)
def test_what_is_built_is_described_with_what_it_costs(turn: str, words: str) -> None:
    assert reported(turn).startswith(words)


def test_a_shipment_is_described_from_city_to_city() -> None:
    assert reported("3a ship Antwerp load RR A2 A3 A4 Ghent deliver RR load K" + MARK) == (
        "Anna loads 2 red cubes in Antwerp, runs to Ghent, delivers 2 red cubes for 10 dollars "
        "(actual demand) and loads a black cube. Anna pays 1 dollar in interest. Antwerp gets "
        "a red cube. Box 1 gets a yellow cube from box 2, and box 2 gets a yellow disk. Anna "
        "has 29 dollars."
    )


def test_what_a_delivery_pays_is_described_for_each_demand() -> None:
    text = reported("3a build wagon ship Antwerp load RRG A2 A3 A4 Ghent deliver RRG" + MARK)
    assert (
        "delivers 2 red cubes for 10 dollars (actual demand) and a green cube for 1 dollar "
        "(potential demand)."
    ) in text
    more = MIDDLE.replace("-RR", "-RRG") + BEN
    text = reported("3a build wagon ship Antwerp load RRG A2 A3 A4 Ghent deliver RRG" + MARK, more)
    assert "delivers 2 red cubes and a green cube for 15 dollars (actual demand)." in text
    hidden = MIDDLE.replace("Ghent A5 BKW +K -RR", "Ghent A5 BKW ?") + BEN
    text = reported("3a ship Antwerp load R A2 A3 A4 Ghent deliver R", hidden)
    assert "and delivers a red cube." in text
    assert "Anna has" not in text


def test_a_train_that_begins_without_work_is_described_where_from() -> None:
    text = reported("3a ship Antwerp A2 A3 A4 Ghent A4 A3 A2 Antwerp load R" + MARK)
    assert text.startswith("Anna runs from Antwerp via Ghent to Antwerp and loads a red cube. Anna")
    assert reported("3a ship ?").startswith("Anna ships something that nobody noted. ")


def test_whom_it_pays_is_described() -> None:
    route = "ship Antwerp load RR B1 B2 B3 B4 Ghent deliver RR load K B4 B3 B2 B1 Antwerp deliver K"
    text = reported(f"3a {route}{MARK}")
    assert (
        "Anna pays 8 dollars to Ben for using their track, 7 dollars for extra action points "
        "and 1 dollar in interest."
    ) in text
    assert text.endswith("Anna has 19 dollars.")
    bank = MIDDLE.replace("tracks b", "tracks bank")
    text = reported("3b ship Ghent B4 B3 B2 B1 Antwerp", bank)
    assert "4 dollars for using the bank's track" in text


def test_a_loan_on_the_way_is_described_where_it_is_taken() -> None:
    text = reported("3a ship Antwerp load RR A2 A3 loan A4 Ghent deliver RR" + MARK)
    assert "runs to A3, takes a loan, runs to Ghent and delivers" in text


def test_a_variation_is_described_with_its_own_money() -> None:
    text = "3a pass (3a ship Antwerp load RR A2 A3 A4 Ghent deliver RR) "
    replay, _, _ = last(MIDDLE + BEN + text)
    [varied] = [
        sentence(replay, step, before)
        for step, before in every(replay.steps, replay.start)
        if "/" in step.address
    ]
    assert "delivers 2 red cubes for 10 dollars (actual demand). Anna pays 1 dollar in" in varied
    assert varied.endswith("Anna has 29 dollars.")


def test_track_that_is_auctioned_is_described_with_its_bids() -> None:
    poor = MIDDLE.replace("loans a 1", "loans a 4").replace("money a 20", "money a 1") + BEN
    text = reported("3a section Antwerp A2 A3 A4 Ghent b4", poor)
    assert text.startswith(
        "Anna neither builds nor ships. Anna auctions the track from Antwerp to Ghent. Ben bids "
        "4. Ben buys it for 4 dollars. Anna pays 4 dollars in interest."
    )
    text = reported("3a section Antwerp Ghent b-", poor)
    assert "Ghent. The bank buys it for 3 dollars. Anna pays 4 dollars in interest" in text
    text = reported("3a section Antwerp Ghent b- bankrupt", poor.replace("loans a 4", "loans a 9"))
    assert text.endswith("The bank buys it for 3 dollars. Anna can't pay, and is out of the game.")
    poor = poor.replace("money a 1", "money a 4").replace("loans a 4", "loans a 9")
    text = reported("3a ship Antwerp B1 B2 B3 B4 Ghent section Antwerp Ghent b- bankrupt", poor)
    assert "Anna pays 4 dollars to Ben for using their track. Anna can't pay, and is" in text


def test_the_boxes_and_the_die_are_described() -> None:
    assert "Ghent gets a black cube. Box 1 gets a green cube" in reported("", MIDDLE + BEN)
    assert "Ghent gets a black cube. Ben has" in reported("3b mark Ghent +K", MIDDLE)
    assert "Box 2 gets a yellow disk. Ben" in reported("3b mark Ghent +K, 2< -Y", MIDDLE)
    family = SETUP + "order a b\n"
    assert (
        "The roll adds a blue disk and a green cube for Antwerp; a marker that nobody noted "
        "for Ghent."
    ) in reported(
        "3a ship Antwerp load G A2 A3 A4 Ghent roll Antwerp BG, Ghent ?", family, "2015-family"
    )
    assert "Nobody noted what was rolled." in reported("3a roll ?", family, "2015-family")


def test_the_last_turns_are_described() -> None:
    ended = MIDDLE.replace("round 3", "round 10") + BEN.replace("3b", "10b")
    replay, _, _ = last(f"{ended}10a pass repay a")
    texts = [sentence(replay, step, before) for step, before in every(replay.steps, replay.start)]
    assert texts[-2].endswith("That was the last turn: now loans can be repaid once more.")
    assert reported("10a pass", ended, "2015 last_repay=no").endswith("The game is over.")


def test_a_seat_that_is_not_there_is_described() -> None:
    assert reported("3c pass") == "A turn of c, who has no seat in this game."


@pytest.mark.parametrize(("rules", "seats"), [("2015", 4), ("2015-family", 3)])
def test_every_turn_of_a_game_ends_with_what_the_player_has(rules: str, seats: int) -> None:
    record, findings = next(read_text(play(f"freight/{rules}", seats, 3), "game.ftn"))
    game = replay(record, findings)
    count = 0
    for step, before in every(game.steps, game.start):
        text, position = sentence(game, step, before), step.position
        assert "{" not in text
        turn = step.statement
        if isinstance(turn, Turn) and isinstance(position, Position):
            seat = position.seats[number_of(turn.seat)]
            name = game.players[turn.seat]
            assert seat.out or f"{name} has {dollars(seat.money)}" in text
            count += 1
    assert count >= 3 * seats


@pytest.mark.parametrize(
    "items",
    ["track A6:14 ", "wagon ", "city Łódź H7 RKW +R ", "ship Antwerp Ghent deliver R "],
)
def test_a_turn_takes_as_long_as_its_items_are_many(items: str) -> None:
    def described(count: int) -> None:
        sentence(*ends[count])

    ends = {count: last(MIDDLE + BEN + "3a build " + items * count) for count in (50, 200)}
    assert growth(described, 50) < 6


def test_a_game_takes_as_long_as_its_turns_are_many() -> None:
    def described(count: int) -> None:
        for step in games[count].steps:
            sentence(games[count], step, step.position)

    games = {count: last(MIDDLE + "3b loan\n" * count)[0] for count in (50, 200)}
    assert growth(described, 50) < 6
