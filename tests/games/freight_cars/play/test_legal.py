"""The legal actions are those that verify, and the rulebook agrees on every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ftn.games.freight_cars.actions.covering import fill
from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.model.moves import Action, Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.position import Loaded, Position, Seat, cards_of
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.play.legal import legal
from ftn.games.rules_tag import ruleset
from ftn.model.plays import Pass
from ftn.model.record import Turn
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from tests.effort import effort
from tests.games.freight_cars import rulebook
from tests.games.freight_cars.random_play import random_game
from tests.games.freight_cars.rulebook import BreachError, Table
from tests.games.freight_cars.rulebook_box import box, can_be_filled, free_pieces
from tests.model.parts import unknown
from tests.replayed import replayed

SEEDS = st.integers(0, 2**32)


def _moment(seed: int) -> tuple[Random, State, Position, Table]:
    """Return a moment of a game, as the package has it and as the rulebook's table does."""
    random = Random(seed)
    lines = random_game(seed, sense=random.random() < 0.5).text.splitlines()
    turns = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    end = random.choice([*turns, *turns[-8:]])
    text = "\n".join(lines[:end]) + "\n"
    played = replayed(text)
    position = played.steps[-1].position
    assert isinstance(position, Position)
    assert isinstance(played.state, State)
    if not any(isinstance(step.statement, Turn) for step in played.steps):
        first = ord(lines[turns[0]].split()[0][-1]) - 97
        position = replace(position, first=first)
    verdict = rulebook.judge(text)
    assert not verdict.line
    verdict.table.first = verdict.table.first or letter(position.first)
    return random, played.state, position, verdict.table


def _is_legal(table: Table, number: int, action: Action) -> bool:
    """Ask the rulebook, for any player's turn."""
    trial = deepcopy(table)
    try:
        trial.act(letter(number), str(action).split())
    except BreachError:
        return False
    return True


def _universe(position: Position, number: int, random: Random) -> Iterator[Action]:
    """Yield actions that could be thought of: all of a kind, loads apart."""
    seat = position.seats[number]
    eog = position.phase != "play" or position.deck == 0
    cards = {*position.tableau, *seat.hand, *random.sample(sorted(box().cards), 5)} - {"?"}
    for card in sorted(cards):
        yield from (Take(card, revealed="?"), Take(card), Forfeit(card))
        if eog:
            yield from (Take(card, eog=True, revealed="?"), Take(card, eog=True))
    yield from (Draw(), Forfeit(), Pass())
    if eog:
        yield from (Draw(eog=True), Draw(None, eog=True))
    train = cards_of(seat.train)[:7]
    cities = [*position.cities, random.choice(sorted(box().cities))]
    for cars in _subsets([*train, random.choice(sorted(cards - {*train}))]):
        for claims in _subsets(list(dict.fromkeys(cities))):
            for shown in {0, len(claims), random.randint(0, 4)}:
                if cars:
                    yield Ship(cars, claims, ("?",) * shown)


def _subsets(cards: list[str]) -> Iterator[tuple[str, ...]]:
    for number in range(len(cards) + 1):
        yield from combinations(cards, number)


@effort(12, 4000, shrink=False)
@given(SEEDS)
def test_just_the_legal_actions_verify(seed: int) -> None:
    random, state, position, table = _moment(seed)
    if position.phase == "over":  # nobody has a train left to ship
        return
    number = position.mover
    listed, hand = list(legal(state, position, number)), position.seats[number].hand
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert not attempt(state, position, number, action).breaches, (str(action), position)
        if action != Load("?"):
            assert _is_legal(table, number, action), (str(action), position)
    for action in _universe(position, number, random):
        breaches = attempt(state, position, number, action).breaches
        hidden = isinstance(action, Forfeit) and "?" in hand and action.card not in hand
        if not hidden:
            assert (not breaches) == (action in listed), (str(action), breaches, position)
        assert (not breaches) == _is_legal(table, number, action), (str(action), position)


@effort(20, 5000, shrink=False)
@given(SEEDS)
def test_a_card_is_loaded_just_where_the_rulebook_can_fill_it(seed: int) -> None:
    random, state, position, table = _moment(seed)
    if position.phase in ("shipping", "over"):
        return
    number = position.mover
    seat = position.seats[number]
    fillings = [loaded.filling for loaded in seat.train]
    free = free_pieces(fillings)
    listed = {load.card: load for load in legal(state, position, number) if isinstance(load, Load)}
    unseen = [card for card in seat.hand if card == "?"]
    known = [card for card in seat.hand if card != "?"]
    fit = [card for card in known if can_be_filled(card, free)]
    assert sorted(listed) == sorted({*fit, *unseen})
    for card in {*known, *random.sample(sorted(box().cards), 3)}:
        for filling in _fillings(state, card, random):
            load = Load(card, filling)
            breaches = attempt(state, position, number, load).breaches
            assert (not breaches) == _is_legal(table, number, load), (str(load), breaches)


def _fillings(state: State, card: str, random: Random) -> Iterator[str]:
    """Yield fillings of a card, some with pieces that nobody has, some with a slip."""
    shape = state.cards.shape(card)
    assert shape
    for _ in range(6):
        pieces = dict(state.cards.owned)
        for piece in random.sample(sorted(pieces), random.randint(0, 6)):
            pieces[piece] = random.choice([0, 0, 9])
        found = fill(shape, pieces)
        if isinstance(found, tuple):
            filling = "/".join(found)
            yield filling
            at = random.randrange(len(filling))
            yield filling[:at] + random.choice("ABCD./") + filling[at + 1 :]


@effort(10, 3000, shrink=False)
@given(SEEDS)
def test_the_order_of_cars_and_cities_changes_nothing(seed: int) -> None:
    random, state, position, _ = _moment(seed)
    number = max(0, position.mover)
    ships = [one for one in legal(state, position, number) if isinstance(one, Ship)]
    for ship in random.sample(ships, min(5, len(ships))):
        first = attempt(state, position, number, ship)
        cars = random.choice(list(permutations(ship.cards)))
        claims = random.choice(list(permutations(ship.claims)))
        other = attempt(state, position, number, replace(ship, cards=cars, claims=claims))
        assert not other.breaches
        assert sorted(other.seat.shipped) == sorted(first.seat.shipped)
        assert sorted(other.seat.claimed) == sorted(first.seat.claimed)
        assert other.seat.credits == first.seat.credits
        assert sorted(other.position.cities) == sorted(first.position.cities)


def _state(**settings: str) -> State:
    rules = ruleset(
        " ".join(["freight-cars/2021", *(f"{name}={value}" for name, value in settings.items())]), 2
    )
    assert isinstance(rules, Ruleset)
    [played] = [replayed('[Rules "freight-cars/2021"] [Cards "made-up.cards"] [a "A"] [b "B"]')]
    assert isinstance(played.state, State)
    return replace(played.state, options=Options.of(rules))


def _listed(state: State, seat: Seat, **changes: Any) -> set[str]:
    position = replace(Position((seat, Seat()), deck=5, city_deck=18), **changes)
    return set(map(str, legal(state, position, 0)))


def test_without_anything_there_is_the_deck() -> None:
    assert _listed(_state(), Seat()) == {"draw"}
    assert _listed(_state(**{"pass": "allow"}), Seat()) == {"draw", "pass"}
    assert _listed(_state(), Seat(), deck=0) == {"draw *"}
    assert _listed(_state(), Seat(), deck=0, phase="last", left=1) == set()
    assert _listed(_state(), Seat(), phase="shipping", left=1) == {"pass"}
    assert _listed(_state(), Seat(), phase="over", left=0) == set()


@pytest.mark.parametrize(
    ("deck", "phase", "found"),
    [
        (5, "play", {"take F01 reveal ?", "take ? reveal ?", "draw"}),
        (0, "play", {"take F01 reveal *", "take ? reveal *", "draw *"}),
        (0, "last", {"take F01", "take ?"}),
        (-1, "play", {"take F01 reveal ?", "take ? reveal ?", "draw"}),
    ],
)
def test_what_the_deck_brings_is_left_open(deck: int, phase: str, found: set[str]) -> None:
    assert _listed(_state(), Seat(), tableau=("F01", "?", "?"), deck=deck, phase=phase) == found


def test_who_can_fill_a_card_may_not_be_stuck() -> None:
    full = tuple(Loaded(f"F{number}", "ABCDEFGH") for number in (40, 41))
    attempted, stuck = _state(), _state(forfeit="stuck")
    able, unable = Seat(hand=("F30",)), Seat(hand=("F30", "?"), train=full)
    assert {"forfeit", "forfeit F30"} <= _listed(attempted, able)
    assert not {"forfeit", "forfeit F30"} & _listed(stuck, able)
    full = (Loaded("F41", "ABCDEFGHIJKLMNOP"),)
    pieces = replace(stuck, cards=evolve(stuck.cards, pieces=stuck.cards.pieces[:1]))
    assert {"forfeit", "forfeit F30", "load ?"} <= _listed(pieces, replace(unable, train=full))


def test_a_train_of_unknown_cars_is_shipped_in_its_lengths() -> None:
    train = tuple(Loaded("?") for _ in range(6))
    of_five = {f"ship{' ?' * number}" for number in range(1, 6)}
    found = _listed(_state(), Seat(train=train), tableau=())
    assert found == {"draw", *of_five}
    found = _listed(_state(long_train="cap15"), Seat(train=train))
    assert found == {"draw", *of_five, "ship ? ? ? ? ? ?"}


def test_what_is_vague_may_hold_other_cards() -> None:
    doubt = unknown("a.hand", "a.train", "tableau")
    found = _listed(_state(), Seat(hand=("F30",)), doubt=doubt)
    assert {"load ?", "ship ?", "take ? reveal ?", "forfeit", "forfeit F30"} <= found


def test_the_last_trains_claim_nothing_when_all_ship_at_once() -> None:
    seat = Seat(train=(Loaded("F01"), Loaded("F11")))
    changes = {"cities": ("Houston", "New-Orleans", "Denver"), "phase": "shipping", "left": 2}
    claims = {"ship F01 claim Houston", "ship F01 F11 claim Houston"}
    claims |= {"ship F01 F11 claim New-Orleans"}
    others = {"ship F01", "ship F11", "ship F01 F11", "pass"}
    assert _listed(_state(), seat, **changes) == others | claims
    assert _listed(_state(final_ship="simultaneous"), seat, **changes) == others


def test_claimed_cities_are_replaced_as_long_as_there_are_some() -> None:
    seat = Seat(train=(Loaded("F01"), Loaded("F11")))
    cities = ("Houston", "Vancouver", "Denver")
    found = _listed(_state(), seat, cities=cities, city_deck=1)
    assert "ship F01 F11 claim Houston Vancouver reveal ?" in found
    assert "ship F01 F11 claim Houston reveal ?" in found
    found = _listed(_state(), seat, cities=cities, phase="last", left=1)
    assert "ship F01 F11 claim Houston Vancouver" in found
