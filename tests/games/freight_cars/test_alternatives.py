"""What was legal in a turn, and what its cards and trains could have come to."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.alternatives import instead
from ftn.games.freight_cars.model.moves import Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.play.legal import legal
from ftn.model.instead import Instead
from ftn.model.plays import Pass
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.conformance.records import RECORDS
from tests.games.freight_cars.played import SETUP, played
from tests.generated import play

LOADED = SETUP + "1a load F2 AAA 1b draw 2a load F3 AA 2b draw "
STUCK = LOADED.replace("AAA", "ABC") + "3a take F8 reveal ? 3b draw 4a draw"
END = "deck 0 hand a F1 hand b F2 train a F3 train b F9 credits a 0 credits b 4 first a "
LAST = "tableau F4 cities Bonn Lima Oslo " + END + "9a draw * 9b forfeit 10a forfeit "


def choice(text: str, options: str = "") -> Instead:
    """Return what could have been done in the last turn of a game."""
    found = played(text, options)
    before = found.steps[-2].position if len(found.steps) > 1 else found.start
    told = instead(found, found.steps[-1], before)
    assert told is not None
    return told


def kinds(text: str, options: str = "") -> dict[str, str]:
    return dict(choice(text, options).kinds)


def notes(text: str, options: str = "") -> dict[str, tuple[str, tuple[str, ...]]]:
    return {note.label: (note.text, note.drawn) for note in choice(text, options).notes}


def test_every_kind_of_action_is_told() -> None:
    assert kinds(SETUP + "1a draw") == {
        "take": "any of the 9 face-up cards",
        "draw": "the top one of 17 cards",
        "load": "F2 or F3",
        "ship": "no: no car is loaded",
        "forfeit": "yes, after a failed attempt to load a card",
        "pass": "no: pass=forbid",
    }
    assert kinds(LOADED + "3a draw")["ship"] == "any of the 2 loaded cars"
    assert ("pass", "yes") in choice(SETUP + "1a draw", "pass=allow").kinds


def test_a_card_that_cant_be_filled_is_left_out_and_one_that_may_be_is_told() -> None:
    assert kinds(LOADED + "3a draw")["load"] == "no: there is no card in hand"
    assert kinds(STUCK)["load"] == "no: nothing fills F8"
    table = "hand a {} hand b - train a F9 train b - first a 5a draw"
    assert kinds(table.format("F20"))["load"] == "perhaps F20"
    assert kinds(table.format("F20 ?"))["load"] == "perhaps F20 or a card that nobody noted"
    assert kinds(table.format("? ?"))["load"] == "perhaps 2 cards that nobody noted"
    text = SETUP + "1a load F3 AB 1b draw 2a take F1 reveal ? 2b draw 3a draw F21 3b draw 4a draw"
    assert kinds(text.replace("F3 AB", "F2 ABC"))["load"] == "F3 or F1, perhaps F21"


def test_who_can_fill_a_card_may_not_forfeit_where_only_the_stuck_may() -> None:
    assert kinds(SETUP + "1a draw", "forfeit=stuck")["forfeit"].startswith("no: a card can be")
    assert kinds(STUCK, "forfeit=stuck")["forfeit"] == "yes: no card can be filled"
    assert kinds(SETUP + "1a draw 1b draw", "forfeit=stuck")["forfeit"].startswith("perhaps")


def test_no_more_than_five_cars_are_shipped_at_once() -> None:
    text = "train a F1 F2 F3 F4 F5 F6 train b - first a 5a draw"
    assert kinds(text)["ship"] == "up to 5 of the 6 loaded cars"
    assert kinds(text, "long_train=cap15")["ship"] == "any of the 6 loaded cars"


def test_an_exhausted_deck_is_told() -> None:
    assert kinds("tableau F4 " + END + "9a draw *")["draw"] == "only the End of Game card is left"
    assert kinds(LAST)["draw"] == "no: the deck is exhausted"
    assert kinds("tableau - " + END + "9a draw *")["take"] == "no: no card lies face up"


def test_in_the_final_shipping_there_is_only_shipping() -> None:
    found = kinds(LAST + "11b pass 12a pass")
    assert found["take"] == found["load"] == "no: the final shipping has begun"
    assert (found["ship"], found["pass"]) == ("the loaded car", "yes")


def test_of_a_load_each_card_at_hand_is_tried_with_one_filling_drawn() -> None:
    assert notes(SETUP + "1a load F2 AAA") == {
        "pieces": ("available: I1 x3, I2 x2, I3 x1", ()),
        "F2": ("as it was loaded, one of 4 ways", ("AAA",)),
        "F3": ("yes", ("AA",)),
    }
    assert choice(SETUP + "1a load F2 AAA").about.startswith("Whether a card could be filled")


def test_of_an_illegal_filling_a_legal_one_is_drawn() -> None:
    text = SETUP + "1a load F2 AAA 1b draw 2a load F3 A."
    assert notes(text)["F3"] == ("not as written, but like this", ("AA",))


def test_of_a_load_that_nobody_noted_a_filling_is_drawn() -> None:
    assert notes(SETUP + "1a load F2")["F2"] == ("yes", ("AAA",))
    text = SETUP + "1a load F2 1b draw 2a load F3"
    assert notes(text)["F3"][0].startswith("not known: which pieces lie on the loaded cars")
    assert notes(text)["pieces"][0].endswith("; minus those that nobody noted")


def test_of_a_forfeit_it_is_told_whether_it_could_have_been_avoided() -> None:
    assert notes(SETUP + "1a forfeit F2")["F2"] == ("yes", ("AAA",))
    cards = "card F1 oil ##/## card F2 coal ### piece I3 ### x1\n"
    found = played("hand a F1 F2 train a - 5a forfeit F1", cards=cards)
    told = instead(found, found.steps[-1], found.steps[-2].position)
    assert told is not None
    assert [note.text for note in told.notes[1:]] == ["no: nothing fills it", "yes"]


def test_hidden_cards_are_counted_and_a_bound_one_is_named() -> None:
    text = SETUP + "1a draw 1b load F20 AB/C."
    assert notes(text)["F20"][0] == "not known: its spaces are not declared"
    assert notes(text)["?"][0] == "1 card in hand that nobody noted"
    assert notes("5a load F2 AAA")["?"][0] == "nobody noted which other cards were in hand"


def test_of_many_cards_in_hand_the_first_are_drawn_or_all_on_demand() -> None:
    hand = " ".join(f"F{number}" for number in range(30, 50))
    found = played(f"hand a F2 {hand} train a - 5a load F2 AAA")
    before = found.steps[-2].position
    few = instead(found, found.steps[-1], before)
    every = instead(found, found.steps[-1], before, everything=True)
    assert few is not None
    assert every is not None
    assert len(few.notes) == 15
    assert few.notes[-1].text == "and 8 cards more (--all)"
    assert [note.label for note in every.notes] == ["pieces", "F2", *hand.split()]


def test_without_pieces_nothing_is_guessed() -> None:
    found = played("hand a F1 train a - 5a load F1", cards="card F1 oil ##/##\n")
    told = instead(found, found.steps[-1], found.steps[-2].position)
    assert told is not None
    assert [note.text for note in told.notes] == ["not known: the pieces are not declared"]


def test_of_a_shipment_the_best_claims_and_the_best_train_are_told() -> None:
    told = notes(LOADED + "3a ship F2")
    assert told == {
        "as played": ("1 credit", ()),
        "these cars": ("2 credits: ship F2 claim Bonn", ()),
        "any loaded": ("6 credits: ship F2 F3 claim Rome", ()),
    }
    told = notes(LOADED + "3a ship F3 F2 claim Rome reveal Oslo")
    assert [text for text, _ in told.values()] == [
        "6 credits",
        "no claims earn more",
        "no train earns more",
    ]


def test_a_claim_against_the_rules_is_told_as_such() -> None:
    told = notes(LOADED + "3a ship F2 claim Lima reveal Oslo")
    assert told["as played"][0] == "3 credits, against the rules"
    assert told["any loaded"][0] == "6 credits: ship F2 F3 claim Rome"


def test_unknown_cities_and_cars_make_the_best_no_more_than_known() -> None:
    text = "tableau F4 cities Bonn ? Lima train a F2 ? train b - first a 5a ship F2 ?"
    assert notes(text)["these cars"][0] == (
        "6 credits: ship F2 ? claim Bonn Lima, as far as is known"
    )


def test_who_ships_at_once_with_all_claims_nothing() -> None:
    text = LAST + "10b pass 11a ship F3"
    assert notes(text)["these cars"][0] == "3 credits: ship F3 claim Lima, as far as is known"
    assert notes(text, "final_ship=simultaneous")["these cars"][0] == "no claims earn more"


def test_a_fact_and_a_turn_of_no_seat_have_no_choice() -> None:
    found = played(SETUP + "1c draw")
    before = found.steps[-2].position
    assert instead(found, found.steps[-1], before) is None
    assert instead(found, found.steps[-2], before) is None


def test_whatever_is_wrong_with_a_record_its_turns_are_analysed() -> None:
    paths = [path for path in RECORDS.values() if path.parent.name == "freight-cars"]
    assert len(paths) > 100
    for path in paths:
        found = replay(*next(read_text(path.read_text("utf-8"), path.name)))
        for step, before in every(found.steps, found.start):
            told = instead(found, step, before, everything=True)
            if isinstance(step.statement, Turn) and step.statement.seat in found.players:
                assert told is not None, path.name
                assert [kind for kind, _ in told.kinds] == [*KINDS], path.name


KINDS = {"take": Take, "draw": Draw, "load": Load, "ship": Ship, "forfeit": Forfeit, "pass": Pass}


@pytest.mark.parametrize(
    "options", ["", " forfeit=stuck pass=allow", " final_ship=simultaneous eog_redraw=no"]
)
def test_the_kinds_are_those_that_have_a_legal_action(options: str) -> None:
    record, findings = next(read_text(play(f"freight-cars/2021{options}", 3, 5)))
    found = replay(record, findings)
    state, before = found.state, found.start
    assert isinstance(state, State)
    for step in found.steps:
        told = instead(found, step, before)
        if isinstance(step.statement, Turn):
            assert isinstance(before, Position)
            assert told is not None
            number = number_of(step.statement.seat)
            actions = {type(action) for action in legal(state, before, number)}
            may = {KINDS[kind] for kind, text in told.kinds if not text.startswith("no")}
            assert may == actions, step.address
        before = step.position
