"""The clauses by their ids: the notation's own, and each game's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ftn.games import GAMES
from ftn.games import game as of_name
from ftn.model.clauses import Clause

PREFIX = "FTN"
"""What the ids of the notation's own clauses begin with."""


def load(game: str = "") -> Mapping[str, Clause]:
    """Load a game's clauses by id, in their order; without a name the notation's own.

    >>> load()["FTN-CLAIM"].title
    'A fact differs from the replay'
    """
    return _load(game)


@cache
def _load(game: str) -> Mapping[str, Clause]:
    # A command that cites no clause does without these.
    import tomllib
    from pkgutil import get_data  # importlib.resources loads ten times as much

    if game and game not in GAMES:
        raise ValueError(f"no game is called {game!r}; there are: {', '.join(GAMES)}")
    data = get_data(of_name(game).package if game else "ftn.notation", "clauses.toml")
    assert data is not None  # files and archives can be read
    tables = tomllib.loads(data.decode())
    clauses = {
        name: Clause(name, **{**table, "options": tuple(table.get("options", ()))})
        for name, table in tables.items()
    }
    return MappingProxyType(clauses)


def clause(name: str) -> Clause | None:
    """Find a clause by its id, the notation's or that of the game whose ids begin so.

    >>> clause("FTN-TAG").breakable
    True
    >>> clause("FTN-NONE")
    """
    prefix = name.partition("-")[0]
    if prefix == PREFIX:
        return load().get(name)
    game = next((game for game in GAMES if of_name(game).prefix == prefix), None)
    return load(game).get(name) if game else None
