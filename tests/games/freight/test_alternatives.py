"""What was legal in a turn, and what its shipment and its loans came to."""

from __future__ import annotations

import re

from ftn.games.freight.alternatives import instead
from ftn.games.freight.model.position import Position
from ftn.model.instead import Instead
from ftn.model.record import Turn
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.lines import BEN, BOXES, MIDDLE, SETUP, last
from tests.generated import play

AROUND = "ship Antwerp load RR B1 B2 B3 B4 Ghent deliver RR "
STRAIGHT = "ship Antwerp load RR A2 A3 A4 Ghent deliver RR "


def choice(
    turn: str, before: str = MIDDLE + BEN, rules: str = "2015", *, everything: bool = False
) -> Instead:
    """Return what could have been done in the last turn of a game."""
    told = instead(*last(before + turn, rules), everything=everything)
    assert told is not None
    return told


def kinds(turn: str, before: str = MIDDLE + BEN, rules: str = "2015") -> dict[str, str]:
    return dict(choice(turn, before, rules).kinds)


def notes(turn: str, before: str = MIDDLE + BEN, rules: str = "2015") -> dict[str, str]:
    return {note.label: note.text for note in choice(turn, before, rules).notes}


def test_every_kind_of_thing_is_described() -> None:
    assert kinds("3a " + STRAIGHT) == {
        "loan": "up to 1 loan of 10 dollars",
        "build": "track on A6 and B5 (3 dollars each, a switch 5)",
        "upgrade": "A2, A3 and A4 (3 dollars each)",
        "wagon": "one or two (5 dollars each)",
        "repay": "up to 1 loan",
        "ship": "from Antwerp to Ghent (4 points)",
        "mark": "+R Antwerp and +G Antwerp",
    }


def test_what_cant_be_done_says_why() -> None:
    poor = SETUP.replace("money a 20", "money a 0").replace("loans a 1", "loans a 0")
    bids = "auction b0 a1 b2 a3 b4 a5 b6 a7 b8 a9 b- "
    poor = poor.replace("wagons a 1", "wagons a 3") + BOXES + f"round 3 loan a {bids}"
    found = kinds("3a pass", poor)
    assert found["loan"] == "no: this round's loans have been taken"
    assert found["wagon"] == "no: there are 3"
    assert found["build"] == "no: it costs 3, but with loans there is only 1"
    assert found["repay"] == "no: each costs 10, and the money is 1"
    bare = MIDDLE.replace("tracks a A2:14 A3:14 A4:14", "tracks a -")
    bare = bare.replace("engine a Antwerp", "engine a -").replace("loans a 1", "loans a 0") + BEN
    found = kinds("3a pass", bare)
    assert found["upgrade"] == "no: there is no simple track of your own"
    assert found["repay"] == "no: there is no loan"
    assert found["ship"] == "no: the engine isn't on the map"
    assert found["mark"] == "no: no marker from box 1 fits a city of the network"


def test_the_last_wagon_is_one() -> None:
    text = MIDDLE.replace("wagons a 1", "wagons a 2") + BEN
    assert kinds("3a pass", text)["wagon"] == "one (5 dollars)"


def test_who_goes_bankrupt_had_an_engine() -> None:
    (before,) = re.findall(r"engine a (\w+)", MIDDLE)
    text = re.sub(r"money a \d+", "money a 0", re.sub(r"loans a \d+", "loans a 12", MIDDLE)) + BEN
    told = choice("3a section Antwerp Ghent b- bankrupt", text)
    assert dict(told.kinds)["ship"].startswith(f"from {before} to ")
    (best,) = [note.text for note in told.notes if note.label == "most within reach"]
    assert best.startswith(("none pays more", "ship "))


def test_where_nothing_can_be_delivered_no_shipment_is_looked_at() -> None:
    text = MIDDLE.replace("money a 20", "money a 0").replace("A2:14 A3:14 A4:14", "A2:14") + BEN
    told = notes("3a pass", text)["most within reach"]
    assert told == "nothing can be delivered, with the money in hand"


def test_what_is_unrecorded_is_described() -> None:
    found = kinds("3b pass", MIDDLE + "3b ? 3a mark ? round 4 roll ? auction ? 4b ? 4a ? ")
    assert found["wagon"] == "not known: how many there are"
    assert found["loan"] == "not known: the loans"
    assert found["ship"] == "from a city that nobody noted"
    assert found["mark"].startswith("not known: all markers in the boxes")


def test_the_family_rules_have_no_boxes_and_movements() -> None:
    before = SETUP + "order a b\n"
    found = kinds("3a pass", before, "2015-family")
    assert (
        found["roll"] == "no: every city of the network has four markers"
        or "Ghent" in found["roll"]
    )
    assert found["ship"] == "from Antwerp to Ghent (1 movement)"
    assert "mark" not in found
    told = notes("3a " + STRAIGHT, before, "2015-family")
    assert "same deliveries" not in told


def test_a_shipment_is_described_with_its_cheapest_route() -> None:
    told = notes("3a " + AROUND + "mark Ghent +K")
    assert told["as played"] == "10 dollars for goods, less 4 for points and fees: 6"
    assert told["same deliveries"] == (
        "4 dollars cheaper: ship Antwerp load RR A2 A3 A4 Ghent deliver RR"
    )
    assert notes("3a " + STRAIGHT)["same deliveries"] == "no route is cheaper"


def test_the_delivery_that_paid_most_is_described_with_its_bound() -> None:
    told = notes("3a ship Antwerp load G A2 A3 A4 Ghent deliver G ")["most within reach"]
    assert told.startswith("ship Antwerp load RR A2 A3 A4 Ghent deliver RR")
    assert " shipments tried, with the money in hand" in told
    best = told.partition(":")[0]
    told = notes(f"3a {best} ")["most within reach"]
    assert told.startswith("none pays more, of ")


def test_everything_lists_several_shipments() -> None:
    few = choice("3a ship Antwerp load G A2 A3 A4 Ghent deliver G ")
    many = choice("3a ship Antwerp load G A2 A3 A4 Ghent deliver G ", everything=True)
    assert len(many.notes) > len(few.notes)


def test_an_interest_payment_is_described_with_the_loans() -> None:
    found = choice("3a loan " + STRAIGHT)
    loans = next(note for note in found.notes if note.label == "loans")
    assert loans.text == "2 taken, 2 open; 2 dollars of interest so far"
    assert loans.drawn == (
        "taken before the record: open, 1 dollar of interest",
        "taken in round 3: open, 1 dollar of interest",
    )


def test_a_fact_and_a_seat_that_is_not_there_have_no_choice() -> None:
    assert instead(*last(MIDDLE)) is None
    assert instead(*last(MIDDLE + BEN + "3c pass")) is None


def test_every_turn_of_games_is_described() -> None:
    for rules, seats in (("2015", 3), ("2015-family", 3)):
        record, findings = next(read_text(play(f"freight/{rules}", seats, 2), "game.ftn"))
        game = replay(record, findings)
        for step, before in every(game.steps, game.start):
            if isinstance(step.statement, Turn) and isinstance(before, Position):
                found = instead(game, step, before)
                assert found is not None
                assert all(text for _, text in found.kinds)


def test_a_turn_that_begins_a_round_has_that_rounds_loans() -> None:
    family = SETUP + "1a loan 2 build wagon\n1b pass\n"
    assert kinds("2a pass", family, "2015-family")["loan"] == "up to 1 loan of 10 dollars"
    assert kinds("1b pass", SETUP + "1a pass\n", "2015-family")["loan"].startswith("up to 2 loans")
