"""For the type checker: each game's rooms are the contract's, with the same positions and plays."""

from __future__ import annotations

from typing import TypeVar

import ftn.games.freight.board
import ftn.games.freight.data
import ftn.games.freight.explaining
import ftn.games.freight.notation
import ftn.games.freight.play
import ftn.games.freight.referee
import ftn.games.freight.scene
import ftn.games.freight.standing
import ftn.games.freight.template
import ftn.games.freight_cars.board
import ftn.games.freight_cars.data
import ftn.games.freight_cars.explaining
import ftn.games.freight_cars.notation
import ftn.games.freight_cars.play
import ftn.games.freight_cars.referee
import ftn.games.freight_cars.scene
import ftn.games.freight_cars.standing
import ftn.games.freight_cars.template
import ftn.games.freight_train.board
import ftn.games.freight_train.data
import ftn.games.freight_train.explaining
import ftn.games.freight_train.notation
import ftn.games.freight_train.play
import ftn.games.freight_train.referee
import ftn.games.freight_train.scene
import ftn.games.freight_train.standing
import ftn.games.freight_train.template
from ftn.games.contract import (
    Board,
    Data,
    Explaining,
    Notation,
    Picture,
    Referee,
    SelfPlay,
    Standing,
    Template,
)

PlayT = TypeVar("PlayT")
PositionT = TypeVar("PositionT")

cars = ftn.games.freight_cars
freight = ftn.games.freight
train = ftn.games.freight_train


def agree(
    notation: Notation[PlayT],
    referee: Referee[PositionT, PlayT],
    explaining: Explaining[PositionT, PlayT],
    standing: Standing[PositionT, PlayT],
    board: Board[PositionT, PlayT],
    scene: Picture[PositionT, PlayT],
    data: Data[PositionT, PlayT],
    template: Template,
    play: SelfPlay,
) -> None:
    """Take the rooms of one game."""


agree(
    freight.notation,
    freight.referee,
    freight.explaining,
    freight.standing,
    freight.board,
    freight.scene,
    freight.data,
    freight.template,
    freight.play,
)
agree(
    cars.notation,
    cars.referee,
    cars.explaining,
    cars.standing,
    cars.board,
    cars.scene,
    cars.data,
    cars.template,
    cars.play,
)
agree(
    train.notation,
    train.referee,
    train.explaining,
    train.standing,
    train.board,
    train.scene,
    train.data,
    train.template,
    train.play,
)
