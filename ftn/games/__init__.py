"""The list of games. Adding a game is adding its name here and its folder beside this file."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ftn.games.contract import Game

GAMES: tuple[str, ...] = ("freight-train", "freight-cars", "freight")


@cache
def game(name: str) -> Game:
    """Return a game of the list by its name.

    >>> game("freight-train").title
    'Freight Train'
    """
    module = import_module(f"ftn.games.{name.replace('-', '_')}")
    found: Game = module.GAME
    return found
