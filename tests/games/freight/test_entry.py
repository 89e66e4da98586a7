"""What can be written next in a turn of Freight: how little of it has to be entered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from ftn.entry.typing import typed
from ftn.games import game
from ftn.model.choices import Choice, Following, joined_words
from ftn.model.record import Turn
from ftn.model.steps import turns
from tests import sampled


def before(address: str, sample: str = "freight-two.ftn") -> Callable[..., Following | None]:
    """Return what says what could follow in the place of a sample's turn."""
    replay = sampled.played(sample)
    index, step = next(one for one in turns(replay) if one[1].address == address)
    assert isinstance(step.statement, Turn)
    room, position = game("freight").entry, replay.steps[index - 1].position
    return partial(room.following, replay, position, step.statement.seat)


def offered(address: str, *words: str) -> dict[str, Choice]:
    """Return what is offered behind some words."""
    found = before(address)(joined_words(words))
    assert found is not None
    return {one.writes: one for one in found.choices}


def test_a_route_is_given_by_its_cities_and_its_cost_stands_beside_it() -> None:
    found = offered("5b", "ship")
    assert found["B2 B3 Perth"].says == "to Perth, 3 action points"
    assert found["C2 C3 D2 Oban"].says == "to Oban, 4 action points, 3 dollars"
    assert found["B2 B3 Perth"].points == ("map/B2", "map/B3", "map/Perth")


def test_a_shipment_sets_out_where_the_engine_is() -> None:
    found = before("5b")(["ship", "B2", "B3", "Perth"])
    assert found is not None
    assert found.words == ("ship", "Inverness", "B2", "B3", "Perth")


def test_track_is_given_by_the_city_that_it_should_join() -> None:
    line = offered("6a", "build")["track E4:13"]
    assert (line.says, line.legal) == ("track to Ayr: 3 dollars", True)


def test_what_is_against_the_rules_is_offered_with_the_clause() -> None:
    assert offered("5b")["section"].rule == "PG-INT"
    assert offered("5b", "loan")["loan"].rule == "PG-LOAN"
    assert offered("5b")["pass"].rule == "PG-MARK"
    assert offered("6a", "ship")["deliver"].rule == "PG-SHIP-5"


@pytest.mark.parametrize("words", [["mark", "Edinburgh"], ["mark", "Edinburgh", "++K", "2>1"]])
def test_a_marker_can_be_tapped_where_it_lies_in_its_box(words: list[str]) -> None:
    replay = sampled.played("freight-two.ftn")
    (index,) = [index for index, step in turns(replay) if step.address == "5b"]
    scene = game("freight").picture.scene(replay, replay.steps[index - 1].position)
    markers = [one for one in offered("5b", *words).values() if one.legal and one.writes != "?"]
    assert markers
    assert {point for one in markers for point in one.points} <= scene.keys()


def test_a_marker_is_a_word_of_its_own() -> None:
    found = before("5b")(joined_words(["mark", "Edinburgh", *_marker("Edinburgh")]))
    assert found is not None
    assert len(found.words) == len(("mark", "Edinburgh", "+K"))


def _marker(city: str) -> list[str]:
    return [one.writes for one in offered("5b", "mark", city).values() if one.legal][:1]


@pytest.mark.parametrize("words", [["track"], ["load"], ["ship", "Ghent", "load", "Z"], ["x"]])
def test_words_that_are_no_turns_begin_none(words: list[str]) -> None:
    found = before("5b")(words)
    assert found is None or not found.may_end


def test_a_turn_is_typed_in_few_letters_and_a_new_name_with_its_capital() -> None:
    text = "b t f3:46 c Ayr f4rbg-k s b2b3perth d3oban f2aberdeen d r lbk m aberdeen+k 2>1+r 2<+b"
    readings = typed(before("5b"), text).readings
    assert (
        "build track F3:46 city Ayr F4 RBG -K ship Inverness B2 B3 Perth D3 Oban F2 Aberdeen "
        "deliver R load BK mark Aberdeen +K, 2>1 +R, 2< +B"
    ) in [" ".join(words) for words in readings]
