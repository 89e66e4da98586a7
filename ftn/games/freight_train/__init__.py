"""Freight Train, by Alan R. Moon: the 1993 edition in English and as read in Dutch, and 1996."""

from __future__ import annotations

from ftn.games.contract import Game
from ftn.games.freight_train.editions import EDITIONS, OPTIONS

GAME = Game(
    name="freight-train",
    title="Freight Train",
    package=__name__,
    grammar="freight_train.lark",
    seats=(2, 5),
    periods=3,
    editions=EDITIONS,
    options=OPTIONS,
    default="1996",
)
