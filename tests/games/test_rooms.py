"""Every game's rooms are what the contract of a game says; the type checker compares them."""

from __future__ import annotations

from typing import TypeAlias

import pytest

import ftn.games.freight.board
import ftn.games.freight.data
import ftn.games.freight.explaining
import ftn.games.freight.notation
import ftn.games.freight.referee
import ftn.games.freight.scene
import ftn.games.freight.standing
import ftn.games.freight.template
import ftn.games.freight_cars.board
import ftn.games.freight_cars.data
import ftn.games.freight_cars.explaining
import ftn.games.freight_cars.notation
import ftn.games.freight_cars.referee
import ftn.games.freight_cars.scene
import ftn.games.freight_cars.standing
import ftn.games.freight_cars.template
import ftn.games.freight_train.board
import ftn.games.freight_train.data
import ftn.games.freight_train.explaining
import ftn.games.freight_train.notation
import ftn.games.freight_train.referee
import ftn.games.freight_train.scene
import ftn.games.freight_train.standing
import ftn.games.freight_train.template
from ftn.games import GAMES, game
from ftn.games.contract import (
    Board,
    Data,
    Explaining,
    Notation,
    Picture,
    Referee,
    Standing,
    Template,
)

cars = ftn.games.freight_cars
freight = ftn.games.freight
train = ftn.games.freight_train

Rooms: TypeAlias = tuple[Notation, Referee, Explaining, Standing, Board, Data, Picture]

ROOMS: dict[str, Rooms] = {
    "freight-train": (
        train.notation,
        train.referee,
        train.explaining,
        train.standing,
        train.board,
        train.data,
        train.scene,
    ),
    "freight-cars": (
        cars.notation,
        cars.referee,
        cars.explaining,
        cars.standing,
        cars.board,
        cars.data,
        cars.scene,
    ),
    "freight": (
        freight.notation,
        freight.referee,
        freight.explaining,
        freight.standing,
        freight.board,
        freight.data,
        freight.scene,
    ),
}
TEMPLATES: list[Template] = [train.template, cars.template, freight.template]
"""A game uses this room itself: `Game.template`."""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_finds_its_rooms(name: str) -> None:
    found = game(name)
    assert ROOMS[name] == (
        found.notation,
        found.referee,
        found.explaining,
        found.standing,
        found.board,
        found.data,
        found.picture,
    )
