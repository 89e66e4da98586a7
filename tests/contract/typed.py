"""For the type checker: each game's rooms are the contract's, with the same positions and plays."""

from __future__ import annotations

from typing import TypeVar

from ftn.games.contract import (
    Board,
    Explaining,
    Notation,
    Picture,
    Referee,
    Standing,
)
from ftn.games.own_rooms import Alternatives, Data, DataSchema, SelfPlay, Template

PlayT = TypeVar("PlayT")
PositionT = TypeVar("PositionT")


def played(
    notation: Notation[PlayT],
    referee: Referee[PositionT, PlayT],
    explaining: Explaining[PositionT, PlayT],
    alternatives: Alternatives[PositionT, PlayT],
    standing: Standing[PositionT, PlayT],
) -> None:
    """Take the rooms of one game about how it is played."""


def shown(
    referee: Referee[PositionT, PlayT],
    board: Board[PositionT, PlayT],
    scene: Picture[PositionT, PlayT],
    data: Data[PositionT, PlayT],
    schema: DataSchema,
    template: Template,
    play: SelfPlay,
) -> None:
    """Take the other rooms of the game of a referee."""


def _freight() -> None:
    from ftn.games.freight import (
        alternatives,
        board,
        data,
        explaining,
        notation,
        play,
        referee,
        scene,
        schema,
        standing,
        template,
    )

    played(notation, referee, explaining, alternatives, standing)
    shown(referee, board, scene, data, schema, template, play)


def _freight_cars() -> None:
    from ftn.games.freight_cars import (
        alternatives,
        board,
        data,
        explaining,
        notation,
        play,
        referee,
        scene,
        schema,
        standing,
        template,
    )

    played(notation, referee, explaining, alternatives, standing)
    shown(referee, board, scene, data, schema, template, play)


def _freight_train() -> None:
    from ftn.games.freight_train import (
        alternatives,
        board,
        data,
        explaining,
        notation,
        play,
        referee,
        scene,
        schema,
        standing,
        template,
    )

    played(notation, referee, explaining, alternatives, standing)
    shown(referee, board, scene, data, schema, template, play)


def _nim() -> None:
    from tests.contract.nim import (
        alternatives,
        board,
        data,
        explaining,
        notation,
        play,
        referee,
        scene,
        schema,
        standing,
        template,
    )

    played(notation, referee, explaining, alternatives, standing)
    shown(referee, board, scene, data, schema, template, play)
