"""The made-up card set: whole, fit to be played, and fair to every resource and corporation."""

from __future__ import annotations

import random
import re
from collections import Counter
from importlib.resources import files
from math import log

import pytest

from ftn.games import game
from ftn.games.freight_cars.actions.covering import UNDECIDED, count, fill, verify
from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.cards import Card, CardSet, Corporation, cards_of
from ftn.games.freight_cars.model.formulas import Tally
from ftn.games.freight_cars.model.shapes import Shape, canonical, is_connected, size
from ftn.notation.reading import read_text
from ftn.notation.writing import write

GAME = game("freight-cars")
TEXT = files(GAME.package).joinpath("cards", "made-up.cards").read_text("utf-8")


((RECORD, FOUND),) = read_text(TEXT, "made-up.cards")
SET: CardSet = cards_of(RECORD)[0]
CARDS = tuple(SET.cards.values())
RESOURCES = ("coal", "lumber", "oil", "produce", "steel")


def shape_of(card: Card) -> Shape:
    assert card.shape is not None
    return card.shape


def fillings(card: Card, pieces: Counter[Shape]) -> int:
    found = count(shape_of(card), pieces, 10_000, 200_000)
    assert found.complete
    return found.number


def test_it_says_what_it_is() -> None:
    assert FOUND == ()
    assert RECORD.headers["Rules"] == "freight-cars/2021"
    assert "made-up" in RECORD.headers["Event"]
    assert "made up" in TEXT.partition("\ncard ")[0].rpartition("]")[2]
    assert cards_of(RECORD)[1] == ()


def test_it_is_written_as_the_formatter_writes() -> None:
    assert write(RECORD, GAME) == TEXT


def test_it_is_a_whole_box() -> None:
    assert list(SET.cards) == [f"F{number:02}" for number in range(1, 51)]
    assert list(SET.corporations) == [f"C{number:02}" for number in range(1, 22)]
    assert len(SET.cities) == 21
    assert sum(piece.count for piece in SET.pieces) == 16
    assert SET.resources == RESOURCES
    assert Counter(card.resource for card in CARDS) == dict.fromkeys(RESOURCES, 10)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_a_car_that_can_be_filled(card: Card) -> None:
    shape = shape_of(card)
    assert 5 <= size(shape) <= 10
    assert is_connected(shape)
    assert 2 <= len(shape) <= 3 <= len(shape[0]) <= 5
    found = fill(shape, SET.owned)
    assert isinstance(found, tuple)
    assert verify(shape, found, SET.owned) == ()


def test_no_two_cards_have_one_shape() -> None:
    assert len({canonical(shape_of(card)) for card in CARDS}) == 50


def test_every_piece_fits_a_card() -> None:
    owned = Counter(SET.owned)
    for piece in SET.pieces:
        rest = Counter({shape: n for shape, n in owned.items() if shape != canonical(piece.shape)})
        assert any(fillings(card, rest) < fillings(card, owned) for card in CARDS), piece.name


def test_five_cars_take_most_of_the_pieces() -> None:
    held = sum(size(piece.shape) * piece.count for piece in SET.pieces)
    five = sum(size(shape_of(card)) for card in CARDS) / 10
    assert 0.75 * held < five < 0.9 * held


def test_the_resources_are_equally_large_and_hard() -> None:
    owned = Counter(SET.owned)
    sizes: Counter[str] = Counter()
    ease: dict[str, float] = dict.fromkeys(RESOURCES, 0)
    for card in CARDS:
        sizes[card.resource] += size(shape_of(card))
        ease[card.resource] += log(fillings(card, owned))
    assert len(set(sizes.values())) == 1
    assert max(ease.values()) < 1.05 * min(ease.values())


def test_what_is_left_of_the_pieces_is_soon_searched() -> None:
    rng = random.Random(4)
    pieces = [canonical(piece.shape) for piece in SET.pieces for _ in range(piece.count)]
    for card in CARDS:
        for _ in range(20):
            hand = rng.sample(pieces, rng.randint(2, 16))
            assert fill(shape_of(card), hand, limit=500) is not UNDECIDED


def test_the_cities_demand_every_resource_alike() -> None:
    demanded = Counter(resource for city in SET.cities.values() for resource in city.demand or ())
    assert set(demanded) == set(RESOURCES)
    assert len(set(demanded.values())) == 1
    alone = Counter(
        resource
        for city in SET.cities.values()
        if city.demand is not None and len(set(city.demand)) < len(city.demand)
        for resource in set(city.demand)
    )
    assert alone == dict.fromkeys(RESOURCES, 1)


def test_a_city_pays_by_what_it_demands() -> None:
    for city in SET.cities.values():
        assert city.demand is not None
        double = len(set(city.demand)) < len(city.demand)
        assert city.credits == {1: 1, 2: 3, 3: 6}[len(city.demand)] + double
        assert re.fullmatch(r"[A-Z][a-z]+(-[A-Z][a-z]+)?", city.id)


def test_the_rulebook_s_example_is_there() -> None:
    new_orleans = SET.cities["New-Orleans"]
    assert (new_orleans.demand, new_orleans.credits) == (("oil", "lumber"), 3)


def test_the_corporations_use_every_kind_of_term() -> None:
    found = [c.formula for c in SET.corporations.values() if c.formula is not None]
    assert len(found) == 21
    terms = [term for formula in found for term in formula.terms]
    units = {term.units for term in terms if len(term.units) == 1}
    assert units == {(word,) for word in (*formulas.UNITS, *RESOURCES)}
    assert {len(term.units) for term in terms} == {0, 1, 2}
    assert any(term.every > 1 for term in terms)
    assert {term.least > 1 for term in terms if term.units == ("train",)} == {False, True}
    assert any(len(formula.terms) > 1 for formula in found)
    assert len(set(map(str, found))) == 21
    named = Counter(resource for formula in found for resource in formula.resources)
    assert named == dict.fromkeys(RESOURCES, 3)


@pytest.mark.parametrize("corporation", SET.corporations.values(), ids=lambda found: found.id)
def test_a_corporation_pays_four_to_ten_to_who_works_for_it(corporation: Corporation) -> None:
    formula = corporation.formula
    assert formula is not None
    assert corporation.text
    liked = (*formula.resources, *(word for word in RESOURCES if word not in formula.resources))
    shipped = dict(zip(liked, (4, 3, 2, 1, 1), strict=True))
    amount, _ = formulas.bonus(formula, Tally(shipped, 11, 3, (4, 3, 3, 1), RESOURCES))
    assert amount is not None
    assert 4 <= amount <= 10
