"""The end: what the Corporation cards count, and who has won."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ftn.games.freight_cars.model.cards import Card, CardSet, Corporation
from ftn.games.freight_cars.model.formulas import Tally
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.rules.bonuses import bonus, tally
from ftn.games.freight_cars.rules.scoring import is_known, total
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from ftn.text.said import made
from tests.games.freight_cars.played import played
from tests.games.freight_cars.random_play import random_game
from tests.games.freight_cars.rulebook import judge
from tests.model.parts import unknown
from tests.replayed import replayed

CARDS = {"F1": "oil", "F2": "coal", "F3": "oil", "F4": ""}
SEAT = Seat(shipped=("F1", "F2", "F3"), lengths=(2, 1), claimed=("Rome",), credits=4)


def _state(formula: str = "", *, closed: bool = True) -> State:
    rules = ruleset("freight-cars/2021", 2)
    assert isinstance(rules, Ruleset)
    cards = CardSet(
        {name: Card(name, load) for name, load in CARDS.items()},
        corporations={"C1": Corporation("C1", "", formula)},
        closed=closed,
    )
    return State(("Anna", "Ben"), Options.of(rules), cards)


def _position(seat: Seat, *vague: str) -> Position:
    return Position((seat, Seat()), doubt=unknown(*vague))


def test_all_of_a_players_game_is_counted() -> None:
    found = tally(_state(), _position(SEAT), 0)
    assert found == Tally({"oil": 2, "coal": 1}, 3, 1, (2, 1), ("coal", "oil"))


@pytest.mark.parametrize(
    ("seat", "vague", "unknown"),
    [
        (SEAT, ("a.shipped",), {"shipped", "cars", "trains"}),
        (SEAT, ("a.claimed",), {"cities"}),
        (SEAT, ("b.shipped",), set()),
        (replace(SEAT, lengths=(2,)), (), {"trains"}),
        (replace(SEAT, shipped=("F1", "F2", "?")), (), {"shipped"}),
        (replace(SEAT, shipped=("F1", "F2", "F4")), (), {"shipped"}),
    ],
)
def test_what_nobody_knows_is_not_counted(
    seat: Seat, vague: tuple[str, ...], unknown: set[str]
) -> None:
    found = tally(_state(), _position(seat, *vague), 0)
    names = ("shipped", "cars", "cities", "trains", "resources")
    assert {name for name in names if getattr(found, name) is None} == unknown


def test_of_how_many_resources_there_are_only_a_card_set_tells() -> None:
    assert tally(_state(closed=False), _position(SEAT), 0).resources is None


@pytest.mark.parametrize(
    ("formula", "amount"), [("2/oil+1/city", 5), ("1/set", 1), ("3/train2", 3), ("", None)]
)
def test_a_corporation_pays_by_its_formula(formula: str, amount: int | None) -> None:
    seat = replace(SEAT, corporation="C1")
    found, why = bonus(_state(formula), _position(seat), 0)
    assert found == amount
    assert made(why).startswith("C1, ") == (amount is not None)
    assert bonus(_state(formula), _position(SEAT), 0) == (None, "")


def test_a_total_is_known_once_the_corporation_is() -> None:
    assert not is_known(_position(SEAT), 0)
    paid = replace(SEAT, bonus=3)
    assert is_known(_position(paid), 0)
    assert not is_known(_position(paid, "a.credits"), 0)
    assert (total(_position(SEAT), 0), total(_position(paid), 0)) == (4, 7)


@pytest.mark.parametrize("seed", range(20))
def test_who_has_won_has_most_credits_then_cars_then_bonus(seed: int) -> None:
    text = random_game(seed, sense=seed % 2 == 0).text
    seats = judge(text).table.seats
    rank = {
        name: (seat.credits + (seat.bonus or 0), len(seat.shipped), seat.bonus or 0)
        for name, seat in seats.items()
    }
    best = max(rank.values())
    assert replayed(text).winners == tuple(name for name in rank if rank[name] == best)


def test_nobody_has_won_a_game_that_is_not_over() -> None:
    assert played("credits a 30\ncredits b 2\n9a draw\n").winners == ()
