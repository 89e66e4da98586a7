"""The list of games. A game is added by its name and its package here, and nowhere else.

The list imports nothing before it is asked, `contract` the model and texts; a game may import
`ftn.referee`, `ftn.notation` and what lies below, and no other game.

`tests/model` tests `clauses` and `rules_tag`, `tests/contract` `rooms`, `own_rooms`, `page_words`,
and every game by its contract.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ftn.games.contract import Game

GAMES: dict[str, str] = {
    "freight-train": "ftn.games.freight_train",
    "freight-cars": "ftn.games.freight_cars",
    "freight": "ftn.games.freight",
}
"""The games by their names, each with its package."""

FIRST = next(iter(GAMES))
"""The game of examples, and of a new record for which none is named."""


@cache
def game(name: str) -> Game:
    """Return a game of the list by its name.

    >>> game("freight-train").title
    'Freight Train'
    """
    module = import_module(GAMES[name])
    found: Game = module.GAME
    return found
