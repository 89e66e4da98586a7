"""Freight Cars's rooms are what the contract of a game says; the type checker compares them."""

from __future__ import annotations

from ftn.games import game
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
from ftn.games.freight_cars import (
    board,
    data,
    explaining,
    notation,
    referee,
    scene,
    standing,
    template,
)

NOTATION: Notation = notation
REFEREE: Referee = referee
EXPLAINING: Explaining = explaining
STANDING: Standing = standing
BOARD: Board = board
TEMPLATE: Template = template
DATA: Data = data
PICTURE: Picture = scene


def test_the_game_finds_its_rooms() -> None:
    found = game("freight-cars")
    rooms = (
        found.notation,
        found.referee,
        found.explaining,
        found.standing,
        found.board,
        found.data,
        found.picture,
    )
    assert rooms == (NOTATION, REFEREE, EXPLAINING, STANDING, BOARD, DATA, PICTURE)
