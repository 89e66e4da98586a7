"""The rooms of a game, loaded when they are needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType


class IncompleteGame(Exception):
    """A game has no room of a name, or the room lacks something that the contract names."""


@cache
def load(title: str, name: str, protocol: type) -> ModuleType:
    """Import a room of a game, and see that it has all that its protocol names."""
    try:
        room = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise IncompleteGame(f"{title} has no room {name}") from None
    lacks = [part for part in _parts(protocol) if not hasattr(room, part)]
    if lacks:
        raise IncompleteGame(f"{title}: the room {name} lacks {', '.join(lacks)}")
    return room


def _parts(protocol: type) -> list[str]:
    """Return the names of a protocol's values and functions."""
    functions = [name for name in vars(protocol) if not name.startswith("_")]
    return sorted({*protocol.__annotations__, *functions})
