"""What could have been: fillings, claims and trains."""

from __future__ import annotations

from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ftn.games.freight_cars.actions.claiming import shortage
from ftn.games.freight_cars.actions.shipping import credits_for
from ftn.games.freight_cars.analysis.best import (
    Claims,
    Fit,
    Train,
    best_claims,
    best_train,
    fit,
)
from ftn.games.freight_cars.model.cards import Card, CardSet, City, Piece
from ftn.games.freight_cars.model.position import Loaded
from ftn.games.freight_cars.model.state import Options
from tests.effort import effort

LOADS = {"R1": "red", "R2": "red", "G1": "green", "B1": "blue", "B2": "blue"}
CARDS = CardSet(
    {name: Card(name, load) for name, load in LOADS.items()},
    cities={
        "X": City("X", ("red", "green"), 3),
        "Y": City("Y", ("red", "blue"), 4),
        "Z": City("Z", ("red", "red"), 5),
        "V": City("V", ("red",), None),
        "W": City("W", None, 9),
    },
)
OPTIONS = Options(
    deck=50,
    tableau_total=False,
    long_train="max5",
    redraw=True,
    ordered=True,
    may_pass=False,
    stuck=False,
)


def test_two_cities_together_bring_more_than_the_dearest() -> None:
    cars = ["R1", "R2", "G1", "B1"]
    assert best_claims(CARDS, ["X", "Y", "Z"], cars) == Claims(("X", "Y"), 7)
    assert best_claims(CARDS, ["X", "Y", "Z"], ["R1", "R2", "B1"]) == Claims(("Z",), 5)


def test_cities_of_which_something_is_unknown_are_left_out() -> None:
    assert best_claims(CARDS, ["V", "W", "?", "NotFound"], ["R1"]) == Claims()


def test_a_car_of_which_nobody_knows_the_load_may_carry_what_is_wanted() -> None:
    assert best_claims(CARDS, ["Z"], ["R1", "?"]) == Claims(("Z",), 5)
    assert best_claims(CARDS, ["Z"], ["?"]) == Claims()


def test_the_cars_that_the_cities_want_are_in_the_train() -> None:
    loaded = ["B1", "B2", "?", "?", "?", "R1", "G1"]
    train = best_train(CARDS, ["X"], loaded, OPTIONS)
    assert train == Train(("B1", "B2", "?", "R1", "G1"), Claims(("X",), 3), 18)
    assert str(train) == "ship B1 B2 ? R1 G1 claim X"


@pytest.mark.parametrize(
    ("option", "length", "credits_"), [("triangular", 6, 21), ("cap15", 5, 15)]
)
def test_a_long_train_is_as_long_as_it_pays(option: str, length: int, credits_: int) -> None:
    train = best_train(CARDS, [], ["?"] * 6, replace(OPTIONS, long_train=option))
    assert (len(train.cars), train.credits) == (length, credits_)


def test_a_train_of_unknown_cars_serves_no_more_than_it_has() -> None:
    train = best_train(CARDS, ["X", "Y"], ["?"] * 3, OPTIONS)
    assert (train.claims, train.credits) == (Claims(("Y",), 4), 10)


@effort(50, 5000)
@given(st.lists(st.sampled_from([*LOADS, "?"]), max_size=8))
def test_no_shipment_of_up_to_five_cars_brings_more(loaded: list[str]) -> None:
    cities = ["X", "Y", "Z"]
    best = best_train(CARDS, cities, loaded, OPTIONS)
    worths = [0]
    for number in range(6):
        for cars in combinations(loaded, number):
            for count in range(4):
                for some in combinations(cities, count):
                    if not shortage(CARDS, cars, some) and 2 * count <= number:
                        claims = sum(CARDS.cities[city].credits or 0 for city in some)
                        worths.append((credits_for(number, "max5") or 0) + claims)
    assert best.credits == max(worths)
    assert not shortage(CARDS, best.cars, best.claims.cities)
    assert best.credits == (credits_for(len(best.cars), "max5") or 0) + best.claims.credits


BARS = CardSet(
    {"F1": Card("F1", "red", ("##", "#.")), "F2": Card("F2", "red", ("###",)), "F3": Card("F3")},
    (Piece("I1", ("#",), 2), Piece("I2", ("##",), 1)),
)


@pytest.mark.parametrize(
    ("train", "card", "found"),
    [
        ((), "F1", Fit("yes", ("AA", "B."))),
        ((Loaded("F9", "A"),), "F1", Fit("yes", ("AA", "B."))),
        ((Loaded("F9", "AA"),), "F1", Fit("no")),
        ((Loaded("F9"),), "F1", Fit("unnoted")),
        ((Loaded("F9"), Loaded("F8", "AA")), "F1", Fit("no")),
        ((), "F3", Fit("shape")),
        ((), "F4", Fit("shape")),
    ],
)
def test_a_card_is_filled_with_the_pieces_at_hand(
    train: tuple[Loaded, ...], card: str, found: Fit
) -> None:
    assert fit(BARS, train, card) == found


def test_without_pieces_nothing_is_said_and_a_search_that_is_cut_off_is_told() -> None:
    assert fit(evolve(BARS, pieces=()), (), "F1") == Fit("pieces")
    wide = ("##########",) * 12
    huge = evolve(BARS, cards={"F1": Card("F1", "red", wide)}, pieces=(Piece("I2", ("##",), 99),))
    assert fit(huge, (), "F1") == Fit("undecided")
